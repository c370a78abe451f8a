// Finds where people use the generated code of a declaration. The language server of each language is asked; if it
// finds no use, the names are searched in the text.
import * as vscode from 'vscode';
import { flatcLanguages, headLength, isGeneratedCode } from '../../server/language/generate/service.ts';
import {
  type CodeOfSchema,
  type CodeOfSchemaParams,
  codeOfSchemaCommand,
  searchUsesCommand,
  type UsesFound,
} from '../../server/protocol-code.ts';
import { locationOf } from '../generated-code.ts';
import type { Server } from '../running-server.ts';

/** The uses in one language. */
export interface LanguageUses {
  /** The name of the language, as people know it. */
  readonly language: string;
  /** Whether the names were searched in the text, because no server of the language has found a use. */
  readonly isTextSearch: boolean;
  readonly uses: readonly vscode.Location[];
}

/** The uses of a declaration, by language. */
export interface CodeUses {
  readonly languages: readonly LanguageUses[];
  /** Whether all generated declarations were asked about, and names were searched in all files. */
  readonly isComplete: boolean;
}

/** The progress of a long search, and its cancellation. */
interface Work {
  readonly progress: vscode.Progress<{ readonly message?: string; readonly increment?: number }>;
  readonly token: vscode.CancellationToken;
}

/**
 * The generated declarations of a schema's declaration, without constants for slots of the vtable such as `VT_HP`:
 * other code does not use these. Undefined if there is no declaration at the place, if the server does not run, or if
 * the user cancels.
 */
export async function codeOfSchema(
  server: Server,
  { uri, range: { start } }: vscode.Location,
  token: vscode.CancellationToken,
): Promise<readonly CodeOfSchema[] | undefined> {
  const code = await ask<readonly CodeOfSchema[]>(server, codeOfSchemaCommand, paramsAt(uri, start), token);
  return code?.filter(({ role }) => role !== 'slot');
}

/** Searches for uses of `code` outside of generated code; undefined if the user has cancelled the search. */
export async function findUses(
  server: Server,
  { uri, range: { start } }: vscode.Location,
  code: readonly CodeOfSchema[],
  { progress, token }: Work,
): Promise<CodeUses | undefined> {
  const heads = new Map<string, Promise<boolean>>();
  const found: LanguageUses[] = [];
  const toSearch: string[] = [];
  let isComplete = true;
  for (const generator of new Set(code.map(({ language }) => language))) {
    const language = nameOf(generator);
    const places = code.filter((each) => each.language === generator);
    const uses = new Map<string, vscode.Location>();
    let isAnswered = false;
    let isWhole = places.length <= mostAsked;
    for (const [index, place] of places.slice(0, mostAsked).entries()) {
      if (token.isCancellationRequested) return undefined;
      progress.report({ message: `${language}, ${place.name}`, increment: 100 / code.length });
      // A server that has nothing to say of the first name has nothing to say of the others.
      if (index > 0 && !isAnswered) continue;
      // The file of the code may be deleted meanwhile, and the server of a language may fail.
      const references = await referencesOf(place, index === 0 ? token : undefined).catch(() => {
        isWhole = false;
        return [];
      });
      if (references.length > 0) isAnswered = true;
      for (const reference of references) {
        const key = `${reference.uri.toString()} ${reference.range.start.line}:${reference.range.start.character}`;
        if (!uses.has(key) && !(await isGeneratedFile(reference.uri, heads))) uses.set(key, reference);
      }
    }
    // A server that is still reading the workspace knows the generated file, but not yet the others.
    if (uses.size > 0) {
      found.push({ language, isTextSearch: false, uses: inOrder([...uses.values()]) });
      isComplete &&= isWhole;
    } else toSearch.push(generator);
  }
  if (token.isCancellationRequested) return undefined;
  const languages = () => found.toSorted((one, other) => (one.language < other.language ? -1 : 1));
  if (toSearch.length === 0) return { languages: languages(), isComplete };
  progress.report({ message: vscode.l10n.t('names in the text') });
  const params = { ...paramsAt(uri, start), languages: toSearch };
  const searched = await ask<UsesFound>(server, searchUsesCommand, params, token);
  if (token.isCancellationRequested) return undefined;
  for (const generator of toSearch) {
    const own = (searched?.uses ?? []).filter((use) => use.language === generator);
    found.push({ language: nameOf(generator), isTextSearch: true, uses: own.map(locationOf) });
  }
  return { languages: languages(), isComplete: isComplete && searched?.isComplete === true };
}

/** The largest number of generated declarations about which one language's server is asked. */
const mostAsked = 100;

/** The milliseconds that the server of a language may take until it knows a file that was just opened. */
const longestStart = 10_000;
/** The milliseconds between two questions to a server that is starting. */
const pause = 250;

/**
 * The references of a generated declaration, from the server of its language. With `token`, a server that finds no
 * reference is asked again for up to `longestStart`, because a server that has started finds at least the declaration
 * itself.
 */
async function referencesOf(
  { uri, range }: CodeOfSchema,
  token: vscode.CancellationToken | undefined,
): Promise<readonly vscode.Location[]> {
  const file = vscode.Uri.parse(uri, true);
  const { languageId } = await vscode.workspace.openTextDocument(file);
  const position = new vscode.Position(range.start.line, range.start.character);
  const askOnce = async () =>
    (await vscode.commands.executeCommand<vscode.Location[] | undefined>(
      'vscode.executeReferenceProvider',
      file,
      position,
    )) ?? [];
  const found = await askOnce();
  if (found.length > 0 || !token || !(await startExtensionsFor(languageId))) return found;
  const end = Date.now() + longestStart;
  for (;;) {
    const again = await askOnce();
    if (again.length > 0 || token.isCancellationRequested || Date.now() > end) return again;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Starts the extensions that VS Code starts for a language. Returns whether there are any. */
async function startExtensionsFor(languageId: string): Promise<boolean> {
  const event = `onLanguage:${languageId}`;
  const own = vscode.extensions.all.filter(({ packageJSON }) => startsOn(packageJSON, event));
  await Promise.allSettled(own.map((extension) => extension.activate()));
  return own.length > 0;
}

function startsOn({ activationEvents }: { readonly activationEvents?: unknown }, event: string): boolean {
  return Array.isArray(activationEvents) && activationEvents.includes(event);
}

/** Whether flatc has generated a file. `heads` remembers the answers by URI, so that each file is read once. */
function isGeneratedFile(uri: vscode.Uri, heads: Map<string, Promise<boolean>>): Promise<boolean> {
  const known = heads.get(uri.toString());
  if (known) return known;
  const read = readHead(uri).then(isGeneratedCode);
  heads.set(uri.toString(), read);
  return read;
}

/** The first bytes of a file as text; empty if it cannot be read. */
async function readHead(uri: vscode.Uri): Promise<string> {
  const bytes = await vscode.workspace.fs.readFile(uri).then(undefined, () => new Uint8Array());
  return new TextDecoder().decode(bytes.subarray(0, headLength));
}

function inOrder(uses: readonly vscode.Location[]): readonly vscode.Location[] {
  return uses.toSorted((one, other) => {
    const [left, right] = [one.uri.toString(), other.uri.toString()];
    if (left !== right) return left < right ? -1 : 1;
    const [from, to] = [one.range.start, other.range.start];
    return from.line - to.line || from.character - to.character;
  });
}

function nameOf(generator: string): string {
  return flatcLanguages.find((language) => language.generator === generator)?.name ?? generator;
}

function paramsAt(uri: vscode.Uri, { line, character }: vscode.Position): CodeOfSchemaParams {
  return { uri: uri.toString(), position: { line, character } };
}

function ask<Answer>(
  server: Server,
  command: string,
  argument: CodeOfSchemaParams,
  token: vscode.CancellationToken,
): Promise<Answer | undefined> {
  return server.ask<Answer>('workspace/executeCommand', { command, arguments: [argument] }, token);
}
