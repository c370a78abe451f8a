// The arguments of `generate`.
import assert from 'node:assert/strict';
import { asksForTargets, readGenerateOptions, readTargetOptions } from '../../server/cli/generate/options.ts';
import { UsageError } from '../../server/cli/usage-error.ts';

const surroundings = { cwd: '/desk', env: {}, platform: 'posix' } as const;

describe('the arguments of generate', () => {
  const read = (...args: string[]) => readGenerateOptions(args, surroundings);

  it('are ours, those of flatc by any of their names, and files', () => {
    const line =
      '-g --ts --tool flatc -I inc --fbsdir /x a.fbs --gen-object-api --cpp-std=c++17 --go-import=x --cpp-include a.h --cpp-include b.h --no-python-gen-numpy --grpc-callback-api=false -o gen deep/b.fbs -b --dry-run -- -d.bin';
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
          goImport: 'x',
          cppInclude: ['a.h', 'b.h'],
          pythonGenNumpy: false,
          grpcCallbackApi: false,
        },
        output: 'gen',
        binaryFiles: ['-d.bin'],
        platform: 'posix',
      },
      isDryRun: true,
      mayInfer: true,
      mayInstall: false,
      mayReplace: false,
      purpose: { kind: 'write', format: 'text' },
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
      mayInfer: true,
      mayInstall: true,
      mayReplace: false,
      purpose: { kind: 'write', format: 'text' },
    });
  });

  it('may join the short options of trpc, the last one with its value', () => {
    const optionsOf = (...args: string[]) => {
      const { request } = read('--tool', 'trpc', '--fbs', 'a.fbs', '-o', 'out', ...args);
      return [request.output, request.options];
    };
    assert.deepEqual(optionsOf('-f', '-s'), ['out', { force: true, splitByMethod: true }]);
    assert.deepEqual(optionsOf('-fs'), optionsOf('-f', '-s'));
    assert.deepEqual(optionsOf('-fs=false'), ['out', { force: true, splitByMethod: false }]);
    assert.deepEqual(optionsOf('-f=false'), ['out', { force: false }]);
    assert.deepEqual(optionsOf('-sfogen'), ['gen', { force: true, splitByMethod: true }]);
    assert.deepEqual(optionsOf('-fo=gen'), ['gen', { force: true }]);
    assert.deepEqual(optionsOf('-fo', 'gen'), ['gen', { force: true }]);
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

  it('are targets without a language, whose paths may follow --', () => {
    for (const line of ['--check schemas', '--check -- schemas', '-- schemas']) {
      assert.ok(asksForTargets(line.split(' ')), line);
      assert.deepEqual(readTargetOptions(line.split(' '), {}).paths, ['schemas'], line);
    }
    assert.ok(!asksForTargets(['--go', '--', 'schemas']));
  });

  it('tell the tool without --tool', () => {
    assert.equal(read('--go', '-o', 'gen', 'a.fbs').request.tool, 'flatc');
    assert.equal(read('-c', 'a.fbs').request.tool, 'flatc');
    assert.equal(read('--fbs', 'a.fbs').request.tool, 'trpc');
    // Both tools have -l: Lobster for flatc, the language for trpc.
    assert.throws(() => read('-l', 'go', 'a.fbs'), /missing option: a language of flatc/);
  });

  it('are refused in the words of the tools', () => {
    const cases: readonly (readonly [line: string, message: string])[] = [
      ['a.fbs', 'missing option: a language of flatc such as --go, or --tool flatc or --tool trpc'],
      ['--goo a.fbs', 'unknown commandline argument: --goo; did you mean --go?'],
      ['--mod a.b a.fbs', 'missing option: a language of flatc such as --go, or --tool flatc or --tool trpc'],
      ['--tool', 'missing option: --tool flatc or --tool trpc'],
      ['--tool protoc a', '--tool must be flatc or trpc, not protoc'],
      ['--tool flatc --bogus', 'unknown commandline argument: --bogus'],
      ['--tool flatc --gen-objct-api', 'unknown commandline argument: --gen-objct-api; did you mean --gen-object-api?'],
      ['--tool flatc --pyton', 'unknown commandline argument: --pyton; did you mean --python?'],
      [
        '--go --exclude old a.fbs',
        '--exclude works only with the targets of flatbuffers.json, without a language such as --go',
      ],
      ['--go --format json a.fbs', '--format is only for --check'],
      ['--go --list --summary s.md a.fbs', '--summary is only for --check'],
      ['--tool flatc --dryrun', 'unknown commandline argument: --dryrun; did you mean --dry-run?'],
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
