// The commands that run flatc: they generate code in several languages, binary and JSON schemas, and schemas from
// .proto files.
import * as vscode from 'vscode';
import type { OptionValues } from '../../server/language/generate/service.ts';
import { carryOutAll } from './carry-out.ts';
import { filesOf, folderOf, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { chooseIncluded } from './included-schemas.ts';
import { chooseLanguages } from './language-choice.ts';
import { offerGenerating } from './offer-generating.ts';
import { pathOf } from './places.ts';
import { chooseSchemas, filesCalledOn, onDisk } from './schema-choice.ts';
import { type TargetGeneration, targetGenerations } from './targets.ts';
import type { Generator } from './task-definition.ts';
import { usualLanguages } from './tasks.ts';

/**
 * Generate Code...: asks for the languages; the languages of `usualLanguages` are preselected. A code lens of a schema
 * with targets generates its targets without a question.
 */
export async function generateCode(context: GenerationContext, args: readonly unknown[]): Promise<void> {
  const schemas = await chooseSchemas(context, args, () => true);
  const [first] = schemas;
  if (!first) return;
  // A code lens is for one schema. If flatbuffers.json has targets for it, nothing is asked.
  const targets = typeof args[0] === 'string' ? await targetGenerations(context, first) : [];
  await carryOutAll(context, targets);
  if (targets.length > 0) return;
  const languages = await chooseLanguages(await usualLanguages(context, schemas));
  if (!languages) return;
  await context.memory.rememberLanguages(languages);
  await generate(context, schemas, languages);
}

/** Generate All Targets: one after the other, up to the first failure. */
export async function generateTargets(context: GenerationContext): Promise<void> {
  const targets = await targetGenerations(context);
  if (targets.length === 0) {
    void offerGenerating(vscode.l10n.t('No flatbuffers.json in this workspace has a target for one of its schemas.'));
  }
  await carryOutAll(context, targets);
}

/** Write Binary Schema: writes into the output folder of the language `binary`. */
export async function writeBinarySchema(context: GenerationContext, args: readonly unknown[]): Promise<void> {
  const schemas = await chooseSchemas(context, args, ({ isRoot }) => isRoot);
  await generate(context, schemas, ['binary'], { schema: true });
}

/** Write JSON Schema: writes a JSON Schema for the chosen schemas. */
export async function writeJsonSchema(context: GenerationContext, args: readonly unknown[]): Promise<void> {
  const schemas = await chooseSchemas(context, args, ({ isRoot }) => isRoot);
  await generate(context, schemas, ['jsonschema']);
}

/** Convert .proto to .fbs...: writes a schema beside each .proto file up to the first failure, and opens the schemas. */
export async function convertProto(context: GenerationContext, args: readonly unknown[]): Promise<void> {
  const files = await chooseProtos(args);
  if (files.length === 0) return;
  const options = await chooseProtoOptions();
  if (!options) return;
  const all = files.map((file): TargetGeneration => {
    const folder = folderOf(file);
    const output = pathOf(vscode.Uri.joinPath(file, '..'));
    const generation = { tool: 'flatc', files: [pathIn(folder, file)], languages: ['proto'], output, options } as const;
    return { folder, generation };
  });
  for (const { folder, generation } of await carryOutAll(context, all)) {
    for (const file of filesOf(generation, folder, context.processes)) {
      const target = file.with({ path: file.path.replace(/\.proto$/, '.fbs') });
      await vscode.window.showTextDocument(target, { preview: false });
    }
  }
}

async function generate(
  context: GenerationContext,
  schemas: readonly vscode.Uri[],
  languages: readonly Generator[],
  options?: OptionValues,
): Promise<void> {
  const folders = new Map(schemas.map((schema) => [folderOf(schema).toString(), folderOf(schema)]));
  const all: TargetGeneration[] = [];
  // Each workspace folder has its own settings.
  for (const [key, folder] of folders) {
    const own = schemas.filter((schema) => folderOf(schema).toString() === key);
    const files = own.map((schema) => pathIn(folder, schema));
    const included = await chooseIncluded(context, own, folder, languages);
    if (!included) return;
    all.push({
      folder,
      generation: {
        tool: 'flatc',
        files,
        languages,
        ...(options ? { options } : {}),
        ...(included === 'none' ? {} : { included }),
      },
    });
  }
  await carryOutAll(context, all);
}

async function chooseProtos(args: readonly unknown[]): Promise<readonly vscode.Uri[]> {
  const called = filesCalledOn(args, '.proto');
  if (called.length > 0) return called;
  const active = vscode.window.activeTextEditor?.document.uri;
  if (active?.path.endsWith('.proto')) return onDisk([active]);
  const found = await vscode.workspace.findFiles('**/*.proto', '**/node_modules/**', 1000);
  if (found.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There is no .proto file in this workspace.'));
    return [];
  }
  const items = found.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
  items.sort((left, right) => (left.label < right.label ? -1 : 1));
  const title = vscode.l10n.t('Choose a .proto file');
  const item = await vscode.window.showQuickPick(items, { title, placeHolder: title });
  return item ? [item.uri] : [];
}

async function chooseProtoOptions(): Promise<OptionValues | undefined> {
  const items = [
    { label: vscode.l10n.t('Keep field numbers'), description: '--keep-proto-id', name: 'keepProtoId', picked: true },
    { label: vscode.l10n.t('Turn oneof into unions'), description: '--oneof-union', name: 'oneofUnion', picked: false },
  ];
  const title = vscode.l10n.t('Convert .proto to .fbs');
  const chosen = await vscode.window.showQuickPick(items, { title, canPickMany: true });
  return chosen && Object.fromEntries(chosen.map(({ name }) => [name, true]));
}
