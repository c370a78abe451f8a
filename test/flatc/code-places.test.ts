// The places of declarations in the code of every generator.
import assert from 'node:assert/strict';
import { generatedCode, previewLanguages } from '../../server/flatc/generated-code.ts';
import { runFlatc } from '../../server/flatc/run-flatc.ts';
import { codePlace, type DeclaredName, declaredAt, firstDeclared } from '../../server/language/generate/service.ts';
import {
  codeDefaults,
  groupedItems,
  placeLanguages,
  placesInFile,
  type SchemaItem,
} from '../../server/language/service.ts';
import { itemsOf } from '../generated-places/fresh-code.ts';
import { expectFile } from '../snapshot.ts';
import { flatcModule, needsFlatcModule } from './module.ts';

const schema = `namespace MyGame.HTTPApi.v2;
enum LightColor : byte { Red, DarkGreen, class }
enum Flags : ubyte (bit_flags) { FirstOne, second_one }
struct Vec3 { pos_x: float; PosY: float; }
table snake_table { abc_def: int; }
union AnyThing { HTTPRequest, Alias: snake_table }
table Other { hit_points: Vec3; name: string; }
table HTTPRequest {
  name: string; buf: int; url_path: string; type: int; ID2: long; hit_points: short = 100; color: LightColor = DarkGreen;
  pos: Vec3; kids: [HTTPRequest]; raw_bytes: [ubyte]; u: AnyThing; id_key: string (key);
}
root_type HTTPRequest;
`;

const members: Readonly<Record<string, readonly string[]>> = {
  LightColor: ['Red', 'DarkGreen', 'class'],
  Flags: ['FirstOne', 'second_one'],
  Vec3: ['pos_x', 'PosY'],
  snake_table: ['abc_def'],
  AnyThing: ['HTTPRequest', 'Alias'],
  Other: ['hit_points', 'name'],
  HTTPRequest: [
    'name',
    'buf',
    'url_path',
    'type',
    'ID2',
    'hit_points',
    'color',
    'pos',
    'kids',
    'raw_bytes',
    'u',
    'id_key',
  ],
};

/** The items that are not declarations. */
const noDeclarations: ReadonlySet<SchemaItem['kind']> = new Set(['namespace', 'root', 'identifier']);

const namespace = 'MyGame.HTTPApi.v2';
const declarations: readonly DeclaredName[] = Object.entries(members).flatMap(([name, all]) => [
  { namespace, name },
  ...all.map((member) => ({ namespace, name, member })),
]);

/** The code that flatc generates from a schema in a language. */
async function codeOf(text: string, flags: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map([['/work/shop.fbs', new TextEncoder().encode(text)]]);
  const outcome = runFlatc(await flatcModule(), { args: [...flags, 'shop.fbs'], folder: '/work', files });
  const made = generatedCode(outcome, '/work');
  assert.ok(made?.kind === 'code', JSON.stringify(outcome.output));
  return made.files;
}

describe('the place of a declaration in generated code', () => {
  describe('of flatc', () => {
    needsFlatcModule();

    it('is its own, in every language, with all that options add', async () => {
      const found: string[] = [];
      for (const { name: language, flag } of previewLanguages) {
        const files = await codeOf(schema, [flag, '--gen-object-api', '--gen-mutable', '--gen-compare']);
        found.push(`${language}: ${files.size} files`);
        for (const declared of declarations) {
          const place = codePlace(files, declared) ?? assert.fail(`${language}: ${JSON.stringify(declared)}`);
          const line = files.get(place.file)?.split('\n')[place.line]?.trim().slice(0, 70) ?? '';
          const path = [declared.name, declared.member].filter(Boolean).join('.');
          found.push(`  ${path.padEnd(24)} ${place.file.replace(/^.*\//, '')}: ${line}`);
        }
      }
      expectFile('flatc/code-places.snap.txt', `${found.join('\n')}\n`);
    });

    it('is one to which the server leads as well', async () => {
      const items = itemsOf(schema);
      const groups = groupedItems(items, () => [codeDefaults]);
      for (const { flag, generator } of previewLanguages) {
        if (!placeLanguages.has(generator)) continue;
        const files = await codeOf(schema, [flag, '--gen-object-api', '--gen-mutable', '--gen-compare']);
        const places = new Map<SchemaItem, string[]>();
        for (const [path, text] of files) {
          for (const { item, start } of placesInFile({ path, text }, groups)) {
            const place = `${path}:${text.slice(0, start).split('\n').length - 1}`;
            places.set(item, [...(places.get(item) ?? []), place]);
          }
        }
        for (const item of items) {
          const { kind, name, holder } = item;
          // In Lobster, a union has accessors for its members only.
          if (noDeclarations.has(kind) || (generator === 'lobster' && item.typeField)) continue;
          const declared = holder ? { namespace, name: holder.name, member: name } : { namespace, name };
          const { file, line } = codePlace(files, declared) ?? assert.fail(`${generator}: ${name}`);
          assert.ok(
            places.get(item)?.includes(`${file}:${line}`),
            `${generator}: ${holder?.name}.${name}, line ${line}`,
          );
        }
      }
    });

    it('is that of the type in its namespace where two have one name', async () => {
      const two = 'namespace a.one; table T { x: int; } namespace a.two; table T { y: int; }';
      for (const { name: language, flag, generator } of previewLanguages) {
        // flatc writes one Dart file for a namespace, and one JSON Schema for a root.
        if (generator === 'jsonschema') continue;
        const files = await codeOf(two, [flag]);
        const lineOf = (space: string, member: string) => {
          const { file, line } = codePlace(files, { namespace: space, name: 'T', member }) ?? assert.fail(language);
          return files.get(file)?.split('\n')[line] ?? '';
        };
        assert.match(lineOf('a.one', 'x'), /(?:\b|[gG]et)x\b/i, language);
        assert.match(lineOf('a.two', 'y'), /(?:\b|[gG]et)y\b/i, language);
      }
    });
  });

  it('is nowhere where nothing is made of it', () => {
    const files = new Map([['a.h', 'struct A FLATBUFFERS_FINAL_CLASS {\n};\n']]);
    assert.equal(codePlace(files, { namespace: '', name: 'B' }), undefined);
    assert.deepEqual(codePlace(files, { namespace: '', name: 'A', member: 'gone' }), { file: 'a.h', line: 0 });
  });

  it('is not in what is declared ahead, nor in another type', () => {
    const text = 'struct A;\n\nstruct A FINAL {\n  int b() const {\n};\nstruct C FINAL {\n  int d() const {\n};\n';
    const files = new Map([['a.h', text]]);
    assert.equal(codePlace(files, { namespace: '', name: 'A' })?.line, 2);
    assert.equal(codePlace(files, { namespace: '', name: 'A', member: 'b' })?.line, 3);
    assert.equal(codePlace(files, { namespace: '', name: 'A', member: 'd' })?.line, 2);
  });
});

describe('the code of a declaration among comments', () => {
  it('is not in what a comment quotes', () => {
    const text =
      '/*\n * struct A FINAL {\n// struct A FINAL {\n#include "A.h"\nstruct A FINAL {\n  /// A function of b.\n  int b() const {\n};\n';
    const files = new Map([['a.h', text]]);
    assert.equal(codePlace(files, { namespace: '', name: 'A' })?.line, 4);
    assert.equal(codePlace(files, { namespace: '', name: 'A', member: 'b' })?.line, 6);
    assert.equal(codePlace(new Map([['a.h', '// struct A FINAL {\n']]), { namespace: '', name: 'A' }), undefined);
  });
});

describe('the declaration at the cursor', () => {
  const range = (from: number, to: number, start = 0, end = 30) => ({
    start: { line: from, character: start },
    end: { line: to, character: end },
  });
  const symbols = [
    { name: 'Early', kind: 5, range: range(0, 0), children: [{ name: 'a', kind: 8, range: range(0, 0, 14, 21) }] },
    {
      name: 'one.two',
      kind: 3,
      range: range(1, 6),
      children: [
        { name: 'T', kind: 5, range: range(2, 5), children: [{ name: 'x', kind: 8, range: range(3, 3, 2, 9) }] },
      ],
    },
  ];
  const at = (line: number, character: number) => declaredAt(symbols, { line, character }, 3);

  it('is the one around it, with the member on its line', () => {
    assert.deepEqual(at(3, 4), { namespace: 'one.two', name: 'T', member: 'x' });
    assert.deepEqual(at(3, 25), { namespace: 'one.two', name: 'T', member: 'x' });
    assert.deepEqual(at(2, 3), { namespace: 'one.two', name: 'T' });
    assert.deepEqual(at(0, 3), { namespace: '', name: 'Early' });
    assert.deepEqual(at(0, 15), { namespace: '', name: 'Early', member: 'a' });
  });

  it('is none between declarations; then there is the first one', () => {
    assert.equal(at(6, 0), undefined);
    assert.equal(at(9, 0), undefined);
    assert.deepEqual(firstDeclared(symbols, 3), { namespace: '', name: 'Early' });
    assert.deepEqual(firstDeclared(symbols.slice(1), 3), { namespace: 'one.two', name: 'T' });
    assert.equal(firstDeclared([], 3), undefined);
  });
});
