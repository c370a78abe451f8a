// Commands use the facts of a project's build in the same way as the editor.
import assert from 'node:assert/strict';
import { commandRoom } from './command-room.ts';

const files = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'schemas/a.fbs': 'include "v.fbs";\ntable A { v: V; }\n',
  'lib/v.fbs': 'table V {}\n',
  'tools/gen.sh': 'flatc -I lib --cpp schemas/a.fbs\n',
};

describe('the command line', () => {
  const { folderWith, runIn, check, json } = commandRoom();

  describe('where only the build leads to an include', () => {
    it('check finds it, and says so', async () => {
      const { roots, diagnostics } = await json(files, 'schemas');
      assert.deepEqual(roots, [{ file: 'schemas/a.fbs', verdict: 'accept' }]);
      assert.deepEqual(
        diagnostics.map(({ code, severity }) => [code, severity]),
        [['include-inferred', 'hint']],
      );
    });

    it('check does not look there where it is told not to, nor where an include path is enough', async () => {
      const codes = async (...args: readonly string[]) =>
        (await json(files, ...args, 'schemas/a.fbs')).diagnostics.map(({ code }) => code);
      assert.deepEqual(await codes('--no-inference'), ['include-not-found']);
      assert.deepEqual(await codes('-I', 'lib'), []);
    });

    it('check looks only upward where nothing tells where the project begins', async () => {
      const { '.git/HEAD': _, 'tools/gen.sh': script, ...others } = files;
      assert.equal((await json({ ...others, 'tools/gen.sh': script }, 'schemas')).roots[0]?.verdict, 'reject');
      assert.equal((await json({ ...others, 'gen.sh': script }, 'schemas')).roots[0]?.verdict, 'accept');
    });

    it('check says so once about a file of several roots, though another line of the build names each', async () => {
      const { diagnostics } = await json(
        {
          ...files,
          'schemas/b.fbs': 'include "a.fbs";\n',
          'schemas/c.fbs': 'include "a.fbs";\n',
          'tools/gen.sh': 'flatc -I lib --cpp schemas/b.fbs\nflatc -I lib --cpp schemas/c.fbs\n',
        },
        'schemas',
      );
      assert.deepEqual(
        diagnostics.map(({ file, code }) => [file, code]),
        [['schemas/a.fbs', 'include-inferred']],
      );
    });

    it('check says so once for all includes in one folder, and for each only if that alone is asked for', async () => {
      const many = { 'schemas/b.fbs': 'include "v.fbs";\n', 'schemas/c.fbs': 'include "v.fbs";\ninclude "w.fbs";\n' };
      const more = { ...files, ...many, 'lib/w.fbs': '', 'other/o.fbs': '', 'schemas/d.fbs': 'include "o.fbs";\n' };
      const builds = { ...more, 'tools/gen.sh': 'flatc -I lib -I other --cpp schemas/*.fbs\n' };
      const { path } = folderWith(builds);
      const lines = async (...args: readonly string[]) => {
        const { stdout, stderr } = await runIn(path, 'check', '--format', 'short', ...args, 'schemas');
        return [...`${stdout}${stderr}`.matchAll(/^([^:\n]*):.*\[include-inferred\]$|^note: .*/gm)].map(
          ([all, file]) => file ?? all,
        );
      };
      assert.deepEqual(await lines(), [
        'schemas/a.fbs',
        'schemas/d.fbs',
        'note: 3 more includes are found in the same folders; --only include-inferred lists all',
      ]);
      assert.equal((await lines('--only', 'include-inferred')).length, 5);
    });

    it('check takes the newest flatc to generate code, unless the build or an option names another one', async () => {
      const schemas = { 'schemas/a.fbs': 'table T { size: int; size_: int; }\ntable A { x: int; }\n' };
      const older = { ...schemas, 'ci/Dockerfile': 'ARG FLATC_VERSION=22.9.24\n', '.git/HEAD': '' };
      const target = { 'flatbuffers.json': '{ "targets": [{ "language": "rust", "output": "gen" }] }' };
      const lines = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
        (await json(files, ...args, 'schemas')).diagnostics
          .filter(({ code }) => code.startsWith('generated-code'))
          .map(({ range }) => range.start.line);
      assert.deepEqual(await lines(schemas, '--rust'), [1]);
      assert.deepEqual(await lines({ ...schemas, ...target }), [1]);
      assert.deepEqual(await lines(older, '--rust'), [0]);
      assert.deepEqual(await lines({ ...older, ...target }), [0]);
      assert.deepEqual(await lines(older, '--rust', '--no-inference'), [1]);
      assert.deepEqual(await lines(schemas, '--rust', '--flatc-version', '22.9.24'), [0]);
    });

    it('compat compares what is found there', async () => {
      const old = { 'old/schemas/a.fbs': files['schemas/a.fbs'], 'old/lib/v.fbs': 'table V { x: int; }\n' };
      const folder = folderWith({ ...files, ...old });
      const { stdout } = await runIn(folder.path, 'compat', '--against', 'old', '--format', 'short', 'schemas/a.fbs');
      assert.match(stdout, /lib\/v\.fbs:1:7: warning: .*\[field-removed\]/);
      const args = ['--against', 'old', '--no-inference', '--format', 'short', 'schemas/a.fbs'];
      // Without inference the include is not found, and the schema itself is unchanged, so nothing is reported.
      const blind = await runIn(folder.path, 'compat', ...args);
      assert.doesNotMatch(blind.stdout, /field-removed/);
      assert.match(blind.stderr, /1 of 1 schema is as it was in old/);
    });

    it('buffers are read, made and compared with what is found there', async () => {
      const folder = folderWith({ ...files, 'schemas/a.fbs': `${files['schemas/a.fbs']}root_type A;\n` });
      for (const args of [
        ['sample', '-o', 'a.json', 'schemas/a.fbs'],
        ['convert', 'schemas/a.fbs', 'a.json'],
        ['verify', 'schemas/a.fbs', 'a.bin'],
        ['inspect', 'schemas/a.fbs', 'a.bin'],
        ['diff', 'schemas/a.fbs', 'a.bin', 'a.bin'],
      ]) {
        const { status, stderr } = await runIn(folder.path, ...args);
        assert.deepEqual([status, stderr], [0, ''], args.join(' '));
      }
    });

    it('project prints it, with the line that says so', async () => {
      const folder = folderWith({
        ...files,
        'ci/Dockerfile': 'FROM x\nARG FLATC_VERSION=24.3.25\nRUN flatc --ts $UNKNOWN schemas/a.fbs\n',
        'go.mod': 'require github.com/google/flatbuffers v23.5.26+incompatible\n',
      });
      const { status, stdout } = await runIn(folder.path, 'project', 'schemas/a.fbs');
      assert.equal(status, 0);
      for (const line of [
        '1. lib: from tools/gen.sh:1, for includes that are found nowhere else',
        '- C++: from tools/gen.sh:1',
        '- TypeScript: from ci/Dockerfile:3',
        '- 24.3.25: the compiler that is used, from ci/Dockerfile:2',
        '- 23.5.26: the library for Go, from go.mod:1',
        '  - not understood: `$UNKNOWN`',
      ]) {
        assert.ok(stdout.split('\n').includes(line), `${line}\n\n${stdout}`);
      }
      const [report] = JSON.parse((await runIn(folder.path, 'project', '--json', 'schemas')).stdout);
      assert.deepEqual(report.includePaths, [
        { value: folder.uri('lib'), source: { uri: folder.uri('tools/gen.sh'), line: 1 } },
      ]);
      const printed = async (...args: readonly string[]) =>
        (await runIn(folder.path, 'project', ...args, 'schemas')).stdout;
      assert.equal(await printed('--format', 'json'), await printed('--json'));
      assert.equal(await printed('--format=text'), await printed());
      // `--format` wins over its short form.
      assert.equal(await printed('--json', '--format', 'text'), await printed());
      const json = await printed('--json');
      assert.equal(json, `${JSON.stringify(JSON.parse(json), undefined, 2)}\n`);
      const missing = await runIn(folder.path, 'project', 'schemas/a.fbs', 'gone.fbs');
      assert.deepEqual(
        [missing.status, missing.stdout, missing.stderr.split('\n')[0]],
        [2, '', 'error: unable to load file: gone.fbs'],
      );
      const unknown = await runIn(folder.path, 'project', '--format', 'yaml', 'schemas');
      assert.deepEqual([unknown.status, unknown.stdout], [2, '']);
      assert.equal((await runIn(folder.path, 'project')).status, 2);
      assert.equal((await runIn(folder.path, 'project', '--what')).status, 2);
    });

    it('project prints a dot for the folder in which it runs', async () => {
      const folder = folderWith({
        ...files,
        'schemas/a.fbs': 'include "lib/v.fbs";\n',
        'tools/gen.sh': 'flatc -I . --cpp schemas/a.fbs\n',
      });
      const { stdout } = await runIn(folder.path, 'project', 'schemas/a.fbs');
      assert.match(stdout, /^1\. \.: from tools\/gen\.sh:1, /m);
    });

    it('project refuses a folder that has a flatbuffers.json and no schema', async () => {
      const folder = folderWith({ 'flatbuffers.json': '{}' });
      const { status, stdout, stderr } = await runIn(folder.path, 'project', '.');
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^error: there is no schema \(\*\.fbs\)\n/);
    });

    it('generate passes it on, after the folder in which flatc looks before', async () => {
      const folder = folderWith(files);
      const args = ['generate', '--tool', 'flatc', '--dry-run', '--cpp', 'schemas/a.fbs'];
      const { stdout, stderr } = await runIn(folder.path, ...args);
      assert.match(stdout, /-I schemas -I lib/);
      assert.match(stderr, /the build leads to more include folders: -I schemas -I lib/);
      assert.doesNotMatch((await runIn(folder.path, ...args, '--no-inference')).stdout, /-I/);
    });
  });

  describe('where the build pins a version of flatc', () => {
    const pinned = {
      '.git/HEAD': 'ref: refs/heads/main\n',
      'a.fbs': 'table Movie { name: string = "x"; }\n',
      'b.fbs': 'table Other { name: string; }\n',
      'ci/Dockerfile': 'FROM x\nARG FLATC_VERSION=24.3.25\n',
    };

    it('check warns of what that version refuses, and the verdict is the same', async () => {
      const { roots, diagnostics } = await json(pinned, 'a.fbs', 'b.fbs');
      assert.deepEqual(
        roots.map(({ verdict }) => verdict),
        ['accept', 'accept'],
      );
      assert.deepEqual(
        diagnostics.map(({ file, code, severity }) => [file, code, severity]),
        [['a.fbs', 'flatc-version', 'warning']],
      );
      const { stdout } = await check(pinned, '--format', 'short', '.');
      assert.match(stdout, /flatc 24\.3\.25, pinned in ci\/Dockerfile:2, refuses this/);
    });

    it('check does not where it must not infer, where a version is set, and where no command generates for a library', async () => {
      const codes = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
        (await json(files, ...args, 'a.fbs')).diagnostics.map(({ code }) => code);
      assert.deepEqual(await codes(pinned, '--no-inference'), []);
      assert.deepEqual(await codes(pinned, '--flatc-version', '25.12.19'), []);
      assert.deepEqual(await codes({ ...pinned, 'flatbuffers.json': '{ "flatcVersion": "25.12.19" }' }), []);
      assert.deepEqual(await codes({ ...pinned, 'flatbuffers.json': '{ "inference": false }' }), []);
      const { 'ci/Dockerfile': _, ...others } = pinned;
      const library = { ...others, 'requirements.txt': 'flatbuffers==23.5.26\n' };
      assert.deepEqual(await codes(library), []);
      assert.deepEqual(await codes({ ...library, 'gen.sh': 'flatc --python other.fbs\n' }), ['flatc-version']);
    });

    it('check tells what is ignored for nothing only where the version accepts it', async () => {
      const ignored = { ...pinned, 'a.fbs': `// fbs-ignore: flatc-version\n${pinned['a.fbs']}` };
      const codes = async (files: Readonly<Record<string, string>>) =>
        (await json(files, 'a.fbs')).diagnostics.map(({ code }) => code);
      assert.deepEqual(await codes(ignored), []);
      assert.deepEqual(await codes({ ...ignored, 'ci/Dockerfile': 'ARG FLATC_VERSION=25.12.19\n' }), ['unused-ignore']);
    });
  });

  describe('where a project of .NET may run FlatSharp', () => {
    const project = (item: string) => `<Project><ItemGroup>${item}</ItemGroup></Project>\n`;
    const dotNet = {
      '.git/HEAD': 'ref: refs/heads/main\n',
      'app/app.csproj': project('<FlatSharpSchema Include="schemas/*.fbs" />'),
      'app/schemas/m.fbs': 'table M { Hp: int (hash: "fnv1_32"); }\n',
    };
    const codes = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
      (await json(files, ...args)).diagnostics.map(({ code }) => code);

    it('check takes the rules of FlatSharp for its schemas, as the editor does', async () => {
      assert.deepEqual(await codes(dotNet, 'app/schemas/m.fbs'), ['flatsharp-refused']);
      assert.deepEqual(await codes({ ...dotNet, 'other.fbs': 'table O { Hp: int; }\n' }, '.'), [
        'flatsharp-refused',
        'field-name-style',
      ]);
    });

    it('check finds the project beside the solution of a schema', async () => {
      const { 'app/schemas/m.fbs': schema, ...others } = dotNet;
      const beside = {
        ...others,
        'all.sln': '',
        'app/app.csproj': project('<FlatSharpSchema Include="../schemas/m.fbs" />'),
        'schemas/m.fbs': schema,
      };
      assert.deepEqual(await codes(beside, 'schemas'), ['flatsharp-refused']);
    });

    it('check keeps the rules of flatc where the project runs flatc, or nothing may be inferred', async () => {
      const withFlatc = { ...dotNet, 'app/app.csproj': project('<None Include="schemas/m.fbs" />') };
      assert.deepEqual(await codes(withFlatc, 'app'), ['field-name-style']);
      assert.deepEqual(await codes(dotNet, '--no-inference', 'app'), ['field-name-style']);
    });
  });
});
