// Hovers on attributes and the words of the language.
import { checkHover } from '../check.ts';
import { code } from './code.ts';

describe('the hover of an attribute', () => {
  it('tells what it means, where it may be written and what it takes', () => {
    checkHover(
      'table T { a: int (i$0d: 0); }',
      `
The number of the field, counted from 0 without gaps. If one field has an id, every field of the table needs one. A union takes two; its \`id\` is the higher one.

- Used on: fields of tables
- Value: a number`,
    );
    checkHover(
      'table T { a: string (sha$0red); }',
      `
Equal strings are stored once when a buffer is built from JSON, by the object API of C++ or C#, or by a \`Create...Direct\` function of C++.

- Used on: fields of tables
- Types of fields: strings`,
    );
    checkHover(
      'table T { a: [ubyte] ("nested_flat$0buffer": "T"); }',
      `
The bytes are a FlatBuffer of their own whose root is the named table. C++, C#, Java, Kotlin, Python and Rust get a typed accessor.

- Used on: fields of tables
- Types of fields: vectors of \`ubyte\`
- Value: the name of a table in quotes`,
    );
  });

  it('tells the values of streaming, and what one of them means', () => {
    const service = (attribute: string) => `table A {}\nrpc_service S { M(A): A (${attribute}); }`;
    checkHover(
      service('stre$0aming: "server"'),
      `
Which side of the call sends a stream of messages. Without it the method is unary.

- Used on: methods
- Value: \`"client"\`, \`"server"\`, \`"bidi"\``,
    );
    checkHover(service('streaming: "ser$0ver"'), 'The client sends one request and gets a stream of responses.');
    checkHover(service('streaming: "ser$0vers"'), '');
  });

  it('knows those of FlatSharp where they are declared', () => {
    const use = 'table T (fs_seri$0alizer: "Lazy") {}';
    checkHover(
      `attribute "fs_serializer";\n${use}`,
      `
Generates a serializer for the table that reads in this way. Without a value it is \`GreedyMutable\`, the same as \`Default\`.

- Known to: FlatSharp
- Used on: tables
- Value: \`"Lazy"\`, \`"Progressive"\`, \`"Greedy"\`, \`"GreedyMutable"\`, \`"Default"\``,
    );
    checkHover(use, '');
  });

  it('of your own tells the comment of its declaration and its file', () => {
    const other = `
//- /attributes.fbs
namespace a; // not this

// nor this

/// Who may *see* it,
// and when.
attribute "audience";
`;
    const expected = `${code('attribute "audience";')}

Who may *see* it,
and when.

---

An attribute of this schema. flatc ignores it; other tools can read it.`;
    checkHover(
      `include "attributes.fbs";\ntable T (audi$0ence: "all") {}\n//       ^^^^^^^^ from${other}`,
      `${expected}\n\n- Declared in: \`attributes.fbs\``,
    );
    checkHover(other.replace('"audience', '"audi$0ence'), expected);
    checkHover('table T (audi$0ence: "all") {}', '');
  });
});

describe('the hover of a word of the language', () => {
  it('is there for each keyword in its place', () => {
    checkHover(
      '🙂\r\n/* 🙂 */ roo$0t_type T;\r\n',
      'Names the table at the root of a buffer. Only the last `root_type` of a file counts, and none of included files.',
    );
    checkHover(
      'tab$0le',
      'Declares a table: an object with optional fields and defaults. Fields can be added later without breaking old data.',
    );
    checkHover(
      'rpc_service$0 S {}',
      'Declares a service with methods. Each method takes one table and returns one table.',
    );
    checkHover(
      'file_exten$0sion "x";',
      'Sets the extension of binary files that flatc writes, without the dot. The default is `bin`.',
    );
    checkHover('// a ta$0ble\ntable T {}', '');
  });

  it('tells the range, the size and the other name of a scalar', () => {
    checkHover(
      'table T { a: ush$0ort; }\n//           ^^^^^^ from',
      'An unsigned integer of 16 bits, 0 to 65535.\n\n- Size: 2 bytes\n- Also called: `uint16`',
    );
    checkHover(
      'enum E: in$0t8 { A }',
      'A signed integer of 8 bits, -128 to 127.\n\n- Size: 1 byte\n- Also called: `byte`',
    );
    checkHover(
      'struct S { a: [float$0: 3]; }',
      'A floating-point number of 32 bits, up to about 3.4e38, with 6 to 7 digits.\n\n- Size: 4 bytes\n- Also called: `float32`',
    );
    checkHover('table T { a: bo$0ol; }', 'True or false, in one byte.\n\n- Size: 1 byte');
  });

  it('tells the room of strings, vectors and arrays', () => {
    checkHover(
      'table T { a: str$0ing; }',
      'UTF-8 text, stored outside the table with its length before it and a zero byte after it.\n\n- Size in the table: 4 bytes, an offset',
    );
    checkHover(
      'struct P { x: int; y: int; }\ntable T { a: $0[P]; }',
      `${code('[P]')}

Any number of elements, stored outside the table after their count.

- Element: 8 bytes
- Size in the table: 4 bytes, an offset`,
    );
    const vector = 'Any number of elements, stored outside the table after their count.';
    checkHover(
      'table T { a: [string$0 ] (vector64); }',
      'UTF-8 text, stored outside the table with its length before it and a zero byte after it.',
    );
    checkHover(
      'table T { a: [string $0] (vector64); }',
      `${code('[string]')}\n\n${vector}\n\n- Element: 4 bytes, an offset\n- Size in the table: 8 bytes, an offset`,
    );
    checkHover('table T { a: $0[Nope]; }', `${code('[Nope]')}\n\n${vector}`);
    checkHover(
      'enum E: short { A }\nstruct S { a: $0[E: 3]; }',
      `${code('[E: 3]')}

3 elements in place, one after the other. Only structs contain arrays.

- Element: 2 bytes
- Size: 6 bytes, alignment 2`,
    );
  });

  it('tells numbers in other digits', () => {
    checkHover('table T { a: int = 2$055; }', '- Hexadecimal: `0xFF`\n- Binary: `1111 1111`');
    checkHover('table T { a: int = 0x$01F; }', '- Decimal: `31`\n- Binary: `0001 1111`');
    checkHover('table T { a: int = 0x$00; }', '- Decimal: `0`\n- Binary: `0000`');
    checkHover('table T { a: byte = $0-100; }', '- Hexadecimal: `0x9C`');
    checkHover('struct S { a: [int: 1$06]; }', '- Hexadecimal: `0x10`\n- Binary: `0001 0000`');
    checkHover('enum E: ubyte (bit_flags) { A = $05 }', '- Value: `32`, `0x20`');
    checkHover('enum E: ubyte { A = $05 }', '');
    checkHover(
      'enum E: ubyte { A = 16 }\ntable T { e: E = 1$06; }',
      '- Member: `A`\n- Hexadecimal: `0x10`\n- Binary: `0001 0000`',
    );
    checkHover('table T { a: int = $07; }', '');
    checkHover('table T { a: float = 12$0.5; }', '');
    checkHover('table T { a: float = 1$02; }', '');
  });

  it('tells what the words among defaults mean', () => {
    checkHover(
      'table T { a: int = nu$0ll; }',
      'Makes a scalar or enum field optional: a reader can tell whether it was written.',
    );
    checkHover('table T { a: float = -$0inf; }', 'Infinity, as the default of a float; `-inf` is the negative one.');
    checkHover('table T { a: float = ra$0d(180); }', 'Degrees to radians. flatc computes it when it reads the schema.');
    checkHover('table T { a: bool = tr$0ue; }', 'One, as the default of a `bool`.');
    checkHover('table T { a: int = Wh$0at; }', '');
  });

  it('tells the bytes of a file_identifier', () => {
    checkHover('file_identifier "M$0\\x4fN\u00e9";', 'An identifier must have 4 bytes. This one has 5.');
    checkHover(
      'file_identifier "MO$0NS";',
      '- Bytes: `4D 4F 4E 53`\n- Place in a buffer: bytes 4 to 7, or 8 to 11 after a size prefix',
    );
    checkHover('file_identifier "MO$0NS', '');
  });

  it('tells what a file_extension and a native_include are for', () => {
    checkHover('file_extension "m$0on";', 'flatc writes the binary form of `data.json` to `data.mon`.');
    checkHover('file_extension "$0";', '');
    checkHover('native_include "m$0y.h";', 'The generated C++ code has an `#include "my.h"`.');
  });
});
