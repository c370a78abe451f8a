// The tools for agents, called by the official client over two versions of the protocol.
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasFlatcModule } from '../flatc/module.ts';
import { TestFolder } from '../test-folder.ts';
import { type Agent, type ProtocolVersion, startAgent } from './agent.ts';

const schemas = {
  'monster.fbs': `include "weapon.fbs";
namespace Game;
/// What can be fought.
table Monster {
  hp: short = 100;
  name: string (required);
  pos: Vec3;
  weapon: Weapon;
}
struct Vec3 { x: float; y: double; }
root_type Monster;
file_identifier "MONS";
`,
  'weapon.fbs': 'namespace Game;\ntable Weapon { damage: short; }\n',
  'wrong.fbs': 'table A { b: Missing; }\n',
  'monster.json': '{ "hp": 7, "name": "orc" }\n',
};

for (const version of ['legacy', '2026-07-28'] satisfies readonly ProtocolVersion[]) {
  describe(`an agent, by the protocol ${version}`, () => {
    let folder: TestFolder;
    let agent: Agent;
    before(async () => {
      folder = new TestFolder(schemas);
      agent = await startAgent(folder.path, { version });
    });
    after(async () => {
      await agent.end();
      folder.remove();
    });

    it('sees all tools, each described, none of which writes', async () => {
      const { tools } = await agent.client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        [
          'workspace_summary',
          'diagnostics',
          'is_change_compatible',
          'explain_rule',
          'format',
          'generated_names',
          'schema_outline',
          'symbol_references',
          'rename_preview',
          'layout',
          'decode_buffer',
          'encode_json',
        ],
      );
      assert.ok(tools.every(({ description, annotations }) => description && annotations?.readOnlyHint));
      assert.match(agent.client.getInstructions() ?? '', /Append fields at the end/);
    });

    it('begins with the schemas and their verdicts', async () => {
      assert.equal(
        await agent.ask('workspace_summary'),
        `3 schemas, 1 of them refused by flatc
findings: unresolved-type 1

monster.fbs
weapon.fbs
wrong.fbs (reject)`,
      );
    });

    it('reads the outline of a schema', async () => {
      assert.equal(
        await agent.ask('schema_outline', { path: 'monster.fbs' }),
        `// Game.Monster (line 4)
/// What can be fought.
table Monster {
  hp: short = 100; // slot 0
  name: string (required); // slot 1
  pos: Vec3; // slot 2
  weapon: Weapon; // slot 3
}

// Game.Vec3 (line 10, 16 bytes, alignment 8)
struct Vec3 {
  x: float;
  y: double;
}`,
      );
    });

    it('hears the problems of a file, and of a text that is not saved', async () => {
      assert.match(
        await agent.ask('diagnostics', { path: 'wrong.fbs' }),
        /^error\[unresolved-type\]: cannot find Missing\n --> wrong\.fbs:1:14$/m,
      );
      const text = 'namespace Game;\ntable Weapon { damage: shrt; }\n';
      assert.match(await agent.ask('diagnostics', { path: 'weapon.fbs', text }), /cannot find shrt/);
      assert.match(await agent.ask('diagnostics', { path: 'weapon.fbs' }), /nothing found/);
    });

    it('finds uses and previews a rename in all schemas, and writes nothing', async () => {
      assert.equal(
        await agent.ask('symbol_references', { path: 'weapon.fbs', name: 'Weapon' }),
        `2 places, the declaration among them
monster.fbs:8:11: weapon: Weapon;
weapon.fbs:2:7: table Weapon { damage: short; }`,
      );
      const diff = await agent.ask('rename_preview', { path: 'weapon.fbs', name: 'Game.Weapon', new_name: 'Arm' });
      assert.match(diff, /^-table Weapon { damage: short; }\n\+table Arm { damage: short; }$/m);
      assert.match(diff, /^- {2}weapon: Weapon;\n\+ {2}weapon: Arm;$/m);
      assert.equal(readFileSync(path.join(folder.path, 'weapon.fbs'), 'utf8'), schemas['weapon.fbs']);
    });

    it('reads the layout of a struct', async () => {
      assert.match(await agent.ask('layout', { path: 'monster.fbs', name: 'Vec3' }), /Size: 16 bytes, alignment 8/);
    });

    it('reads the names of generated code', async function () {
      if (!hasFlatcModule) this.skip();
      const names = await agent.ask('generated_names', { path: 'monster.fbs', language: 'go', name: 'Monster.hp' });
      assert.match(names, /field .*hp, line 5: .*Hp \(reads\)/);
    });

    it('turns JSON into a buffer and a buffer into JSON', async () => {
      const made = await agent.ask('encode_json', { schema: 'monster.fbs', json: schemas['monster.json'] });
      const [head = '', base64 = ''] = made.split('\n');
      const bytes = Buffer.from(base64, 'base64');
      assert.equal(head, `${bytes.length} bytes, in base64:`);
      writeFileSync(path.join(folder.path, 'monster.bin'), bytes);
      assert.deepEqual(JSON.parse(await agent.ask('decode_buffer', { path: 'monster.bin', schema: 'monster.fbs' })), {
        hp: 7,
        name: 'orc',
      });
    });

    it('formats a text and explains a rule', async () => {
      assert.equal(
        await agent.ask('format', { path: 'weapon.fbs', text: 'table  A{b:int;}' }),
        'table A {\n  b: int;\n}',
      );
      assert.match(await agent.ask('explain_rule', { code: 'unresolved-type' }), /^# unresolved-type/);
    });
  });
}

describe('a call that cannot be answered', () => {
  let folder: TestFolder;
  let agent: Agent;
  before(async () => {
    folder = new TestFolder({ 'in/a.fbs': 'table A { b: int; }', 'out/secret.fbs': 'table Secret {}' });
    symlinkSync(path.join(folder.path, 'out'), path.join(folder.path, 'in/link'));
    agent = await startAgent(folder.path, { folders: ['in'] });
  });
  after(async () => {
    await agent.end();
    folder.remove();
  });

  it('is refused for a path outside of the folders, also through a link', async () => {
    for (const outside of [
      '../out/secret.fbs',
      path.join(folder.path, 'out/secret.fbs'),
      'link/secret.fbs',
      '/etc/passwd',
    ]) {
      assert.match(await agent.refusal('schema_outline', { path: outside }), /outside of the folders/, outside);
      assert.match(await agent.refusal('diagnostics', { path: outside }), /outside of the folders/, outside);
      const against = { path: 'a.fbs', against: outside };
      assert.match(await agent.refusal('is_change_compatible', against), /outside of the folders/, outside);
    }
  });

  it('is refused with the right arguments for wrong ones', async () => {
    assert.match(await agent.refusal('diagnostics'), /missing argument path; diagnostics takes path, text, page/);
    assert.match(await agent.refusal('diagnostics', { path: 7 }), /path must be a string/);
    assert.match(await agent.refusal('diagnostics', { path: 'a.fbs', page: 0 }), /page must be a whole number above 0/);
    assert.match(await agent.refusal('diagnostics', { path: 'a.fbs', txt: '' }), /unknown argument txt/);
    assert.match(
      await agent.refusal('generated_names', { path: 'a.fbs', language: 'cobol' }),
      /language must be one of cpp, csharp/,
    );
    assert.match(await agent.refusal('nothing'), /there is no tool nothing; there are workspace_summary/);
    assert.match(await agent.refusal('diagnostics', { path: 'a.fbs\0' }), /path must name a file/);
    assert.match(await agent.refusal('schema_outline', { path: 'none.fbs' }), /unable to load file: none.fbs/);
    assert.match(await agent.refusal('layout', { path: 'a.fbs', name: 'B' }), /declares no B; it declares A, A.b/);
    assert.match(await agent.refusal('explain_rule', { code: 'unresolved' }), /there is no rule unresolved/);
  });

  it('is refused for a text of 50 MB, and the next call is answered', async () => {
    const text = 'x'.repeat(50_000_000);
    assert.match(await agent.refusal('diagnostics', { path: 'a.fbs', text }), /at most 5000000 are taken/);
    assert.equal(await agent.ask('diagnostics', { path: 'a.fbs' }), '1 schema checked: nothing found');
  });

  it('is one of many at once, which are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        agent.ask(index % 2 === 0 ? 'diagnostics' : 'schema_outline', { path: 'a.fbs' }),
      ),
    );
    assert.equal(answers.filter((each) => each === '1 schema checked: nothing found').length, 20);
    assert.equal(new Set(answers).size, 2);
  });

  it('takes no argument for an option', async () => {
    const dashes = { path: 'a.fbs', against: '--output=/tmp/x' };
    assert.match(await agent.refusal('is_change_compatible', dashes), /--output=/);
    assert.match(await agent.refusal('diagnostics', { path: '--write' }), /--write/);
  });

  it('ends when the client cancels it', async () => {
    const cancel = new AbortController();
    const asked = agent.client.callTool({ name: 'workspace_summary', arguments: {} }, { signal: cancel.signal });
    cancel.abort();
    await assert.rejects(asked);
    assert.match(await agent.ask('workspace_summary'), /^1 schema, none of them refused/);
  });
});
