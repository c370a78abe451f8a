// Turns edits of files into the form that editors apply: in order, file by file, with optional edits marked as such.
import type {
  AnnotatedTextEdit,
  ChangeAnnotation,
  CreateFile,
  RenameFile,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import { isAtOrBelow } from './asked-words.ts';
import type { Program } from './program.ts';
import { eachInSteps, type Steps, stepwise } from './steps.ts';
import { byPlace, type Edit, protocolEdit } from './text-edit.ts';

/** An edit of the present text of a file. */
export interface FileEdit extends Edit {
  readonly uri: string;
  /** The entry under which editors list the edit, if people may not want or expect it. */
  readonly option?: EditOption;
}

/** A group of edits that people may not want. */
export interface EditOption {
  /** The effect of the edits, as the editor lists it. */
  readonly label: string;
  readonly description: string;
  /**
   * True if the editor only lists these edits separately. Otherwise it asks people whether to make them; the other
   * edits are complete without them.
   */
  readonly isShownOnly?: boolean;
}

/** The edits of each file in the order of its text, one file a step. The edits name documents without versions. */
function* documentEdits(program: Program, edits: readonly FileEdit[]): Steps<readonly TextDocumentEdit[]> {
  const documents = yield* eachInSteps([...editsByFile(edits)], ([uri, ofFile]): readonly TextDocumentEdit[] => {
    const file = program.file(uri);
    if (!file) return [];
    const textEdits = ofFile.map((each) => {
      const edit = protocolEdit(file, each);
      return each.option ? ({ ...edit, annotationId: each.option.label } satisfies AnnotatedTextEdit) : edit;
    });
    return [{ textDocument: { uri, version: null }, edits: textEdits }];
  });
  return documents.flat();
}

/** The edits of each file, in the order of its text. */
export function editsByFile(edits: readonly FileEdit[]): ReadonlyMap<string, readonly FileEdit[]> {
  const byFile = new Map<string, FileEdit[]>();
  for (const edit of edits) {
    const ofFile = byFile.get(edit.uri);
    if (ofFile) ofFile.push(edit);
    else byFile.set(edit.uri, [edit]);
  }
  for (const ofFile of byFile.values()) ofFile.sort(byPlace);
  return byFile;
}

/** A file or folder, and its new URI. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** The URI of a place after moves; a place inside several moved folders moves with the innermost. */
export function placeAfter(uri: string, moves: readonly Move[]): string {
  const around = moves.filter(({ from }) => isAtOrBelow(uri, from));
  const innermost = around.toSorted((left, right) => right.from.length - left.from.length)[0];
  return innermost ? innermost.to + uri.slice(innermost.from.length) : uri;
}

/** The effects of an edit on whole files. */
export interface FileChanges {
  /** Files and folders that move after all other edits. */
  readonly moves?: readonly Move[] | undefined;
  /** A file that is created first, with its text. */
  readonly creates?: { readonly uri: string; readonly text: string } | undefined;
}

/** Makes one edit of the LSP of edits in texts and changes to whole files. */
export const workspaceEdit = stepwise(makeEdit);

function* makeEdit(
  program: Program,
  edits: readonly FileEdit[],
  { moves = [], creates }: FileChanges = {},
): Steps<WorkspaceEdit> {
  const annotations: Record<string, ChangeAnnotation> = {};
  for (const { option } of edits) {
    if (!option) continue;
    const { label, description, isShownOnly = false } = option;
    annotations[label] = { label, description, needsConfirmation: !isShownOnly };
  }
  const renames = moves.map(({ from, to }): RenameFile => ({ kind: 'rename', oldUri: from, newUri: to }));
  return {
    documentChanges: [...(creates ? creation(creates) : []), ...(yield* documentEdits(program, edits)), ...renames],
    ...(Object.keys(annotations).length > 0 ? { changeAnnotations: annotations } : {}),
  };
}

function creation({ uri, text }: NonNullable<FileChanges['creates']>): [CreateFile, TextDocumentEdit] {
  const start = { line: 0, character: 0 };
  return [
    { kind: 'create', uri, options: { ignoreIfExists: true } },
    { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
  ];
}
