// Lets the paths and globs of flatbuffers.json follow files and folders that move.
import { visit } from 'jsonc-parser';
import { directoryOf, literalGlob, type Move, placeAfter, relativeUri } from '../language/service.ts';
import { canOnlyBePath, resolvedPaths } from './places.ts';
import { type Stretch, treeOfProjectFile } from './project-file.ts';

/** The keys whose values are globs. */
const keysOfGlobs: ReadonlySet<unknown> = new Set(['entryFiles', 'exclude', 'files']);
/** The keys whose values are paths, or contain them. */
const keysOfPaths: ReadonlySet<unknown> = new Set([
  ...['includePaths', 'output', 'schema', 'nested', 'baseline', 'extends', 'against'],
]);

/** The strings in the text of a flatbuffers.json that would lead elsewhere after moves, with their new text. */
export function pathsAfterMoves(
  uri: string,
  text: string,
  moves: readonly Move[],
): readonly (Stretch & { readonly newText: string })[] {
  const directory = directoryOf(uri);
  // A text that is nested too deeply cannot be visited either.
  if (treeOfProjectFile(text) === undefined) return [];
  const newDirectory = directoryOf(placeAfter(uri, moves));
  const changes: (Stretch & { readonly newText: string })[] = [];
  visit(text, {
    onLiteralValue(value: unknown, start, length, _line, _column, pathOf) {
      const path = pathOf();
      const isGlob = path.some((key) => keysOfGlobs.has(key));
      if (typeof value !== 'string' || path.at(-1) === 'rootType') return;
      if (!isGlob && !path.some((key) => keysOfPaths.has(key))) return;
      // Other words there are names of commits.
      if (path.includes('against') && !canOnlyBePath(value)) return;
      // The folders before the first wildcard of a glob, or the whole path.
      const wildcard = isGlob ? value.search(/[*?[{]/) : -1;
      const end = wildcard < 0 ? value.length : value.lastIndexOf('/', wildcard);
      const fixed = value.slice(0, Math.max(0, end)).replace(/\/+$/, '');
      const [place] = resolvedPaths(fixed === '' ? [] : [fixed], directory);
      if (place === undefined) return;
      // An absolute path leads to the same place from everywhere.
      const target = placeAfter(place, moves);
      if (target === place && /^(?:[\\/]|[a-z][a-z0-9+.-]*:)/i.test(value)) return;
      const after = relativeUri(newDirectory, target);
      if (after === undefined || after === relativeUri(directory, place)) return;
      const written = isGlob ? literalGlob(after) : after;
      changes.push({ start, end: start + length, newText: JSON.stringify(written + value.slice(fixed.length)) });
    },
  });
  return changes;
}
