// Lets the paths and globs of flatbuffers.json and of VS Code's settings follow files and folders that move.
import { visit } from 'jsonc-parser';
import { directoryOf, literalGlob, type Move, placeAfter, relativeUri } from '../language/service.ts';
import { canOnlyBePath, resolvedPaths } from './places.ts';
import { type Stretch, treeOfProjectFile } from './project-file.ts';

/** The keys whose values are globs. */
const keysOfGlobs: ReadonlySet<unknown> = new Set(['entryFiles', 'exclude', 'files', 'bufferFiles']);
/** The keys whose values are paths, or contain them. */
const keysOfPaths: ReadonlySet<unknown> = new Set([
  ...['includePaths', 'output', 'outputs', 'schema', 'nested', 'baseline', 'extends', 'against'],
]);

/** A string in a text, with its new text. */
type ChangedString = Stretch & { readonly newText: string };

/** The keys that lead to a value. */
type Keys = readonly (string | number)[];

/** The strings in the text of a flatbuffers.json that would lead elsewhere after moves, with their new text. */
export function pathsAfterMoves(uri: string, text: string, moves: readonly Move[]): readonly ChangedString[] {
  return changesIn(text, [uri, placeAfter(uri, moves)].map(directoryOf), moves, (keys) => keys);
}

/** The same for the text of the settings of VS Code in a workspace folder, at which their relative paths start. */
export function settingsAfterMoves(folder: string, text: string, moves: readonly Move[]): readonly ChangedString[] {
  return changesIn(text, [folder, folder], moves, ([key, ...others]) => {
    const [, name] = /^flatbuffers\.(.+)$/.exec(String(key)) ?? [];
    return name === undefined ? [] : [...name.split('.'), ...others];
  });
}

/** `keysOf` turns the keys of a text into those of flatbuffers.json; the directories are those before and after. */
function changesIn(
  text: string,
  [directory = '', newDirectory = '']: readonly string[],
  moves: readonly Move[],
  keysOf: (keys: Keys) => Keys,
): readonly ChangedString[] {
  // A text that is nested too deeply cannot be visited either.
  if (treeOfProjectFile(text) === undefined) return [];
  const changes: ChangedString[] = [];
  visit(text, {
    onLiteralValue(written: unknown, start, length, _line, _column, pathOf) {
      const path = keysOf(pathOf());
      const isGlob = path.some((key) => keysOfGlobs.has(key));
      if (typeof written !== 'string' || path.at(-1) === 'rootType') return;
      if (!isGlob && !path.some((key) => keysOfPaths.has(key))) return;
      // Other words there are names of commits.
      const [variable = ''] = /^\$\{workspaceFolder\}[\\/]/.exec(written) ?? [];
      const value = written.slice(variable.length);
      if (path.includes('against') && !canOnlyBePath(value)) return;
      // The folders before the first wildcard of a glob, or the first variable of a path.
      const wildcard = value.search(isGlob ? /[*?[{]/ : /\$\{/);
      const end = wildcard < 0 ? value.length : value.lastIndexOf('/', wildcard);
      const fixed = value.slice(0, Math.max(0, end)).replace(/\/+$/, '');
      const [place] = resolvedPaths(fixed === '' ? [] : [fixed], directory);
      if (place === undefined) return;
      // An absolute path leads to the same place from everywhere.
      const target = placeAfter(place, moves);
      if (target === place && /^(?:[\\/]|[a-z][a-z0-9+.-]*:)/i.test(value)) return;
      const after = relativeUri(newDirectory, target);
      if (after === undefined || after === relativeUri(directory, place)) return;
      const literal = variable + (isGlob ? literalGlob(after) : after);
      changes.push({ start, end: start + length, newText: JSON.stringify(literal + value.slice(fixed.length)) });
    },
  });
  return changes;
}
