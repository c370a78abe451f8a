// `generate` on the command line: the started programs, and the exit status.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { askTool } from '../../server/cli/generate/tool-facts.ts';
import { serverBundle } from '../own-process.ts';
import { generateRoom, standIn, standInOutput } from './generate-room.ts';
import { variable } from './requests.ts';

describe('a tool that is asked about itself', () => {
  it('is ended where it does not answer, also where it does not listen', () => {
    // A shell ignores the signal within milliseconds, on a busy machine as well.
    assert.equal(askTool('/bin/sh', ['-c', 'trap "" TERM; echo asked; exec sleep 100'], 5000), 'asked\n');
  });
});

describe('generate', () => {
  const { placeWith, generate, started } = generateRoom();

  it('replaces no schema that someone wrote, unless told to', async () => {
    const place = placeWith({
      'a.fbs': 'table A {}\n',
      'out/b.fbs': '// Generated from b.proto\n\ntable B {}\n',
      'a.proto': '',
      'b.proto': '',
    });
    const refused = await generate(place, '--tool flatc --proto b.proto a.proto');
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    assert.equal(
      refused.stderr,
      'error: a.fbs already exists, and flatc did not write it\nTo replace it, add --force; -o DIR writes into another folder.\n',
    );
    assert.equal((await generate(place, '--tool flatc --proto --dry-run a.proto')).status, 2);
    assert.equal(started(place, '--tool flatc --proto -o out a.proto b.proto').status, 0);
    assert.equal(started(place, '--tool flatc --proto --force a.proto').status, 0);
  });

  it('names a file that is not there, instead of the usage text of flatc', async () => {
    const place = placeWith({ 'shop/order.fbs': 'table A {}' });
    for (const line of ['--go', '--go --list', '--go --check'])
      assert.deepEqual(await generate(place, `${line} shop/ordre.fbs`), {
        status: 2,
        stdout: '',
        stderr: 'error: unable to load file: shop/ordre.fbs; did you mean shop/order.fbs?\n',
      });
    assert.equal((await generate(place, '--go --dry-run shop/ordre.fbs')).status, 0);
  });

  it('names a file in the place of a folder or the other way, and a schema that is UTF-16', async () => {
    const place = placeWith({ 'a.fbs': 'table A {}', gen: '' });
    writeFileSync(join(place.path, 'wide.fbs'), '\ufefftable A {}', 'utf16le');
    const refused = (message: string) => ({ status: 2, stdout: '', stderr: `error: ${message}\n` });
    assert.deepEqual(await generate(place, '--go .'), refused('unable to load file: .: it is a folder'));
    for (const line of ['-o gen', '--list -o gen/', '--flatc inside -o gen/go'])
      assert.deepEqual(
        await generate(place, `--go ${line} a.fbs`),
        refused('gen is not a folder, so nothing can be written into it'),
      );
    assert.deepEqual(await generate(place, '--go wide.fbs'), refused('wide.fbs is UTF-16; save it as UTF-8'));
  });

  it('starts flatc with the arguments as they are, and passes on what it prints', () => {
    const files = ['a b.fbs', './-x.fbs', '$HOME.fbs', `${variable('file')}.fbs`, '"\'.fbs', 'a\nb.fbs', 'ä漢.fbs'];
    const place = placeWith(Object.fromEntries(files.map((file) => [file, ''])));
    assert.deepEqual(started(place, ['--tool', 'flatc', '--go', '-o', 'my gen', ...files]), {
      status: 0,
      stdout: standInOutput('flatc', ['--go', '-o', 'my gen', ...files]),
      stderr: 'and more\n',
    });
  });

  it('reports included schemas whose code is used and not generated', () => {
    const place = placeWith({
      'a.fbs': 'include "b.fbs"; table A { b: B; }',
      'b.fbs': 'include "c.fbs"; table B { c: C; }',
      'c.fbs': 'table C {}',
    });
    const said = (line: string) => started(place, `--tool flatc ${line}`).stderr.replace('and more\n', '');
    assert.equal(
      said('--go --ts --lua a.fbs b.fbs'),
      'note: Go and TypeScript code needs the code of included schemas, which is not generated: c.fbs\n',
    );
    for (const line of ['--lua a.fbs', '--go --gen-all a.fbs', '--go a.fbs b.fbs c.fbs', '--go c.fbs']) {
      assert.equal(said(line), '', line);
    }
  });

  it('ends as the tool ends', () => {
    const place = placeWith({ 'a.fbs': '' });
    const statusFor = (more: NodeJS.ProcessEnv) => started(place, '--tool flatc --go a.fbs', more).status;
    assert.equal(statusFor({ FAKE_EXIT: '7' }), 7);
    assert.equal(statusFor({ FAKE_SIGNAL: 'SIGKILL' }), 128 + 9);
    assert.equal(statusFor({ FAKE_SIGNAL: 'SIGTERM' }), 128 + 15);
  });

  it('stops the tool when it is stopped', async () => {
    const { path, env } = placeWith({ 'a.fbs': '' });
    const args = [serverBundle, 'generate', '--tool', 'flatc', '--go', 'a.fbs'];
    const child = spawn(process.execPath, args, { cwd: path, env: { ...env, FAKE_WAIT: '1' } });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [status] = await once(child, 'exit');
    assert.equal(status, 128 + 15);
  });

  it('says when the tool is not there or is no program', async () => {
    const place = placeWith({ 'a.fbs': 'table A {}\n', 'tools/flatc': 'no program' }, []);
    assert.deepEqual(await generate(place, '--tool flatc --flatc other --go a.fbs'), {
      status: 127,
      stdout: '',
      stderr: 'error: other is not on the PATH; say where it is with --flatc PATH\n',
    });
    const named = await generate(place, '--tool trpc --trpc tools/trpc --mod a.b/c a.fbs');
    assert.deepEqual(
      [named.status, named.stderr],
      [127, 'error: tools/trpc is not a program; say where it is with --trpc PATH\n'],
    );
    assert.equal((await generate(place, '--tool flatc --flatc tools/flatc --go a.fbs')).status, 127);
    writeFileSync(join(place.path, 'tools/flatc'), '#!/nowhere/interpreter\n');
    chmodSync(join(place.path, 'tools/flatc'), 0o755);
    for (const purpose of ['', ' --list', ' --check']) {
      const broken = await generate(place, `--tool flatc --flatc tools/flatc --go a.fbs${purpose}`);
      assert.equal(broken.status, 126);
      assert.match(broken.stderr, /^error: \$FOLDER\/tools\/flatc cannot be started: .*ENOENT\n$/);
    }
  });

  it('says what it has to say in lines that no name can forge', async () => {
    const place = placeWith({ 'a.fbs': 'table A {}\n' }, []);
    const cases: readonly (readonly string[])[] = [
      ['--flatc', 'no\n::error::such\u001b[2J', 'a.fbs'],
      ['--bogus\n::error::such\u001b[2J', 'a.fbs'],
      ['a.fbs\n::error::such\u001b[2J'],
    ];
    for (const args of cases) {
      const { status, stderr } = await generate(place, ['--tool', 'flatc', '--go', ...args]);
      assert.notEqual(status, 0);
      assert.doesNotMatch(stderr, /^\s*::|[^\P{Cc}\n]/mu, stderr);
    }
  });

  it('never starts a program of the folder it is in', async () => {
    const place = placeWith({ 'a.fbs': '', flatc: standIn, own: standIn }, []);
    for (const name of ['flatc', 'own']) chmodSync(join(place.path, name), 0o755);
    for (const path of ['', '.', `${delimiter}.`]) {
      const named = await generate(place, '--tool flatc --flatc own --go a.fbs', { PATH: path });
      assert.equal(named.status, 127);
    }
    assert.equal(started(place, '--tool flatc --flatc ./flatc --go a.fbs').status, 0);
    assert.equal(started(place, '--tool flatc --go a.fbs', { FLATC: './flatc' }).status, 0);
  });

  it('prints what it would start, and starts nothing', async () => {
    const place = placeWith({}, []);
    assert.deepEqual(await generate(place, ['--tool', 'flatc', '--dry-run', '-g', '--nim', '-o', 'my gen', 'a.fbs']), {
      status: 0,
      stdout: "flatc --go -o 'my gen' a.fbs\ncd '$FOLDER/my gen' && flatc --nim '$FOLDER/a.fbs'\n".replace(
        "'$FOLDER/a.fbs'",
        '$FOLDER/a.fbs',
      ),
      stderr: '',
    });
    assert.ok(!existsSync(join(place.path, 'my gen')));
    assert.equal((await generate(place, '--tool flatc --dry-run --go -- -o.fbs')).stdout, 'flatc --go ./-o.fbs\n');
  });

  it('takes the flatc of the command line, or else of the environment, for a language and for the targets', async () => {
    const target = '{ "targets": [{ "language": "go", "output": "." }] }';
    const place = placeWith({ 'a.fbs': 'table A {}\n', 'flatbuffers.json': target }, []);
    for (const line of ['--tool flatc --dry-run --go a.fbs', '--dry-run .']) {
      const program = async (more: string, FLATC?: string) => {
        const env = FLATC === undefined ? {} : { FLATC };
        return (await generate(place, `${line}${more}`, env)).stdout.split(' ')[0]?.replace('$FOLDER', '.');
      };
      assert.equal(await program(''), 'flatc', line);
      assert.equal(await program('', ''), 'flatc', line);
      assert.equal(await program('', './own'), './own', line);
      assert.equal(await program(' --flatc ./other', './own'), './other', line);
    }
  });

  it('asks no flatc for its version if it only prints what it would start', async () => {
    const place = placeWith({ 'a.fbs': '' });
    assert.deepEqual(await generate(place, '--tool flatc --dry-run --go --go-module-name x a.fbs'), {
      status: 0,
      stdout: 'flatc --go --go-module-name x a.fbs\n',
      stderr: '',
    });
  });

  it('starts the flatc that a path names in whatever folder it generates', async () => {
    const place = placeWith({ 'a.fbs': '', own: '#!/bin/sh\nexit 7\n' }, []);
    chmodSync(join(place.path, 'own'), 0o755);
    for (const line of ['--go', '--lua -o deep/gen'])
      assert.deepEqual(await generate(place, `--tool flatc --flatc ./own ${line} a.fbs`), {
        status: 7,
        stdout: '',
        stderr: '',
      });
  });

  it('makes the folder for languages that are generated where flatc runs', () => {
    const place = placeWith({ 'a.fbs': '' });
    const { stdout } = started(place, '--tool flatc --lua -o deep/gen a.fbs');
    assert.equal(stdout, standInOutput('flatc', ['--lua', '$FOLDER/a.fbs'], '$FOLDER/deep/gen'));
  });

  it('tells which options a flatc does not know before it starts it', () => {
    const { status, stderr } = started(placeWith({ 'a.fbs': '' }), '--tool flatc --go --go-module-name x a.fbs');
    assert.equal(status, 0);
    assert.equal(stderr, 'warning: This is flatc 22.9.24, but --go-module-name exists since 22.11.22.\nand more\n');
  });

  if (existsSync('/proc/self')) {
    it('reports a folder that it cannot make, and comes to an end', async () => {
      const place = placeWith({ 'a.fbs': '' });
      assert.deepEqual(await generate(place, '--tool flatc --lua -o /proc/gen/lua a.fbs'), {
        status: 126,
        stdout: '',
        stderr: 'error: the folder /proc/gen/lua cannot be created: there is no such file or folder\n',
      });
    });
  }

  it('refuses a command line that comes to nothing', async () => {
    const place = placeWith({ 'a.fbs': '' });
    assert.deepEqual(await generate(place, '--tool flatc a.fbs'), {
      status: 2,
      stdout: '',
      stderr: 'error: Choose at least one language.\n',
    });
    assert.equal((await generate(place, '--tool flatc --go')).status, 2);
    const wrong = await generate(place, '--tool flatc --bogus');
    assert.equal(wrong.status, 2);
    assert.match(
      wrong.stderr,
      /^error: unknown commandline argument: --bogus\nSee 'fbs-language-server generate --help'\.\n$/,
    );
  });
});
