// Generated code in editors, over LSP: from a schema to the code of its declarations.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import type { CodeLens, Location, Position, WorkspaceEdit } from 'vscode-languageserver-types';
import { inThreads } from '../../server/workspace/regular-file-node.ts';
import { codeRoom, positionIn, schema } from './code-room.ts';

describe('the server, asked for generated code', () => {
  const { code, folderWith, implementations, shown, start, startServer } = codeRoom();

  it('leads from each kind of declaration to its code, accessors first', async () => {
    const [client, folder] = await start();
    const found = async (around: string, word?: string) =>
      implementations(client, folder, positionIn(schema, around, word));
    const hp = await found('hp: int', 'hp');
    assert.deepEqual(hp.slice(0, 3).sort(), ['cpp shop_generated.h hp', 'go Monster.go Hp', 'ts monster.ts hp']);
    for (const each of ['go Monster.go MonsterAddHp', 'ts monster.ts addHp', 'cpp shop_generated.h add_hp'])
      assert.ok(hp.includes(each), `${each} in ${hp}`);
    for (const [around, word, wanted] of [
      ['game.play', 'game', 'go Any.go play'],
      ['table Monster', 'Monster', 'go Monster.go Monster'],
      ['struct Vec', 'Vec', 'ts vec.ts Vec'],
      ['x: float', 'x', 'cpp shop_generated.h x'],
      ['enum Colour', 'Colour', 'cpp shop_generated.h Colour'],
      ['Green', 'Green', 'go Colour.go ColourGreen'],
      ['Tool', 'Tool', 'go Any.go AnyTool'],
      ['Store', 'Store', 'go Store_grpc.go StoreClient'],
      ['Get', 'Get', 'go Store_grpc.go Get'],
      ['root_type Monster', 'Monster', 'go Monster.go GetRootAsMonster'],
      ['MNST', 'MNST', 'go Monster.go MonsterIdentifier'],
      // A use leads where the declaration does.
      ['pos: Vec', 'Vec', 'go Vec.go Vec'],
    ] as const) {
      const all = await found(around, word);
      assert.ok(all.includes(wanted), `${wanted} in ${all}`);
    }
    // The methods of services stay the first answer for a type.
    assert.equal((await found('table Weapon', 'Weapon'))[0], 'shop.fbs Get');
  });

  it('leads back from every place, from bodies, and from unsaved code', async () => {
    const [client, folder] = await start();
    const command = 'flatbuffers.schemaOfCode';
    const ask = async (argument: unknown): Promise<readonly string[]> => {
      const found = await client.request<Location[]>('workspace/executeCommand', { command, arguments: [argument] });
      return found.map(({ uri, range }) => shown(folder, uri, range));
    };
    const { line, character } = positionIn(schema, 'hp: int', 'hp');
    const params = { textDocument: { uri: folder.uri('shop.fbs') }, position: { line, character } };
    const places = await client.request<Location[]>('textDocument/implementation', params);
    assert.ok(places.length >= 8);
    for (const { uri, range } of places) {
      assert.deepEqual(await ask({ uri, position: range.start, isOnName: true }), ['shop.fbs hp'], uri);
    }
    const uri = folder.uri('out/go/game/play/Monster.go');
    const go = code().get('out/go/game/play/Monster.go') ?? '';
    const inBody = positionIn(go, 'rcv._tab.Offset(6)');
    assert.deepEqual(await ask({ uri, position: inBody }), ['shop.fbs pos']);
    assert.deepEqual(await ask({ uri, position: inBody, isOnName: true }), []);
    assert.deepEqual(await ask({ uri, position: { line: 0, character: 0 } }), []);
    const edited = `\n${go}`.replace(/^\n(.*\n)/, '$1\n\n');
    assert.deepEqual(await ask({ uri, position: positionIn(edited, ') Hp(', 'Hp'), text: edited }), ['shop.fbs hp']);
    assert.deepEqual(await ask({ uri, position: positionIn(go, ') Hp(', 'Hp'), text: go.replace(/^.*\n/, '') }), []);
    assert.deepEqual(await ask({ uri: folder.uri('gone.go'), position: inBody }), []);
    for (const [each, argument] of [
      [command, undefined],
      [command, { uri }],
      [command, { uri, position: { line: '1', character: 0 } }],
      [command, { uri, position: inBody, text: 1 }],
      ['flatbuffers.generateCode', { uri, position: inBody }],
    ] as const) {
      const asked = client.request('workspace/executeCommand', { command: each, arguments: [argument] });
      await assert.rejects(asked, /needs|no command/);
    }
  });

  it('tells in the preview of a rename what will change in the code', async () => {
    const [client, folder] = await start();
    const notice = async (position: Position): Promise<string | undefined> => {
      const params = { textDocument: { uri: folder.uri('shop.fbs') }, position, newName: 'fresh' };
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', params);
      const changes = edit.documentChanges ?? [];
      assert.ok(changes.every((change) => 'edits' in change && change.textDocument.uri.endsWith('.fbs')));
      const annotation = edit.changeAnnotations?.['In schemas'];
      return annotation && `${annotation.label} ${annotation.description}`;
    };
    assert.equal(
      await notice(positionIn(schema, 'Green')),
      'In schemas; later 3 places in generated code when it is generated again: 1 in C++, 1 in Go, 1 in TypeScript',
    );
    assert.match((await notice(positionIn(schema, 'hp: int'))) ?? '', /: 3 in C\+\+, 3 in Go, 2 in TypeScript$/);
    // The functions for a table's members and for its root also contain the table's name.
    assert.match(
      (await notice(positionIn(schema, 'table Monster', 'Monster'))) ?? '',
      /: \d\d in C\+\+, \d\d in Go, \d+ in/,
    );
    for (const file of code().keys()) folder.remove(file);
    client.changed([folder.uri('out'), 3]);
    assert.equal(await notice(positionIn(schema, 'Green')), undefined);
  });

  /** Starts a server that shows lenses for generated code. `lenses` asks for the resolved lenses of the schema. */
  async function startWithLenses(generated: Readonly<Record<string, string>>) {
    const folder = folderWith({ 'shop.fbs': schema, ...generated });
    const client = await startServer({
      folders: [folder.folder],
      settings: () => ({ codeLens: { generated: true, generate: false } }),
      initializationOptions: { commands: ['flatbuffers.showReferences'] },
    });
    const uri = folder.uri('shop.fbs');
    client.open(uri, schema);
    const lenses = async (): Promise<readonly CodeLens[]> => {
      const all = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
      return Promise.all(all.map((lens) => client.request<CodeLens>('codeLens/resolve', lens)));
    };
    return { client, uri, lenses };
  }

  it('counts the places of types and services by language in lenses, if that is wanted', async () => {
    const { client, uri, lenses } = await startWithLenses(Object.fromEntries(code()));
    const counts = async (): Promise<readonly (readonly [string, string, number])[]> =>
      (await lenses()).map(({ range: { start }, command }) => {
        const name = /^\w*/.exec((schema.split('\n')[start.line] ?? '').slice(start.character))?.[0] ?? '';
        return [name, command?.title ?? '', command?.arguments?.[2].length];
      });
    const found = await counts();
    assert.deepEqual(
      found.map(([name]) => name),
      ['Colour', 'Vec', 'Any', 'Monster', 'Weapon', 'Store'],
    );
    for (const [name, title, count] of found) {
      assert.match(title, /^\d+ in C\+\+, \d+ in Go(?:, \d+ in TypeScript)?$/, name);
      const sum = [...title.matchAll(/\d+/g)].reduce((total, [number]) => total + Number(number), 0);
      assert.equal(count, sum, name);
    }
    client.edit(uri, schema.replaceAll('Weapon', 'Arms'));
    const renamed = new Map((await counts()).map(([name, title]) => [name, title]));
    assert.equal(renamed.get('Weapon'), 'No generated code');
    assert.equal(renamed.get('Vec'), new Map(found.map(([name, title]) => [name, title])).get('Vec'));
  });

  it('leads from a lens to a single place, and from none where there is no place', async () => {
    const name = 'out/ts/game/play/colour.ts';
    const first = (code().get(name) ?? '').split('\n').slice(0, 5).join('\n');
    const { lenses } = await startWithLenses({ [name]: first });
    assert.deepEqual(
      (await lenses())
        .slice(0, 2)
        .map(({ command }) => [command?.title, command?.command, command?.arguments?.[2].length]),
      [
        ['1 in TypeScript', 'flatbuffers.showReferences', 1],
        ['No generated code', '', 0],
      ],
    );
  });

  it('tells schemas apart that declare the same name', async () => {
    const other = 'namespace other;\ntable Monster { mana: int; hp: int; }\n';
    const [client, folder] = await start({ 'other.fbs': other, 'base.fbs': 'table Mon { hp: int; }\n' });
    const uri = folder.uri('out/ts/game/play/monster.ts');
    const position = positionIn(code().get('out/ts/game/play/monster.ts') ?? '', 'hp():number', 'hp');
    const argument = { uri, position };
    const command = 'flatbuffers.schemaOfCode';
    const found = await client.request<Location[]>('workspace/executeCommand', { command, arguments: [argument] });
    assert.deepEqual(
      found.map((each) => each.uri),
      [folder.uri('shop.fbs')],
    );
  });

  it('follows files that come, change and go, and documents that are not saved', async () => {
    const [client, folder] = await start();
    const weapon = positionIn(schema, 'table Weapon', 'Weapon');
    const files = async (position = weapon) => {
      const all = await implementations(client, folder, position);
      return [...new Set(all.map((each) => each.split(' ').slice(0, 2).join(' ')))];
    };
    assert.ok((await files()).includes('go Weapon.go'));
    folder.write('other/Weapon.go', code().get('out/go/game/play/Weapon.go') ?? '');
    // The code of a Go package is also recognized by its folder, and `other` is not that folder.
    client.changed([folder.uri('other'), 1]);
    assert.ok(!(await files()).some((file) => file.startsWith('other')));
    folder.write('copy/game/play/Weapon.go', code().get('out/go/game/play/Weapon.go') ?? '');
    client.changed([folder.uri('copy'), 1]);
    assert.ok((await files()).includes('copy/game/play/Weapon.go Weapon'));
    folder.remove('copy');
    client.changed([folder.uri('copy'), 3]);
    folder.write('out/ts/game/play/weapon.ts', 'export class Weapon { mine() {} }\n');
    client.changed([folder.uri('out/ts/game/play/weapon.ts'), 2]);
    const left = await files();
    assert.ok(!left.some((file) => file.startsWith('copy') || file === 'ts weapon.ts'), String(left));
    client.edit(folder.uri('shop.fbs'), schema.replace('table Weapon', 'table Arms'));
    assert.deepEqual(await files(positionIn(schema, 'table Weapon', 'Weapon')), []);
  });

  it('leaves out what is cut off, too large or not generated, and takes what is merged, edited or old', async () => {
    const go = code().get('out/go/game/play/Monster.go') ?? '';
    const header = code().get('out/cpp/shop_generated.h') ?? '';
    const [client, folder] = await start({
      'cut/game/play/Monster.go': go.slice(0, go.indexOf('func (rcv *Monster) Hp')),
      'mine/game/play/Monster.go': go.replace(/^.*\n/, ''),
      'merged/game/play/Monster.go': go.replace(
        /(func \(rcv \*Monster\) Hp\(\)[\s\S]*?\n\}\n)/,
        '<<<<<<< ours\n$1=======\n$1>>>>>>> theirs\n',
      ),
      'old/game/play/Monster.go': go.replaceAll('Hp', 'Health'),
      'large/shop_generated.h': header + '// filler\n'.repeat(600_000),
      'binary/shop_generated.h': `${header.slice(0, 200)}\0\uffff{{{((("'`,
      'node_modules/shop/game/play/Monster.go': go,
    });
    const found = await implementations(client, folder, positionIn(schema, 'hp: int', 'hp'));
    const reads = found.filter((each) => /\b(?:hp|Hp|Health)$/.test(each) && !/^(?:go|ts|cpp) /.test(each));
    assert.deepEqual(reads.sort(), [
      'merged/game/play/Monster.go Hp',
      'merged/game/play/Monster.go Hp',
      'old/game/play/Monster.go Health',
    ]);
    await implementations(client, folder, positionIn(schema, 'hp: int', 'hp'));
    const said = client.notifications.flatMap(
      ({ params }) => /\w+\/[^/]* is not read: [^"]*/.exec((params as { message?: string }).message ?? '') ?? [],
    );
    // The message comes once, however often code is asked for.
    assert.deepEqual([...said], ['large/shop_generated.h is not read: it is larger than 5000000 bytes']);
  });

  it('reads only the first 64 KB of a generated file of 20 MB, and nothing of it while someone types', async () => {
    const text = code().get([...code().keys()].find((file) => file.endsWith('shop_generated.h')) ?? '') ?? '';
    const large = `${text}${'// more\n'.repeat(2_500_000)}`.slice(0, 20_000_000);
    const [client, folder] = await start({ 'large/shop_generated.h': large });
    const { bytes, restore } = countedReads('large/shop_generated.h');
    try {
      const found = await implementations(client, folder, positionIn(schema, 'hp: int', 'hp'));
      assert.equal(found.length, (await implementations(client, folder, positionIn(schema, 'hp: int', 'hp'))).length);
      assert.ok(found.includes('go Monster.go Hp'), found.join());
      const read = bytes();
      assert.ok(read > 0 && read < 200_000, `${read} bytes`);
      for (let edit = 1; edit <= 10; edit++) {
        client.edit(folder.uri('shop.fbs'), schema.replace('hp: int', `hp${edit}: int`));
        await client.request('textDocument/documentSymbol', { textDocument: { uri: folder.uri('shop.fbs') } });
      }
      assert.equal(bytes(), read);
    } finally {
      restore();
    }
  });

  it('searches output folders that are elsewhere, and stops when it is cancelled', async () => {
    const outside = folderWith({ 'game/play/Monster.go': code().get('out/go/game/play/Monster.go') ?? '' });
    const targets = [
      { language: 'go', output: outside.path },
      { language: 'ts', output: '.hidden' },
    ];
    const [client, folder] = await start({
      'flatbuffers.json': JSON.stringify({ targets }),
      '.hidden/game/play/monster.ts': code().get('out/ts/game/play/monster.ts') ?? '',
    });
    const params = { textDocument: { uri: folder.uri('shop.fbs') }, position: positionIn(schema, 'hp: int', 'hp') };
    const found = await client.request<Location[]>('textDocument/implementation', params);
    const uris = found.map((each) => each.uri);
    assert.ok(uris.includes(outside.uri('game/play/Monster.go')), String(uris));
    assert.ok(uris.includes(folder.uri('.hidden/game/play/monster.ts')), String(uris));
    const cancel = new CancellationTokenSource();
    const asked = client.connection.sendRequest('textDocument/implementation', params, cancel.token);
    cancel.cancel();
    await assert.rejects(asked, /cancel/i);
  });
});

/** Counts the bytes that are read from files with an ending, in threads or without. `restore` ends the counting. */
function countedReads(ending: string) {
  let sum = 0;
  const files = new Set<number>();
  const opened = (path: string, file: number) => {
    if (path.endsWith(ending)) files.add(file);
    else files.delete(file);
    return file;
  };
  const read = (file: number, length: number) => {
    if (files.has(file)) sum += length;
    return length;
  };
  const [{ open, readInto }, { openSync, readSync }] = [inThreads, fs];
  Object.assign(inThreads, {
    open: async (path: string, flags: number) => opened(path, await open(path, flags)),
    readInto: async (file: number, buffer: Uint8Array, offset: number) =>
      read(file, await readInto(file, buffer, offset)),
  });
  Object.assign(fs, {
    openSync: (...args: Parameters<typeof openSync>) => opened(String(args[0]), openSync(...args)),
    readSync: (...args: Parameters<typeof readSync>) => read(args[0], readSync(...args)),
  });
  return {
    bytes: () => sum,
    restore: () => {
      Object.assign(inThreads, { open, readInto });
      Object.assign(fs, { openSync, readSync });
    },
  };
}
