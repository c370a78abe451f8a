// The command graph: formats, the part around a type, and refusals.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandRoom } from './command-room.ts';

describe('graph', () => {
  const { folderWith, runIn } = commandRoom();
  const files = {
    'main.fbs': 'include "sub/item.fbs";\nnamespace Shop;\ntable Store { items: [Item]; }\ntable Far { n: int; }\n',
    'sub/item.fbs': 'namespace Shop;\ntable Item { price: int; }\n',
  };

  it('draws the types of a schema and of what it includes, in each format', async () => {
    const room = folderWith(files);
    const ask = async (...args: readonly string[]) => (await runIn(room.path, 'graph', ...args, 'main.fbs')).stdout;
    assert.match(await ask(), /^classDiagram\n/);
    assert.match(await ask('--format', 'dot'), /^digraph schemas {\n/);
    assert.match(await ask('--format', 'svg', '--group', 'file'), /^<svg .*<\/svg>\n$/s);
    assert.match(await ask('--format', 'svg'), /<title>Types of main\.fbs<\/title>/);
    assert.match(await ask('--format', 'svg', '--kind', 'includes'), /<title>Includes of main\.fbs<\/title>/);
    assert.match(await ask('--kind', 'includes'), /^flowchart LR\n.*sub\/item\.fbs/);
    const json = JSON.parse(await ask('--format', 'json'));
    assert.deepEqual([json.version, json.kind], [1, 'types']);
    assert.deepEqual(
      json.nodes.map(({ id, file, line, column }: Record<string, unknown>) => [id, file, line, column]),
      [
        ['Shop.Item', 'sub/item.fbs', 2, 7],
        ['Shop.Store', 'main.fbs', 3, 7],
        ['Shop.Far', 'main.fbs', 4, 7],
      ],
    );
    assert.deepEqual(json.edges, [
      { from: 'Shop.Store', to: 'Shop.Item', kind: 'field', labels: ['items'], isCircular: false },
    ]);
  });

  it('draws types of includes that only the build finds', async () => {
    const room = folderWith({
      Makefile: 'gen:\n\tflatc --cpp -I sub main.fbs\n',
      'main.fbs': files['main.fbs'].replace('sub/', ''),
      'sub/item.fbs': files['sub/item.fbs'],
    });
    for (const path of ['.', 'main.fbs']) {
      const { edges } = JSON.parse((await runIn(room.path, 'graph', '--format', 'json', path)).stdout);
      assert.deepEqual(
        edges.map(({ from, to }: Record<string, unknown>) => [from, to]),
        [['Shop.Store', 'Shop.Item']],
        path,
      );
    }
  });

  it('shows the part around a type', async () => {
    const room = folderWith(files);
    const { stdout } = await runIn(room.path, 'graph', '--focus', 'Item', '--depth', '1', '.');
    assert.match(stdout, /Shop\.Store/);
    assert.doesNotMatch(stdout, /Shop\.Far/);
    const inCpp = await runIn(room.path, 'graph', '--focus', 'Shop::Item', '--depth', '1', '.');
    assert.equal(inCpp.stdout, stdout);
    const { status, stderr } = await runIn(room.path, 'graph', '--focus', 'Itme', '.');
    assert.equal(status, 2);
    assert.match(stderr, /--focus: there is no type Itme \(did you mean (?:Shop\.)?Item\?\)/);
  });

  it('takes a file to focus on in any form of its path', async () => {
    const room = folderWith(files);
    const around = (name: string) =>
      runIn(room.path, 'graph', '--kind', 'includes', '--depth', '0', '--focus', name, '.');
    const { stdout } = await around('main.fbs');
    for (const name of ['./main.fbs', 'sub/../main.fbs', path.join(room.path, 'main.fbs')]) {
      const { status, stdout: own } = await around(name);
      assert.deepEqual([status, own], [0, stdout], name);
    }
    assert.match((await around('./item.fbs')).stderr, /there is no file \.\/item\.fbs/);
  });

  it('leaves out what the project excludes in a folder, and draws it where it is named', async () => {
    const room = folderWith({
      ...files,
      'flatbuffers.json': '{ "exclude": ["sub/**"] }',
      'sub/own.fbs': 'table Own {}',
    });
    const idsIn = async (...paths: readonly string[]) =>
      JSON.parse((await runIn(room.path, 'graph', '--format', 'json', ...paths)).stdout).nodes.map(
        ({ id }: { readonly id: string }) => id,
      );
    assert.deepEqual(await idsIn('.'), ['Shop.Item', 'Shop.Store', 'Shop.Far']);
    assert.deepEqual(await idsIn('sub/own.fbs'), ['Own']);
  });

  it('draws what can be read of a schema with errors', async () => {
    const room = folderWith({ 'a.fbs': 'table A { b: B; }\ntable B { x: }\n' });
    const { status, stdout } = await runIn(room.path, 'graph', 'a.fbs');
    assert.equal(status, 0);
    assert.match(stdout, /\n {2}T0 --> T1 : b\n/);
  });

  it('leaves out a schema that is UTF-16, of which nothing can be read, and names it, as index and where do', async () => {
    const room = folderWith({ 'a.fbs': 'include "wide.fbs";\ntable A {}\n' });
    writeFileSync(path.join(room.path, 'wide.fbs'), '\ufefftable B {}\n', 'utf16le');
    const said = 'error: wide.fbs is left out: it is UTF-16; save it as UTF-8\n';
    const graph = await runIn(room.path, 'graph', '.');
    assert.deepEqual([graph.status, graph.stderr], [1, said]);
    assert.match(graph.stdout, /class T0\["A"\]/);
    assert.doesNotMatch(graph.stdout, /T1/);
    const index = await runIn(room.path, 'index', '-o', 'index.scip', '.');
    assert.deepEqual([index.status, index.stdout, index.stderr], [1, 'index.scip written: 1 schema\n', said]);
    const focused = await runIn(room.path, 'graph', '--focus', 'B', '.');
    assert.equal(focused.status, 2);
    assert.ok(focused.stderr.startsWith(said), focused.stderr);
    const { stderr } = await runIn(room.path, 'where', '--all', 'wide.fbs');
    assert.match(stderr, /^error: wide\.fbs is UTF-16; save it as UTF-8\nSee /);
  });

  it('writes a file, or nothing', async () => {
    const room = folderWith(files);
    assert.equal((await runIn(room.path, 'graph', '--format', 'svg', '-o', 'out.svg', 'main.fbs')).status, 0);
    assert.match(readFileSync(path.join(room.path, 'out.svg'), 'utf8'), /^<svg /);
    for (const [name, start] of [
      ['own.svg', /^<svg /],
      ['own.dot', /^digraph /],
      ['own.md', /^classDiagram\n/],
    ] as const) {
      assert.equal((await runIn(room.path, 'graph', '-o', name, 'main.fbs')).status, 0);
      assert.match(readFileSync(path.join(room.path, name), 'utf8'), start);
    }
    const { stderr: two } = await runIn(room.path, 'graph', 'none.fbs', 'gone.fbs');
    assert.match(two, /^error: unable to load file: none\.fbs\nerror: unable to load file: gone\.fbs\nSee /);
    for (const args of [
      ['main.fbs', '-o', 'none/out.svg'],
      ['none.fbs'],
      ['--depth', '1', 'main.fbs'],
      ['--depth', 'x', '--focus', 'Item', 'main.fbs'],
      ['--group', 'file', 'main.fbs'],
    ])
      assert.equal((await runIn(room.path, 'graph', ...args)).status, 2, args.join(' '));
  });
});
