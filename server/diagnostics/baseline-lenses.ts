// Makes the code lenses above declarations that break an older version.
import type { CodeLens, Range } from 'vscode-languageserver';
import { counted, type ShownChange, type SourceFile, startOfDeclarationAt } from '../language/service.ts';
import { compareCommand } from '../protocol-baselines.ts';

/** One code lens for each declaration and older version, with the number of errors and warnings; none without any. */
export function baselineLenses(file: SourceFile, changes: readonly ShownChange[]): readonly CodeLens[] {
  const counts = new Map<string, { readonly range: Range; readonly baseline: string; count: number }>();
  for (const { finding } of changes) {
    const { severity, baseline = '', place } = finding;
    if (severity !== 'error' && severity !== 'warning') continue;
    const start = startOfDeclarationAt(file, place.start);
    const known = counts.get(`${start} ${baseline}`);
    if (known) known.count++;
    else counts.set(`${start} ${baseline}`, { range: file.rangeOf(start, start), baseline, count: 1 });
  }
  return [...counts.values()].map(({ range, baseline, count }) => {
    const title = `breaks ${baseline}: ${counted(count, 'change')}`;
    return { range, command: { title, command: compareCommand, arguments: [file.uri, baseline, count] } };
  });
}
