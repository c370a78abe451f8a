// Fixes that make a new version compatible again. Every fix is verified by another comparison.
import { checkChangeFix, checkMended } from './check.ts';
import { readPairs } from './pairs.ts';

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

  it('a field of another type becomes another field, or gets its old type', () => {
    const title = 'Put a back as deprecated, and add a2 with the new type';
    checkChangeFix(
      'table T { a:int = 4; b:int; }',
      'table T { a:float = 4; b:int; }',
      title,
      'table T { a:int = 4 (deprecated); b:int; a2:float = 4; }',
    );
    checkChangeFix(
      'table T {\n  a: int (id: 0);\n}\n',
      'table T {\n  /// new\n  a: string (id: 0);\n}\n',
      title,
      'table T {\n  a: int (id: 0, deprecated);\n  /// new\n  a2: string (id: 1);\n}\n',
    );
    checkChangeFix('table T { a:[int]; }', 'table T { a:string; }', 'Restore the type [int]', 'table T { a:[int]; }');
    // The type is gone.
    checkChangeFix('struct S { x:int; } table T { a:S; }', 'table T { a:string; }', 'Restore the type S', undefined);
  });

  it('a field is required again', () =>
    checkChangeFix(
      'table T { a:string (required); }',
      'table T { a:string; }',
      'Make a required again',
      'table T { a:string (required); }',
    ));

  it('the name and the id of a field that is gone are reserved', () => {
    checkChangeFix(
      before,
      'table T {\n  a:int;\n}\n',
      'Reserve b, 1 in T',
      'table T {\n  // reserved: b, 1\n  a:int;\n}\n',
    );
    // Another field has the id.
    checkChangeFix(before, 'table T { b:int; }', 'Reserve a in T', 'table T {\n  // reserved: a\n  b:int; }');
    checkChangeFix(
      before,
      'table T { // reserved: b\n  a:int; }',
      'Reserve 1 in T',
      'table T { // reserved: b, 1\n  a:int; }',
    );
    checkChangeFix(before, 'table T { // reserved: b, 1\n  a:int; }', 'Reserve b, 1 in T', undefined);
    checkChangeFix('table T { a:int; }', 'table T {}', 'Reserve a, 0 in T', 'table T {\n  // reserved: a, 0\n}');
  });

  it('so are those of a member and of a method', () => {
    checkChangeFix(
      'enum E: byte (bit_flags) { A, B, C }',
      'enum E: byte (bit_flags) {\n  A, C = 2\n}',
      'Reserve B, 1 in E',
      'enum E: byte (bit_flags) {\n  // reserved: B, 1\n  A, C = 2\n}',
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

  it('a struct comes back, with its new form beside it and new fields at the end of tables', () => {
    const title = 'Put S back as it was, and its new form beside it as S2';
    const both = `${title}, with new fields in tables`;
    checkChangeFix(
      'struct S {\n  x:int;\n  y:int;\n}\n\ntable T {\n  a:S;\n  z:int;\n}\n',
      '/// A point.\nstruct S {\n  x:int;\n  /// up\n  y:int;\n  w:int;\n}\n\ntable T {\n  a:S;\n  z:int; // last\n}\n',
      both,
      '/// A point.\nstruct S {\n  x:int;\n  /// up\n  y:int;\n}\n\nstruct S2 {\n  x:int;\n  /// up\n  y:int;\n  w:int;\n}\n\n' +
        'table T {\n  a:S;\n  z:int; // last\n  a2:S2;\n}\n',
    );
    checkChangeFix(
      'namespace n; struct S { x:int; } table T { v:[S] (id: 1); a:S (id: 0); }',
      'namespace n; struct S { x:long; } table T { v:[S] (id: 1); a:S (id: 0); }',
      both,
      'namespace n; struct S { x:int; }\n\nstruct S2 { x:long; } table T { v:[S] (id: 1); a:S (id: 0); a2:S2 (id: 2); v2:[S2] (id: 3); }',
    );
    checkChangeFix(
      'struct S (force_align: 8) { a:[int:2]; k:int (key); } struct S2 { x:int; }',
      'struct S { k:int (key); a:[int:3]; } struct S2 { x:int; }',
      'Put S back as it was, and its new form beside it as S3',
      'struct S (force_align: 8) { a:[int:2]; k:int (key); }\n\nstruct S3 { k:int (key); a:[int:3]; } struct S2 { x:int; }',
    );
    checkChangeFix(
      'struct S { x:int; } table T { a1:S; a1_:S; }',
      'struct S { x:long; } table T { a1:S; a1_:S; }',
      both,
      'struct S { x:int; }\n\nstruct S2 { x:long; } table T { a1:S; a1_:S; a1_2:S2; a1_3:S2; }',
    );
    for (const attributes of ['', ' (force_align: 2)', ' (force_align: 4)']) {
      checkChangeFix(
        `struct S${attributes} { a:byte; b:byte; }`,
        'struct S { a:int; b:byte; }',
        title,
        `struct S${attributes} { a:byte; b:byte; }\n\nstruct S2 { a:int; b:byte; }`,
      );
    }
    checkChangeFix('struct S { x:int; }', 'struct S { x:int; y:int; }', both, undefined);
  });

  it('but not one with a type that is gone', () =>
    checkChangeFix(
      'struct I { x:int; } struct S { i:I; }',
      'struct S { i:int; }',
      'Put S back as it was, and its new form beside it as S2',
      undefined,
    ));

  describe('of the recorded pairs', () => {
    const offered: Readonly<Record<string, string>> = {
      'default-int-omitted': 'Restore the default 5, and add a2 with the default 6 to T',
      'enum-bit-flags-added': 'Number the members of E as they were, without bit_flags',
      'struct-array-longer': 'Put S back as it was, and its new form beside it as S2, with new fields in tables',
      'struct-field-add-end': 'Put S back as it was, and its new form beside it as S2, with new fields in tables',
      'struct-field-add-front-in-vector':
        'Put S back as it was, and its new form beside it as S2, with new fields in tables',
      'struct-force-align-added': 'Put S back as it was, and its new form beside it as S2, with new fields in tables',
      'struct-nested-grew': 'Put S back as it was, and its new form beside it as S2',
      'struct-swap-same-type': 'Put S back as it was, and its new form beside it as S2, with new fields in tables',
    };
    const pairs = new Map(readPairs('pairs.txt').map((pair) => [pair.name, pair]));
    for (const [name, title] of Object.entries(offered)) {
      it(`${name}: nothing is left`, () => checkMended(pairs.get(name), title));
    }
  });
});
