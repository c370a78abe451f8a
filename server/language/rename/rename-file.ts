// Renames the file that an include names: the file moves, and every include of it follows.
import type { Change, Refusal } from '../changes/change.ts';
import { changeOfMovedFiles } from '../changes/change-of-meaning.ts';
import { isWritable } from '../include-edits/include-edit.ts';
import { includesAfterMoves } from '../include-edits/moved-files.ts';
import { baseNameOf, directoryOf, joinPath, resolveInclude } from '../includes/includes.ts';
import type { Program } from '../program.ts';
import type { Steps } from '../steps.ts';
import type { RenamePlace } from './place.ts';

/**
 * The change that moves the file that an include names, or a refusal; no edits if the path is the old one. The include
 * is `place` in the file `uri`, read through `root`. `target` is the current URI of the named file, `path` the new text
 * of the include.
 */
export function* renameFile(
  program: Program,
  root: string,
  uri: string,
  place: RenamePlace,
  target: string,
  path: string,
): Steps<Change | Refusal> {
  if (path === place.name) return { edits: [] };
  if (path === '' || !isWritable(path) || /^\s|[\s/]$/.test(path))
    return { refusal: `"${path}" is not a path of a file.` };
  const { includePaths } = program.settings.of(root);
  const directories = [directoryOf(uri), ...includePaths, directoryOf(root)].filter((directory) => directory !== '');
  const base = directories.find((directory) => joinPath(directory, place.name) === target);
  const to = base === undefined ? undefined : joinPath(base, path);
  if (to === undefined || baseNameOf(to) === '')
    return { refusal: 'The include path contains "." or ".." parts; write it without them first.' };
  const existence = program.existence(to);
  if (to !== target && (existence === 'file' || existence === 'directory')) {
    return { refusal: `The ${existence === 'file' ? 'file' : 'folder'} ${program.display(to)} already exists.` };
  }
  const edit = { uri, start: place.start, end: place.end, text: path };
  if (to === target) return { edits: [edit] };
  const lookup = (at: string) => (at === to ? 'file' : at === target ? 'missing' : program.existence(at));
  const meant = resolveInclude(path, uri, root, includePaths, lookup).uri;
  if (meant !== to)
    return {
      refusal:
        meant === undefined
          ? `flatc would not find "${path}".`
          : `flatc would read ${program.display(meant)} as "${path}".`,
    };
  // The renamed include keeps the path as the user typed it.
  const moved = yield* includesAfterMoves(program, [{ from: target, to }]);
  const others = moved.filter((change) => change.uri !== uri || change.start !== place.start - 1);
  const change: Change = { edits: [...others, edit], moves: [{ from: target, to }] };
  const refusal = yield* changeOfMovedFiles(program, change);
  return refusal === undefined ? change : { refusal };
}
