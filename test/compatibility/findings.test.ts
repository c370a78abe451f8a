// The findings about common changes, in each profile.
import assert from 'node:assert/strict';
import { checkBaselines, checkFindings, checkReported, findingsOf, reportedOf } from './check.ts';

describe('compatibility: findings', () => {
  it('a field in the middle is told once, with what the slot was', () => {
    const before = 'table T { a:int; b:int; c:string; }';
    const after = 'table T { a:int; x:int; b:int; c:string; }';
    checkFindings(before, after, ['error field-inserted at "x" (changed, rejected)']);
    const [finding] = findingsOf(before, after);
    assert.equal(finding?.message, 'old data: slot 1 is `b:int`; the new schema reads it as `x:int`');
    assert.deepEqual(finding?.old, { uri: 'file:///main.fbs', start: 17, end: 18 });
  });

  it('a field at the end, or anywhere with the next free id, is fine', () => {
    checkFindings('table T { a:int; }', 'table T { a:int; b:int; }', []);
    checkFindings('table T { a:int (id: 0); }', 'table T { b:int (id: 1); a:int (id: 0); }', []);
  });

  it('a required field that is new refuses old data', () =>
    checkFindings('table T { a:int; }', 'table T { a:int; b:string (required); }', [
      'error required-field-added at "b" (rejected, lost)',
    ]));

  it('the last field that goes is lost, another one gives its slot away', () => {
    checkFindings('table T { a:int; b:int; }', 'table T { a:int; }', ['warning field-removed at "T" (lost, same)']);
    checkFindings('table T { a:int; b:int; c:int; }', 'table T { a:int; c:int; }', [
      'error field-removed at "T" (changed, changed)',
    ]);
  });

  it('a union that goes gives both of its slots away', () =>
    checkFindings(
      'table A { x:int; } union U { A } table T { a:int; u:U; b:int; }',
      'table A { x:int; } union U { A } table T { a:int; b:int; }',
      ['error field-removed at "T" (changed, rejected)'],
    ));

  it('fields that change places are told each, those that stay among them are not', () =>
    checkFindings('table T { a:int; b:int; c:int; }', 'table T { b:int; a:int; c:int; }', [
      'error field-moved at "b" (changed, changed)',
      'error field-moved at "a" (changed, changed)',
    ]));

  it('a new name is no matter on the wire, and one in JSON and in source', () => {
    const [before, after] = ['table T { a_b:int; }', 'table T { c:int; }'];
    checkFindings(before, after, []);
    checkFindings(before, after, ['error field-renamed at "c" (same, same)'], { profile: 'wire+json' });
    checkFindings(before, after, ['error field-slot-reused at "c" (changed, changed)'], { strictRenames: true });
    checkFindings(before, 'table T { b_c:int; }', [], { strictRenames: true });
  });

  it('a slot of a deprecated field is never taken for the same field', () =>
    checkFindings('table T { a:int (deprecated); }', 'table T { c:int; }', [
      'error field-slot-reused at "c" (changed, changed)',
    ]));

  it('a direction leaves out what only the other one harms', () => {
    const [before, after] = ['table T { a:string; }', 'table T { a:string (required); }'];
    checkFindings(before, after, ['error required-added at "a" (rejected, same)'], { direction: 'backward' });
    checkFindings(before, after, [], { direction: 'forward' });
  });

  it('a default counts as a number', () => {
    checkFindings('table T { a:int = 5; }', 'table T { a:int = 0x5; }', []);
    checkFindings('table T { a:int = 5; }', 'table T { a:int = 6; }', [
      'error default-changed at "a" (changed, changed)',
    ]);
    checkFindings('table T { a:double = 1.0; }', 'table T { a:double = 1.00; }', [
      'information default-changed at "a" (same, same)',
    ]);
    checkFindings('table T { a:double = 3.14159265359; }', 'table T { a:double = rad(180); }', []);
  });

  it('a default of a float counts as the float that is stored', () => {
    const [before, after] = ['0.1', '0.10000000149'].map(
      (value) => `table T { a:float = ${value}; b:double = ${value}; }`,
    );
    checkFindings(before ?? '', after ?? '', [
      'information default-changed at "a" (same, same)',
      'error default-changed at "b" (changed, changed)',
    ]);
  });

  it('a number that gets an enum for its type, or loses it, is written otherwise in JSON', () => {
    const [bare, named] = ['table T { a:int; }', 'enum E:int { A } table T { a:E; }'];
    for (const [before, after] of [
      [bare, named],
      [named, `enum E:int { A } ${bare}`],
    ] as const) {
      assert.deepEqual(
        findingsOf(before, after).map(({ code, backward, json }) => [code, backward, json]),
        [['field-retyped', 'same', 'rejected']],
      );
    }
  });

  it('a number that gets another type is read from JSON where it fits', () => {
    for (const [from, to, json] of [
      ['int', 'long', 'same'],
      ['ubyte', 'short', 'same'],
      ['long', 'int', 'rejected'],
      ['byte', 'ulong', 'rejected'],
      ['uint', 'int', 'rejected'],
      ['bool', 'int', 'rejected'],
      ['int', 'bool', 'changed'],
      ['float', 'bool', 'rejected'],
      ['float', 'int', 'rejected'],
      ['int', 'float', 'same'],
      ['float', 'double', 'same'],
      ['double', 'float', 'changed'],
    ]) {
      const found = findingsOf(`table T { a:${from}; }`, `table T { a:${to}; }`);
      assert.deepEqual(
        found.map(({ code, json }) => [code, json]),
        [['field-retyped', json]],
        `${from} ${to}`,
      );
    }
  });

  it('an offset that gets another width is told with both', () => {
    const [short, long] = ['table T { a:[ubyte]; }', 'table T { a:[ubyte] (offset64); }'];
    const said = (before: string, after: string) =>
      findingsOf(before, after).map(({ code, backward, forward, message }) => [code, backward, forward, message]);
    const message = (now: number, was: number) => `\`a\` is reached by an offset of ${now} bytes instead of ${was}`;
    assert.deepEqual(said(short, long), [['offset64-changed', 'rejected', 'changed', message(8, 4)]]);
    assert.deepEqual(said(long, short), [['offset64-changed', 'changed', 'rejected', message(4, 8)]]);
  });

  it('a struct that grows breaks whatever contains it', () =>
    checkFindings(
      'struct S { x:int; } struct O { s:S; y:int; } table T { o:O; }',
      'struct S { x:int; w:int; } struct O { s:S; y:int; } table T { o:O; }',
      ['error struct-field-added at "w" (changed, changed)', 'error struct-field-moved at "y" (changed, changed)'],
    ));

  it('padding may become a field', () =>
    checkFindings('struct S { x:int; y:short; }', 'struct S { x:int; y:short; z:short; }', [
      'information struct-field-added at "z" (same, lost)',
    ]));

  it('an alignment counts where readers check it', () => {
    const [before, after] = ['struct S { x:int; y:int; }', 'struct S (force_align: 8) { x:int; y:int; }'];
    checkFindings(`${before} table T { a:[S]; }`, `${after} table T { a:[S]; }`, []);
    checkFindings(`${before} table T { a:S; }`, `${after} table T { a:S; }`, [
      'error struct-align-changed at "S" (rejected, same)',
    ]);
  });

  it('an enum is told once of all its values', () => {
    const [before, after] = ['enum E:byte { A, B, C }', 'enum E:byte { A, X, B, C }'];
    checkFindings(before, after, ['error enum-value-changed at "B" (changed, changed)']);
    assert.equal(findingsOf(before, after)[0]?.message, '`B` was 1 and is 2, `C` from 2 to 3');
    checkFindings(before, 'enum E:byte { A, B, C, D }', ['information enum-member-added at "D" (same, lost)']);
    const message = (names: string) =>
      findingsOf(`enum E:byte { ${names} }`, `enum E:byte { X, ${names} }`)[0]?.message;
    const first = '`A` was 0 and is 1, `B` from 1 to 2, `C` from 2 to 3, `D` from 3 to 4';
    assert.equal(message('A, B, C, D, E'), `${first}, \`E\` from 4 to 5`);
    assert.equal(message('A, B, C, D, E, F'), `${first}, 2 more`);
    checkFindings(before, 'enum E:byte { A, B }', ['warning enum-member-removed at "E" (lost, same)']);
  });

  it('a member that is written in another style and numbered anew is not renamed to its neighbour', () => {
    const before = 'enum E:byte { INT, BIG_FLOAT, LONG, DOUBLE }';
    checkFindings(before, 'enum E:byte { Int, BigFloat, Long, Double }', []);
    checkFindings(before, 'enum E:byte { Int, Long, BigFloat, Double }', [
      'error enum-value-reused at "Long" (changed, changed)',
      'error enum-value-reused at "BigFloat" (changed, changed)',
    ]);
    checkFindings(before, 'enum E:byte { Int, Real, Long, Double }', []);
    checkFindings('enum E:byte { A_B, AB }', 'enum E:byte { aB, AB, aB_ }', [
      'information enum-member-added at "aB_" (same, lost)',
    ]);
  });

  it('a union tells which table a number means', () => {
    const types = 'table A { x:int; } table B { y:string; } table C { x:int; }';
    checkFindings(`${types} union U { A }`, `${types} union U { B }`, [
      'error union-value-reused at "B" (rejected, changed)',
    ]);
    checkFindings(`${types} union U { A }`, `${types} union U { C }`, []);
    checkFindings(`${types} union U { k:A }`, `${types} union U { k:B }`, [
      'error union-member-retyped at "k" (rejected, changed)',
    ]);
  });

  it('a type that moves to another namespace is compared all the same', () => {
    checkFindings('namespace p; table T { a:int; }', 'namespace q; table T { a:int; }', []);
    checkFindings('namespace p; table T { a:int; }', 'namespace q; table T { a:string; }', [
      'error field-retyped at "a" (rejected, changed)',
    ]);
  });

  it('what cannot be read is not gone', () => {
    const before = 'table A { x:int; y:int; } enum E:int { P, Q } rpc_service S { M(A):A; N(A):A; }';
    const after = 'table A { x:int; y: } enum E:int { P, = } rpc_service S { M(A):A; N( }';
    checkFindings(before, after, [], { profile: 'source' });
    checkFindings(before, `${before} table B { a:Nothing; }`, [], { profile: 'source' });
  });

  it('a type of another kind is told where it is declared', () => {
    checkFindings('struct S { x:int; } table T { s:S; }', 'table S { x:int; } table T { s:S; }', [
      'error type-kind-changed at "S" (rejected, rejected)',
    ]);
    checkFindings('table E { x:int; }', 'enum E:int { A }', ['error type-kind-changed at "E" (rejected, rejected)']);
  });

  it('types that contain each other are compared to the end', () => {
    const types = (name: string, type: string) =>
      `table ${name} { next:${name}2; } table ${name}2 { back:${name}; x:${type}; }`;
    checkFindings(`${types('A', 'int')} table T { a:A; }`, `${types('B', 'string')} table T { a:B; }`, [
      'error field-retyped at "a" (rejected, changed)',
    ]);
  });

  it('a root with another name only breaks code, and is told so', () => {
    const [before, after] = ['table A { x:int; } root_type A;', 'table B { x:int; } root_type B;'];
    checkFindings(before, after, []);
    const found = findingsOf(before, after, { profile: 'source' });
    const root = found.find(({ code }) => code === 'root-type-changed');
    assert.equal(root?.message, 'the root is `B` instead of `A`: data is not affected, generated code is');
  });

  it('the identifier and the root decide whether data is read at all', () =>
    checkFindings(
      'table A { x:int; } table B { s:string; } root_type A;',
      'table A { x:int; } table B { s:string; } root_type B; file_identifier "ABCD";',
      [
        'error root-type-changed at "B" (rejected, changed)',
        'error file-identifier-changed at ""ABCD"" (rejected, same)',
      ],
    ));

  it('services matter to source only', () => {
    const types = 'table A { x:int; } table B { s:string; }';
    const [before, after] = [`${types} rpc_service S { M(A):A; }`, `${types} rpc_service S { M(A):B; }`];
    checkFindings(before, after, []);
    checkFindings(before, after, ['error service-method-changed at "M" (same, same)'], { profile: 'source' });
    const streaming = (value: string) => `${types} rpc_service S { M(A):A (streaming: "${value}"); }`;
    checkFindings(before, streaming('none'), [], { profile: 'source' });
    checkFindings(before, streaming('bidi'), ['error service-method-changed at "M" (same, same)'], {
      profile: 'source',
    });
  });

  it('a finding in an included file is told there', () =>
    checkFindings(
      { 'main.fbs': 'include "s.fbs"; table T { s:S; }', 's.fbs': 'struct S { x:int; }' },
      { 'main.fbs': 'include "s.fbs"; table T { s:S; }', 's.fbs': 'struct S { y:int; x:int; }' },
      ['error struct-field-added at "y" (changed, changed)', 'error struct-field-moved at "x" (changed, changed)'],
    ));

  it('of several baselines the oldest broken one is named', () =>
    checkBaselines(
      { v1: 'table T { a:int; b:int; }', v2: 'table T { a:int; }', v3: 'table T { a:int; }' },
      'table T { a:int; c:string; }',
      ['v1: error field-slot-reused at "c" (rejected, changed)'],
    ));

  it('a comment accepts a change with a reason, and one that accepts nothing is told', () => {
    const before = 'table T { a:int; b:int; }';
    checkReported(
      before,
      'table T {\n  a:int;\n  x:int; // fbs-compat-ignore: field-inserted nobody has data yet\n  b:int;\n}',
      [],
    );
    checkReported(before, '// fbs-compat-ignore: field-removed gone for good\ntable T { a:int; }', []);
    checkReported(before, 'table T {\n  a:int; // fbs-compat-ignore: field-moved\n  b:int;\n}', [
      'warning unused-ignore at "field-moved" (same, same)',
    ]);
    checkReported(before, 'table T { a:int; } // fbs-ignore: field-removed', [
      'warning field-removed at "T" (lost, same)',
    ]);
  });

  it('a name or number that is gone is said to be reserved where it is', () => {
    const endOf = (after: string) => reportedOf('table T { a:int; b:int; }', after)[0]?.message.split('; ').at(-1);
    assert.equal(endOf('table T {\n  // reserved: b, 1\n  a:int;\n}'), 'b and 1 are reserved');
    assert.equal(endOf('table T {\n  // reserved: b\n  a:int;\n}'), 'b is reserved');
    assert.doesNotMatch(endOf('table T { a:int; }') ?? '', /reserved/);
    // A reservation says nothing about a change that takes nothing away.
    assert.doesNotMatch(endOf('table T {\n  // reserved: b\n  a:int; b:long;\n}') ?? '', /reserved/);
  });

  it('the old place is what the message speaks of', () => {
    const oldWord = (old: string, now: string) => {
      const place = findingsOf(old, now)[0]?.old;
      return old.slice(place?.start, place?.end);
    };
    assert.equal(oldWord('table T { a:int; b:long; }', 'table T { a:int; x:string; b:long; }'), 'b');
    assert.equal(oldWord('struct S { a:int; b:long; }', 'struct S { a:int; b:long; c:int; }'), 'S');
    assert.equal(oldWord('struct S { a:int; b:int; }', 'struct S { x:int; a:int; b:int; }'), 'a');
  });
});
