// Summarizes a text after an edit without reading all of it: a stretch around the edit is parsed, and what was read of
// the rest is kept.
import type { TextChange } from '../parser.ts';
import { exportsAfter, readTiles, type Tile } from './summarize.ts';
import {
  type DeclarationSummary,
  declarationAt,
  type FileSummary,
  isNamedDeclaration,
  membersOf,
  startOfDeclaration,
} from './summary.ts';

/**
 * The summary of `text`, which came about by `damage`, from the one before. Declarations outside keep their identity,
 * and so do their lists when all of them do. Undefined where the edit reaches so far that the text is to be read whole.
 */
export function summarizeAgain(previous: FileSummary, damage: TextChange, text: string): FileSummary | undefined {
  for (const context of contexts) {
    const stretch = stretchOf(previous, damage, context, text);
    if (stretch.from === 0 && stretch.to === previous.ends.length) return undefined;
    const again = readStretch(previous, damage, stretch, context);
    if (again) return again;
  }
  return undefined;
}

/**
 * How much is read on either side of an edit, in nodes of the tree. Where all is whole, the parser is in the same state
 * after any declaration, and one will do. Where something is broken, what the parser makes of it depends on how many
 * nodes ago it met the last mistake, as long as these are few.
 */
const contexts = [1, 100, 1000, 10_000] as const;

/** A stretch of the text, and the declarations [from, to) that it was before the edit. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** How many of them lie before the edit at the least, and after it. */
  readonly before: number;
  readonly after: number;
  readonly base: number;
  readonly text: string;
}

function stretchOf(previous: FileSummary, damage: TextChange, context: number, text: string): Stretch {
  const { declarations, ends } = previous;
  const first = declarationAt(previous, damage.start);
  const last = Math.min(declarationAt(previous, damage.oldEnd) + 1, ends.length);
  let from = first;
  for (let run = 0; from > 0 && run < context; ) run = afterNext(run, declarations[--from]);
  let to = last;
  for (let run = 0; to < ends.length && run < context; ) run = afterNext(run, declarations[to++]);
  const base = startOfDeclaration(previous, from);
  const end = to < ends.length ? startOfDeclaration(previous, to) + damage.newEnd - damage.oldEnd : text.length;
  return { from, to, before: first - from, after: to - last, base, text: copied(text, base, end) };
}

/** A part of a text that does not keep the whole of it in memory, as the slices of the engine do. */
function copied(text: string, start: number, end: number): string {
  return ` ${text.slice(start, end)}`.slice(1);
}

/** Whether the parser is at the beginning of a statement after a declaration, whatever was before and comes next. */
function isWhole(declaration: DeclarationSummary | undefined): boolean {
  return declaration !== undefined && !declaration.isBroken && declaration.kind !== 'object';
}

/** How many nodes in a row are whole, with one more declaration. */
function afterNext(run: number, declaration: DeclarationSummary | undefined): number {
  if (!declaration || !isWhole(declaration)) return 0;
  return run + nodesOfStatement + (isNamedDeclaration(declaration) ? membersOf(declaration).length * nodesOfMember : 0);
}

/** About how many nodes the parser makes of the shortest statement, and of the shortest member. */
const nodesOfStatement = 4;
const nodesOfMember = 3;

/** The summary, if the declarations at both ends of the stretch come out as they were. */
function readStretch(
  previous: FileSummary,
  damage: TextChange,
  stretch: Stretch,
  context: number,
): FileSummary | undefined {
  const { from, to, before, after, base, text } = stretch;
  const read = readTiles(text)?.map((tile) => ({ ...tile, end: base + tile.end }));
  if (!read) return undefined;
  const shift = damage.newEnd - damage.oldEnd;
  const startOf = (tile: number) => (tile === 0 ? base : (read[tile - 1]?.end ?? 0));
  const isAsBefore = (tile: number, index: number, moved: number): boolean =>
    isWhole(previous.declarations[index]) &&
    isWhole(read[tile]?.declaration) &&
    read[tile]?.end === startOfDeclaration(previous, index + 1) + moved &&
    startOf(tile) === startOfDeclaration(previous, index) + moved;
  const { declarations, ends } = previous;
  let [first, run] = [0, 0];
  for (; first < before && isAsBefore(first, from + first, 0); first++)
    run = afterNext(run, declarations[from + first]);
  if (from > 0 && run < context) return undefined;
  let [last, next] = [read.length, to];
  for (run = 0; last > first && next > to - after && isAsBefore(last - 1, next - 1, shift); last--, next--) {
    run = afterNext(run, declarations[next - 1]);
  }
  if (to < ends.length && run < context) return undefined;
  const fresh = read.slice(first, last);
  const isClear = fresh.every(({ declaration }) => isWhole(declaration)) && declarations.slice(from, to).every(isWhole);
  return isClear || context > contexts[0] ? replaced(previous, from + first, next, fresh, shift) : undefined;
}

/** The summary with the declarations [first, next) replaced by others, and those after them moved. */
function replaced(
  previous: FileSummary,
  first: number,
  next: number,
  fresh: readonly Tile[],
  shift: number,
): FileSummary {
  const declarations = fresh.map((tile) => tile.declaration);
  const ends = previous.ends.toSpliced(first, next - first, ...fresh.map((tile) => tile.end));
  if (shift !== 0)
    for (let index = first + fresh.length; index < ends.length; index++) ends[index] = (ends[index] ?? 0) + shift;
  return {
    declarations: previous.declarations.toSpliced(first, next - first, ...declarations),
    ends,
    exports: exportsAfter(previous.exports, first, next, declarations),
  };
}
