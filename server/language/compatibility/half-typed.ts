// Holds back findings about declarations that someone is still typing.
import type { SourceFile } from '../source-file.ts';
import { declarationAt, type Span, startOfDeclaration } from '../summary/summary.ts';
import type { CompatibilityFinding } from './comparison/finding.ts';

/**
 * The findings of a file, except the findings in declarations that an error touches. `errors` are spans of the file in
 * UTF-16 units. With any error, findings without a place of their own are also left out.
 */
export function withoutHalfTyped(
  file: SourceFile,
  findings: readonly CompatibilityFinding[],
  errors: readonly Span[],
): readonly CompatibilityFinding[] {
  if (errors.length === 0) return findings;
  const { summary } = file;
  const broken = new Set(
    errors.flatMap(({ start, end }) => [declarationAt(summary, start), declarationAt(summary, end)]),
  );
  return findings.filter(({ place: { start, end } }) => end > start && !broken.has(declarationAt(summary, start)));
}

/**
 * The start of the declaration around an offset: its keyword, after its documentation. 0 after the last declaration.
 */
export function startOfDeclarationAt({ summary }: SourceFile, offset: number): number {
  const index = declarationAt(summary, offset);
  const declaration = summary.declarations[index];
  return declaration ? startOfDeclaration(summary, index) + declaration.keyword.start : 0;
}
