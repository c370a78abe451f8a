// The files that an include may mean which leads nowhere, the likeliest first.
import { baseNameOf, directoryOf, joinPath } from '../includes/includes.ts';
import type { Program } from '../program.ts';
import { nearest } from '../vocabulary/near-names.ts';

/**
 * The files with the base name of a path, or else with a similar one. Those come first that declare more of the names
 * that are used where the path is included, then those whose path is more alike.
 */
export function likeFiles(
  program: Program,
  uri: string,
  path: string,
): { readonly files: readonly string[]; readonly isExact: boolean } {
  const stem = stemOf(path.replaceAll('\\', '/'));
  const files = [...program.files].map((file) => file.uri).filter((other) => other !== uri);
  const isExact = files.some((file) => stemOf(file) === stem);
  const meant = isExact ? stem : nearest(stem, new Set(files.map(stemOf)));
  const alike = files.filter((file) => stemOf(file) === meant);
  if (alike.length < 2) return { files: alike, isExact };
  const written = joinPath(directoryOf(uri), path);
  const used = namesBeside(program, uri, path);
  const supply = new Map(alike.map((file) => [file, supplied(program, file, used)]));
  const rank = (file: string) => (supply.get(file) ?? 0) * 1000 + sharedEnd(file, written);
  return { files: alike.sort((left, right) => rank(right) - rank(left)), isExact };
}

/** More files than this in a directory say nothing more of what an include means. */
const mostBeside = 100;

/** The names that are used in a file, and in those beside it with the same include, which looks for it in the same places. */
function namesBeside(program: Program, uri: string, path: string): ReadonlySet<string> {
  const isAlike = (other: string) => program.includesOf(other)?.some((include) => include.path === path);
  const beside = program.filesIn(directoryOf(uri)).filter((other) => other !== uri && isAlike(other));
  return new Set(
    [uri, ...beside.slice(0, mostBeside)].flatMap((file) =>
      (program.file(file)?.summary.exports ?? []).flatMap(({ references }) => references.map(({ text }) => text)),
    ),
  );
}

/** How many of some names a file declares, which may leave out outer namespaces. */
function supplied(program: Program, file: string, used: ReadonlySet<string>): number {
  return program.typesOf(file).filter(({ fullName }) => {
    const parts = fullName.split('.');
    return parts.some((_, index) => used.has(parts.slice(index).join('.')));
  }).length;
}

/** The base name of a URI or path without the ending that all schemas have. */
export function stemOf(place: string): string {
  return baseNameOf(place).replace(/\.fbs$/, '');
}

/** How many of the last parts of two URIs are equal. */
function sharedEnd(left: string, right: string): number {
  const [parts, others] = [left.split('/').reverse(), right.split('/').reverse()];
  const different = parts.findIndex((part, index) => index > 0 && part !== others[index]);
  return different < 0 ? parts.length : different;
}
