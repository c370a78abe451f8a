// Converts edits of the server into changes of an editor.
import type { ChangeSpec, Text } from '@codemirror/state';
import type { Position, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';

/** The offset of a position. Positions after the end of a line or of the text are moved to the end. */
export function offsetAt(text: Text, { line, character }: Position): number {
  if (line >= text.lines) return text.length;
  const { from, to } = text.line(line + 1);
  return Math.min(from + character, to);
}

/** The position of an offset. */
export function positionAt(text: Text, offset: number): Position {
  const { number, from } = text.lineAt(offset);
  return { line: number - 1, character: offset - from };
}

/** The changes for edits of a text. */
export function changesOf(text: Text, edits: readonly TextEdit[]): readonly ChangeSpec[] {
  return edits.map(({ range, newText }) => ({
    from: offsetAt(text, range.start),
    to: offsetAt(text, range.end),
    insert: newText,
  }));
}

/**
 * The editors that a workspace edit changes, with their edits. Undefined if the edit changes a text without an editor,
 * or has `documentChanges`.
 */
export function changedEditors<Editor>(
  { changes, documentChanges }: WorkspaceEdit,
  editorOf: (uri: string) => Editor | null | undefined,
): readonly { readonly editor: Editor; readonly edits: readonly TextEdit[] }[] | undefined {
  if (documentChanges || !changes) return undefined;
  const changed = Object.entries(changes).map(([uri, edits]) => ({ editor: editorOf(uri), edits }));
  return changed.every((each): each is { editor: NonNullable<Editor>; edits: TextEdit[] } => each.editor != null)
    ? changed
    : undefined;
}
