// Hovers on includes and namespaces.
import { checkHover } from '../check.ts';
import { code } from './code.ts';

describe('the hover of an include', () => {
  it('tells where the file is and what it declares', () =>
    checkHover(
      `
//- /a/main.fbs
/* 🙂 */ include "../b/ty$0pes.fbs";
//                ^^^^^^^^^^^^^^ from
//- /b/types.fbs
namespace b;
table T {}
enum E: byte { A }
`,
      '- File: `b/types.fbs`\n- Declares: `b.T`, `b.E`',
    ));

  it('tells where it was looked for before', () =>
    checkHover(
      `
//- fbsdir: /inc, /lib
//- /a/main.fbs
include "ty$0pes.fbs";
//- /lib/types.fbs
`,
      '- File: `lib/types.fbs`\n- Tried before: `a/types.fbs`, `inc/types.fbs`',
    ));

  it('tells the one place where it was looked for before', () =>
    checkHover(
      '//- fbsdir: /inc\n//- /a/main.fbs\ninclude "ty$0pes.fbs";\n//- /inc/types.fbs\n',
      '- File: `inc/types.fbs`\n- Tried before: `a/types.fbs`',
    ));

  it('that is not found tells all places that were tried', () => {
    const schema = '//- fbsdir: /inc\n//- /a/main.fbs\ninclude "b/ty$0pes.fbs";';
    const places = ['a/b/types.fbs', 'inc/b/types.fbs'];
    checkHover(
      schema,
      `The file cannot be found. These places were tried, in this order:\n\n1. \`${places[0]}\`\n2. \`${places[1]}\``,
    );
    checkHover(
      schema,
      `The file cannot be found. These places were tried, in this order:\n\n1. ${places[0]}\n2. ${places[1]}`,
      'plaintext',
    );
    checkHover('include "$0";', 'The path of this include is empty.');
  });

  it('of a folder says so', () =>
    checkHover(
      '//- /main.fbs\ninclude "in$0c";\n//- /inc/types.fbs\n',
      'This is a folder, not a schema. flatc stops its search here.\n\n- Folder: `inc`',
    ));

  it('of a file that counts as one that was read already names that one', () =>
    checkHover(
      `
//- /main.fbs
include "a/types.fbs";
include "b/ty$0pes.fbs";
//- /a/types.fbs
table T {}
//- /b/types.fbs
table T {}
`,
      '- File: `b/types.fbs`\n- Same file as: `a/types.fbs`\n- Declares: `T`',
    ));

  it('caps what it lists', () => {
    const names = Array.from({ length: 8 }, (_, index) => `\`T${index}\``).join(', ');
    for (const [count, rest] of [
      [8, ''],
      [9, ', 1 more'],
      [20, ', 12 more'],
    ] as const) {
      const tables = Array.from({ length: count }, (_, index) => `table T${index} {}`).join('\n');
      checkHover(
        `include "ty$0pes.fbs";\n//- /types.fbs\n${tables}\n`,
        `- File: \`types.fbs\`\n- Declares: ${names}${rest}`,
      );
    }
  });
});

describe('the hover of a namespace', () => {
  const files = (use: string) => `
//- /main.fbs
include "other.fbs";
${use}
//- /other.fbs
namespace shop.items;
table T {}
//- /elsewhere/other.fbs
namespace shop;
table T { x: int; }
`;
  const shop = (own: string) => `${code('namespace shop;')}

- Files: ${own}\`other.fbs\`
- Elsewhere: 1 file, which this file does not include
- C++: \`shop\`
- Go: package \`shop\` in \`shop\``;

  it('tells the files that are read together, what others there are, and what becomes of it', () => {
    checkHover(files('namespace sh$0op.orders;\n//        ^^^^ from'), shop('`main.fbs`, '));
    checkHover(files('table A { x: sh$0op.items.T; }'), shop(''));
    checkHover(
      files('table A { x: shop.it$0ems.T; }\r\n'),
      `${code('namespace shop.items;')}

- Files: \`other.fbs\`
- C++: \`shop::items\`
- Go: package \`items\` in \`shop/items\``,
    );
  });

  it('caps the files that it lists', () => {
    for (const [count, rest] of [
      [8, ''],
      [9, ', 1 more'],
    ] as const) {
      const others = Array.from({ length: count - 1 }, (_, index) => `f${index}.fbs`);
      const files = others.map((name) => `//- /${name}\nnamespace shop;\ntable T${name.slice(0, 2)} {}\n`);
      const shown = ['main.fbs', ...others].slice(0, 8).map((name) => `\`${name}\``);
      checkHover(
        `${others.map((name) => `include "${name}";\n`).join('')}namespace sh$0op;\n${files.join('')}`,
        `${code('namespace shop;')}\n\n- Files: ${shown.join(', ')}${rest}\n- C++: \`shop\`\n- Go: package \`shop\` in \`shop\``,
      );
    }
  });

  it('tells the Go package that tRPC makes of it', () =>
    checkHover(
      'namespace trpc.a.b$0;\nattribute "go_package=example.com/b";\n',
      `${code('namespace trpc.a.b;')}

- Files: \`main.fbs\`
- C++: \`trpc::a::b\`
- Go import path: \`example.com/b\`
- Go package: \`b\`
- Stub directory: \`stub/example.com/b\``,
    ));

  it('tells the Go package that tRPC makes of another file', () =>
    checkHover(
      `
include "b.fbs";
attribute "go_package=example.com/a";
namespace trpc.a;
table A { b: trpc.b$0.B; }
//- /b.fbs
attribute "go_package=example.com/b;bees";
namespace trpc.b;
table B {}
`,
      `${code('namespace trpc.b;')}

- Files: \`b.fbs\`
- C++: \`trpc::b\`
- Go import path: \`example.com/b\`
- Go package: \`bees\`
- Stub directory: \`stub/example.com/b\``,
    ));

  it('caps its files', () => {
    const names = Array.from({ length: 12 }, (_, index) => `f${String(index).padStart(2, '0')}.fbs`);
    const others = names.map((name) => `//- /${name}\nnamespace a.b; // ${name}\n`).join('');
    const includes = names.map((name) => `include "${name}";\n`).join('');
    const shown = ['main.fbs', ...names.slice(0, 7)].map((name) => `\`${name}\``).join(', ');
    checkHover(
      `//- /main.fbs\n${includes}namespace $0a;\n${others}`,
      `${code('namespace a;')}\n\n- Files: ${shown}, 5 more\n- C++: \`a\`\n- Go: package \`a\` in \`a\``,
    );
  });
});
