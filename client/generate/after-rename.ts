// Shows how many places of generated code have the old name after a rename, and offers to generate the code again. The
// code itself is never edited.
import * as vscode from 'vscode';
import type { Range, WorkspaceEdit } from 'vscode-languageclient';
import { countsInWords, schemaChangesLabel } from '../../server/protocol-code.ts';
import type { ListeningServer } from '../running-server.ts';
import { carryOutAll } from './carry-out.ts';
import type { GenerationContext } from './context.ts';
import { generationsOnSave } from './on-save.ts';
import type { TargetGeneration } from './targets.ts';

/** An answered rename, which the user may still see as a preview. */
interface Rename {
  readonly newName: string;
  /** The places that the rename changes, by the URI of the schema. */
  readonly places: ReadonlyMap<string, readonly Range[]>;
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
      const answered = annotation ? { newName, places: placesOf(edit) } : undefined;
      last = answered;
      if (answered) setTimeout(() => last === answered && showPreview(annotation?.description ?? ''), delay);
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const rename = last;
      const own = rename?.places.get(document.uri.toString()) ?? [];
      // A rename that was not carried out may be followed by anything that is typed.
      const isOfRename = ({ text, range }: vscode.TextDocumentContentChangeEvent): boolean =>
        text !== '' && rename?.newName.includes(text) === true && own.some((place) => isInside(range, place));
      if (!rename || !contentChanges.some(isOfRename)) return;
      last = undefined;
      const schemas = [...rename.places.keys()].map((uri) => vscode.Uri.parse(uri, true));
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

function placesOf({ documentChanges = [] }: WorkspaceEdit): Rename['places'] {
  const edits = documentChanges.flatMap((change) => ('textDocument' in change ? [change] : []));
  const ofSchemas = edits.filter(({ textDocument: { uri } }) => uri.endsWith('.fbs'));
  return new Map(
    ofSchemas.map(({ textDocument: { uri }, edits: made }) => [
      vscode.Uri.parse(uri, true).toString(),
      made.flatMap((each) => ('range' in each ? [each.range] : [])),
    ]),
  );
}

/** Whether a change of a text is within the line and columns of a name. */
function isInside({ start, end }: vscode.Range, name: Range): boolean {
  const isOfLine = start.line === name.start.line && end.line === name.end.line;
  return isOfLine && start.character >= name.start.character && end.character <= name.end.character;
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
  if (found.size === 0) await vscode.commands.executeCommand('flatbuffers.generateCode', first, schemas);
  await carryOutAll(context, [...found.values()]);
}
