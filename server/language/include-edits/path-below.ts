// Writes the way from a folder to a file below it.

/** The decoded path from a directory to a URI below it; undefined if the URI is not below the directory. */
export function pathBelow(directory: string, uri: string): string | undefined {
  const start = directory.endsWith('/') ? directory : `${directory}/`;
  return uri.startsWith(start) ? decodeURIComponent(uri.slice(start.length)) : undefined;
}
