// Receives the findings of the server, for underlines and for the panel beside the editor.
import { type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint';
import { type LSPClientExtension, LSPPlugin } from '@codemirror/lsp-client';
import type { EditorView } from '@codemirror/view';
import type { Diagnostic } from 'vscode-languageserver-types';
import { messageOf, severityOf } from '../panels/findings-model.ts';
import { offsetAt } from './edits.ts';

/** The findings of a document, as the server sends them. */
interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The client's capabilities for findings. */
const capabilities = {
  textDocument: {
    publishDiagnostics: { versionSupport: true, relatedInformation: true, tagSupport: { valueSet: [1] } },
  },
};

interface Listener {
  /** Called with the findings of the present text of a document. */
  found(uri: string, findings: readonly Diagnostic[]): void;
  /** Called when the user wants the explanation of a code. */
  explain(code: string): void;
}

/**
 * Makes the client extension that shows findings in the editors of their documents. Findings of an older text are
 * ignored.
 */
export function findings(listener: Listener): LSPClientExtension {
  return {
    clientCapabilities: capabilities,
    notificationHandlers: {
      'textDocument/publishDiagnostics': (client, { uri, version, diagnostics }: Published) => {
        const editor = client.workspace.getFile(uri)?.getView();
        const plugin = editor && LSPPlugin.get(editor);
        // Findings of an older text are replaced soon.
        if (!plugin || plugin.uri !== uri || !plugin.unsyncedChanges.empty) return true;
        if (version !== undefined && version !== client.workspace.getFile(uri)?.version) return true;
        const marks = diagnostics.map((each) => markOf(editor, each, listener));
        editor.dispatch(setDiagnostics(editor.state, marks));
        listener.found(uri, diagnostics);
        return true;
      },
    },
  };
}

function markOf({ state: { doc } }: EditorView, diagnostic: Diagnostic, { explain }: Listener): Mark {
  const { range, code, tags } = diagnostic;
  return {
    from: offsetAt(doc, range.start),
    to: offsetAt(doc, range.end),
    severity: severityOf(diagnostic),
    message: messageOf(diagnostic),
    ...(tags?.includes(1) ? { markClass: 'cm-unused' } : {}),
    ...(code === undefined ? {} : { actions: [{ name: 'Explain', apply: () => explain(String(code)) }] }),
  };
}
