// The answers of `flatc --conform` in older versions, on both sides of each boundary.
import assert from 'node:assert/strict';
import { compareSchemas, compatibilityDefaults } from '../../server/language/service.ts';
import { schemaOf } from './pairs.ts';

/** The finding of the profile `conform` for a version of flatc. */
function said(before: string, after: string, flatcVersion: string): string {
  const schema = (text: string) => schemaOf(new Map([['a.fbs', text]]), 'a.fbs');
  const findings = compareSchemas(schema(before), schema(after), {
    ...compatibilityDefaults,
    profile: 'conform',
    flatcVersion,
  });
  return findings.map(({ severity, message }) => `${severity}: ${message}`).join();
}

describe('compatibility: the profile conform by version', () => {
  const boundaries = {
    'a field that is gone': ['22.9.24', '2.0.8', 'table T { a: int; b: int; }', 'table T { a: int; }'],
    'all fields that are gone': ['22.9.24', '2.0.8', 'struct T { a: int; b: int; }', 'struct T { a: int; }'],
    'the base type of an enum': ['23.5.26', '23.5.9', 'enum E : int { A }', 'enum E : long { A }'],
    'the base type of a union': ['23.5.26', '23.5.9', 'table A {} union U { A }', 'table A {} union U : int { A }'],
    'the type of an offset': ['23.5.9', '23.5.8', 'table T { a: string; }', 'table T { a: string (offset64); }'],
  } as const;
  for (const [what, [first, before, old, now]] of Object.entries(boundaries)) {
    it(`looks at ${what} since ${first}`, () => {
      assert.match(said(old, now, first), /^error: schemas don't conform: /);
      assert.equal(said(old, now, before), '');
    });
  }

  it('names fields with their types since 22.9.24', () => {
    const pair = ['namespace N; table T { a: int; }', 'namespace N; table T { a: long; }'] as const;
    assert.equal(said(...pair, '2.0.8'), "error: schemas don't conform: types differ for field: a");
    assert.equal(said(...pair, '22.9.24'), "error: schemas don't conform: types differ for field: N.T.a");
  });

  it('crashes on an enum in place of its base type before 22.9.24', () => {
    const enumeration = 'enum E : int { A }';
    for (const [old, now] of [
      ['table T { a: int; }', 'table T { a: E; }'],
      ['table T { a: E; }', 'table T { b: int; }'],
      ['table T { a: [int]; }', 'table T { a: [E]; }'],
    ] as const) {
      assert.match(
        said(`${enumeration} ${old}`, `${enumeration} ${now}`, '2.0.8'),
        /^error: flatc 2\.0\.8 ends with signal 11 here, where later versions say: schemas don't conform: /,
      );
      assert.match(
        said(`${enumeration} ${old}`, `${enumeration} ${now}`, '23.5.26'),
        /^error: schemas don't conform: /,
      );
    }
    assert.match(
      said(`${enumeration} table T { a: short; }`, `${enumeration} table T { a: E; }`, '2.0.8'),
      /types differ/,
    );
  });

  it('goes on reporting to other profiles what older versions do not look at', () => {
    const schema = (text: string) => schemaOf(new Map([['a.fbs', text]]), 'a.fbs');
    const options = { ...compatibilityDefaults, flatcVersion: '2.0.8' };
    const found = compareSchemas(schema('enum E : int { A }'), schema('enum E : long { A }'), options);
    assert.deepEqual(
      found.map(({ code }) => code),
      compareSchemas(schema('enum E : int { A }'), schema('enum E : long { A }'), compatibilityDefaults).map(
        ({ code }) => code,
      ),
    );
  });
});
