// Small schemas with what trpc-cmdline 1.0.9 and the Go compiler really made of them. Where trpc fails or its code does
// not compile, there must be an error; where all goes well, there must be none.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RootReport } from '../server/language/service.ts';
import { serviceOf, settled, uriOf } from './check.ts';
import type { Fixture } from './fixture.ts';

interface Case {
  readonly name: string;
  readonly root: string;
  readonly fbsdir?: readonly string[];
  /** Links to what they lead to. */
  readonly links?: Readonly<Record<string, string>>;
  /** How trpc ended. */
  readonly exit: number;
  /** Whether the generated Go compiles; absent where that was not tried. */
  readonly builds?: boolean;
  readonly files: Readonly<Record<string, string>>;
}

/** Cases that no rule looks at yet, by the rule that they wait for. Take them out here when it comes. */
const later: Readonly<Record<string, readonly string[]>> = {
  'the command line decides, not the schema': [
    'b03d-two-cand-rpconly',
    'b10b-abs-fbs-other-cwd',
    'b10c-abs-fbs-and-subinc',
    'b23-fbs-notfound',
    'b23b-fbs-via-fbsdir',
    'b23c-fbs-ambiguous',
    'b25-usebasename',
    'e23-file-upper-ext',
  ],
  'flatc refuses it, for reasons of its own': [
    'c04d-enum-req',
    'c04e-union-req',
    'c05-undeclared-rpc-attr',
    'c09b-dup-method',
    'c13-fixed-array',
    'c14-default-string',
    'c14b-default-vector',
    'c17e-union-type',
    'c23-17',
    'c26d-struct-default',
    'c26e-struct-with-table',
    'c26f-struct-string',
    'c27-undeclared-attr',
    'c39b-enum-dup',
    'c41-dup-field',
    'c52-file_identifier-bad',
    'c59-rpc-service-meta',
  ],
  'import cycles of Go packages, and versions': ['e06-import-cycle-two-pkgs', 'a23-v2'],
  'services and rpc types': [
    'b26-transitive-rpc',
    'c06-no-service',
    'c30b-svc-only-in-included',
    'c29c-HTTP_req',
    'c29d-camel_Snake',
    'i01-rpc-type-Req2b',
    'i01-rpc-type-A_b',
    'i01-rpc-type-Req_',
    'i01-rpc-type-helloReq',
    'e35-ns-last-is-type',
  ],
  'streaming methods': ['c05-streaming-twice', 'e01-stream-client', 'e01-stream-server', 'e01-stream-bidi'],
  'enum values': [
    'c11-enum-value-eq-table',
    'c38-enum-big',
    'c38b-enum-uint',
    'c38c-enum-long',
    'e31-enum-value-clash-across-files-same-ns',
  ],
  'generated Go names and files': [
    'c09d-service-eq-table',
    'c09e-services-differ-case',
    'c09f-service-main',
    'c09h-method-differ-case',
    'c46-field-eq-method-collide',
    'e11-svc-test-suffix',
    'e12-svc-os-suffix',
    'e13-two-svcs-colliding-snake',
    'e14-table-eq-service-name-plus',
    'e15-type-case-collision',
    'g19-table-GreeterClientProxy',
    'g19-table-GreeterService_SayHello_Handler',
    'g21-field-init',
    'g21-field-Init',
    'g21-field-Table',
  ],
  'keywords of trpc as names': [
    'c19-field-table',
    'c19-field-string',
    'c19-field-include',
    'c19-field-namespace',
    'c19-field-rpc_service',
    'c19-field-true',
    'c19-field-struct',
    'c19-field-enum',
    'c19-field-union',
    'c19-field-attribute',
    'c19-field-root_type',
    'c19-field-inf',
    'c19-field-nan',
    'c19-field-int',
    'c19-field-bool',
    'c19-field-float32',
    'g21-field-table',
    'j23-ns-seg-string',
    'j23-ns-seg-true',
    'j23-ns-seg-int',
    'j23-ns-seg-include',
    'j23-ns-seg-rpc_service',
    'j26-type-named-keyword',
  ],
  'text that trpc cannot read': [
    'a20-unquoted-attr',
    'a32-ns-reset',
    'c16-bitflags-default',
    'c17d-union-value',
    'c18-root-qualified',
    'c22c-bom',
    'c23-floats',
    'c23-05',
    'c23-18',
    'c23-19',
  ],
};

const folder = '/cases';

/** The files of a case at absolute paths; what a link leads to stands under both names. */
function fixtureOf({ files, links = {}, fbsdir = [] }: Case): Fixture {
  const texts = new Map<string, string>();
  const add = (name: string, text: string) =>
    texts.set(encodeURI(`${folder}/${name}`), text.replaceAll('$CASE', folder));
  for (const [name, text] of Object.entries(files)) {
    add(name, text);
    for (const [link, target] of Object.entries(links)) {
      if (name === target || name.startsWith(`${target}/`)) add(`${link}${name.slice(target.length)}`, text);
    }
  }
  const includePaths = fbsdir.map((name) =>
    uriOf(path.posix.join(folder, name.replace(/^\$CWD/, '')).replace(/\/$/, '')),
  );
  return {
    files: texts,
    caret: undefined,
    annotations: [],
    settings: { trpc: 'on', workingDirectory: uriOf(folder), includePaths },
  };
}

function errorsOf(example: Case): readonly string[] {
  const fixture = fixtureOf(example);
  const service = serviceOf(fixture);
  const root = uriOf(encodeURI(path.posix.join(folder, example.root)));
  const { reports }: RootReport = settled(service, fixture, () => service.checkRoot(root));
  return reports
    .filter(({ diagnostic }) => diagnostic.severity === 1)
    .map(({ uri, diagnostic }) => `${path.posix.basename(uri)}: ${diagnostic.code}: ${diagnostic.message}`);
}

describe('what trpc really does', () => {
  const lines = readFileSync(new URL('trpc/cases.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const cases = lines.map((line) => JSON.parse(line) as Case);
  const waiting = new Set(Object.values(later).flat());
  let agreeing = 0;

  for (const example of cases.filter(({ name }) => !waiting.has(name))) {
    const isWrong = example.exit !== 0 || example.builds === false;
    it(`${example.name}: ${isWrong ? 'an error' : 'no error'}`, () => {
      const errors = errorsOf(example);
      if (isWrong) assert.notDeepEqual(errors, []);
      else assert.deepEqual(errors, []);
      agreeing++;
    });
  }

  it('is known of every case that waits for a rule', () => {
    const names = new Set(cases.map(({ name }) => name));
    assert.deepEqual(
      [...waiting].filter((name) => !names.has(name)),
      [],
    );
  });

  after(() => {
    const found = cases.filter((example) => waiting.has(example.name) && errorsOf(example).length > 0).length;
    console.log(
      `    ${agreeing} of ${cases.length - waiting.size} cases agree with trpc; ${waiting.size} wait for rules, ${found} of them are errors already`,
    );
  });
});
