// The findings about deprecated fields, which generated code neither reads, writes nor verifies.
import { checkFindings } from './check.ts';

describe('compatibility: deprecated fields', () => {
  it('may become anything that is deprecated', () => {
    const before = 'table X { i:int; } table T { a:[ubyte] (deprecated, nested_flatbuffer: "X"); b:int; }';
    checkFindings(before, 'table T { a:[ubyte] (deprecated); b:int; }', []);
    checkFindings(before, 'table T { old:[ubyte] (deprecated, flexbuffer); b:int; }', []);
    // flatc --conform refuses these.
    checkFindings(before, 'table T { a:string (deprecated); b:int; }', [
      'information field-retyped at "a" (same, same)',
    ]);
    checkFindings(before, 'table T { old:string (deprecated); b:int; }', [
      'information field-slot-reused at "old" (same, same)',
    ]);
    checkFindings(before, 'table T { a:[ubyte] (deprecated, offset64); b:int; }', [
      'information offset64-changed at "a" (same, same)',
    ]);
  });

  it('lose the root of their nested buffer, or their FlexBuffer, without harm', () => {
    const after = 'table T { a:[ubyte] (deprecated); }';
    checkFindings('table X { i:int; } table T { a:[ubyte] (nested_flatbuffer: "X"); }', after, []);
    checkFindings('table T { a:[ubyte] (flexbuffer); }', after, []);
    checkFindings(after, 'table T { a:[ubyte] (flexbuffer); }', ['error flexbuffer-changed at "a" (changed, changed)']);
  });

  it('may come and go with `required`', () => {
    const [without, withIt] = ['table T { a:int; }', 'table T { a:int; b:string (required, deprecated); }'];
    checkFindings(without, withIt, []);
    checkFindings(withIt, without, ['information field-removed at "T" (same, same)']);
  });

  it('may give their names to new fields', () => {
    const refused = (word: string) => `information schemas-do-not-conform at "${word}" (same, same)`;
    const after = 'table T { a:int; b_old:int (deprecated); c:int; b:string; }';
    for (const before of ['table T { a:int; b:int; c:int; }', 'table T { a:int; b:int (deprecated); c:int; }']) {
      checkFindings(before, after, [refused('b')]);
      checkFindings(before, after, ['error field-renamed at "b_old" (same, same)'], {
        profile: 'wire+json',
      });
    }
    const types = 'table A { x:int; } union U { A }';
    checkFindings(
      `${types} table T { u:U (deprecated); c:int; }`,
      `${types} table T { old:U (deprecated); c:int; u:U; }`,
      [refused('u')],
    );
  });

  it('that come before others move these', () =>
    checkFindings('table T { a:int; b:int; }', 'table T { a:int; x:int (deprecated); b:int; }', [
      'error field-inserted at "x" (changed, changed)',
    ]));
});
