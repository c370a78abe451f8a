// Converts quick fixes to the form of reports.
import type { CodeAction } from 'vscode-languageserver-types';
import type { FileEdit, FindingFix } from './report.ts';

/** A quick fix as edits of files; undefined if it does anything else. `display` gives the path of a file. */
export function fixFrom(
  { title, isPreferred = false, edit, command }: CodeAction,
  display: (uri: string) => string,
): FindingFix | undefined {
  const changes = edit?.documentChanges;
  if (command !== undefined || !changes) return undefined;
  const created = new Set<string>();
  const edits: FileEdit[] = [];
  for (const change of changes) {
    if ('kind' in change) {
      if (change.kind !== 'create') return undefined;
      created.add(change.uri);
      continue;
    }
    const { uri } = change.textDocument;
    for (const each of change.edits) {
      if (!('newText' in each)) return undefined;
      const isNew = created.has(uri) ? ({ isNewFile: true } as const) : {};
      edits.push({ file: display(uri), range: each.range, newText: each.newText, ...isNew });
    }
  }
  return edits.length === 0 ? undefined : { title, isPreferred, edits };
}
