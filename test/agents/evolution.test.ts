// Ten changes that are often made wrong: an agent hears that its edit breaks data, and that the safe one does not.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { TestFolder } from '../lsp-client.ts';
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

/** The schema with some of its types written otherwise. */
function schemaWith(changed: Partial<typeof types> = {}): string {
  return `${Object.values({ ...types, ...changed }).join('\n')}\nroot_type Bag;\n`;
}

const tasks: readonly {
  readonly task: string;
  readonly wrong: Partial<typeof types>;
  readonly code: RegExp;
  readonly safe: Partial<typeof types>;
}[] = [
  {
    task: 'a new field in the middle of a table',
    wrong: { Monster: 'table Monster { hp: short = 100; armor: int; name: string; mana: int; }' },
    code: /field/,
    safe: { Monster: 'table Monster { hp: short = 100; name: string; mana: int; armor: int; }' },
  },
  {
    task: 'a field that is not needed any more',
    wrong: { Monster: 'table Monster { hp: short = 100; mana: int; }' },
    code: /field/,
    safe: { Monster: 'table Monster { hp: short = 100; name: string (deprecated); mana: int; }' },
  },
  {
    task: 'another type for a field',
    wrong: { Monster: 'table Monster { hp: short = 100; name: string; mana: float; }' },
    code: /type/,
    safe: { Monster: 'table Monster { hp: short = 100; name: string; mana: int (deprecated); mana_points: float; }' },
  },
  {
    task: 'another default',
    wrong: { Monster: 'table Monster { hp: short = 50; name: string; mana: int; }' },
    code: /default/,
    safe: { Monster: 'table Monster { hp: short = 100; name: string; mana: int; start_hp: short = 50; }' },
  },
  {
    task: 'fields in a nicer order',
    wrong: { Monster: 'table Monster { name: string; hp: short = 100; mana: int; }' },
    code: /field/,
    safe: { Monster: 'table Monster { name: string (id: 1); hp: short = 100 (id: 0); mana: int (id: 2); }' },
  },
  {
    task: 'a field that becomes required',
    wrong: { Monster: 'table Monster { hp: short = 100; name: string (required); mana: int; }' },
    code: /required/,
    safe: {},
  },
  {
    task: 'a third coordinate',
    wrong: { Vec: 'struct Vec { x: float; y: float; z: float; }' },
    code: /struct/,
    safe: { Bag: 'table Bag { item: Item; color: Color = Green; at: Vec; z: float; }' },
  },
  {
    task: 'a new member of an enum',
    wrong: { Color: 'enum Color: byte { Red, Yellow, Green, Blue }' },
    code: /enum/,
    safe: { Color: 'enum Color: byte { Red, Green, Blue, Yellow }' },
  },
  {
    task: 'a new member of a union',
    wrong: { Item: 'union Item { Bag, Sword, Shield }' },
    code: /union|enum|member/,
    safe: { Item: 'union Item { Sword, Shield, Bag }' },
  },
  {
    task: 'a wider underlying type of an enum',
    wrong: { Color: 'enum Color: int { Red, Green, Blue }' },
    code: /enum/,
    safe: {
      Color: 'enum Color: byte { Red, Green, Blue }\nenum WideColor: int { Red, Green, Blue }',
      Bag: 'table Bag { item: Item; color: Color = Green; at: Vec; wide: WideColor = Green; }',
    },
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

  for (const { task, wrong, code, safe } of tasks) {
    it(`hears what breaks, and how it is safe: ${task}`, async () => {
      const told = await agent.ask('is_change_compatible', { path: 'bag.fbs', text: schemaWith(wrong) });
      assert.match(told, /^NOT compatible\n/);
      assert.match(/\[([a-z-]+)\]/.exec(told)?.[1] ?? '', code);
      assert.match(told, /```fbs/);
      const text = schemaWith(safe);
      assert.match(await agent.ask('is_change_compatible', { path: 'bag.fbs', text }), /^compatible\n/);
      assert.doesNotMatch(await agent.ask('diagnostics', { path: 'bag.fbs', text }), /^error/m);
    });
  }
});
