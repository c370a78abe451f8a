// Refactorings of fields: documentation, deprecation, the order in a struct, and tables that become structs.
import { checkDisabled, checkNotOffered, checkRefactoring, checkRefused } from './check.ts';

describe('doc comments', () => {
  it('are above a declaration', () => {
    checkRefactoring(
      '// A.\n\ntable $0T { a: int; }\n',
      'Add a doc comment to T',
      '// A.\n\n/// \ntable T { a: int; }\n',
    );
    checkRefactoring(
      'namespace a; enum $0E: byte { A }\n',
      'Add a doc comment to E',
      'namespace a;\n/// \nenum E: byte { A }\n',
    );
    checkRefactoring('rpc_service S$0 {\n}\n', 'Add a doc comment to S', '/// \nrpc_service S {\n}\n');
  });

  it('are above a member, at its column', () => {
    checkRefactoring(
      'table T {\n    a: int;\n    $0b: int;\n}\n',
      'Add a doc comment to b',
      'table T {\n    a: int;\n    /// \n    b: int;\n}\n',
    );
    checkRefactoring(
      'table A {}\nunion U {\n\t$0A\n}\n',
      'Add a doc comment to A',
      'table A {}\nunion U {\n\t/// \n\tA\n}\n',
    );
    checkRefactoring(
      'table A {}\nrpc_service S {\n  Get(A): A$0;\n}\n',
      'Add a doc comment to Get',
      'table A {}\nrpc_service S {\n  /// \n  Get(A): A;\n}\n',
    );
  });

  it('begin a line where members share one', () =>
    checkRefactoring(
      '  enum E: byte { A, $0B, C }\n',
      'Add a doc comment to B',
      '  enum E: byte { A,\n    /// \n    B, C }\n',
    ));

  it('are offered for what has none, and only where it is meant', () => {
    checkNotOffered('/// Known.\ntable $0T { a: int; }', /doc comment/);
    checkNotOffered('table T {\n  /// Known.\n  a: $0int;\n}', /doc comment/);
    checkNotOffered('table T {\n  a: int;\n$0\n}', /doc comment/);
    checkNotOffered('include "$0a.fbs";', /doc comment/);
    checkNotOffered('table T { a: $0int b: ; }', /doc comment/);
  });

  it('are put where emojis and line breaks of Windows leave the name', () =>
    checkRefactoring(
      '// 🦄\r\ntable /* 🦄 */ T {\r\n  /* 🦄 */ a: int; /* 🦄 */ $0b: int;\r\n}\r\n',
      'Add a doc comment to b',
      '// 🦄\r\ntable /* 🦄 */ T {\r\n  /* 🦄 */ a: int; /* 🦄 */\r\n  /// \r\n  b: int;\r\n}\r\n',
    ));

  it('are in a line below the mark that begins a file', () =>
    checkRefactoring('\uFEFFtable $0T {}', 'Add a doc comment to T', '\uFEFF\n/// \ntable T {}'));
});

describe('deprecation', () => {
  const deprecate = 'Deprecate a instead of deleting it';

  it('keeps the field with what it has', () => {
    checkRefactoring('table T { $0a: int; b: int; }', deprecate, 'table T { a: int (deprecated); b: int; }');
    checkRefactoring('table T { $0a: int = 3 (id: 0); }', deprecate, 'table T { a: int = 3 (deprecated, id: 0); }');
    checkRefactoring(
      'table A {}\nunion U { A }\ntable T { /* 🦄 */ a: U$0; }\r\n',
      deprecate,
      'table A {}\nunion U { A }\ntable T { /* 🦄 */ a: U (deprecated); }\r\n',
    );
  });

  it('is not for what is always there, and not done twice', () => {
    checkDisabled('struct S { $0a: int; }', deprecate, /cannot be deprecated/);
    checkDisabled('table T { $0a: string (required); }', deprecate, /required/);
    checkDisabled('table T { $0a: string (key); }', deprecate, /key by which vectors of T/);
    checkNotOffered('table T { $0a: int (deprecated); }', /Deprecate/);
    checkNotOffered('enum E: byte { $0A }', /Deprecate/);
  });

  it('works beside what is broken', () =>
    checkRefactoring('table B {\ntable T { $0a: int; }', deprecate, 'table B {\ntable T { a: int (deprecated); }'));
});

describe('the order of struct fields', () => {
  const title = (bytes: string) => `Reorder the fields of S to save ${bytes} (breaks existing data)`;

  it('saves the bytes between them', () => {
    checkRefactoring(
      'struct $0S { a: bool; b: long; c: bool; }',
      title('8 bytes'),
      'struct S { b: long; a: bool; c: bool; }',
    );
    checkRefactoring(
      '//- /p.fbs\nstruct P { x: double; }\n//- /main.fbs\ninclude "p.fbs";\nstruct S { a: bool; b: [P:2]; $0c: int; }',
      title('8 bytes'),
      'include "p.fbs";\nstruct S { b: [P:2]; c: int; a: bool; }',
    );
  });

  it('takes comments along', () => {
    checkRefactoring(
      `
struct $0S { // Small things.
  // 🦄 first
  a: bool; // the first

  /// The second.
  b: long; /* second */
  c: bool; // the third
  // The end.
}
`,
      title('8 bytes'),
      `
struct S { // Small things.
  /// The second.
  b: long; /* second */

  // 🦄 first
  a: bool; // the first
  c: bool; // the third
  // The end.
}
`,
    );
    checkRefactoring(
      'struct $0S { a: bool; // the first\r\n b: long; c: bool; }\r\n',
      title('8 bytes'),
      'struct S {\r\n b: long; a: bool; // the first\r\n  c: bool; }\r\n',
    );
    checkRefactoring(
      'struct $0S { a: bool; b: long; // the second\n  c: bool; d: int; // the last\n}\n',
      title('8 bytes'),
      'struct S { b: long; // the second\n  d: int; // the last\n  a: bool;\n  c: bool;\n}\n',
    );
  });

  it('is not offered where it saves nothing, or nothing can be counted', () => {
    checkNotOffered('struct $0S { b: long; a: bool; }', /Reorder/);
    checkNotOffered('struct $0S (force_align: 16) { a: byte; b: int; }', /Reorder/);
    checkNotOffered('struct $0S { a: bool; b: S; c: long; }', /Reorder/);
    checkNotOffered('struct $0S { a: bool; b: Nope; c: long; }', /Reorder/);
    checkNotOffered('struct $0S { a: bool; b: long c: bool; }', /Reorder/);
    checkNotOffered('table $0S { a: bool; b: long; c: bool; }', /Reorder/);
  });

  it('counts with the version that its own file includes', () => {
    const files = '//- /one/p.fbs\nstruct P { x: double; }\n//- /two/p.fbs\nstruct P { x: byte; }\n';
    const main = 'include "p.fbs";\nstruct $0S { a: bool; b: P; c: bool; }';
    checkRefactoring(
      `${files}//- /one/main.fbs\n${main}`,
      title('8 bytes'),
      'include "p.fbs";\nstruct S { b: P; a: bool; c: bool; }',
    );
    checkNotOffered(`${files}//- /two/main.fbs\n${main}`, /Reorder/);
  });
});

describe('tables and structs', () => {
  const makeTable = 'Make S a table (breaks existing data)';
  const makeStruct = 'Make T a struct (breaks existing data)';

  it('become each other where both can hold the fields', () => {
    checkRefactoring(
      'struct $0S { a: int; }\ntable T { s: S; ss: [S]; }',
      makeTable,
      'table S { a: int; }\ntable T { s: S; ss: [S]; }',
    );
    checkRefactoring(
      'enum E: byte { A }\ntable $0T { a: int; e: E; }\ntable U { t: T; }\r\n// 🦄\r\n',
      makeStruct,
      'enum E: byte { A }\nstruct T { a: int; e: E; }\ntable U { t: T; }\r\n// 🦄\r\n',
    );
  });

  it('tell which field keeps them from it', () => {
    checkDisabled('struct $0S { a: int; b: [int:2]; }', makeTable, /^b is a fixed-length array/);
    checkDisabled('struct $0S (force_align: 8) { a: int; }', makeTable, /force_align/);
    checkDisabled('struct $0S { a: int (id: 0); }', makeTable, /^a has an id/);
    checkDisabled('table $0T { a: int; b: string; }', makeStruct, /^b is not a number/);
    checkDisabled('table $0T { a: int = 1; }', makeStruct, /^a has a default/);
    checkDisabled('table $0T { a: int (deprecated); }', makeStruct, /^a has the attribute deprecated/);
    checkDisabled('table $0T { t: T; }', makeStruct, /^t is not a number/);
    checkNotOffered('table $0T {}', /Make T/);
    checkNotOffered('table $0T { a: int', /Make T/);
  });

  it('do not where something else needs them as they are', () => {
    checkRefused('struct $0S { a: int; }\nstruct Outer { s: S; }', makeTable, /struct-field-type/);
    checkRefused('table $0T { a: int; }\nroot_type T;', makeStruct, /root-type/);
    checkRefused(
      '//- /main.fbs\nstruct $0S { a: int; }\n//- /other.fbs\ninclude "main.fbs";\nstruct Outer { s: S; }',
      makeTable,
      /in other\.fbs line 2: .*struct-field-type/,
    );
  });

  it('do not where another file needs them as they are', () => {
    const table = '//- /main.fbs\ntable $0T { a: int; }\n//- /between.fbs\ninclude "main.fbs";\n//- /other.fbs\n';
    const other = 'include "between.fbs";\n';
    checkRefused(`${table}${other}root_type T;`, makeStruct, /in other\.fbs line 2: .*root-type/);
    checkRefused(`${table}${other}rpc_service R { Get(T): T; }`, makeStruct, /in other\.fbs line 2: /);
    const object = 'table U { t: T; } root_type U;\n{ t: {} }';
    checkRefused(`${table}${other}${object}`, makeStruct, /in other\.fbs line 3: /);
    checkRefactoring(`${table}${other}table U { t: T; ts: [T]; }`, makeStruct, 'struct T { a: int; }\n');
  });

  it('do where another version of them is needed', () =>
    checkRefactoring(
      '//- /a/s.fbs\nstruct $0S { a: int; }\n//- /b/s.fbs\nstruct S { a: int; }\n//- /b/main.fbs\ninclude "s.fbs";\nstruct Outer { s: S; }',
      makeTable,
      'table S { a: int; }\n',
    ));
});

describe('reserved names', () => {
  const title = 'Reserve b, 1 in T';

  it('are those of a deprecated field, in a comment of its table', () => {
    checkRefactoring(
      'table T {\n    a: int;\n    $0b: int (deprecated);\n}\n',
      title,
      'table T {\n    // reserved: b, 1\n    a: int;\n    b: int (deprecated);\n}\n',
    );
    checkRefactoring(
      'table T { /// A.\n  a: int; $0b: int (deprecated); }'.replace('/// A.\n  ', ''),
      title,
      'table T {\n  // reserved: b, 1\n  a: int; b: int (deprecated); }',
    );
    checkRefactoring(
      'table T {\n  // reserved: c, 7 (until 2.0)\n  a: int;\n  $0b: int (deprecated);\n}\n',
      title,
      'table T {\n  // reserved: c, 7, b, 1 (until 2.0)\n  a: int;\n  b: int (deprecated);\n}\n',
    );
    checkRefactoring(
      'union U { T }\r\ntable T {\r\n  $0u: U (deprecated);\r\n}\r\n',
      'Reserve u, u_type, 0, 1 in T',
      'union U { T }\r\ntable T {\r\n  // reserved: u, u_type, 0, 1\r\n  u: U (deprecated);\r\n}\r\n',
    );
  });

  it('are not those of other fields, and each is reserved once', () => {
    checkNotOffered('table T { $0a: int; }', /Reserve/);
    checkNotOffered('table T { // reserved: a, 0\n  $0a: int (deprecated); }', /Reserve/);
  });
});
