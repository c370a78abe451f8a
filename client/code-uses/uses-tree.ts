// Shows uses as a tree: languages, their files, and the lines in them.
import * as vscode from 'vscode';
import type { CodeUses, LanguageUses } from './code-uses.ts';
import type { RowNavigation, ViewModel } from './references-view.ts';

interface LanguageRow {
  readonly kind: 'language';
  readonly of: LanguageUses;
  readonly files: FileRow[];
}

interface FileRow {
  readonly kind: 'file';
  readonly uri: vscode.Uri;
  readonly parent: LanguageRow;
  readonly uses: UseRow[];
}

interface UseRow {
  readonly kind: 'use';
  readonly use: vscode.Location;
  readonly parent: FileRow;
}

export type UsesRow = LanguageRow | FileRow | UseRow;

/** The rows of uses, for the view. */
export function usesTree({ languages, isComplete }: CodeUses): ViewModel<UsesRow> {
  const roots = languages.filter(({ uses }) => uses.length > 0).map(rowOf);
  const files = roots.flatMap((root) => root.files);
  const all = files.flatMap((file) => file.uses);
  return {
    message: messageFor(all.length, files.length, isComplete),
    provider: {
      getTreeItem: itemOf,
      getChildren(row) {
        if (!row) return roots;
        if (row.kind === 'language') return row.files;
        return row.kind === 'file' ? row.uses : [];
      },
      getParent: (row) => (row.kind === 'language' ? undefined : row.parent),
    },
    navigation: navigationOf(all),
  };
}

function messageFor(uses: number, files: number, isComplete: boolean): string {
  const counted =
    uses === 0
      ? vscode.l10n.t('No uses outside of generated code')
      : uses === 1
        ? vscode.l10n.t('1 use outside of generated code')
        : vscode.l10n.t('{0} uses in {1} files, outside of generated code', uses, files);
  return isComplete ? counted : vscode.l10n.t('{0}; there may be more', counted);
}

function rowOf(of: LanguageUses): LanguageRow {
  const row: LanguageRow = { kind: 'language', of, files: [] };
  const byFile = new Map<string, FileRow>();
  for (const use of of.uses) {
    const key = use.uri.toString();
    const file = byFile.get(key) ?? { kind: 'file', uri: use.uri, parent: row, uses: [] };
    if (file.uses.length === 0) row.files.push(file);
    byFile.set(key, file);
    file.uses.push({ kind: 'use', use, parent: file });
  }
  return row;
}

async function itemOf(row: UsesRow): Promise<vscode.TreeItem> {
  const { Expanded, None } = vscode.TreeItemCollapsibleState;
  if (row.kind === 'language') {
    const item = new vscode.TreeItem(row.of.language, Expanded);
    if (row.of.isTextSearch) {
      item.description = vscode.l10n.t('by their names in the text');
      item.tooltip = vscode.l10n.t(
        'No language server for {0} has found a use, so the names were searched in the text. Other declarations may have the same names.',
        row.of.language,
      );
    }
    return item;
  }
  if (row.kind === 'file') {
    const item = new vscode.TreeItem(row.uri, Expanded);
    item.description = true;
    item.iconPath = vscode.ThemeIcon.File;
    return item;
  }
  const { uri, range } = row.use;
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.lineAt(Math.min(range.start.line, document.lineCount - 1)).text;
  const indent = text.length - text.trimStart().length;
  const end = range.end.line === range.start.line ? range.end.character : text.length;
  const label = {
    label: text.trim(),
    highlights: [[range.start.character - indent, end - indent] as [number, number]],
  };
  const item = new vscode.TreeItem(label, None);
  item.command = {
    command: 'vscode.open',
    title: '',
    arguments: [uri, { selection: new vscode.Range(range.start, range.start) }],
  };
  return item;
}

function navigationOf(all: readonly UseRow[]): RowNavigation<UsesRow> {
  const step = (row: UsesRow, by: number): UsesRow => {
    const at = all.findIndex((use) => use === row || use.parent === row || use.parent.parent === row);
    return all[(at + by + all.length) % all.length] ?? row;
  };
  return {
    nearest: (uri) => all.find(({ use }) => use.uri.toString() === uri.toString()),
    next: (row) => step(row, row.kind === 'use' ? 1 : 0),
    previous: (row) => step(row, -1),
    location: (row) => (row.kind === 'use' ? row.use : undefined),
  };
}
