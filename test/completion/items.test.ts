// Completion items in the form that each editor supports.
import assert from 'node:assert/strict';
import type { CompletionSupport } from '../../server/language/features/completion/items.ts';
import { offered } from './offered.ts';

const workspace = `
include "near.fbs";
namespace A.B;
struct Own { x: int; }
table T { x: $0; }
//- /near.fbs
namespace A;
/// Does \`harm\`.
table Weapon { damage: int; }
//- /far.fbs
namespace A.C;
table Shield {}
`;

describe('beside the label', () => {
  it('is the kind of a type, its namespace and its file', () => {
    const { item } = offered(workspace, { labelDetails: true });
    assert.deepEqual(item('Own').labelDetails, { description: 'struct · A.B' });
    assert.deepEqual(item('Weapon').labelDetails, { description: 'table · A · near.fbs' });
  });

  it('is the include that comes with a type', () => {
    const { labelDetails } = offered(workspace, { labelDetails: true }).item('C.Shield');
    assert.deepEqual(labelDetails, { detail: ' (include "far.fbs")', description: 'table · A.C' });
  });

  it('is the value of a member', () => {
    const source = 'enum E: byte { A = 3, B }\ntable T { e: E = $0; }';
    assert.deepEqual(offered(source, { labelDetails: true }).item('B').labelDetails, {
      detail: ' = 4',
      description: 'E',
    });
  });

  it('is what is otherwise the detail', () => {
    const { item } = offered(workspace, { labelDetails: true });
    assert.deepEqual(item('int').labelDetails, { description: '32 bits' });
  });

  it('is nothing where the editor has no room for it', () => {
    for (const { labelDetails } of offered(workspace).list.items) assert.equal(labelDetails, undefined);
  });
});

describe('the detail of a type', () => {
  it('is in the list where there is no room beside the label', () => {
    assert.equal(offered(workspace).item('Weapon').detail, 'table A.Weapon (near.fbs)');
  });

  it('comes with the documentation otherwise', () => {
    const { item, resolved } = offered(workspace, { labelDetails: true });
    assert.equal(item('Weapon').detail, undefined);
    assert.equal(resolved('Weapon').detail, 'table A.Weapon (near.fbs)');
    const { item: itemAtOnce } = offered(workspace, { labelDetails: true, resolvesDetail: false });
    assert.equal(itemAtOnce('Weapon').detail, 'table A.Weapon (near.fbs)');
  });
});

describe('the documentation of an item', () => {
  it('is not in the list', () => {
    for (const { documentation } of offered(workspace).list.items) assert.equal(documentation, undefined);
  });

  it('is in the form that the editor likes best', () => {
    assert.deepEqual(offered(workspace).resolved('Weapon').documentation, {
      kind: 'markdown',
      value: '```flatbuffers\ntable Weapon {\n  damage: int;\n}\n```\n\nDoes `harm`.',
    });
    assert.deepEqual(offered(workspace, { documentation: 'plaintext' }).resolved('Weapon').documentation, {
      kind: 'plaintext',
      value: 'table Weapon {\n  damage: int;\n}\n\nDoes `harm`.',
    });
  });

  it('is that of the version whose name is offered', () => {
    const { resolved } = offered(`
include "v2/a.fbs";
table T { x: $0; }
//- /v1/a.fbs
table Weapon { old: int; }
//- /v2/a.fbs
/// The new one.\r
table Weapon {\r
  kind: int; // 🙂\r
}\r
`);
    assert.deepEqual(resolved('Weapon').documentation, {
      kind: 'markdown',
      value: '```flatbuffers\ntable Weapon {\n  kind: int;\n}\n```\n\nThe new one.',
    });
  });

  it('tells what a file declares', () => {
    const source = 'include "$0";\n//- /sub.fbs\nnamespace N;\ntable A {}\nenum E: byte { X }\ntable ??? {';
    assert.deepEqual(offered(source, { documentation: 'plaintext' }).resolved('sub.fbs').documentation, {
      kind: 'plaintext',
      value: 'namespace N;\ntable A\nenum E: byte',
    });
  });

  it('has the words of the language without backticks where they would be seen', () => {
    const { resolved } = offered('table T { x: int ($0); }', { documentation: 'plaintext' });
    const { documentation } = resolved('deprecated');
    assert.ok(documentation && typeof documentation === 'object' && !documentation.value.includes('`'));
  });
});

describe('a deprecated item', () => {
  const source = 'enum E: byte { A (deprecated), B }\ntable T { e: E = $0; }';

  it('is struck out by a tag', () => {
    const { item } = offered(source);
    assert.deepEqual(item('A').tags, [1]);
    assert.equal(item('B').tags, undefined);
    assert.equal(item('A').deprecated, undefined);
  });

  it('is struck out in the older way', () => {
    const { item } = offered(source, { deprecation: 'property' });
    assert.equal(item('A').deprecated, true);
    assert.equal(item('A').tags, undefined);
  });

  it('is like the others where the editor has no sign for it', () => {
    const { tags, deprecated } = offered(source, { deprecation: 'none' }).item('A');
    assert.deepEqual([tags, deprecated], [undefined, undefined]);
  });

  it('comes after the others', () => {
    assert.deepEqual(
      offered(source)
        .list.items.slice(0, 2)
        .map(({ label }) => label),
      ['B', 'A'],
    );
  });
});

describe('the sign of an item', () => {
  const source = 'enum E: byte { A }\nstruct S { x: int; }\ntable T { s: $0; }';

  it('is one that every editor has where the editor names none', () => {
    assert.equal(offered(source).item('S').kind, 7);
    assert.equal(offered(source).item('E').kind, 13);
  });

  it('is the right one where the editor has it', () =>
    assert.equal(offered(source, { kinds: [7, 13, 22] }).item('S').kind, 22));

  it('is missing where the editor has nothing like it', () =>
    assert.equal(offered(source, { kinds: [13] }).item('S').kind, undefined));
});

describe('commit characters', () => {
  const commits = (source: string, label: string) =>
    offered(source, { commitCharacters: true }).item(label).commitCharacters;

  it('end a default', () => assert.deepEqual(commits('enum E: byte { Red }\ntable T { e: E = R$0 }', 'Red'), [';']));

  it('end an attribute without a value', () => {
    assert.deepEqual(commits('table T { x: int (dep$0); }', 'deprecated'), [',', ')']);
    assert.equal(commits('table T { x: ulong (has$0); }', 'hash'), undefined);
  });

  it('lead into a namespace', () => {
    const source = 'table T { x: Sh$0; }\n//- /other.fbs\nnamespace Shop;\ntable A {}';
    assert.deepEqual(commits(source, 'Shop'), ['.']);
  });

  it('are never on a type, which may be declared later', () => {
    const { list } = offered('table Thing {}\ntable T { x: Th$0; }', { commitCharacters: true });
    for (const { commitCharacters } of list.items) assert.equal(commitCharacters, undefined);
  });

  it('are never on a number, which may be the beginning of another one', () =>
    assert.equal(commits('table T { a: int (id: 0); b: int (id: 1$0); }', '1'), undefined));

  it('are not on a namespace to be opened, which may be new', () =>
    assert.equal(commits('namespace Sh$0;\n//- /other.fbs\nnamespace Shop;\ntable A {}', 'Shop'), undefined));

  it('are on nothing before something is typed, after which the editor asks again', () => {
    const incomplete = (value: string) => {
      const source = `enum E: byte { Red }\ntable T { e: E = ${value}$0 }`;
      const { list, item } = offered(source, { commitCharacters: true });
      return [item('Red').commitCharacters?.length ?? 0, list.isIncomplete];
    };
    assert.deepEqual(
      [incomplete(''), incomplete('R')],
      [
        [0, true],
        [1, false],
      ],
    );
    assert.equal(offered('table T { $0 }', { commitCharacters: true }).list.isIncomplete, false);
  });

  it('are not on a name that begins with another one', () => {
    const source = 'enum E: byte { RedDark, Red }\ntable T { e: E = R$0 }';
    assert.equal(commits(source, 'RedDark'), undefined);
    assert.deepEqual(commits(source, 'Red'), [';']);
    const shops = 'namespace App;\ntable T { x: a$0; }\n//- /other.fbs\nnamespace App2;\ntable A {}';
    assert.equal(commits(shops, 'App2'), undefined);
  });

  it('are on nothing in an editor that does not know them', () =>
    assert.equal(offered('enum E: byte { Red }\ntable T { e: E = R$0 }').item('Red').commitCharacters, undefined));
});

describe('what is chosen beforehand', () => {
  const chosen = (source: string, changes?: Partial<CompletionSupport>) =>
    offered(source, changes)
      .list.items.filter(({ preselect }) => preselect)
      .map(({ label }) => label);

  it('is the next id', () => {
    const source = 'table T { a: int (id: 0); b: int (id: 3); c: int (id: $0); }';
    assert.deepEqual(chosen(source), ['1']);
    assert.deepEqual(chosen(source, { preselect: false }), []);
  });

  it('is a type that the field is named after, the nearest of them', () => {
    assert.deepEqual(chosen('table Weapon {}\ntable T { weapon: $0; }'), ['Weapon']);
    assert.deepEqual(chosen('table Weapon {}\nnamespace N;\ntable Weapon {}\ntable T { weapons: [$0]; }'), ['Weapon']);
  });

  it('is nothing else', () => {
    for (const source of [
      'table Weapon {}\ntable T { main_weapon: $0; }',
      'table Weapon {}\ntable T { x: $0; }',
      'table T { a: int; b: int ($0); }',
      '$0',
    ])
      assert.deepEqual(chosen(source), []);
  });
});

describe('a snippet for a whole declaration', () => {
  it('leaves the list when a blank and the name follow its keyword', () => {
    const { list } = offered('//- trpc: off\n//- /main.fbs\n$0');
    const labels = list.items.filter(({ label }) => label.includes(' ('));
    assert.ok(labels.length > 5);
    for (const { label, filterText } of labels) assert.equal(filterText, label.replace(' ', ''));
  });
});

describe('an editor without snippets', () => {
  it('gets texts that read right everywhere', () => {
    const places = [
      '$0',
      '//- trpc: on\nnamespace $0',
      'attribute $0',
      'include $0;\n//- /a.fbs\ntable A {}',
      'table T { x: $0 }',
      'struct S { x: $0 }',
      'table T { x: ulong ($0); }',
      'table T { x: [ubyte] ($0); }',
      'table T { x: string = $0; }',
      'table T { x: float = $0; }',
      'table T {}\nrpc_service R { Call(T): T ($0); }',
      '//- trpc: on\n$0',
      'attribute "fs_vector";\ntable T { x: [int] ($0); }',
    ];
    for (const source of places) {
      const { list } = offered(source, { snippets: false });
      assert.ok(list.items.length > 0, source);
      for (const { label, textEdit, insertTextFormat } of list.items) {
        assert.equal(insertTextFormat, undefined, `${source}: ${label}`);
        assert.doesNotMatch(textEdit?.newText ?? '', /\$|\\|\{|\t|\n/, `${source}: ${label}`);
      }
    }
  });
});
