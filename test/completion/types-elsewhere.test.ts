// Types offered of files that are not included yet, with the include that they need, and steps to types before a dot.
import assert from 'node:assert/strict';
import { findScalar } from '../../server/language/vocabulary/vocabulary.ts';
import { checkCompletion, labelsOffered } from '../check-completion.ts';

describe('a type of a file that is not included', () => {
  it('comes after those in reach', () =>
    checkCompletion('table Wand {}\ntable A { x: W$0 }\n//- /w.fbs\ntable Wagon {}', { first: ['Wand', 'Wagon'] }));

  it('is reached through its namespace, which is named from its beginning', () => {
    const others = '//- /o.fbs\nnamespace other.rest;\ntable A {}\n//- /p.fbs\nnamespace abc.quick;\ntable B {}\n';
    for (const [word, steps] of [
      ['r', ['other']],
      ['o', ['other']],
      ['q', ['quick']],
    ] as const) {
      const labels = labelsOffered(`namespace abc;\ntable T { x: ${word}$0; }\n${others}`);
      assert.deepEqual(
        labels.filter((label) => !findScalar(label) && label !== 'string'),
        steps,
      );
    }
  });

  it('brings an include after the last one', () =>
    checkCompletion(
      `
include "a.fbs"; // for A
namespace N;
table X { w: $0; }
//- /a.fbs
table A {}
//- /items/w.fbs
table Weapon {}
`,
      {
        apply: ['Weapon', 'include "a.fbs"; // for A\ninclude "items/w.fbs";\nnamespace N;\ntable X { w: Weapon; }\n'],
      },
    ));

  it('brings it below the comment that begins the file', () =>
    checkCompletion('// Licence\n\n/// About X.\ntable X { w: $0; }\n//- /w.fbs\ntable Weapon {}', {
      apply: ['Weapon', '// Licence\n\ninclude "w.fbs";\n\n/// About X.\ntable X { w: Weapon; }\n'],
    }));

  it('keeps a comment at the declaration that it is about', () =>
    checkCompletion('// Licence\n\n/* About\n\nX */\ntable X { w: $0; }\n//- /w.fbs\ntable Weapon {}', {
      apply: ['Weapon', '// Licence\n\ninclude "w.fbs";\n\n/* About\n\nX */\ntable X { w: Weapon; }\n'],
    }));

  it('keeps the line ends of the file', () =>
    checkCompletion('include "a.fbs";\r\ntable X { w: $0; }\r\n//- /a.fbs\n//- /w.fbs\ntable Weapon {}', {
      apply: ['Weapon', 'include "a.fbs";\r\ninclude "w.fbs";\r\ntable X { w: Weapon; }\r\n'],
    }));

  it('is reached through an include path where that is shorter', () =>
    checkCompletion('//- fbsdir: /lib\n//- /app/deep/main.fbs\ntable X { w: $0; }\n//- /lib/w.fbs\ntable Weapon {}', {
      apply: ['Weapon', 'include "w.fbs";\n\ntable X { w: Weapon; }\n'],
    }));

  it('is reached through parent directories where nothing else leads there', () =>
    checkCompletion('//- /app/main.fbs\ntable X { w: $0; }\n//- /lib/w.fbs\ntable Weapon {}', {
      apply: ['Weapon', 'include "../lib/w.fbs";\n\ntable X { w: Weapon; }\n'],
    }));

  it('gets a path that trpc finds as well, where tRPC is used', () =>
    checkCompletion(
      `
//- cwd: /
//- fbsdir: /
//- /app/main.fbs
attribute "go_package=x.com/app";
table X { w: $0; }
//- /app/w.fbs
table Weapon {}
`,
      { apply: ['Weapon', 'include "app/w.fbs";\n\nattribute "go_package=x.com/app";\ntable X { w: Weapon; }\n'] },
    ));

  it('is not offered where the include would lead in a circle', () =>
    checkCompletion('table X { w: $0 }\n//- /w.fbs\ninclude "main.fbs";\ntable Weapon {}', { lacks: ['Weapon'] }));

  it('is not offered where its name is taken', () =>
    checkCompletion('table Weapon {}\ntable X { w: Weap$0 }\n//- /w.fbs\ntable Weapon {}', {
      first: ['Weapon'],
      has: ['Weapon'],
    }));

  it('may be one of two of the same name', () =>
    checkCompletion(
      'table X { w: $0; }\n//- /v1.fbs\nnamespace V;\ntable T {}\n//- /v2.fbs\nnamespace V;\ntable T {}',
      {
        has: ['V.T'],
      },
    ));

  it('is offered although the file uses it somewhere else already', () =>
    checkCompletion('table X { a: Weapon; b: $0; }\n//- /w.fbs\ntable Weapon {}', {
      apply: ['Weapon', 'include "w.fbs";\n\ntable X { a: Weapon; b: Weapon; }\n'],
    }));

  it('is offered under the whole name where this file has a short one of its own', () =>
    checkCompletion('namespace A;\ntable T {}\ntable X { w: $0; }\n//- /w.fbs\nnamespace B;\ntable T {}', {
      has: ['T', 'B.T'],
    }));
});

describe('completion before a dot', () => {
  it('offers the own namespace and those around it before a dot', () => {
    for (const [word, steps] of [
      ['a$0.', ['a']],
      ['a.$0b.T', ['b']],
      ['a.b$0.', ['b']],
      ['a.b$0.T', ['b']],
      ['$0.T', ['a', 'b']],
    ] as const)
      assert.deepEqual(
        labelsOffered(`namespace a.b;\ntable T {}\ntable U {\n  x: ${word}\n}\n`).toSorted(),
        steps,
        word,
      );
  });
});
