// Fixes that make the enums and unions of a new version compatible again.
import { checkChangeFix } from './check.ts';

describe('compatibility: fixes', () => {
  it('an enum gets its old underlying type', () => {
    checkChangeFix('enum E: byte { A }', 'enum E: int { A }', 'Restore the type byte', 'enum E: byte { A }');
    checkChangeFix('enum E: byte { A }', 'enum E: int { A, B = 300 }', 'Restore the type byte', undefined);
  });

  it('members get their numbers back, and new ones the next free numbers', () => {
    const title = 'Number the members of E as they were';
    checkChangeFix(
      'enum E:byte { A, B, C }',
      'enum E:byte { A, X, B, C }',
      title,
      'enum E:byte { A, X = 3, B = 1, C }',
    );
    checkChangeFix('enum E:byte { A, B }', 'enum E:byte { B, A }', title, 'enum E:byte { B = 1, A = 0 }');
    checkChangeFix(
      'enum E:ubyte { A = 1, B = 2, C = 4 }',
      'enum E:ubyte (bit_flags) { B, A, C }',
      title,
      'enum E:ubyte (bit_flags) { B = 1, A = 0, C = 2 }',
    );
    const types = 'table A { x:int; } table B { y:string; } table C { z:int; }';
    checkChangeFix(
      `${types} union U { A, B }`,
      `${types} union U { C, A, k:B }`,
      'Number the members of U as they were',
      undefined,
    );
    checkChangeFix(
      `${types} union U { A, k:B }`,
      `${types} union U { C, A, k:B }`,
      'Number the members of U as they were',
      `${types} union U { C = 3, A = 1, k:B }`,
    );
  });

  it('flags get their values back, without bit_flags where these are no single bits', () => {
    const title = 'Number the members of E as they were';
    checkChangeFix(
      'enum E:ubyte { A, B, C }',
      'enum E:ubyte (bit_flags) { A, B, C }',
      `${title}, without bit_flags`,
      'enum E:ubyte { A, B, C }',
    );
    checkChangeFix(
      'enum E:ubyte (bit_flags) { A, B, C }',
      'enum E:ubyte { A, B, C }',
      title,
      'enum E:ubyte { A = 1, B, C = 4 }',
    );
  });

  it('a member with another type comes back, and the new type goes to the end', () => {
    const types = 'table A { x:int; } table B { y:string; } table C { z:int; }';
    checkChangeFix(
      `${types} union U { k: A, C }`,
      `${types} union U { k: B, C }`,
      'Put k: A back, and add k2: B at the end',
      `${types} union U { k: A, C, k2: B }`,
    );
    checkChangeFix(
      `${types} union U { C, A = 5, k: A }`,
      `${types} union U { C, A = 5, k: B, }`,
      'Put k: A back, and add k2: B at the end',
      `${types} union U { C, A = 5, k: A, k2: B, }`,
    );
    const title = 'B is another member: put A back, and add it at the end';
    checkChangeFix(
      `${types} union U {\n  A,\n  C\n}\n`,
      `${types} union U {\n  B,\n  C\n}\n`,
      title,
      `${types} union U {\n  A,\n  C,\n  B\n}\n`,
    );
    checkChangeFix('enum E:byte { A, C = 4 }', 'enum E:byte { B, C = 4 }', title, 'enum E:byte { A, C = 4, B }', {
      profile: 'wire+json',
    });
  });

  it('a member that is gone comes back', () => {
    const title = 'Put B back';
    checkChangeFix('enum E:byte { A, B, C }', 'enum E:byte { A, C = 2 }', title, 'enum E:byte { A, B, C = 2 }');
    checkChangeFix('enum E:byte { A, B = 4 }', 'enum E:byte { A }', title, 'enum E:byte { A, B = 4 }');
    const types = 'table A { x:int; } table B { y:string; }';
    checkChangeFix(`${types} union U { A, B }`, `${types} union U { A }`, title, `${types} union U { A, B }`);
    checkChangeFix(`${types} union U { B, A }`, `${types} union U { A = 2 }`, title, `${types} union U { B, A = 2 }`);
    const others = 'namespace n; table A { x:int; } table B { y:string; } namespace;';
    const [all, rest] = [`${others} union U { n.A, n.B }`, `${others} union U { n.B = 2 }`];
    checkChangeFix(all, rest, 'Put n_A back', `${others} union U { n.A, n.B = 2 }`);
  });

  it('a union that goes to the end takes two ids', () => {
    const types = 'table A { x:int; } table B { y:string; } union U { A } union V { B }';
    const before = `${types} table T { a:int (id: 0); u:U (id: 2); }`;
    checkChangeFix(
      before,
      `${types} table T { a:int (id: 0); u:V (id: 2); }`,
      'Put u back as deprecated, and add u2 with the new type',
      `${types} table T { a:int (id: 0); u:U (id: 2, deprecated); u2:V (id: 4); }`,
    );
    checkChangeFix(
      before,
      `${types} table T { a:int (id: 0); v:V (id: 2); }`,
      'v is another field: deprecate u, and add it at the end',
      `${types} table T { a:int (id: 0); u:U (id: 2, deprecated); v:V (id: 4); }`,
    );
  });
});
