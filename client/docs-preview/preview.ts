// Shows the documentation of the active schema beside it.
import * as vscode from 'vscode';
import {
  type DocumentationAnswer,
  type DocumentationParams,
  documentationRequest,
} from '../../server/protocol-docs.ts';
import type { Server } from '../running-server.ts';
import { revealLine, SchemaPanel, type SchemaView, schemaToShow } from '../schema-panel.ts';
import type { FromDocs, ToDocs } from './messages.ts';
import { docsWords } from './words.ts';

/** The panel with documentation. */
export type DocsPreview = SchemaPanel<ToDocs, FromDocs>;

/** Creates the preview of documentation; it opens with the first schema. */
export function newDocsPreview(
  server: Server,
  extension: Pick<vscode.ExtensionContext, 'extensionUri' | 'subscriptions'>,
): DocsPreview {
  return new SchemaPanel(documentationView(server), extension);
}

/** Preview Documentation: of the schema that the command was called on, or of the active one. */
export async function previewDocumentation(preview: DocsPreview, args: readonly unknown[]): Promise<void> {
  const schema = schemaToShow(args);
  if (schema) await preview.open(schema);
}

function documentationView(server: Server): SchemaView<ToDocs, FromDocs> {
  const ask = (uri: string) => {
    const params: DocumentationParams = { uri };
    return server.ask<DocumentationAnswer | null>(documentationRequest, params);
  };
  return {
    type: 'flatbuffers.documentation',
    script: 'docs-preview.js',
    style: 'docs-preview-style.css',
    title: (schema) => (schema === '' ? vscode.l10n.t('Documentation') : vscode.l10n.t('Documentation of {0}', schema)),
    async message(schema) {
      const answer = await ask(schema.toString());
      if (!answer) return undefined;
      const notice = answer.hasErrors
        ? vscode.l10n.t('The schema has errors. Declarations with errors are left out.')
        : '';
      return { kind: 'documentation', documentation: answer.documentation, words: docsWords(), notice };
    },
    cursor: ({ document, selection }, schema) =>
      document.uri.toString() === schema.toString() ? { kind: 'cursor', line: selection.active.line + 1 } : undefined,
    stays: () => false,
    async hear(message) {
      if (message.kind === 'line') return revealLine(message.file, message.line);
      const { file, name, member, isBesideType } = message.target;
      const { types = [], services = [] } = (await ask(file))?.documentation ?? {};
      const all = isBesideType ? services : [...types, ...services];
      const found = all.find((each) => each.name === name);
      const members = found && ('methods' in found ? found.methods : 'fields' in found ? found.fields : found.members);
      const line = members?.find((each) => each.name === member)?.line ?? found?.line ?? 1;
      return revealLine(file, line);
    },
  };
}
