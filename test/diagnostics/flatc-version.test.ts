// Refusals that depend on the version of flatc in use, on both sides of each boundary.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { type FlatcVersion, flatcDefaults } from '../../server/language/service.ts';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { casesOfVersion } from '../conformance/cases.ts';
import { conformanceFixtures, directory } from '../conformance/fixtures.ts';
import { parseFixture } from '../fixture.ts';
import { patience, some } from '../thorough.ts';

const conformance = fileURLToPath(new URL('../conformance', import.meta.url));

/**
 * A construct on which versions of flatc differ. `first` is the first version with the new verdict, and `before` is the
 * last version with the old verdict. `culprit` lists the texts in `schema` that have the finding, separated by `, `.
 */
interface Boundary {
  readonly rule: string;
  readonly first: string;
  readonly before: string;
  readonly schema: string;
  readonly culprit: string;
}

/** Constructs that 25.12.19 accepts and older versions refuse. */
const added: readonly Boundary[] = [
  {
    rule: 'attributes of enum members',
    first: '22.10.25',
    before: '22.9.29',
    schema: 'attribute "x"; enum E : byte { A (x: 1), B = 3 (x) }',
    culprit: '(x: 1, (x',
  },
  {
    rule: 'attributes of union members',
    first: '22.10.25',
    before: '22.9.29',
    schema: 'attribute "x"; table T {} union U { T (x) }',
    culprit: '(x',
  },
  {
    rule: 'key on an array',
    first: '22.11.22',
    before: '22.10.26',
    schema: 'struct S { a: [int:2] (key); }',
    culprit: 'key',
  },
  {
    rule: 'key on a struct',
    first: '22.11.22',
    before: '22.10.26',
    schema: 'struct S { a: int; } table T { s: S (key); }',
    culprit: 'key',
  },
  {
    rule: 'offset64',
    first: '23.5.9',
    before: '23.5.8',
    schema: 'table T { a: string (offset64); }',
    culprit: 'offset64',
  },
  {
    rule: 'vector64',
    first: '23.5.9',
    before: '23.5.8',
    schema: 'table T { a: [int] (vector64); }',
    culprit: 'vector64',
  },
  {
    rule: 'the base type of a union',
    first: '24.3.6',
    before: '23.5.25',
    schema: 'table T {} union U : int { T }',
    culprit: ': int',
  },
  {
    rule: 'the default of a string',
    first: '25.12.19',
    before: '25.9.23',
    schema: 'table T { a: string = "x"; }',
    culprit: '"x"',
  },
  {
    rule: 'the default of a vector',
    first: '25.12.19',
    before: '25.9.23',
    schema: 'table T { a: [int] = []; }',
    culprit: '[]',
  },
];

/** Constructs that 25.12.19 refuses and older versions accept. */
const forbidden: readonly (Boundary & { readonly code: string })[] = [
  {
    rule: 'force_align on an enum',
    code: 'force-align-enum',
    first: '22.9.24',
    before: '2.0.8',
    schema: 'enum E : byte (force_align: 4) { A }',
    culprit: 'force_align: 4',
  },
  {
    rule: 'an array of an enum without 0',
    code: 'default-not-in-enum',
    first: '25.12.19',
    before: '25.9.23',
    schema: 'enum E : byte { A = 1 } struct S { a: [E:2]; }',
    culprit: '[E:2]',
  },
  {
    rule: 'optional on a field of a struct',
    code: 'required-in-struct',
    first: '25.12.19',
    before: '25.9.23',
    schema: 'attribute "optional"; struct S { a: int (optional); }',
    culprit: 'optional',
  },
];

/** The schema with an annotation below each text of `culprit`. These texts must have the order of the schema. */
function annotated({ schema, culprit }: Boundary, note: string): string {
  let from = schema.indexOf('{');
  const marks = culprit.split(', ').map((text) => {
    const start = schema.indexOf(text, schema.includes(text, from) ? from : 0);
    from = start + text.length;
    return `//${' '.repeat(start - 2)}${'^'.repeat(text.length)} ${note}\n`;
  });
  return `${schema}\n${marks.join('')}`;
}

/** The verdict of `check --flatc-version` on a schema. */
function verdict(schema: string, version: string): string {
  const fixture = parseFixture(schema);
  const service = serviceOf({
    ...fixture,
    settings: { flatc: { ...flatcDefaults, flatcVersion: { version, decides: true } } },
  });
  return settled(service, fixture, () => service.checkRoot(uriOf('/main.fbs'))).verdict;
}

describe('the version of flatc in use', () => {
  for (const boundary of added) {
    const { rule, first, before, schema } = boundary;
    it(`refuses ${rule} before ${first}`, () => {
      checkDiagnostics(`//- version: ${first}\n${schema}\n`);
      for (const version of [before, '2.0.8'])
        checkDiagnostics(
          `//- version: ${version} in /flatbuffers.json:3\n${annotated(boundary, `error flatc-version: flatc ${version}, set in flatbuffers.json:3, refuses this: `)}`,
        );
      assert.equal(verdict(schema, first), 'accept');
      assert.equal(verdict(schema, before), 'reject');
    });
  }

  for (const boundary of forbidden) {
    const { rule, first, before, schema, code } = boundary;
    it(`accepts ${rule} before ${first}`, () => {
      checkDiagnostics(`//- version: ${first}\n${annotated(boundary, `error ${code}`)}`);
      checkDiagnostics(
        `//- version: ${before}\n${annotated(boundary, `information ${code}: ; flatc ${before} still accepts it`)}`,
      );
      assert.equal(verdict(schema, first), 'reject');
      assert.equal(verdict(schema, before), 'accept');
    });
  }

  it('refuses a struct in itself after 25.12.19', () => {
    checkDiagnostics(`
//- version: master
struct S { a: int; s: S; }
//                    ^ error flatc-version: flatc master, set in flatbuffers.flatcVersion, refuses this: a struct may contain itself only up to 25.12.19
`);
    assert.equal(verdict('struct S { a: int; s: S; }', 'master'), 'reject');
    assert.equal(verdict('struct S { a: int; s: S; }', '25.12.19'), 'accept');
  });

  it('says since when it is accepted, and what flatc says', () =>
    checkDiagnostics(`
//- version: 2.0.8
attribute "x";
enum E : byte { A (x) }
//                ^^ error flatc-version: flatc 2.0.8, set in flatbuffers.flatcVersion, refuses this: attributes of enum members are allowed since 22.10.25; it says "expecting: } instead got: ("
`));

  it('leaves verdicts to 25.12.19 unless it decides', () => {
    const fixture = parseFixture('//- version: 2.0.8\ntable T { a: string (offset64); b: string = "x"; }\n');
    const service = serviceOf(fixture);
    const { verdict: given, reports } = settled(service, fixture, () => service.checkRoot(uriOf('/main.fbs')));
    assert.equal(given, 'accept');
    assert.deepEqual(
      reports.map(({ diagnostic }) => diagnostic.code),
      ['flatc-version', 'flatc-version'],
    );
  });

  it('changes no verdict of a recorded case unless it decides, and then gives the recorded one', () => {
    const recorded = new Map(
      ['2.0.8', '23.5.26', 'master'].map((version) => [
        version,
        new Map(casesOfVersion(conformance, version).map((one) => [one.name, one.verdict])),
      ]),
    );
    const differing: string[] = [];
    const withOwnVerdict = new Set<string>();
    const fixtures = conformanceFixtures();
    const judgedOtherwise = fixtures.filter(({ name, recorded: here }) =>
      [...recorded.values()].some((verdicts) => verdicts.has(name) && verdicts.get(name) !== here?.verdict),
    );
    for (const { name, fixture, recorded: here } of new Set([...judgedOtherwise, ...some(fixtures, 3)])) {
      const flatc = fixture.settings.flatc ?? flatcDefaults;
      // The service ignores the options about warnings; `check` applies these options to the verdict afterwards.
      if (flatc.warningsAsErrors || flatc.noWarnings) continue;
      const path = `${directory}/${name.endsWith('.fbs') ? name : 'main.fbs'}`;
      const verdictWith = (flatcVersion: FlatcVersion | undefined) => {
        const service = serviceOf({ ...fixture, settings: { ...fixture.settings, flatc: { ...flatc, flatcVersion } } });
        return settled(service, fixture, () => service.checkRoot(uriOf(path))).verdict;
      };
      const usual = verdictWith(undefined);
      for (const [version, verdicts] of recorded) {
        if (verdictWith({ version }) !== usual) differing.push(`${name} beside ${version}`);
        // A fixture cannot represent files that are not UTF-8, or two names of one file. There the usual verdict may
        // differ from the recorded one.
        const expected = here?.verdict === usual ? verdicts.get(name) : undefined;
        if (expected === undefined) continue;
        if (verdictWith({ version, decides: true }) !== expected) differing.push(`${name} in ${version}`);
        if (expected !== usual) withOwnVerdict.add(version);
      }
    }
    assert.deepEqual(differing, []);
    assert.deepEqual([...withOwnVerdict].sort(), [...recorded.keys()]);
  }).timeout(patience(60_000));

  it('gives warnings at most where it is inferred, whatever the rules say', () => {
    const schema = `table T { a: string = "x"; }
//                    ^^^ warning flatc-version: flatc 24.3.25, pinned in go.mod:7, refuses this: defaults of strings are supported in binary form since 25.12.19
`;
    checkDiagnostics(`//- version: 24.3.25 inferred from /go.mod:7\n${schema}`);
    checkDiagnostics(`//- rules: flatc-version=error\n//- version: 24.3.25 inferred from /go.mod:7\n${schema}`);
  });

  it('takes nothing back where it is inferred', () =>
    checkDiagnostics(`
//- version: 2.0.8 inferred from /go.mod:7
enum E : byte (force_align: 4) { A }
//             ^^^^^^^^^^^^^^ error force-align-enum: an enum cannot have force_align; put it on a struct
`));

  it('has a severity that people set', () => {
    checkDiagnostics('//- rules: flatc-version=off\n//- version: 2.0.8\ntable T { a: string (offset64); }\n');
    checkDiagnostics(
      '//- rules: flatc-version=hint\n//- version: 2.0.8\ntable T { a: string (offset64); }\n//                   ^^^^^^^^ hint flatc-version\n',
    );
  });

  it('takes an attribute that is declared', () =>
    checkDiagnostics(`
//- version: 2.0.8
attribute "offset64";
table T { a: string (offset64); }
`));

  it('knows no 64-bit offsets in an attribute that is declared', () =>
    checkDiagnostics(`
//- flatc: --flatc-version 2.0.8
attribute "offset64";
attribute "vector64";
table T { a: int (offset64); v: [int] (vector64); v_length: int; }
//                                                ^^^^^^^^ error generated-name-clash
`));

  it('notices the declaration of an attribute below its use', () =>
    checkDiagnostics(`
//- version: 2.0.8
table T { a: string (offset64); }
//                   ^^^^^^^^ error flatc-version: the attribute offset64 is built in since 23.5.9
attribute "offset64";
`));

  it('stops at angle brackets in its lexer', () =>
    checkDiagnostics(`
//- flatc: --flatc-version 22.10.26
enum E : byte { A = 1 << 2 }
//                    ^ error illegal-character
`));
});
