// Holds back findings about declarations that someone is still typing: they are not yet what they will be.
import type { SourceFile } from '../source-file.ts';
import { declarationAt, type Span, startOfDeclaration } from '../summary/summary.ts';
import type { CompatibilityFinding } from './finding.ts';

/**
 * The findings of a file without those in declarations that have an error. `errors` are spans of the file in UTF-16 units.
 * Findings about the schema as a whole are left out where there is any error.
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

/** Where the declaration around an offset begins: at its keyword, after its documentation. */
export function startOfDeclarationAt({ summary }: SourceFile, offset: number): number {
  const index = declarationAt(summary, offset);
  const declaration = summary.declarations[index];
  return declaration ? startOfDeclaration(summary, index) + declaration.keyword.start : 0;
}
