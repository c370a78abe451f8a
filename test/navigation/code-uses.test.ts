// The server's commands that lead from a schema to its code and the uses of that code, and from code to its schema.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import type { Location, Position } from 'vscode-languageserver-types';
import type { Generator } from '../../server/language/service.ts';
import type { CodeOfSchema, SchemaOfType, UsesFound } from '../../server/protocol-code.ts';
import { hasFlatcModule, needsFlatcModule } from '../flatc/module.ts';
import { freshCode } from '../generated-places/fresh-code.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';
import { positionIn, textAt } from './code-room.ts';

const schema = `namespace game.play;
enum Colour : byte { Red, Green }
table Monster { hp: int; colour: Colour; }
rpc_service Store { Get(Monster): Monster; }
root_type Monster;
`;

const languages: readonly Generator[] = ['go', 'ts', 'cpp', 'rust', 'lua'];

const own = {
  'main.go': 'package main\n\nfunc main() {\n\tm := play.GetRootAsMonster(b, 0)\n\tprint(m.Hp(), m.HpMax)\n}\n',
  'object.go': 'package main\n\nvar m = play.MonsterT{\n\tHp: 3,\n}\n',
  'app.ts': "import { Monster } from './play';\nconst read = (m: Monster) => [m.hp(), m?.hp(), hp()];\n",
  'app.cc': 'int hp(const game::play::Monster *m) { return m->hp() + game::play::Colour_Red; }\n',
  'main.rs': 'use game::play;\nfn f() { let a = play::MonsterArgs { hp: 3 }; let c = play::Colour::Red; }\n',
  'main.lua': "local play = require('game.play.Monster')\nprint(monster:Hp())\n",
  'other.ts': 'class Mine { hp() {} }\nnew Mine().hp();\n',
  'node_modules/some/index.js': 'play.hp()\n',
  'notes.md': 'play.hp()\n',
};

describe('the server, asked for uses of generated code', () => {
  needsFlatcModule();
  let folder: TestFolder;
  let client: LspClient;

  before(async () => {
    const made = languages.map(async (generator) => {
      const files = await freshCode(schema, generator, []);
      assert.ok(files, 'flatc refuses the schema');
      return [...files].map(([file, text]) => [file.replace('/work', `out/${generator}`), text] as const);
    });
    folder = new TestFolder({ 'shop.fbs': schema, ...Object.fromEntries((await Promise.all(made)).flat()), ...own });
    client = await LspClient.start({ folders: [folder.folder] });
    client.open(folder.uri('shop.fbs'), schema);
  });

  after(() => {
    if (!hasFlatcModule) return;
    client.kill();
    folder.remove();
  });

  const ask = <Answer>(command: string, argument: unknown): Promise<Answer> =>
    client.request<Answer>('workspace/executeCommand', { command: `flatbuffers.${command}`, arguments: [argument] });

  function at(word: string): { readonly uri: string; readonly position: Position } {
    return { uri: folder.uri('shop.fbs'), position: positionIn(schema, word) };
  }

  /** A place as `file:line text`. */
  function shown({ uri, range }: Location): string {
    const { file, text } = textAt(folder, uri, range);
    return `${file}:${range.start.line + 1} ${text}`;
  }

  async function uses(word: string, given: object = {}): Promise<readonly string[]> {
    const { uses: found, isComplete } = await ask<UsesFound>('searchUses', { ...at(word), ...given });
    assert.equal(isComplete, true);
    return found.map((use) => `${use.language} ${shown(use)}`);
  }

  it('names the code of a declaration with language and role', async () => {
    const found = await ask<CodeOfSchema[]>('codeOfSchema', at('hp: int'));
    const rows = found.map((each) => [each.language, each.role, each.name]);
    for (const row of [
      ['go', 'reads', 'Hp'],
      ['ts', 'builds', 'addHp'],
      ['cpp', 'slot', 'VT_HP'],
      ['rust', 'reads', 'hp'],
    ]) {
      assert.ok(
        rows.some((each) => String(each) === String(row)),
        `${row} in ${rows.join(' ')}`,
      );
    }
    const only = await ask<CodeOfSchema[]>('codeOfSchema', { ...at('hp: int'), languages: ['ts'] });
    assert.deepEqual([...new Set(only.map(({ language }) => language))], ['ts']);
    assert.deepEqual(await ask('codeOfSchema', at('game.play')), []);
    assert.equal(await ask('codeOfSchema', at('table')), null);
    assert.deepEqual(await ask('searchUses', at('table')), { uses: [], isComplete: true });
  });

  it('finds the names in files of the language, where the type or its namespace is named', async () => {
    assert.deepEqual(await uses('hp: int'), [
      'cpp app.cc:1 hp',
      'ts app.ts:2 hp',
      'ts app.ts:2 hp',
      'go main.go:5 Hp',
      'lua main.lua:2 Hp',
      'rust main.rs:2 hp',
      'go object.go:4 Hp',
    ]);
    assert.deepEqual(await uses('hp: int', { languages: ['go', 'lua'] }), [
      'go main.go:5 Hp',
      'lua main.lua:2 Hp',
      'go object.go:4 Hp',
    ]);
    assert.deepEqual(await uses('Red'), ['cpp app.cc:1 Colour_Red', 'rust main.rs:2 Red']);
    const ofMonster = await uses('Monster {', { languages: ['go', 'ts'] });
    for (const use of ['go main.go:4 GetRootAsMonster', 'ts app.ts:1 Monster', 'ts app.ts:2 Monster'])
      assert.ok(ofMonster.includes(use), `${use} in ${ofMonster}`);
  });

  it('names the types and services of a generated file with their schemas', async () => {
    const types = async (file: string, text?: string) => {
      const found = await ask<SchemaOfType[]>('schemasOfCode', { uri: folder.uri(file), text });
      return found.map((each) => [shown({ uri: folder.uri(file), range: each.range }), shown(each.schema)]);
    };
    assert.deepEqual(await types('out/ts/game/play/monster.ts'), [
      ['out/ts/game/play/monster.ts:10 Monster', 'shop.fbs:3 Monster'],
    ]);
    const header = await types('out/cpp/shop_generated.h');
    assert.deepEqual(
      header.map(([, place]) => place),
      ['shop.fbs:2 Colour', 'shop.fbs:3 Monster'],
    );
    assert.deepEqual(await types('main.go'), []);
    assert.deepEqual(await types('out/go/game/play/Monster.go', 'package play\n'), []);
  });

  it('tells what is older than the schema or edited', async () => {
    const go = readFileSync(join(folder.path, 'out/go/game/play/Monster.go'), 'utf8');
    const differing = async (text: string) => {
      const uri = folder.uri('out/go/game/play/Monster.go');
      const found = await ask<SchemaOfType[]>('schemasOfCode', { uri, text });
      return found.map((each) => each.differing);
    };
    assert.deepEqual(await differing(go), [undefined]);
    assert.deepEqual(await differing(go.replaceAll('Hp', 'Health')), [['Health', 'MutateHealth', 'MonsterAddHealth']]);
    const [readsHp = ''] = /func \(rcv \*Monster\) Hp\(\)[\s\S]*?\n\}\n/.exec(go) ?? [];
    assert.deepEqual(await differing(go.replace(readsHp, readsHp.replace('Offset(4)', 'Offset(6)'))), [['Hp']]);
  });

  it('says of each generated declaration whether it is older or edited', async () => {
    const file = 'out/go/game/play/Monster.go';
    const go = readFileSync(join(folder.path, file), 'utf8');
    folder.write(file, go.replaceAll('Hp', 'Health'));
    client.changed([folder.uri(file), 2]);
    const found = await ask<CodeOfSchema[]>('codeOfSchema', { ...at('hp: int'), languages: ['go'] });
    folder.write(file, go);
    client.changed([folder.uri(file), 2]);
    assert.deepEqual(
      found.map(({ name, differs }) => [name, differs]),
      [
        ['Health', 'name'],
        ['MutateHealth', 'name'],
        ['MonsterAddHealth', 'name'],
      ],
    );
    const again = await ask<CodeOfSchema[]>('codeOfSchema', { ...at('hp: int'), languages: ['go'] });
    assert.ok(again.length > 0 && again.every(({ differs }) => differs === undefined));
  });

  it('refuses malformed arguments, and stops when it is cancelled', async () => {
    for (const [command, argument] of [
      ['codeOfSchema', { uri: folder.uri('shop.fbs') }],
      ['searchUses', { ...at('hp: int'), languages: 'go' }],
      ['searchUses', { ...at('hp: int'), languages: [1] }],
      ['schemasOfCode', { uri: 1 }],
      ['schemasOfCode', { uri: folder.uri('main.go'), text: 1 }],
    ] as const)
      await assert.rejects(ask(command, argument), /needs/, command);
    for (const command of ['codeOfSchema', 'searchUses', 'schemasOfCode']) {
      const cancel = new CancellationTokenSource();
      const argument = command === 'schemasOfCode' ? { uri: folder.uri('out/cpp/shop_generated.h') } : at('hp: int');
      const params = { command: `flatbuffers.${command}`, arguments: [argument] };
      const asked = client.connection.sendRequest('workspace/executeCommand', params, cancel.token);
      cancel.cancel();
      await assert.rejects(asked, /cancel/i, command);
    }
  });
});
