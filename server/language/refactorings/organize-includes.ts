// Sorts the includes of a file and removes the superfluous ones.
import { changeOfMeaning } from '../changes/change-of-meaning.ts';
import { compare } from '../compare.ts';
import { findingsIn } from '../diagnostics/run-rules.ts';
import { wholeLines } from '../fixes/statement-edits.ts';
import { declarationAt, startOfDeclaration } from '../summary/summary.ts';
import type { FileEdit } from '../workspace-edit.ts';
import { type LeadingStatement, leadingStatements } from './include-statements.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';

/**
 * Sorts the includes of each block, with the comments that belong to them. Removes duplicates and unneeded includes.
 * flatc reads files in the order of the includes (semantics, section 3.4). If sorting would change the meaning of a
 * name or add an error, the order stays.
 */
export const organizeIncludes: Refactoring = {
  name: 'organize-includes',
  kind: 'source.organizeImports',
  offers: ({ file }) => {
    const isThere = leadingStatements(file)?.some(({ statement }) => statement.kind === 'include') ?? false;
    return isThere ? [{ title: 'Organize includes' }] : [];
  },
  *edits(place) {
    const statements = leadingStatements(place.file);
    if (!statements) return undefined;
    const removed = removable(place);
    const attempts = [organized(place, statements, removed, true), organized(place, statements, removed, false)];
    for (const edits of attempts) {
      if (edits.length === 0) return { edits };
      const change = yield* changeOfMeaning(place.program, { edits }, { mayVanish: () => true });
      if (change === undefined) return { edits };
    }
    return { edits: [] };
  },
};

/** The indices of the includes that a finding calls superfluous, unless the finding is off. */
function removable({ program, uri, file }: RefactoringPlace): ReadonlySet<number> {
  const codes = new Set(['include-duplicate', 'unused-include']);
  const found = findingsIn(program, uri, uri).filter(({ code, level }) => codes.has(code) && level !== 'off');
  return new Set(found.map(({ start }) => declarationAt(file.summary, start + 1)));
}

/** The edits that remove the includes with the indices `removed`, and sort the other ones if `isSorted`. */
function organized(
  { uri, file }: RefactoringPlace,
  statements: readonly LeadingStatement[],
  removed: ReadonlySet<number>,
  isSorted: boolean,
): readonly FileEdit[] {
  const { text, summary } = file;
  const edits: FileEdit[] = [];
  for (const group of groupsOf(statements)) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) continue;
    const kept = group.filter(({ index }) => !removed.has(index));
    if (!first.isApart || first.beginsFile) {
      // The comment above may belong to the file, or something else is on the include's line.
      if (kept.length > 0) continue;
      const base = startOfDeclaration(summary, first.index);
      const { start, end } = first.statement;
      edits.push({ uri, ...wholeLines(text, { start: base + start, end: base + end }), text: '' });
      continue;
    }
    const ordered = isSorted ? kept.toSorted((left, right) => comparePaths(pathOf(left), pathOf(right))) : kept;
    const before = text.slice(first.block.start, last.block.end);
    const lines = ordered.map(({ block }) => text.slice(block.start, block.end).replace(/\r\n$|\n$|\r$/, ''));
    const [end = ''] = /(?:\r\n|\n|\r)?$/.exec(before) ?? [];
    const lineBreak = /\r\n|\n|\r/.exec(before)?.[0] ?? '\n';
    const after = lines.length > 0 ? lines.join(lineBreak) + end : '';
    if (after !== before) edits.push({ uri, start: first.block.start, end: last.block.end, text: after });
  }
  return edits;
}

/**
 * Groups of adjacent includes on lines of their own, without other text between them. Any other include is a group by
 * itself.
 */
function groupsOf(statements: readonly LeadingStatement[]): readonly (readonly LeadingStatement[])[] {
  const groups: LeadingStatement[][] = [];
  for (const statement of statements) {
    if (statement.statement.kind !== 'include') continue;
    const group = groups.at(-1);
    const before = group?.at(-1);
    const follows = before?.isApart && statement.isApart && !before.beginsFile && !statement.beginsFile;
    if (group && follows && before.block.end === statement.block.start) group.push(statement);
    else groups.push([statement]);
  }
  return groups;
}

function pathOf({ statement }: LeadingStatement): string {
  return statement.value?.text ?? '';
}

function comparePaths(left: string, right: string): number {
  return compare(left.toLowerCase(), right.toLowerCase()) || compare(left, right);
}
