// Attributes in parentheses, and the values after their colons.
import assert from 'node:assert/strict';
import { checkCompletion, labelsOffered } from '../check-completion.ts';

describe('completion of attributes', () => {
  it('offers what suits a table', () =>
    checkCompletion('table T ($0) {}', {
      has: ['original_order', 'private', 'csharp_partial'],
      lacks: ['id', 'bit_flags', 'force_align'],
    }));

  it('offers what suits a struct', () =>
    checkCompletion('struct S ($0) { x: int; }', { has: ['force_align'], lacks: ['original_order', 'deprecated'] }));

  it('offers bit_flags on an enum', () =>
    checkCompletion('enum E: ubyte ($0) { A }', { has: ['bit_flags'], lacks: ['force_align', 'deprecated'] }));

  it('offers what suits a method', () =>
    checkCompletion('table T {}\nrpc_service S { Call(T): T ($0); }', {
      has: ['streaming', 'idempotent'],
      lacks: ['id'],
    }));

  it('offers what suits a number', () =>
    checkCompletion('table T { x: int ($0); }', {
      has: ['deprecated', 'key', 'hash'],
      lacks: ['required', 'shared', 'nested_flatbuffer'],
    }));

  it('offers what suits a string', () =>
    checkCompletion('table T { x: string ($0); }', {
      has: ['required', 'shared', 'key'],
      lacks: ['hash', 'flexbuffer'],
    }));

  it('offers nested buffers for bytes only', () =>
    checkCompletion('table T { x: [ubyte] ($0); }', {
      has: ['nested_flatbuffer', 'flexbuffer', 'force_align'],
      lacks: ['key'],
    }));

  it('looks at what the type of the field is declared as', () =>
    checkCompletion('struct S { x: int; }\ntable T { x: S ($0); }', {
      has: ['required', 'native_inline'],
      lacks: ['shared'],
    }));

  it('offers them all where the type is not known', () =>
    checkCompletion('table T { x: Unknown ($0); }', { has: ['required', 'shared', 'hash'] }));

  it('leaves out those that are written before and after', () =>
    checkCompletion('table T { x: string (required, $0, shared); }', {
      has: ['deprecated'],
      lacks: ['required', 'shared'],
    }));

  it('leaves out what lacks something that it needs', () => {
    checkCompletion('table T { x: int ($0); }', { has: ['hash'], lacks: ['cpp_type'] });
    checkCompletion('table T { x: int ($0, hash: "fnv1_32"); }', { has: ['cpp_type'] });
    checkCompletion('table T { x: string ($0); }', { has: ['offset64'] });
    checkCompletion('//- trpc: on\ntable T { x: string ($0); }', { has: ['required'], lacks: ['offset64'] });
  });

  it('leaves out a second key', () => checkCompletion('table T { x: int (key); y: int ($0); }', { lacks: ['key'] }));

  it('works in parentheses that are not closed', () =>
    checkCompletion('table T {\n  x: int ($0\n  y: int;\n}', { has: ['deprecated'] }));

  it('works on a line of its own, after a comment with an emoji', () =>
    checkCompletion('table T {\n  x: int ( // 🙂\n  dep$0\n);\n}', { first: ['deprecated'] }));

  it('puts those for C++ alone after the others', () =>
    checkCompletion('struct S { x: int; }\ntable T { x: S ($0); }', {
      first: ['required', 'key', 'deprecated', 'id: 0', 'native_inline'],
    }));

  it('offers attributes that the files declare', () =>
    checkCompletion(
      'include "a.fbs";\nattribute "mine";\ntable T ($0) {}\nattribute "later";\n//- /a.fbs\nattribute theirs;',
      {
        has: ['mine', 'theirs'],
        lacks: ['later'],
      },
    ));

  it('takes a go_package for no attribute of that kind', () =>
    checkCompletion('attribute "go_package=a/b";\ntable T ($0) {}', { lacks: ['go_package=a/b'] }));

  it('leaves an existing value alone', () =>
    checkCompletion('table T { x: ulong (ha$0: "fnv1_64"); }', {
      apply: ['hash', 'table T { x: ulong (hash: "fnv1_64"); }'],
    }));

  it('works between quotes', () =>
    checkCompletion('table T { x: ulong ("dep$0"); }', {
      apply: ['deprecated', 'table T { x: ulong ("deprecated"); }'],
    }));
});

describe('completion of attribute values', () => {
  it('offers the lowest free id', () =>
    checkCompletion('table T { a: int (id: 0); b: int (id: 2); c: int (id: $0); }', { first: ['1'] }));

  it('offers the id that comes next', () =>
    checkCompletion('table T { a: int (id: 0); b: int (id: "1"); c: int (id: $0); }', { first: ['2'] }));

  it('is not a reserved one', () =>
    checkCompletion('table T { // reserved: 1, 2\n  a: int (id: 0); c: int (id: $0); }', { first: ['3'] }));

  it('counts two for a union', () =>
    checkCompletion('union U { T }\ntable T { u: U (id: 1); c: int (id: $0); }', { first: ['2'] }));

  it('gives a union the higher of its two', () =>
    checkCompletion('union U { T }\ntable T { a: int (id: 0); u: [U] (id: $0); }', { first: ['2'] }));

  it('counts fields where no other has an id', () =>
    checkCompletion('union U { T }\ntable T { a: int; u: U; c: int (id: $0); d: int; }', { first: ['3'] }));

  it('offers the id with its name', () =>
    checkCompletion('table T { a: int (id: 0); b: int ($0); }', {
      apply: ['id: 1', 'table T { a: int (id: 0); b: int (id: 1); }'],
    }));

  it('offers hashes of the width of the field', () =>
    checkCompletion('table T { x: ulong (hash: "$0"); }', { has: ['fnv1_64', 'fnv1a_64'], lacks: ['fnv1_32'] }));

  it('puts quotes around a word where there are none', () =>
    checkCompletion('table T { x: [ushort] (hash: $0); }', {
      apply: ['fnv1a_16', 'table T { x: [ushort] (hash: "fnv1a_16"); }'],
    }));

  it('replaces what is between the quotes', () =>
    checkCompletion('table T { x: int (hash: "fn$0v1_64"); }', {
      apply: ['fnv1_32', 'table T { x: int (hash: "fnv1_32"); }'],
    }));

  it('goes no further than the word where a quote is missing', () =>
    checkCompletion('table T { x: int (hash: "fn$0, cpp_type: "X"); }', {
      apply: ['fnv1_32', 'table T { x: int (hash: "fnv1_32, cpp_type: "X"); }'],
    }));

  it('offers the ways of streaming', () =>
    checkCompletion('table T {}\nrpc_service S { Call(T): T (streaming: "$0"); }', {
      has: ['client', 'server', 'bidi'],
    }));

  it('offers alignments from the natural one up', () =>
    checkCompletion('struct P { x: double; }\nstruct S (force_align: $0) { p: P; b: byte; }', {
      has: ['8', '16', '32'],
      lacks: ['4', '64'],
    }));

  it('offers alignments of the elements of a vector', () =>
    checkCompletion('table T { x: [ushort] (force_align: $0); }', { has: ['2', '32'], lacks: ['1'] }));

  it('offers tables for a nested buffer, those further down as well', () =>
    checkCompletion('struct S { x: int; }\ntable T { x: [ubyte] (nested_flatbuffer: "$0"); }\ntable Later {}', {
      has: ['T', 'Later'],
      lacks: ['S', 'int'],
    }));

  it('goes on after a dot in a nested buffer', () =>
    checkCompletion('namespace A.B;\ntable N {}\nnamespace C;\ntable T { x: [ubyte] (nested_flatbuffer: "A.B.$0"); }', {
      apply: ['N', 'namespace A.B;\ntable N {}\nnamespace C;\ntable T { x: [ubyte] (nested_flatbuffer: "A.B.N"); }'],
    }));

  it('puts quotes around a nested buffer', () =>
    checkCompletion('table T { x: [ubyte] (nested_flatbuffer: $0); }', {
      apply: ['T', 'table T { x: [ubyte] (nested_flatbuffer: "T"); }'],
    }));

  it("offers nothing for an attribute of one's own", () =>
    checkCompletion('attribute mine;\ntable T { x: int (mine: "$0"); }', { nothing: true }));
});

describe('completion of a default', () => {
  it('offers the members of an enum in their order', () =>
    checkCompletion('enum Color: byte { Red, Green, Blue }\ntable T { x: Color = $0; }', {
      first: ['Red', 'Green', 'Blue', 'null'],
    }));

  it('offers members of an enum of another file', () =>
    checkCompletion(
      'include "c.fbs";\ntable T { x: N.Color = G$0; }\n//- /c.fbs\nnamespace N;\nenum Color: byte { Red, Green }',
      {
        first: ['Green'],
      },
    ));

  it('offers several bits in quotes', () =>
    checkCompletion('enum Flag: ubyte (bit_flags) { A, B }\ntable T { x: Flag = "A $0"; }', {
      apply: ['B', 'enum Flag: ubyte (bit_flags) { A, B }\ntable T { x: Flag = "A B"; }'],
    }));

  it('offers the members of any enum for a number in quotes, under its name', () => {
    checkCompletion('enum Color: byte { Red, Green }\ntable T { x: int = "Color.$0"; }', {
      apply: ['Green', 'enum Color: byte { Red, Green }\ntable T { x: int = "Color.Green"; }'],
    });
    checkCompletion('enum Color: byte { Red }\ntable T { x: Color = "Color.$0"; }', { nothing: true });
    // flatc takes the text before the first dot for the enum.
    for (const text of ['a.Color.$0', 'Color.Red.$0']) {
      checkCompletion(`namespace a;\nenum Color: byte { Red }\ntable T { x: int = "${text}"; }`, { nothing: true });
    }
    checkCompletion('enum Color: byte { Red }\ntable T { x: float = "Color.$0"; }', { nothing: true });
  });

  it('offers truth values', () => checkCompletion('table T { x: bool = $0; }', { first: ['true', 'false', 'null'] }));

  it('offers what only floats have', () =>
    checkCompletion('table T { x: double = $0; }', { has: ['inf', 'nan', 'null', 'rad'], lacks: ['true'] }));

  it('replaces a number as a whole', () => {
    for (const number of ['1', '.5', '1.5', '1e-7', '0x1.8p+3'])
      checkCompletion(`table T { x: float = $0${number}; }`, { apply: ['nan', 'table T { x: float = nan; }'] });
    checkCompletion('table T { x: float = -$01.5e+2; }', { apply: ['inf', 'table T { x: float = -inf; }'] });
  });

  it('offers infinity after a sign', () =>
    checkCompletion('table T { x: float = -$0; }', { has: ['inf'], lacks: ['null', 'rad'] }));

  it('offers that an integer may be missing', () =>
    checkCompletion('table T { x: int = $0; }', { has: ['null'], lacks: ['inf'] }));

  it('offers an empty vector', () =>
    checkCompletion('table T { x: [int] = $0; }', { apply: ['[]', 'table T { x: [int] = []; }'] }));

  it('offers a text', () => checkCompletion('table T { x: string = $0; }', { has: ['""'] }));

  it('offers nothing for tables, unions and fields of structs', () => {
    for (const fixture of [
      'table T { x: T = $0; }',
      'union U { T }\ntable T { x: U = $0; }',
      'enum E: byte { A }\nstruct S { x: E = $0; }',
    ]) {
      checkCompletion(fixture, { nothing: true });
    }
  });

  it('works before the rest of the field is written', () =>
    checkCompletion('enum E: byte { A }\ntable T {\n  x: E = $0\n  y: int;\n}', { first: ['A'] }));
});

describe('completion of an id', () => {
  it('is first in a table with ids', () =>
    checkCompletion('table T { a: string (id: 0); b: string ($0); }', {
      first: ['id: 1', 'required', 'key', 'deprecated'],
    }));

  it('is offered in a table without other fields, after what is likelier', () =>
    checkCompletion('table T { b: string ($0); }', { first: ['required', 'key', 'deprecated'], has: ['id: 0'] }));

  it('is last in a table without ids, and gives all fields theirs', () => {
    const source =
      'union U { T }\ntable T {\n  a: int = 3;\n  u: U (required);\n  b: string ($0);\n  v: [U];\n  c: T;\n}';
    assert.equal(labelsOffered(source).at(-1), 'id: 3');
    checkCompletion(source, {
      apply: [
        'id: 3',
        'union U { T }\ntable T {\n  a: int = 3 (id: 0);\n  u: U (id: 2, required);\n  b: string (id: 3);\n  v: [U] (id: 5);\n  c: T (id: 6);\n}',
      ],
    });
    checkCompletion('table T {\n  a: int;\n  b: T (i$0\n  c: int;\n}', {
      apply: ['id: 1', 'table T {\n  a: int (id: 0);\n  b: T (id: 1\n  c: int (id: 2);\n}'],
    });
  });

  it('changes nothing else where the type of a field is not known', () =>
    checkCompletion('table T { a: Unknown; b: int ($0); }', {
      apply: ['id: 1', 'table T { a: Unknown; b: int (id: 1); }'],
    }));
});
