// Every fix of every finding in the recorded cases and the examples of rules is carried out: the finding must be gone,
// and no new one may appear. If there is a flatc, it must accept the schema after the one preferred fix of its only
// error.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Diagnostic } from 'vscode-languageserver-types';
import { styleRules } from '../../server/language/diagnostics/style/index.ts';
import { fixableCodes } from '../../server/language/fixes/index.ts';
import { allRules, type LanguageService } from '../../server/language/service.ts';
import { applied, serviceOf, settled, uriOf } from '../check.ts';
import {
  type CaseFixture,
  conformanceFixtures,
  directory,
  isAcceptedByFlatc,
  trpcFixtures,
} from '../conformance/fixtures.ts';
import { findFlatc } from '../conformance/flatc.ts';
import { exampleFixture, rulesInOneFile, trpcExampleFixture, trpcRulesInOneFile } from '../diagnostics/examples.ts';
import type { Fixture } from '../fixture.ts';
import { isThorough, some } from '../thorough.ts';
import { inFolders } from './every-fix.fixtures.ts';
import { countByCode, describeFix, diagnose, type OfferedFix, offeredFixes, syntaxErrors } from './offered-fixes.ts';

/** The files of a case after a fix, with a service that has them. */
function carriedOut({ fixCase, action }: OfferedFix): { readonly service: LanguageService; readonly fixture: Fixture } {
  const fixture = { ...fixCase.fixture, files: applied(fixCase.fixture.files, action) };
  return { service: serviceOf(fixture), fixture };
}

/** The path of the fixed file, which a fix may rename. */
function pathAfter({ path: file, action }: OfferedFix): string {
  const moves = action.edit?.documentChanges?.flatMap((each) => ('oldUri' in each ? [each] : [])) ?? [];
  return moves.find(({ oldUri }) => oldUri === uriOf(file))?.newUri.slice('file://'.length) ?? file;
}

/** Whether an error existed before, but was hidden by the error that was fixed. */
function isRevealed(mendedCode: string, code: string): boolean {
  // The include or attribute may have been used only by the removed text.
  if (code === 'unused-include' || code === 'unused-attribute') return mendedCode !== code;
  // A method that becomes streaming gets the finding about streaming.
  if (mendedCode === 'streaming-value' && code === 'trpc-streaming-stub') return true;
  // Unreadable names were not looked up.
  if (syntaxErrors.has(mendedCode)) return code === 'unresolved-type' || code === 'include-not-found';
  // Names that a missing file may declare were not reported.
  if (mendedCode === 'include-not-found') return code === 'unresolved-type';
  // The hint about the root of a file is not an error of the file.
  if (code === 'checked-through-root') return true;
  // An unknown type belongs to no namespace.
  return mendedCode === 'unresolved-type' && code === 'multi-namespace-file';
}

/** The faults of a fix in words; empty if it is correct. */
function* faultsOf(fix: OfferedFix): Iterable<string> {
  const { finding, before } = fix;
  const file = pathAfter(fix);
  const code = String(finding.code);
  const { service, fixture } = carriedOut(fix);
  const all = diagnose(service, fixture, file);
  // After a wrong first word, the rest of a declaration is read only once the word is right.
  const isRestRead = /^expected a declaration, found '\w+'$/.test(String(finding.message));
  const { line, character } = finding.range.start;
  const isOfRest = ({ code: other, range: { start } }: Diagnostic) =>
    isRestRead &&
    syntaxErrors.has(String(other)) &&
    (start.line > line || (start.line === line && start.character > character));
  const after = all.filter((each) => !isOfRest(each));
  const [counts, countsBefore] = [countByCode(after), countByCode(before)];
  if ((counts.get(code) ?? 0) >= (countsBefore.get(code) ?? 0)) yield 'the finding is still there';
  for (const { code: other, message } of after) {
    const isNew = (counts.get(String(other)) ?? 0) > (countsBefore.get(String(other)) ?? 0);
    if (isNew && !isRevealed(code, String(other))) yield `it makes ${other}: ${message}`;
  }
}

/** The faults in other files: they must get no error of a new kind. */
function* faultsElsewhere(fix: OfferedFix): Iterable<string> {
  const { fixCase, path: file, finding } = fix;
  const others = [...fixCase.fixture.files.keys()].filter((other) => other !== file);
  if (others.length === 0) return;
  const { service, fixture } = carriedOut(fix);
  const before = codesBefore.get(fixCase) ?? codesOf(fixCase);
  codesBefore.set(fixCase, before);
  for (const other of others) {
    const known = before.get(other) ?? new Set();
    for (const { code, severity, message } of diagnose(service, fixture, other)) {
      if (severity !== 1 || known.has(String(code)) || isRevealed(String(finding.code), String(code))) continue;
      yield `in ${other} it makes ${code}: ${message}`;
    }
  }
}

/** The codes of the findings in each file of a case, which all of its fixes share. */
const codesBefore = new Map<CaseFixture, ReadonlyMap<string, ReadonlySet<string>>>();

function codesOf({ fixture }: CaseFixture): ReadonlyMap<string, ReadonlySet<string>> {
  const service = serviceOf(fixture);
  const codes = (file: string) => new Set(diagnose(service, fixture, file).map(({ code }) => String(code)));
  return new Map([...fixture.files.keys()].map((file) => [file, codes(file)]));
}

/** The wrong examples of rules, so that the fix of a new rule is tested before a case is recorded. */
function examples(): readonly CaseFixture[] {
  const path = `${directory}/main.fbs`;
  const fixtures = [
    ...rulesInOneFile.map((rule) => [rule, exampleFixture(rule, rule.wrong, path)] as const),
    ...trpcRulesInOneFile.map((rule) => [rule, trpcExampleFixture(rule, rule.wrong, path)] as const),
  ];
  return fixtures.map(([{ code }, fixture]) => ({ name: `example of ${code}`, fixture, recorded: undefined }));
}

describe('every fix', () => {
  const cases = [...some([...conformanceFixtures(), ...trpcFixtures()], 3), ...examples(), ...inFolders];
  const offered = cases.flatMap((fixCase) => [...offeredFixes(fixCase)]);

  it('is for a code that some rule has', () => {
    const codes = new Set<string>(allRules().map(({ code }) => code));
    assert.deepEqual(
      [...fixableCodes].filter((code) => !codes.has(code)),
      [],
      'every-fix.fixtures.ts has no case for these codes',
    );
  });

  it('is offered for hundreds of findings', () => {
    const codes = new Set(offered.map(({ finding }) => finding.code));
    assert.ok(offered.length > 450, `${offered.length} fixes`);
    assert.ok(codes.size > 80, `for ${codes.size} codes of ${allRules().length}`);
  });

  it('is offered in some case', () => {
    // Fixes that the editor carries out with a command are tested with the command.
    const codes = new Set([...offered.map(({ finding }) => String(finding.code)), 'generated-code-stale']);
    assert.deepEqual(
      [...fixableCodes].filter((code) => !codes.has(code)),
      [],
    );
  });

  it('makes its finding go away and nothing new wrong', () => {
    const faults = offered.flatMap((fix) => [...faultsOf(fix)].map((fault) => `${describeFix(fix)}: ${fault}`));
    assert.deepEqual(faults, []);
  });

  it('makes nothing wrong in other files', () => {
    const faults = offered.flatMap((fix) => [...faultsElsewhere(fix)].map((fault) => `${describeFix(fix)}: ${fault}`));
    assert.deepEqual(faults, []);
  });

  it('is preferred alone', () => {
    const preferred = offered.filter(({ action }) => action.isPreferred);
    const twice = preferred.filter((fix) =>
      preferred.some((other) => other !== fix && other.path === fix.path && other.finding === fix.finding),
    );
    assert.deepEqual(twice.map(describeFix), []);
  });

  it('that is beyond doubt can be carried out with all others of its file', () => {
    const worse: string[] = [];
    for (const { name, fixture } of some(cases, 2)) {
      for (const file of fixture.files.keys()) {
        const service = serviceOf(fixture);
        const before = diagnose(service, fixture, file);
        const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
        const question = { range, only: ['source.fixAll.flatbuffers'] };
        const [action] = settled(service, fixture, () => service.codeActions(uriOf(file), question));
        if (!action) continue;
        const changed = { ...fixture, files: applied(fixture.files, action) };
        const counts = countByCode(before);
        const left = countByCode(diagnose(serviceOf(changed), changed, file));
        for (const [code, count] of left) {
          const isExplained = action.diagnostics?.some((mended) => isRevealed(String(mended.code), code));
          if (count > (counts.get(code) ?? 0) && !isExplained) worse.push(`${name} ${file}: ${count} ${code}`);
        }
        for (const { code } of action.diagnostics ?? []) {
          const count = left.get(String(code)) ?? 0;
          if (count >= (counts.get(String(code)) ?? 0)) worse.push(`${name} ${file}: still ${count} ${code}`);
        }
      }
    }
    assert.deepEqual(worse, []);
  });

  // The record has flatc's verdict on the cases; a fixed schema needs a real flatc.
  const flatc = findFlatc();
  if (flatc) {
    it('satisfies flatc where it is preferred for the only error', () => {
      const asked = offered.filter(isOnlyError);
      assert.ok(asked.length > (isThorough ? 150 : 50), `${asked.length} fixes`);
      assert.deepEqual(
        asked
          .filter(({ fixCase, action }) => !isAcceptedByFlatc(flatc, fixCase, applied(fixCase.fixture.files, action)))
          .map(describeFix),
        [],
      );
    });

    it('satisfies flatc where it is about style', () => {
      const codes = new Set<string>(styleRules.flatMap(({ descriptions }) => descriptions.map(({ code }) => code)));
      const asked = offered.filter(({ finding }) => codes.has(String(finding.code)));
      assert.ok(new Set(asked.map(({ finding }) => finding.code)).size > 15);
      assert.deepEqual(asked.filter((fix) => !isTakenAlone(flatc, fix)).map(describeFix), []);
    });
  }
});

/** Whether flatc accepts each file of a case after a fix. */
function isTakenAlone(flatc: string, { fixCase, action }: OfferedFix): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixed-'));
  try {
    const files = [...applied(fixCase.fixture.files, action)].map(([file, text]) => {
      const place = path.join(folder, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
      return place;
    });
    return files.every((file) => spawnSync(flatc, ['-b', '--schema', '-o', folder, file]).status === 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const flatcErrors: ReadonlySet<string> = new Set(
  allRules().flatMap(({ code, family, level }) => (family === 'flatc' && level === 'error' ? [code] : [])),
);

/** Whether a preferred fix is for the only error that flatc finds in the case, in the root itself. */
function isOnlyError({ fixCase, path: file, finding, before, action }: OfferedFix): boolean {
  const { recorded, fixture } = fixCase;
  if (!action.isPreferred || !recorded || file !== `${directory}/${recorded.file}`) return false;
  const errors = before.filter(({ code }) => flatcErrors.has(String(code)));
  if (errors.length !== 1 || errors[0] !== finding) return false;
  const after = { ...fixture, files: applied(fixture.files, action) };
  const isOther = diagnose(serviceOf(after), after, file).some(({ code }) =>
    isRevealed(String(finding.code), String(code)),
  );
  const service = serviceOf(fixture);
  if (isOther) return false;
  return [...fixture.files.keys()].every(
    (other) => other === file || !diagnose(service, fixture, other).some(({ code }) => flatcErrors.has(String(code))),
  );
}
