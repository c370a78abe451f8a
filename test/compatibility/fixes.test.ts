// What is offered to make a new version compatible again; every fix is checked by comparing once more.
import { checkChangeFix } from './check.ts';

describe('compatibility: fixes', () => {
  const before = 'table T {\n  a:int;\n  b:int;\n}\n';

  it('a field in the middle moves to the end, with its documentation', () =>
    checkChangeFix(
      before,
      'table T {\n  a:int;\n  /// new\n  x:int;\n  b:int; // old\n}\n',
      'Move x to the end of T',
      'table T {\n  a:int;\n  b:int; // old\n  /// new\n  x:int;\n}\n',
    ));

  it('or all fields get ids, with the old ones in their old slots; a union takes two', () => {
    const title = 'Write ids in T, with each old field in its old slot';
    checkChangeFix(
      before,
      'table T { a:int; x:int; b:int; }',
      title,
      'table T { a:int (id: 0); x:int (id: 2); b:int (id: 1); }',
    );
    const types = 'table A { x:int; } union U { A }';
    checkChangeFix(
      `${types} table T { a:int; b:int; }`,
      `${types} table T { u:U; a:int; b:int; }`,
      title,
      `${types} table T { u:U (id: 3); a:int (id: 0); b:int (id: 1); }`,
    );
    checkChangeFix(before, 'table T { b:int; a:int; }', title, 'table T { b:int (id: 1); a:int (id: 0); }');
    checkChangeFix(
      'table T { a:int (id: 0); b:int (id: 1); }',
      'table T { a:int (id: 1); b:int (id: 0); }',
      title,
      'table T { a:int (id: 0); b:int (id: 1); }',
    );
  });

  it('a field that is gone comes back as deprecated', () => {
    checkChangeFix(
      before,
      'table T {\n  b:int;\n}\n',
      'Put a back as deprecated',
      'table T {\n  a:int (deprecated);\n  b:int;\n}\n',
    );
    checkChangeFix(
      before,
      'table T { a: int; }',
      'Put b back as deprecated',
      'table T { a: int; b: int (deprecated); }',
    );
    checkChangeFix(
      'table T { a:int = 3; }',
      'table T {}',
      'Put a back as deprecated',
      'table T { a:int = 3 (deprecated); }',
    );
    checkChangeFix(
      'table T { a:int (id: 0); b:string (id: 1); }',
      'table T { a:int (id: 0); }',
      'Put b back as deprecated',
      'table T { a:int (id: 0); b:string (id: 1, deprecated); }',
    );
    checkChangeFix(
      'table A { x:int; } union U { A } table T { u:U; c:int; }',
      'table A { x:int; } union U { A } table T { c:int; }',
      'Put u back as deprecated',
      'table A { x:int; } union U { A } table T { u:U (deprecated); c:int; }',
    );
  });

  it('but not one whose type is gone', () =>
    checkChangeFix(
      'table A { x:int; } table T { a:A; b:int; }',
      'table T { b:int; }',
      'Put a back as deprecated',
      undefined,
    ));

  it('a field in the place of another one goes to the end', () => {
    const title = 'c is another field: deprecate b, and add it at the end';
    checkChangeFix(
      'table T {\n  a:int;\n  b:int;\n  d:int;\n}\n',
      'table T {\n  a:int;\n  c:string;\n  d:int;\n}\n',
      title,
      'table T {\n  a:int;\n  b:int (deprecated);\n  d:int;\n  c:string;\n}\n',
    );
    checkChangeFix(before, 'table T { a:int; c:string; }', title, 'table T { a:int; b:int (deprecated); c:string; }');
    checkChangeFix(
      'table T { a:int (id: 0); b:int (id: 1); }',
      'table T { a:int (id: 0); c:string (id: 1); }',
      title,
      'table T { a:int (id: 0); b:int (id: 1, deprecated); c:string (id: 2); }',
    );
    checkChangeFix(before, 'table T { a:int; c:int; }', title, 'table T { a:int; b:int (deprecated); c:int; }', {
      profile: 'wire+json',
    });
  });

  it('a default comes back', () => {
    checkChangeFix(
      'table T { a:int = 5; }',
      'table T { a:int = 6; }',
      'Restore the default 5',
      'table T { a:int = 5; }',
    );
    checkChangeFix(
      'table T { a:int; }',
      'table T { a:int = 6; }',
      'Remove the default, as it was',
      'table T { a:int; }',
    );
    checkChangeFix('table T { a:int = 6; }', 'table T { a:int; }', 'Restore the default 6', 'table T { a:int = 6; }');
    checkChangeFix(
      'table T { a:int; }',
      'table T { a:int = null; }',
      'Remove the default, as it was',
      'table T { a:int; }',
    );
    checkChangeFix(
      'table T { a:int = null; }',
      'table T { a:int; }',
      'Restore the default null',
      'table T { a:int = null; }',
    );
    checkChangeFix(
      'enum E:byte { A, B } table T { a:E = B; }',
      'enum E:byte { A, B } table T { a:E; }',
      'Restore the default B',
      'enum E:byte { A, B } table T { a:E = B; }',
    );
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

  it('a field need not be required', () => {
    checkChangeFix(
      'table T { a:int; }',
      'table T { a:int; b:string (required); }',
      'Remove required from b',
      'table T { a:int; b:string; }',
    );
    checkChangeFix(
      'table T { b:string; }',
      'table T { b:string (required, shared); }',
      'Remove required from b',
      'table T { b:string (shared); }',
    );
  });
});
