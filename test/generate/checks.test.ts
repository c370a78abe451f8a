// The concerns before trpc runs: about the output folder, the machine and the schema.
import assert from 'node:assert/strict';
import {
  consentArguments,
  generationPlan,
  type SchemaFacts,
  type SchemaFinding,
  streamingStubs,
  type TrpcFacts,
  trpcConcerns,
  trpcInstallFolders,
} from '../../server/language/generate/service.ts';
import { said, trpc } from './requests.ts';

function concernsFor(facts: TrpcFacts, options = {}) {
  const request = trpc(['a.fbs'], { output: '/out', options });
  const [run] = generationPlan(request).runs;
  assert.ok(run);
  return trpcConcerns(request, run, facts);
}

const saidFor = (facts: TrpcFacts, options = {}) => concernsFor(facts, options).map(said);

describe('before trpc runs, the output folder', () => {
  it('is fine where it is missing, or nothing in it looks like code', () => {
    assert.deepEqual(saidFor({}), []);
    assert.deepEqual(saidFor({ output: 'missing' }), []);
    assert.deepEqual(saidFor({ output: ['README.md', '.git', 'a.fbs', 'good'] }), []);
  });

  it('is not taken where it is the module of someone', () => {
    const message =
      'error output-has-go-module: /out is a Go module, and trpc would overwrite its go.mod. Choose another folder.';
    for (const output of [['go.mod'], ['go.mod', 'main.go'], ['go.mod', 'stub'], ['go.mod', 'trpc_go.yaml']]) {
      assert.deepEqual(saidFor({ output }), [message]);
      assert.deepEqual(saidFor({ output }, { force: true }), [message]);
    }
    assert.deepEqual(saidFor({ output: 'file' }), [
      'error output-is-file: /out is not a folder, and trpc needs a folder to write into.',
    ]);
  });

  it('is overwritten only when that is agreed to', () => {
    const earlier = ['go.mod', 'main.go', 'stub', 'trpc_go.yaml'];
    for (const output of [earlier, ['main.go'], ['mango'], ['go']]) {
      const [concern, ...others] = concernsFor({ output });
      assert.deepEqual(others, []);
      assert.ok(concern?.code === 'output-not-clean' && concern.level === 'question');
      assert.deepEqual(concern.consent?.options, { force: true });
      assert.deepEqual(consentArguments(concern), ['-f']);
      assert.deepEqual(saidFor({ output }, concern.consent?.options), []);
    }
  });

  it('keeps its go.mod beside the types alone', () => {
    const [concern, ...others] = concernsFor({ output: ['go.mod', 'main.go'] }, { rpconly: true });
    assert.deepEqual(others, []);
    assert.equal(concern && said(concern), "question output-has-go-module: trpc would overwrite /out's go.mod.");
    assert.deepEqual(concern && consentArguments(concern), ['--nogomod']);
    assert.deepEqual(saidFor({ output: ['go.mod'] }, { rpconly: true, nogomod: true }), []);
    assert.deepEqual(saidFor({ output: ['main.go'] }, { rpconly: true }), []);
    const goModule = { folder: '/', text: 'module example.com' };
    const request = trpc(['a.fbs'], { output: '/out', goModule, options: { rpconly: true } });
    const [run] = generationPlan(request).runs;
    assert.ok(run);
    assert.deepEqual(trpcConcerns(request, run, { output: ['go.mod'] }), []);
  });
});

describe('before trpc runs, the machine', () => {
  it('has Go', () => {
    const facts = { hasGo: false, missingTools: ['goimports'], install: { path: '', folders: [] } };
    assert.deepEqual(saidFor(facts), ['error go-missing: trpc needs Go, but go is not on the PATH.']);
  });

  it('has the tools that trpc would download', () => {
    const [concern, ...others] = concernsFor({ hasGo: true, missingTools: ['flatc', 'mockgen'] });
    assert.deepEqual(others, []);
    assert.equal(
      concern && said(concern),
      'question missing-tools: trpc needs flatc, mockgen on the PATH. It downloads missing tools from GitHub, and does not verify them.',
    );
    assert.deepEqual(concern && consentArguments(concern), []);
    assert.deepEqual(saidFor({ hasGo: true, missingTools: [] }), []);
  });

  it('has a folder in which trpc could install them, needed or not', () => {
    const folders = trpcInstallFolders('/go', '/home/me', 'posix');
    assert.deepEqual(folders, ['/go/bin', '/home/me/go/bin', '/home/me/bin']);
    assert.deepEqual(trpcInstallFolders('', 'C:\\me', 'win32'), ['C:\\me\\go\\bin', 'C:\\me\\bin']);
    assert.deepEqual(saidFor({ install: { path: '/usr/bin:/home/me/bin', folders } }), []);
    assert.match(
      saidFor({ install: { path: '/usr/bin:/home/me/bin', folders: ['/go/bin'] } }).join(),
      /^error install-folder: trpc needs the folder bin in the GOPATH\./,
    );
  });
});

describe('before trpc runs, the schema', () => {
  const service = { name: 'Greeter', methods: [{ name: 'Say', isStreaming: false }] };
  const finding = (level: SchemaFinding['level'], code: string): SchemaFinding => ({
    file: 'inc/a.fbs',
    line: 3,
    column: 7,
    level,
    family: 'flatc',
    code,
    message: 'something is odd; tried\ninc',
  });
  const schemaWith = (rest: Partial<SchemaFacts>): TrpcFacts => ({
    schema: { services: [service], findings: [], ...rest },
  });

  it('is fine where nothing is found but warnings', () => {
    assert.deepEqual(saidFor(schemaWith({})), []);
    assert.deepEqual(saidFor(schemaWith({ findings: [finding('warning', 'x'), finding('information', 'y')] })), []);
  });

  it('does not make trpc crash', () => {
    for (const code of ['trpc-include-cycle', 'go-package-bare']) {
      assert.deepEqual(
        saidFor(schemaWith({ services: [], findings: [finding('error', 'x'), finding('hint', code)] })),
        ['error trpc-crash: trpc crashes on this schema. inc/a.fbs:3:7: something is odd; tried'],
      );
    }
  });

  it('has no errors, which trpc does not always tell', () => {
    const start =
      'warning schema-errors: trpc will refuse this schema, or generate Go code that does not compile. inc/a.fbs:3:7: something is odd; tried';
    assert.deepEqual(saidFor(schemaWith({ findings: [finding('error', 'x')] })), [start]);
    const three = [finding('error', 'x'), finding('warning', 'y'), finding('error', 'z'), finding('error', 'x')];
    assert.deepEqual(saidFor(schemaWith({ findings: three })), [`${start} (2 more)`]);
  });

  it('has a service, unless only its types are asked for', () => {
    const [concern, ...others] = concernsFor(schemaWith({ services: [] }));
    assert.deepEqual(others, []);
    assert.ok(concern?.code === 'no-service' && concern.level === 'question');
    assert.deepEqual(consentArguments(concern), ['--rpconly']);
    assert.deepEqual(saidFor(schemaWith({ services: [] }), { rpconly: true }), []);
  });

  it('has a go_package that fits the project', () => {
    const [version] = concernsFor(schemaWith({ goPackage: 'example.com/greeter/v2' }));
    assert.ok(version?.code === 'go-package-version' && version.level === 'question');
    assert.deepEqual(consentArguments(version), ['--multi-version']);
    assert.deepEqual(saidFor(schemaWith({ goPackage: 'example.com/greeter/v2' }), { multiVersion: true }), []);
    assert.match(saidFor(schemaWith({ goPackage: 'example.com/m' })).join(), /^error module-is-go-package: /);
    const goModule = { folder: '/desk', text: 'module example.com' };
    const planned = { ...trpc(['a.fbs'], { output: '/desk/m', goModule }), options: {} };
    const [run] = generationPlan(planned).runs;
    assert.ok(run);
    const concerns = trpcConcerns(planned, run, schemaWith({ goPackage: 'example.com/m' }));
    assert.deepEqual(
      concerns.map(({ code }) => code),
      ['module-is-go-package'],
    );
    assert.deepEqual(saidFor(schemaWith({ goPackage: 'example.com/m' }), { rpconly: true }), []);
  });

  it('has no streaming methods, whose stubs do not compile', () => {
    const streaming = (names: readonly string[], version?: string): TrpcFacts => ({
      ...schemaWith({
        services: [{ name: 'Chat', methods: names.map((name) => ({ name, isStreaming: name !== 'Say' })) }],
      }),
      ...(version === undefined ? {} : { version }),
    });
    assert.deepEqual(saidFor(streaming(['Say'])), []);
    assert.deepEqual(saidFor(streaming(['Say', 'Talk'])), [
      `warning streaming-stubs: The schema has streaming methods (Chat.Talk). ${streamingStubs}`,
    ]);
    assert.match(
      saidFor(streaming(['A', 'B'], '1.0.9')).join(),
      /The schema has streaming methods \(Chat\.A, Chat\.B\)\./,
    );
    assert.match(
      saidFor(streaming(['A', 'B', 'C'])).join(),
      /The schema has streaming methods \(Chat\.A, Chat\.B and more\)\./,
    );
    assert.deepEqual(saidFor(streaming(['A'], '1.0.10')), []);
  });
});
