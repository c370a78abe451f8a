// The fixes that are offered in a case, and the case after one of them.
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { syntaxCodes } from '../../server/language/flatc-syntax/reader.ts';
import type { LanguageService } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { CaseFixture } from '../conformance/fixtures.ts';
import type { Fixture } from '../fixture.ts';

/** A finding of a case, with one of its fixes. */
export interface OfferedFix {
  readonly fixCase: CaseFixture;
  readonly path: string;
  readonly finding: Diagnostic;
  readonly before: readonly Diagnostic[];
  readonly action: CodeAction;
}

/** The findings of a file of a fixture. */
export function diagnose(service: LanguageService, fixture: Fixture, file: string): readonly Diagnostic[] {
  return settled(service, fixture, () => service.diagnose(uriOf(file))).diagnostics;
}

/** The fixes of all findings of a case. */
export function* offeredFixes(fixCase: CaseFixture): Iterable<OfferedFix> {
  const { fixture } = fixCase;
  const service = serviceOf(fixture);
  for (const file of fixture.files.keys()) {
    const before = diagnose(service, fixture, file);
    for (const finding of before) {
      const actions = settled(service, fixture, () => service.codeActions(uriOf(file), { range: finding.range }));
      for (const action of actions) {
        // A comment that ignores a finding does not fix it.
        if (action.kind === 'quickfix.ignore') continue;
        const [mended] = action.diagnostics ?? [];
        // Other actions at the same place belong to other findings.
        if (JSON.stringify(mended) === JSON.stringify(finding)) yield { fixCase, path: file, finding, before, action };
      }
    }
  }
}

/** The number of findings of each code. */
export function countByCode(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(String(code), (counts.get(String(code)) ?? 0) + 1);
  return counts;
}

/** The codes of syntax errors. */
export const syntaxErrors: ReadonlySet<string> = new Set(syntaxCodes);

/** The case, place, code and title of a fix. */
export function describeFix({ fixCase, path: file, finding, action }: OfferedFix): string {
  const { line, character } = finding.range.start;
  return `${fixCase.name} ${file}:${line + 1}:${character + 1} ${finding.code}: ${action.title}`;
}
