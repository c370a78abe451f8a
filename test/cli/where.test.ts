// The command `where`: from declarations to their generated code, and back.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../server/cli/usage-error.ts';
import { where } from '../../server/cli/where/command.ts';
import { asNobody } from '../as-nobody.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { freshCode } from '../generated-places/fresh-code.ts';
import { commandRoom } from './command-room.ts';

const schema = 'namespace game;\ntable Monster {\n  hp: int;\n  name: string;\n}\nroot_type Monster;\n';

describe('where', () => {
  needsFlatcModule();
  const { folderWith, runIn } = commandRoom();

  /** A folder with the schema and its code in Java and C++. */
  const folder = async () => {
    const made = folderWith({ 'shop.fbs': schema, 'notes.txt': 'mine\n' });
    const files = { 'Monster.java': 'java', 'shop_generated.h': 'cpp' } as const;
    for (const [name, generator] of Object.entries(files)) {
      const code = [...((await freshCode(schema, generator)) ?? [])].find(([file]) => file.endsWith(name));
      writeFileSync(path.join(made.path, name), code?.[1] ?? '');
    }
    return made.path;
  };

  it('shows the code of a field by language and role', async () => {
    const { status, stdout } = await runIn(await folder(), 'where', 'shop.fbs:3:4');
    const lines = stdout.split('\n');
    assert.equal(lines[0], 'shop.fbs:3:3: field Monster.hp');
    for (const [file, rest] of [
      ['Monster.java', 'java reads hp'],
      ['Monster.java', 'java builds addHp'],
      ['shop_generated.h', 'cpp slot VT_HP'],
      ['shop_generated.h', 'cpp reads hp'],
      ['shop_generated.h', 'cpp builds add_hp'],
    ] as const) {
      assert.ok(
        lines.some((line) => line.startsWith(`  ${file}:`) && line.endsWith(`: ${rest}`)),
        `${file} ${rest} in ${stdout}`,
      );
    }
    assert.equal(status, 0);
  });

  it('knows the fields whose types come from an include that only the build finds', async () => {
    const cwd = folderWith({
      Makefile: 'gen:\n\tflatc --go -I inc main.fbs\n',
      'main.fbs': 'include "common.fbs";\ntable Main {\n  any: Any;\n  common: Common;\n}\n',
      'inc/common.fbs': 'table Common { x: int; }\nunion Any { Common }\n',
    }).path;
    await runIn(cwd, 'generate', '--flatc', 'inside', '--go', '-I', 'inc', '-o', 'gen', 'main.fbs');
    const { stdout } = await runIn(cwd, 'where', 'main.fbs:4');
    assert.match(stdout, /^main\.fbs:4:3: field Main\.common\n {2}gen\/Main\.go:\d+:\d+: go reads Common\n/);
    assert.doesNotMatch(stdout, /stale/);
  });

  it('leads back from every place that it shows', async () => {
    const cwd = await folder();
    const { stdout } = await runIn(cwd, 'where', '--all', '--format', 'json', 'shop.fbs');
    const answers: Answer[] = JSON.parse(stdout);
    assert.deepEqual(
      answers.map(({ schema: { name, kind } }) => `${kind} ${name}`),
      ['namespace game', 'table Monster', 'field Monster.hp', 'field Monster.name', 'root Monster'],
    );
    const hp = answers.find(({ schema: { name } }) => name === 'Monster.hp');
    for (const { file, line, column } of hp?.generated ?? []) {
      const back = await runIn(cwd, 'where', '--format', 'json', `${file}:${line}:${column}`);
      const [answer]: Answer[] = JSON.parse(back.stdout);
      assert.deepEqual(answer?.schema, hp?.schema);
    }
    assert.ok((hp?.generated.length ?? 0) >= 5);
  });

  it('marks code that is older than the schema', async () => {
    const cwd = await folder();
    writeFileSync(path.join(cwd, 'shop.fbs'), schema.replace('hp:', 'health:'));
    const { stdout } = await runIn(cwd, 'where', 'shop.fbs:3');
    assert.match(stdout, /java reads hp \(stale or edited: another name\)/);
  });

  it('leads back from a body, and from no line that belongs to nothing', async () => {
    const cwd = await folder();
    const lines = readFileSync(path.join(cwd, 'Monster.java'), 'utf8').split('\n');
    const numberOf = (start: string) => lines.findIndex((text) => text.includes(start)) + 1;
    const shownAt = async (line: number) => (await runIn(cwd, 'where', `Monster.java:${line}`)).stdout.split('\n')[0];
    assert.equal(await shownAt(numberOf('public int hp()')), 'shop.fbs:3:3: field Monster.hp');
    assert.equal(await shownAt(numberOf('void __init')), 'shop.fbs:2:7: table Monster');
    writeFileSync(
      path.join(cwd, 'Monster.java'),
      `${lines.join('\n')}\nclass Mine {\n  int hp() {\n    return 1;\n  }\n}\n`,
    );
    const mine = await runIn(cwd, 'where', `Monster.java:${lines.length + 3}`);
    assert.deepEqual([mine.status, mine.stdout], [1, '']);
    assert.match(mine.stderr, /^no declaration of a schema was found for Monster\.java:\d+$/m);
  });

  it('counts columns in schemas with a byte order mark and bytes that are not UTF-8', async () => {
    const cwd = await folder();
    const bytes = Buffer.from(`\ufeff/* ? */ ${schema.replace('\n', ' ')}`, 'utf8');
    bytes[bytes.indexOf('?')] = 0xe9;
    writeFileSync(path.join(cwd, 'shop.fbs'), bytes);
    const { stdout } = await runIn(cwd, 'where', '--all', 'shop.fbs');
    assert.match(stdout, /^shop\.fbs:1:32: table Monster$/m);
  });

  describe('with --uses', () => {
    /** The folder with files that people have written. */
    const used = async () => {
      const cwd = await folder();
      for (const [name, text] of Object.entries({
        'App.java': 'import game.Monster;\nclass App {\n  int f(Monster m) { return m.hp() + hp(); }\n}\n',
        'Root.java': 'class Root { Object r = game.Monster.getRootAsMonster(b); }\n',
        'app.cc': 'int f(const game::Monster *m) { return m->hp(); }\n',
        'Mine.java': 'class Mine { int f(Mine m) { return m.hp(); } }\n',
        'notes.md': 'game m.hp()\n',
      }))
        writeFileSync(path.join(cwd, name), text);
      return cwd;
    };

    it('shows the places in other files that name the code, marked as text search', async () => {
      const { status, stdout } = await runIn(await used(), 'where', '--uses', 'shop.fbs:3');
      assert.equal(
        stdout,
        'shop.fbs:3:3: field Monster.hp\n  App.java:3:31: java hp (text search)\n  app.cc:1:43: cpp hp (text search)\n',
      );
      assert.equal(status, 0);
    });

    it('keeps declarations apart, and counts the functions of a root for its table', async () => {
      const { stdout } = await runIn(await used(), 'where', '--uses', '--all', '--format', 'json', 'shop.fbs');
      const answers: Answer[] = JSON.parse(stdout);
      const usesOf = (name: string) =>
        answers
          .find(({ schema }) => schema.name === name && schema.kind !== 'root')
          ?.uses?.map((use) => `${use.file}:${use.line} ${use.name} ${use.foundBy}`);
      assert.deepEqual(usesOf('Monster.hp'), ['App.java:3 hp text', 'app.cc:1 hp text']);
      assert.deepEqual(usesOf('Monster.name'), []);
      assert.ok(usesOf('Monster')?.includes('Root.java:1 getRootAsMonster text'));
      assert.ok((answers.find(({ schema }) => schema.name === 'Monster.hp')?.generated.length ?? 0) >= 5);
    });

    it('shows the uses by the names of their files', async () => {
      const cwd = await folder();
      for (const name of ['b', 'c', 'a']) {
        mkdirSync(path.join(cwd, name));
        writeFileSync(
          path.join(cwd, name, 'App.java'),
          '// game.Monster\nint f(Monster m) { return m.hp() + m.hp(); }\n',
        );
      }
      const { stdout } = await runIn(cwd, 'where', '--uses', 'shop.fbs:3');
      assert.deepEqual(
        [...stdout.matchAll(/^ {2}(\S+): /gm)].map(([, place]) => place),
        ['a', 'b', 'c'].flatMap((name) => [`${name}/App.java:2:29`, `${name}/App.java:2:38`]),
      );
    });

    it('shows the uses of one declaration of generated code', async () => {
      const cwd = await used();
      const lines = readFileSync(path.join(cwd, 'Monster.java'), 'utf8').split('\n');
      const line = lines.findIndex((text) => text.includes('public int hp()')) + 1;
      const { stdout } = await runIn(cwd, 'where', '--uses', `Monster.java:${line}`);
      assert.equal(stdout, 'shop.fbs:3:3: field Monster.hp\n  App.java:3:31: java hp (text search)\n');
    });

    it('searches the folders of --in', async () => {
      const cwd = await used();
      mkdirSync(path.join(cwd, 'other'));
      const { status, stdout } = await runIn(path.join(cwd, 'other'), 'where', '--uses', '--in', '.', '../shop.fbs:3');
      assert.deepEqual([status, stdout], [1, '../shop.fbs:3:3: field Monster.hp\n']);
      const none = await runIn(cwd, 'where', '--uses', 'shop.fbs:4');
      assert.deepEqual([none.status, none.stderr], [1, 'no uses were found in .\n']);
    });

    it('leaves out what --exclude names, in code and in uses', async () => {
      const cwd = await used();
      const { stdout } = await runIn(cwd, 'where', '--uses', '--exclude', 'app.cc', 'shop.fbs:3');
      assert.equal(stdout, 'shop.fbs:3:3: field Monster.hp\n  App.java:3:31: java hp (text search)\n');
      const code = await runIn(cwd, 'where', '--exclude', '*.h', 'shop.fbs:3:4');
      assert.match(code.stdout, /: java reads hp$/m);
      assert.doesNotMatch(code.stdout, /cpp/);
    });

    it('says that it gave up, and finds nothing for a line without declarations', async () => {
      const cwd = await used();
      writeFileSync(path.join(cwd, 'Many.java'), `// game.Monster\n${'m.hp();\n'.repeat(2100)}`);
      const many = await runIn(cwd, 'where', '--uses', 'shop.fbs:3');
      assert.equal(many.stdout.split('\n').length, 1 + 2000 + 1);
      assert.match(many.stderr, /not all files were searched: there are more than 2000 uses/);
      const none = await runIn(cwd, 'where', '--uses', 'shop.fbs:5');
      assert.deepEqual([none.status, none.stdout], [1, '']);
    });

    it('refuses handwritten files, and a place without a line', async () => {
      const cwd = await used();
      const own = await runIn(cwd, 'where', '--uses', 'App.java:3');
      assert.deepEqual([own.status, /flatc has not generated App\.java/.test(own.stderr)], [2, true]);
      assert.equal((await runIn(cwd, 'where', '--uses', 'shop.fbs')).status, 2);
    });
  });

  it('searches the output folders of targets, unless folders are given', async () => {
    const targets = [
      { language: 'cpp', output: '../elsewhere' },
      { language: 'java', output: '.hidden' },
    ];
    const made = folderWith({
      'project/shop.fbs': schema,
      'project/flatbuffers.json': JSON.stringify({ targets }),
    });
    const cwd = path.join(made.path, 'project');
    for (const [folder, generator] of [
      ['../elsewhere', 'cpp'],
      ['.hidden/game', 'java'],
    ] as const) {
      mkdirSync(path.join(cwd, folder), { recursive: true });
      for (const [file, text] of (await freshCode(schema, generator)) ?? [])
        writeFileSync(path.join(cwd, folder, path.basename(file)), text);
    }
    const { status, stdout } = await runIn(cwd, 'where', 'shop.fbs:3');
    assert.equal(status, 0);
    for (const place of [
      /^ {2}\.\.\/elsewhere\/\w+\.h:\d+:\d+: cpp reads hp$/m,
      /^ {2}\.hidden\/game\/Monster\.java:.* java reads hp$/m,
    ])
      assert.match(stdout, place);
    assert.equal((await runIn(cwd, 'where', '--in', '.', 'shop.fbs:3')).status, 1);
  });

  it('leaves out files that are too large, and says so', async () => {
    const cwd = await folder();
    const header = path.join(cwd, 'shop_generated.h');
    truncateSync(header, 250_000_001);
    const { status, stdout, stderr } = await runIn(cwd, 'where', 'shop.fbs:3');
    assert.deepEqual([status, /Monster\.java.*reads hp/.test(stdout), stdout.includes('cpp')], [0, true, false]);
    assert.equal(stderr, 'shop_generated.h is larger than 250000000 bytes, and is left out\n');
    const itself = await runIn(cwd, 'where', 'shop_generated.h:20');
    assert.deepEqual([itself.status, /is larger than 250000000 bytes/.test(itself.stderr)], [2, true]);
  });

  it('says that nothing is found, and what cannot be asked', async () => {
    const made = folderWith({ 'shop.fbs': schema, 'mine.java': 'class Mine {}\n' });
    const bare = await runIn(made.path, 'where', 'shop.fbs:3');
    assert.deepEqual([bare.status, bare.stderr], [1, 'no generated code was found in .\n']);
    const nothing = await runIn(made.path, 'where', 'shop.fbs:5:1');
    assert.deepEqual(
      [nothing.status, nothing.stdout, nothing.stderr],
      [1, '', 'nothing is declared at shop.fbs:5:1\n'],
    );
    const lost = await runIn(made.path, 'where', '--in', 'nowhere', 'shop.fbs:3');
    assert.deepEqual([lost.status, /there is no folder nowhere/.test(lost.stderr)], [2, true]);
    const other = await runIn(made.path, 'where', 'mine.java:1');
    assert.deepEqual([other.status, /flatc has not generated mine\.java/.test(other.stderr)], [2, true]);
    assert.equal((await runIn(made.path, 'where', 'shop.fbs')).status, 2);
    assert.equal((await runIn(made.path, 'where', 'gone.fbs:1')).status, 2);
  });

  it('refuses a file that may not be read', async () => {
    const folder = folderWith({ 'shop_generated.h': '' }).path;
    const file = path.join(folder, 'shop_generated.h');
    chmodSync(folder, 0o755);
    chmodSync(file, 0);
    const options = {
      folders: [],
      inOutputs: false,
      uses: false,
      includePaths: [],
      exclude: [],
      format: 'text',
    } as const;
    await assert.rejects(
      asNobody(() => where({ ...options, places: [{ file, line: 1 }] })),
      new UsageError(`unable to load file: ${file}: permission is denied`),
    );
  });
});

interface Answer {
  readonly schema: { readonly name: string; readonly kind: string };
  readonly generated: readonly { readonly file: string; readonly line: number; readonly column: number }[];
  readonly uses?: readonly {
    readonly file: string;
    readonly line: number;
    readonly name: string;
    readonly foundBy: string;
  }[];
}
