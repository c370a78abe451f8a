// Opens a binary schema (*.bfbs) as schema text, in place of its own tab.
import * as vscode from 'vscode';
import type { BufferDocuments } from './documents.ts';

const schemaEditorId = 'flatbuffers.binarySchema';

/** Registers the editor. A custom editor cannot show a text document itself, so it opens one and closes. */
export function registerSchemaEditor(documents: BufferDocuments): vscode.Disposable {
  const editor: vscode.CustomReadonlyEditorProvider = {
    openCustomDocument: (uri) => ({ uri, dispose: () => undefined }),
    async resolveCustomEditor({ uri }, panel) {
      try {
        await documents.openAsSchema(uri, panel.viewColumn);
        panel.dispose();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        panel.webview.html = `<!DOCTYPE html><meta charset="utf-8"><p>${escaped(reason)}</p>`;
      }
    },
  };
  return vscode.window.registerCustomEditorProvider(schemaEditorId, editor);
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
