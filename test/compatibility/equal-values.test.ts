// Members of enums and unions that share a value, which flatc accepts for all values but the lowest.
import assert from 'node:assert/strict';
import { checkFindings, findingsOf } from './check.ts';

describe('compatibility: members of one value', () => {
  const both = 'enum E:int { X, A = 1, B = 1 }';

  it('one of them may go, as the value means the other one', () => {
    for (const kept of ['A', 'B']) checkFindings(both, `enum E:int { X, ${kept} = 1 }`, []);
    const options = { profile: 'wire+json' } as const;
    checkFindings(both, 'enum E:int { X, A = 1 }', ['error enum-member-removed at "E" (same, same)'], options);
    const [finding] = findingsOf(both, 'enum E:int { X, A = 1 }', options);
    assert.equal(finding?.message, '`B` is gone: 1 is `A`, as before');
  });

  it('one may come, and one may get another name', () => {
    checkFindings('enum E:int { X, A = 1 }', both, []);
    checkFindings(both, 'enum E:int { X, A = 1, C = 1 }', []);
    checkFindings('enum E:int { X, AN_A = 1 }', 'enum E:int { X, AnA = 1, B = 1 }', []);
    checkFindings('enum E:int { X, AN_A = 1 }', 'enum E:int { X, B = 1, AnA = 1 }', []);
  });

  it('the value of one that is gone is not the value of a member that had another one', () => {
    checkFindings(both, 'enum E:int { A, X = 1 }', [
      'error enum-member-removed at "E" (changed, changed)',
      'error enum-value-changed at "X" (changed, changed)',
    ]);
  });

  it('in a union they need types that are read alike', () => {
    const types = 'table A { x:int; } table B { x:int; } table C { y:string; }';
    checkFindings(`${types} union U { A = 1, B = 1 }`, `${types} union U { A = 1 }`, []);
    checkFindings(`${types} union U { A = 1, C = 1 }`, `${types} union U { A = 1 }`, [
      'error union-member-removed at "U" (changed, changed)',
    ]);
  });
});

describe('compatibility: a field that gets another enum', () => {
  const types = (values: string, name: string, type = name) => `enum ${name}:byte { ${values} } table T { a:${type}; }`;

  it('is damaged where a name has another value there', () => {
    const told = ['error field-retyped at "a" (changed, changed)'];
    for (const [before, after] of [
      ['A', 'B'],
      ['[A]', '[B]'],
    ])
      checkFindings(types('X, Y', 'A', before), types('Y, X', 'B', after), told);
    checkFindings(types('X, Y', 'A'), types('X, Y, Z', 'B'), ['information field-retyped at "a" (same, same)']);
    checkFindings(types('X, Y', 'A'), types('P', 'B'), ['information field-retyped at "a" (same, same)']);
  });

  it('is so where two enums of one name move, which flatc accepts', () => {
    const both = (one: string, other: string, values: string) =>
      `namespace ${one}; enum E:byte { ${values} } namespace ${other}; enum E:byte { P } table T { a:${one}.E; b:E; }`;
    checkFindings(both('a', 'b', 'X, Y'), both('c', 'd', 'X, Y'), []);
    checkFindings(both('a', 'b', 'X, Y'), both('c', 'd', 'Y, X'), ['error field-retyped at "a" (changed, changed)']);
  });

  it('is read from JSON where the names are the same', () => {
    const options = { profile: 'wire+json' } as const;
    checkFindings(
      types('X, Y', 'A'),
      types('X, Y, Z', 'B'),
      ['information field-retyped at "a" (same, same)'],
      options,
    );
    checkFindings(types('X, Y', 'A'), types('X, Z', 'B'), ['error field-retyped at "a" (same, same)'], options);
  });

  it('or a number is compared by its width, also if the old enum is gone', () => {
    const before = types('X, Y', 'A');
    checkFindings(before, 'table T { a:long; }', ['error field-retyped at "a" (changed, changed)']);
    checkFindings(before, 'table T { a:byte; }', ['information field-retyped at "a" (same, same)']);
    checkFindings(types('X, Y', 'A', '[A]'), 'table T { a:[float]; }', [
      'error field-retyped at "a" (changed, changed)',
    ]);
    checkFindings(before, 'table T { a:byte; }', ['error field-retyped at "a" (same, same)'], { profile: 'wire+json' });
  });
});
