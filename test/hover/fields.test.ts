// Hovers on fields, at the declaration and at every use.
import { checkHover } from '../check.ts';
import { code } from './code.ts';

describe('the hover of a field', () => {
  const types = 'enum E: ubyte { A, B = 5 } enum F: uint (bit_flags) { R, W } table A {} union U { A }\n';
  const owned = (source: string, signature: string) => `${/\w+ \w+/.exec(source)} { ${signature} }`;
  const checkField = (source: string, signature: string, expected: string): void =>
    checkHover(
      `${types}struct S { x: int; y: double; }\n${source}`,
      `${code(owned(source, signature))}\n\n${expected.trim()}`,
    );

  it('tells its id, its place in the vtable, its default and its room', () =>
    checkField(
      'table T { a: byte; /// Of health.\n hit$0points: short = 0x64; }',
      'hitpoints: short = 0x64;',
      `
Of health.

---

- Full name: \`T.hitpoints\`
- Id: 1, vtable offset 6
- Default: \`100\`
- Presence: defaulted
- Size in the table: 2 bytes`,
    ));

  it('tells whether it is optional, defaulted or required', () => {
    const facts = (id: number, presence: string, size: string, more = '') => `
- Full name: \`T.f\`${more}
- Id: ${id}, vtable offset ${4 + 2 * id}
${presence}
- Size in the table: ${size}`;
    const defaulted = (text: string) => `- Default: \`${text}\`\n- Presence: defaulted`;
    const optional = '- Presence: optional';
    const required = '- Presence: required';
    const offset = '4 bytes, an offset';
    const enumE = '\n- Type: `enum E`';
    const checkFacts = (type: string, expected: string) =>
      checkField(`table T { $0f: ${type}; }`, `f: ${type};`, expected);
    checkFacts('int', facts(0, defaulted('0'), '4 bytes'));
    checkFacts('bool', facts(0, defaulted('false'), '1 byte'));
    checkFacts('bool = true', facts(0, defaulted('true'), '1 byte'));
    checkFacts('double', facts(0, defaulted('0.0'), '8 bytes'));
    checkFacts('float = 1.50', facts(0, defaulted('1.50'), '4 bytes'));
    checkFacts('float = rad(180)', facts(0, defaulted('rad(180)'), '4 bytes'));
    checkFacts('int = null', facts(0, optional, '4 bytes'));
    checkFacts('E', facts(0, defaulted('A (0)'), '1 byte', enumE));
    checkFacts('E = B', facts(0, defaulted('B (5)'), '1 byte', enumE));
    checkFacts('E = 5', facts(0, defaulted('B (5)'), '1 byte', enumE));
    checkFacts('E = null', facts(0, optional, '1 byte', enumE));
    checkFacts('F = "R W"', facts(0, defaulted('R W (3)'), '4 bytes', '\n- Type: `enum F`'));
    checkFacts('int = "E.B"', facts(0, defaulted('5'), '4 bytes'));
    checkFacts('string', facts(0, optional, offset));
    checkFacts('string = "x"', facts(0, defaulted('"x"'), offset));
    checkFacts('string (required)', facts(0, required, offset));
    checkFacts('string (key)', facts(0, required, offset));
    checkFacts('[int] = []', facts(0, defaulted('[]'), offset));
    checkFacts('[int] (vector64)', facts(0, optional, '8 bytes, an offset'));
    checkFacts('S', facts(0, optional, '16 bytes, alignment 8', '\n- Type: `struct S`'));
    checkFacts('A', facts(0, optional, offset, '\n- Type: `table A`'));
  });

  it('tells both ids of a union', () =>
    checkField(
      'table T { a: int; $0u: U; }',
      'u: U;',
      `
- Full name: \`T.u\`
- Type: \`union U\`
- Id: 2, vtable offset 8
- Id of \`u_type\`: 1, vtable offset 6
- Presence: optional
- Size in the table: 4 bytes, an offset`,
    ));

  it('that is deprecated says so', () =>
    checkField(
      'table T { f$0: int (deprecated, id: 0); }',
      'f: int (deprecated, id: 0);',
      `
Deprecated: no code is generated for this field, and it keeps its id.

- Full name: \`T.f\`
- Id: 0, vtable offset 4
- Default: \`0\`
- Presence: defaulted
- Size in the table: 4 bytes`,
    ));

  it('of a struct tells where it is', () => {
    checkField(
      'struct P { a: byte; b$0: [ubyte: 2]; c: int; }',
      'b: [ubyte: 2];',
      '- Full name: `P.b`\n- Offset: 1\n- Size: 2 bytes, alignment 1\n- Padding after it: 1 byte',
    );
    checkField('struct P { a$0: E; }', 'a: E;', '- Full name: `P.a`\n- Type: `enum E`\n- Offset: 0\n- Size: 1 byte');
  });

  it('leaves out what is not known', () => {
    checkField(
      'table T { a: int (id: 0); $0b: int; }',
      'b: int;',
      ['- Full name: `T.b`', '- Default: `0`', '- Presence: defaulted', '- Size in the table: 4 bytes'].join('\n'),
    );
    checkField(
      'table T { a: Nope; $0b: int = what; }',
      'b: int = what;',
      ['- Full name: `T.b`', '- Presence: defaulted', '- Size in the table: 4 bytes'].join('\n'),
    );
    checkField('table T { $0a: Nope; }', 'a: Nope;', '- Full name: `T.a`');
  });

  it('is there in the object at the end of a file', () =>
    checkHover(
      'table T { a: int; }\nroot_type T;\n{ $0a: 3 }',
      `${code('table T { a: int; }')}

- Full name: \`T.a\`
- Id: 0, vtable offset 4
- Default: \`0\`
- Presence: defaulted
- Size in the table: 4 bytes
- Range: -2147483648 to 2147483647`,
    ));
});
