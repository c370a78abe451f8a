// Shows edits of a text as a unified diff, which `patch` and people can read.
import { sep } from 'node:path';
import type { Edit } from '../../language/service.ts';

/** Consecutive lines of a text and their replacement. `first` counts from 0. */
interface Change {
  readonly first: number;
  readonly old: readonly string[];
  readonly new: readonly string[];
}

const context = 3;

/**
 * The unified diff between the text of a file and its edited form. Empty without edits. The path of the file gets
 * slashes, because programs that apply a diff know no others.
 */
export function unifiedDiff(path: string, text: string, edits: readonly Edit[]): string {
  const name = path.replaceAll(sep, '/');
  const lines = linesOf(text);
  const hunks = inHunks(joined(changesOf(text, lines, edits)));
  if (hunks.length === 0) return '';
  let shift = 0;
  const parts = hunks.map((changes) => {
    const part = hunk(lines, changes, shift);
    shift += changes.reduce((sum, change) => sum + change.new.length - change.old.length, 0);
    return part;
  });
  return `--- ${name}\n+++ ${name}\n${parts.join('')}`;
}

/** The lines of a text, each with its line end. */
export function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function changesOf(text: string, lines: readonly string[], edits: readonly Edit[]): readonly Change[] {
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset);
    offset += line.length;
  }
  const changes: Change[] = [];
  let line = 0;
  for (let index = 0; index < edits.length; ) {
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= (edits[index]?.start ?? 0)) line++;
    const first = line;
    const from = starts[first] ?? 0;
    let replaced = '';
    let at = from;
    let edit = edits[index];
    // Edits on the same lines form one change.
    while (edit && edit.start < (starts[line + 1] ?? Number.POSITIVE_INFINITY)) {
      replaced += text.slice(at, edit.start) + edit.text;
      at = edit.end;
      while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line++;
      edit = edits[++index];
    }
    const end = starts[line + 1] ?? text.length;
    changes.push(narrowed({ first, old: lines.slice(first, line + 1), new: linesOf(replaced + text.slice(at, end)) }));
    line++;
  }
  return changes;
}

/** Removes unchanged lines from both ends of a change. */
function narrowed(change: Change): Change {
  let head = 0;
  while (head < change.old.length && change.old[head] === change.new[head]) head++;
  let tail = 0;
  const most = Math.min(change.old.length, change.new.length) - head;
  while (tail < most && change.old.at(-1 - tail) === change.new.at(-1 - tail)) tail++;
  const cut = (lines: readonly string[]) => lines.slice(head, lines.length - tail);
  return { first: change.first + head, old: cut(change.old), new: cut(change.new) };
}

/** Joins changes that follow each other directly. */
function joined(changes: readonly Change[]): readonly Change[] {
  const result: Change[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    if (last && last.first + last.old.length === change.first) {
      const { first } = last;
      result[result.length - 1] = { first, old: [...last.old, ...change.old], new: [...last.new, ...change.new] };
    } else {
      result.push(change);
    }
  }
  return result;
}

/** Groups changes whose context lines touch or overlap. */
function inHunks(changes: readonly Change[]): readonly (readonly Change[])[] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last && change.first - (last.first + last.old.length) <= 2 * context) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function hunk(lines: readonly string[], changes: readonly Change[], shift: number): string {
  const first = Math.max(0, (changes[0]?.first ?? 0) - context);
  const out: string[] = [];
  let at = first;
  let added = 0;
  const keep = (to: number): void => {
    for (; at < to; at++) out.push(shown(' ', lines[at] ?? ''));
  };
  for (const change of changes) {
    keep(change.first);
    for (const line of change.old) out.push(shown('-', line));
    for (const line of change.new) out.push(shown('+', line));
    at += change.old.length;
    added += change.new.length - change.old.length;
  }
  keep(Math.min(lines.length, at + context));
  const count = at - first;
  return `@@ -${place(first, count)} +${place(first + shift, count + added)} @@\n${out.join('')}`;
}

/**
 * The place in the head of a hunk, such as `3,4`: the first line, counted from 1, and the number of lines. If the
 * number is 0, the line before is named, such as `2,0`.
 */
function place(first: number, count: number): string {
  return `${count === 0 ? first : first + 1},${count}`;
}

function shown(sign: string, line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}
