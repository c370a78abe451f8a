// Fixes of findings about generated code. The check that compiles generated code carries out fixes as well.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of findings about generated code', () => {
  it('rename what has the name, and say what changes', () => {
    checkFix(
      '//- flatc: --rust\ntable T { $0dyn: int; }',
      'Rename dyn to dyn_value (changes generated code and JSON)',
      'table T { dyn_value: int; }',
    );
    checkFix(
      '//- flatc: --rust\nenum $0Option : byte { A }\ntable T { o: Option; }',
      'Rename Option to OptionType (changes generated code)',
      'enum OptionType : byte { A }\ntable T { o: OptionType; }',
    );
  });

  it('rename the method of a service, which is in no data', () =>
    checkFix(
      '//- flatc: --java --grpc\nnamespace n;\ntable A {}\nrpc_service S { $0New(A): A; }',
      'Rename New to NewValue (changes generated code and calls of the service)',
      'namespace n;\ntable A {}\nrpc_service S { NewValue(A): A; }',
    ));

  it('take a number for a name that is taken', () =>
    checkFix(
      '//- flatc: --rust\ntable T { $0dyn: int; dyn_value: int; }',
      'Rename dyn to dyn_value2 (changes generated code and JSON)',
      'table T { dyn_value2: int; dyn_value: int; }',
    ));

  it('name JSON for a type that a union names', () => {
    checkFixes('//- flatc: --rust\ntable $0A {}\nunion U { A }', [
      'Rename A to AData (changes generated code and JSON)',
    ]);
    checkFixes('//- flatc: --rust\ntable $0A {}\nunion U { B: A }', ['Rename A to AData (changes generated code)']);
  });

  it('rename a type at its use, in a vector as well', () =>
    checkFix(
      '//- flatc: --ts\nnamespace n;\nstruct Uint8Array { a: int; }\ntable T { s: string; v: $0[Uint8Array]; }',
      'Rename Uint8Array to Uint8ArrayData (changes generated code)',
      'namespace n;\nstruct Uint8ArrayData { a: int; }\ntable T { s: string; v: [Uint8ArrayData]; }',
    ));

  it('rename the type of a member at a use of its union', () =>
    checkFix(
      '//- flatc: --rust\ntable pub { a: int; }\nunion U { pub }\ntable T { u: $0U; }',
      'Rename pub to pub_data (changes generated code and JSON)',
      'table pub_data { a: int; }\nunion U { pub_data }\ntable T { u: U; }',
    ));

  it('rename a type to what another package of Go can use', () =>
    checkFix(
      '//- flatc: --go\nnamespace a;\ntable lower {}\nnamespace b;\ntable T { f: $0a.lower; }',
      'Rename lower to Lower (changes generated code)',
      'namespace a;\ntable Lower {}\nnamespace b;\ntable T { f: a.Lower; }',
    ));

  it('rename a namespace through all files', () =>
    checkFix(
      '//- /a.fbs\nnamespace my.type;\ntable T { x: int; }\n//- flatc: --java --python\n//- /b.fbs\ninclude "a.fbs";\nnamespace my.$0package;\ntable P { t: my.type.T; p: my.package.P; }',
      'Rename package to package_types (changes generated code)',
      'include "a.fbs";\nnamespace my.package_types;\ntable P { t: my.type.T; p: my.package_types.P; }',
    ));

  it('rename the namespace that hides another one', () => {
    checkFix(
      '//- /a.fbs\nnamespace let;\ntable A { x: int; }\n//- flatc: --cpp\n//- /b.fbs\ninclude "a.fbs";\nnamespace let.let;\ntable B { $0a: A; }\nnamespace c;\ntable C { b: let.let.B; }',
      'Rename let to let_types (changes generated code)',
      'include "a.fbs";\nnamespace let.let_types;\ntable B { a: A; }\nnamespace c;\ntable C { b: let.let_types.B; }',
    );
    checkFix(
      '//- flatc: --cpp\nnamespace a.a;\ntable X { x: int; }\nroot_type $0X;',
      'Rename a to a_types (changes generated code)',
      'namespace a.a_types;\ntable X { x: int; }\nroot_type X;',
    );
  });

  it('rename the namespace that a use cannot reach', () => {
    checkFix(
      '//- flatc: --go\nnamespace flatbuffers;\ntable A { x: int; }\nnamespace b;\ntable T { a: $0flatbuffers.A; }',
      'Rename flatbuffers to flatbuffers_types (changes generated code)',
      'namespace flatbuffers_types;\ntable A { x: int; }\nnamespace b;\ntable T { a: flatbuffers_types.A; }',
    );
    checkFix(
      '//- flatc: --go\nnamespace a.internal.c;\ntable A { x: int; }\nnamespace b;\ntable T { a: $0a.internal.c.A; }',
      'Rename internal to internal_types (changes generated code)',
      'namespace a.internal_types.c;\ntable A { x: int; }\nnamespace b;\ntable T { a: a.internal_types.c.A; }',
    );
  });

  it('rename the part of a namespace that is a keyword or a class', () => {
    checkFix(
      '//- flatc: --python --python-typing\nnamespace a.class.b;\ntable A { x: int; }\nnamespace c;\ntable T { a: $0a.class.b.A; }',
      'Rename class to class_types (changes generated code)',
      'namespace a.class_types.b;\ntable A { x: int; }\nnamespace c;\ntable T { a: a.class_types.b.A; }',
    );
    checkFix(
      '//- flatc: --java\nnamespace Foo.b;\ntable X { x: int; }\nnamespace n;\ntable Foo { y: int; }\ntable Z { x: $0Foo.b.X; }',
      'Rename Foo to FooTypes (changes generated code)',
      'namespace FooTypes.b;\ntable X { x: int; }\nnamespace n;\ntable Foo { y: int; }\ntable Z { x: FooTypes.b.X; }',
    );
  });

  it('give a member a value of its own', () => {
    checkFix(
      '//- flatc: --go\nnamespace n;\nenum E : byte { A, B, $0C = 1, D }',
      'Give C the value 3 (existing data keeps the old value)',
      'namespace n;\nenum E : byte { A, B, C = 3, D = 2 }',
    );
    checkFix(
      '//- flatc: --csharp\nnamespace n;\ntable T {}\nunion U { A: T, $0B: T = 1 }',
      'Give B the value 2 (existing data keeps the old value)',
      'namespace n;\ntable T {}\nunion U { A: T, B: T = 2 }',
    );
  });

  it('remove a key that cannot be compared', () =>
    checkFix(
      '//- flatc: --rust\ntable T { f: float ($0key); }',
      'Remove key (generated code then has no lookup by key)',
      'table T { f: float; }',
    ));

  it('let a union be missing that Kotlin reads', () =>
    checkFix(
      '//- flatc: --kotlin\nnamespace n;\ntable A { x: int; }\nunion U { A }\ntable T { $0u: U (required); }',
      'Remove required (generated code then no longer refuses buffers without it)',
      'namespace n;\ntable A { x: int; }\nunion U { A }\ntable T { u: U; }',
    ));

  it('remove a nested buffer that Python cannot import', () =>
    checkFix(
      '//- flatc: --python\nnamespace a;\ntable I {}\nnamespace b;\ntable T { $0d: [ubyte] (nested_flatbuffer: "a.I"); }',
      'Remove nested_flatbuffer (generated code then has no accessor for the table inside)',
      'namespace a;\ntable I {}\nnamespace b;\ntable T { d: [ubyte]; }',
    ));

  it('remove a text as a default, and write a number plainly', () => {
    checkFix(
      String.raw`//- flatc: --rust
table T { s: string = $0"a\"b"; }`,
      'Remove the default (a field that is left out then has no text)',
      'table T { s: string; }',
    );
    for (const [written, decimal] of [
      ['0x1.8p1', '3.0'],
      ['-0x.1p0', '-0.0625'],
      ['0xAp-80', '8.271806125530277e-24'],
    ]) {
      checkFix(
        `//- flatc: --ts\nnamespace n;\ntable T { f: float = $0${written}; }`,
        `Change to ${decimal}`,
        `namespace n;\ntable T { f: float = ${decimal}; }`,
      );
    }
  });

  it('write a number plainly in each language that does not know its digits', () => {
    for (const language of ['rust', 'python', 'kotlin']) {
      checkFix(
        `//- flatc: --${language}\nnamespace n;\ntable T { f: float = $00x1.8p1; }`,
        'Change to 3.0',
        'namespace n;\ntable T { f: float = 3.0; }',
      );
    }
    for (const language of ['cpp', 'java', 'go']) {
      checkFixes(`//- flatc: --${language}\nnamespace n;\ntable T { f: float = $00x1.8p1; }`, []);
    }
    // A point would make flatc refuse an integer.
    checkFixes('//- flatc: --kotlin\nnamespace n;\ntable T { n: uint = $02147483648; }', []);
  });

  it('keep comments harmless', () => {
    checkFix(
      '//- flatc: --java\n$0//// Long.\n/// And\n  ///////\ntable T { x: int; }',
      'Write /// / with a blank',
      '/// / Long.\n/// And\n  /// ////\ntable T { x: int; }',
    );
    checkFix(
      '//- flatc: --java\n$0/// In C:\\users and \\\\user.\ntable T { x: int; }',
      'Write \\ u with a blank',
      '/// In C:\\ users and \\\\user.\ntable T { x: int; }',
    );
  });

  it('keep ends of comments and of lines harmless', () => {
    checkFix(
      '//- flatc: --java\n$0/// From a/*.fbs */ on.\ntable T { x: int; }',
      'Write * / with a blank',
      '/// From a/*.fbs * / on.\ntable T { x: int; }',
    );
    checkFix(
      '//- flatc: --cpp\n$0/// In C:\\users\\\ntable T { x: int; }',
      'Remove the backslash',
      '/// In C:\\users\ntable T { x: int; }',
    );
  });

  it('keep a comment harmless that is wrong in several ways', () => {
    for (const language of ['java', 'ts', 'kotlin']) {
      const version = language === 'ts' ? '\n//- version: 25.9.23' : '';
      checkFix(
        `//- flatc: --${language}${version}\nnamespace n;\n$0//// Long */ and\n/// over */.\ntable T { x: int; }`,
        'Write /// / and * / with blanks',
        'namespace n;\n/// / Long * / and\n/// over * /.\ntable T { x: int; }',
      );
    }
  });

  it('put types into a namespace where a file is lost without one', () =>
    checkFix(
      '//- flatc: --ts\n//- /foo.fbs\ntable $0Foo { x: int; }',
      'Add namespace foo_types (changes generated code)',
      'namespace foo_types;\n\ntable Foo { x: int; }',
    ));

  it('rename a member beside an option of flatc that helps as well', () =>
    checkFixes('//- flatc: --cpp\nenum E : byte { A, $0MIN }', [
      'Rename MIN to MIN_VALUE (changes generated code and JSON)',
    ]));

  it('rename a union whose member cannot have the name of its table', () =>
    checkFix(
      '//- flatc: --go\nnamespace n;\ntable T { x: int; }\nunion $0GetRootAs { T }',
      'Rename GetRootAs to GetRootAsType (changes generated code)',
      'namespace n;\ntable T { x: int; }\nunion GetRootAsType { T }',
    ));

  it('are missing where no name and no option helps', () => {
    checkFixes('//- flatc: --java\nenum E : ulong { $0A = 9223372036854775808 }', []);
    checkFixes('//- flatc: --go\nnamespace a;\ntable A { b: $0b.B; }\nnamespace b;\ntable B { a: a.A; }', []);
    checkFixes('//- flatc: --ts\nnamespace n;\nunion $0U {}', []);
  });
});
