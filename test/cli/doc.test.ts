// `doc`: the written files and their places, refusals, comments with links that lead nowhere, and older versions.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brokenLinks } from '../schema-docs/documented.ts';
import { game } from '../schema-docs/game.ts';
import { commandRoom } from './command-room.ts';

describe('the command line: documentation', () => {
  const { folderWith, runIn } = commandRoom();
  const read = (folder: string, ...parts: readonly string[]) => readFileSync(path.join(folder, ...parts), 'utf8');

  it('writes pages into a folder, whose links lead somewhere', async () => {
    const folder = folderWith(game).path;
    const { status, stdout, stderr } = await runIn(folder, 'doc', '.');
    assert.deepEqual([status, stderr], [0, '']);
    assert.equal(stdout, 'schema-docs written: 2 schemas, 8 files\n');
    const files = readdirSync(path.join(folder, 'schema-docs'), { recursive: true, encoding: 'utf8' });
    const pages = files.filter((name) => /\.(?:html|css|js)$/.test(name));
    assert.deepEqual(
      brokenLinks(new Map(pages.map((name) => [name.replaceAll('\\', '/'), read(folder, 'schema-docs', name)]))),
      [],
    );
    assert.match(
      read(folder, 'schema-docs', 'assets', 'search.js'),
      /"Acme\.Game\.Monster","game\/monster\.fbs\.html#Acme/,
    );
  });

  it('documents what a named schema includes, and writes JSON and one page to the standard output', async () => {
    const folder = folderWith(game).path;
    const json = await runIn(folder, 'doc', '--format', 'json', 'game/monster.fbs');
    const { version, files, types } = JSON.parse(json.stdout);
    assert.deepEqual([json.status, version, files.length], [0, 1, 2]);
    assert.deepEqual(types.filter(({ file }: { file: string }) => file === 'common/space.fbs').length, 1);
    const page = await runIn(folder, 'doc', '--one-page', '-o', '-', 'game');
    assert.equal(page.status, 0);
    assert.deepEqual(brokenLinks(new Map([['all.html', page.stdout]])), []);
    assert.doesNotMatch(page.stdout, /<(?:script|img)[^>]* src=|<link/);
  });

  it('names pages by their paths in the given folders, or in the nearest folder with all that they include', async () => {
    const folder = folderWith({
      'schemas/a.fbs': 'include "part/b.fbs"; table A { b: B; }',
      'schemas/part/b.fbs': 'table B {}',
      'more/c.fbs': 'include "../schemas/part/b.fbs"; table C { b: B; }',
      'own/d.fbs': 'table D {}',
      'elsewhere/.keep': '',
    }).path;
    const pathsOf = async (from: string, ...paths: readonly string[]) => {
      const { status, stdout } = await runIn(path.join(folder, from), 'doc', '--format', 'json', ...paths);
      assert.equal(status, 0);
      return JSON.parse(stdout).files.map(({ path: each }: { path: string }) => each);
    };
    assert.deepEqual(await pathsOf('.', '.'), ['more/c.fbs', 'own/d.fbs', 'schemas/a.fbs', 'schemas/part/b.fbs']);
    for (const from of ['.', 'schemas', 'elsewhere'])
      assert.deepEqual(await pathsOf(from, path.join(folder, 'schemas')), ['a.fbs', 'part/b.fbs']);
    assert.deepEqual(await pathsOf('.', 'schemas'), ['a.fbs', 'part/b.fbs']);
    assert.deepEqual(await pathsOf('elsewhere', '../schemas/part/b.fbs'), ['b.fbs']);
    assert.deepEqual(await pathsOf('.', 'more'), ['more/c.fbs', 'schemas/part/b.fbs']);
    assert.deepEqual(await pathsOf('.', 'own', 'schemas'), ['own/d.fbs', 'schemas/a.fbs', 'schemas/part/b.fbs']);
    writeFileSync(path.join(folder, 'own', 'wrong.fbs'), 'include "/dev/null"; table T { x: Nowhere; }');
    const { stdout } = await runIn(folder, 'doc', '--format', 'json', 'own');
    assert.deepEqual(
      JSON.parse(stdout).files.map(({ path: each }: { path: string }) => each),
      ['d.fbs'],
    );
    const out = path.join(folder, 'out');
    assert.equal((await runIn(path.join(folder, 'elsewhere'), 'doc', '-o', out, '../schemas/')).status, 0);
    assert.ok(existsSync(path.join(out, 'part', 'b.fbs.html')));
  });

  it('names pages within its folder where a build says where includes are', async () => {
    const folder = folderWith({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'schemas/a.fbs': 'include "space.fbs"; table A { p: P; }',
      'lib/space.fbs': 'struct P { x: int; }',
      'gen.sh': 'flatc -I lib --cpp schemas/a.fbs\n',
    }).path;
    const { status, stdout } = await runIn(folder, 'doc', '-o', 'out', 'schemas');
    assert.deepEqual([status, stdout], [0, 'out written: 2 schemas, 8 files\n']);
    assert.ok(existsSync(path.join(folder, 'out', 'lib', 'space.fbs.html')));
  });

  it('adds the style sheet of a theme', async () => {
    const folder = folderWith({ 'a.fbs': 'table T {}', 'theme.css': ':root { --link: red } /* </style> */' }).path;
    assert.equal((await runIn(folder, 'doc', '--theme', 'theme.css', '-o', 'out', 'a.fbs')).status, 0);
    assert.match(read(folder, 'out', 'assets', 'theme.css'), /--link: red/);
    assert.match(read(folder, 'out', 'a.fbs.html'), /docs\.css">\n<link rel="stylesheet" href="assets\/theme\.css">/);
    const page = await runIn(folder, 'doc', '--theme', 'theme.css', '--one-page', '-o', '-', 'a.fbs');
    assert.equal(page.stdout.match(/<\/style>/g)?.length, 1);
    const inPlace = await runIn(folder, 'doc', '-o', 'theme.css', 'a.fbs');
    assert.match(inPlace.stderr, /^error: theme\.css is not a folder, so nothing can be written into it\n/);
    const missing = await runIn(folder, 'doc', '--theme', 'none.css', 'a.fbs');
    assert.deepEqual([missing.status, missing.stderr.includes('none.css')], [2, true]);
  });

  it('replaces and removes only its own files', async () => {
    const folder = folderWith({ 'a.fbs': 'table T {}', 'b.fbs': 'table U {}', 'out/README.md': 'mine' }).path;
    const refused = await runIn(folder, 'doc', '--format', 'markdown', '-o', 'out', '.');
    assert.deepEqual([refused.status, read(folder, 'out', 'README.md')], [2, 'mine']);
    assert.match(refused.stderr, /README\.md already exists, and doc did not write it; --force replaces it/);
    const forced = await runIn(folder, 'doc', '--format', 'markdown', '--force', '-o', 'out', '.');
    assert.equal(forced.status, 0);
    writeFileSync(path.join(folder, 'out', 'notes.md'), 'mine');
    const again = await runIn(folder, 'doc', '--format', 'markdown', '-o', 'out', 'a.fbs');
    assert.deepEqual([again.status, again.stdout], [0, 'out written: 1 schema, 2 pages\n']);
    assert.deepEqual(readdirSync(path.join(folder, 'out')).sort(), [
      '.schema-docs.json',
      'README.md',
      'a.fbs.md',
      'notes.md',
    ]);
  });

  it('removes nothing outside its folder, whatever its list says', async () => {
    const folder = folderWith({ 'a.fbs': 'table T {}', 'mine.md': 'mine', 'other/mine.md': 'mine' }).path;
    mkdirSync(path.join(folder, 'out'));
    symlinkSync(path.join(folder, 'other'), path.join(folder, 'out', 'link'));
    writeFileSync(path.join(folder, 'out', 'note.txt'), 'mine');
    const list = ['../mine.md', 'x/../../mine.md', 'link/mine.md', 'note.txt', path.join(folder, 'mine.md'), 3];
    writeFileSync(path.join(folder, 'out', '.schema-docs.json'), JSON.stringify(list));
    assert.equal((await runIn(folder, 'doc', '-o', 'out', 'a.fbs')).status, 0);
    for (const file of ['mine.md', 'other/mine.md', 'out/note.txt'])
      assert.ok(existsSync(path.join(folder, file)), file);
  });

  it('knows its own files in a list with other entries', async () => {
    const folder = folderWith({ 'a.fbs': 'table T {}' }).path;
    const own = path.join(folder, 'out', '.schema-docs.json');
    assert.equal((await runIn(folder, 'doc', '-o', 'out', 'a.fbs')).status, 0);
    writeFileSync(own, JSON.stringify([['a.html'], null, ...JSON.parse(readFileSync(own, 'utf8'))]));
    assert.equal((await runIn(folder, 'doc', '-o', 'out', 'a.fbs')).status, 0);
  });

  it('leaves out a schema with errors, unless another one makes it valid', async () => {
    const files = { 'bad.fbs': 'table T { x: Nowhere; }', 'part.fbs': 'table P { b: B; }', 'all.fbs': 'table B {}\n' };
    const folder = folderWith({
      ...files,
      'root.fbs': 'include "all.fbs"; include "part.fbs"; table R { p: P; }',
    }).path;
    const { status, stdout, stderr } = await runIn(folder, 'doc', '--format', 'json', '.');
    assert.equal(status, 1);
    assert.match(stderr, /^error: bad\.fbs has errors: bad\.fbs:1:14: /);
    const { files: written } = JSON.parse(stdout);
    assert.deepEqual(
      written.map(({ path: each }: { path: string }) => each),
      ['all.fbs', 'part.fbs', 'root.fbs'],
    );
  });

  it('refuses options that do not fit, and files that are not there', async () => {
    const folder = folderWith({ 'a.fbs': 'table T {}' }).path;
    for (const [args, message] of [
      [['--check', '-o', 'x'], /--check writes nothing: leave -o out/],
      [['--require-comments'], /--require-comments needs --check/],
      [['--format', 'pdf'], /--format must be one of html, markdown, json, not pdf/],
      [['--format', 'json', '--theme', 'x.css'], /--theme is for html, not json/],
      [['--format', 'json', '--one-page'], /--one-page is for html, not json/],
      [['-o', '-'], /-o - is for --format json and --one-page; other pages need a folder/],
      [['--check', '--format', 'html'], /--format of --check must be one of text/],
      [['--summary', 'x'], /--summary needs --check/],
      [['b.fbs'], /unable to load file: b\.fbs/],
      [['--against', 'nowhere'], /unable to read the baseline nowhere/],
    ] as const) {
      const { status, stderr } = await runIn(folder, 'doc', ...args, 'a.fbs');
      assert.equal(status, 2, args.join(' '));
      assert.match(stderr, message);
    }
    assert.ok(!existsSync(path.join(folder, 'schema-docs')));
  });

  it('finds names in comments that lead nowhere, and types without a comment', async () => {
    const folder = folderWith({
      'a.fbs': `// About [[T]] and [[Gone]].
namespace N;
/// See [[hp]], [[T.mana]], [[N.T]] and \`Anything\`.
table T {
  /// \\brief Lost by
  /// [[Weapon]].
  hp: int;
}
table U {}
table
  V {}
`,
    }).path;
    const { status, stdout } = await runIn(folder, 'doc', '--check', '--require-comments', '--format', 'short', '.');
    assert.equal(status, 1);
    assert.deepEqual(
      stdout
        .split('\n')
        .filter((line) => line.startsWith('a.fbs'))
        .map((line) => /^a\.fbs:(\d+:\d+): error: .*\[([\w-]+)\]/.exec(line)?.slice(1).join(' ') ?? line),
      [
        '1:22 comment-dead-link',
        '3:19 comment-dead-link',
        '6:9 comment-dead-link',
        '9:7 comment-missing',
        '11:3 comment-missing',
      ],
    );
    const sarif = await runIn(folder, 'doc', '--check', '--require-comments', '--format', 'sarif', '.');
    const [{ tool }] = JSON.parse(sarif.stdout).runs;
    assert.deepEqual(
      tool.driver.rules.map(({ id }: { id: string }) => id),
      ['comment-dead-link', 'comment-missing'],
    );
    for (const { id, defaultConfiguration } of tool.driver.rules)
      assert.deepEqual(defaultConfiguration, { level: 'error' }, id);
    const quiet = await runIn(folder, 'doc', '--check', '--format', 'json', '.');
    assert.deepEqual(
      JSON.parse(quiet.stdout).diagnostics.map(({ code }: { code: string }) => code),
      ['comment-dead-link', 'comment-dead-link', 'comment-dead-link'],
    );
    const longer = folderWith({ 'a.fbs': '// [[A.x]], [[A]]\n\n/// [[Tab]], [[Ta]]\ntable Tab {}\n' }).path;
    const { stdout: places } = await runIn(longer, 'doc', '--check', '--format', 'short', '.');
    assert.deepEqual(
      [...places.matchAll(/^a\.fbs:(\S+): .*called (\S+) here/gm)].map(([, place, name]) => `${place} ${name}`),
      ['1:6 A.x', '1:15 A', '3:16 Ta'],
    );
    const code = [
      '/// A [[T]], with `[[nodiscard]]`:',
      '/// ```cpp',
      '/// [[maybe_unused]] int a;',
      '/// ```',
      'table T {}',
    ];
    const fine = folderWith({ 'a.fbs': code.join('\n') }).path;
    assert.equal((await runIn(fine, 'doc', '--check', '--require-comments', 'a.fbs')).status, 0);
  });

  it('lists findings from top to bottom, whatever they are about', async () => {
    const folder = folderWith({
      'a.fbs': `rpc_service S {
  /// [[One]]
  Get(T): T;
}
table T {
  /// [[Two]], [[Three]]
  x: int;
}
/// [[Four]]
table U {}
enum E : byte { A }
`,
    }).path;
    const { stdout } = await runIn(folder, 'doc', '--check', '--require-comments', '--format', 'short', '.');
    assert.deepEqual(
      [...stdout.matchAll(/^a\.fbs:([\d:]+): error: (?:broken link: nothing is called )?(\S+)/gm)].map(
        ([, place, name]) => `${place} ${name}`,
      ),
      ['1:13 S', '2:9 One', '5:7 T', '6:9 Two', '6:18 Three', '9:7 Four', '11:6 E'],
    );
  });
});
