// The output of `index`, read with the public bindings of SCIP.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileUri } from '../../server/cli/check/inputs.ts';
import { LanguageService, largestText, workDone, workSince } from '../../server/language/service.ts';
import { nodeFileSystem } from '../../server/workspace/file-system-node.ts';
import { schemaFilesIn } from '../../server/workspace/schema-files.ts';
import { Workspace } from '../../server/workspace/workspace.ts';
import { runCommand } from '../run-command.ts';
import { TestFolder } from '../test-folder.ts';
import { some } from '../thorough.ts';
import { commandRoom } from './command-room.ts';
import { decode, indexBytes, type Scip, shownSymbol, shownUses, wholeRange } from './scip.ts';

const shop = `include "common.fbs";
namespace shop.api;
attribute "tag";
/// What is sold.
table Item {
  /// Its price.
  price: Money = EUR (tag: "x");
  owner: shop.base.Person;
}
union Any { Item, who: shop.base.Person }
rpc_service Store {
  Buy(Item): Item (streaming: "none");
}
`;
const common =
  'namespace shop.base;\ntable Person { name: string; }\nnamespace shop.api;\nenum Money : byte { EUR = 1 }\n';

describe('index', () => {
  const { folderWith } = commandRoom();

  it('names what each place means, and what each symbol is', async () => {
    const { path: cwd } = folderWith({ 'shop.fbs': shop, 'common.fbs': common });
    const { metadata, documents, externalSymbols } = decode(await indexBytes(cwd, '.'));
    assert.equal(metadata?.projectRoot, pathToFileURL(cwd).href);
    assert.deepEqual(
      documents.map(({ relativePath, language, positionEncoding }) => [relativePath, language, positionEncoding]),
      [
        ['common.fbs', 'flatbuffers', 2],
        ['shop.fbs', 'flatbuffers', 2],
      ],
    );
    assert.deepEqual(externalSymbols, []);
    const document = documents[1];
    assert.ok(document);
    assert.deepEqual(shownUses(document, shop), [
      '0:0 : def `shop.fbs`:',
      '0:9 common.fbs: import `common.fbs`:',
      '1:10 shop: def shop/ in 1-0-19',
      '1:15 api: def shop/api/ in 1-0-19',
      '2:11 tag: def tag! in 2-0-16',
      '4:6 Item: def shop/api/Item# in 3-0-8-1',
      '6:2 price: def shop/api/Item#price. in 5-2-6-32',
      '6:9 Money: shop/api/Money#',
      '6:17 EUR: shop/api/Money#EUR.',
      '6:22 tag: tag!',
      '7:2 owner: def shop/api/Item#owner. in 7-2-26',
      '7:9 shop: shop/',
      '7:14 base: shop/base/',
      '7:19 Person: shop/base/Person#',
      '9:6 Any: def shop/api/Any# in 9-0-41',
      '9:12 Item: shop/api/Item#',
      '9:18 who: def shop/api/Any#who. in 9-18-39',
      '9:23 shop: shop/',
      '9:28 base: shop/base/',
      '9:33 Person: shop/base/Person#',
      '10:12 Store: def shop/api/`Store service`# in 10-0-12-1',
      '11:2 Buy: def shop/api/`Store service`#Buy(). in 11-2-38',
      '11:6 Item: shop/api/Item#',
      '11:13 Item: shop/api/Item#',
    ]);
    assert.deepEqual(document.symbols.map(shownSymbol), [
      '`shop.fbs`: File shop.fbs',
      'shop/ Namespace shop',
      'shop/api/ Namespace api',
      'tag! Attribute tag',
      'shop/api/Item# Class Item `table Item {   price: Money = EUR (tag: "x");   owner: shop.base.Person; }` "What is sold." in shop/api/Any#',
      'shop/api/Item#price. Field price `table Item { price: Money = EUR (tag: "x"); }` "Its price." of type shop/api/Money#',
      'shop/api/Item#owner. Field owner `table Item { owner: shop.base.Person; }` of type shop/base/Person#',
      'shop/api/Any# Union Any `union Any {   Item,   who: shop.base.Person, }`',
      'shop/api/Any#who. EnumMember who `union Any { who: shop.base.Person }` of type shop/base/Person#',
      'shop/api/`Store service`# Interface Store `rpc_service Store {   Buy(Item): Item (streaming: "none"); }`',
      'shop/api/`Store service`#Buy(). Method Buy `rpc_service Store { Buy(Item): Item (streaming: "none"); }` of type shop/api/Item#',
    ]);
  });

  it('has the same names in every repository, and lists names that are declared outside', async () => {
    const { path: one } = folderWith({ 'common.fbs': common });
    const { path: two } = folderWith({ 'api/shop.fbs': shop, 'vendor/common.fbs': common });
    const own = decode(await indexBytes(one, 'common.fbs'));
    const other = decode(await indexBytes(two, '-I', 'vendor', 'api'));
    const declared = own.documents.flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol));
    const external = other.externalSymbols.map(shownSymbol);
    assert.deepEqual(external, [
      'shop/base/ Namespace base',
      '`vendor/common.fbs`: File common.fbs',
      'shop/base/Person# Class Person `table Person { name: string; }` in shop/api/Any#'
        .replace('{ name', '{   name')
        .replace('; }', '; }'),
      'shop/api/Money# Enum Money `enum Money: byte {   EUR = 1, }`',
      'shop/api/Money#EUR. EnumMember EUR `enum Money: byte { EUR = 1 }`',
    ]);
    for (const { symbol } of other.externalSymbols)
      if (!symbol.endsWith(':')) assert.ok(declared.includes(symbol), symbol);
  });

  it('writes the same bytes in whatever order it is asked', async () => {
    const { path: cwd } = folderWith({ 'a/shop.fbs': shop, 'a/common.fbs': common, 'b/x.fbs': 'table X {}\n' });
    const first = await indexBytes(cwd, 'a', 'b');
    assert.deepEqual(await indexBytes(cwd, 'b', 'a/shop.fbs', 'a'), first);
  });

  it('takes schemas that are half written, names in any script, and the object at the end', async () => {
    const text = 'table Größe { a: int; b: Größe = ; }\nroot_type Größe;\n{ a: 1 }\n';
    const { path: cwd } = folderWith({ 'ä b.fbs': text, 'broken.fbs': 'table A { a: ; }\ntable B { a: A; }\n' });
    const { documents } = decode(await indexBytes(cwd, '.'));
    assert.deepEqual(
      documents.map(({ relativePath }) => relativePath),
      ['broken.fbs', 'ä b.fbs'],
    );
    assert.ok(documents[1] && shownUses(documents[1], text).includes('2:2 a: write Gr#a.'));
    assert.ok(documents[0] && shownUses(documents[0], 'table A { a: ; }\ntable B { a: A; }\n').includes('1:13 A: A#'));
  });

  it('finds the types of unions through namespaces that are opened in between', async () => {
    const { path: cwd } = folderWith({
      'late.fbs': 'table A {}\nnamespace n;\nunion U { A }\n',
      'two.fbs': 'namespace n;\ntable B {}\nunion V { B }\nnamespace m;\ntable C {}\nunion W { B, C }\n',
    });
    const { documents } = decode(await indexBytes(cwd, '.'));
    const shown = documents.flatMap(({ symbols }) => symbols.map(shownSymbol)).filter((text) => / Class /.test(text));
    assert.deepEqual(shown, [
      'A# Class A `table A {}` in n/U#',
      'n/B# Class B `table B {}` in n/V#',
      'm/C# Class C `table C {}` in m/W#',
    ]);
  });

  it('finds the types of a schema that is only a part of others', async () => {
    const part = 'table P { w: W; }\n';
    const { path: cwd } = folderWith({
      'part.fbs': part,
      'root.fbs': 'include "whole/w.fbs";\ninclude "part.fbs";\n',
      'whole/w.fbs': 'table W {}\n',
    });
    const { documents } = decode(await indexBytes(cwd, '.'));
    const document = documents.find(({ relativePath }) => relativePath === 'part.fbs');
    assert.ok(
      document && shownUses(document, part).includes('0:13 W: W#'),
      document && shownUses(document, part).join('\n'),
    );
  });

  it('takes work in proportion to the schemas', async () => {
    const work = async (count: number): Promise<number> => {
      const files = Array.from({ length: count }, (_, at) => [`f${at}.fbs`, `include "c.fbs";\nunion U${at} { C }\n`]);
      const { path: cwd } = folderWith({ 'c.fbs': 'table C { c: C; }\n', ...Object.fromEntries(files) });
      const before = workDone();
      await indexBytes(cwd, '.');
      return workSince(before).declarationsRead;
    };
    const [few, many] = [await work(20), await work(80)];
    assert.ok(many <= 4.2 * few, `${few} ${many}`);
  });

  it('is not written where an include that only a build finds, or an included file alone, cannot be read', async () => {
    const tooLarge = ' '.repeat(largestText + 1);
    const written = async (files: Readonly<Record<string, string>>) => {
      const { path: cwd } = folderWith({ ...files, 'deps/large.fbs': tooLarge });
      const { status, stderr } = await runCommand(['index', 'schemas'], { cwd });
      assert.equal(existsSync(path.join(cwd, 'index.scip')), status === 0);
      return [status, /deps\/large\.fbs: it is larger/.test(stderr)];
    };
    const schema = 'include "large.fbs";\ntable A {}\n';
    assert.deepEqual(await written({ 'schemas/a.fbs': schema }), [0, false]);
    const build = { 'gen.sh': 'flatc -I deps --cpp schemas/a.fbs\n' };
    assert.deepEqual(await written({ 'schemas/a.fbs': schema, ...build }), [2, true]);
    const own = {
      'schemas/a.fbs': 'include "../own/b.fbs";\ntable A { b: B; }\n',
      'own/b.fbs': 'include "large.fbs";\ntable B {}\n',
      'own/flatbuffers.json': '{ "includePaths": ["../deps"] }',
    };
    assert.deepEqual(await written(own), [2, true]);
  });

  it('leaves what was there where it cannot read or write', async () => {
    const { path: cwd } = folderWith({ 'a.fbs': 'table A {}\n', 'index.scip': 'before' });
    const lost = await runCommand(['index', 'a.fbs', 'b.fbs'], { cwd });
    assert.deepEqual([lost.status, lost.stdout], [2, '']);
    assert.match(lost.stderr, /^error: unable to load file: b\.fbs.*\nSee 'fbs-language-server index --help'\.\n$/s);
    const nowhere = await runCommand(['index', '-o', 'no/index.scip', 'a.fbs'], { cwd });
    assert.equal(nowhere.status, 2);
    assert.match(nowhere.stderr, /^error: unable to write no\/index\.scip: there is no such file or folder\n/);
    assert.deepEqual(readdirSync(cwd).sort(), ['a.fbs', 'index.scip']);
    for (const [args, said] of [
      [[], /missing input files/],
      [['--format', 'lsif', '.'], /scip convert/],
      [['--frmat=scip', '.'], /unknown commandline argument: --frmat=scip/],
    ] as const) {
      const { status, stderr } = await runCommand(['index', ...args], { cwd });
      assert.equal(status, 2);
      assert.match(stderr, said);
    }
  });
});

describe('an index and the references of an editor', () => {
  it('agree on schemas with all kinds of names', async () => {
    const folder = new TestFolder({
      'shop.fbs': shop,
      'common.fbs': common,
      'more.fbs':
        'include "shop.fbs";\nnamespace other;\ntable T (tag: "y") { a: shop.api.Any; m: shop.api.Money = EUR; n: [ubyte] (nested_flatbuffer: "shop.api.Item"); }\nroot_type T;\n{ m: "EUR", a_type: "Item", a: { price: EUR } }\n',
    });
    try {
      await checkAgreement(folder.path, 1);
    } finally {
      folder.remove();
    }
  });

  const corpus = path.resolve(import.meta.dirname, '../../../shared/corpus');
  const projects = existsSync(corpus)
    ? readdirSync(corpus, { withFileTypes: true }).filter((each) => each.isDirectory())
    : [];
  for (const { name } of some(projects, 3)) {
    it(`agree on ${name}`, async () => {
      await checkAgreement(path.join(corpus, name), 7);
    });
  }
});

/** Compares all occurrences of every `step`-th declared symbol with the result of `references`. */
async function checkAgreement(folder: string, step: number): Promise<void> {
  const temporary = new TestFolder({});
  const output = path.join(temporary.path, 'index.scip');
  try {
    // `references` does not list generated code, so the compared index has none.
    const options = ['--no-inference', '--no-generated', '-o', output];
    const { status, stderr } = await runCommand(['index', ...options, '.'], { cwd: folder });
    assert.deepEqual([status, stderr], [0, '']);
    await compare(decode(readFileSync(output)), folder, step);
  } finally {
    temporary.remove();
  }
}

async function compare(index: Scip, folder: string, step: number): Promise<void> {
  const service = new LanguageService();
  const workspace = new Workspace(service, nodeFileSystem, () => undefined);
  const root = fileUri(folder);
  const files = await schemaFilesIn(nodeFileSystem, root);
  await workspace.load(files);
  for (const uri of files) await workspace.loadClosure(uri);
  const uriOf = (relative: string) => fileUri(path.join(folder, relative));
  const placesOf = new Map<
    string,
    { readonly all: Set<string>; readonly declared: (readonly [string, number, number])[] }
  >();
  for (const { relativePath, occurrences } of index.documents) {
    for (const { range, symbol, symbolRoles } of occurrences) {
      const known = placesOf.get(symbol) ?? { all: new Set(), declared: [] };
      placesOf.set(symbol, known);
      const [line, from, toLine, to] = wholeRange(range);
      const isFile = symbolRoles === 1 && symbol.endsWith(':');
      if (!isFile) known.all.add(`${relativePath} ${line}:${from}-${toLine}:${to}`);
      if (symbolRoles === 1 && !isFile) known.declared.push([relativePath, line, from]);
    }
  }
  let compared = 0;
  for (const [symbol, { all, declared }] of [...placesOf].filter((_, at) => at % step === 0)) {
    if (declared.length === 0) continue;
    const given = new Set<string>();
    for (const [relativePath, line, character] of declared) {
      const places = await workspace.settled(() => service.references(uriOf(relativePath), { line, character }, true));
      for (const { uri, range } of places) {
        const { start, end } = range;
        const name = decodeURIComponent(uri.slice(root.length + 1));
        given.add(`${name} ${start.line}:${start.character}-${end.line}:${end.character}`);
      }
    }
    assert.deepEqual([...all].sort(), [...given].sort(), symbol);
    compared++;
  }
  assert.ok(compared > 0 || placesOf.size < 20);
}
