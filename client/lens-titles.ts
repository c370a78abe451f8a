// Translates the titles of the server's code lenses, and removes lenses for tools that cannot be started here.
import * as vscode from 'vscode';
import type { Location, Position } from 'vscode-languageclient';
import { bufferTextScheme } from './buffers/documents.ts';
import { needOf } from './commands.ts';

type Next = (
  document: vscode.TextDocument,
  token: vscode.CancellationToken,
) => vscode.ProviderResult<vscode.CodeLens[]>;

type Resolve = (lens: vscode.CodeLens, token: vscode.CancellationToken) => vscode.ProviderResult<vscode.CodeLens>;

/**
 * The code lenses of a document with translated titles, without lenses for tools that cannot be started. A lens without
 * a command is kept, because it is resolved later.
 */
export async function localizedLenses(
  document: vscode.TextDocument,
  token: vscode.CancellationToken,
  next: Next,
): Promise<vscode.CodeLens[]> {
  const { isTrusted } = vscode.workspace;
  const isShown = (command: string): boolean => {
    const need = needOf(command);
    if (need === undefined) return true;
    if (need === 'computer') return isTrusted && document.uri.scheme === 'file';
    // The text of a binary schema has no file from which code could be generated.
    return isTrusted && (need === 'inside' || document.uri.scheme !== bufferTextScheme);
  };
  const titles: Readonly<Record<string, (name: unknown, count: unknown) => string>> = {
    'flatbuffers.compareWithBaseline': (name, count) =>
      count === 1
        ? vscode.l10n.t('breaks {0}: 1 change', String(name))
        : vscode.l10n.t('breaks {0}: {1} changes', String(name), String(count)),
    'flatbuffers.generateCode': () => vscode.l10n.t('Generate code'),
    'flatbuffers.generateStubs': () => vscode.l10n.t('Generate tRPC stubs'),
    'flatbuffers.previewGeneratedCode': () => vscode.l10n.t('Preview code'),
    'flatbuffers.openRoot': (name) => vscode.l10n.t('Checked through {0}', String(name)),
  };
  const lenses = (await next(document, token)) ?? [];
  return lenses.flatMap((lens) => {
    const { range, command } = lens;
    if (!command) return [lens];
    if (!isShown(command.command)) return [];
    const title = titles[command.command]?.(command.arguments?.[1], command.arguments?.[2]) ?? command.title;
    return [new vscode.CodeLens(range, { ...command, title })];
  });
}

/**
 * The arguments of a lens with places. A lens that counts generated code has `counts`, the number for each language.
 */
type ShownPlaces = [uri?: string, position?: Position, locations?: Location[], counts?: readonly [string, number][]];

function titleOfReferences(count: number): string {
  return count === 1 ? vscode.l10n.t('1 reference') : vscode.l10n.t('{0} references', count);
}

function titleOfCode(counts: readonly (readonly [string, number])[]): string {
  if (counts.length === 0) return vscode.l10n.t('No generated code');
  return counts.map(([language, count]) => vscode.l10n.t('{0} in {1}', count, language)).join(', ');
}

/**
 * A lens that counts references or generated code, with a translated title. A click on it shows the places. If the
 * server gives no command, the lens stays as it is.
 */
export async function resolvedLens(
  lens: vscode.CodeLens,
  token: vscode.CancellationToken,
  next: Resolve,
): Promise<vscode.CodeLens> {
  const resolved = (await next(lens, token)) ?? lens;
  const { command } = resolved;
  if (!command) return resolved;
  const [uri, position, locations = [], counts] = (command.arguments ?? []) as ShownPlaces;
  const title = counts ? titleOfCode(counts) : titleOfReferences(locations.length);
  if (uri === undefined || !position || locations.length === 0)
    return new vscode.CodeLens(resolved.range, { title, command: '' });
  const shown = {
    title,
    command: 'editor.action.showReferences',
    arguments: [
      vscode.Uri.parse(uri),
      new vscode.Position(position.line, position.character),
      locations.map(
        ({ uri: at, range: { start, end } }) =>
          new vscode.Location(
            vscode.Uri.parse(at),
            new vscode.Range(start.line, start.character, end.line, end.character),
          ),
      ),
    ],
  };
  return new vscode.CodeLens(resolved.range, shown);
}
