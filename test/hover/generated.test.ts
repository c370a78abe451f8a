// Hovers with the names of generated code, in the languages of the project.
import { checkHover } from '../check.ts';
import { code } from './code.ts';

describe('the hover of a name, in a project with languages', () => {
  it('shows the accessors of a field, one line for languages with the same name', () =>
    checkHover(
      '//- flatc: --go --cpp --python --json\nnamespace game;\nstruct Monster { hit_po$0ints: int; }',
      `
${code('struct Monster { hit_points: int; }')}

- Full name: \`game.Monster.hit_points\`
- Offset: 0
- Size: 4 bytes
- Go, Python: \`Monster.HitPoints()\`
- C++: \`Monster::hit_points()\`
`,
    ));

  it('shows members, with the options of targets, also where they are used', () => {
    const targets = '//- target: one cpp --scoped-enums\n//- target: two rust\n//- target: three swift';
    const schema = 'namespace game;\nenum Colour : byte { R$0ed }\ntable T { c: Colour = Red; }';
    const shown = `
${code('enum Colour: byte { Red }')}

- Full name: \`game.Colour.Red\`
- Value: \`0\`
- C++, Rust: \`Colour::Red\`
- Swift: \`game_Colour.red\`
`;
    checkHover(`${targets}\n${schema}`, shown);
    checkHover(`${targets}\n${schema.replace('$0', '').replace('= Red', '= R$0ed')}`, shown);
  });

  it('shows types of other files', () =>
    checkHover(
      '//- flatc: --dart --ts\n//- /main.fbs\ninclude "a.fbs";\ntable T { m: my_ty$0pe; }\n//- /a.fbs\nstruct my_type { x: int; }',
      `
${code('struct my_type')}

- Declared in: \`a.fbs\`
- Size: 4 bytes, alignment 4

\`\`\`text
Offset  Size  Field
     0     4  x: int
\`\`\`

- Dart: \`MyType\`
- TypeScript: \`my_type\`
`,
    ));

  it('shows nothing where flatc generates nothing', () =>
    checkHover(
      '//- flatc: --go\ntable Monster { h$0p: int (deprecated); }',
      `
${code('table Monster { hp: int (deprecated); }')}

Deprecated: no code is generated for this field, and it keeps its id.

- Full name: \`Monster.hp\`
- Id: 0, vtable offset 4
- Default: \`0\`
- Presence: defaulted
- Size in the table: 4 bytes
`,
    ));
});
