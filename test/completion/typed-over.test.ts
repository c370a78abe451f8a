// A character that is already there is not written twice: the text stays the same, and the caret moves on.
import { checkTyped } from '../check.ts';

/** Checks the text after a character was typed at the caret. */
function checkKey(character: string, source: string, after: string): void {
  checkTyped(source.replace('$0', `${character}$0`), character, after);
}

/** Checks that a typed character is kept beside the existing one. */
function checkKept(character: string, source: string): void {
  const text = source.replace('$0', `${character}$0`);
  checkTyped(text, character, text.replace('$0', ''));
}

describe('a semicolon', () => {
  it('moves on through the one of its statement', () => {
    checkKey(';', 'root_type Hero$0;\n', 'root_type Hero;\n');
    checkKey(';', 'include "a.fbs"$0;\ntable T {}\n', 'include "a.fbs";\ntable T {}\n');
    checkKey(';', 'table T {\n  hp: int$0;\n}\n', 'table T {\n  hp: int;\n}\n');
    checkKey(';', 'table T { /* 🙂 */ hp: int$0 ; }\r\n', 'table T { /* 🙂 */ hp: int; }\r\n');
    checkKey(';', 'rpc_service S { Call(A): B$0; }', 'rpc_service S { Call(A): B; }');
  });

  it('adds nothing after the one that completion has written', () => {
    checkKey(';', 'include "a.fbs";$0\n', 'include "a.fbs";\n');
    checkKey(';', 'table T { hp: int;$0 }', 'table T { hp: int; }');
  });

  it('stays where it is the only one, and in comments and strings', () => {
    checkKept(';', 'root_type Hero$0\n');
    checkKept(';', 'table T {\n  a: int$0\n  ;\n}');
    checkKept(';', 'table T {} // one$0;\n');
    checkKept(';', 'table T {} /* one;$0 */\n');
    checkKept(';', 'table T { a: string = "x$0;"; }');
  });
});

describe('a quote', () => {
  it('moves on through the one that ends the string', () => {
    checkKey('"', 'include "a.fbs$0";\n', 'include "a.fbs";\n');
    checkKey('"', 'attribute "a$0";\ntable T {}\n', 'attribute "a";\ntable T {}\n');
    checkKey("'", "table T { a: string = 'x$0'; }", "table T { a: string = 'x'; }");
  });

  it('adds nothing after a statement that has its string', () => {
    checkKey('"', 'include "a.fbs";$0\n', 'include "a.fbs";\n');
    checkTyped('include "a.fbs";"$0"\ntable T {}\n', '"', 'include "a.fbs";\ntable T {}\n');
  });

  it('stays where it opens a string, is escaped, or belongs to a comment', () => {
    checkKept('"', 'include $0');
    checkTyped('include "$0"', '"', 'include ""');
    checkTyped('include "$0";\ninclude "b.fbs";', '"', 'include "";\ninclude "b.fbs";');
    checkKept('"', 'table T { a: string = "x\\$0"; }');
    checkKept('"', 'table T {} // a "b$0"');
    checkKept('"', 'table T { a: string (x: "a", y: $0"b"); }');
    checkKept('"', 'attribute "a"; $0\n');
  });
});

describe('a bracket', () => {
  it('moves on through the one that closes the same', () => {
    checkKey('}', 'table T { a: int; $0}', 'table T { a: int; }');
    checkKey('}', 'table T { a: int; $0 }\ntable U {}', 'table T { a: int; }\ntable U {}');
    checkKey(']', 'table T { a: [int$0]; }', 'table T { a: [int]; }');
    checkKey(')', 'rpc_service S { Call(A$0): B; }', 'rpc_service S { Call(A): B; }');
    checkKey(')', 'table T { a: int (id: 0$0); }', 'table T { a: int (id: 0); }');
  });

  it('moves on to the brace that has a line of its own', () => {
    checkKey('}', 'table T {\n  a: int;\n$0\n}\n', 'table T {\n  a: int;\n}\n');
    checkKey('}', 'table T {\n  a: int;\n  $0\n}\n', 'table T {\n  a: int;\n}\n');
    checkKey('}', 'enum E : byte {\r\n  A,\r\n  $0\r\n\r\n}\r\n', 'enum E : byte {\r\n  A,\r\n}\r\n');
  });

  it('moves on from the end of the last line', () => {
    checkKey('}', 'table T {\n  a: int; $0\n}\n', 'table T {\n  a: int;\n}\n');
    checkKey('}', 'union U {\r\n  A,\r\n  B$0\r\n}\r\n', 'union U {\r\n  A,\r\n  B\r\n}\r\n');
    checkKey('}', 'table T {\n  a: int; // last\n  $0\n}\n', 'table T {\n  a: int; // last\n}\n');
    checkKey('}', 'table T {$0\n}\n', 'table T {\n}\n');
  });

  it('stays where another one than a brace has a line of its own', () => {
    checkKept(')', 'table T {\n  a: int (id: 0$0\n  );\n}\n');
    checkKept(']', 'table T {\n  a: [int$0\n  ];\n}\n');
  });

  it('stays where something is still open', () => {
    checkKept('}', 'table T {\n  a: int;\n$0\ntable U { b: int; }');
    checkKept('}', 'table T { table U { a: int; $0}');
    checkKept(']', 'table T { a: [[int$0]; }');
    checkKept('}', 'table T { x: int; }\nroot_type T;\n{ "a": { "b": { "c": 1 $0} }');
  });

  it('stays where text or a comment is between both, and in comments and strings', () => {
    checkKept('}', 'table T {\n  a: int;\n$0\n// last\n}\n');
    checkKept('}', '// table T { $0}\n');
    checkKept(')', 'table T { a: string = "($0)"; }');
  });

  it('stays where one too many is there before', () => checkKept('}', 'table T { } } table U { a: int; $0}'));
});

describe('a slash in the path of an include', () => {
  it('is there once', () => {
    checkKey('/', 'include "schema/$0";', 'include "schema/";');
    checkKey('/', 'include "schema$0/a.fbs";', 'include "schema/a.fbs";');
    checkKey('/', 'include "schema/$0\ntable T {}', 'include "schema/\ntable T {}');
  });

  it('stays at the beginning of a path, and everywhere else', () => {
    checkKept('/', 'include "schema$0";');
    checkKept('/', 'include "/$0";');
    checkKept('/', 'include a$0/b;');
    checkKept('/', 'native_include "a$0/b.h";');
    checkKept('/', '/$0\ntable T {}');
    checkKept('/', 'attribute "a/$0";');
    checkKept('/', 'table T { a: string = "http:/$0"; }');
  });
});

describe('a blank', () => {
  it('is there once after a keyword that completion has written with one', () => {
    checkKey(' ', 'table $0\n', 'table \n');
    checkKey(' ', 'table A {}\n\nroot_type $0', 'table A {}\n\nroot_type ');
    checkKey(' ', '  include $0\r\ntable A {}', '  include \r\ntable A {}');
  });

  it('stays everywhere else, since people align with blanks', () => {
    checkKept(' ', 'table$0');
    checkKept(' ', 'table $0Hero');
    checkKept(' ', 'table Hero $0');
    checkKept(' ', 'table T {\n  a: $0\n}');
    checkKept(' ', '/*\ntable $0\n*/');
    checkKept(' ', 'struct table $0');
  });
});

describe('Enter after a brace that was typed over so fast that the editor dropped the edits', () => {
  const checkEnter = (source: string, after: string) => checkTyped(source, '\n', after);

  it('removes the brace that was left', () => {
    checkEnter('table T {\n  a: int;\n}\n$0\n}\ntable U {}\n', 'table T {\n  a: int;\n}\n\ntable U {}\n');
    checkEnter('enum E : byte {\r\n  A\r\n}\r\n  $0\r\n}', 'enum E : byte {\r\n  A\r\n}\r\n  ');
  });

  it('keeps a brace that closes something, or that is further away', () => {
    for (const text of [
      'table T {\n  a: int;\n}\n$0\n\n}\n',
      'table T {\n  a: int;\n}\n$0\n// last\n}\n',
      'table T {}\nroot_type T;\n{\n  a: {\n    b: 1\n  }\n  $0\n}\n',
      'table T {\n  a: int; // }\n  $0\n}\n',
      'table T {\n  a: int;\n  $0\n}\n',
    ])
      checkEnter(text, text.replace('$0', ''));
  });
});

describe('Enter in a string', () => {
  const checkEnter = (source: string, after: string) => checkTyped(source, '\n', after);

  it('begins the line after its statement', () => {
    checkEnter('include "schema/a.fbs\n$0";', 'include "schema/a.fbs";\n');
    checkEnter('include "schema/\n$0";\ntable T {}\n', 'include "schema/";\n\ntable T {}\n');
    checkEnter('include "sche\r\n$0ma/a.fbs";\r\ntable T {}\r\n', 'include "schema/a.fbs";\r\n\r\ntable T {}\r\n');
    checkEnter('include "a.fbs\n$0"\n', 'include "a.fbs"\n\n');
    checkEnter('table T {\n  a: string = "x\n  $0";\n}\n', 'table T {\n  a: string = "x";\n  \n}\n');
  });

  it('leaves a string alone of which nothing follows, or more than its end', () => {
    checkEnter('include "a.fbs\n$0', 'include "a.fbs\n');
    checkEnter('include "a.fbs"\n$0";', 'include "a.fbs"\n";');
    checkEnter('include "a.fbs \n\n$0";', 'include "a.fbs \n\n";');
    checkEnter('include a\n$0";', 'include a\n";');
    checkEnter('include "a.fbs\n$0include "b.fbs";', 'include "a.fbs\ninclude "b.fbs";');
    checkEnter('include "a.fbs";\n$0"b"', 'include "a.fbs";\n"b"');
    checkEnter('/*\n include "a.fbs\n $0";\n*/', '/*\n include "a.fbs\n ";\n*/');
    checkEnter('include "a.fbs\n$0\';', 'include "a.fbs\n\';');
  });
});
