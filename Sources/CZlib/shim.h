#pragma once
#include <zlib.h>

/// inflateInit2 is a macro, which Swift cannot import: window bits 15 + 16 read gzip alone.
static inline int rebus_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
