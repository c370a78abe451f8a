// Ten changes that are often made wrong: the answer names the damage of an agent's edit and proposes a harmless change.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from 'diff';
import { flatcIn, hasFlatcModule } from '../flatc/module.ts';
import { TestFolder } from '../test-folder.ts';
import { type Agent, startAgent } from './agent.ts';

const types = {
  Monster: 'table Monster { hp: short = 100; name: string; mana: int; }',
  Vec: 'struct Vec { x: float; y: float; }',
  Color: 'enum Color: byte { Red, Green, Blue }',
  Item: 'union Item { Sword, Shield }',
  Sword: 'table Sword { damage: short; }',
  Shield: 'table Shield { block: short; }',
  Bag: 'table Bag { item: Item; color: Color = Green; at: Vec; }',
};

/** The schema with other texts for some of its types. */
function schemaWith(changed: Partial<typeof types> = {}): string {
  return `${Object.values({ ...types, ...changed }).join('\n')}\nroot_type Bag;\n`;
}

const tasks: readonly {
  readonly task: string;
  readonly wrong: Partial<typeof types>;
  readonly codes: readonly string[];
  /** Lines that the proposed safe schema must have. */
  readonly safe: readonly string[];
}[] = [
  {
    task: 'a new field in the middle of a table',
    wrong: { Monster: 'table Monster { hp: short = 100; armor: int; name: string; mana: int; }' },
    codes: ['field-inserted'],
    safe: ['table Monster { hp: short = 100; name: string; mana: int; armor: int; }'],
  },
  {
    task: 'a field that is not needed any more',
    wrong: { Monster: 'table Monster { hp: short = 100; mana: int; }' },
    codes: ['field-removed'],
    safe: ['table Monster { hp: short = 100; name: string (deprecated); mana: int; }'],
  },
  {
    task: 'a slot that is used again',
    wrong: { Monster: 'table Monster { hp: short = 100; level: int; mana: int; }' },
    codes: ['field-slot-reused'],
    safe: ['table Monster { hp: short = 100; name: string (deprecated); mana: int; level: int; }'],
  },
  {
    task: 'another type for a field',
    wrong: { Monster: 'table Monster { hp: short = 100; name: string; mana: float; }' },
    codes: ['field-retyped'],
    safe: ['table Monster { hp: short = 100; name: string; mana: int (deprecated); mana2: float; }'],
  },
  {
    task: 'another default',
    wrong: { Monster: 'table Monster { hp: short = 50; name: string; mana: int; }' },
    codes: ['default-changed'],
    safe: [types.Monster],
  },
  {
    task: 'fields in a nicer order',
    wrong: { Monster: 'table Monster { name: string; hp: short = 100; mana: int; }' },
    codes: ['field-moved'],
    safe: ['table Monster { name: string (id: 1); hp: short = 100 (id: 0); mana: int (id: 2); }'],
  },
  {
    task: 'a field that becomes required',
    wrong: { Monster: 'table Monster { hp: short = 100; name: string (required); mana: int; }' },
    codes: ['required-added'],
    safe: [types.Monster],
  },
  {
    task: 'a third coordinate',
    wrong: { Vec: 'struct Vec { x: float; y: float; z: float; }' },
    codes: ['struct-field-added'],
    safe: [types.Vec, 'struct Vec2 { x: float; y: float; z: float; }'],
  },
  {
    task: 'a new member in the middle of an enum, and a wider type for it',
    wrong: { Color: 'enum Color: int { Red, Yellow, Green, Blue }' },
    codes: ['enum-base-changed', 'enum-value-changed'],
    safe: ['enum Color: byte { Red, Yellow = 3, Green = 1, Blue }'],
  },
  {
    task: 'a new member at the start of a union',
    wrong: { Item: 'union Item { Bag, Sword, Shield }' },
    codes: ['union-value-changed'],
    safe: ['union Item { Bag = 3, Sword = 1, Shield }'],
  },
];

describe('an agent that changes a schema', () => {
  let folder: TestFolder;
  let agent: Agent;
  before(async () => {
    folder = new TestFolder({ 'bag.fbs': schemaWith() });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: folder.path,
        stdio: 'ignore',
      });
    git('init');
    git('add', '.');
    git('commit', '--message', 'first');
    agent = await startAgent(folder.path);
  });
  after(async () => {
    await agent.end();
    folder.remove();
  });

  /** The text that the answer to a wrong change proposes. */
  async function safeChange(wrong: Partial<typeof types>): Promise<string> {
    const asked = schemaWith(wrong);
    const answer = await agent.ask('is_change_compatible', { path: 'bag.fbs', text: asked });
    const [, diff = ''] = answer.split('The nearest safe change, as a diff of this text:\n');
    const text = applyPatch(asked, diff);
    assert.ok(text !== false, answer);
    return text;
  }

  for (const { task, wrong, codes, safe } of tasks) {
    it(`hears what breaks, and gets a safe change: ${task}`, async () => {
      const answer = await agent.ask('is_change_compatible', { path: 'bag.fbs', text: schemaWith(wrong) });
      assert.match(answer, /^NOT compatible\n/);
      for (const code of codes) assert.match(answer, new RegExp(`error\\[${code}\\]`));
      const text = await safeChange(wrong);
      const lines = text.split('\n');
      for (const line of safe) assert.ok(lines.includes(line), text);
      assert.match(await agent.ask('is_change_compatible', { path: 'bag.fbs', text }), /^compatible\n/);
      assert.doesNotMatch(await agent.ask('diagnostics', { path: 'bag.fbs', text }), /^error/m);
    });

    it(`gets a change that flatc takes for safe as well: ${task}`, async function () {
      if (!hasFlatcModule) return this.skip();
      const text = await safeChange(wrong);
      writeFileSync(join(folder.path, 'safe.fbs'), text);
      const { end, output } = await flatcIn(folder.path, ['--conform', 'bag.fbs', 'safe.fbs']);
      assert.deepEqual([end, output], [{ kind: 'exit', status: 0 }, []]);
    });
  }

  it('may ask with a diff, which must fit the file', async () => {
    const diff = (line: string) =>
      `--- a/bag.fbs\n+++ b/bag.fbs\n@@ -2,1 +2,1 @@\n-${line}\n+struct Vec { x: float; }\n`;
    const answer = await agent.ask('is_change_compatible', { path: 'bag.fbs', diff: diff(types.Vec) });
    assert.match(answer, /^NOT compatible\nerror\[struct-/);
    const refusal = (given: string) => agent.refusal('is_change_compatible', { path: 'bag.fbs', diff: given });
    assert.match(await refusal(diff('struct Other {}')), /^the diff does not fit bag\.fbs as it is; send the text/);
    assert.match(await refusal('@@ nonsense'), /^diff must be a unified diff of one file/);
    assert.match(
      await agent.refusal('is_change_compatible', { path: 'bag.fbs', diff: '', text: '' }),
      /^give either text or diff/,
    );
  });

  it('hears which change nothing mends', async () => {
    const text = schemaWith().replace('root_type Bag', 'root_type Sword');
    const answer = await agent.ask('is_change_compatible', { path: 'bag.fbs', text });
    assert.match(answer, /leave them as they were:\nnote: no fix: bag\.fbs: .* \[root-type-changed\]$/m);
  });
});
