// The facts of the build about one schema: the commands that name it, and the order of their folders.
import assert from 'node:assert/strict';
import { readBuildFiles } from '../../server/language/project/build-file.ts';
import { inferredFolders, inferredLanguages } from '../../server/language/project/inference.ts';
import { type Around, projectOf } from './uses.ts';

const root = 'file:///w';

function buildsOf(files: Around) {
  const project = projectOf(files);
  const texts = Object.keys(files).flatMap((name) => project.file(name) ?? []);
  return [
    {
      root,
      ...readBuildFiles(
        texts.filter(({ name }) => !name.endsWith('.fbs')),
        project,
      ),
    },
  ];
}

/** Checks the folders for a schema, as `folder < build file:line`. */
function checkFolders(files: Around, schema: string, expected: readonly string[]): void {
  const builds = buildsOf(files);
  const folders = inferredFolders(builds, `${root}/${schema}`);
  const short = (uri: string) => uri.slice(root.length + 1) || '.';
  assert.deepEqual(
    folders.map(({ uri, source }) => `${short(uri)} < ${short(source.uri)}:${source.line}`),
    expected,
  );
}

describe('inference', () => {
  it('takes the folders of commands that name a schema first, then those of build files upward', () =>
    checkFolders(
      {
        'gen.sh': 'flatc -I top --cpp other.fbs',
        'tools/gen.sh': '\nflatc -I named -I top --cpp a/b/x.fbs',
        'a/gen.sh': 'flatc -I near --cpp y.fbs',
        'c/gen.sh': 'flatc -I elsewhere --cpp y.fbs',
        'a/b/x.fbs': '',
      },
      'a/b/x.fbs',
      ['named < tools/gen.sh:2', 'top < tools/gen.sh:2', 'a/near < a/gen.sh:1'],
    ));

  it('takes the command that names the schema, not its neighbour', () => {
    const files = { 'gen.sh': 'flatc -I one a.fbs\nflatc -I two b.fbs', 'a.fbs': '', 'b.fbs': '' };
    checkFolders(files, 'a.fbs', ['one < gen.sh:1', 'two < gen.sh:2']);
    checkFolders(files, 'b.fbs', ['two < gen.sh:2', 'one < gen.sh:1']);
  });

  it('takes globs as names', () =>
    checkFolders(
      { 'tools/gen.sh': 'for f in schemas/**/*.fbs; do flatc -I inc --ts "$f"; done', 'schemas/a.fbs': '' },
      'schemas/deep/b.fbs',
      ['inc < tools/gen.sh:1'],
    ));

  it('takes the nearest of the commands that name a schema', () =>
    checkFolders(
      { 'gen.sh': 'flatc -I far a/x.fbs', 'a/gen.sh': 'cd "$(dirname "$0")"\nflatc -I near x.fbs', 'a/x.fbs': '' },
      'a/x.fbs',
      ['a/near < a/gen.sh:2', 'far < gen.sh:1'],
    ));

  it('takes no folder outside of the workspace folder', () =>
    checkFolders(
      { 'gen.sh': 'flatc -I ../common -I /usr/include -I a/../../b -I in -I . x.fbs', 'x.fbs': '' },
      'x.fbs',
      ['in < gen.sh:1', '. < gen.sh:1'],
    ));

  it('says nothing about schemas elsewhere', () => checkFolders({ 'a/gen.sh': 'flatc -I inc x.fbs' }, 'b/x.fbs', []));

  it('gives equal lists as one object', () => {
    const builds = buildsOf({ 'gen.sh': 'flatc -I inc x.fbs y.fbs' });
    assert.equal(inferredFolders(builds, `${root}/x.fbs`), inferredFolders(builds, `${root}/y.fbs`));
  });

  it('takes languages only from commands that name the schema', () => {
    const builds = buildsOf({ 'gen.sh': 'flatc --cpp --go x.fbs\nflatc --cpp --ts y.fbs', 'x.fbs': '' });
    const languages = inferredLanguages(builds, `${root}/x.fbs`);
    assert.deepEqual(
      languages.map(({ generator, source }) => [generator, source.line]),
      [
        ['cpp', 1],
        ['go', 1],
      ],
    );
  });
});
