// Makes the program as it would be after a change, for a comparison with the present one.
import { isAtOrBelow } from '../asked-words.ts';
import { directoryOf } from '../includes/includes.ts';
import type { Program } from '../program.ts';
import { SourceFile } from '../source-file.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import { editsByFile, type FileEdit, type Move } from '../workspace-edit.ts';
import type { Change } from './change.ts';

/** A program before and after a change. */
export interface ChangedProgram {
  readonly before: Program;
  readonly after: Program;
  /** The files whose text or URI changes, by the URIs before the change. */
  readonly changed: ReadonlySet<string>;
  /** The URI of a file that the change creates; undefined if it creates none. */
  readonly created: string | undefined;
  /** Returns the URI that a file has after the change. */
  readonly uriAfter: (uri: string) => string;
  /** Returns the offset after the edits for an offset before them. `uri` is the URI before the change. */
  readonly offsetAfter: (uri: string, offset: number) => number;
  /**
   * Returns the line before the change, counted from 0, for an offset after it. Undefined in text that is new, and for
   * a file that is not loaded. `uri` is the URI after the change.
   */
  readonly lineBefore: (uri: string, offset: number) => number | undefined;
}

/** The program before and after a change; each changed file is read in a step of its own. */
export function* changedProgram(before: Program, { edits, moves = [], creates }: Change): Steps<ChangedProgram> {
  const byFile = editsByFile(edits);
  const places = placesAfter(before, moves);
  const uriAfter = (uri: string) => places.get(uri) ?? uri;
  const placesBefore = new Map([...places].map(([from, to]) => [to, from]));
  const after = before.copy();
  for (const { from } of moves) after.setExistence(from, 'missing');
  for (const uri of places.keys()) after.removeFile(uri, 'missing');
  const changed = new Set([...byFile.keys(), ...places.keys()]);
  if (creates) after.setFile(SourceFile.create(creates.uri, 'flatbuffers', 0, creates.text));
  yield* eachInSteps([...changed], (uri) => {
    const file = before.file(uri);
    if (!file) return;
    after.setFile(changedFile(file, uriAfter(uri), byFile.get(uri)));
    after.updateIndexes();
  });
  for (const folder of foldersAround(places.values())) after.setExistence(folder, 'directory');
  return {
    before,
    after,
    changed,
    created: creates?.uri,
    uriAfter,
    offsetAfter: (uri, offset) => offsetAfter(byFile.get(uri) ?? [], offset),
    lineBefore: (uri, offset) => {
      const from = placesBefore.get(uri) ?? uri;
      const file = before.file(from);
      const old = file && offsetBefore(file.text, byFile.get(from) ?? [], offset);
      return old === undefined ? undefined : file?.positionAt(old).line;
    },
  };
}

/**
 * Calls a function, and then frees the state of the roots that it was the first to ask for, on both sides of the
 * change.
 */
export function passingBoth<Answer>({ before, after }: ChangedProgram, ask: () => Answer): Answer {
  return before.passing(() => after.passing(ask));
}

/**
 * The new URI of each file that a move of a file or folder concerns. A file inside several moved folders moves with the
 * innermost.
 */
export function placesAfter(program: Program, moves: readonly Move[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const innermostLast = moves.toSorted((left, right) => left.from.length - right.from.length);
  for (const { from, to } of innermostLast) {
    program.asked.noteBelow(from);
    for (const { uri } of program.filesToSearch([])) {
      if (isAtOrBelow(uri, from)) places.set(uri, to + uri.slice(from.length));
    }
  }
  for (const [from, to] of places) if (from === to) places.delete(from);
  return places;
}

function changedFile(file: SourceFile, uri: string, edits: readonly FileEdit[] | undefined): SourceFile {
  return edits ? SourceFile.edited(file, uri, edits) : SourceFile.moved(file, uri);
}

function foldersAround(uris: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const uri of uris) {
    for (let folder = directoryOf(uri); folder !== '' && !folders.has(folder); folder = directoryOf(folder)) {
      folders.add(folder);
    }
  }
  return folders;
}

function offsetAfter(edits: readonly FileEdit[], offset: number): number {
  let shift = 0;
  for (const { start, end, text } of edits) if (end <= offset) shift += text.length - (end - start);
  return offset + shift;
}

/**
 * The offset before the edits for an offset after them. In text that replaces a part of a line, it is the start of that
 * part; in other new text it is undefined.
 */
function offsetBefore(text: string, edits: readonly FileEdit[], offset: number): number | undefined {
  let shift = 0;
  for (const edit of edits) {
    const start = edit.start + shift;
    if (offset < start) break;
    if (offset < start + edit.text.length) {
      const isInLine = edit.start < edit.end && !/[\r\n]/.test(text.slice(edit.start, edit.end) + edit.text);
      return isInLine ? edit.start : undefined;
    }
    shift += edit.text.length - (edit.end - edit.start);
  }
  return offset - shift;
}
