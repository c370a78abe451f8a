// Fixes for mistakes in data, and in the object at the end of a schema.
import { checkFix, checkFixes } from '../check-fixes.ts';
import { inBothShells, monsters } from './shells.ts';

function check(object: string, title: string, after: string): void {
  inBothShells(monsters, object, (source) => {
    const isAlone = source.includes('//- /main.json');
    checkFix(source, title, isAlone ? after : `${monsters.trim()}\n${after.replace(/^\n/, '')}`);
  });
}

function titles(object: string, expected: readonly string[]): void {
  inBothShells(monsters, object, (source) => checkFixes(source, expected));
}

const named = '"name": "a"';

describe('a comma too much', () => {
  it('is taken away in one way', () => titles(`{ ${named},$0, }`, ["* Remove ','"]));
});

describe('what is missing in an object', () => {
  it('is added at its end, with a value', () => {
    check('$0{}', 'Add name', '{ "name": "" }');
    check('$0{ }', 'Add name', '{ "name": "" }');
    check('$0{ "hp": 1 }', 'Add name', '{ "hp": 1, "name": "" }');
    check('$0{ hp: 1, }', 'Add name', '{ hp: 1, name: "" }');
    check('$0{\n  "hp": 1 // one\n}', 'Add name', '{\n  "hp": 1,\n  "name": "" // one\n}');
    check('$0{\n}', 'Add name', '{\n  "name": ""\n}');
    const lines = (text: string) => text.replaceAll('\n', '\r\n');
    checkFix(
      lines('//- /main.fbs\ntable T { name: string (required); }\nroot_type T;\n$0{\n}\n'),
      'Add name',
      lines('table T { name: string (required); }\nroot_type T;\n{\n  "name": ""\n}\n'),
    );
  });

  it('is added to a struct, and to one without names', () => {
    check(`{ ${named}, "at": $0{} }`, 'Add x, y', `{ ${named}, "at": { "x": 0.0, "y": 0.0 } }`);
    check(`{ ${named}, "at": $0{ "x": 1 } }`, 'Add y', `{ ${named}, "at": { "x": 1, "y": 0.0 } }`);
    check(`{ ${named}, "at": $0[1] }`, 'Add y', `{ ${named}, "at": [1, 0.0] }`);
  });

  it('is a number for a hash of 16 bits, which flatc makes of no text', () => {
    const schema =
      'struct P { h: ushort (hash: "fnv1_16"); i: uint (hash: "fnv1_32"); }\ntable R { p: P; }\nroot_type R;';
    inBothShells(schema, '{ "p": $0{} }', (source) => {
      const after = '{ "p": { "h": 0, "i": "" } }';
      checkFix(source, 'Add h, i', source.includes('main.json') ? after : `${schema}\n${after}`);
    });
  });

  it('is preferred', () => titles('$0{}', ['* Add name']));

  it('is added with all that is required', () => {
    const schema = 'table R { a: string (required); b: [int] (required); c: [int] (required); d: int; }\nroot_type R;';
    inBothShells(schema, '$0{ "b": [] }', (source) => {
      const after = '{ "b": [], "a": "", "c": [] }';
      checkFix(source, 'Add all required fields', source.includes('main.json') ? after : `${schema}\n${after}`);
    });
  });

  it('is not added with all that is required where the member of a union is unknown', () => {
    const members = 'a: string (required); u: U (required); c: [int] (required);';
    inBothShells(`table A {}\nunion U { A }\ntable R { ${members} }\nroot_type R;`, '$0{ "u_type": "B" }', (source) =>
      checkFixes(source, ['* Add a', '* Add c']),
    );
  });
});

describe('a null in place of a required field', () => {
  const shared = 'struct P { x: int; y: float; }\ntable N { name: string (required); }\nunion U { N, Text: string }\n';
  const fixed = (field: string, before: string, title: string, after: string): void => {
    const schema = `${shared}table R { ${field}; a: int; }\nroot_type R;`;
    inBothShells(schema, before.replace('null', '$0null'), (source) =>
      checkFix(source, title, source.includes('main.json') ? after : `${schema}\n${after}`),
    );
  };

  it('becomes the empty value of the field', () => {
    fixed('s: string (required)', '{ "a": 1, "s": null }', 'Change to ""', '{ "a": 1, "s": "" }');
    fixed('s: string (key)', '{ s: null, a: 1 }', 'Change to ""', '{ s: "", a: 1 }');
    fixed('v: [int] (required)', '{ "v": null, }', 'Change to []', '{ "v": [], }');
    const point = '{ "x": 0, "y": 0.0 }';
    fixed('p: P (required)', '{ "p": null }', `Change to ${point}`, `{ "p": ${point} }`);
    fixed('n: N (required)', '{ "n": null }', 'Change to { "name": "" }', '{ "n": { "name": "" } }');
    const nested = 'n: [ubyte] (required, nested_flatbuffer: "N")';
    fixed(nested, '{ n: null }', 'Change to { name: "" }', '{ n: { name: "" } }');
  });

  it('becomes a union of its type, or of its first one', () => {
    const title = 'Give u an empty value';
    const union = 'u: U (required)';
    fixed(union, '{ "u": null }', title, '{ "u_type": "N", "u": { "name": "" } }');
    fixed(union, '{ "u_type": "N", "u": null }', title, '{ "u_type": "N", "u": { "name": "" } }');
    fixed(union, '{ "u_type": "Text", "u": null, "a": 1 }', title, '{ "u_type": "Text", "u": "", "a": 1 }');
  });

  it('stays where nobody can say which value is empty', () => {
    const schema = 'table R { f: [ubyte] (required, flexbuffer); }\nroot_type R;';
    inBothShells(schema, '{ "f": $0null }', (source) => checkFixes(source, []));
  });
});

describe('the type of a union', () => {
  it('is moved before the value', () => {
    check(
      `{ ${named}, "item": $0{ "range": 1 }, "hp": 1, "item_type": "Bow" }`,
      'Move item_type before it',
      `{ ${named}, "item_type": "Bow", "item": { "range": 1 }, "hp": 1 }`,
    );
    check(
      `{\n  ${named},\n  "item": $0{ "range": 1 },\n  "hp": 1,\n  "item_type": "Bow" // last\n}`,
      'Move item_type before it',
      `{\n  ${named},\n  "item_type": "Bow",\n  "item": { "range": 1 },\n  "hp": 1 // last\n}`,
    );
    check(
      `{ ${named}, "items": [$0{}], "items_type": ["Bow"] }`,
      'Move items_type before it',
      `{ ${named}, "items_type": ["Bow"], "items": [{}] }`,
    );
  });

  it('is added where the value fits a member', () => {
    titles(`{ ${named}, "item": $0{ "edge": 1, "name": "b" } }`, ['* Add "item_type": "Sword"']);
    titles(`{ ${named}, "item": $0"text" }`, ['* Add "item_type": "Text"']);
    titles(`{ ${named}, "item": $0{ "size": 1 } }`, []);
    check(
      `{ ${named}, item: $0{ range: 1 } }`,
      'Add "item_type": "Bow"',
      `{ ${named}, "item_type": "Bow", item: { range: 1 } }`,
    );
    check(
      `{ ${named}, "items": [{ "range": 1 }, $0"b"] }`,
      'Add "items_type": ["Bow", "Text"]',
      `{ ${named}, "items_type": ["Bow", "Text"], "items": [{ "range": 1 }, "b"] }`,
    );
  });

  it('that misleads flatc is moved to its value', () => {
    const schema = 'table A { x: int; }\ntable B { x: int; }\nunion U { A, B }\ntable T { l: U; r: U; }\nroot_type T;';
    inBothShells(schema, '{ "l_type": "A", "r_type": "B", "l": $0{}, "r": {} }', (source) => {
      const after = '{ "l_type": "A", "l": {}, "r_type": "B", "r": {} }';
      checkFix(source, 'Move r_type to its value', source.includes('main.json') ? after : `${schema}\n${after}`);
    });
  });
});

describe('what is too much', () => {
  it('is removed with its comma', () => {
    check(`{ ${named}, $0"hq": 1 }`, 'Remove hq', `{ ${named} }`);
    check(`{ $0"hq": 1, ${named} }`, 'Remove hq', `{ ${named} }`);
    check(`{\n  $0"hq": 1, // one\n  ${named}\n}`, 'Remove hq', `{\n  // one\n  ${named}\n}`);
    check(`{\n  $0"hq": 1,\n  ${named}\n}`, 'Remove hq', `{\n  ${named}\n}`);
    check(`{\n  ${named}, // name\n  $0"hq": [\n  ]\n}`, 'Remove hq', `{\n  ${named} // name\n}`);
    check(`{ ${named}, $0"hq": 1, }`, 'Remove hq', `{ ${named}, }`);
    check(`{ ${named}, $0"name": "b" }`, 'Remove this name', `{ ${named} }`);
    check(`{ ${named}, "any": { "a": 1, $0"a": 2 } }`, 'Remove this a', `{ ${named}, "any": { "a": 1 } }`);
  });

  it('may be another name', () => titles(`{ ${named}, "$0rati": 1 }`, ['* Change to ratio', 'Remove rati']));
});

describe('a value', () => {
  const changes = (value: string, key: string, to: string): void =>
    check(`{ ${named}, "${key}": $0${value} }`, `Change to ${to}`, `{ ${named}, "${key}": ${to} }`);

  it('gets the form that its field takes', () => {
    check('{ "name": $0orc }', 'Change to "orc"', '{ "name": "orc" }');
    check('{ "name": $05 }', 'Change to "5"', '{ "name": "5" }');
    changes('True', 'on', 'true');
    changes('"FALSE"', 'on', 'false');
    changes('None', 'maybe', 'null');
    changes('1.0', 'hp', '1');
    changes('2e3', 'hp', '2000');
    check(`{ ${named}, "swords": $0{} }`, 'Put it in brackets', `{ ${named}, "swords": [{}] }`);
  });

  it('is the nearest member', () => {
    check(`{ ${named}, "kind": "$0Ork" }`, 'Change to Orc', `{ ${named}, "kind": "Orc" }`);
    check(`{ ${named}, "item_type": "$0Swort" }`, 'Change to Sword', `{ ${named}, "item_type": "Sword" }`);
  });

  it('in a nested buffer gets quotes', () =>
    check(`{ ${named}, "nest": { "kind": $0Elf } }`, 'Change to "Elf"', `{ ${named}, "nest": { "kind": "Elf" } }`));

  it('that flatc reads as another one is written so that it stays', () => {
    changes('null', 'tag', '"null"');
    check(`{ ${named}, "any": $00x10 }`, 'Change to 16', `{ ${named}, "any": 16 }`);
  });

  it('that cannot be null is removed', () => {
    check(`{ ${named}, "hp": $0null }`, 'Remove hp', `{ ${named} }`);
    titles(`{ ${named}, "hp": $070000 }`, []);
  });
});

describe('what a hint is about', () => {
  const source = (object: string) =>
    `//- rules: data-quoted-number=hint, data-default-value=hint, data-strict-json=hint\n//- /main.fbs\n${monsters}//- /main.json\n${object}`;

  it('is made shorter', () => {
    checkFix(source(`{ ${named}, "hp": $0" 5" }`), 'Change to 5', `{ ${named}, "hp": 5 }`);
    checkFix(source(`{ ${named}, "hp": $0100 }`), 'Remove hp', `{ ${named} }`);
    checkFix(source(`{ ${named}, $0"old": 1 }`), 'Remove old', `{ ${named} }`);
    checkFix(source('{ $0name: "a" }'), 'Change to "name"', '{ "name": "a" }');
  });
});

describe('what --strict-json does not take', () => {
  it('is mended', () => {
    const source = (object: string) => `//- flatc: --strict-json\n//- /main.fbs\n${monsters}//- /main.json\n${object}`;
    checkFix(source('{ n$0ame: "a" }'), 'Change to "name"', '{ "name": "a" }');
    checkFix(source('{ "name": "a"$0, }'), 'Remove the comma', '{ "name": "a" }');
  });
});
