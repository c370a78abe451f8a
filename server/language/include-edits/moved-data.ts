// Rewrites the path by which data names its schema, when the schema or the data moves.
import { besideNamed, headLength, schemaNamedIn } from '../includes/data-association.ts';
import { directoryOf, joinPath } from '../includes/includes.ts';
import { relativeUri } from '../paths.ts';
import type { SourceFile } from '../source-file.ts';
import type { Edit } from '../text-edit.ts';
import { type Move, placeAfter } from '../workspace-edit.ts';
import { isWritable } from './include-edit.ts';

/**
 * The edit after which data still names its schema, when files or folders move; undefined if it names none, if the name
 * leads there anyway, or if the new path cannot be written. It must be made before the move.
 */
export function schemaNameAfterMoves(data: SourceFile, moves: readonly Move[]): Edit | undefined {
  const head = data.startOfText(headLength);
  const named = schemaNamedIn(data.uri, head);
  if (!named) return undefined;
  const { written, by, place } = named;
  const [path = ''] = written.split('#', 1);
  const [directory, target] = [directoryOf(placeAfter(data.uri, moves)), placeAfter(named.schema, moves)];
  if (joinPath(directory, path) === target) return undefined;
  const relative = relativeUri(directory, target);
  if (relative === undefined || !isPathOfSchema(relative, by)) return undefined;
  const isDotted = path.startsWith('./') && !relative.startsWith('../');
  const text = (isDotted ? './' : '') + relative + written.slice(path.length);
  if (by === 'comment') return { ...place, text };
  const quote = head[place.start] === "'" && !text.includes("'") ? "'" : '"';
  return { ...place, text: quote + text + quote };
}

/** Whether a schema that moves is no longer beside data that is its data by name. */
export function isLeftBehind(data: string, schema: string, moves: readonly Move[]): boolean {
  const target = placeAfter(schema, moves);
  return target !== schema && !besideNamed(placeAfter(data, moves)).includes(target);
}

/** True if data can name a schema by a path as it is: `#` ends a path, and a blank or `*` ends one in a comment. */
function isPathOfSchema(path: string, by: '$schema' | 'comment'): boolean {
  return path.endsWith('.fbs') && isWritable(path) && !(by === 'comment' ? /[\s*#]/ : /#/).test(path);
}
