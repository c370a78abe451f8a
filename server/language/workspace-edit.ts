// Edits of files as editors take them: in order, file by file, those that are optional marked as that.
import type {
  AnnotatedTextEdit,
  ChangeAnnotation,
  RenameFile,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Program } from './program.ts';
import type { Span } from './summary.ts';

/** A stretch of a file, in UTF-16 offsets of the text as it is, and what it becomes. */
export interface FileEdit extends Span {
  readonly uri: string;
  readonly text: string;
  /** What people are asked about before the edit is made. */
  readonly option?: { readonly label: string; readonly description: string };
}

/** The edits of each file in the order of its text. Texts are named without versions. */
export function documentEdits(program: Program, edits: readonly FileEdit[]): TextDocumentEdit[] {
  return [...new Set(edits.map((edit) => edit.uri))].flatMap((uri) => {
    const file = program.file(uri);
    if (!file) return [];
    const ofFile = edits.filter((edit) => edit.uri === uri).sort((left, right) => left.start - right.start);
    const textEdits = ofFile.map(({ start, end, text, option }) => {
      const edit = { range: file.rangeOf(start, end), newText: text };
      return option ? ({ ...edit, annotationId: option.label } satisfies AnnotatedTextEdit) : edit;
    });
    return [{ textDocument: { uri, version: null }, edits: textEdits }];
  });
}

/** Edits, and a file that gets another place afterwards. */
export function workspaceEdit(
  program: Program,
  edits: readonly FileEdit[],
  move?: { readonly from: string; readonly to: string },
): WorkspaceEdit {
  const annotations: Record<string, ChangeAnnotation> = {};
  for (const { option } of edits) {
    if (option) annotations[option.label] = { ...option, needsConfirmation: true };
  }
  const rename: RenameFile[] = move ? [{ kind: 'rename', oldUri: move.from, newUri: move.to }] : [];
  return {
    documentChanges: [...documentEdits(program, edits), ...rename],
    ...(Object.keys(annotations).length > 0 ? { changeAnnotations: annotations } : {}),
  };
}
