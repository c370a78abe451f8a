// Shows how many places of generated code have the old name after a rename, and offers to generate the code again. The
// code itself is never edited.
import * as vscode from 'vscode';
import type { WorkspaceEdit } from 'vscode-languageclient';
import { countsInWords, schemaChangesLabel } from '../../server/protocol-code.ts';
import type { ListeningServer } from '../running-server.ts';
import { carryOutAll } from './carry-out.ts';
import type { GenerationContext } from './context.ts';
import { generationsOnSave } from './on-save.ts';
import type { TargetGeneration } from './targets.ts';

/** An answered rename, which the user may still see as a preview. */
interface Rename {
  readonly newName: string;
  /** The schemas that the rename changes. */
  readonly schemas: readonly vscode.Uri[];
}

/** The milliseconds after which a rename that was not carried out is shown as a preview. */
const previewDelay = 700;

/**
 * Offers to generate again after a rename of a declaration with generated code. VS Code cannot show such an offer in
 * its preview, so a message does.
 */
export function offerAfterRename(
  context: GenerationContext,
  { onDidAnswerRename }: Pick<ListeningServer, 'onDidAnswerRename'>,
  delay = previewDelay,
): vscode.Disposable {
  let last: Rename | undefined;
  return vscode.Disposable.from(
    onDidAnswerRename(({ newName, edit }) => {
      const annotation = edit.changeAnnotations?.[schemaChangesLabel];
      const answered = annotation ? { newName, schemas: schemasOf(edit) } : undefined;
      last = answered;
      if (answered) setTimeout(() => last === answered && showPreview(annotation?.description ?? ''), delay);
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!last || !contentChanges.some(({ text }) => last?.newName.includes(text) && text !== '')) return;
      const { schemas } = last;
      if (!schemas.some((schema) => schema.toString() === document.uri.toString())) return;
      last = undefined;
      void offer(context, schemas).catch((error) => context.log.error('generating after a rename', error));
    }),
  );
}

/** Tells how many places of generated code a rename will change by language, as the server's `description` says. */
function showPreview(description: string): void {
  const counts = countsInWords(description).map(([language, count]) => `${language} ${count}`);
  if (counts.length === 0) return;
  void vscode.window.showInformationMessage(
    vscode.l10n.t('Changes in generated code: {0}, once it is generated again.', counts.join(', ')),
  );
}

function schemasOf({ documentChanges = [] }: WorkspaceEdit): readonly vscode.Uri[] {
  const changed = documentChanges.flatMap((change) => ('textDocument' in change ? [change.textDocument.uri] : []));
  return [...new Set(changed)].filter((uri) => uri.endsWith('.fbs')).map((uri) => vscode.Uri.parse(uri, true));
}

async function offer(context: GenerationContext, schemas: readonly vscode.Uri[]): Promise<void> {
  const [first] = schemas;
  if (!first || !vscode.workspace.isTrusted) return;
  // Saving will generate.
  if (vscode.workspace.getConfiguration('flatbuffers', first).get('generate.onSave') === true) return;
  const button = vscode.l10n.t('Generate Again');
  const message = vscode.l10n.t(
    'Code was generated for what you have renamed. It has the old name until it is generated again.',
  );
  if ((await vscode.window.showInformationMessage(message, button)) !== button) return;
  const found = new Map<string, TargetGeneration>();
  for (const schema of schemas) {
    for (const each of await generationsOnSave(context, schema)) {
      found.set(JSON.stringify([each.folder.toString(), each.generation]), each);
    }
  }
  // Without targets and earlier generations the command asks for languages.
  if (found.size === 0) await vscode.commands.executeCommand('flatbuffers.generateCode', first);
  await carryOutAll(context, [...found.values()]);
}
