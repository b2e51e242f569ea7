#pragma once
// Requests to callgrind are macros of assembler, which Swift does not import. Without valgrind's
// header nothing is counted, and rebus_counts() says so.
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
static inline int rebus_has_callgrind(void) { return 1; }
static inline int rebus_counts(void) { return RUNNING_ON_VALGRIND ? 1 : 0; }
static inline void rebus_start_counting(void) { CALLGRIND_ZERO_STATS; }
static inline void rebus_stop_counting(const char *step) { CALLGRIND_DUMP_STATS_AT(step); }
#else
static inline int rebus_has_callgrind(void) { return 0; }
static inline int rebus_counts(void) { return 0; }
static inline void rebus_start_counting(void) {}
static inline void rebus_stop_counting(const char *step) { (void)step; }
#endif
