#pragma once
#include <hb.h>
#include <hb-ot.h>

/// Draws a glyph: the function was renamed in HarfBuzz 7.
static inline void rebus_hb_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, funcs, data);
#else
  hb_font_get_glyph_shape(font, glyph, funcs, data);
#endif
}

/// The code point that means "no more" when a set is walked.
static inline hb_codepoint_t rebus_hb_set_value_invalid(void) { return HB_SET_VALUE_INVALID; }
