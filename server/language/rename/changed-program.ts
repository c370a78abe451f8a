// What the workspace would be after a renaming or a refactoring, to be held against what it is.
import type { Program } from '../program.ts';
import { SourceFile } from '../source-file.ts';
import type { RenamingEdit } from './renaming.ts';

/** A program as it would be after edits. Whoever asked for it disposes of it. */
export interface ChangedProgram {
  readonly program: Program;
  /** The files that the edits change. */
  readonly edited: ReadonlySet<string>;
  /** Where an offset of a file is after the edits. */
  readonly moved: (uri: string, offset: number) => number;
  readonly dispose: () => void;
}

/** The program after edits and, where a file is made that does not exist yet, with that file. */
export function changedProgram(
  before: Program,
  edits: readonly RenamingEdit[],
  creates?: { readonly uri: string; readonly text: string },
): ChangedProgram {
  const byFile = new Map<string, RenamingEdit[]>();
  for (const edit of edits) {
    const ofFile = byFile.get(edit.uri);
    if (ofFile) ofFile.push(edit);
    else byFile.set(edit.uri, [edit]);
  }
  const program = before.copy();
  const files: SourceFile[] = [];
  for (const [uri, ofFile] of byFile) {
    ofFile.sort((left, right) => left.start - right.start);
    const file = before.file(uri);
    if (!file) continue;
    const changed = SourceFile.create(uri, file.languageId, file.version, textAfter(file.text, ofFile));
    program.setFile(changed);
    files.push(changed);
  }
  if (creates) {
    const created = SourceFile.create(creates.uri, 'flatbuffers', 0, creates.text);
    program.setFile(created);
    files.push(created);
  }
  return {
    program,
    edited: new Set(byFile.keys()),
    moved: (uri, offset) => {
      let shift = 0;
      for (const { start, end, text } of byFile.get(uri) ?? []) if (end <= offset) shift += text.length - (end - start);
      return offset + shift;
    },
    dispose: () => {
      for (const file of files) file.dispose();
    },
  };
}

/** A text after edits that are in order and do not overlap. */
function textAfter(text: string, edits: readonly RenamingEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
