/* Preloaded into a server: while the file named by FAIL_SYNC_WHEN exists, nothing can be flushed to the disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
  const char *flag = getenv("FAIL_SYNC_WHEN");
  return flag && access(flag, F_OK) == 0;
}

int fsync(int fd) {
  if (fails()) { errno = EIO; return -1; }
  return ((int (*)(int)) dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
  if (fails()) { errno = EIO; return -1; }
  return ((int (*)(int)) dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
