// Type definitions, implementations, and the hierarchies of calls and of types.
import assert from 'node:assert/strict';
import { caretOf, pathOf, serviceOf, settled, showRange } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { checkLinks, itemTexts } from './check.ts';

/**
 * A schema with errors, Windows line ends and emoji; `def` annotations are below the name of the type or of methods.
 */
const damaged = (marked: 'type' | 'methods', field: string, type: string): string =>
  `
/* 🙂🙃 */ table ${type} {}
//               ${marked === 'type' ? '^^^^ def' : ''}
table Broken { a: ; b
/* 🙂 */ rpc_service Shop { Buy(Item): Item; Sell(
//                          ${marked === 'methods' ? '^^^ def' : ''}
table Order { /* 🙂 */ ${field}: [Item }
`.replaceAll('\n', '\r\n');

/** Two versions of a schema, each with a file that uses it; annotations are in the first one. */
const versions = (marked: 'type' | 'methods', field: string, type: string): string => `
//- /v1/types.fbs
table ${type} {}
//    ${marked === 'type' ? '^^^^ def' : ''}
//- /v1/shop.fbs
include "types.fbs";
table Order { ${field}: Item; }
rpc_service Shop { Buy(Item): Order; }
//                 ${marked === 'methods' ? '^^^ def' : ''}
//- /v2/types.fbs
table Item {}
//- /v2/shop.fbs
include "types.fbs";
table Cart { item: Item; }
rpc_service Shop { Take(Item): Cart; }
`;

describe('the type definition', () => {
  it('of a field is its type, also from the object at the end', () => {
    checkLinks('table Weapon {}\n//    ^^^^^^ def\ntable M { weap$0ons: [Weapon]; }\n', 'typeDefinition');
    checkLinks(
      'table Weapon {}\n//    ^^^^^^ def\ntable M { weapon: Weapon; }\nroot_type M;\n{ wea$0pon: {} }\n',
      'typeDefinition',
    );
  });

  it('of a union member is its type, of an enum member the enum', () => {
    checkLinks('table T {}\n//    ^ def\nunion U { memb$0er: T }\n', 'typeDefinition');
    checkLinks('enum E : int { A }\n//   ^ def\ntable T { e: E = A$0; }\n', 'typeDefinition');
  });

  it('of a method is its request and its response', () =>
    checkLinks(
      `
table Request {}
//    ^^^^^^^ def
table Response {}
//    ^^^^^^^^ def
rpc_service S { Ca$0ll(Request): Response; }
`,
      'typeDefinition',
    ));

  it('of a type is the type, of a scalar none', () => {
    checkLinks('table T {}\n//    ^ def\ntable U { t: T$0; }\n', 'typeDefinition');
    checkLinks('table U { t$0: int; }\n', 'typeDefinition');
  });

  it('is found in text with errors, with any line ends, after characters of two units', () =>
    checkLinks(damaged('type', 'it$0em', 'Item'), 'typeDefinition'));

  it('is that of the version that is included', () => checkLinks(versions('type', 'it$0em', 'Item'), 'typeDefinition'));
});

describe('the implementations', () => {
  it('of a type are the methods that work with it, in all files', () =>
    checkLinks(
      `
//- /types.fbs
table Requ$0est {}
//- /service.fbs
include "types.fbs";
rpc_service S { Call(Request): Request; Other(Request): Answer; None(Answer): Answer; }
//              ^^^^ def
//                                      ^^^^^ def
table Answer {}
`,
      'implementation',
    ));

  it('of what is no type are none', () => checkLinks('table U { t$0: int; }\n', 'implementation'));

  it('are found in text with errors, with any line ends, after characters of two units', () =>
    checkLinks(damaged('methods', 'item', 'It$0em'), 'implementation'));

  it('are those of the version', () => checkLinks(versions('methods', 'item', 'It$0em'), 'implementation'));
});

/** The hierarchy at the caret: the items, incoming and outgoing calls. */
function calls(source: string) {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const ask = <Answer>(question: () => Answer) => settled(service, fixture, question);
  const [item] = ask(() => service.prepareCalls(uri, position));
  if (!item) return undefined;
  const at = item.selectionRange.start;
  const shown = ({ item, ranges }: ReturnType<typeof service.incomingCalls>[number]) =>
    `${itemTexts([item])[0]} in ${pathOf(item.uri)} at ${ranges.map(showRange).join(' ')}`;
  return {
    item: itemTexts([item])[0],
    incoming: ask(() => service.incomingCalls(item.uri, at)).map(shown),
    outgoing: ask(() => service.outgoingCalls(item.uri, at)).map(shown),
  };
}

const store = `
//- /store.fbs
include "types.fbs";
namespace shop;
rpc_service Store { Get(types.Item): Answer; Put(Answer): types.Item; }
table Answer {}
//- /types.fbs
namespace shop.types;
table Item {}
`;

describe('the hierarchy of calls', () => {
  it('leads from a table to the methods that take or return it', () =>
    assert.deepEqual(calls(store.replace('Item {}', 'It$0em {}')), {
      item: 'Item (table shop.types.Item)',
      incoming: ['Get (shop.Store) in /store.fbs at 3:25-3:35', 'Put (shop.Store) in /store.fbs at 3:59-3:69'],
      outgoing: [],
    }));

  it('leads from a method to its types and its service', () =>
    assert.deepEqual(calls(store.replace('Put(', 'Pu$0t(')), {
      item: 'Put (shop.Store)',
      incoming: ['Store (service shop.Store) in /store.fbs at 3:46-3:49'],
      outgoing: [
        'Answer (table shop.Answer) in /store.fbs at 3:50-3:56',
        'Item (table shop.types.Item) in /types.fbs at 3:59-3:69',
      ],
    }));

  it('leads from a service to its methods', () =>
    assert.deepEqual(calls(store.replace('Store {', 'St$0ore {')), {
      item: 'Store (service shop.Store)',
      incoming: [],
      outgoing: ['Get (shop.Store) in /store.fbs at 3:21-3:24', 'Put (shop.Store) in /store.fbs at 3:46-3:49'],
    }));

  it('is there in text with errors, with any line ends, after characters of two units', () =>
    assert.deepEqual(calls(damaged('methods', 'item', 'It$0em')), {
      item: 'Item (table Item)',
      incoming: ['Buy (Shop) in /main.fbs at 5:33-5:37 5:40-5:44'],
      outgoing: [],
    }));

  it('keeps to one version of a schema', () =>
    assert.deepEqual(calls(versions('methods', 'item', 'It$0em')), {
      item: 'Item (table Item)',
      incoming: ['Buy (Shop) in /v1/shop.fbs at 3:24-3:28'],
      outgoing: [],
    }));

  it('has no place for enums and fields', () => {
    assert.equal(calls('enum E$0 : int { A }\n'), undefined);
    assert.equal(calls('table T { a$0: int; }\n'), undefined);
  });
});

describe('the hierarchy of types', () => {
  const source = `
//- /main.fbs
include "parts.fbs";
enum Colour : byte { Red }
table Monster { hand: parts.Hand; colour: Colour; path: [parts.Point]; nested: [ubyte] (nested_flatbuffer: "parts.Hand"); }
union Any { Monster, hand: parts.Hand }
//- /parts.fbs
namespace parts;
struct Point { x: int; }
table Hand { at: Point; }
`;

  function types(source: string) {
    const fixture = parseFixture(source);
    const service = serviceOf(fixture);
    const { uri, position } = caretOf(fixture);
    const ask = <Answer>(question: () => Answer) => settled(service, fixture, question);
    const [item] = ask(() => service.prepareTypes(uri, position));
    assert.ok(item);
    const at = item.selectionRange.start;
    return {
      item: itemTexts([item])[0],
      contains: itemTexts(ask(() => service.subtypes(item.uri, at))),
      isIn: itemTexts(ask(() => service.supertypes(item.uri, at))),
    };
  }

  it('leads down to what a type contains and up to what contains it', () => {
    assert.deepEqual(types(source.replace('table Hand', 'table Ha$0nd')), {
      item: 'Hand (table parts.Hand)',
      contains: ['Point (contained in Hand, struct parts.Point)'],
      isIn: ['Monster (contains Hand, table Monster)', 'Any (contains Hand, union Any)'],
    });
    assert.deepEqual(types(source.replace('table Monster', 'table Mon$0ster')), {
      item: 'Monster (table Monster)',
      contains: [
        'Hand (contained in Monster, table parts.Hand)',
        'Colour (contained in Monster, enum Colour)',
        'Point (contained in Monster, struct parts.Point)',
      ],
      isIn: ['Any (contains Monster, union Any)'],
    });
    assert.deepEqual(types(source.replace('enum Colour', 'enum Col$0our')), {
      item: 'Colour (enum Colour)',
      contains: [],
      isIn: ['Monster (contains Colour, table Monster)'],
    });
  });

  it('is there in text with errors, with any line ends, after characters of two units', () =>
    assert.deepEqual(types(damaged('type', 'item', 'It$0em')), {
      item: 'Item (table Item)',
      contains: [],
      isIn: ['Shop (uses Item, service Shop)', 'Order (contains Item, table Order)'],
    }));

  it('keeps to one version of a schema', () =>
    assert.deepEqual(types(versions('type', 'item', 'It$0em')), {
      item: 'Item (table Item)',
      contains: [],
      isIn: ['Order (contains Item, table Order)', 'Shop (uses Item, service Shop)'],
    }));

  it('counts services as what a type is used by', () => {
    const isUsed = `${source.replace('table Hand', 'table Ha$0nd')}rpc_service Deck { Deal(Hand): Hand; }\n`;
    assert.deepEqual(types(isUsed).isIn, [
      'Monster (contains Hand, table Monster)',
      'Any (contains Hand, union Any)',
      'Deck (uses Hand, service parts.Deck)',
    ]);
    assert.deepEqual(types(isUsed.replace('$0', '').replace('service Deck', 'service De$0ck')), {
      item: 'Deck (service parts.Deck)',
      contains: ['Hand (used by Deck, table parts.Hand)'],
      isIn: [],
    });
  });
});
