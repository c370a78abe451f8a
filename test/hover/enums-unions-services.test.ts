// Hovers on enums, unions, services and their members, at the declaration and at every use.
import { checkHover } from '../check.ts';
import { code } from './code.ts';

describe('the hover of an enum', () => {
  it('tells the values of its members', () =>
    checkHover(
      'namespace a;\nenum E$0: short { A, B = 0x10, C }',
      `${code('enum E: short')}

- Full name: \`a.E\`
- Size: 2 bytes

\`\`\`text
Value  Member
    0  A
   16  B
   17  C
\`\`\``,
    ));

  it('is shown where the enum is used too early', () =>
    checkHover(
      'table T { e: E$0; }\nenum E: byte { A }',
      `${code('enum E: byte')}\n\n- Size: 1 byte\n\n\`\`\`text\nValue  Member\n    0  A\n\`\`\``,
    ));

  it('tells the bits of flags', () =>
    checkHover(
      'enum E: ubyte (bit_flags) { A, B = 6 }\ntable T { e: E$0; }',
      `${code('enum E: ubyte (bit_flags)')}

- Size: 1 byte

\`\`\`text
Bit   Hex  Value  Member
  0   0x1      1  A
  6  0x40     64  B
\`\`\``,
    ));

  it('tells the value of a member, also where a default names it', () => {
    const member = (facts: string, text = 'enum E: byte { B }') =>
      `${code(text)}\n\nThe second.\n\n---\n\n- Full name: \`E.B\`\n${facts}`;
    const schema = (declaration: string, use: string) => `${declaration}\ntable T { ${use} }`;
    const plain = 'enum E: byte { A = 9, /// The second.\n B }';
    checkHover(plain.replace('B }', '$0B }'), member('- Value: `10`, `0xA`'));
    checkHover(schema(plain, 'e: E = $0B;'), member('- Value: `10`, `0xA`'));
    checkHover(schema(plain, 'e: E = "$0B";'), member('- Value: `10`, `0xA`'));
    checkHover(schema(plain, 'i: int = "E.$0B";'), member('- Value: `10`, `0xA`'));
    checkHover(
      'enum E: ubyte (bit_flags) { A, /// The second.\n $0B = 3 }',
      member('- Bit: 3\n- Value: `8`, `0x8`', 'enum E: ubyte { B = 3 }'),
    );
    checkHover(
      'enum E: byte { $0A = -1 }',
      `${code('enum E: byte { A = -1 }')}\n\n- Full name: \`E.A\`\n- Value: \`-1\``,
    );
  });

  it('stays short where there are many members', () => {
    const names = Array.from({ length: 500 }, (_, index) => `M${index}`);
    checkHover(
      `enum E$0: int { ${names.join(', ')} }`,
      `${code('enum E: int')}

- Size: 4 bytes

\`\`\`text
Value  Member
${names
  .slice(0, 24)
  .map((name, index) => `${String(index).padStart(5)}  ${name}`)
  .join('\n')}
\`\`\`

476 more members.`,
    );
  });
});

describe('the hover of a union', () => {
  const schema = 'namespace a;\ntable T {}\nstruct S { x: int; }\nnamespace b;\nunion U { a.T, s: S = 7, t: string }\n';

  it('tells the numbers and types of its members', () =>
    checkHover(
      schema.replace('union U', 'union U$0'),
      `${code('union U')}

- Full name: \`b.U\`

\`\`\`text
Number  Member  Type
     0  NONE
     1  a_T     a.T
     7  s       S
     8  t       string
\`\`\``,
    ));

  it('tells the number of a member, and of one that is named like its type', () => {
    checkHover(
      schema.replace('s: S', '$0s: a.S'),
      `${code('union U { s: a.S = 7 }')}\n\n- Full name: \`b.U.s\`\n- Number: 7\n- Type: \`struct a.S\``,
    );
    checkHover(
      schema.replace('a.T', 'a.$0T'),
      `${code('table T {}')}\n\n- Full name: \`a.T\`\n- Number in \`U\`: 1\n- Name in JSON: \`a_T\``,
    );
  });
});

describe('the hover of a service', () => {
  it('tells its methods and what one takes and returns', () => {
    const schema = 'table A {}\n/// Serves.\nrpc_service S {\n  /// Goes.\n  M(A): A (streaming: "bidi");\n}\n';
    checkHover(
      schema.replace('service S', 'service $0S'),
      `${code('rpc_service S {', '  M(A): A (streaming: "bidi");', '}')}\n\nServes.`,
    );
    checkHover(
      schema.replace('M(', '$0M('),
      `${code('rpc_service S { M(A): A (streaming: "bidi"); }')}\n\nGoes.\n\n---\n\n- Full name: \`S.M\``,
    );
  });
});
