// Hovers on declarations and their members, at the declaration and at every use.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { caretOf, checkHover, hoverTextOf, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { code } from './code.ts';

describe('the hover of a table', () => {
  const weapon = `${code('table Weapon {', '  damage: short = 3;', '}')}

Hits things.

- hard

---

- Full name: \`game.Weapon\``;

  it('tells its fields, its comment and its full name', () =>
    checkHover(
      `
namespace game;
/// Hits things.
///
/// - hard
table Wea$0pon {
//    ^^^^^^ from
  /// Points of health.
  damage : short=3 ;  // a lot
}`,
      weapon,
    ));

  it('is the same where it is named, with the file that it is in', () => {
    const files = (use: string) => `
include "items.fbs";
namespace game.monsters;
${use}
//- /items.fbs
namespace game;
/// Hits things.
///
/// - hard
table Weapon { damage: short = 3; }`;
    const expected = `${weapon}\n- Declared in: \`items.fbs\``;
    checkHover(
      files('table Monster { weapon: [game.We$0apon]; }\n//                            ^^^^^^ from'),
      expected,
    );
    checkHover(files('table Monster { bytes: [ubyte] (nested_flatbuffer: "game.Weapo$0n"); }'), expected);
    checkHover(files('rpc_service S { M(game.$0Weapon): Weapon; }'), expected);
    checkHover(files('root_type game.$0Weapon;'), expected);
  });

  it('reads the commands of comments as people mean them', () =>
    checkHover(
      '/// \\brief How a film is kept.\n/// \\note Nitrate burns.\nstruct S$0 { a: int; }',
      `${code('struct S')}

How a film is kept.

**Note:** Nitrate burns.

---

- Size: 4 bytes, alignment 4

\`\`\`text
Offset  Size  Field
     0     4  a: int
\`\`\``,
    ));

  it('stays short where there are many fields', () => {
    const fields = Array.from({ length: 1000 }, (_, index) => `  f${index}: int;`);
    checkHover(`table T$0 {\n${fields.join('\n')}\n}`, code('table T {', ...fields.slice(0, 6), '  // 994 more', '}'));
  });

  it('leaves no single field out', () => {
    const fields = Array.from({ length: 8 }, (_, index) => `  f${index}: int;`);
    for (const [count, shown] of [
      [7, fields.slice(0, 7)],
      [8, [...fields.slice(0, 6), '  // 2 more']],
    ] as const)
      checkHover(`table T$0 {\n${fields.slice(0, count).join('\n')}\n}`, code('table T {', ...shown, '}'));
  });

  it('has its attributes, cut where they are long', () =>
    checkHover(
      `attribute "a b";\ntable T$0 ("a b": "${'x'.repeat(100)}", original_order) {}`,
      code(`table T ("a b": "${'x'.repeat(79)}…, original_order) {}`),
    ));

  it('does not let a comment swallow what follows it', () =>
    checkHover(
      '/// ```\n/// let x;\nnamespace a;\n/// ```c\n/// let x;\ntable T$0 {}',
      `${code('table T {}')}\n\n\`\`\`c\nlet x;\n\`\`\`\n\n---\n\n- Full name: \`a.T\``,
    ));

  it('shows the HTML of a comment as it is written', () => {
    const schema = '/// <!-- a\n/// b <b>\n/// ~~~\n/// <!-- code\n/// ~~~\ntable T$0 {}';
    checkHover(schema, `${code('table T {}')}\n\n\\<!-- a\nb \\<b>\n~~~\n<!-- code\n~~~`);
    checkHover(schema, 'table T {}\n\n<!-- a\nb <b>\n~~~\n<!-- code\n~~~', 'plaintext');
  });

  it('drops no text between angle brackets, and adds nothing to code and links', () => {
    const shown = (comment: string, text: string) =>
      checkHover(`/// ${comment}\ntable T$0 {}`, `${code('table T {}')}\n\n${text}`);
    shown('A List<Int16>, or </b>.', 'A List\\<Int16>, or \\</b>.');
    shown(
      'Use `Map<K, V>`, ``a`<b>`` and <https://example.com/a>.',
      'Use `Map<K, V>`, ``a`<b>`` and <https://example.com/a>.',
    );
    shown('1 < 2, \\<T>, `open <T>', '1 < 2, \\<T>, `open \\<T>');
    shown('One\n///\n///     code<T>', 'One\n\n    code<T>');
    shown('- one\n///\n///     more<T>', '- one\n\n    more\\<T>');
  });

  it('is there in text with errors, with any line ends and characters of two units', () =>
    checkHover(
      '/* 🙂 */ table A { /// 🙂 x\r\n b: T$0; c: }\r\n/// One 🙂\r\n/// two\r\ntable T { a: int\r\n  b: [Nope; }\r\nenum',
      `${code('table T {', '  a: int;', '  b: [Nope];', '}')}\n\nOne 🙂\ntwo`,
    ));
});

describe('a member whose type is not typed yet', () => {
  it('is shown as far as it is there', () => {
    checkHover('table T$0 { a: ; b; c: int; }', `${code('table T {', '  a;', '  b;', '  c: int;', '}')}`);
    checkHover('rpc_service S { Ca$0ll(', `${code('rpc_service S { Call(); }')}\n\n- Full name: \`S.Call\``);
  });
});

describe('the hover of a struct', () => {
  it('tells size, alignment, offsets and padding', () =>
    checkHover(
      'struct I (force_align: 16) { a: byte; }\nstruct S$0 { a: byte; b: [short: 3]; i: I; c: double; }',
      `${code('struct S')}

- Size: 48 bytes, alignment 16

\`\`\`text
Offset  Size  Padding  Field
     0     1        1  a: byte
     2     6        8  b: [short: 3]
    16    16           i: I
    32     8        8  c: double
\`\`\``,
    ));

  it('tells no size if flatc does not allow the length of an array', () => {
    for (const length of ['0', '65536', '0x10000', '-1']) {
      checkHover(`struct S$0 { a: [byte: ${length}]; }`, code(`struct S {\n  a: [byte: ${length}];\n}`));
    }
    checkHover(
      'struct S$0 { a: [byte: 65535]; }',
      `${code('struct S')}

- Size: 65535 bytes, alignment 1

\`\`\`text
Offset   Size  Field
     0  65535  a: [byte: 65535]
\`\`\``,
    );
  });

  it('is plain for editors that know no Markdown', () =>
    checkHover(
      '/// *Where*.\nstruct S$0 { a: byte; b: int; }',
      `
struct S

*Where*.

Size: 8 bytes, alignment 4

Offset  Size  Padding  Field
     0     1        3  a: byte
     4     4           b: int`,
      'plaintext',
    ));

  it('stays short where there are many fields', () => {
    const fields = Array.from({ length: 100 }, (_, index) => `f${index}: int;`);
    const rows = fields.slice(0, 24).map((_, index) => `${`${4 * index}`.padStart(6)}     4  f${index}: int`);
    checkHover(
      `struct S$0 { ${fields.join(' ')} }`,
      `${code('struct S')}

- Size: 400 bytes, alignment 4

\`\`\`text
Offset  Size  Field
${rows.join('\n')}
\`\`\`

76 more fields.`,
    );
  });

  it('tells what is written where the layout is not known', () =>
    checkHover('struct S$0 { a: byte; b: Nope; }', code('struct S {', '  a: byte;', '  b: Nope;', '}')));

  it('is that of the version that the file includes', () => {
    const versions = (path: string) => `
//- /${path}/main.fbs
include "types.fbs";
table T { s: S$0; }
//- /v1/types.fbs
struct S { x: byte; }
//- /v2/types.fbs
struct S { x: long; }
`;
    const expected = (path: string, size: string, type: string) => `${code('struct S')}

- Declared in: \`${path}/types.fbs\`
- Size: ${size}

\`\`\`text
Offset  Size  Field
     0     ${size.charAt(0)}  x: ${type}
\`\`\``;
    checkHover(versions('v1'), expected('v1', '1 byte, alignment 1', 'byte'));
    checkHover(versions('v2'), expected('v2', '8 bytes, alignment 8', 'long'));
  });

  it('knows what is not saved yet', () => {
    const fixture = parseFixture(
      'include "types.fbs";\ntable T { s: S$0; }\n//- /types.fbs\n/// On disk.\nstruct S { x: byte; }',
    );
    const service = serviceOf(fixture);
    const { uri, position } = caretOf(fixture);
    const ask = () => hoverTextOf(settled(service, fixture, () => service.hover(uri, position, 'plaintext')));
    assert.match(ask(), /On disk\.[\s\S]*Size: 1 byte/);
    const edited = '\n\n/// In the editor.\nstruct S { x: byte; y: int; }';
    service.setFile(SourceFile.create(uriOf('/types.fbs'), 'flatbuffers', 2, edited));
    assert.match(ask(), /In the editor\.[\s\S]*Size: 8 bytes, alignment 4/);
  });
});
