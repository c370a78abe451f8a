// Paths offered in an include.
import { checkCompletion } from '../check-completion.ts';

const files = `
//- /app/neighbour.fbs
table N {}
//- /app/items/weapon.fbs
table W {}
//- /app/items/armour/helmet.fbs
table H {}
//- /lib/common.fbs
table C {}
`;

describe('completion of an include', () => {
  it('offers files and directories beside the file', () =>
    checkCompletion(`${files}//- /app/main.fbs\ninclude "$0";`, {
      has: ['neighbour.fbs', 'items/', '../'],
      lacks: ['main.fbs'],
    }));

  it('offers files further down by their whole path', () =>
    checkCompletion(`${files}//- /app/main.fbs\ninclude "wea$0";`, {
      apply: ['items/weapon.fbs', 'include "items/weapon.fbs";'],
    }));

  it('goes on after a directory', () =>
    checkCompletion(`${files}//- /app/main.fbs\ninclude "items/$0";`, {
      has: ['armour/'],
      lacks: ['neighbour.fbs'],
      apply: ['weapon.fbs', 'include "items/weapon.fbs";'],
    }));

  it('goes on after a parent directory', () =>
    checkCompletion(`${files}//- /app/main.fbs\ninclude "../lib/$0";`, {
      apply: ['common.fbs', 'include "../lib/common.fbs";'],
    }));

  it('offers what is in an include path', () =>
    checkCompletion(`//- fbsdir: /lib\n${files.trim()}\n//- /app/main.fbs\ninclude "$0";`, {
      has: ['common.fbs', 'neighbour.fbs'],
    }));

  it('leaves out what is included already', () =>
    checkCompletion(`${files}//- /app/main.fbs\ninclude "neighbour.fbs";\ninclude "$0";`, {
      has: ['items/'],
      lacks: ['neighbour.fbs'],
    }));

  it('leaves out what includes the file itself, directly or not', () =>
    checkCompletion(
      `
//- /main.fbs
include "middle.fbs";
//- /middle.fbs
include "part.fbs";
//- /other.fbs
//- /part.fbs
include "$0";
`,
      { has: ['other.fbs'], lacks: ['main.fbs', 'middle.fbs'] },
    ));

  it('keeps what this include names', () =>
    checkCompletion(`${files}//- /app/main.fbs\ninclude "neigh$0bour.fbs";`, {
      apply: ['neighbour.fbs', 'include "neighbour.fbs";'],
    }));

  it('does not offer a file that another one hides', () =>
    checkCompletion(
      '//- fbsdir: /lib\n//- /app/main.fbs\ninclude "a$0";\n//- /app/a.fbs\ntable A {}\n//- /lib/a.fbs\ntable B {}',
      {
        has: ['a.fbs', '../lib/a.fbs'],
      },
    ));

  it('offers files outside of the directory once a letter of their names is typed', () => {
    const others = '\n//- /other/weapon.fbs\n//- /app/deep/wagon.fbs';
    checkCompletion(`//- /app/main.fbs\ninclude "$0";${others}`, {
      first: ['deep/', 'deep/wagon.fbs', '../'],
      lacks: ['../other/weapon.fbs'],
    });
    checkCompletion(`//- /app/main.fbs\ninclude "w$0";${others}`, { first: ['deep/wagon.fbs', '../other/weapon.fbs'] });
  });

  it('offers no directory in which every file is included', () =>
    checkCompletion('include "deep/a.fbs";\ninclude "$0";\n//- /deep/a.fbs\n//- /b.fbs', {
      first: ['b.fbs'],
      lacks: ['deep/'],
    }));

  it('works while the closing quote is missing', () =>
    checkCompletion(`${files}//- /app/main.fbs\ninclude "nei$0\ninclude "items/weapon.fbs";`, {
      apply: ['neighbour.fbs', 'include "neighbour.fbs\ninclude "items/weapon.fbs";'],
    }));

  it('puts quotes and a semicolon where there are none', () =>
    checkCompletion(`${files}//- /app/main.fbs\ninclude $0`, {
      apply: ['neighbour.fbs', 'include "neighbour.fbs";'],
      lacks: ['items/'],
    }));

  it('writes names with blanks and other scripts as they are', () =>
    checkCompletion('include "$0";\n//- /a%20b/%E6%BC%A2.fbs\ntable A {}', {
      apply: ['a b/漢.fbs', 'include "a b/漢.fbs";\n'],
    }));

  it('offers nothing in a native include', () =>
    checkCompletion(`${files}//- /app/main.fbs\nnative_include "$0";`, { nothing: true }));
});
