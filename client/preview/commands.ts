// The commands of previews: open a preview beside its schema, show it in another language, and show another of its
// files.
import * as vscode from 'vscode';
import { realClock } from '../../server/clock.ts';
import type { GenerationContext } from '../generate/context.ts';
import { chooseSchemas, filesCalledOn } from '../generate/schema-choice.ts';
import { type Moves, placeAfter } from '../moved-files.ts';
import { isServedSchema, reportNoSchema } from '../schema-selector.ts';
import { type Previewed, previewedIn } from './address.ts';
import { chooseFile, chooseLanguage } from './choices.ts';
import { PreviewFollower } from './follow.ts';
import { Previews, showFile, tabsOf } from './previews.ts';
import type { PreviewSession } from './session.ts';

/** The objects that the commands use. */
export interface PreviewContext {
  readonly generation: GenerationContext;
  readonly previews: Previews;
  readonly follower: PreviewFollower;
}

/** Registers previews; undefined without a built-in flatc. */
export function startPreviews(
  { subscriptions }: vscode.ExtensionContext,
  generation: GenerationContext,
  clock = realClock,
): PreviewContext | undefined {
  if (!generation.inside) return undefined;
  const previews = new Previews(generation, generation.inside, clock);
  const follower = new PreviewFollower(previews, clock);
  const context = { generation, previews, follower };
  const follow = (files: Moves) =>
    void followRenamed(context, files).catch((error) => generation.log.error('previews of renamed schemas', error));
  const renamed = vscode.workspace.onDidRenameFiles(({ files }) => follow(files));
  const saved = vscode.workspace.onDidSaveTextDocument((document) => follow(namesOf(document, previews)));
  subscriptions.push(previews, follower, renamed, saved);
  return context;
}

/**
 * The move of a previewed schema that gets its first name: VS Code tells only that another document is saved, with the
 * same text. Blanks do not count, because saving may format.
 */
function namesOf(saved: vscode.TextDocument, previews: Previews): Moves {
  const words = (document: vscode.TextDocument) => document.getText().replace(/\s/g, '');
  // An empty schema has the text of every other empty file.
  if (saved.languageId !== 'flatbuffers' || words(saved) === '') return [];
  return vscode.workspace.textDocuments
    .filter((each) => each.isUntitled && previews.of(each.uri).length > 0 && words(each) === words(saved))
    .map(({ uri }) => ({ oldUri: uri, newUri: saved.uri }));
}

/** Preview Generated Code: in the last language of the schema. Without one, the user chooses a language. */
export async function previewGeneratedCode(context: PreviewContext, args: readonly unknown[]): Promise<void> {
  const schema = await schemaFor(context, args);
  if (!schema) return;
  const { generation } = context;
  const kept = generation.memory.previewOf(schema.toString());
  const choice = kept ?? (await chooseLanguage(generation, schema));
  if (!choice) return;
  await generation.memory.rememberPreview(schema.toString(), choice);
  const isOpen = vscode.window.visibleTextEditors.some(({ document }) => document.uri.toString() === schema.toString());
  if (!isOpen) await vscode.window.showTextDocument(schema);
  await open(context, { schema, choice });
}

/** Preview in Another Language, in place of the visible preview. */
export async function choosePreviewLanguage(context: PreviewContext, args: readonly unknown[]): Promise<void> {
  const session = await shownPreview(context, args);
  if (!session) return;
  const { schema, choice: shown } = session.previewed;
  const choice = await chooseLanguage(context.generation, schema, shown);
  if (!choice) return;
  await replace(context, session, { schema, choice });
}

/** Show Another File of the Preview. */
export async function choosePreviewFile(context: PreviewContext, args: readonly unknown[]): Promise<void> {
  const session = await shownPreview(context, args);
  await session?.first;
  // Its tab may have been closed before the first code.
  if (session?.hasState) await chooseFile(session);
}

/**
 * Opens the previews of renamed schemas by their new names, in the same languages. A hidden preview is only closed,
 * because it would come in front of another tab.
 */
async function followRenamed(context: PreviewContext, files: Moves): Promise<void> {
  for (const session of context.previews.all) {
    const { schema, choice } = session.previewed;
    const moved = placeAfter(schema, files);
    const tabs = tabsOf(session).map(({ tab }) => tab);
    if (moved === schema || tabs.length === 0) continue;
    if (tabs.some(({ isActive }) => isActive)) await replace(context, session, { schema: moved, choice });
    else {
      await context.generation.memory.rememberPreview(moved.toString(), choice);
      await vscode.window.tabGroups.close(tabs, true);
    }
  }
}

/** Shows a preview in the column of another one, whose tabs are closed, and remembers its language. */
async function replace(context: PreviewContext, session: PreviewSession, previewed: Previewed): Promise<void> {
  await context.generation.memory.rememberPreview(previewed.schema.toString(), previewed.choice);
  const tabs = tabsOf(session).map(({ tab }) => tab);
  const opened = await open(context, previewed, tabs.find(({ isActive }) => isActive) ?? tabs[0]);
  if (opened === session) return;
  // VS Code itself replaces preview tabs.
  const left = tabsOf(session).map(({ tab }) => tab);
  if (left.length > 0) await vscode.window.tabGroups.close(left, true);
}

async function open(
  { previews, follower }: PreviewContext,
  previewed: Previewed,
  replaced?: vscode.Tab,
): Promise<PreviewSession> {
  const session = await previews.readyOf(previewed);
  const [first = ''] = session.files.keys();
  const file = (await follower.placeIn(session))?.file ?? first;
  await showFile(session, file, replaced);
  await follower.follow(session);
  return session;
}

/**
 * The preview of the tab that a command was called on, otherwise the preview of the active schema. If no preview is
 * open, shows a message and returns undefined.
 */
async function shownPreview({ previews }: PreviewContext, args: readonly unknown[]) {
  const called = args[0] instanceof vscode.Uri ? args[0] : vscode.window.activeTextEditor?.document.uri;
  const previewed = called && previewedIn(called);
  const session = previewed ? previews.sessionOf(previewed) : called && previews.of(called)[0];
  if (!session) void vscode.window.showInformationMessage(vscode.l10n.t('There is no preview of generated code here.'));
  return session;
}

async function schemaFor({ generation }: PreviewContext, args: readonly unknown[]): Promise<vscode.Uri | undefined> {
  const active = vscode.window.activeTextEditor?.document;
  const [schema = active?.languageId === 'flatbuffers' ? active.uri : undefined] = filesCalledOn(args, '.fbs');
  if (!schema) return (await chooseSchemas(generation, [], () => true))[0];
  if (isServedSchema(schema)) return schema;
  reportNoSchema(schema);
  return undefined;
}
