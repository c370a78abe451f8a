// Fixes for fields: their defaults, ids, names and attributes.
import assert from 'node:assert/strict';
import { actionsAtCaret, checkFix, checkFixAll, checkFixes } from '../check-fixes.ts';
import { parseFixture } from '../fixture.ts';

const color = 'enum Color: byte { Red = 1, Green }\n';
const flags = 'enum Flag: ubyte (bit_flags) { A, B }\n';

describe('fixes of defaults', () => {
  it('make a string of a field whose default is a text', () => {
    const source = 'table T { a: int = "$0ten"; }';
    checkFixes(source, ['Change the type to string', 'Remove the default']);
    checkFix(source, 'Change the type to string', 'table T { a: string = "ten"; }');
    checkFixes('struct S { a: int = "$0ten"; }', ['Remove the default']);
  });

  it('name the member that was meant', () => {
    checkFixes(`${color}table T { a: Color = $0Geen; }`, ['* Change to Green']);
    checkFixes(`${color}table T { a: Color = "$0Color.Green"; }`, ['* Change to Green']);
    checkFixes(`${color}table T { a: Color = $09; }`, ['Change to Green']);
    checkFix(
      `${color}table T { a: int = $0Green; }`,
      'Change to "Color.Green"',
      `${color}table T { a: int = "Color.Green"; }`,
    );
  });

  it('write several members as flatc reads them', () =>
    checkFix(`${flags}table T { a: Flag = "$0A|B"; }`, 'Change to "A B"', `${flags}table T { a: Flag = "A B"; }`));

  it('move the enum up that one names', () =>
    checkFix(
      'table T { a: int = "$0Late.A"; }\nenum Late: byte { A }\n',
      'Move enum Late above table T',
      'enum Late: byte { A }\ntable T { a: int = "Late.A"; }\n',
    ));

  it('add one where there is no zero to begin with', () =>
    checkFix(
      `${color}table T { $0a: Color (deprecated); }`,
      'Add the default Green',
      `${color}table T { a: Color = Green (deprecated); }`,
    ));

  it('stay in the range of the type, unasked never', () => {
    checkFixes('table T { a: byte = $0300; }', ['Change to 127']);
    checkFixes('table T { a: ubyte = $0-1; }', ['Change to 0']);
    checkFixes('table T { a: long = $09223372036854775808; }', ['Change to 9223372036854775807']);
  });

  it('quote strings, and write what numbers and functions are called', () => {
    checkFixes('table T { a: string = $0text; }', ['* Change to "text"']);
    checkFixes('table T { a: bool = $0True; }', ['* Change to true']);
    checkFixes('table T { a: int = $0Null; }', ['* Change to null', 'Remove the default']);
    checkFixes('table T { a: int = $01.0; }', ['* Change to 1']);
  });

  it('take out what has no effect, and do not make it', () => {
    checkFix('table T { a: string = $0"0"; }', 'Remove the default', 'table T { a: string; }');
    checkFix('struct S { a: int = $00; }', 'Remove the default', 'struct S { a: int; }');
    checkFixes('table T { a: string = $00; }', ['Remove the default']);
  });

  it('take out what no field of the type has', () => {
    checkFix('table A {}\ntable T { a: A = $00; }', 'Remove the default', 'table A {}\ntable T { a: A; }');
    checkFix('struct S { a: int = $01 (id: 0); }', 'Remove the default', 'struct S { a: int (id: 0); }');
  });
});

describe('fixes of ids', () => {
  it('give the next numbers to the fields that have none, unions two', () =>
    checkFix(
      `
table A {}
union U { A }
table T {
  b: int ($0id: 1);
  a: int (deprecated, id: 0);
  u: U;
  c: string = "c";
  d: int = 1 (key);
}
`,
      'Give u the id 3, c the id 4, d the id 5',
      `
table A {}
union U { A }
table T {
  b: int (id: 1);
  a: int (deprecated, id: 0);
  u: U (id: 3);
  c: string = "c" (id: 4);
  d: int = 1 (id: 5, key);
}
`,
    ));

  it('close gaps in the order of the ids or of the text', () => {
    const source = 'table T { b: int (id: $07); a: int (id: 3); }';
    checkFixes(source, [
      'Renumber the ids without gaps, in their order (breaks existing data)',
      'Give ids to all fields, in the order of the text (breaks existing data)',
    ]);
    checkFix(
      source,
      'Renumber the ids without gaps, in their order (breaks existing data)',
      'table T { b: int (id: 1); a: int (id: 0); }',
    );
    checkFix(
      source,
      'Give ids to all fields, in the order of the text (breaks existing data)',
      'table T { b: int (id: 0); a: int (id: 1); }',
    );
  });

  it('replace a number that is taken by the lowest free one, and say which', () => {
    checkFixes('table T { a: int (id: 0); b: int (id: $00); }', ['* Change the id of b to 1']);
    const source = (id: string) => `table T { a: int (id: 0); b: int (id: ${id}); c: int (id: 2); }`;
    checkFixes(source('$00'), ['* Change the id of b to 1']);
    checkFix(source('$00'), 'Change the id of b to 1', source('1'));
  });

  it('replace what is no number', () =>
    checkFix('table T { a: int (id: "$0x"); }', 'Change the id of a to 0', 'table T { a: int (id: 0); }'));

  it('leave room for the type of a union', () => {
    const table = (ids: readonly (number | string)[]) =>
      `table A {}\nunion U { A }\ntable T { a: int (id: ${ids[0]}); u: U (id: ${ids[1]}); b: int (id: ${ids[2]}); }`;
    checkFix(table([3, 1, '$03']), 'Change the id of b to 2', table([3, 1, 2]));
    // A union needs two numbers, so all are given again.
    checkFixes(table([0, '"$0x"', 2]), [
      'Renumber the ids without gaps, in their order (breaks existing data)',
      'Give ids to all fields, in the order of the text (breaks existing data)',
    ]);
  });

  it('are counted where they are many', () => {
    const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}: int;`).join(' ');
    const [first] = actionsAtCaret(parseFixture(`table T { ${fields} g: int ($0id: 3); }`));
    assert.equal(first?.title, 'Give the free ids to 6 fields');
  });

  it('take all ids out', () =>
    checkFix(
      'table T { a: int (id: 0); $0b: int (key); c: int (key, id: 1); }',
      'Remove all ids of this table',
      'table T { a: int; b: int (key); c: int (key); }',
    ));

  it('are not touched in a table that is broken', () => checkFixes('table T { a: int (id: 0); $0b: int; c: ; }', []));
});

describe('fixes of names', () => {
  it('write them in snake_case and say what that changes, unasked never', () =>
    checkFixes('table T { $0hitPoints: int; }', ['Rename to hit_points (changes JSON and generated code)']));

  it('leave a name whose better form is taken', () => {
    checkFixes('table T { hit_points: int; $0hitPoints: int; }', []);
    checkFixes('table A {}\nunion U { A }\ntable T { u: U; $0uType: int; }', ['Rename to uType2']);
  });

  it('make clashing ones different', () => {
    checkFix('table T { a: int; $0a: string; }', 'Rename to a2', 'table T { a: int; a2: string; }');
    checkFix('table T { a: int; a2: int; $0a: string; }', 'Rename to a3', 'table T { a: int; a2: int; a3: string; }');
    checkFix('table T { a: [int]; $0a_length: int; }', 'Rename to a_length2', 'table T { a: [int]; a_length2: int; }');
    checkFix(
      'table weapon {}\ntable T { $0weapon: int; }',
      'Rename to weapon2',
      'table weapon {}\ntable T { weapon2: int; }',
    );
  });

  it('take one of two out, with its documentation', () => {
    checkFix(
      'table T {\n  a: int;\n  /// Again.\n  $0a: int; // twice\n  b: int;\n}\n',
      'Remove a',
      'table T {\n  a: int;\n  b: int;\n}\n',
    );
    checkFix('enum E: byte { A, B, $0A }', 'Remove A', 'enum E: byte { A, B, }');
    checkFix('enum E: byte {\n  A,\n  $0A,\n  B\n}\n', 'Remove A', 'enum E: byte {\n  A,\n  B\n}\n');
  });
});

describe('fixes of attributes', () => {
  it('declare them where such statements are', () => {
    checkFix(
      'include "a.fbs";\nnamespace n;\n\ntable T { a: int ($0shade); }\n//- /a.fbs\ntable A {}\n',
      'Declare attribute shade',
      'include "a.fbs";\nnamespace n;\nattribute "shade";\n\ntable T { a: int (shade); }\n',
    );
    checkFix(
      '/// A table.\ntable T { a: int ($0"two words"); }\n',
      'Declare attribute two words',
      'attribute "two words";\n\n/// A table.\ntable T { a: int ("two words"); }\n',
    );
  });

  it('write the near one', () =>
    checkFixes('table T { a: int ($0depricated); }', ['* Change to deprecated', 'Declare attribute depricated']));

  it('take them out where they mean nothing, with the comma or the parentheses', () => {
    checkFix('table T { a: int ($0required); }', 'Remove required', 'table T { a: int; }');
    checkFix(
      `table T { s: string = '"'; a: int ($0required); }`,
      'Remove required',
      `table T { s: string = '"'; a: int; }`,
    );
    checkFix('table T { a: [ubyte] (vector64, $0offset64); }', 'Remove offset64', 'table T { a: [ubyte] (vector64); }');
    checkFix('struct S { a: int ($0deprecated, key); }', 'Remove deprecated', 'struct S { a: int (key); }');
    checkFix('table T { a: int (id: 0, key, $0id: 1); }', 'Remove id', 'table T { a: int (id: 0, key); }');
  });

  it('offer both sides where two do not go together', () => {
    checkFixes('table T { a: int = null ($0key); }', ['Remove the default null', 'Remove key']);
    const deprecatedKey = '//- flatc: --java\ntable T { $0id: int (key, deprecated); }';
    const [without, unsorted] = [
      'Remove deprecated (data stays the same; generated code has id again)',
      'Remove key (data stays readable, but flatc no longer sorts it by id)',
    ] as const;
    checkFixes(deprecatedKey, [without, unsorted]);
    checkFix(deprecatedKey, without, 'table T { id: int (key); }');
    checkFix(deprecatedKey, unsorted, 'table T { id: int (deprecated); }');
    checkFixes('table T { a: string ($0flexbuffer); }', ['Change the type to [ubyte]', 'Remove flexbuffer']);
    checkFixes('table T { a: [ubyte] (vector64, $0flexbuffer); }', ['Remove flexbuffer', 'Remove vector64']);
  });

  it('take out declarations that nothing uses, but only one by one', () => {
    const source = 'attribute "$0shade";\ntable T { a: int (key, key); }\n';
    checkFix(source, 'Remove this declaration', 'table T { a: int (key, key); }\n');
    checkFixAll(source, 'attribute "shade";\ntable T { a: int (key); }\n');
  });

  it('take out what means nothing', () => {
    checkFix('table T ($0bit_flags) { a: int; }', 'Remove bit_flags', 'table T { a: int; }');
    checkFix(
      'table T { a: string ($0required, deprecated); }',
      'Remove required',
      'table T { a: string (deprecated); }',
    );
  });

  it('write what a method streams', () => {
    const service = (attribute: string) => `table T {}\nrpc_service S { m(T): T (${attribute}); }\n`;
    const all = ['Change to "client"', 'Change to "server"', 'Change to "bidi"', 'Remove streaming'];
    checkFixes(service('streaming: $0"both"'), all);
    checkFixes(service('streaming: $0"Server"'), ['* Change to "server"', 'Remove streaming']);
    checkFix(service('$0streaming'), 'Change to "bidi"', service('streaming: "bidi"'));
    checkFix(service('streaming: $02'), 'Change to "client"', service('streaming: "client"'));
  });

  it('write what FlatSharp calls them and their values', () => {
    checkFix(
      'attribute "$0fs_serialiser";\ntable T (fs_serialiser: "Lazy") { a: int; }\n',
      'Change to fs_serializer',
      'attribute "fs_serializer";\ntable T (fs_serializer: "Lazy") { a: int; }\n',
    );
    const used = '//- /main.fbs\nattribute $0fs_vektor;\ntable T { a: [int] (fs_vektor); }\n';
    checkFixes(`${used}//- /b.fbs\ninclude "main.fbs";\ntable B { a: [int] (fs_vektor); }\n`, []);
    const declared = 'attribute "fs_serializer";\nattribute "fs_vector";\n';
    checkFixes(`${declared}table T (fs_serializer: $0"Lasy") { a: int; }\n`, ['* Change to "Lazy"']);
    checkFixes(`${declared}table T ($0fs_vector) { a: int; }\n`, ['* Remove fs_vector']);
  });

  it('move a struct up that an attribute needs above', () =>
    checkFix(
      'table T { a: S ($0key); }\nstruct S { x: int; }\n',
      'Move struct S above table T',
      'struct S { x: int; }\ntable T { a: S (key); }\n',
    ));

  it('name the hash for the width', () => {
    checkFixes('table T { a: short (hash: $0"fnv1a_32"); }', ['* Change to "fnv1a_16"']);
    checkFixes('table T { a: ulong ($0hash); }', ['Add the value "fnv1_64"', 'Add the value "fnv1a_64"']);
  });

  it('are all carried out at once', () =>
    checkFixAll(
      `
table T {$0
  a: int (required);
  b: int = 1 (deprecated, deprecated);
  c: string = text;
  d: int
  e: int (shared);
}
`,
      `
table T {
  a: int;
  b: int = 1 (deprecated);
  c: string = "text";
  d: int;
  e: int;
}
`,
    ));

  it('wait where the field cannot be read', () =>
    checkFixes('table T { a: int = = 1 ($0shared); b: int (shared); }', []));
});
