// Finds the files that a generation has written, by their times, and shows them.
import * as vscode from 'vscode';
import { exists } from './existence.ts';
import { offerGenerating } from './offer-generating.ts';

/** The largest number of files and folders that are looked at, in all output folders of a generation together. */
const mostLookedAt = 5000;
const skipped = new Set(['.git', 'node_modules']);
/** The precision of file times in milliseconds: some file systems store steps of one or two seconds. */
const clockGrain = 2000;

/**
 * The files in folders that were written at `time` (milliseconds) or later, sorted by path. Because file times are not
 * exact, files that were written up to `clockGrain` earlier are among them.
 */
export async function filesWrittenSince(folders: Iterable<vscode.Uri>, time: number): Promise<readonly vscode.Uri[]> {
  const found = new Map<string, vscode.Uri>();
  let looked = 0;
  const look = async (folder: vscode.Uri): Promise<void> => {
    for (const [name, type] of await entriesOf(folder)) {
      if (++looked > mostLookedAt) return;
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory) {
        if (!skipped.has(name)) await look(uri);
      } else if ((await modifiedAt(uri)) >= time - clockGrain) {
        found.set(uri.toString(), uri);
      }
    }
  };
  for (const folder of folders) await look(folder);
  return [...found.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
}

async function entriesOf(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch {
    // A missing folder contains no files.
    return [];
  }
}

/** The time at which a file was written, in milliseconds; 0 if the file has vanished since its folder was read. */
function modifiedAt(file: vscode.Uri): Thenable<number> {
  return vscode.workspace.fs.stat(file).then(
    ({ mtime }) => mtime,
    () => 0,
  );
}

/** Lists generated files that still exist; the user may open one of them. */
export async function showGeneratedFiles(files: readonly string[]): Promise<void> {
  const there: vscode.Uri[] = [];
  for (const file of new Set(files)) if (await exists(vscode.Uri.parse(file))) there.push(vscode.Uri.parse(file));
  if (there.length === 0) {
    const message = vscode.l10n.t('Nothing has been generated in this workspace yet, or the files have been deleted.');
    void offerGenerating(message);
    return;
  }
  const reveal = { label: `$(folder-opened) ${vscode.l10n.t('Reveal in Explorer')}`, uri: there[0], isReveal: true };
  const items = there.map((uri) => {
    const path = vscode.workspace.asRelativePath(uri);
    const cut = path.lastIndexOf('/') + 1;
    return { label: path.slice(cut), description: path.slice(0, Math.max(0, cut - 1)), uri, isReveal: false };
  });
  const count = there.length;
  const title = count === 1 ? vscode.l10n.t('1 generated file') : vscode.l10n.t('{0} generated files', count);
  const item = await vscode.window.showQuickPick([reveal, ...items], { title, matchOnDescription: true });
  if (!item?.uri) return;
  if (item.isReveal) await vscode.commands.executeCommand('revealInExplorer', item.uri);
  else await vscode.window.showTextDocument(item.uri);
}
