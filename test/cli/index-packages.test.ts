// The symbols of `index` contain packages, which distinguish and join the symbols of several repositories.
import assert from 'node:assert/strict';
import { commandRoom } from './command-room.ts';
import { decode, indexBytes, type Scip, shownUses } from './scip.ts';

const common = 'namespace shop.base;\ntable Person { name: string; }\n';
const shop = 'include "common.fbs";\ntable Item { owner: shop.base.Person; }\n';

describe('packages in an index', () => {
  const { folderWith } = commandRoom();

  /** The symbols that an index declares or names, without files. */
  const symbolsIn = ({ documents }: Scip): readonly string[] =>
    documents.flatMap(({ occurrences }) =>
      occurrences.map(({ symbol }) => symbol).filter((symbol) => !symbol.endsWith(':')),
    );

  const packageOf = async (files: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> => {
    const { path: cwd } = folderWith({ 'api/a.fbs': 'table A {}\n', ...files });
    const [symbol = ''] = symbolsIn(decode(await indexBytes(cwd, ...args, '.')));
    return /^flatbuffers \. (.*) A#$/.exec(symbol)?.[1] ?? symbol;
  };

  it('tells a service from a type with the same name, of any file', async () => {
    const text = 'namespace n;\ntable A { x: int; }\nrpc_service A { x(A): A; }\nrpc_service S { x(A): A; }\n';
    const { path: cwd } = folderWith({ 'a.fbs': text, 'b.fbs': 'namespace n;\ntable S {}\n' });
    const { documents } = decode(await indexBytes(cwd, '.'));
    const [document, other] = documents;
    assert.ok(document);
    assert.ok(other?.symbols.some(({ symbol }) => symbol.endsWith(' n/S#')));
    assert.deepEqual(
      shownUses(document, text)
        .slice(2)
        .map((use) => use.replace(/ in .*/, '')),
      [
        '1:6 A: def n/A#',
        '1:10 x: def n/A#x.',
        '2:12 A: def n/`A service`#',
        '2:16 x: def n/`A service`#x().',
        '2:18 A: n/A#',
        '2:22 A: n/A#',
        '3:12 S: def n/`S service`#',
        '3:16 x: def n/`S service`#x().',
        '3:18 A: n/A#',
        '3:22 A: n/A#',
      ],
    );
    assert.equal(new Set(document.symbols.map(({ symbol }) => symbol)).size, 8);
    assert.equal(document.symbols.find(({ symbol }) => symbol.endsWith('`A service`#'))?.displayName, 'A');
  });

  it('come from the nearest file that declares one', async () => {
    assert.equal(await packageOf({}), '. .');
    assert.equal(await packageOf({ 'go.mod': '// shop\nmodule example.com/shop\n\ngo 1.22\n' }), 'example.com/shop .');
    assert.equal(await packageOf({ 'package.json': '{"name": "@shop/api", "version": "1.2.0"}' }), '@shop/api 1.2.0');
    const cargo =
      '[workspace]\nname = "no"\n[package]\nname = "shop"\nversion = "0.3.1"\n[dependencies]\nversion = "2"\n';
    assert.equal(await packageOf({ 'Cargo.toml': cargo }), 'shop 0.3.1');
    assert.equal(
      await packageOf({ 'Cargo.toml': '[package]\nname = "shop"\nversion.workspace = true\n[lib]\n' }),
      'shop .',
    );
    const own = { 'flatbuffers.json': '{ "package": "schemas@4" }', 'package.json': '{"name": "no"}' };
    assert.equal(await packageOf(own), 'schemas 4');
    assert.equal(await packageOf({ ...own, 'api/go.mod': 'module near' }), 'near .');
    assert.equal(await packageOf({ 'package.json': '{"type": "module"}', 'api/package.json': '{' }), '. .');
  });

  it('come from folders above the indexed ones only within a repository', async () => {
    const files = { 'package.json': '{"name": "top", "version": "1"}', 'lib/api/a.fbs': 'table A {}\n' };
    for (const [more, expected] of [
      [{}, 'flatbuffers . . . A#'],
      [{ '.git/HEAD': 'ref: refs/heads/main\n' }, 'flatbuffers . top 1 A#'],
      [{ '.git/HEAD': 'ref: refs/heads/main\n', 'lib/.git': 'gitdir: ../.git\n' }, 'flatbuffers . . . A#'],
    ] as const) {
      const { path: cwd } = folderWith({ ...files, ...more });
      assert.deepEqual(symbolsIn(decode(await indexBytes(`${cwd}/lib/api`, '.'))), [expected]);
    }
  });

  it('come from the command line for a folder', async () => {
    const files = { 'package.json': '{"name": "no", "version": "1"}' };
    assert.equal(await packageOf(files, '--package', '@shop/api@2.0'), '@shop/api 2.0');
    assert.equal(await packageOf(files, '--package', 'two words@2.0'), 'two  words 2.0');
    assert.equal(await packageOf(files, '--package', 'far@1', '--package', 'api=near@3'), 'near 3');
    assert.equal(await packageOf({ 'api/go.mod': 'module near' }, '--package', 'far@1'), 'near .');
  });

  it('join what repositories share, and tell apart what only has the same name', async () => {
    const { path: one } = folderWith({ 'common.fbs': common, 'package.json': '{"name":"base","version":"1"}' });
    const { path: two } = folderWith({
      'go.mod': 'module shop',
      'api/shop.fbs': shop,
      'vendor/base/common.fbs': common,
      'api/other.fbs': 'table Thing {}\n',
    });
    const { path: three } = folderWith({ 'package.json': '{"name":"else"}', 'other.fbs': 'table Thing {}\n' });
    const args = ['-I', 'vendor/base', '--package', 'vendor/base=base@1', 'api'];
    const [base, user, other] = [
      decode(await indexBytes(one, '.')),
      decode(await indexBytes(two, ...args)),
      decode(await indexBytes(three, '.')),
    ];
    const declared = new Set(base.documents.flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol)));
    for (const { symbol } of user.externalSymbols) assert.ok(declared.has(symbol), symbol);
    assert.deepEqual(
      user.externalSymbols.map(({ symbol }) => symbol),
      [
        'flatbuffers . . . shop/',
        'flatbuffers . . . shop/base/',
        'flatbuffers . base 1 `common.fbs`:',
        'flatbuffers . base 1 shop/base/Person#',
      ],
    );
    const things = [user, other].map((each) => symbolsIn(each).filter((symbol) => symbol.includes('Thing')));
    assert.deepEqual(things, [['flatbuffers . shop . Thing#'], ['flatbuffers . else . Thing#']]);
  });

  it('are references of both repositories as an editor has them', async () => {
    const files = { 'common.fbs': common, 'package.json': '{"name":"base","version":"1"}' };
    const { path: one } = folderWith(files);
    const { path: two } = folderWith({
      'go.mod': 'module shop',
      'shop.fbs': shop,
      'vendor/common.fbs': common,
      'vendor/package.json': files['package.json'],
    });
    const places = new Map<string, string[]>();
    for (const [name, index] of [
      ['one', decode(await indexBytes(one, '.'))],
      ['two', decode(await indexBytes(two, '-I', 'vendor', 'shop.fbs'))],
    ] as const) {
      for (const { relativePath, occurrences } of index.documents) {
        for (const { symbol, range } of occurrences)
          places.set(symbol, [...(places.get(symbol) ?? []), `${name}/${relativePath} ${range}`]);
      }
    }
    assert.deepEqual(places.get('flatbuffers . base 1 shop/base/Person#'), [
      'one/common.fbs 1,6,12',
      'two/shop.fbs 1,30,36',
    ]);
    assert.deepEqual(places.get('flatbuffers . base 1 `common.fbs`:'), ['one/common.fbs 0,0,0', 'two/shop.fbs 0,9,19']);
  });
});
