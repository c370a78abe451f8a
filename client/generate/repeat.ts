// Repeats generations: on demand, and on saving a schema if the settings ask for it.
import * as vscode from 'vscode';
import { carryOutAll } from './carry-out.ts';
import { filesOf } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { convertProto } from './flatc-commands.ts';
import { offerGenerating } from './offer-generating.ts';
import { generationsOnSave } from './on-save.ts';

/** Generate Again: repeats the last series of generations. It asks only questions that must be asked each time. */
export async function generateAgain(context: GenerationContext): Promise<void> {
  const latest = context.memory.series.map(({ generation, folder }) => ({
    generation,
    folder: vscode.Uri.parse(folder),
  }));
  const [first] = latest;
  if (first) {
    // The schema is opened afterwards.
    if (first.generation.languages?.includes('proto')) {
      const files = latest.flatMap(({ generation, folder }) => filesOf(generation, folder, context.processes));
      await convertProto(context, [undefined, files]);
    } else await carryOutAll(context, latest);
    return;
  }
  void offerGenerating(vscode.l10n.t('Nothing has been generated in this workspace yet.'));
}

/** Generates when a schema is saved. */
export function generateOnSave(context: GenerationContext): vscode.Disposable {
  let turn: Promise<unknown> = Promise.resolve();
  const waiting = new Set<string>();
  return vscode.workspace.onDidSaveTextDocument((document) => {
    const isWanted = vscode.workspace.getConfiguration('flatbuffers', document.uri).get('generate.onSave') === true;
    if (!isWanted || document.languageId !== 'flatbuffers' || !vscode.workspace.isTrusted) return;
    if (context.activity.isSaving(document.uri)) return;
    const uri = document.uri.toString();
    // A generation that has not begun will read this text as well.
    if (waiting.has(uri)) return;
    waiting.add(uri);
    turn = turn.then(async () => {
      // VS Code does not run the same task twice at once.
      await context.activity.idle();
      waiting.delete(uri);
      await carryOutAll(context, await generationsOnSave(context, document.uri), 'quiet');
    });
    turn = turn.catch((error) => context.log.error('generating on save', error));
  });
}
