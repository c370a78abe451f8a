// Every fix of every finding in the recorded cases and the examples of rules is carried out: the finding must be gone,
// and no new one may appear. If there is a flatc, it must accept the schema after the one preferred fix of its only
// error.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { styleRules } from '../../server/language/diagnostics/style/index.ts';
import { fixableCodes } from '../../server/language/fixes/index.ts';
import { syntaxCodes } from '../../server/language/flatc-syntax/reader.ts';
import { formatSchema, formatText } from '../../server/language/format/format.ts';
import { type FormatOptions, formatDefaults } from '../../server/language/format-options.ts';
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
import { type Fixture, parseFixture } from '../fixture.ts';
import { isThorough, some } from '../thorough.ts';

/** A finding of a case, with one of its fixes. */
interface OfferedFix {
  readonly fixCase: CaseFixture;
  readonly path: string;
  readonly finding: Diagnostic;
  readonly before: readonly Diagnostic[];
  readonly action: CodeAction;
}

function diagnose(service: LanguageService, fixture: Fixture, file: string): readonly Diagnostic[] {
  return settled(service, fixture, () => service.diagnose(uriOf(file))).diagnostics;
}

function* offeredFixes(fixCase: CaseFixture): Iterable<OfferedFix> {
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

function countByCode(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(String(code), (counts.get(String(code)) ?? 0) + 1);
  return counts;
}

const mended: ReadonlySet<string> = new Set(syntaxCodes);

/** Whether an error existed before, but was hidden by the error that was fixed. */
function isRevealed(mendedCode: string, code: string): boolean {
  // The include or attribute may have been used only by the removed text.
  if (code === 'unused-include' || code === 'unused-attribute') return mendedCode !== code;
  // A method that becomes streaming gets the finding about streaming.
  if (mendedCode === 'streaming-value' && code === 'trpc-streaming-stub') return true;
  // Unreadable names were not looked up.
  if (mended.has(mendedCode)) return code === 'unresolved-type' || code === 'include-not-found';
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
    mended.has(String(other)) &&
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

function describeFix({ fixCase, path: file, finding, action }: OfferedFix): string {
  const { line, character } = finding.range.start;
  return `${fixCase.name} ${file}:${line + 1}:${character + 1} ${finding.code}: ${action.title}`;
}

/** Cases that need several files, which no example of a rule shows. */
const inFolders: readonly CaseFixture[] = Object.entries({
  'an include that the build leads to': `//- ${directory}/main.fbs
include "lib.fbs";
table M { l: Lib; }
//- ${directory}/lib/lib.fbs
table Lib {}
//- ${directory}/Makefile
all:
\tflatc -I lib --cpp main.fbs
`,
  'a member with a slip in data': `//- ${directory}/main.fbs
enum Color: byte { Red, Green }
table M { color: Color; }
root_type M;
{ color: Grene }
`,
  'a go_package without a value': `//- ${directory}/main.fbs
include "types.fbs";
namespace trpc.app.greeter;
attribute "go_package";
rpc_service Greeter { Greet(types.T): types.T; }
//- ${directory}/types.fbs
namespace trpc.app.types;
attribute "go_package=example.com/app/types";
table T {}
`,
  'an include of the file itself': `//- ${directory}/main.fbs
include "main.fbs";
table M {}
`,
  'an include that is there twice': `//- ${directory}/main.fbs
include "lib.fbs";
include "lib.fbs";
table M { l: Lib; }
//- ${directory}/lib.fbs
table Lib {}
`,
  'an include with a backslash': String.raw`//- ${directory}/main.fbs
include "sub\\types.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { Greet(types.T): types.T; }
//- ${directory}/sub/types.fbs
namespace app.types;
attribute "go_package=example.com/app/types";
table T {}
`,
  'an include beside an included file': `//- ${directory}/main.fbs
include "sub/types.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { Greet(types.T): types.T; }
//- ${directory}/sub/types.fbs
include "ids.fbs";
namespace app.types;
attribute "go_package=example.com/app/types";
table T { id: ids.Id; }
//- ${directory}/sub/ids.fbs
namespace app.ids;
attribute "go_package=example.com/app/ids";
table Id {}
`,
  'two namespaces in one Go package': `//- ${directory}/main.fbs
include "types.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
table Request { t: types.T; }
rpc_service Greeter { Greet(Request): Request; }
//- ${directory}/types.fbs
namespace app.types;
attribute "go_package=example.com/app/greeter";
table T {}
`,
  'a request that another include brings': `//- ${directory}/main.fbs
include "all.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
rpc_service Greeter { Greet(Request): Direct; }
//- ${directory}/all.fbs
include "request.fbs";
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
table Direct { request: Request; }
//- ${directory}/request.fbs
namespace app.greeter;
attribute "go_package=example.com/app/greeter";
table Request {}
`,
  'a file with capital letters in its name, and an include of it': `//- style: standard
//- ${directory}/MyTypes.fbs
table T {}
//- ${directory}/main.fbs
include "MyTypes.fbs";
table M { t: T; }
`,
}).map(([name, source]) => ({ name, fixture: parseFixture(source), recorded: undefined }));

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

/** The case with all files formatted in a style, which its settings name as well. */
function inStyle({ fixture, ...rest }: CaseFixture, format: FormatOptions): CaseFixture {
  const files = new Map([...fixture.files].map(([file, text]) => [file, formatText(text, format)]));
  return { ...rest, fixture: { ...fixture, files, settings: { ...fixture.settings, format } } };
}

function isWhole({ files }: Fixture, format: FormatOptions): boolean {
  return [...files.values()].every((text) => formatSchema(text, format).broken.length === 0);
}

describe('every fix in a formatted schema', () => {
  const cases = [...conformanceFixtures(), ...trpcFixtures()];
  const styles: Readonly<Record<string, FormatOptions>> = {
    'with blanks': formatDefaults,
    'with tabs and tight colons': { ...formatDefaults, indentStyle: 'tab', indentSize: 4, fieldColon: 'tight' },
    'with sorted includes and columns': { ...formatDefaults, sortIncludes: true, alignColumns: true },
  };

  for (const [index, [name, format]] of Object.entries(styles).entries()) {
    let whole: readonly CaseFixture[] = [];

    before(() => {
      // A text with syntax errors is not formatted, so it is left out.
      const tried = some(cases, 2 * Object.keys(styles).length, index);
      whole = tried.map((fixCase) => inStyle(fixCase, format)).filter(({ fixture }) => isWhole(fixture, format));
    });

    it(`leaves it formatted, ${name}`, () => {
      const offered = whole.flatMap((fixCase) => [...offeredFixes(fixCase)]);
      assert.ok(offered.length > (isThorough ? 400 : 50), `${offered.length} fixes`);
      const faults = offered.flatMap((fix) =>
        [...applied(fix.fixCase.fixture.files, fix.action)].flatMap(([file, text]) =>
          formatText(text, format) === text ? [] : [`${describeFix(fix)}: ${file}\n${text}`],
        ),
      );
      assert.deepEqual(faults, []);
    });

    it(`leaves nothing to format after those beyond doubt, ${name}`, () => {
      const fixed = whole.flatMap((fixCase) => [...allFixed(fixCase)]);
      assert.ok(fixed.length > (isThorough ? 100 : 25), `${fixed.length} files`);
      const faults = fixed.filter(({ text }) => formatText(text, format) !== text);
      assert.deepEqual(faults, []);
    });
  }

  it('stays carried out when the same save formats the file', () => {
    const fixed = some(cases, 6, 5).flatMap((fixCase) => [...allFixed(fixCase)]);
    assert.ok(fixed.length > (isThorough ? 100 : 25), `${fixed.length} files`);
    const faults = fixed.filter(({ fixture, file, text }) => {
      const codes = (files: Fixture['files']) => {
        const changed = { ...fixture, files };
        return [...countByCode(diagnose(serviceOf(changed), changed, file))].sort();
      };
      const formatted = new Map(fixture.files).set(file, formatText(text, formatDefaults));
      return !isDeepStrictEqual(codes(fixture.files), codes(formatted));
    });
    assert.deepEqual(
      faults.map(({ text }) => text),
      [],
    );
  });
});

/** The files of a case after all of their safe fixes, with the changed case. */
function* allFixed({ fixture }: CaseFixture): Generator<{ fixture: Fixture; file: string; text: string }> {
  for (const file of fixture.files.keys()) {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const question = { range, only: ['source.fixAll.flatbuffers'] };
    const service = serviceOf(fixture);
    diagnose(service, fixture, file);
    const [action] = settled(service, fixture, () => service.codeActions(uriOf(file), question));
    if (!action) continue;
    const files = applied(fixture.files, action);
    yield { fixture: { ...fixture, files }, file, text: files.get(file) ?? '' };
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
