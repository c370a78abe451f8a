// Fixes for enums, unions, structs, services and the statements about the root.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of enums', () => {
  it('make the type wide enough', () => {
    checkFixes('enum E: byte { A = $0300 }', ['* Change the type to short']);
    checkFixes('enum E: byte { A = $0200 }', ['* Change the type to ubyte', 'Change the type to short']);
    checkFixes('enum E: ubyte { A = 255, $0B }', ['* Change the type to ushort']);
    checkFixes('enum E: uint { A = $0-1 }', ['* Change the type to int']);
    checkFixes('enum E: long { A = -1, B = $09223372036854775808 }', []);
    checkFixes('enum F: ubyte (bit_flags) { A = $08 }', ['* Change the type to ushort']);
  });

  it('make the type of flags unsigned', () =>
    checkFix('enum F: $0byte (bit_flags) { A }', 'Change the type to ubyte', 'enum F: ubyte (bit_flags) { A }'));

  it('give a member a value of its own', () => {
    checkFix('enum E: byte { A, B = $00, C }', 'Give B the value 2', 'enum E: byte { A, B = 2, C }');
    checkFix('table A {}\nunion U { A = $00 }', 'Give A the value 1', 'table A {}\nunion U { A = 1 }');
    checkFixes('enum E: int { Two = 2, One = 1, $0Again }', [
      'Give Again the value 3 (existing data keeps the old value)',
    ]);
    checkFix(
      'enum F: ubyte (bit_flags) { A, B = $00 }',
      'Give B the value 1',
      'enum F: ubyte (bit_flags) { A, B = 1 }',
    );
  });

  it('leave the values of all other members, which data may have', () =>
    checkFix(
      'enum E: int { A, B, C = $01, D, E }',
      'Give C the value 4 (existing data keeps the old value)',
      'enum E: int { A, B, C = 4, D = 2, E }',
    ));

  it('give no value that is reserved or out of range', () => {
    checkFixes('enum E: int {\n  // reserved: 2, 3\n  A, B, C = $01 }', [
      'Give C the value 4 (existing data keeps the old value)',
    ]);
    checkFixes('enum E: ubyte { A, B, C = $01, D = 255 }', []);
    checkFixes('enum F: byte (bit_flags) { A, B, C = $01, D = 6 }', []);
    checkFixes('enum F: ubyte (bit_flags) { A, B, C = $01, D = 6 }', [
      'Give C the value 7 (existing data keeps the old value)',
    ]);
  });

  it('choose an integer type', () =>
    checkFixes('enum E: $0float { A, B = 200 }', [
      'Change to ubyte',
      'Change to short',
      'Change to ushort',
      'Change to int',
      'Change to uint',
      'Change to long',
    ]));

  it('move the enum up that another is built on', () =>
    checkFix(
      'enum E: $0F { A }\nenum F: byte { B }\n',
      'Move enum F above enum E',
      'enum F: byte { B }\nenum E: F { A }\n',
    ));
});

describe('fixes of structs', () => {
  it('make tables of them where nothing needs the struct', () => {
    checkFix('struct S { a: $0string; }', 'Make S a table (breaks existing data)', 'table S { a: string; }');
    checkFixes('struct S { a: $0string; }\nstruct R { s: S; }', []);
    checkFixes('struct S { a: $0string; b: [int:2]; }', []);
  });

  it('align them as far as that is possible', () => {
    checkFixes('struct S (force_align: $03) { a: int; }', ['Align to 4', 'Align to 8', 'Align to 16', 'Align to 32']);
    checkFix('struct S ($0force_align) { a: long; }', 'Align to 16', 'struct S (force_align: 16) { a: long; }');
  });

  it('put arrays of a table into them, or make vectors of those', () => {
    checkFix('table T { cells: $0[int:9]; }', 'Change to [int]', 'table T { cells: [int]; }');
    checkFix(
      'table T { cells: $0[int:9]; }\n',
      'Wrap [int:9] in struct Cells',
      'struct Cells {\n  values: [int:9];\n}\n\ntable T { cells: Cells; }\n',
    );
  });
});

describe('fixes for options of flatc', () => {
  const secret = 'struct Secret (private) { key: int; }\n';

  it('make private what shows something private', () => {
    const leaking = (table: string) => `//- flatc: --no-leak-private-annotation\n//- /main.fbs\n${secret}${table}`;
    checkFix(leaking('table T { a: $0Secret; }'), 'Make table T private', `${secret}table T (private) { a: Secret; }`);
    checkFix(
      leaking('table T (deprecated) { a: $0Secret; }'),
      'Make table T private',
      `${secret}table T (private, deprecated) { a: Secret; }`,
    );
  });
});

describe('fixes of unions and services', () => {
  it('wrap in a table what is none', () => {
    checkFix(
      'union U { number: $0int }\n',
      'Wrap int in table NumberValue',
      'table NumberValue {\n  value: int;\n}\n\nunion U { number: NumberValue }\n',
    );
    checkFix(
      'struct Point { x: int; }\ntable Name {}\nrpc_service Map {\n  find(Name): $0Point;\n}\n',
      'Wrap Point in table FindResponse',
      'struct Point { x: int; }\ntable Name {}\ntable FindResponse {\n  value: Point;\n}\n\nrpc_service Map {\n  find(Name): FindResponse;\n}\n',
    );
  });

  it('make names of methods different', () =>
    checkFixes('table A {}\nrpc_service S { Get(A): A; $0Get(A): A; }', ['Rename to Get2', 'Remove Get']));
});

describe('fixes of what a schema says of its root', () => {
  it('moves a root type below its table, with its comments', () => {
    const move = 'Move root_type below table Monster';
    checkFixes('root_type $0Monster;\ntable Monster {}\n', [`* ${move}`]);
    checkFix(
      '// What is sent.\nroot_type $0Monster;\n\ntable Monster {\n}\n\ntable Weapon {\n}\n',
      move,
      'table Monster {\n}\n\ntable Weapon {\n}\n\n// What is sent.\nroot_type Monster;\n',
    );
    checkFix(
      'namespace a;\nroot_type $0Monster; // all\nfile_identifier "MONS";\ntable Monster {}\nnamespace b;\ntable Monster {}\n',
      move,
      'namespace a;\nfile_identifier "MONS";\ntable Monster {}\n\nroot_type Monster; // all\nnamespace b;\ntable Monster {}\n',
    );
    checkFix(
      'root_type $0a.Monster; namespace a; table Monster {}',
      move,
      'namespace a; table Monster {}\n\nroot_type a.Monster;',
    );
    // The last of two root types counts, and flatc reads an object at once.
    checkFixes('table A {}\nroot_type $0Monster;\nroot_type A;\ntable Monster {}\n', []);
    checkFixes('root_type $0Monster;\n{}\ntable Monster {}\n', []);
    checkFixes('root_type $0Monster;\nstruct Monster { a: int; }\n', []);
  });

  it('take a table for the root instead of a struct', () => {
    checkFixes('table A {}\nstruct V { a: int; }\nroot_type $0V;', [
      "* Change to 'A'",
      'Make V a table (breaks existing data)',
    ]);
    checkFixes('struct V { a: int; }\nstruct W { v: V; }\nroot_type $0V;', []);
    checkFixes('table A {}\nenum E: byte { X }\nroot_type $0E;', ["* Change to 'A'"]);
    checkFix(
      'table A {}\nstruct V { a: int; }\nroot_type $0V;',
      "Change to 'A'",
      'table A {}\nstruct V { a: int; }\nroot_type A;',
    );
    checkFix(
      '//- /main.fbs\ninclude "v.fbs";\nroot_type $0V;\n//- /v.fbs\nstruct V { a: int; }\n',
      'Make V a table (breaks existing data)',
      'include "v.fbs";\nroot_type V;\n//- /v.fbs\ntable V { a: int; }\n',
    );
  });

  it('add an identifier where one is asked for', () =>
    checkFix(
      '//- rules: file-identifier-missing=hint\nnamespace n;\ntable Hero {}\ntable At {}\nroot_type n.$0Hero;\n',
      'Add file_identifier "HERO"',
      'namespace n;\ntable Hero {}\ntable At {}\nroot_type n.Hero;\nfile_identifier "HERO";\n',
    ));

  it('cut or fill the identifier', () => {
    checkFixes('file_identifier $0"MONSTER";', ['Change to "MONS"']);
    checkFixes('file_identifier $0"MON";', ['Change to "MON_"']);
    checkFixes('file_identifier $0"";', []);
  });

  it('name the root of an object', () =>
    checkFix('table A {}\ntable B {}\n$0{}\n', 'Add root_type B', 'table A {}\ntable B {}\nroot_type B;\n{}\n'));

  it('write the names that an object means', () => {
    const schema = 'enum E: byte { Red }\ntable A { color: E; }\nroot_type A;\n';
    checkFixes(`${schema}{ $0"colour": Red }`, ['* Change to color', 'Remove colour']);
    checkFix(`${schema}{ $0"colour": Red }`, 'Change to color', `${schema}{ "color": Red }`);
    checkFixes(`${schema}{ color: $0Rod }`, ['* Change to Red']);
  });
});
