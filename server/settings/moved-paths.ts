// Lets the paths and globs of flatbuffers.json follow files and folders that move.
import { visit } from 'jsonc-parser';
import { directoryOf, relativeUri } from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import { resolvedPaths } from './places.ts';
import type { Stretch } from './project-file.ts';

/** A file or folder before and after a move: canonical URIs without a slash at the end. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** The keys whose values are paths or globs, or contain them. */
const keysOfPaths: ReadonlySet<unknown> = new Set([
  ...['includePaths', 'entryFiles', 'exclude', 'output', 'files', 'schema', 'nested', 'baseline', 'extends'],
]);

/** The strings in the text of a flatbuffers.json that would lead elsewhere after moves, with their new text. */
export function pathsAfterMoves(
  uri: string,
  text: string,
  moves: readonly Move[],
): readonly (Stretch & { readonly newText: string })[] {
  const directory = directoryOf(uri);
  const moved = (place: string) => {
    const move = moves.find(({ from }) => isInside(place, from));
    return move ? move.to + place.slice(move.from.length) : place;
  };
  const changes: (Stretch & { readonly newText: string })[] = [];
  visit(text, {
    onLiteralValue(value: unknown, start, length, _line, _column, pathOf) {
      const path = pathOf();
      if (typeof value !== 'string' || path.at(-1) === 'rootType' || !path.some((key) => keysOfPaths.has(key))) return;
      // The folders before the first wildcard, or the whole path.
      const wildcard = value.search(/[*?[{]/);
      const end = wildcard < 0 ? value.length : value.lastIndexOf('/', wildcard);
      const fixed = value.slice(0, Math.max(0, end)).replace(/\/+$/, '');
      const [place] = resolvedPaths(fixed === '' ? [] : [fixed], directory);
      if (place === undefined) return;
      const after = relativeUri(moved(directory), moved(place));
      if (after === undefined || after === relativeUri(directory, place)) return;
      changes.push({ start, end: start + length, newText: JSON.stringify(after + value.slice(fixed.length)) });
    },
  });
  return changes;
}
