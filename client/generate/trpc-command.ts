// The command Generate tRPC Stubs...: asks for kind, folder and Go module, and runs `trpc create`.
import * as vscode from 'vscode';
import { generationPlan, moduleBeside, type OptionValues, trpcOutput } from '../../server/language/generate/service.ts';
import { type VerdictAnswer, verdictRequest } from '../../server/protocol.ts';
import { carryOut } from './carry-out.ts';
import { folderOf, generationSettings, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { requestFor } from './request.ts';
import { chooseSchemas } from './schema-choice.ts';
import type { Generation } from './task-definition.ts';
import { trpcRefusal } from './trpc-facts.ts';

/** Generate tRPC Stubs...: proposes the answers of the last time. */
export async function generateStubs(context: GenerationContext, args: readonly unknown[]): Promise<void> {
  const [schema] = await chooseSchemas(context, args, ({ hasService }) => hasService);
  if (!schema) return;
  const elsewhere = trpcRefusal(schema);
  if (elsewhere !== undefined) return void vscode.window.showErrorMessage(elsewhere);
  const folder = folderOf(schema);
  const files = [pathIn(folder, schema)];
  const isSame = ({ generation, folder: other }: (typeof context.memory.generations)[number]) =>
    generation.tool === 'trpc' && other === folder.toString() && generation.files[0] === files[0];
  const last = context.memory.generations.find(isSame)?.generation;
  const kind = await chooseKind(last?.options?.rpconly === true);
  if (!kind) return;
  const written = last?.output ?? generationSettings(folder).trpc.output;
  const output = await chooseOutput(context, { tool: 'trpc', files, output: written, options: kind }, folder);
  if (output === undefined) return;
  const generation: Generation = { tool: 'trpc', files, output, options: kind };
  const mod = kind.rpconly === true ? undefined : await chooseModule(context, schema, generation, folder, last);
  if (kind.rpconly !== true && mod === undefined) return;
  await carryOut(context, { ...generation, options: { ...kind, ...(mod === undefined ? {} : { mod }) } }, folder);
}

/**
 * The options for the kind of output, which the user chooses: a whole project, or only the Go package of the stubs.
 * Undefined if the user cancels.
 */
async function chooseKind(wasStubs: boolean): Promise<OptionValues | undefined> {
  const project = {
    label: vscode.l10n.t('Project'),
    detail: vscode.l10n.t('The stubs in a new Go project, with a server and a client.'),
    options: { rpconly: false },
  };
  const stubs = {
    label: vscode.l10n.t('Stubs only'),
    description: '--rpconly',
    detail: vscode.l10n.t('Only the Go package of the schema, for an existing project.'),
    options: { rpconly: true },
  };
  const title = vscode.l10n.t('Generate tRPC stubs');
  const chosen = await vscode.window.showQuickPick(wasStubs ? [stubs, project] : [project, stubs], { title });
  return chosen?.options;
}

/**
 * The output folder that the user chooses, as it is written, perhaps with variables. The user sees the resolved path.
 * Undefined if the user cancels.
 */
async function chooseOutput(
  { processes }: GenerationContext,
  generation: Generation & { readonly output: string },
  folder: vscode.Uri,
): Promise<string | undefined> {
  const { output: proposed } = generation;
  const request = await requestFor(generation, folder, processes);
  const place = request.tool === 'trpc' ? pathIn(folder, vscode.Uri.file(trpcOutput(request))) : proposed;
  const other = { label: vscode.l10n.t('Choose another folder...') };
  const usual = { label: place || '.', ...(place === proposed ? {} : { description: proposed }) };
  const title = vscode.l10n.t('Generate into');
  const chosen = await vscode.window.showQuickPick([usual, other], { title });
  if (chosen !== other) return chosen && proposed;
  const openLabel = vscode.l10n.t('Generate Here');
  const options = { canSelectFolders: true, canSelectFiles: false, defaultUri: folder, title, openLabel };
  const [uri] = (await vscode.window.showOpenDialog(options)) ?? [];
  return uri && pathIn(folder, uri);
}

/**
 * The Go module of the project, which the user types; undefined if the user cancels. The proposal is the earlier one,
 * or comes from the surrounding go.mod or from go_package.
 */
async function chooseModule(
  { processes, server }: GenerationContext,
  schema: vscode.Uri,
  generation: Generation,
  folder: vscode.Uri,
  last: Generation | undefined,
): Promise<string | undefined> {
  const plan = generationPlan(await requestFor(generation, folder, processes));
  const args = plan.runs[0]?.args ?? [];
  const planned = args.includes('--mod') ? args[args.indexOf('--mod') + 1] : undefined;
  const verdict = await server.ask<VerdictAnswer | null>(verdictRequest, { uri: schema.toString() });
  const beside = moduleBeside(verdict?.schema.goPackage ?? '');
  const complaintsOf = async (mod: string): Promise<string | undefined> => {
    const options = { ...generation.options, mod: mod.trim() };
    const { concerns } = generationPlan(await requestFor({ ...generation, options }, folder, processes));
    return concerns.find(({ code, level }) => level === 'error' && code.startsWith('module-'))?.message;
  };
  const mod = await vscode.window.showInputBox({
    title: vscode.l10n.t('Go module of the project'),
    prompt: vscode.l10n.t('For example {0}', 'example.com/greeter'),
    value: typeof last?.options?.mod === 'string' ? last.options.mod : (planned ?? beside ?? ''),
    validateInput: complaintsOf,
  });
  return mod?.trim();
}
