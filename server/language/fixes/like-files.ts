// Finds the files that an include without a target may mean, the likeliest first.
import { baseNameOf, directoryOf, joinPath } from '../includes/includes.ts';
import type { Program } from '../program.ts';
import { nearest } from '../vocabulary/near-names.ts';

/**
 * The files other than `uri` with the base name of a path; `isExact` is then true. If there are none, the files with
 * the most similar base name; empty if none is similar. If some are in all folders that the path names, the others are
 * left out. Files that declare more of the names used beside the include come first, then files with a more similar
 * path.
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
  const written = joinPath(directoryOf(uri), path);
  const depth = path.split('/').filter((part) => !/^\.{0,2}$/.test(part)).length;
  const named = files.filter((file) => stemOf(file) === meant);
  const whole = named.filter((file) => sharedEnd(file, written) >= depth);
  const alike = whole.length > 0 ? whole : named;
  if (alike.length < 2) return { files: alike, isExact };
  const used = namesBeside(program, uri, path);
  const supply = new Map(alike.map((file) => [file, supplied(program, file, used)]));
  const rank = (file: string) => (supply.get(file) ?? 0) * 1000 + sharedEnd(file, written);
  return { files: alike.sort((left, right) => rank(right) - rank(left)), isExact };
}

/** The largest number of other files in a directory whose names are compared, to limit the time. */
const mostBeside = 100;

/** The names used in a file, and in files of the same directory that also include `path`. */
function namesBeside(program: Program, uri: string, path: string): ReadonlySet<string> {
  const isAlike = (other: string) => program.includesOf(other)?.some((include) => include.path === path);
  const beside = program.filesIn(directoryOf(uri)).filter((other) => other !== uri && isAlike(other));
  return new Set(
    [uri, ...beside.slice(0, mostBeside)].flatMap((file) =>
      (program.file(file)?.summary.exports ?? []).flatMap(({ references }) => references.map(({ text }) => text)),
    ),
  );
}

/** The number of types in a file with a name in `used`: for `a.b.C` one of `a.b.C`, `b.C` and `C`. */
function supplied(program: Program, file: string, used: ReadonlySet<string>): number {
  return program.typesOf(file).filter(({ fullName }) => {
    const parts = fullName.split('.');
    return parts.some((_, index) => used.has(parts.slice(index).join('.')));
  }).length;
}

/** The base name of a URI or path, without `.fbs`. */
export function stemOf(place: string): string {
  return baseNameOf(place).replace(/\.fbs$/, '');
}

/** The number of equal parts at the ends of two URIs. The last parts are taken for equal even if they differ. */
function sharedEnd(left: string, right: string): number {
  const [parts, others] = [left.split('/').reverse(), right.split('/').reverse()];
  const different = parts.findIndex((part, index) => index > 0 && part !== others[index]);
  return different < 0 ? parts.length : different;
}
