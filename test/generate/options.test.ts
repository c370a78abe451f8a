// The tables of options: they suffice to make settings, tasks and documentation, and to check values of users.
import assert from 'node:assert/strict';
import {
  compareVersions,
  dependsOnVersion,
  flatcLanguages,
  flatcVersion,
  goneOption,
  isOffered,
  optionArguments,
  optionComplaints,
  optionName,
  optionSchema,
  optionsOf,
  type ToolOption,
  trpcRefusals,
  trpcVersion,
  versionConcerns,
} from '../../server/language/generate/service.ts';
import { generators } from '../../server/language/service.ts';
import { flatc, said } from './requests.ts';

function optionNamed(tool: 'flatc' | 'trpc', name: string): ToolOption {
  const found = optionsOf(tool).find((option) => optionName(option) === name);
  assert.ok(found, name);
  return found;
}

describe('the options', () => {
  for (const tool of ['flatc', 'trpc'] as const) {
    it(`of ${tool} have names of their own, and descriptions`, () => {
      const options = optionsOf(tool);
      const names = options.map(optionName);
      assert.equal(new Set(names).size, names.length);
      const flags = options.flatMap(({ flag, aliases = [], negation }) => [
        flag,
        ...aliases,
        ...(negation ? [negation] : []),
      ]);
      assert.equal(new Set(flags).size, flags.length);
      for (const option of options) {
        assert.match(option.description, /^[A-Z].*\.$/, option.flag);
        assert.match(optionName(option), /^[a-z][a-zA-Z0-9]*$|^M$/, option.flag);
        assert.ok(!option.since || /^(after )?\d+(\.\d+)+$/.test(option.since), option.flag);
        if (option.toolDefault !== undefined && option.choices)
          assert.ok(option.choices.includes(String(option.toolDefault)));
      }
    });
  }

  it('of trpc do not have those that it is never given', () => {
    for (const refused of Object.keys(trpcRefusals)) {
      assert.ok(
        !optionsOf('trpc').some(({ flag, aliases = [] }) => flag === refused || aliases.includes(refused)),
        refused,
      );
    }
  });

  it('cover every generator', () => {
    assert.deepEqual(flatcLanguages.map(({ generator }) => generator).toSorted(), generators.toSorted());
  });

  it('are named as tasks and settings name things', () => {
    assert.equal(optionName(optionNamed('flatc', 'genObjectApi')), 'genObjectApi');
    const names = optionsOf('trpc').filter(isOffered).map(optionName);
    assert.ok(
      ['mod', 'rpconly', 'splitByMethod', 'noservicesuffix', 'multiVersion'].every((name) => names.includes(name)),
    );
    assert.ok(!names.includes('force'), 'overwriting is asked for each time');
  });

  it('are JSON schemas, too', () => {
    assert.deepEqual(optionSchema(optionNamed('flatc', 'genObjectApi')), {
      type: 'boolean',
      default: false,
      markdownDescription: 'Also generate classes that hold a whole object in memory. (`--gen-object-api`)',
    });
    assert.deepEqual(optionSchema(optionNamed('flatc', 'cppFieldCaseStyle')), {
      type: 'string',
      enum: ['unchanged', 'upper', 'lower'],
      default: 'unchanged',
      markdownDescription:
        'The names of fields in the object API: as in the schema, `UpperCamel` or `lowerCamel`. (`--cpp-field-case-style`, since 2.0.5)',
    });
    assert.deepEqual(optionSchema(optionNamed('flatc', 'cppInclude')), {
      type: 'array',
      items: { type: 'string' },
      markdownDescription: 'Another header that the generated one includes. (`--cpp-include`)',
    });
    assert.equal(optionSchema(optionNamed('trpc', 'mock')).default, false);
    assert.match(
      String(optionSchema(optionNamed('flatc', 'tsUndefinedForOptionals')).markdownDescription),
      /, newer than 25\.12\.19\)$/,
    );
  });

  it('are judged as people write them', () => {
    const complaints = (values: unknown) => optionComplaints(optionsOf('flatc'), values, 'options');
    for (const fine of [
      undefined,
      {},
      { genObjectApi: true, goModuleName: 'x', cppInclude: ['a', 'b'], cppStd: 'C++17' },
      { cppInclude: 'a' },
    ]) {
      assert.deepEqual(complaints(fine), []);
    }
    assert.deepEqual(
      complaints({
        genObjectAPI: true,
        grpc: 'yes',
        goModuleName: 7,
        cppInclude: ['a', 1],
        cppStd: 'c++99',
        root: 'a',
        rootType: 'a\0',
      }),
      [
        'options: there is no genObjectAPI; did you mean genObjectApi.',
        'options: grpc (--grpc) must be true or false.',
        'options: goModuleName (--go-module-name) must be a string.',
        'options: cppInclude (--cpp-include) must be a string or a list of strings.',
        'options: cppStd (--cpp-std) must be one of c++0x, c++11, c++17, not c++99.',
        'options: there is no root.',
        'options: rootType (--root-type) must be a string.',
      ],
    );
    for (const wrong of [[], 'x', null, 7]) assert.deepEqual(complaints(wrong), ['options must be an object.']);
    assert.deepEqual(complaints({ constructor: true, __proto__: null }), ['options: there is no constructor.']);
  });

  it('become arguments in the order of the table', () => {
    assert.deepEqual(optionArguments(optionsOf('trpc'), { app: 'a b', mod: '-x', mock: true }), [
      '--mod',
      '-x',
      '--app',
      'a b',
    ]);
  });
});

describe('versions', () => {
  it('are read from what the tools say', () => {
    assert.equal(flatcVersion('flatc version 25.12.19\n'), '25.12.19');
    assert.equal(flatcVersion('flatc version 2.0.8'), '2.0.8');
    assert.equal(flatcVersion('usage: flatc'), undefined);
    assert.equal(trpcVersion('trpc-group/trpc-cmdline version: v1.0.9\n\n'), '1.0.9');
    assert.equal(trpcVersion(''), undefined);
  });

  it('are compared number by number', () => {
    const order = [
      '1.12.0',
      '2.0',
      '2.0.8',
      '22.9.24',
      '22.10.26',
      '22.12.6',
      '24.3.6',
      '24.12.23',
      '25.12.19',
      '25.12.19.1',
    ];
    for (const [index, version] of order.entries()) {
      assert.equal(compareVersions(version, version), 0);
      for (const later of order.slice(index + 1)) {
        assert.ok(compareVersions(version, later) < 0, `${version} ${later}`);
        assert.ok(compareVersions(later, version) > 0, `${later} ${version}`);
      }
    }
    assert.equal(compareVersions('22.12.06', '22.12.6'), 0);
  });

  it('tell what only 2.0.0 brought, and what the next release did', () => {
    const sinceOf = new Map(optionsOf('flatc').map(({ flag, since }) => [flag, since]));
    for (const flag of [
      ...['--require-explicit-ids', '--no-warnings', '--cpp-static-reflection', '--no-cpp-direct-copy'],
      '--gen-jvmstatic',
    ]) {
      assert.equal(sinceOf.get(flag), '2.0.0', flag);
    }
    for (const flag of ['--no-emit-min-max-enum-values', '--ts-no-import-ext']) {
      assert.equal(sinceOf.get(flag), '23.1.20', flag);
    }
    const request = flatc(['a.fbs'], { options: { noWarnings: true } });
    assert.deepEqual(versionConcerns(request, '1.12.0').map(said), [
      'warning version: This is flatc 1.12.0, but --no-warnings exists since 2.0.0.',
    ]);
    assert.deepEqual(versionConcerns(request, '2.0.0'), []);
  });

  it('tell what became of those that are gone', () => {
    assert.equal(goneOption('--js'), '--js was removed in 2.0.0, use --ts');
    assert.equal(goneOption('-s'), '-s was removed in 2.0.0, use --ts');
    assert.equal(goneOption('--no-fb-import'), '--no-fb-import was removed in 2.0.0, --ts does not need it');
    assert.equal(goneOption('--ts'), undefined);
    for (const option of optionsOf('flatc')) assert.equal(goneOption(option.flag), undefined, option.flag);
  });

  it('tell what a flatc does not know yet', () => {
    const request = flatc(['a.fbs'], {
      languages: ['go', 'kotlin-kmp'],
      options: { goModuleName: 'x', genObjectApi: true, tsUndefinedForOptionals: true },
    });
    const saidFor = (version: string) => versionConcerns(request, version).map(said);
    assert.deepEqual(saidFor('22.11.22'), [
      'warning version: This is flatc 22.11.22, but --kotlin-kmp exists since 24.3.6.',
      'warning version: This is flatc 22.11.22, but --ts-undefined-for-optionals exists only in versions after 25.12.19.',
    ]);
    assert.equal(saidFor('2.0.8').length, 3);
    assert.equal(saidFor('25.12.19').length, 1);
    assert.deepEqual(saidFor('26.1.1'), []);
    assert.ok(dependsOnVersion(request));
    assert.ok(!dependsOnVersion(flatc(['a.fbs'], { options: { genObjectApi: true } })));
    // An option that is off is not on the command line.
    const off = flatc(['a.fbs'], { options: { tsUndefinedForOptionals: false } });
    assert.ok(!dependsOnVersion(off));
    assert.deepEqual(versionConcerns(off, '2.0.8'), []);
  });
});
