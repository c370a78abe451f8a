// Shows the pages about rules, which are files of the extension, under addresses of their own.
import * as vscode from 'vscode';
import { rulePageScheme } from '../server/protocol.ts';

/** Gives VS Code the text of a page, which is opened by a click on the rule code of a problem, or by a command. */
export function registerRulePages(extension: vscode.Uri): vscode.Disposable {
  const pages = vscode.Uri.joinPath(extension, 'docs', 'rules');
  return vscode.workspace.registerTextDocumentContentProvider(rulePageScheme, {
    async provideTextDocumentContent({ path }) {
      const code = codeOf(path);
      if (code === undefined) return undefined;
      try {
        return new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(pages, `${code}.md`)));
      } catch {
        return vscode.l10n.t('No rule has the code {0}.', code);
      }
    },
  });
}

/**
 * Opens the page of a rule like a link to it: in the editor that `workbench.editorAssociations` names, by default the
 * Markdown preview.
 */
export async function openRulePage(code: string): Promise<void> {
  await vscode.commands.executeCommand('vscode.open', vscode.Uri.from({ scheme: rulePageScheme, path: `/${code}.md` }));
}

/**
 * The rule code in a path such as `/unused-include.md`. Undefined if the path has another form, so that no path leads
 * to another folder.
 */
function codeOf(path: string): string | undefined {
  return /^\/([a-z0-9-]+)\.md$/.exec(path)?.[1];
}
