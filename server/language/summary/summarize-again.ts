// Summarizes a text after an edit without reading all of it: only a stretch around the edit is parsed.
import { listWith, splicedList } from '../list-changes.ts';
import type { TextChange } from '../text-edit.ts';
import { dividedAgain } from './object-parts.ts';
import { exportsAfter, type Tile, withTiles } from './summarize.ts';
import { editedMembers, movedByGap } from './summarize-members.ts';
import {
  type DeclarationSummary,
  declarationAt,
  type FileSummary,
  isNamedDeclaration,
  membersOf,
  startOfDeclaration,
} from './summary.ts';

/**
 * The summary of `text`, the text after the edit `damage`, derived from the previous summary. Declarations outside the
 * edit stay the same objects. Lists of declarations stay the same objects if none of their declarations changes.
 * Undefined if the whole text must be read.
 */
export function summarizeAgain(previous: FileSummary, damage: TextChange, text: string): FileSummary | undefined {
  const inside = readInObject(previous, damage, text) ?? readInside(previous, damage, text);
  if (inside) return inside;
  const clear = clearStretch(previous, damage, text);
  const read = clear && readClear(previous, damage, clear);
  if (read) return read;
  for (const context of contexts) {
    const stretch = stretchOf(previous, damage, context, text);
    if (stretch.from === 0 && stretch.to === previous.ends.length) return undefined;
    const again = readStretch(previous, damage, stretch, context);
    if (again) return again;
  }
  return undefined;
}

/**
 * The numbers of tree nodes that are read on either side of an edit near broken text, tried one after the other. The
 * parser's reading depends on the number of nodes since the last mistake, as long as that number is small.
 */
const contexts = [100, 1000, 10_000] as const;

/** A stretch of the text after the edit, and the range [from, to) of the declarations that it had before the edit. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** The numbers of these declarations that the edit does not touch: before the edit, and after it. */
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
  return { from, to, before: first - from, after: to - last, ...stretchText(previous, from, to, damage, text) };
}

/** The stretch with the declarations that an edit touches; undefined if a declaration near them is broken. */
function clearStretch(previous: FileSummary, damage: TextChange, text: string): Stretch | undefined {
  const { declarations } = previous;
  const { from, to, before, after } = stretchOf(previous, damage, contexts[0], '');
  for (let index = from; index < to; index++) if (!isWhole(declarations[index])) return undefined;
  const [first, last] = [from + before, to - after];
  return { from: first, to: last, before: 0, after: 0, ...stretchText(previous, first, last, damage, text) };
}

function stretchText(previous: FileSummary, from: number, to: number, damage: TextChange, text: string) {
  const base = startOfDeclaration(previous, from);
  const isToEnd = to >= previous.ends.length;
  const end = isToEnd ? text.length : startOfDeclaration(previous, to) + damage.newEnd - damage.oldEnd;
  return { base, text: copied(text, base, end) };
}

/** A part of a text as a copy; a slice would keep the whole text in memory. */
function copied(text: string, start: number, end: number): string {
  return ` ${text.slice(start, end)}`.slice(1);
}

/** True if the parser starts a new statement after a declaration, whatever text is before and after it. */
function isWhole(declaration: DeclarationSummary | undefined): boolean {
  return declaration !== undefined && !declaration.isBroken && declaration.kind !== 'object';
}

/**
 * An estimate of the number of tree nodes in a row without an error: `run` of them, and the nodes of the declaration
 * that follows. 0 if that declaration is broken.
 */
function afterNext(run: number, declaration: DeclarationSummary | undefined): number {
  if (!declaration || !isWhole(declaration)) return 0;
  return run + nodesOfStatement + (isNamedDeclaration(declaration) ? membersOf(declaration).length * nodesOfMember : 0);
}

/** About how many nodes the parser makes of the shortest statement, and of the shortest member. */
const nodesOfStatement = 4;
const nodesOfMember = 3;

/**
 * The summary after an edit inside a large object; undefined if the edit may change how the text after the object is
 * read.
 */
function readInObject(previous: FileSummary, damage: TextChange, text: string): FileSummary | undefined {
  const index = declarationAt(previous, damage.start);
  const declaration = previous.declarations[index];
  if (declaration?.kind !== 'object' || !declaration.divided) return undefined;
  const start = startOfDeclaration(previous, index) + declaration.start;
  const { start: from, oldEnd, newEnd } = damage;
  if (from <= start || oldEnd >= start + declaration.divided.length) return undefined;
  const divided = dividedAgain(declaration.divided, start, damage, text);
  if (!divided) return undefined;
  const shift = newEnd - oldEnd;
  const fresh = {
    declaration: { ...declaration, divided, end: declaration.end + shift },
    end: startOfDeclaration(previous, index + 1) + shift,
  };
  // Other files never see the content of an object.
  return replaced(previous, index, index + 1, [fresh], shift, () => previous.exports);
}

/**
 * The summary after an edit inside one large declaration or right before it; undefined if the declaration may not stay
 * whole.
 */
function readInside(previous: FileSummary, damage: TextChange, text: string): FileSummary | undefined {
  const { declarations, exports } = previous;
  const { from, to, before, after } = stretchOf(previous, damage, contexts[0], '');
  const index = from + before;
  const declaration = declarations[index];
  if (to - after !== index + 1 || !declaration) return undefined;
  for (let at = from; at < to; at++) if (!isWhole(declarations[at])) return undefined;
  const base = startOfDeclaration(previous, index);
  const { start, oldEnd, newEnd } = damage;
  const inside = { start: start - base, oldEnd: oldEnd - base, newEnd: newEnd - base };
  const part = (first: number, end: number) => copied(text, base + first, base + end);
  const edited = editedMembers(declaration, inside, part) ?? movedByGap(declaration, inside, part);
  if (!edited) return undefined;
  const shift = newEnd - oldEnd;
  const fresh = [{ declaration: edited.declaration, end: startOfDeclaration(previous, index + 1) + shift }];
  return replaced(previous, index, index + 1, fresh, shift, (now) =>
    edited.isAlike ? exports : splicedList(exports, index, index + 1, now),
  );
}

/**
 * The summary if the stretch is still whole after the edit, because the text around it is then read as before;
 * otherwise undefined.
 */
function readClear(
  previous: FileSummary,
  damage: TextChange,
  { from, to, base, text }: Stretch,
): FileSummary | undefined {
  const read = (tiles: readonly Tile[]): FileSummary | undefined => {
    const isCovered = to >= previous.ends.length || (tiles.at(-1)?.end ?? 0) === text.length;
    if (!isCovered || tiles.some(({ hasError }) => hasError)) return undefined;
    const declarations = tiles.map((tile) => tile.read());
    if (!declarations.every(isWhole)) return undefined;
    const fresh = tiles.map(({ end }, index) => ({
      declaration: declarations[index] as DeclarationSummary,
      end: base + end,
    }));
    return replaced(previous, from, to, fresh, damage.newEnd - damage.oldEnd);
  };
  return withTiles(text, read, base === 0);
}

/** The summary if the declarations at both ends of the stretch are the same after the edit; otherwise undefined. */
function readStretch(
  previous: FileSummary,
  damage: TextChange,
  stretch: Stretch,
  context: number,
): FileSummary | undefined {
  const { from, to, before, after, base, text } = stretch;
  const { declarations, ends } = previous;
  const shift = damage.newEnd - damage.oldEnd;
  const read = (tiles: readonly Tile[]): FileSummary | undefined => {
    const isAsBefore = (tile: Tile | undefined, index: number, moved: number): boolean =>
      isWhole(declarations[index]) &&
      tile?.hasError === false &&
      base + tile.end === startOfDeclaration(previous, index + 1) + moved &&
      base + tile.start === startOfDeclaration(previous, index) + moved;
    let [first, run] = [0, 0];
    for (; first < before && isAsBefore(tiles[first], from + first, 0); first++) {
      run = afterNext(run, declarations[from + first]);
    }
    if (from > 0 && run < context) return undefined;
    let [last, next] = [tiles.length, to];
    for (run = 0; last > first && next > to - after && isAsBefore(tiles[last - 1], next - 1, shift); last--, next--) {
      run = afterNext(run, declarations[next - 1]);
    }
    if (to < ends.length && run < context) return undefined;
    const fresh = tiles.slice(first, last).map((tile) => ({ declaration: tile.read(), end: base + tile.end }));
    return replaced(previous, from + first, next, fresh, shift);
  };
  return withTiles(text, read, base === 0);
}

/**
 * The summary with the declarations [first, next) replaced by `fresh`, and the ends of later declarations moved by
 * `shift`.
 */
function replaced(
  previous: FileSummary,
  first: number,
  next: number,
  fresh: readonly { readonly declaration: DeclarationSummary; readonly end: number }[],
  shift: number,
  exports = (declarations: readonly DeclarationSummary[]) => exportsAfter(previous.exports, first, next, declarations),
): FileSummary {
  const declarations = fresh.map(({ declaration }) => declaration);
  const ends = listWith(
    previous.ends,
    first,
    next,
    fresh.map(({ end }) => end),
  );
  if (shift !== 0) {
    for (let index = first + fresh.length; index < ends.length; index++) ends[index] = (ends[index] ?? 0) + shift;
  }
  return {
    declarations: splicedList(previous.declarations, first, next, declarations),
    ends,
    exports: exports(declarations),
  };
}
