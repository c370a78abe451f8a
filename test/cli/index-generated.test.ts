// Generated code in an index: its declarations refer to the symbols of schemas.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { type Generator, placeLanguages, workDone, workSince } from '../../server/language/service.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { freshCode } from '../generated-places/fresh-code.ts';
import { commandRoom } from './command-room.ts';
import { decode, indexBytes, type Scip, wholeRange } from './scip.ts';

const schema = `namespace game.play;
enum Colour : byte { Red, Green }
table Monster { hp: int; colour: Colour; }
rpc_service Store { Get(Monster): Monster; }
root_type Monster;
`;

describe('generated code in an index', () => {
  needsFlatcModule();
  const { folderWith } = commandRoom();

  /** The code of a schema in a folder. */
  async function codeIn(folder: string, text: string, generator: Generator): Promise<Record<string, string>> {
    const files = await freshCode(text, generator, []);
    assert.ok(files, 'flatc refuses the schema');
    return Object.fromEntries([...files].map(([file, each]) => [file.replace('/work', folder), each]));
  }

  /** The references in generated files, each as file, text and symbol. */
  function references({ documents }: Scip, code: Readonly<Record<string, string>>): readonly string[] {
    return documents.flatMap(({ relativePath, language, occurrences }) => {
      if (language === 'flatbuffers') return [];
      const lines = (code[relativePath] ?? assert.fail(relativePath)).split('\n');
      return occurrences.map(({ range, symbol, symbolRoles }) => {
        assert.equal(symbolRoles, 16, 'generated, and no definition');
        const [line, from, , to] = wholeRange(range);
        return `${relativePath.replace(/^.*\//, '')} ${lines[line]?.slice(from, to)} ${symbol.slice(18)}`;
      });
    });
  }

  it('refers to types, fields, members and methods, in every language', async () => {
    const made = [...placeLanguages.keys()].map((generator) => codeIn(`gen/${generator}`, schema, generator));
    const code = Object.assign({}, ...(await Promise.all(made))) as Record<string, string>;
    const { path: cwd } = folderWith({ 'shop.fbs': schema, ...code });
    const index = decode(await indexBytes(cwd, '.'));
    for (const generator of placeLanguages.keys()) {
      const own = index.documents.filter(({ relativePath }) => relativePath.startsWith(`gen/${generator}/`));
      const symbols = new Set(own.flatMap(({ occurrences }) => occurrences.map(({ symbol }) => symbol.slice(18))));
      for (const wanted of ['Monster#', 'Monster#hp.', 'Monster#colour.', 'Colour#', 'Colour#Green.'])
        assert.ok(symbols.has(`game/play/${wanted}`), `${wanted} in ${generator}: ${[...symbols].join(' ')}`);
    }
    assert.deepEqual([...new Set(index.documents.map(({ language }) => language))].sort(), [
      ...['CPP', 'CSharp', 'Dart', 'Go', 'Java', 'Kotlin', 'Lua', 'Nim', 'PHP', 'Python', 'Rust', 'Swift'],
      ...['TypeScript', 'flatbuffers', 'lobster'],
    ]);
    const found = references(index, code);
    for (const wanted of [
      'Monster.go Hp game/play/Monster#hp.',
      'Monster.go MonsterAddHp game/play/Monster#hp.',
      'Monster.go GetRootAsMonster game/play/Monster#',
      'shop_generated.h Colour_Red game/play/Colour#Red.',
      'monster.ts hp game/play/Monster#hp.',
    ])
      assert.ok(found.includes(wanted), `${wanted} in ${found.join('\n')}`);
    const declared = new Set(index.documents.flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol)));
    for (const { occurrences } of index.documents)
      for (const { symbol } of occurrences) assert.ok(declared.has(symbol), `${symbol} is declared`);
  });

  it('refers to types whose names are one letter', async () => {
    const code = await codeIn('gen', 'table T { hp: int; }\n', 'go');
    const { path: cwd } = folderWith({ 't.fbs': 'table T { hp: int; }\n', ...code });
    assert.ok(references(decode(await indexBytes(cwd, '.')), code).includes('T.go Hp T#hp.'));
  });

  it('refers to the schema of its namespace among several with the same names', async () => {
    const other = 'namespace other;\ntable Monster { mana: int; hp: int; }\n';
    const code = { ...(await codeIn('a', schema, 'java')), ...(await codeIn('b', other, 'java')) };
    const { path: cwd } = folderWith({ 'shop.fbs': schema, 'other.fbs': other, 'mon.fbs': 'table Mon {}\n', ...code });
    const found = references(decode(await indexBytes(cwd, '.')), code);
    assert.ok(found.includes('Monster.java hp game/play/Monster#hp.'));
    assert.ok(found.includes('Monster.java mana other/Monster#mana.'));
    const ofOther = found.filter((each) => each.includes('mana'));
    assert.ok(ofOther.every((each) => each.includes(' other/Monster#mana.')));
  });

  it('refers to types of files outside of the index, which are external symbols', async () => {
    const base = 'namespace base;\ntable Thing { size: int; }\n';
    const root = 'include "base.fbs";\nnamespace app;\nroot_type base.Thing;\n';
    const code = await codeIn('api/gen', base, 'go');
    const { path: cwd } = folderWith({ 'vendor/base.fbs': base, 'api/app.fbs': root, ...code });
    const { documents, externalSymbols } = decode(await indexBytes(cwd, '-I', 'vendor', 'api'));
    assert.deepEqual(
      documents.map(({ relativePath }) => relativePath),
      ['api/app.fbs'],
    );
    assert.ok(externalSymbols.some(({ symbol }) => symbol.endsWith('base/Thing#')));
  });

  it('is left out where git ignores it, and by options', async () => {
    const code = { ...(await codeIn('gen', schema, 'go')), ...(await codeIn('out', schema, 'ts')) };
    const files = { 'shop.fbs': schema, '.gitignore': 'out/\n', 'gen/mine.go': 'package play\n', ...code };
    const { path: cwd } = folderWith(files);
    const pathsOf = async (...args: readonly string[]) =>
      decode(await indexBytes(cwd, ...args))
        .documents.map(({ relativePath }) => relativePath)
        .sort();
    const own = ['gen/game/play/Colour.go', 'gen/game/play/Monster.go', 'shop.fbs'];
    assert.deepEqual(await pathsOf('.'), own);
    execFileSync('git', ['init', '-q'], { cwd });
    assert.deepEqual(await pathsOf('.'), own);
    for (const args of [['--no-generated', '.'], ['--exclude', 'gen', '.'], ['shop.fbs']])
      assert.deepEqual(await pathsOf(...args), ['shop.fbs'], args.join(' '));
  });

  it('is taken as far as it can be read when it is cut off, merged or older', async () => {
    const code = await codeIn('gen', schema, 'go');
    const go = code['gen/game/play/Monster.go'] ?? '';
    const header = '// Code generated by the FlatBuffers compiler. DO NOT EDIT.\n';
    const files = {
      'cut/game/play/Monster.go': go.slice(0, go.indexOf('func (rcv *Monster) Colour')),
      'merged/game/play/Monster.go': go.replace(
        /(func \(rcv \*Monster\) Hp\(\)[\s\S]*?\n\}\n)/,
        '<<<<<<< ours\n$1=======\n$1>>>>>>> theirs\n',
      ),
      'old/game/play/Monster.go': go.replaceAll('Hp', 'Health'),
      'noise/x.go': `${header}{{{((("'`,
      'gone/game/play/Gone.go': `${header}package play\n\ntype Gone struct {\n}\n`,
    };
    const { path: cwd } = folderWith({ 'shop.fbs': schema, ...files });
    const found = references(decode(await indexBytes(cwd, '.')), files);
    assert.equal(found.filter((each) => each === 'Monster.go Hp game/play/Monster#hp.').length, 3);
    assert.ok(found.includes('Monster.go Health game/play/Monster#hp.'));
    assert.ok(!found.some((each) => /^(?:x|Gone)\.go/.test(each)));
  });

  it('reads a schema once for all of its files', async () => {
    const work = async (count: number): Promise<number> => {
      const tables = Array.from({ length: count }, (_, at) => `table Item${at} { value: int; }\n`);
      const text = `namespace many;\n${tables.join('')}`;
      const { path: cwd } = folderWith({ 'many.fbs': text, ...(await codeIn('gen', text, 'go')) });
      const before = workDone();
      const { documents } = decode(await indexBytes(cwd, '.'));
      assert.equal(documents.length, count + 1);
      return workSince(before).declarationsRead / count;
    };
    const [few, many] = [await work(20), await work(80)];
    assert.ok(many <= 1.1 * few, `${few} ${many}`);
  });

  it('is divided among parts', async () => {
    const code = { ...(await codeIn('gen', schema, 'go')), ...(await codeIn('out', schema, 'ts')) };
    const { path: cwd } = folderWith({ 'shop.fbs': schema, 'more.fbs': 'table More {}\n', ...code });
    const inOrder = ({ documents }: Scip) =>
      [...documents].sort((one, two) => (one.relativePath < two.relativePath ? -1 : 1));
    const whole = inOrder(decode(await indexBytes(cwd, '.')));
    const parts = [await indexBytes(cwd, '--shard', '1/2', '.'), await indexBytes(cwd, '--shard', '2/2', '.')];
    assert.ok(parts.every((part) => decode(part).documents.some(({ language }) => language !== 'flatbuffers')));
    assert.deepEqual(inOrder(decode(Buffer.concat(parts))), whole);
  });
});
