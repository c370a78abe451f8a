// Buffers that are written while their data is read, beside those of data that is checked first.
import assert from 'node:assert/strict';
import { beginJudging } from '../../server/cli/check/judging.ts';
import { defaultSettings, LanguageService, SourceFile, sourceOf } from '../../server/language/service.ts';
import '../check.ts';
import { randomOf } from '../conformance/differential/random.ts';
import { patience } from '../thorough.ts';
import { judged } from './judge.ts';
import { dataSchemas, recordedBytes, recordedData } from './recorded.ts';

const schema = `
  struct Inner { a: [short:2]; b: double; }
  struct Vec { x: float; inner: Inner; }
  enum Colour: byte { Red = 1, Green, Blue }
  table Sword { edge: float; }
  union Item { Sword, Vec, Text: string }
  table Part { name: string (key); at: Vec; }
  table Root {
    name: string (shared); names: [string]; colour: Colour = Green; colours: [Colour]; at: Vec; all: [Vec];
    item: Item; items: [Item]; parts: [Part]; big: ulong; small: long; f: [float]; d: [double]; on: bool; none: int = null;
  }
  root_type Root;`;
const text = `{ // rich
  "name": "a\\n\\u00e9 ü", names: ["", "a\\n\\u00e9 ü", 'q"'], "colour": "Blue", colours: [Red, 2, "Red"], /* x */
  "at": {"inner": {"b": -1.5e3, "a": [1, -2]}, "x": 0.1}, "all": [{"x": 1, "inner": {"a": [3, 4], "b": 1e-3}}],
  "item_type": "Sword", "item": {"edge": 16777217.5}, "items_type": ["Vec", "Text", "Sword"],
  "items": [{"x": 1, "inner": {"a": [3, 4], "b": 5}}, "text", {}],
  "parts": [{"name": "b"}, {"at": {"x": 1, "inner": {"a": [3, 4], "b": 5}}, "name": "a"}],
  "big": 18446744073709551615, "small": -9007199254740993, "on": true, "none": null,
}`;

/** The hexadecimal digits of a buffer in one pass, and of one that is checked first. */
function bothOf(data: string, ownSchema = schema): readonly (string | undefined)[] {
  const one = judged({ schema: 'own', args: [], bytes: Buffer.from(data) }, { ...dataSchemas, 'own.fbs': ownSchema });
  assert.equal(one.verdict, 'accept');
  const written = one.written();
  return [
    one.inOnePass()?.bytes.toString('hex'),
    'bytes' in written ? Buffer.from(written.bytes).toString('hex') : undefined,
  ];
}

function writtenBy(ownSchema: string) {
  const service = new LanguageService();
  service.setFile(SourceFile.create('file:///own.fbs', 'flatbuffers', 0, ownSchema));
  service.setFile(SourceFile.create('file:///own.json', 'json', 0, '{}'));
  service.setSchemaOf('file:///own.json', 'file:///own.fbs');
  const writer = service.onePassWriter('file:///own.json', { isSizePrefixed: false, forceDefaults: false });
  return (data: string) => writer?.write(sourceOf(Buffer.from(data)));
}

/** A function that writes data in one pass. Returns the buffer in hexadecimal digits, or the reason of a refusal. */
function writerOf(ownSchema: string) {
  const write = writtenBy(ownSchema);
  return (data: string) => {
    const made = write(data);
    if (!made) return undefined;
    return 'reason' in made ? made.reason : Buffer.concat(made.parts).toString('hex');
  };
}

function partsOf(ownSchema: string) {
  const write = writtenBy(ownSchema);
  return (data: string): readonly Uint8Array[] => {
    const made = write(data);
    assert.ok(made && 'parts' in made);
    return made.parts;
  };
}

describe('data in one pass', function () {
  this.timeout(patience(60_000));

  it('has the bytes that flatc writes, or needs another reading', () => {
    let written = 0;
    for (const one of recordedData) {
      const made = judged(one).inOnePass();
      if (!made) continue;
      written++;
      assert.equal(one.verdict, 'accept', one.case);
      assert.equal(made.bytes.toString('hex'), recordedBytes.get(one.case)?.toString('hex'), one.case);
    }
    assert.ok(written > 300, String(written));
  });

  it('is clean only where a check says nothing', () => {
    for (const one of recordedData) {
      const checked = judged(one);
      if (checked.inOnePass()?.isClean) assert.ok(checked.isClean, one.case);
    }
  });

  it('never takes the place of its text for anybody else, also where the question fails', async () => {
    const uris = { schema: 'file:///own.fbs', data: 'file:///own.json' };
    const large = `{"names": [${Array.from({ length: 10_000 }, () => '"name"').join()}]}`;
    const roots = [
      { uri: uris.schema, text: schema, isFromFolder: false },
      { uri: uris.data, text: large, isFromFolder: false, schema: uris.schema },
    ];
    const commandLine = { includePaths: [], trpc: 'off' } as const;
    const { judge, load, service } = beginJudging({ commandLine, includePaths: [], roots, builds: [] });
    for (const index of roots.keys()) await load(index);
    let isJudged = false;
    const judging = judge(1).finally(() => {
      isJudged = true;
    });
    while (!isJudged) {
      for (let turn = 0; turn < 1000 && !isJudged; turn++) {
        assert.ok(service.file(uris.data)?.text === large);
        await undefined;
      }
      await new Promise(setImmediate);
    }
    assert.deepEqual((await judging).judgement, { verdict: 'accept', reports: [] });
    const options = {
      isSizePrefixed: false,
      get forceDefaults(): boolean {
        throw new Error('a bug');
      },
    };
    assert.throws(() => service.onePassWriter(uris.data, options), /a bug/);
    assert.equal(service.file(uris.data)?.text, large);
  });

  it('has all kinds of values', () => {
    const [made, checked] = bothOf(text);
    assert.ok(made !== undefined);
    assert.equal(made, checked);
  });

  it('has the identifier, wherever the schema says it', () => {
    const [identifier, table] = ['file_identifier "ABCD";', 'table Root { on: bool; }'];
    for (const parts of [
      [identifier, table, 'root_type Root;'],
      [table, 'root_type Root;', identifier],
      ['file_identifier "EFGH";', table, identifier, 'root_type Root;'],
    ])
      for (const made of bothOf('{ "on": true }', parts.join('\n')))
        assert.equal(Buffer.from(made?.slice(8, 16) ?? '', 'hex').toString(), 'ABCD', parts.join(' '));
  });

  it('is checked anyway where a rule may say something', () => {
    for (const [rules, isSilent] of [
      [{}, true],
      [{ 'data-strict-json': 'warning' }, false],
    ] as const) {
      const service = new LanguageService();
      service.configure({ ...defaultSettings, rules });
      service.setFile(SourceFile.create('file:///own.fbs', 'flatbuffers', 0, schema));
      service.setFile(SourceFile.create('file:///own.json', 'json', 0, '{}'));
      service.setSchemaOf('file:///own.json', 'file:///own.fbs');
      const writer = service.onePassWriter('file:///own.json', { isSizePrefixed: false, forceDefaults: false });
      assert.equal(writer?.isSilentIfClean, isSilent);
    }
  });

  it('is the same wherever its windows begin', () => {
    const write = writerOf(schema);
    const whole = write(text);
    const window = 1 << 20;
    for (let before = 0; before < text.length; before += 5)
      assert.equal(write(' '.repeat(window - before) + text), whole, String(before));
  });

  it('has strings and vectors that are longer than a window and than a block of the buffer', () => {
    const long = 'ab"ü\\'.repeat(220_000);
    const numbers = Array.from({ length: 140_000 }, (_, index) => index / 4);
    const [made, checked] = bothOf(JSON.stringify({ names: ['x', long, 'y'], d: numbers, name: 'z' }));
    assert.ok(made !== undefined && made === checked);
  });

  it('keeps little more memory than the bytes of its vectors, short and long', () => {
    for (const count of [10, 1000, 1030, 5000, 100_000]) {
      const numbers = `{"f": [${Array.from({ length: count }, () => '1.5').join(',')}]}`;
      const parts = partsOf('table T { f: [float]; } table R { t: [T]; } root_type R;')(
        `{"t": [${Array.from({ length: 20 }, () => numbers).join(',')}]}`,
      );
      const kept = new Set(parts.map(({ buffer }) => buffer));
      const bytes = [...kept].reduce((sum, { byteLength }) => sum + byteLength, 0);
      assert.ok(bytes <= 2.5 * 20 * 4 * count + 100_000, `${count}: ${bytes}`);
    }
  });

  it('takes values of unions whose type comes after them, as where names are sorted', () => {
    const inner = 'union U { T, Leaf } table T { u: U; n: int; } table Leaf { x: int; } root_type T;';
    const data = '{"n": 1, "u": {"n": 2, "u": {"x": 3}, "u_type": "Leaf"}, "u_type": "T"}';
    const [made, checked] = bothOf(data, inner);
    assert.ok(made !== undefined && made === checked);
  });

  it('rounds numbers as a check does', () => {
    const random = randomOf(5, 0);
    const digits = (most: number) => Array.from({ length: 1 + random.below(most) }, () => random.below(10)).join('');
    const numbers = Array.from({ length: 4000 }, () => {
      const fraction = random.chance(0.7) ? `.${digits(12)}` : '';
      const exponent = random.chance(0.4) ? `e${random.pick(['', '-', '+'])}${random.below(50)}` : '';
      return `${random.pick(['', '-'])}${digits(12)}${fraction}${exponent}`;
    });
    // These numbers are near the middle between two floats of four bytes.
    const between = [
      '16777217.0',
      '16777217.0000000001',
      '1.00000005960464477539062500001',
      '7e-46',
      '1e-45',
      '0.1e-44',
    ];
    const all = [...numbers, ...between, '-0', '-0.0', '0e9', '1e400', '3.4028235677973366e38'].join();
    const [made, checked] = bothOf(`{"f": [${all}], "d": [${all}]}`);
    assert.ok(made !== undefined && made === checked);
  });

  it('begins anew for each text', () => {
    const write = writerOf(schema);
    for (const _ of [1, 2, 3]) assert.equal(write(text), bothOf(text)[1]);
  });

  for (const [data, reason] of [
    ['{"at": {"x": 1}}', 'a struct needs a value for each field'],
    ['{"on": true, "on": true}', 'on is set twice'],
    ['{"parts": [{}]}', 'a required field is missing'],
    ['{"nome": 1}', 'there is no field nome'],
    ['{"small": 1e3}', 'flatc may refuse this value of small'],
    ['{"small": 1', "'}' is missing"],
    ['{} x', 'nothing can come after the object'],
    ['{"item": {}}', 'the type of item is missing'],
    ['{"item_type": "NONE", "item": {}}', 'a value of item cannot have this type'],
    ['{"name": "\\q"}', 'a string that flatc refuses'],
    ['{"name": "a\tb"}', 'a string that flatc does not read'],
    ['{"name": 7}', 'name needs a string in quotes'],
    ['{/* ', 'a comment that is not closed, or a NUL character'],
    ['{\0}', 'a NUL character'],
    ['{"at": {"x": 1, "inner": {"a": [1], "b": 2}}}', 'a needs 2 elements, not 1'],
  ] as const) {
    it(`ends at ${data}`, () => assert.equal(writerOf(schema)(data), reason));
  }
});
