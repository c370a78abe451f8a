// Gives the server's code lenses titles in the user's language, and takes them away where no tool may be started.
import * as vscode from 'vscode';

type Next = (
  document: vscode.TextDocument,
  token: vscode.CancellationToken,
) => vscode.ProviderResult<vscode.CodeLens[]>;

/** The lenses of a document as they are to be shown. */
export async function localizedLenses(
  document: vscode.TextDocument,
  token: vscode.CancellationToken,
  next: Next,
): Promise<vscode.CodeLens[]> {
  if (!vscode.workspace.isTrusted || document.uri.scheme !== 'file') return [];
  const titles: Readonly<Record<string, string>> = {
    'flatbuffers.generateCode': vscode.l10n.t('Generate code'),
    'flatbuffers.generateStubs': vscode.l10n.t('Generate tRPC stubs'),
  };
  const lenses = (await next(document, token)) ?? [];
  return lenses.map(({ range, command }) => {
    const title = command && (titles[command.command] ?? command.title);
    return new vscode.CodeLens(range, command && { ...command, title: title ?? '' });
  });
}
