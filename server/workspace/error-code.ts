// Reads the code of an error of the system, of which types say nothing.

/** The code of an error of the system, such as `ENOENT`; empty for other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
