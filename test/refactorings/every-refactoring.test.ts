// Every refactoring that is offered in accepted recorded cases is carried out: the edits must not overlap, and flatc
// must still accept the schema.
import assert from 'node:assert/strict';
import type { CodeAction } from 'vscode-languageserver-types';
import { formatText } from '../../server/language/format/format.ts';
import { formatDefaults } from '../../server/language/format-options.ts';
import { refactorings } from '../../server/language/refactorings/index.ts';
import { isRefusal, type LanguageService } from '../../server/language/service.ts';
import { isNamedDeclaration, membersOf, startOfDeclaration } from '../../server/language/summary/summary.ts';
import { applied, serviceOf, settled, uriOf } from '../check.ts';
import { type CaseFixture, conformanceFixtures, directory, isAcceptedByFlatc } from '../conformance/fixtures.ts';
import { findFlatc } from '../conformance/flatc.ts';
import type { Fixture } from '../fixture.ts';
import { refactoringOf, refactoringsAt, resolved } from './check.ts';

interface Offer {
  readonly from: CaseFixture;
  readonly path: string;
  readonly action: CodeAction;
  readonly files: ReadonlyMap<string, string>;
}

/** The places to ask at: the keyword, the name, the first two members and all members of each declaration. */
function* placesIn(service: LanguageService, path: string): Iterable<readonly [start: number, end: number]> {
  const { summary } = service.file(uriOf(path)) ?? { summary: { declarations: [], ends: [], exports: [] } };
  for (const [index, declaration] of summary.declarations.entries()) {
    const start = startOfDeclaration(summary, index);
    yield [start + declaration.keyword.start, start + declaration.keyword.start];
    if (!isNamedDeclaration(declaration)) continue;
    yield [start + declaration.name.start, start + declaration.name.start];
    const members = membersOf(declaration);
    for (const { name } of members.slice(0, 2)) yield [start + name.start, start + name.end];
    const [first, last] = [members[0], members.at(-1)];
    if (first && last) yield [start + first.start, start + last.end];
  }
}

/** The number of offers of one refactoring that are carried out; `OFFERS=100000` carries out all. */
const mostOfOneKind = Number(process.env.OFFERS ?? 50);

/** The offers: a limited number of each refactoring, and each title once in a file. */
function offersOf(cases: readonly CaseFixture[]): readonly Offer[] {
  const counts = new Map<string, number>();
  const offers: Offer[] = [];
  for (const from of cases) {
    const { fixture } = from;
    const service = serviceOf(fixture);
    for (const path of fixture.files.keys()) {
      settled(service, fixture, () => service.diagnose(uriOf(path)));
      const seen = new Set<string>();
      for (const [start, end] of placesIn(service, path)) {
        const range = service.file(uriOf(path))?.rangeOf(start, end);
        if (!range) continue;
        for (const action of refactoringsAt(service, fixture, path, range)) {
          const kind = refactoringOf(action);
          const isEnough = (counts.get(kind) ?? 0) >= mostOfOneKind || seen.has(action.title);
          if (action.disabled || isEnough) continue;
          seen.add(action.title);
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          const answer = resolved(service, fixture, action);
          if (!isRefusal(answer)) offers.push({ from, path, action, files: applied(fixture.files, answer) });
        }
      }
    }
  }
  return offers;
}

/** Schemas of kinds that are rare among the recorded cases. */
const rare: readonly string[] = [
  'enum E: ubyte { A = 1, B, C = 4, D = 0x80 }\ntable T { e: E = B; n: E = 128; v: [E]; o: E = null; }',
  'attribute "mine";\nenum E: short (mine) { /* why */ A = 1 }\ntable T { e: E = A; }',
  'enum E: ulong { A = 9223372036854775808, B = 2 }\nstruct S { a: bool; }',
  'enum E: int { A = 1 } enum F: uint { A = 1 } enum G: F { B = 2 }',
  'enum E: ubyte (bit_flags) { A, B, C = 7 }\ntable T { e: E = A; n: E = 128; v: [E]; o: E = null; }',
  'attribute "mine";\nenum E: ulong (mine, bit_flags) { A = 63, B = 0 }',
  'enum E: byte (bit_flags) { A = 1, B }',
  'union U { T }\ntable T { a: int (id: 1); u: U (id: 3, deprecated); b: int (id: 0); }',
  'union U { T }\ntable T { a: int (/* first */ id: 0); b: [U] (required, id: 2 // second\n); }',
  'struct S {\n /// none\n a: bool; // the first\n b: long; c: bool; /* third */\n d: int; // the last\n}',
  'struct P { x: double; }\nstruct S { // begins\n\n  // one\n  a: bool;\n\n  /// Two.\n  b: [P:2]; c: short; }',
  'enum E: byte { A = 0, B /* two */ = 1, C = 0x2, D = 9, E = 10 }\nunion U { T = 1, t: T = 2 }\ntable T {}',
  '  enum E: byte { A, B }  table T { a: int; b: E; }  rpc_service S { Get(T): T; Put(T): T; }',
];

/** A schema as an accepted recorded case. */
function caseOf(text: string, index: number): CaseFixture {
  const name = `rare-${index}`;
  const file = `${name}.fbs`;
  const fixture = { files: new Map([[`${directory}/${file}`, text]]), caret: undefined, annotations: [] };
  const settings = { workingDirectory: uriOf(directory), trpc: 'off' as const };
  const recorded = {
    name,
    folder: name,
    file,
    args: [],
    replacesBaseline: false,
    verdict: 'accept',
    message: '',
  } as const;
  return { name, fixture: { ...fixture, settings }, recorded };
}

/** The cases in an order that separates those of one subject, which have similar names. */
function spread(cases: readonly CaseFixture[]): readonly CaseFixture[] {
  const stride = 97;
  return Array.from({ length: stride }, (_, first) => cases.filter((_, index) => index % stride === first)).flat();
}

/** The numbers of errors by code, in all files of a case. */
function errorsIn(fixture: Fixture, root: string): ReadonlyMap<string, number> {
  const service = serviceOf(fixture);
  const counts = new Map<string, number>();
  const { reports } = settled(service, fixture, () => service.checkRoot(root));
  for (const { diagnostic } of reports) {
    const { code, severity } = diagnostic;
    if (severity === 1) counts.set(String(code), (counts.get(String(code)) ?? 0) + 1);
  }
  return counts;
}

function describeOffer({ from, path, action, files }: Offer): string {
  return `${from.name} ${path}: ${action.title}\n${files.get(path)}`;
}

describe('every refactoring', () => {
  // A warning that moves to another file with a declaration may become an error there.
  const accepted = conformanceFixtures().filter(
    ({ recorded }) => recorded?.verdict !== 'reject' && !recorded?.args.includes('--warnings-as-errors'),
  );
  const offers = offersOf([...rare.map(caseOf), ...spread(accepted)]);

  it('is offered somewhere', () => {
    const done = new Set(offers.map(({ action }) => refactoringOf(action)));
    assert.deepEqual([...done].sort(), refactorings.map(({ name }) => name).sort());
  });

  it('makes nothing wrong', () => {
    const faults = offers.filter(({ from, files }) => {
      const root = uriOf(`${directory}/${from.recorded?.file}`);
      const before = errorsIn(from.fixture, root);
      const after = errorsIn({ ...from.fixture, files }, root);
      return [...after].some(([code, count]) => count > (before.get(code) ?? 0));
    });
    assert.deepEqual(faults.map(describeOffer), []);
  }).timeout(300_000);

  const flatc = findFlatc();
  if (flatc) {
    it('leaves a schema that flatc takes', () => {
      const refused = offers.filter(({ from, files }) => !isAcceptedByFlatc(flatc, from, files));
      assert.deepEqual(refused.map(describeOffer), []);
    }).timeout(600_000);
  }
});

describe('every refactoring of a formatted schema', () => {
  const formatted = [
    ...rare,
    ...conformanceFixtures().flatMap(({ fixture, recorded }) => {
      return recorded?.verdict === 'accept' && fixture.files.size === 1 ? [...fixture.files.values()] : [];
    }),
  ].map((text) => formatText(text, formatDefaults));

  it('leaves it formatted', () => {
    const offers = offersOf(spread(formatted.map(caseOf)));
    assert.ok(offers.length > 300);
    const faults = offers.filter(({ files }) =>
      [...files.values()].some((text) => formatText(text, formatDefaults) !== text),
    );
    assert.deepEqual(faults.map(describeOffer), []);
  }).timeout(300_000);
});
