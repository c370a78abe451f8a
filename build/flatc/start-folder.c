// WASI knows no current folder: a program begins at the root. flatc is to begin where it is started, as elsewhere.
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void change_to_start_folder(void) {
  const char *folder = getenv("PWD");
  if (folder) chdir(folder);
}
