// Refactorings of enums and unions: values that are written or counted, and flags.
import { checkDisabled, checkNotOffered, checkRefactoring, checkRefused } from './check.ts';

describe('values of enums', () => {
  const write = 'Write out the values of E';
  const leaveOut = 'Remove the values of E that count up by one';

  it('are written out as flatc counts them', () => {
    checkRefactoring(
      'enum $0E: byte { A, B = 5, C, D = -3, E }',
      write,
      'enum E: byte { A = 0, B = 5, C = 6, D = -3, E = -2 }',
    );
    checkRefactoring(
      'enum E: ubyte (bit_flags) {\r\n  /* 🦄 */ A,\r\n  B$0,\r\n}\r\n',
      write,
      'enum E: ubyte (bit_flags) {\r\n  /* 🦄 */ A = 0,\r\n  B = 1,\r\n}\r\n',
    );
  });

  it('are written out for unions, after the type', () =>
    checkRefactoring(
      '//- /main.fbs\ninclude "a.fbs";\nunion $0E { n.A, b: n.A, c: n.A = 7, d: n.A }\n//- /a.fbs\nnamespace n;\ntable A {}\n',
      write,
      'include "a.fbs";\nunion E { n.A = 1, b: n.A = 2, c: n.A = 7, d: n.A = 8 }\n',
    ));

  it('are left out where they are counted anyway', () => {
    checkRefactoring('enum $0E: byte { A = 0, B = 0x1, C = 5, D = 6 }', leaveOut, 'enum E: byte { A, B, C = 5, D }');
    checkRefactoring('table A {}\nunion $0E { A = 1, b: A = 2 }', leaveOut, 'table A {}\nunion E { A, b: A }');
    checkRefactoring('enum $0E: byte { A /* why */ = 0, B = 1 }', leaveOut, 'enum E: byte { A /* why */ = 0, B }');
  });

  it('are left alone where there is nothing to do, or not all can be known', () => {
    checkNotOffered('enum $0E: byte { A = 0, B = 1 }', /Write/);
    checkNotOffered('enum $0E: byte { A = 1, B = 3 }', /Leave out/);
    checkNotOffered('enum $0E: byte { A = x, B }', /Write|Leave out/);
    checkNotOffered('enum $0E: byte { A, B', /Write|Leave out/);
    checkRefactoring('table {\nenum $0E: byte { A }', write, 'table {\nenum E: byte { A = 0 }');
  });
});

describe('flags', () => {
  const makeFlags = 'Make E bit_flags';
  const makeEnum = 'Make E an enum without bit_flags';

  it('are made of powers of two', () => {
    checkRefactoring(
      'enum $0E: ubyte { A = 1, B, C = 0x4, D = 128 }\ntable T { e: E = B; n: E = 4; }',
      makeFlags,
      'enum E: ubyte (bit_flags) { A = 0, B = 1, C = 2, D = 7 }\ntable T { e: E = B; n: E = 4; }',
    );
    checkRefactoring(
      'attribute "mine";\r\nenum $0E: ulong (mine) { /* 🦄 */ A = 1 }\r\n',
      makeFlags,
      'attribute "mine";\r\nenum E: ulong (bit_flags, mine) { /* 🦄 */ A = 0 }\r\n',
    );
  });

  it('have a type without a sign', () => {
    checkRefactoring('enum $0E: int8 { A = 1 }', makeFlags, 'enum E: uint8 (bit_flags) { A = 0 }');
    checkRefactoring(
      'attribute "mine";\nenum $0E: short (mine) { A = 1 }',
      makeFlags,
      'attribute "mine";\nenum E: ushort (bit_flags, mine) { A = 0 }',
    );
    checkDisabled('enum B: byte { Z }\nenum $0E: B { A = 1 }', makeFlags, /sign/);
    checkRefactoring(
      'enum B: ubyte { Z }\nenum $0E: B { A = 1 }',
      makeFlags,
      'enum B: ubyte { Z }\nenum E: B (bit_flags) { A = 0 }',
    );
  });

  it('are not made of other values', () => {
    checkDisabled('enum $0E: ubyte { A, B }', makeFlags, /^A is 0; the value of a flag must be a power of two/);
    checkDisabled('enum $0E: ubyte { A = 1, B = 2, C }', makeFlags, /^C is 3/);
    checkDisabled('enum $0E: byte { A = -1 }', makeFlags, /^A is -1/);
    checkNotOffered('table A {}\nunion $0E { A }', /bit_flags/);
    checkNotOffered('enum $0E: ubyte { A = 1, B', /bit_flags/);
  });

  it('become an enum with the same values', () => {
    checkRefactoring(
      'enum $0E: ubyte (bit_flags) { A, B, C = 7 }\ntable T { e: E = A; o: E = null; v: [E]; }',
      makeEnum,
      'enum E: ubyte { A = 1, B = 2, C = 128 }\ntable T { e: E = A; o: E = null; v: [E]; }',
    );
    checkRefactoring(
      'enum $0E: ulong (bit_flags) { A = 63 }\r\n// 🦄\r\n',
      makeEnum,
      'enum E: ulong { A = 9223372036854775808 }\r\n// 🦄\r\n',
    );
  });

  it('stay flags where a field holds none or several of them', () => {
    checkRefused('enum $0E: ubyte (bit_flags) { A, B }\ntable T { e: E; }', makeEnum, /default/);
    checkRefused(
      'enum $0E: ubyte (bit_flags) { A, B }\ntable T { e: E = "A B"; }',
      makeEnum,
      /enum E has no member with the value 3/,
    );
    checkRefused(
      '//- /main.fbs\nenum $0E: ubyte (bit_flags) { A, B }\n//- /other.fbs\ninclude "main.fbs";\ntable T { e: E; }',
      makeEnum,
      /in other\.fbs line 2: /,
    );
    checkNotOffered('enum $0E: ubyte (bit_flags) { A, B = 9 }', /without bit_flags/);
  });

  it('become an enum where another version of them is used', () =>
    checkRefactoring(
      '//- /a/e.fbs\nenum $0E: ubyte (bit_flags) { A }\n//- /b/e.fbs\nenum E: ubyte (bit_flags) { A }\n//- /b/main.fbs\ninclude "e.fbs";\ntable T { e: E; }',
      makeEnum,
      'enum E: ubyte { A = 1 }\n',
    ));
});
