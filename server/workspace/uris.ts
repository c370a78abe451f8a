// Gives every URI one spelling inside of the server: clients differ in percent-encoding and in drive letters.
import { URI, Utils } from 'vscode-uri';

/** The spelling of a URI that the core uses. Fails on a value that is not a string. */
export function canonicalUri(uri: string): string {
  return URI.parse(uri).toString();
}

/** Values by their canonical URIs. */
export function byCanonicalUri<Value>(
  entries: readonly { readonly uri: string; readonly value: Value }[],
): ReadonlyMap<string, Value> {
  return new Map(entries.map(({ uri, value }) => [canonicalUri(uri), value]));
}

/** The path of a file or directory. For Windows, `C:` is not the root of the drive, but its current directory. */
export function pathOfUri(uri: string): string {
  return URI.parse(uri).fsPath.replace(/^[a-z]:$/i, '$&\\');
}

/** The URI of an entry of a directory. */
export function entryUri(directory: string, name: string): string {
  // Most names need no encoding.
  if (/^\w[\w.-]*$/.test(name) && !directory.endsWith('/') && !/[?#]/.test(directory)) return `${directory}/${name}`;
  return Utils.joinPath(directoryUri(directory), name).toString();
}

/**
 * The URI of a path in settings or arguments: absolute in the file system of the directory, or relative to the
 * directory. Undefined for a relative path without a directory.
 */
export function uriOfPath(path: string, directory: string | undefined): string | undefined {
  const slashed = path.replaceAll('\\', '/').replace(/(?<=[^/:])\/+$/, '');
  const base = directory === undefined ? undefined : directoryUri(directory);
  if (/^(\/|[a-z]:)/i.test(slashed)) {
    const file = URI.file(slashed);
    return (base && base.scheme !== 'file' ? base.with({ path: file.path }) : file).toString();
  }
  return base && Utils.joinPath(base, slashed).toString();
}

/** A directory to which paths can be joined: the root of an authority may have no path. */
function directoryUri(directory: string): URI {
  const uri = URI.parse(directory);
  return uri.path === '' ? uri.with({ path: '/' }) : uri;
}

/** Whether a canonical URI is a directory or within it. */
export function isInside(uri: string, directory: string): boolean {
  return uri === directory || uri.startsWith(directory.endsWith('/') ? directory : `${directory}/`);
}

/** Whether a URI, or a directory that contains it, is among `uris`. All are canonical. */
export function isInsideAny(uri: string, uris: ReadonlySet<string>): boolean {
  for (let end = uri.length; end > 0; end = uri.lastIndexOf('/', end - 1)) {
    if (uris.has(uri.slice(0, end))) return true;
  }
  return false;
}
