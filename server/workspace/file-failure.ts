// Words the errors of reading and writing files.

/** The reason in an error, in our words if its code is known. The path, which may be temporary, is not repeated. */
export function fileFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error ? reasons.get(error.code) : undefined) ?? error.message;
}

const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['EEXIST', 'a file of that name already exists'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['EBUSY', 'another program has it open'],
  ['EROFS', 'it is on a disk that is read-only'],
  ['ELOOP', 'its symbolic links form a circle'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ENOSPC', 'no space is left'],
]);
