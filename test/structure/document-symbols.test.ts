// The outline of a schema, which editors show beside the text, in breadcrumbs and in sticky lines.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { serviceOf, uriOf } from '../check.ts';
import { checkOutline } from './check-structure.ts';

const outlineOf = (text: string) => {
  const service = serviceOf({ files: new Map([['/a.fbs', text]]), caret: undefined, annotations: [], settings: {} });
  const support = { hierarchy: true, tags: true, kinds: undefined };
  const ask = () => service.documentSymbols(uriOf('/a.fbs'), support);
  ask();
  return {
    placed: () => service.placedSymbols(uriOf('/a.fbs'), support),
    insert: (inserted: string, line: number, character: number) => {
      const start = { line, character };
      const file = service.file(uriOf('/a.fbs'));
      assert.ok(file);
      service.setFile(SourceFile.update(file, [{ range: { start, end: start }, text: inserted }], file.version + 1));
      assert.deepEqual(
        ask(),
        serviceOf({
          files: new Map([['/a.fbs', file.text]]),
          caret: undefined,
          annotations: [],
          settings: {},
        }).documentSymbols(uriOf('/a.fbs'), support),
      );
      return ask();
    },
  };
};

describe('the outline', () => {
  it('has namespaces with the declarations that follow, and their members', () =>
    checkOutline(
      `
enum Color : byte { Red, Green = 5, Blue }
namespace shop;
/// Something
/// for sale.
table Item {
  /// in cents
  price: int = 100;
  tags: [string] (deprecated);
  color: Color = Red;
}
struct Box { sides: [short : 3]; }
namespace shop.api;
union Any { Item, box: Box, raw: string = 9 }
rpc_service Store { Buy(Item): shop.Item; }
namespace;
enum Flags : uint (bit_flags) { A, B = 3, C }
`,
      `
Enum Color (enum: byte) 1
  EnumMember Red (= 0) 1
  EnumMember Green (= 5) 1
  EnumMember Blue (= 6) 1
Namespace shop 2-11
  Class Item (table) 3-10
    Field price (int = 100) 6-7
    Field tags ([string]) deprecated 8
    Field color (Color = Red) 9
  Struct Box (struct) 11
    Field sides ([short: 3]) 11
Namespace shop.api 12-14
  Interface Any (union) 13
    EnumMember Item (= 1) 13
    EnumMember box (Box = 2) 13
    EnumMember raw (string = 9) 13
  Interface Store (rpc_service) 14
    Method Buy ((Item): shop.Item) 14
Enum Flags (enum: uint) 16
  EnumMember A (= 1) 16
  EnumMember B (= 8) 16
  EnumMember C (= 16) 16
`,
    ));

  it('lets the last namespace reach to the end of the text', () =>
    checkOutline('namespace a;\ntable T {}\n\n// more to come\n', 'Namespace a 1-5\n  Class T (table) 2'));

  it('lists the readable declarations of a schema with errors', () =>
    checkOutline(
      `
table Item { price: int name: ; tags }
enum Color { Red, Green =, }
table
struct Box { x: float
union Any { Item, : }
rpc_service Shop { Buy(Item
`,
      `
Class Item (table) 1
  Field price (int) 1
  Field name 1
  Field tags 1
Enum Color (enum) 2
  EnumMember Red 2
  EnumMember Green 2
Struct Box (struct) 4
  Field x (float) 4
Interface Any (union) 5
  EnumMember Item 5
Interface Shop (rpc_service) 6
  Method Buy ((Item)) 6
`,
    ));

  it('keeps to the text with its line ends and characters of two units', () =>
    checkOutline(
      'namespace a;\r\n/* 🙂🙂 */ table T {\r\n  /* 🙂 */ x: int; /* 漢 */ y: string;\r\n}\r\n',
      `
Namespace a 1-5
  Class T (table) 2-4
    Field x (int) 3
    Field y (string) 3
`,
    ));

  it('is one list for editors that take no other, with the signs that they have', () =>
    checkOutline(
      'namespace a.b;\nstruct Box { x: float (deprecated); }\nenum Color : byte { Red }\n',
      `
Namespace a.b 1-4
Class Box (a.b) 2
Field x (a.b.Box) deprecated 2
Enum Color (a.b) 3
Constant Red (a.b.Color) 3
`,
      { hierarchy: false, tags: false, kinds: undefined },
    ));

  it('keeps the symbols of declarations that are only moved', () => {
    const { placed, insert } = outlineOf(
      'table A { a: int; }\n/// Told.\ntable B {\n  b: int;\n}\ntable C {} /// D\ntable D {}\n',
    );
    /** The number of lines that each symbol was moved; undefined for symbols that were made anew. */
    const movesAfter = (text: string, line: number, character: number) => {
      const known = new Set(placed().map(({ symbol }) => symbol));
      insert(text, line, character);
      return placed().map(({ symbol, lines }) => (known.has(symbol) ? lines : undefined));
    };
    assert.deepEqual(movesAfter('\n\n', 1, 0), [0, undefined, 2, 2]);
    assert.deepEqual(movesAfter('\n', 0, 0), [undefined, 1, 3, 3]);
    assert.equal(placed(), placed());
    // On the line of the edit, columns change as well.
    assert.deepEqual(movesAfter('table Z {} ', 1, 0).slice(0, 2), [undefined, undefined]);
  });
});
