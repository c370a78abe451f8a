// `generate` on the command line: how arguments are read, what is started, and with what status it ends. The tools are
// stand-ins that tell how they were started; .ci/generate.mjs does the same with the real ones.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { readGenerateOptions } from '../../server/cli/generate/options.ts';
import { askTool } from '../../server/cli/generate/tool-facts.ts';
import { UsageError } from '../../server/cli/usage-error.ts';
import { type Run, shellCommand, trpcTools } from '../../server/language/generate/service.ts';
import { serverBundle, TestFolder } from '../lsp-client.ts';
import { expectFile } from '../snapshot.ts';
import { variable } from './requests.ts';

const surroundings = { cwd: '/desk', env: {}, platform: 'posix' } as const;

describe('the arguments of generate', () => {
  const read = (...args: string[]) => readGenerateOptions(args, surroundings);

  it('are ours, those of flatc by any of their names, and files', () => {
    const line =
      '-g --ts --tool flatc -I inc --fbsdir /x a.fbs --gen-object-api --cpp-std=c++17 --cpp-include a.h --cpp-include b.h --no-python-gen-numpy --grpc-callback-api=false -o gen deep/b.fbs -b --dry-run -- -d.bin';
    assert.deepEqual(read(...line.split(' ')), {
      request: {
        tool: 'flatc',
        program: 'flatc',
        files: ['a.fbs', 'deep/b.fbs'],
        workingDirectory: '/desk',
        includePaths: ['inc', '/x'],
        languages: ['go', 'ts', 'binary'],
        options: {
          genObjectApi: true,
          cppStd: 'c++17',
          cppInclude: ['a.h', 'b.h'],
          pythonGenNumpy: false,
          grpcCallbackApi: false,
        },
        output: 'gen',
        binaryFiles: ['-d.bin'],
        platform: 'posix',
      },
      isDryRun: true,
      mayInstall: false,
    });
  });

  it('are ours, those of trpc in any of their forms, and files', () => {
    const line =
      '--tool=trpc --fbs a.fbs --fbsdir inc --fbsdir=x -sf -m=example.com/m -oout --mock=f --rpconly=T b.fbs --app x --install-tools';
    assert.deepEqual(read(...line.split(' ')), {
      request: {
        tool: 'trpc',
        program: 'trpc',
        files: ['a.fbs', 'b.fbs'],
        workingDirectory: '/desk',
        includePaths: ['inc', 'x'],
        options: { splitByMethod: true, force: true, mod: 'example.com/m', mock: false, rpconly: true, app: 'x' },
        output: 'out',
        platform: 'posix',
      },
      isDryRun: false,
      mayInstall: true,
    });
  });

  it('end for trpc before what may look like options', () => {
    const { request } = read('--tool', 'trpc', '-sf', '--', '-sf', '--fbs');
    assert.deepEqual(request.files, ['-sf', '--fbs']);
  });

  it('may be schemas whose names begin with a dash', () => {
    const lines = [
      '--tool flatc --go -o.fbs --go.fbs',
      '--tool flatc --go -- -o.fbs --go.fbs',
      '--tool trpc -o.fbs --go.fbs',
      '--tool trpc -- -o.fbs --go.fbs',
      '--tool trpc --fbs -o.fbs --fbs=--go.fbs -o out',
    ];
    for (const line of lines) assert.deepEqual(read(...line.split(' ')).request.files, ['-o.fbs', '--go.fbs'], line);
    const { request } = read('--tool', 'flatc', '-b', 'a.fbs', '--', '-d.bin', '-o.fbs');
    assert.ok(request.tool === 'flatc');
    assert.deepEqual([request.files, request.binaryFiles], [['a.fbs', '-o.fbs'], ['-d.bin']]);
  });

  it('name the programs, as does the environment', () => {
    const programOf = (args: readonly string[], env = {}) =>
      readGenerateOptions([...args, 'a.fbs'], { ...surroundings, env }).request.program;
    assert.equal(programOf(['--tool', 'flatc', '--flatc', './my flatc']), './my flatc');
    assert.equal(programOf(['--tool', 'flatc', '--flatc=x'], { FLATC: 'y' }), 'x');
    assert.equal(programOf(['--tool', 'flatc'], { FLATC: 'y', TRPC: 'z' }), 'y');
    assert.equal(programOf(['--tool', 'flatc'], { FLATC: '' }), 'flatc');
    assert.equal(programOf(['--tool', 'trpc', '--trpc', 'x']), 'x');
    assert.equal(programOf(['--tool', 'trpc'], { TRPC: 'z' }), 'z');
    const { request } = read('--tool', 'trpc', '--flatc', '/opt/flatc', 'a.fbs');
    assert.ok(request.tool === 'trpc' && request.flatc === '/opt/flatc');
  });

  it('are refused in the words of the tools', () => {
    const cases: readonly (readonly [line: string, message: string])[] = [
      ['a.fbs', 'missing option: --tool flatc or --tool trpc'],
      ['--tool', 'missing option: --tool flatc or --tool trpc'],
      ['--tool protoc a', '--tool must be flatc or trpc, not protoc'],
      ['--tool flatc --bogus', 'unknown commandline argument: --bogus'],
      ['--tool flatc --gen-objct-api', 'unknown commandline argument: --gen-objct-api; did you mean --gen-object-api?'],
      ['--tool flatc --pyton', 'unknown commandline argument: --pyton; did you mean --python?'],
      ['--tool flatc --dryrun', 'unknown commandline argument: --dryrun; did you mean --dry-run?'],
      ['--tool flatc --go-import=x', 'unknown commandline argument: --go-import=x; did you mean --go-import?'],
      ['--tool flatc --gen-all=true', 'unknown commandline argument: --gen-all=true; did you mean --gen-all?'],
      ['--tool flatc --go --go-import', 'missing golang import--go-import'],
      ['--tool flatc -I', 'missing path following: -I'],
      ['--tool flatc -o', 'missing path following: -o'],
      ['--tool trpc --rpc-only', 'unknown commandline argument: --rpc-only; did you mean --rpconly?'],
      ['--tool trpc --check-update', 'unknown commandline argument: --check-update'],
      ['--tool trpc --mod', 'flag needs an argument: --mod'],
      ['--tool trpc --mock=maybe', 'invalid argument "maybe" for "--mock" flag'],
      ['--tool trpc --sync a.fbs', '--sync cannot be used: it pushes what is generated to a git repository'],
      ['--tool trpc --remote=x', '--remote=x cannot be used: it pushes what is generated to a git repository'],
      ['--tool trpc -p a.proto', '-p cannot be used: it names a .proto file'],
      ['--tool trpc --typescript', 'unknown commandline argument: --typescript'],
    ];
    for (const [line, message] of cases) {
      assert.throws(() => read(...line.split(' ')), new UsageError(message), line);
    }
  });
});

describe('a tool that is asked about itself', () => {
  it('is ended where it does not answer, also where it does not listen', () => {
    const script = 'process.on("SIGTERM", () => {}); console.log("asked"); setInterval(() => {}, 1000)';
    assert.equal(askTool(process.execPath, ['-e', script], 2000), 'asked\n');
  });
});

describe('a line for the shell', () => {
  const lineOf = (args: readonly string[], cwd = '/w') =>
    shellCommand({ program: 'flatc', args, cwd, outputs: [] } satisfies Run, '/w');

  it('quotes what needs it', () => {
    assert.equal(lineOf(['--go', '-o', 'gen/x', 'a@b_c.fbs', 'ä.fbs']), "flatc --go -o gen/x a@b_c.fbs 'ä.fbs'");
    assert.equal(lineOf(['a b', "it's", '$HOME', '', '~', '*']), "flatc 'a b' 'it'\\''s' '$HOME' '' '~' '*'");
    assert.equal(lineOf(['a.fbs'], '/w/my gen'), "cd '/w/my gen' && flatc a.fbs");
  });

  it('stays one line, and means the same to the shell', () => {
    const args = [
      'a\nb',
      'tab\t',
      '\x1b[1m%d\\n',
      "'\n'",
      '-n',
      'ends\n',
      'é\u2028',
      '"$(id)"',
      '\\',
      'a=b',
      '#',
      '{a,b}',
    ];
    const program = process.execPath;
    const script = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';
    const told = (given: readonly string[]) => {
      const line = shellCommand({ program, args: ['-e', script, '--', ...given], cwd: '/w', outputs: [] }, '/w');
      const { stdout } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
      return { line, told: JSON.parse(stdout) };
    };
    assert.deepEqual(told(args).told, args);
    assert.ok(!told(args.filter((argument) => !argument.endsWith('\n'))).line.includes('\n'));
  });
});

describe('generate', () => {
  const folders: TestFolder[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) folder.remove();
  });

  /** A stand-in for a tool: it tells its arguments and its folder, or does what the environment says. */
  const standIn = `#!${process.execPath}
const [, file, ...args] = process.argv;
const name = file.split('/').at(-1);
if (name === 'go') process.stdout.write(process.env.FAKE_GOPATH + '\\n');
else if (args[0] === '--version') process.stdout.write('flatc version 22.9.24\\n');
else if (args[0] === 'version') process.stdout.write('trpc-group/trpc-cmdline version: v1.0.9\\n');
else {
  process.stdout.write(JSON.stringify({ name, args, cwd: process.cwd() }) + '\\n');
  process.stderr.write('and more\\n');
  if (process.env.FAKE_SIGNAL) process.kill(process.pid, process.env.FAKE_SIGNAL);
  else if (process.env.FAKE_WAIT) setInterval(() => undefined, 1000);
  else process.exitCode = Number(process.env.FAKE_EXIT ?? 0);
}
`;

  const greeter = `namespace greeter;
attribute "go_package=example.com/greeter";
table Hello { text: string; }
rpc_service Greeter { Say(Hello): Hello; }
`;

  interface Place {
    readonly path: string;
    readonly env: NodeJS.ProcessEnv;
  }

  /** A folder with files, and stand-ins for tools on the PATH. */
  function placeWith(files: Readonly<Record<string, string>>, tools: readonly string[] = ['flatc']): Place {
    const folder = new TestFolder(files);
    folders.push(folder);
    const bin = join(folder.path, 'go path/bin');
    mkdirSync(bin, { recursive: true });
    for (const tool of tools) {
      writeFileSync(join(bin, tool), standIn);
      chmodSync(join(bin, tool), 0o755);
    }
    const env = { PATH: bin, HOME: folder.path, FAKE_GOPATH: dirname(bin) };
    return { path: folder.path, env };
  }

  const allTools = ['trpc', 'go', ...trpcTools];

  function generate({ path, env }: Place, line: string | readonly string[], more: NodeJS.ProcessEnv = {}) {
    const args = typeof line === 'string' ? line.split(' ') : line;
    const { status, stdout, stderr } = spawnSync(process.execPath, [serverBundle, 'generate', ...args], {
      cwd: path,
      env: { ...env, ...more },
      encoding: 'utf8',
    });
    return { status, stdout: stdout.replaceAll(path, '$FOLDER'), stderr: stderr.replaceAll(path, '$FOLDER') };
  }

  /** What a stand-in tells. */
  function told(name: string, args: readonly string[], cwd = '$FOLDER'): string {
    return `${JSON.stringify({ name, args, cwd })}\n`;
  }

  it('tells how it is used, on one screen', () => {
    const { status, stdout } = generate(placeWith({}), '--help');
    assert.equal(status, 0);
    expectFile('generate/help.snap.txt', stdout);
    assert.ok(stdout.split('\n').length <= 40);
    assert.ok(stdout.split('\n').every((line) => line.length <= 120));
  });

  it('starts flatc with the arguments as they are, and passes on what it prints', () => {
    const place = placeWith({});
    const files = ['a b.fbs', './-x.fbs', '$HOME.fbs', `${variable('file')}.fbs`, '"\'.fbs', 'a\nb.fbs', 'ä漢.fbs'];
    assert.deepEqual(generate(place, ['--tool', 'flatc', '--go', '-o', 'my gen', ...files]), {
      status: 0,
      stdout: told('flatc', ['--go', '-o', 'my gen', ...files]),
      stderr: 'and more\n',
    });
  });

  it('tells of included schemas whose code is used and not generated', () => {
    const place = placeWith({
      'a.fbs': 'include "b.fbs"; table A { b: B; }',
      'b.fbs': 'include "c.fbs"; table B { c: C; }',
      'c.fbs': 'table C {}',
    });
    const said = (line: string) => generate(place, `--tool flatc ${line}`).stderr.replace('and more\n', '');
    assert.equal(
      said('--go --ts --lua a.fbs b.fbs'),
      'note: Go and TypeScript code uses that of included schemas, which is not generated: c.fbs\n',
    );
    for (const line of ['--lua a.fbs', '--go --gen-all a.fbs', '--go a.fbs b.fbs c.fbs', '--go c.fbs']) {
      assert.equal(said(line), '', line);
    }
  });

  it('ends as the tool ends', () => {
    const place = placeWith({});
    const statusFor = (more: NodeJS.ProcessEnv) => generate(place, '--tool flatc --go a.fbs', more).status;
    assert.equal(statusFor({ FAKE_EXIT: '7' }), 7);
    assert.equal(statusFor({ FAKE_SIGNAL: 'SIGKILL' }), 128 + 9);
    assert.equal(statusFor({ FAKE_SIGNAL: 'SIGTERM' }), 128 + 15);
  });

  it('stops the tool when it is stopped', async () => {
    const { path, env } = placeWith({});
    const args = [serverBundle, 'generate', '--tool', 'flatc', '--go', 'a.fbs'];
    const child: ChildProcess = spawn(process.execPath, args, { cwd: path, env: { ...env, FAKE_WAIT: '1' } });
    assert.ok(child.stdout);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [status] = await once(child, 'exit');
    assert.equal(status, 128 + 15);
  });

  it('says when the tool is not there or is no program', () => {
    const place = placeWith({ 'tools/flatc': 'no program' }, []);
    assert.deepEqual(generate(place, '--tool flatc --go a.fbs'), {
      status: 127,
      stdout: '',
      stderr: 'error: flatc is not on the PATH; say where it is with --flatc PATH\n',
    });
    const named = generate(place, '--tool trpc --trpc tools/trpc --mod a.b/c a.fbs');
    assert.deepEqual(
      [named.status, named.stderr],
      [127, 'error: tools/trpc is not a program; say where it is with --trpc PATH\n'],
    );
    assert.equal(generate(place, '--tool flatc --flatc tools/flatc --go a.fbs').status, 127);
    writeFileSync(join(place.path, 'tools/flatc'), '#!/nowhere/interpreter\n');
    chmodSync(join(place.path, 'tools/flatc'), 0o755);
    const broken = generate(place, '--tool flatc --flatc tools/flatc --go a.fbs');
    assert.equal(broken.status, 126);
    assert.match(broken.stderr, /^error: \$FOLDER\/tools\/flatc cannot be started: /);
  });

  it('says what it has to say in lines that no name can forge', () => {
    const place = placeWith({ 'a.fbs': 'table A {}\n' }, []);
    const cases: readonly (readonly string[])[] = [
      ['--flatc', 'no\n::error::such\u001b[2J', 'a.fbs'],
      ['--bogus\n::error::such\u001b[2J', 'a.fbs'],
      ['a.fbs\n::error::such\u001b[2J'],
    ];
    for (const args of cases) {
      const { status, stderr } = generate(place, ['--tool', 'flatc', '--go', ...args]);
      assert.notEqual(status, 0);
      assert.doesNotMatch(stderr, /^\s*::|[^\P{Cc}\n]/mu, stderr);
    }
  });

  it('never starts a program of the folder it is in', () => {
    const place = placeWith({ flatc: standIn }, []);
    chmodSync(join(place.path, 'flatc'), 0o755);
    for (const path of ['', '.', `${delimiter}.`]) {
      assert.equal(generate(place, '--tool flatc --go a.fbs', { PATH: path }).status, 127);
    }
    assert.equal(generate(place, '--tool flatc --flatc ./flatc --go a.fbs').status, 0);
    assert.equal(generate(place, '--tool flatc --go a.fbs', { FLATC: './flatc' }).status, 0);
  });

  it('prints what it would start, and starts nothing', () => {
    const place = placeWith({}, []);
    assert.deepEqual(generate(place, ['--tool', 'flatc', '--dry-run', '-g', '--nim', '-o', 'my gen', 'a.fbs']), {
      status: 0,
      stdout: "flatc --go -o 'my gen' a.fbs\ncd '$FOLDER/my gen' && flatc --nim '$FOLDER/a.fbs'\n".replace(
        "'$FOLDER/a.fbs'",
        '$FOLDER/a.fbs',
      ),
      stderr: '',
    });
    assert.ok(!existsSync(join(place.path, 'my gen')));
    assert.equal(generate(place, '--tool flatc --dry-run --go -- -o.fbs').stdout, 'flatc --go ./-o.fbs\n');
  });

  it('makes the folder for languages that are generated where flatc runs', () => {
    const place = placeWith({});
    const { stdout } = generate(place, '--tool flatc --lua -o deep/gen a.fbs');
    assert.equal(stdout, told('flatc', ['--lua', '$FOLDER/a.fbs'], '$FOLDER/deep/gen'));
  });

  it('tells which options a flatc does not know before it starts it', () => {
    const { status, stderr } = generate(placeWith({}), '--tool flatc --go --go-module-name x a.fbs');
    assert.equal(status, 0);
    assert.equal(stderr, 'warning: This is flatc 22.9.24, but --go-module-name exists since 22.11.22.\nand more\n');
  });

  it('tells of a folder that it cannot make', () => {
    const place = placeWith({ 'a.fbs': '', file: '' });
    const { status, stderr } = generate(place, '--tool flatc --lua -o file/lua a.fbs');
    assert.equal(status, 126);
    assert.match(stderr, /^error: the folder \$FOLDER\/file\/lua cannot be created: ENOTDIR/);
    assert.equal(stderr.split('\n').length, 2);
  });

  it('refuses a command line that comes to nothing', () => {
    const place = placeWith({});
    assert.deepEqual(generate(place, '--tool flatc a.fbs'), {
      status: 2,
      stdout: '',
      stderr: 'error: Choose at least one language.\n',
    });
    assert.equal(generate(place, '--tool flatc --go').status, 2);
    const wrong = generate(place, '--tool flatc --bogus');
    assert.equal(wrong.status, 2);
    assert.match(
      wrong.stderr,
      /^error: unknown commandline argument: --bogus\nSee 'fbs-language-server generate --help'\.\n$/,
    );
  });

  describe('with trpc', () => {
    const line = '--tool trpc --fbs greeter.fbs -o out --mod example.com/m';
    const args = ['create', '--fbs', 'greeter.fbs', '-o', '$FOLDER/out', '--mod', 'example.com/m', '--mock=false'];

    it('starts it where it runs', () => {
      const place = placeWith({ 'greeter.fbs': greeter }, allTools);
      assert.deepEqual(generate(place, line), { status: 0, stdout: told('trpc', args), stderr: 'and more\n' });
      const dry = generate(place, `${line} --dry-run`);
      assert.deepEqual(dry, { status: 0, stdout: `trpc ${args.join(' ')}\n`, stderr: '' });
    });

    it('starts it for each file, until one fails', () => {
      const place = placeWith({ 'greeter.fbs': greeter, 'b.fbs': greeter }, allTools);
      const both = '--tool trpc greeter.fbs b.fbs --mod example.com/m';
      assert.equal(generate(place, both).stdout.split('\n').length, 3);
      const { status, stdout } = generate(place, both, { FAKE_EXIT: '1' });
      assert.deepEqual([status, stdout.split('\n').length], [1, 2]);
    });

    it('overwrites no Go module, and code only when that is agreed to', () => {
      const place = placeWith({ 'greeter.fbs': greeter, 'out/go.mod': 'module mine\n', 'old/main.go': '' }, allTools);
      for (const more of ['', ' -f', ' --dry-run']) {
        const { status, stdout, stderr } = generate(place, line + more);
        assert.deepEqual([status, stdout], [2, '']);
        assert.match(stderr, /^error: \$FOLDER\/out is a Go module, and trpc would overwrite its go\.mod\./);
      }
      assert.equal(readFileSync(join(place.path, 'out/go.mod'), 'utf8'), 'module mine\n');
      const old = line.replace('out', 'old');
      const refused = generate(place, old);
      assert.equal(refused.status, 2);
      assert.match(refused.stderr, /^error: \$FOLDER\/old contains code\. .*\nTo continue, add -f\.\n$/);
      assert.equal(generate(place, `${old} -f`).status, 0);
    });

    it('lets it download nothing unless that is agreed to', () => {
      const place = placeWith({ 'greeter.fbs': greeter }, ['trpc', 'go', 'flatc', 'protoc']);
      const refused = generate(place, line);
      assert.deepEqual([refused.status, refused.stdout], [2, '']);
      assert.match(
        refused.stderr,
        /^error: trpc needs protoc-gen-go, protoc-gen-validate, protoc-gen-validate-go, goimports, mockgen on the PATH.*\nTo continue, add --install-tools\.\n$/,
      );
      const agreed = generate(place, `${line} --install-tools`);
      assert.equal(agreed.status, 0);
      assert.match(agreed.stderr, /^note: trpc needs protoc-gen-go/);
    });

    it('looks for what trpc cannot do without', () => {
      const withoutGo = placeWith({ 'greeter.fbs': greeter }, ['trpc', ...trpcTools]);
      assert.equal(generate(withoutGo, line).stderr, 'error: trpc needs Go, but go is not on the PATH.\n');
      const place = placeWith({ 'greeter.fbs': greeter }, allTools);
      assert.match(generate(place, line, { FAKE_GOPATH: '/nowhere' }).stderr, /^error: trpc needs the folder bin/);
    });

    it('takes the flatc that is named for that of trpc', () => {
      const place = placeWith(
        { 'greeter.fbs': greeter },
        allTools.filter((tool) => tool !== 'flatc'),
      );
      assert.equal(generate(place, line).status, 2);
      mkdirSync(join(place.path, 'tools'));
      writeFileSync(join(place.path, 'tools/flatc'), standIn, { mode: 0o755 });
      assert.equal(generate(place, `${line} --flatc tools/flatc`).status, 0);
    });

    it('says what is wrong with the schema first', () => {
      const files = {
        'cycle.fbs': `include "cycle.fbs";\n${greeter}`,
        'bare.fbs': greeter.replace('=example.com/greeter', ''),
        'wrong.fbs': `include "inc/deep.fbs";\n${greeter.replace('Say(Hello)', 'Say(Helo)')}`,
        'types.fbs': greeter.replace(/rpc_service.*/, ''),
        'stream.fbs': greeter.replace('): Hello;', '): Hello (streaming: "bidi");'),
        'inc/deep.fbs': 'namespace deep;\nattribute "go_package=example.com/deep";\ntable D { x: int; }\n',
      };
      const place = placeWith(files, allTools);
      const stderrFor = (file: string) => generate(place, line.replace('greeter.fbs', file));
      assert.match(stderrFor('cycle.fbs').stderr, /^error: trpc crashes on this schema\. cycle\.fbs:1:\d+: /);
      assert.equal(stderrFor('cycle.fbs').status, 2);
      assert.match(stderrFor('bare.fbs').stderr, /^error: trpc crashes on this schema\. bare\.fbs:2:\d+: /);
      assert.match(
        stderrFor('wrong.fbs').stderr,
        /^warning: trpc will refuse this schema, .* wrong\.fbs:5:27: cannot find Helo/,
      );
      assert.equal(stderrFor('wrong.fbs').status, 0);
      assert.match(
        stderrFor('types.fbs').stderr,
        /^error: The schema has no rpc_service, .*\nTo continue, add --rpconly\.\n$/,
      );
      assert.match(stderrFor('stream.fbs').stderr, /^warning: The schema has streaming methods \(Greeter\.Say\)\. /);
      // What is not there is for trpc to say.
      assert.deepEqual(stderrFor('none.fbs'), {
        status: 0,
        stdout: told(
          'trpc',
          args.map((argument) => argument.replace('greeter', 'none')),
        ),
        stderr: 'and more\n',
      });
    });

    it('names the module of a project after the one around it', () => {
      const place = placeWith({ 'go.mod': 'module example.com/town\n', 'api/greeter.fbs': greeter }, allTools);
      const { stdout } = generate({ ...place, path: join(place.path, 'api') }, '--tool trpc --dry-run greeter.fbs');
      assert.match(stdout, / --mod example\.com\/town\/api\/greeter --mock=false\n$/);
      assert.equal(generate(placeWith({ 'a.fbs': greeter }, allTools), '--tool trpc --dry-run a.fbs').status, 2);
    });

    it('names it after the one around its folder, of several', () => {
      const modules = { 'go.mod': 'module example.com/town\n', 'market/go.mod': 'module example.com/market\n' };
      const place = placeWith({ ...modules, 'a.fbs': greeter }, allTools);
      const { stdout } = generate(place, '--tool trpc --dry-run -o market/gen/a a.fbs');
      assert.match(stdout, / --mod example\.com\/market\/gen\/a --mock=false\n$/);
      assert.match(generate(place, '--tool trpc --dry-run -o gen a.fbs').stdout, / --mod example\.com\/town\/gen /);
      // What trpc has made earlier is called as it was.
      const again = placeWith(
        { ...modules, 'a.fbs': greeter, 'gen/go.mod': '', 'gen/trpc_go.yaml': '', 'gen/stub/a': '' },
        allTools,
      );
      assert.match(generate(again, '--tool trpc --dry-run -o gen -f a.fbs').stdout, / --mod example\.com\/town\/gen /);
    });
  });
});
