// Schemas that are the same as in a commit are found without reading any declaration, also beside changed schemas.
import assert from 'node:assert/strict';
import { openBaselines } from '../../server/baseline/open-baselines-node.ts';
import { unchangedSchemas } from '../../server/baseline/unchanged-schemas.ts';
import { defaultSettings, LanguageService, largestText, workDone, workSince } from '../../server/language/service.ts';
import { nodeFileSystem } from '../../server/workspace/file-system-node.ts';
import { runCommand } from '../run-command.ts';
import { inFolder, makeRepository } from './repository.ts';

type Texts = Readonly<Record<string, string>>;

/** The names of the schemas that are known to be unchanged after files of a commit were replaced. */
async function unchangedAfter(committed: Texts, written: Texts, include?: string): Promise<readonly string[]> {
  let names: readonly string[] = [];
  await inFolder(async (folder) => {
    const { commit, write, uri } = makeRepository(folder);
    commit(committed);
    write(written);
    const { baselines, close } = await openBaselines(['HEAD'], folder);
    try {
      const service = new LanguageService();
      const includePaths = include === undefined ? [] : [uri(include)];
      service.configure({ ...defaultSettings, includePaths });
      const texts = { ...committed, ...written };
      const schemas = Object.entries(texts).map(([name, text]) =>
        service.createFile(uri(name), 'flatbuffers', 0, text),
      );
      const unchanged = await unchangedSchemas({
        schemas,
        settings: service.settings,
        present: nodeFileSystem,
        versions: baselines.map((baseline) => baseline.schemas),
      });
      names = Object.keys(texts).filter((name) => unchanged.has(uri(name)));
    } finally {
      close();
    }
  });
  return names;
}

const leaf = 'table Leaf { x: int; }\n';
const root = 'include "leaf.fbs";\ntable Root { leaf: Leaf; }\n';

describe('schemas that are as they were in a commit', () => {
  it('are those whose files have the same texts', async () => {
    const files = { 'leaf.fbs': leaf, 'root.fbs': root, 'top.fbs': '// The word include.\ninclude "root.fbs";\n' };
    assert.deepEqual(await unchangedAfter(files, {}), ['leaf.fbs', 'root.fbs', 'top.fbs']);
    assert.deepEqual(await unchangedAfter(files, { 'root.fbs': `${root}\n` }), ['leaf.fbs']);
    assert.deepEqual(await unchangedAfter(files, { 'leaf.fbs': `${leaf}\n` }), []);
    assert.deepEqual(await unchangedAfter(files, { 'new.fbs': leaf }), ['leaf.fbs', 'root.fbs', 'top.fbs']);
  });

  it('may have other line ends, and characters of any size', async () => {
    const files = { 'a.fbs': '// ü 😀\ntable A {}\n', 'b.fbs': '\ufefftable B {}\n' };
    assert.deepEqual(await unchangedAfter(files, { 'a.fbs': '// ü 😀\r\ntable A {}\r\n' }), ['a.fbs', 'b.fbs']);
    assert.deepEqual(await unchangedAfter(files, { 'b.fbs': 'table B {}\n' }), ['a.fbs']);
  });

  it('include nothing that another file hides now', async () => {
    const files = { 'common/leaf.fbs': leaf, 'own/root.fbs': root };
    const other = { 'own/leaf.fbs': leaf };
    assert.deepEqual(await unchangedAfter(files, {}, 'common'), ['common/leaf.fbs', 'own/root.fbs']);
    assert.deepEqual(await unchangedAfter(files, other, 'common'), ['common/leaf.fbs']);
  });

  it('find all that they include, without the directory of another root', async () => {
    const below = { 'leaf.fbs': leaf, 'sub/root.fbs': root, 'top.fbs': 'include "sub/root.fbs";\n' };
    assert.deepEqual(await unchangedAfter(below, {}), ['leaf.fbs']);
    assert.deepEqual(await unchangedAfter({ 'root.fbs': root }, {}), []);
  });

  it('may include each other in circles', async () => {
    const circle = { 'a.fbs': 'include "b.fbs";\n', 'b.fbs': 'include "a.fbs";\n' };
    assert.deepEqual(await unchangedAfter(circle, {}), ['a.fbs', 'b.fbs']);
    assert.deepEqual(await unchangedAfter(circle, { 'b.fbs': 'include "a.fbs";\n\n' }), []);
  });

  it('have late includes as well', async () => {
    const late = { 'leaf.fbs': leaf, 'late.fbs': 'table Late {}\ninclude "leaf.fbs";\n' };
    assert.deepEqual(await unchangedAfter(late, {}), ['leaf.fbs', 'late.fbs']);
    assert.deepEqual(await unchangedAfter(late, { 'leaf.fbs': `${leaf}\n` }), []);
  });

  it('accept no change by a comment, and are no pointers to other stores', async () => {
    const files = {
      'a.fbs': '// fbs-compat-ignore field-removed: why\ntable A {}\n',
      'b.fbs': 'version https://git-lfs.github.com/spec/v1\n',
    };
    assert.deepEqual(await unchangedAfter(files, {}), []);
  });

  it('are read where they make a changed schema valid, and where a schema is gone', () =>
    inFolder(async (folder) => {
      const { commit, git, write } = makeRepository(folder);
      commit({
        'base.fbs': 'table Base {}\n',
        'part.fbs': 'table Part { base: Base; }\n',
        'all.fbs': 'include "base.fbs";\ninclude "part.fbs";\n',
        'same.fbs': 'table Same { gone: int; }\n',
        'gone.fbs': 'namespace other;\ntable Same { gone: int; }\n',
      });
      write({ 'part.fbs': 'table Part { base: Base; more: int; }\n' });
      git('rm', '--quiet', 'gone.fbs');
      const { stdout, stderr } = await runCommand(['compat', '--against', 'HEAD', '--format', 'short', '.'], {
        cwd: folder,
      });
      assert.match(stdout, /gone\.fbs:1:1: .*no other one has `other\.Same` \[schema-removed\]/);
      assert.match(stdout, /4 schemas compared with HEAD/);
      assert.equal(stderr, 'note: 2 of 4 schemas are as they were in HEAD\n');
    }));

  it('are none where an include cannot be read, since that may include what changed', () =>
    inFolder(async (folder) => {
      const { commit, write } = makeRepository(folder);
      const large = `include "leaf.fbs";\n${' '.repeat(largestText)}`;
      commit({ 'large.fbs': large, 'leaf.fbs': leaf, 'top.fbs': 'include "large.fbs";\ntable Top {}\n' });
      write({ 'leaf.fbs': 'table Leaf { y: string; }\n' });
      const said = async (path: string) => {
        const { stderr } = await runCommand(['compat', '--against', 'HEAD', path], { cwd: folder });
        return stderr;
      };
      const failure = `error: unable to load file: large.fbs: it is larger than ${largestText} bytes\n`;
      const older = `error: top.fbs cannot be compared with HEAD: large.fbs: it is larger than ${largestText} bytes\n`;
      assert.equal(await said('top.fbs'), `${failure}${older}`);
      // The file is a root as well as an include.
      assert.equal(await said('.'), `${failure}${older}`);
      for (const args of [
        ['check', '.'],
        ['doc', '--format', 'json', '-o', '-', '.'],
      ])
        assert.equal((await runCommand(args, { cwd: folder })).stderr, failure);
    }));

  it('cost no reading', () =>
    inFolder(async (folder) => {
      const { commit, write } = makeRepository(folder);
      const large = Array.from({ length: 200 }, (_, index) => `table T${index} { x: int; }\n`).join('');
      commit({ 'large.fbs': large, 'leaf.fbs': leaf, 'root.fbs': root });
      write({ 'leaf.fbs': `${leaf}// new\n` });
      const before = workDone();
      await runCommand(['compat', '--against', 'HEAD', '.'], { cwd: folder });
      const { charactersScanned } = workSince(before);
      assert.ok(charactersScanned < large.length, `${charactersScanned} of ${large.length}`);
    }));
});
