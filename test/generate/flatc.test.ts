// The command lines of flatc: outputs, options, and file names that arrive unchanged.
import assert from 'node:assert/strict';
import { flatcLanguages, generationPlan, type OptionValues } from '../../server/language/generate/service.ts';
import { argumentsOf, flatc, folder, lineOf, saidOf, variable } from './requests.ts';

describe('a start of flatc', () => {
  it('names languages, options, include folders, output and files, in this order', () => {
    const request = flatc(['/desk/api/a.fbs', 'deep/b.fbs'], {
      languages: ['go', 'ts'],
      includePaths: ['inc', '/usr/include'],
      output: 'gen',
      options: { genObjectApi: true, genAll: true },
    });
    assert.equal(
      lineOf(request),
      '--go --ts --gen-object-api --gen-all -I inc -I /usr/include -o gen a.fbs deep/b.fbs',
    );
    assert.deepEqual(generationPlan(request).runs[0], {
      program: 'flatc',
      args: lineOf(request).split(' '),
      cwd: folder,
      outputs: ['/desk/api/gen'],
    });
  });

  it('can ask for every language that flatc has', () => {
    for (const { generator, flag } of flatcLanguages) {
      const file = generator === 'proto' ? 'a.proto' : 'a.fbs';
      assert.equal(lineOf(flatc([file], { languages: [generator] })), `${flag} ${file}`);
    }
  });

  it('makes binary and JSON schemas, and schemas of .proto files', () => {
    const binary = flatc(['a.fbs'], { languages: ['binary'], options: { schema: true, bfbsComments: true } });
    assert.equal(lineOf(binary), '--binary --schema --bfbs-comments a.fbs');
    assert.equal(lineOf(flatc(['a.fbs'], { languages: ['jsonschema'], output: 'x' })), '--jsonschema -o x a.fbs');
    const proto = flatc(['a.proto'], { languages: ['proto'], options: { oneofUnion: true } });
    assert.equal(lineOf(proto), '--proto --oneof-union a.proto');
  });

  it('says what flatc would not do anyway, and nothing else', () => {
    const cases: readonly (readonly [Parameters<typeof flatc>[1], string])[] = [
      [{ languages: ['python'], options: { pythonGenNumpy: true } }, '--python a.fbs'],
      [{ languages: ['python'], options: { pythonGenNumpy: false } }, '--python --no-python-gen-numpy a.fbs'],
      [{ languages: ['go'], options: { genObjectApi: false, genAll: false } }, '--go a.fbs'],
      [{ languages: ['cpp'], options: { cppStd: 'c++11' } }, '--cpp a.fbs'],
      [{ languages: ['cpp'], options: { cppStd: 'c++17' } }, '--cpp --cpp-std c++17 a.fbs'],
      [
        { languages: ['cpp'], options: { cppInclude: ['a.h', 'b.h'] } },
        '--cpp --cpp-include a.h --cpp-include b.h a.fbs',
      ],
      [{ languages: ['cpp'], options: { cppInclude: 'a.h' } }, '--cpp --cpp-include a.h a.fbs'],
      [{ languages: [], options: { conform: 'old.fbs' } }, '--conform old.fbs a.fbs'],
      [{ languages: ['json'], binaryFiles: ['-d.bin'] }, '--json a.fbs -- -d.bin'],
    ];
    for (const [rest, line] of cases) assert.equal(lineOf(flatc(['a.fbs'], rest)), line);
  });

  it('takes files together unless their folders differ', () => {
    const variables = {};
    const request = flatc(['a/x.fbs', 'b/y.fbs', 'a/z.fbs'], { output: `${variable('fileDirname')}/gen`, variables });
    assert.deepEqual(argumentsOf(request), [
      ['--go', '-o', 'a/gen', 'a/x.fbs', 'a/z.fbs'],
      ['--go', '-o', 'b/gen', 'b/y.fbs'],
    ]);
    assert.deepEqual(argumentsOf(flatc(['a.fbs', './a.fbs', '/desk/api/a.fbs'])), [['--go', 'a.fbs']]);
  });

  it('writes each language into its own folder, with the options that this language heeds', () => {
    const request = flatc(['a.fbs'], {
      languages: ['go', 'cpp', 'ts'],
      output: 'gen',
      outputs: { cpp: '/usr/gen' },
      options: { goModuleName: 'example.com/m', scopedEnums: true, genObjectApi: true, requireExplicitIds: true },
    });
    assert.deepEqual(
      argumentsOf(request).map((args) => args.join(' ')),
      [
        '--go --ts --gen-object-api --go-module-name example.com/m --require-explicit-ids -o gen a.fbs',
        '--cpp --gen-object-api --scoped-enums --require-explicit-ids -o /usr/gen a.fbs',
      ],
    );
  });

  it('starts in the output for languages whose folders flatc makes only where it runs', () => {
    const { runs } = generationPlan(
      flatc(['a.fbs'], { languages: ['lua', 'go', 'nim'], output: 'gen', includePaths: ['inc'] }),
    );
    assert.deepEqual(
      runs.map(({ cwd, args }) => [cwd, ...args]),
      [
        ['/desk/api/gen', '--lua', '--nim', '-I', '/desk/api/inc', '/desk/api/a.fbs'],
        ['/desk/api', '--go', '-I', 'inc', '-o', 'gen', 'a.fbs'],
      ],
    );
    assert.equal(lineOf(flatc(['a.fbs'], { languages: ['lua', 'go'] })), '--lua --go a.fbs');
  });

  it('is split where it would be too long for Windows', () => {
    const files = Array.from({ length: 2000 }, (_, index) => `some/folder/with/a/name/schema-${index}.fbs`);
    const runs = argumentsOf(flatc(files, { output: 'gen' }));
    assert.ok(runs.length > 1);
    for (const args of runs) {
      assert.ok(args.join(' ').length < 32_000);
      assert.deepEqual(args.slice(0, 3), ['--go', '-o', 'gen']);
    }
    assert.deepEqual(
      runs.flatMap((args) => args.slice(3)),
      files,
    );
  });

  it('is started from where the user keeps it', () => {
    const variables = { userHome: '/home/me', env: { TOOLS: '/opt/tools' } };
    const programOf = (program: string, rest = {}) =>
      generationPlan(flatc(['a.fbs'], { program, variables, ...rest })).runs[0]?.program;
    assert.equal(programOf('flatc'), 'flatc');
    assert.equal(programOf('~/bin/flatc'), '/home/me/bin/flatc');
    assert.equal(programOf('~me/flatc'), '/desk/api/~me/flatc');
    assert.equal(programOf(`${variable('userHome')}/bin/flatc`), '/home/me/bin/flatc');
    assert.equal(programOf(`${variable('env:TOOLS')}/flatc`), '/opt/tools/flatc');
    assert.equal(programOf(`${variable('workspaceFolder')}/bin/flatc`), '/desk/api/bin/flatc');
    const windows = {
      platform: 'win32',
      workingDirectory: 'C:\\shop',
      variables: { userHome: 'C:\\Users\\me' },
    } as const;
    assert.equal(programOf('~\\bin\\flatc.exe', windows), 'C:\\Users\\me\\bin\\flatc.exe');
    assert.equal(programOf(`${variable('workspaceFolder')}\\flatc.exe`, windows), 'C:\\shop\\flatc.exe');
    assert.equal(programOf('~/bin/flatc', { variables: undefined }), '/desk/api/~/bin/flatc');
  });

  it('expands variables once, and only where they are asked for', () => {
    const file = `/desk/api/${variable('file')}/a b.fbs`;
    const variables = { userHome: '/home/me', env: { OUT: `${variable('fileBasename')}` } };
    const outputOf = (output: string, rest = {}) =>
      generationPlan(flatc([file], { output, variables, ...rest })).runs[0]?.outputs[0];
    assert.equal(outputOf(`${variable('workspaceFolder')}/gen`), '/desk/api/gen');
    assert.equal(
      outputOf(`${variable('fileDirname')}/${variable('fileBasenameNoExtension')}${variable('fileExtname')}`),
      file,
    );
    assert.equal(
      outputOf(`${variable('userHome')}/${variable('env:OUT')}/${variable('env:NONE')}x`),
      `/home/me/${variable('fileBasename')}/x`,
    );
    assert.equal(outputOf(`${variable('relativeFileDirname')}/x`), `/desk/api/${variable('file')}/x`);
    assert.equal(outputOf(`${variable('workspaceFolder')}/${variable('workspaceFolderBasename')}`), '/desk/api/api');
    assert.equal(outputOf(variable('file'), { variables: undefined }), `/desk/api/${variable('file')}`);
    assert.deepEqual(saidOf(flatc(['a.fbs'], { output: `${variable('fileDirnam')}`, variables })), [
      `error variable: There is no variable ${variable('fileDirnam')}.`,
    ]);
  });
});

describe('a file name reaches flatc', () => {
  it('unharmed, whatever is in it', () => {
    const names = [
      'a b.fbs',
      `"'.fbs`,
      '$HOME.fbs',
      'a\nb.fbs',
      'größe-漢.fbs',
      '*.fbs',
      '`id`.fbs',
      '%PATH%.fbs',
      '~.fbs',
    ];
    for (const name of names) {
      assert.deepEqual(argumentsOf(flatc([name], { output: `out/${name}` })), [['--go', '-o', `out/${name}`, name]]);
    }
  });

  it('and is never taken for an option', () => {
    const request = flatc(['-x.fbs', '--go/a.fbs'], { output: '-gen', includePaths: ['-I'] });
    assert.deepEqual(argumentsOf(request), [['--go', '-I', './-I', '-o', './-gen', './-x.fbs', './--go/a.fbs']]);
  });

  it('or is refused, where no flatc could take it', () => {
    assert.deepEqual(saidOf(flatc(['a\\b.fbs'])), [
      'error path: flatc reads a backslash as a slash, so it does not find this path: a\\b.fbs',
    ]);
    assert.deepEqual(saidOf(flatc(['a\0.fbs'])), [
      'error path: A path cannot contain a NUL character: "a\\u0000.fbs".',
    ]);
  });

  it('on Windows in the form that flatc takes there', () => {
    const cases: readonly (readonly [file: string, argument: string])[] = [
      ['C:\\desk\\api\\a.fbs', 'a.fbs'],
      ['c:\\DESK\\api\\deep\\a.fbs', 'deep/a.fbs'],
      ['deep\\a.fbs', 'deep/a.fbs'],
      ['deep/a.fbs', 'deep/a.fbs'],
      ['C:/desk/api/./x/../a.fbs', 'a.fbs'],
      ['-x.fbs', './-x.fbs'],
      ['C:\\desk\\other\\a.fbs', 'C:\\desk\\other\\a.fbs'],
      ['..\\other\\a.fbs', 'C:\\desk\\other\\a.fbs'],
      ['D:\\a b\\ä.fbs', 'D:\\a b\\ä.fbs'],
      ['\\a.fbs', 'C:\\a.fbs'],
      ['\\\\server\\share\\a.fbs', '\\\\server\\share\\a.fbs'],
      ['//server/share/x/../a.fbs', '\\\\server\\share\\a.fbs'],
      ['C:\\', 'C:\\'],
    ];
    for (const [file, argument] of cases) {
      const request = flatc([file], { platform: 'win32', workingDirectory: 'C:\\desk\\api', languages: ['binary'] });
      assert.deepEqual(argumentsOf(request), [['--binary', argument]], file);
    }
    const request = flatc(['a.fbs'], { platform: 'win32', workingDirectory: '\\\\server\\share\\api', output: 'gen' });
    assert.deepEqual(generationPlan(request).runs[0]?.outputs, ['\\\\server\\share\\api\\gen']);
  });

  it('as does the path of flatc', () => {
    const programOf = (program: string, rest = {}) =>
      generationPlan(flatc(['a.fbs'], { program, ...rest })).runs[0]?.program;
    assert.equal(programOf('flatc'), 'flatc');
    assert.equal(programOf('tools/flatc'), '/desk/api/tools/flatc');
    assert.equal(programOf('/opt/my tools/flatc'), '/opt/my tools/flatc');
    const windows = { platform: 'win32', workingDirectory: 'C:\\desk' } as const;
    assert.equal(programOf('tools\\flatc.exe', windows), 'C:\\desk\\tools\\flatc.exe');
  });
});

describe('a request that flatc cannot carry out', () => {
  it('has no runs, and says why', () => {
    assert.deepEqual(saidOf(flatc([])), ['error no-file: There is no schema to generate from.']);
    assert.deepEqual(saidOf(flatc(['a.fbs'], { languages: [] })), ['error no-language: Choose at least one language.']);
    assert.deepEqual(saidOf(flatc(['a.txt', 'b.FBS'])), [
      'error file-type: flatc accepts only files that end in .fbs or .bfbs here: a.txt',
      'error file-type: flatc accepts only files that end in .fbs or .bfbs here: b.FBS',
    ]);
    assert.deepEqual(saidOf(flatc(['a.proto'], { languages: ['proto', 'go'] })), [
      'error language-mix: flatc converts .proto files or generates code, not both at a time.',
    ]);
    assert.deepEqual(saidOf(flatc(['a.fbs'], { languages: ['csharp'], options: { csGenJsonSerializer: true } })), [
      'error option: flatc accepts --cs-gen-json-serializer only with --gen-object-api.',
    ]);
    const reflecting = (options: OptionValues) =>
      saidOf(flatc(['a.fbs'], { languages: ['cpp'], options: { cppStaticReflection: true, ...options } }));
    assert.deepEqual(reflecting({}), [
      'error option: flatc accepts --cpp-static-reflection only with --cpp-std c++17.',
    ]);
    assert.equal(reflecting({ cppStd: 'c++11' }).length, 1);
    assert.deepEqual(reflecting({ cppStd: 'C++17' }), []);
  });

  it('is told from one in which something changes nothing', () => {
    assert.deepEqual(saidOf(flatc(['a.fbs'], { options: { scopedEnums: true, genMutable: true } })), [
      'information option-without-effect: --gen-mutable is for C++, C#, Java, Kotlin, Swift and TypeScript and has no effect here.',
      'information option-without-effect: --scoped-enums is for C++ and has no effect here.',
    ]);
    assert.deepEqual(saidOf(flatc(['a.fbs'], { options: { scopedEnums: false } })), []);
  });
});
