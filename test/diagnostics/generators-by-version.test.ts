// Features that a generator supports only since some version of flatc, on both sides of each boundary.
import assert from 'node:assert/strict';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

describe('generators by version', () => {
  const boundaries: readonly (readonly [
    generator: string,
    since: string,
    before: string,
    schema: string,
    code: string,
  ])[] = [
    ['cpp', '25.12.19', '25.9.23', 'table T { a: string = "x"; }', 'generator-default'],
    ['json', '25.12.19', '25.9.23', 'table T { a: [int] = []; }', 'generator-default'],
    ['nim', '22.10.25', '22.9.29', 'table T { a: string = "x"; }', 'generator-default'],
    ['python', '2.0.7', '2.0.6', 'table T { a: int = null; }', 'generator-optional-scalar'],
    ['json', '23.5.26', '23.5.9', 'table A {} union U { A } table T { u: [U]; }', 'generator-union-vector'],
    ['nim', '22.10.25', '22.9.29', 'struct A { x: int; } union U { A }', 'generator-union-value'],
    ['swift', '25.12.19', '25.9.23', 'struct S { a: [int:2]; }', 'generator-array'],
    ['ts', '22.11.22', '22.10.26', 'struct S { a: [int:2]; }', 'generator-array'],
    ['binary', '24.3.6', '23.5.26', 'table A {} union U : int { A }', 'generator-union-base'],
  ];
  for (const [generator, since, before, schema, code] of boundaries) {
    it(`support what ${code} is about in ${generator} since ${since}`, () => {
      const found = (version: string) => {
        const fixture = parseFixture(`//- flatc: --${generator}\n//- version: ${version}\n${schema}\n`);
        const service = serviceOf(fixture);
        const { verdict: given, reports } = settled(service, fixture, () => service.checkRoot(uriOf('/main.fbs')));
        return [given, ...reports.map(({ diagnostic }) => `${diagnostic.code}: ${diagnostic.message}`)];
      };
      assert.deepEqual(found(since), ['accept']);
      const [given, message = '', ...others] = found(before);
      assert.equal(given, 'accept');
      assert.ok(
        message.startsWith(`${code}: flatc ${before}, set in flatbuffers.flatcVersion, refuses this: `),
        message,
      );
      assert.match(message, new RegExp(`${generator} \\(supported since ${since.replaceAll('.', '\\.')}\\)`));
      assert.deepEqual(others, []);
    });
  }

  it('are told apart from those that never support it', () =>
    checkDiagnostics(`
//- flatc: --cpp --go
//- version: 24.3.25
table T { a: string = "x"; }
//                    ^^^ error generator-default: the generator for go does not support defaults of strings
`));

  it('do not say again what the language does not have', () =>
    checkDiagnostics(`
//- flatc: --flatc-version 22.9.24 --rust
table M {}
union U : int { M }
//      ^^^^^ error flatc-version: a union may have a base type since 23.5.26
table T { a: string (offset64); }
//                   ^^^^^^^^ error flatc-version
`));
});
