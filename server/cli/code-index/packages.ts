// Finds the package that a schema belongs to, so that symbols of several repositories can be told apart and joined.
import { readFileSync, statSync } from 'node:fs';
import { URI } from 'vscode-uri';
import { directoryOf } from '../../language/service.ts';
import { readProjectFile } from '../../settings/project-file.ts';

/** A package of schemas. */
export interface SchemaPackage {
  readonly name: string;
  /** The version of the package; empty if it is unknown. */
  readonly version: string;
  /** The URI of its folder. */
  readonly folder: string;
}

/** Reads a package from `NAME@VERSION` or `NAME`; undefined without a name, or if the text has a line end or NUL. */
export function packageFrom(text: string, folder: string): SchemaPackage | undefined {
  // A name may begin with @, such as @shop/schemas.
  const at = text.indexOf('@', 1);
  const [name, version] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  return name === '' || /[\0\r\n]/.test(text) ? undefined : { name, version, folder };
}

/**
 * A function that returns the package of a file: the package of the nearest folder that has one, or undefined. `given`
 * are packages of the command line, which win in their folders. The search ends at the top of the repository; outside
 * of repositories it ends at `root`.
 */
export function packagesAround(
  root: string,
  given: readonly SchemaPackage[],
): (uri: string) => SchemaPackage | undefined {
  const known = new Map(given.map((each) => [each.folder, each as SchemaPackage | undefined]));
  const ofFolder = (folder: string): SchemaPackage | undefined => {
    if (known.has(folder)) return known.get(folder);
    const isTop = isLast(folder) || isThere(`${folder}/.git`) || (folder === root && !isInRepository(root));
    const found = manifestIn(folder) ?? (isTop ? undefined : ofFolder(directoryOf(folder)));
    known.set(folder, found);
    return found;
  };
  return (uri) => ofFolder(directoryOf(uri));
}

function isInRepository(folder: string): boolean {
  return isThere(`${folder}/.git`) || (!isLast(folder) && isInRepository(directoryOf(folder)));
}

/** Whether a folder is the root of the file system. */
function isLast(folder: string): boolean {
  return folder.length <= 'file://'.length;
}

/** The package that a file in a folder itself declares, such as its go.mod; undefined if none does. */
function manifestIn(folder: string): SchemaPackage | undefined {
  for (const [file, read] of Object.entries(manifests)) {
    const text = manifestText(`${folder}/${file}`);
    const found = text === undefined ? undefined : read(text);
    const made = found === undefined ? undefined : packageFrom(found, folder);
    if (made) return made;
  }
  return undefined;
}

/**
 * The files that declare a package, the strongest first. Each has a function that returns the package in its text as
 * `NAME@VERSION` or `NAME`; undefined if the text declares none.
 */
const manifests: Readonly<Record<string, (text: string) => string | undefined>> = {
  'flatbuffers.json': (text) => stringIn(readProjectFile(text).values.get('package')),
  // A Go module has no version of its own.
  'go.mod': (text) => /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1],
  'package.json': packageOfNpm,
  'Cargo.toml': packageOfCargo,
};

function packageOfNpm(text: string): string | undefined {
  try {
    const { name, version } = (JSON.parse(text) ?? {}) as { readonly name?: unknown; readonly version?: unknown };
    return typeof name === 'string' && name !== '' ? joined(name, stringIn(version)) : undefined;
  } catch {
    // A package.json that npm could not read either declares no package.
    return undefined;
  }
}

function packageOfCargo(text: string): string | undefined {
  const [, section] = /^\[package\][^\n]*\n((?:(?!\[)[^\n]*\n?)*)/m.exec(text) ?? [];
  const valueAt = (key: string) => new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']*)["']`, 'm').exec(section ?? '')?.[1];
  const name = valueAt('name');
  return name === undefined ? undefined : joined(name, valueAt('version'));
}

function joined(name: string, version: string | undefined): string {
  return version === undefined || version === '' ? name : `${name}@${version}`;
}

function stringIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function manifestText(uri: string): string | undefined {
  const path = URI.parse(uri).fsPath;
  const status = statSync(path, { throwIfNoEntry: false });
  return status?.isFile() && status.size <= largestManifest ? readFileSync(path, 'utf8') : undefined;
}

/** The largest manifest that is read, in bytes; real ones are far smaller. */
const largestManifest = 4_000_000;

function isThere(uri: string): boolean {
  return statSync(URI.parse(uri).fsPath, { throwIfNoEntry: false }) !== undefined;
}
