// Repeats what was generated: on demand, and when a schema is saved where the settings ask for it.
import * as vscode from 'vscode';
import { carryOut } from './carry-out.ts';
import type { GenerationContext } from './context.ts';
import { convertProto } from './flatc-commands.ts';
import { generationsOnSave } from './on-save.ts';
import { filesOf } from './preflight.ts';

/** Generate Again: repeats the last generation, and asks only what must be asked each time. */
export async function generateAgain(context: GenerationContext): Promise<void> {
  const [last] = context.memory.generations;
  if (last) {
    const folder = vscode.Uri.parse(last.folder);
    // The schema that was made from a .proto file may have been edited since.
    if (last.generation.languages?.includes('proto')) {
      await convertProto(context, filesOf(last.generation, folder, context.processes));
    } else await carryOut(context, last.generation, folder);
    return;
  }
  const message = vscode.l10n.t('Nothing has been generated in this workspace yet.');
  void vscode.window.showInformationMessage(message);
}

/** When a schema is saved, carries out what is to be made of it. */
export function generateOnSave(context: GenerationContext): vscode.Disposable {
  let turn: Promise<unknown> = Promise.resolve();
  const waiting = new Set<string>();
  return vscode.workspace.onDidSaveTextDocument((document) => {
    const isWanted = vscode.workspace.getConfiguration('flatbuffers', document.uri).get('generate.onSave') === true;
    if (!isWanted || document.languageId !== 'flatbuffers' || !vscode.workspace.isTrusted) return;
    if (context.activity.isSaving(document.uri)) return;
    const uri = document.uri.toString();
    // A generation that has not begun yet will read this text, too.
    if (waiting.has(uri)) return;
    waiting.add(uri);
    turn = turn.then(async () => {
      // VS Code does not run one task twice at the same time.
      await context.activity.idle();
      waiting.delete(uri);
      for (const { generation, folder } of await generationsOnSave(context, document.uri)) {
        await carryOut(context, generation, folder, 'quiet');
      }
    });
    turn = turn.catch((error) => context.log.error('generating on save', error));
  });
}
