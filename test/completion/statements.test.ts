// Completion at the top level, in a namespace and in an attribute statement.
import assert from 'node:assert/strict';
import { serviceOf, settled, uriOf } from '../check.ts';
import { checkCompletion, labelsOffered } from '../check-completion.ts';
import { parseFixture } from '../fixture.ts';

const keywords = [
  'table',
  'struct',
  'enum',
  'union',
  'rpc_service',
  'root_type',
  'namespace',
  'attribute',
  'file_identifier',
];

/** A placeholder of a snippet, in LSP syntax. */
function place(position: number, text: string): string {
  return `\${${position}:${text}}`;
}

describe('completion at the top level', () => {
  it('offers every statement in an empty file', () =>
    checkCompletion('$0', { has: [...keywords, 'include', 'native_include', 'file_extension'] }));

  it('offers every statement after the includes, an include first', () =>
    checkCompletion('include "a.fbs";\n$0\n//- /a.fbs\ntable A {}', { first: ['include'], has: keywords }));

  it('offers only includes before one', () =>
    checkCompletion('$0\ninclude "a.fbs";\n//- /a.fbs\ntable A {}', {
      has: ['include', 'native_include'],
      lacks: keywords,
    }));

  it('offers no include after a declaration', () =>
    checkCompletion('table A {}\n$0', { first: ['table'], has: keywords, lacks: ['include', 'native_include'] }));

  it('offers a namespace first while there is none, and what a schema has once after all else', () => {
    checkCompletion('attribute "a";\n$0\ntable T {}', { first: ['namespace', 'attribute', 'table'] });
    checkCompletion('namespace N;\n$0', { first: ['table', 'struct'] });
    assert.ok(
      labelsOffered('table T {}\n$0').indexOf('root_type') < labelsOffered('table T {}\n$0').indexOf('namespace'),
    );
    const labels = labelsOffered('table T {}\nroot_type T;\nfile_identifier "ABCD";\n$0');
    const last = ['file_identifier', 'root_type', 'root_type Table;', 'file_identifier "ABCD";'];
    assert.deepEqual(labels.slice(-4), last);
  });

  it('offers no include after a namespace', () => checkCompletion('namespace A;\ninc$0', { nothing: true }));

  it('offers statements between two declarations', () =>
    checkCompletion('table A {}\n\n$0\n\n/// About B.\ntable B {}', { has: keywords }));

  it('offers statements after one whose semicolon is missing', () =>
    checkCompletion('table A {}\nroot_type A\nta$0', { first: ['table'] }));

  it('offers statements after a comment at the end', () =>
    checkCompletion('table A {}\n// 漢字 🙂\ntab$0', { first: ['table'] }));

  it('offers nothing after the name of a declaration', () => {
    for (const front of ['table A ', 'enum E ', 'table ', 'rpc_service S ']) {
      checkCompletion(`${front}$0`, { nothing: true });
    }
  });

  it('writes the word and one blank, so that the rest can be typed as ever', () => {
    for (const keyword of keywords) {
      checkCompletion(`table A {}\n${keyword.slice(0, 4)}$0\ntable B {}`, {
        apply: [keyword, `table A {}\n${keyword} \ntable B {}`],
      });
    }
    checkCompletion('inc$0', { first: ['include'], apply: ['include', 'include '] });
    checkCompletion('ta$0 // 🙂', { apply: ['table', 'table  // 🙂'] });
  });

  it('writes a whole statement by a second item, with places for what is not known', () => {
    checkCompletion('ta$0', {
      first: ['table', 'table Name {}'],
      apply: ['table Name {}', `table ${place(1, 'Name')} {\n\t$0\n}`],
    });
    checkCompletion('root$0', { first: ['root_type', 'root_type Table;'] });
    checkCompletion('inc$0', { first: ['include', 'include "";'], apply: ['include "";', 'include "$1";'] });
  });

  it('writes a service with a streaming method', () =>
    checkCompletion('rpc$0', {
      apply: [
        'rpc_service (streaming)',
        `rpc_service ${place(1, 'Name')} {\n\t${place(2, 'Method')}(${place(3, 'Request')}): ${place(4, 'Response')} (streaming: "\${5|client,server,bidi|}");\n}`,
      ],
    }));

  it('writes the word alone where the rest of the statement follows', () =>
    checkCompletion('tab$0 A {}', { apply: ['table', 'table A {}'] }));

  it('offers the words that the rest of the statement suits', () => {
    checkCompletion('$0 "a.fbs";', { has: ['include', 'attribute'], lacks: ['table', 'namespace', 'root_type'] });
    checkCompletion('$0 a.b;', { has: ['namespace', 'root_type'], lacks: ['table', 'include', 'file_identifier'] });
    checkCompletion('/* 🙂 */ $0 Kind : byte { A }\r\n', { has: ['enum', 'union'], lacks: ['table', 'attribute'] });
    checkCompletion('$0 Item\r\n{ x: int; }', {
      has: ['table', 'struct', 'rpc_service'],
      lacks: ['include', 'root_type'],
    });
    checkCompletion('$0 {', { has: ['table', 'enum'] });
  });
});

describe('completion of a namespace', () => {
  it('offers those of the same directory first', () =>
    checkCompletion(
      `
//- /app/main.fbs
namespace $0;
//- /other/x.fbs
namespace A.Far;
//- /app/y.fbs
namespace B.Near;
`,
      { first: ['B.Near', 'A.Far'] },
    ));

  it('offers those that this file opens elsewhere first', () =>
    checkCompletion(
      'namespace A.B;\ntable T {}\nnamespace A.C;\ntable U {}\nnamespace $0;\n//- /x.fbs\nnamespace A.A;',
      {
        first: ['A.B', 'A.C', 'A.A'],
      },
    ));

  it('goes on after a dot', () =>
    checkCompletion('namespace A.$0;\n//- /x.fbs\nnamespace A.B.C;\n//- /y.fbs\nnamespace D;', {
      apply: ['B.C', 'namespace A.B.C;\n'],
      lacks: ['D'],
    }));

  it('replaces the parts after the caret', () => {
    const others = '\n//- /x.fbs\nnamespace A.B.C;';
    checkCompletion(`namespace $0A.Z;${others}`, { apply: ['A.B.C', 'namespace A.B.C;\n'] });
    checkCompletion(`namespace A.B$0 . Y.Z;${others}`, { apply: ['B.C', 'namespace A.B.C;\n'] });
    checkCompletion(`namespace A$0;${others}`, { apply: ['A.B.C', 'namespace A.B.C;\n'] });
  });

  it('does not offer what is being typed', () => checkCompletion('namespace Onl$0', { nothing: true }));

  it('offers the shape that tRPC asks for', () =>
    checkCompletion('namespace $0;\nattribute "go_package=x.com/testapp/greeter";', {
      apply: [
        'trpc.APP.SERVER',
        `namespace trpc.${place(1, 'testapp')}.${place(2, 'greeter')};\nattribute "go_package=x.com/testapp/greeter";`,
      ],
    }));

  it('follows the name of a new file where the schemas around do, before it has a go_package', () => {
    const around = `
//- /shop/cart.fbs
namespace trpc.shop.cart;
attribute "go_package=x.com/shop/cart";
//- /shop/shared.fbs
namespace trpc.shop.cart;
attribute "go_package=x.com/shop/cart";
`;
    const file = '//- /shop/order-list.fbs\n';
    checkCompletion(`${file}namespace $0;${around}`, { first: ['trpc.shop.order_list', 'trpc.shop.cart'] });
    checkCompletion(`${file}namespace trpc.shop.$0;${around}`, { first: ['order_list', 'cart'] });
    checkCompletion(`${file}$0\n${around}`, { has: ['namespace trpc.shop.order_list;'] });
    checkCompletion(`//- /other/list.fbs\nnamespace $0;${around}`, { lacks: ['trpc.shop.list'] });
    checkCompletion(`//- /other/list.fbs\nnamespace $0;\n//- /go.mod\nmodule x.com/all${around}`, {
      has: ['trpc.shop.list'],
    });
    for (const namespace of ['trpc.shop.cart', 'shop.art'])
      checkCompletion(
        `${file}namespace $0;\n//- /shop/art.fbs\nnamespace ${namespace};\nattribute "go_package=x.com/shop/art";\n`,
        { lacks: ['trpc.shop.corder_list', 'shop.order_list'] },
      );
    checkCompletion('//- trpc: on\n//- /list.fbs\nnamespace $0;', {
      apply: ['trpc.APP.SERVER', `namespace trpc.${place(1, 'app')}.${place(2, 'list')};`],
    });
  });

  it('keeps quiet about tRPC where nobody uses it', () => checkCompletion('namespace $0;', { nothing: true }));
});

describe('completion of a go_package', () => {
  it('takes that of the same namespace', () =>
    checkCompletion(
      `
namespace trpc.app.greeter;
attribute "$0";
//- /other.fbs
namespace trpc.app.other;
attribute "go_package=x.com/app/other";
//- /deep/same.fbs
namespace trpc.app.greeter;
attribute "go_package=x.com/app/greeter2";
`,
      { first: ['go_package=x.com/app/greeter2', 'go_package=x.com/app/greeter'] },
    ));

  it('puts the last part of the namespace after the path of a neighbour', () =>
    checkCompletion(
      `
namespace trpc.app.greeter;
attribute "go_package=$0";
//- /other.fbs
namespace trpc.app.other;
attribute "go_package=x.com/app/other";
`,
      {
        apply: [
          'go_package=x.com/app/greeter',
          'namespace trpc.app.greeter;\nattribute "go_package=x.com/app/greeter";\n',
        ],
      },
    ));

  it('makes one of the namespace where there is no neighbour', () =>
    checkCompletion('namespace trpc.app.greeter;\nattribute "$0";', {
      apply: [
        'go_package=',
        `namespace trpc.app.greeter;\nattribute "go_package=${place(1, 'example.com')}/app/greeter";`,
      ],
    }));

  it('comes with quotes where there are none', () =>
    checkCompletion('namespace a.b;\nattribute $0;\n//- /o.fbs\nnamespace a.c;\nattribute "go_package=x/c";', {
      apply: ['go_package=x/b', 'namespace a.b;\nattribute "go_package=x/b";\n'],
    }));

  it('comes as a whole statement at the top level', () =>
    checkCompletion('namespace a.b;\n$0\n//- /o.fbs\nnamespace a.c;\nattribute "go_package=x/c";', {
      apply: ['attribute "go_package=x/b";', 'namespace a.b;\nattribute "go_package=x/b";\n'],
    }));

  it('is offered once', () => checkCompletion('attribute "go_package=x/b";\nattribute "$0";', { nothing: true }));

  it('is not offered with tRPC off', () => checkCompletion('//- trpc: off\nattribute "$0";', { nothing: true }));
});

describe('completion of an attribute statement', () => {
  it('offers attributes that the file uses without declaring them', () =>
    checkCompletion('attribute "$0";\nattribute known;\ntable T (mine, known, private) { x: int (id: 0, yours); }', {
      has: ['mine', 'yours'],
      lacks: ['known', 'private', 'id'],
    }));

  it('offers each of them once', () =>
    assert.deepEqual(
      labelsOffered('attribute "fs_vector";\nattribute "$0";\ntable T { x: int (fs_setter: "Public"); }').filter(
        (label) => label === 'fs_setter',
      ),
      ['fs_setter'],
    ));

  it('offers those of FlatSharp once one is declared', () =>
    checkCompletion('attribute "fs_serializer";\nattribute "$0";', { has: ['fs_vector'], lacks: ['fs_serializer'] }));
});

describe('what there is to read about a completion', () => {
  it('is fetched with the item', () => {
    const fixture = parseFixture('/// Hits things.\n/// Hard.\ntable Weapon {\n  x: int;\n}\ntable A { x: $0 }');
    const service = serviceOf(fixture);
    const list = settled(service, fixture, () => service.completion(uriOf('/main.fbs'), { line: 5, character: 13 }));
    const item = list.items.find(({ label }) => label === 'Weapon');
    assert.ok(item);
    assert.equal(item.documentation, undefined);
    assert.deepEqual(service.resolveCompletion(item).documentation, {
      kind: 'markdown',
      value: '```flatbuffers\ntable Weapon {\n  x: int;\n}\n```\n\nHits things.\nHard.',
    });
  });

  it('is the range of an integer', () => {
    const fixture = parseFixture('table A { x: ubyt$0 }');
    const service = serviceOf(fixture);
    const [item] = service.completion(uriOf('/main.fbs'), { line: 0, character: 17 }).items;
    assert.ok(item);
    assert.match(JSON.stringify(service.resolveCompletion(item).documentation), /unsigned integer of 8 bits, 0 to 255/);
  });

  it('is nothing for an item that came from elsewhere', () => {
    const service = serviceOf(parseFixture('table A {}'));
    for (const data of [
      undefined,
      null,
      3,
      {},
      { uri: 1, name: 2 },
      { uri: 'file:///gone.fbs', name: 'A' },
      { words: 'no', name: 'x' },
    ]) {
      assert.deepEqual(service.resolveCompletion({ label: 'x', data }), { label: 'x', data });
    }
  });
});
