#pragma once
// No system header is included: types declared in one would count as this module's own in Swift.

#if defined(__APPLE__)
extern int renamex_np(const char *first, const char *second, unsigned int flags);
#else
// Of glibc 2.28 and musl 1.2.6; a null pointer where the C library is older.
extern int renameat2(int first_folder, const char *first, int second_folder, const char *second,
                     unsigned int flags) __attribute__((weak));
#endif

/// Exchanges what two paths lead to in one step; -1 where the file system cannot.
static inline int rebus_exchange(const char *first, const char *second) {
#if defined(__APPLE__)
  const unsigned int swap = 1 << 1;  // RENAME_SWAP of sys/stdio.h
  return renamex_np(first, second, swap);
#else
  const int working_folder = -100;       // AT_FDCWD of fcntl.h
  const unsigned int exchange = 1 << 1;  // RENAME_EXCHANGE of linux/fs.h
  return renameat2 ? renameat2(working_folder, first, working_folder, second, exchange) : -1;
#endif
}
