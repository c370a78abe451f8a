// The command lines of trpc: those of its guide for each layout, and other forms that it accepts.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  generationPlan,
  moduleBeside,
  type OptionValues,
  proposedModule,
  trpcWorkingDirectory,
} from '../../server/language/generate/service.ts';
import { argumentsOf, folder, lineOf, said, saidOf, trpc, variable } from './requests.ts';

describe('a start of trpc', () => {
  const examples = fileURLToPath(new URL('../example', import.meta.url));
  const layouts: readonly (readonly [layout: string, schema: string, includePaths: readonly string[]])[] = [
    ['1', '1-one-file/greeter.fbs', []],
    ['2', '2-same-namespace/library.fbs', []],
    ['3', '3-three-namespaces/shop.fbs', []],
    ['4.1', '4-include-folder/mail.fbs', []],
    ['4.2', '4-include-path/search.fbs', ['4-include-path/request', '4-include-path/response']],
    ['5', '5-nested/catalog.fbs', []],
  ];

  for (const [layout, schema, includePaths] of layouts) {
    it(`is that of the guide for layout ${layout}, with the output as an absolute path`, () => {
      assert.ok(existsSync(`${examples}/${schema}`));
      const documented = `create ${includePaths.map((path) => `--fbsdir ${path} `).join('')}--fbs ${schema} -o out --mod github.com/testapp/server`;
      const options = { mod: 'github.com/testapp/server', mock: true };
      const request = trpc([`${examples}/${schema}`], {
        workingDirectory: examples,
        includePaths,
        output: 'out',
        options,
      });
      assert.deepEqual(argumentsOf(request), [documented.replace('-o out', `-o ${examples}/out`).split(' ')]);
    });
  }

  it('makes no mocks unless they are asked for, and says so in the one way that trpc understands', () => {
    assert.equal(lineOf(trpc(['a.fbs'])), 'create --fbs a.fbs -o /desk/api/a --mod example.com/m --mock=false');
    assert.equal(
      lineOf(trpc(['a.fbs'], { options: { mock: true } })),
      'create --fbs a.fbs -o /desk/api/a --mod example.com/m',
    );
  });

  it('takes the options that matter', () => {
    const options = {
      rpconly: true,
      nogomod: true,
      noservicesuffix: true,
      splitByMethod: true,
      protocol: 'http',
      app: 'a',
      server: 's',
      multiVersion: true,
      goversion: '1.22',
      verbose: true,
      force: true,
    };
    assert.equal(
      lineOf(trpc(['a.fbs'], { output: 'gen', options })),
      'create --fbs a.fbs -o /desk/api/gen --mod example.com/m --rpconly --nogomod --mock=false -s --noservicesuffix --protocol http --app a --server s --goversion 1.22 --multi-version --verbose -f',
    );
  });

  it('writes where trpc would, but never into the module around it', () => {
    const outputs = (files: readonly string[], options = {}) =>
      generationPlan(trpc(files, { options })).runs.flatMap((run) => run.outputs);
    assert.deepEqual(outputs(['deep/a.b.fbs', 'c.fbs']), ['/desk/api/a.b', '/desk/api/c']);
    assert.deepEqual(outputs(['deep/a.fbs'], { rpconly: true }), ['/desk/api']);
  });

  it('is one for each file', () => {
    const runs = argumentsOf(
      trpc(['a.fbs', 'b.fbs'], { output: `gen/${variable('fileBasenameNoExtension')}`, variables: {} }),
    );
    assert.deepEqual(
      runs.map((args) => args.slice(1, 5)),
      [
        ['--fbs', 'a.fbs', '-o', '/desk/api/gen/a'],
        ['--fbs', 'b.fbs', '-o', '/desk/api/gen/b'],
      ],
    );
    assert.deepEqual(saidOf(trpc(['a.fbs', 'b.fbs'], { output: 'gen' })), [
      'error shared-output: Several projects would be written into /desk/api/gen. Each project needs its own folder.',
    ]);
  });

  it('names the module of a project after the one around it', () => {
    const goModule = { folder: '/desk', text: '// Ours.\nmodule example.com/town // comment\n\ngo 1.22\n' };
    const line = (output: string) => {
      const options = { mod: undefined as unknown as string };
      const { mod: _, ...rest } = trpc(['a.fbs'], { output, goModule, options }).options ?? {};
      return saidOr({ ...trpc(['a.fbs'], { output, goModule }), options: rest });
    };
    assert.equal(line('gen/a'), 'create --fbs a.fbs -o /desk/api/gen/a --mod example.com/town/api/gen/a --mock=false');
    const missing =
      'error module-missing: The project needs the path of its Go module, such as example.com/greeter (--mod).';
    assert.equal(line('/elsewhere'), missing);
    assert.equal(line('/desk'), missing);
    assert.match(
      line('my gen'),
      /^error module-syntax: This cannot be the path of a Go module: example\.com\/town\/api\/my gen$/,
    );
  });

  it('reads the name of the module around it in every form that Go takes', () => {
    const proposed = (text: string) => proposedModule(text, '/desk', '/desk/gen', 'posix');
    const forms = ['module a.io/b\r\ngo 1.22\r\n', 'module "a.io/b"\n', 'go 1.22\n\tmodule a.io/b // ours\n'];
    const block = ['module (\n\ta.io/b\n)\n', 'module(\n// ours\n"a.io/b")\n'];
    for (const text of [...forms, ...block]) assert.equal(proposed(text), 'a.io/b/gen', text);
    for (const text of ['', '// module a.io/b\n', 'modules a.io/b\n']) assert.equal(proposed(text), undefined, text);
  });

  it('may have a module beside the go_package, which is that of the types', () => {
    assert.equal(moduleBeside('example.com/app/greeter'), 'example.com/app/greeter-server');
    assert.equal(moduleBeside('example.com/app/greeter;pb'), 'example.com/app/greeter-server');
    for (const none of ['', 'example.com/a b', '-a', 'a//b', 'a/.']) assert.equal(moduleBeside(none), undefined, none);
  });

  it('needs no module for the types alone', () => {
    const request = trpc(['a.fbs']);
    assert.equal(
      saidOr({ ...request, options: { rpconly: true } }),
      'create --fbs a.fbs -o /desk/api --rpconly --mock=false',
    );
  });

  it('leaves a package of the module around it without a go.mod of its own, which would take it out of that', () => {
    const goModule = { folder: '/desk', text: 'module example.com/town\n' };
    const plan = (output: string, options: OptionValues) =>
      generationPlan({ ...trpc(['a.fbs'], { output, goModule }), options: { rpconly: true, ...options } });
    const { runs, concerns } = plan('gen/a', {});
    assert.equal(runs[0]?.args.join(' '), 'create --fbs a.fbs -o /desk/api/gen/a --rpconly --nogomod --mock=false');
    assert.deepEqual(concerns.map(said), [
      'information module-around: /desk/api/gen/a is in the Go module example.com/town, so trpc writes no go.mod there.',
    ]);
    for (const [output, options] of [
      ['gen/a', { nogomod: false }],
      ['/elsewhere', {}],
    ] as const) {
      const other = plan(output, options);
      assert.ok(!other.runs[0]?.args.includes('--nogomod'));
      assert.deepEqual(other.concerns, []);
    }
  });

  it('finds the flatc that is set', () => {
    const searchOf = (flatc: string, rest = {}) =>
      generationPlan(trpc(['a.fbs'], { flatc, ...rest })).runs[0]?.searchFirst;
    assert.deepEqual(searchOf('/opt/bin/flatc'), ['/opt/bin']);
    assert.deepEqual(searchOf('tools/flatc'), ['/desk/api/tools']);
    assert.equal(searchOf('flatc'), undefined);
    assert.equal(searchOf('/opt/bin/flatc-23'), undefined);
    const windows = { platform: 'win32', workingDirectory: 'C:\\desk' } as const;
    assert.deepEqual(searchOf('C:\\tools\\flatc.exe', windows), ['C:\\tools']);
  });

  it('begins in the innermost folder that the file is in', () => {
    const folders = ['/desk', '/desk/api', '/desk/apis'];
    assert.equal(trpcWorkingDirectory('/desk/api/a.fbs', folders, 'posix'), '/desk/api');
    assert.equal(trpcWorkingDirectory('/desk/x/a.fbs', folders, 'posix'), '/desk');
    assert.equal(trpcWorkingDirectory('/else/a.fbs', folders, 'posix'), '/else');
    assert.equal(trpcWorkingDirectory('c:\\desk\\a.fbs', ['C:\\Desk'], 'win32'), 'C:\\Desk');
  });
});

describe('a file name reaches trpc', () => {
  const schemaOf = (file: string, rest = {}) => argumentsOf(trpc([file], rest))[0]?.[2];

  it('as a path from the folder that it starts in', () => {
    assert.equal(schemaOf('/desk/api/deep/a.fbs'), 'deep/a.fbs');
    assert.equal(schemaOf('/desk/other/a.fbs'), '../other/a.fbs');
    assert.equal(schemaOf('./a.fbs'), 'a.fbs');
  });

  it('so that what trpc cuts off leaves a file for flatc, and no option', () => {
    assert.equal(schemaOf('-x.fbs'), '././-x.fbs');
    assert.equal(schemaOf('--go/x.fbs'), '././--go/x.fbs');
    assert.equal(schemaOf('deep/-x.fbs'), 'deep/-x.fbs');
    assert.deepEqual(argumentsOf(trpc(['a.fbs'], { includePaths: ['-d'] }))[0]?.slice(0, 3), [
      'create',
      '--fbsdir',
      './-d',
    ]);
  });

  it('unharmed, whatever is in it', () => {
    for (const name of ['a b.fbs', `"'.fbs`, '$HOME.fbs', 'größe-漢.fbs', '*.fbs', '`id`.fbs', 'a,b.fbs', 'a=b.fbs']) {
      assert.deepEqual(argumentsOf(trpc([name], { output: `out/${name}` })), [
        ['create', '--fbs', name, '-o', `${folder}/out/${name}`, '--mod', 'example.com/m', '--mock=false'],
      ]);
    }
  });

  it('on Windows with slashes', () => {
    const windows = { platform: 'win32', workingDirectory: 'C:\\desk\\api' } as const;
    assert.equal(schemaOf('c:\\Desk\\api\\deep\\a.fbs', windows), 'deep/a.fbs');
    assert.equal(schemaOf('C:\\other\\a.fbs', windows), '../../other/a.fbs');
    const args = argumentsOf(trpc(['a.fbs'], { ...windows, output: 'gen', includePaths: ['inc\\x', 'D:\\inc'] }))[0];
    assert.deepEqual(args?.slice(1, 9), [
      '--fbsdir',
      'inc/x',
      '--fbsdir',
      'D:\\inc',
      '--fbs',
      'a.fbs',
      '-o',
      'C:\\desk\\api\\gen',
    ]);
    assert.deepEqual(saidOf(trpc(['D:\\a.fbs'], windows)), [
      'error path: trpc finds a schema only on the drive of its working directory, C:\\desk\\api: D:\\a.fbs',
    ]);
  });

  it('or is refused, where nothing good would come of it', () => {
    assert.deepEqual(saidOf(trpc(['a\nb.fbs'])), [
      'error path: trpc writes the path of the schema into comments, so it cannot contain a line break: "/desk/api/a\\nb.fbs"',
    ]);
    assert.deepEqual(saidOf(trpc(['a.proto'])), [
      'error file-type: trpc accepts only schemas that end in .fbs: /desk/api/a.proto',
    ]);
    assert.match(saidOf(trpc(['a\\b.fbs'])).join(), /^error path: flatc reads a backslash as a slash/);
    assert.match(saidOf(trpc(['a.fbs'], { output: 'a\\b' })).join(), /^error path: flatc reads a backslash as a slash/);
  });
});

describe('a request that trpc cannot carry out', () => {
  it('has no runs, and says why', () => {
    assert.deepEqual(saidOf(trpc([])), ['error no-file: There is no schema to generate from.']);
    for (const mod of ['a b', '-x/y', 'a//b', 'https://a.b', 'a/b.', 'ä', `a/${variable('b')}`, '/a', '..']) {
      assert.deepEqual(saidOf(trpc(['a.fbs'], { options: { mod } })), [
        `error module-syntax: This cannot be the path of a Go module: ${mod}`,
      ]);
    }
    assert.deepEqual(saidOf(trpc(['a.fbs'], { options: { rpcOnly: true } })), [
      'error option: trpc: there is no rpcOnly; did you mean rpconly.',
    ]);
  });

  it('is told from one in which something changes nothing', () => {
    assert.deepEqual(saidOf(trpc(['a.fbs'], { options: { nogomod: true } })), [
      'information option-without-effect: --nogomod has no effect without --rpconly.',
    ]);
  });
});

/** The command line of a request, or its concerns. */
function saidOr(request: ReturnType<typeof trpc>): string {
  const { runs, concerns } = generationPlan(request);
  return concerns.length > 0 ? saidOf(request).join('\n') : (runs[0]?.args.join(' ') ?? '');
}
