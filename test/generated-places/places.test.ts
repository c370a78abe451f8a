// The places of declarations in freshly generated code, by name and by slot, and back. flatc is the oracle: each
// declaration of its output belongs to one of the schema.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  codeDefaults,
  type Generator,
  placeLanguages,
  placesIn,
  readCode,
  type SchemaItem,
} from '../../server/language/service.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { isThorough } from '../thorough.ts';
import { freshCode, itemsOf } from './fresh-code.ts';

const schema = `namespace MyGame.HTTPApi.v2;
/// A colour.
enum LightColor : byte { Red, DarkGreen, class }
enum Flags : ubyte (bit_flags) { FirstOne, second_one }
struct Vec3 { pos_x: float; PosY: float; }
table snake_table { abc_def: int; kids_length: int; }
union AnyThing { HTTPRequest, Alias: snake_table }
table HTTPRequest {
  url_path: string; type: int; ID2: long; hit_points: short = 100; color: LightColor = DarkGreen; pos: Vec3;
  old: int (deprecated); kids: [HTTPRequest]; raw_bytes: [ubyte]; u: AnyThing; id_key: string (key);
  nested: [ubyte] (nested_flatbuffer: "snake_table");
}
rpc_service MonsterStore { GetOne(HTTPRequest): snake_table (streaming: "server"); put_two(snake_table): HTTPRequest; }
root_type HTTPRequest;
file_identifier "ABCD";
`;

/** Names that generators change because they are keywords, or spell in their own ways. */
const keywords = `namespace my.new.super.import;
enum Empty : byte {}
enum E : byte { for, class, Any, switch }
enum new : byte { A }
struct try { x: int; throw: int; }
union var { protected, for: Session, text: string }
table protected { is: [int]; double: [Session]; offset_: [int]; set: try; private: string; session: int; for: new; any: var; }
table Session { session: long (key); }
root_type protected;
`;

/**
 * Names with an underscore at the beginning, and names that a generator gives to its own functions and types. flatc
 * accepts a struct as the root type if its declaration comes later.
 */
const unusual = `namespace n;
table Early { at: Place; }
root_type Place;
struct Place { _x: int; }
table _T { _a: int; _list: [int]; _at: Place; _text: string; }
table AddMesh { mesh: int; }
table Entity { mesh: int; }
union Vector { Entity }
table Any { one: Vector; }
table Begun { __init: Place; }
rpc_service Service { MethodCall(Entity): Entity; }
rpc_service Stub { Call(Entity): Entity; }
rpc_service StubInterface { Call(Entity): Entity; }
`;

/** The kinds of declarations that leave no name of their own in the code of a language. */
const leftOut: Readonly<Partial<Record<Generator, readonly SchemaItem['kind'][]>>> = {
  // The text names no namespace, or it is a part of the names of types.
  ts: ['namespace', 'service', 'method'],
  python: ['namespace'],
  // Roots have no functions without an identifier.
  swift: ['namespace', 'root'],
  lua: ['namespace', 'identifier'],
  nim: ['namespace', 'root', 'identifier'],
  dart: ['identifier'],
  lobster: ['identifier'],
};

/** The generators with code for services. */
const withServices: ReadonlySet<Generator> = new Set(['cpp', 'go', 'java', 'python', 'swift']);

const withObjects: ReadonlySet<Generator> = new Set([
  ...withServices,
  'csharp',
  'dart',
  'rust',
  'ts',
] satisfies Generator[]);

function flagsOf(generator: Generator): readonly string[] {
  return [
    ...(withObjects.has(generator) ? ['--gen-object-api'] : []),
    ...(withServices.has(generator) ? ['--grpc'] : []),
    '--gen-mutable',
  ];
}

/** The items without a place, as `kind name`. */
function withoutPlace(items: readonly SchemaItem[], found: ReadonlySet<SchemaItem>, generator: Generator): string[] {
  const mayMiss = new Set(leftOut[generator] ?? []);
  if (!withServices.has(generator)) for (const kind of ['service', 'method'] as const) mayMiss.add(kind);
  return items
    .filter((item) => !found.has(item) && !mayMiss.has(item.kind))
    .map(({ kind, holder, name }) => [kind, ...(holder ? [holder.name] : []), name].join(' '));
}

/** The files and owners of code that belongs to no declaration of the schema: helpers of gRPC and lists of names. */
const ofServices = /grpc|[Ss]erv|Client|Stub|Recv|Send|CloseAndRecv|desc|Method|rpc/i;

describe('places in generated code', () => {
  needsFlatcModule();
  const cases = [...placeLanguages].flatMap(([generator, language]) => [
    { generator, language, text: schema, title: `in ${generator}` },
    { generator, language, text: keywords, title: `under the names of keywords in ${generator}` },
    // Nim spells names with an underscore at their beginning in several ways.
    ...(generator === 'nim'
      ? []
      : [{ generator, language, text: unusual, title: `under unusual names in ${generator}` }]),
  ]);
  for (const { generator, language, text: given, title } of cases) {
    it(`finds every declaration, and nothing else, ${title}`, async () => {
      // Some languages have no texts in unions.
      const asked = (await freshCode(given, generator)) ? given : given.replace(', text: string', '');
      const items = itemsOf(asked);
      const files = await freshCode(asked, generator, flagsOf(generator));
      assert.ok(files, 'flatc refuses the schema');
      const found = new Set<SchemaItem>();
      const unknown: string[] = [];
      for (const [file, text] of files) {
        if (!language.extensions.some((extension) => file.endsWith(extension))) continue;
        const places = placesIn({ path: file, text }, items, language, codeDefaults);
        for (const { item, name, start, differs } of places) {
          found.add(item);
          assert.equal(differs, undefined, `${name} in ${file}`);
          if (item.kind === 'namespace') continue;
          // A name alone may be ambiguous, and the text may separate it from its label.
          const written = text.slice(start, start + name.length + 20).replace(/\s+/g, '');
          assert.ok(written.startsWith(name.replace(/^VTOFFSET\.|^mt:/, '')), `${name} in ${file}`);
        }
        const starts = new Set(places.map(({ start }) => start));
        for (const each of readCode(text, language.syntax)) {
          if (starts.has(each.start) || each.kind === 'namespace' || ofServices.test(`${file} ${each.owner}`)) continue;
          unknown.push(`${each.owner}.${each.name}`);
        }
      }
      const missing = withoutPlace(items, found, generator);
      // Most languages have no functions for a struct as the root type.
      assert.deepEqual(given === unusual ? missing.filter((name) => name !== 'root Place') : missing, []);
      assert.deepEqual(unknown, []);
    });
  }

  for (const [generator, language] of placeLanguages) {
    it(`finds fields by their slots alone in ${generator}`, async () => {
      const files = await freshCode(schema, generator, flagsOf(generator));
      const items = itemsOf(schema);
      const renamed = items.map((item, index) => {
        const { typeField, ...rest } = item;
        if (item.kind !== 'field') return item;
        const name = `zz_${index}`;
        return { ...rest, name, ...(typeField ? { typeField: { ...typeField, name: `${name}_type` } } : {}) };
      });
      const bySlot = new Map<string, Set<string>>();
      for (const [file, text] of files ?? []) {
        if (!language.extensions.some((extension) => file.endsWith(extension))) continue;
        const named = new Map(
          placesIn({ path: file, text }, items, language, codeDefaults).map((place) => [place.start, place.item]),
        );
        for (const { item, start, differs } of placesIn({ path: file, text }, renamed, language, codeDefaults)) {
          if (item.kind !== 'field') continue;
          assert.equal(differs, 'name');
          assert.equal(named.get(start), items[renamed.indexOf(item)], `${file} ${start}`);
          const name = `${item.holder?.name ?? ''}.${named.get(start)?.name ?? ''}`;
          bySlot.set(name, new Set([...(bySlot.get(name) ?? []), item.name]));
        }
      }
      const ofTables = items.filter(({ kind, slot }) => kind === 'field' && slot !== undefined);
      const missed = ofTables
        .map(({ holder, name }) => `${holder?.name ?? ''}.${name}`)
        .filter((name) => !bySlot.has(name));
      assert.deepEqual(missed, []);
    });
  }

  it('tells that a slot has another name, or a name another slot', async () => {
    const files = await freshCode('table Monster { hp: int; name: string; }', 'java');
    const [[file, text] = ['', '']] = files ?? [];
    const language = placeLanguages.get('java');
    assert.ok(language);
    const differencesFor = (now: string) =>
      placesIn({ path: file, text }, itemsOf(now), language, codeDefaults).flatMap(({ name, item, differs }) =>
        differs ? [`${name} ${item.name} ${differs}`] : [],
      );
    assert.deepEqual(differencesFor('table Monster { hp: int; name: string; }'), []);
    assert.deepEqual(differencesFor('table Monster { health: int; name: string; }').slice(0, 1), ['hp health name']);
    assert.deepEqual(differencesFor('table Monster { name: string; hp: int; }').slice(0, 2), [
      'hp hp slot',
      'name name slot',
    ]);
  });

  it('answers nothing wrong about damaged files', async () => {
    const items = itemsOf(schema);
    for (const [generator, language] of placeLanguages) {
      for (const [file, text] of (await freshCode(schema, generator)) ?? []) {
        const whole = new Map(
          placesIn({ path: file, text }, items, language, codeDefaults).map(({ name, start, item }) => [
            start,
            { name, item },
          ]),
        );
        for (const part of [0.3, 0.6, 0.9]) {
          const cut = text.slice(0, Math.floor(text.length * part));
          for (const { name, start, item } of placesIn({ path: file, text: cut }, items, language, codeDefaults)) {
            const known = whole.get(start);
            // The last word may be cut.
            if (start + name.length < cut.length - 40)
              assert.deepEqual({ name, item }, known, `${file} cut at ${cut.length}`);
          }
        }
      }
    }
  });
});

describe('places in the code of recorded schemas', () => {
  needsFlatcModule();
  const folder = path.resolve(import.meta.dirname, '../conformance/cases');
  const cases = readdirSync(folder)
    .filter((name) => name.endsWith('.fbs'))
    .sort();
  const step = isThorough ? 40 : 200;
  const sample = cases.filter((_, index) => index % step === 0);
  for (const [generator, language] of placeLanguages) {
    it(`are where names and slots agree in ${generator}`, async () => {
      const missed: string[] = [];
      for (const name of sample) {
        const text = readFileSync(path.join(folder, name), 'utf8');
        if (/^\s*include\b/m.test(text)) continue;
        const files = await freshCode(text, generator);
        if (!files) continue;
        const items = itemsOf(text);
        const found = new Set<SchemaItem>();
        for (const [file, code] of files) {
          for (const { item, differs, name: given } of placesIn(
            { path: file, text: code },
            items,
            language,
            codeDefaults,
          )) {
            found.add(item);
            if (differs) missed.push(`${name}: ${given} has another ${differs}`);
          }
        }
        const services = items.filter(({ kind }) => kind === 'service' || kind === 'method');
        const lost = withoutPlace(
          items.filter((item) => !services.includes(item)),
          found,
          generator,
        );
        missed.push(...lost.map((item) => `${name}: ${item}`));
      }
      assert.deepEqual(missed, []);
    });
  }
});
