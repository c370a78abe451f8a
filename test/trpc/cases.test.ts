// Small schemas with the results of trpc-cmdline 1.0.9 and the Go compiler. If trpc fails or its code does not compile,
// there must be an error; otherwise there must be none.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RootReport } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';

interface Case {
  readonly name: string;
  readonly root: string;
  readonly fbsdir?: readonly string[];
  /** Symbolic links and their targets. */
  readonly links?: Readonly<Record<string, string>>;
  /** The exit status of trpc. */
  readonly exit: number;
  /** Whether the generated Go compiles; absent if not tried. */
  readonly builds?: boolean;
  readonly files: Readonly<Record<string, string>>;
}

/** Cases in which we disagree, each with the reason. */
const different: Readonly<Record<string, readonly string[]>> = {
  'the options of the run decide, not the schema': [
    // With `--rpconly`, trpc searches fewer files.
    'b03d-two-cand-rpconly',
    // trpc does not find a root that is named by an absolute path, nor one for which it looks by base name only.
    'b10b-abs-fbs-other-cwd',
    'b10c-abs-fbs-and-subinc',
    'b25-usebasename',
    // We only warn, because trpc accepts these schemas with `--multi-version`.
    'a23-v2',
    'l-multiversion-included',
    'l-multiversion-indirect',
  ],
  'a file without a service is a library; who generates a project of it is told then': [
    'c06-no-service',
    'c30b-svc-only-in-included',
  ],
  'nothing is wrong with the schema but with the stub that trpc writes: an information': [
    'c05-streaming-twice',
    'e01-stream-client',
    'e01-stream-server',
    'e01-stream-bidi',
  ],
};

const folder = '/cases';

/** The files of a case at absolute paths; the target of a link exists under both names. */
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
  // Without a file nothing can be checked, which is an error as well.
  if (!service.file(root)) return ['there is no such file'];
  const { reports }: RootReport = settled(service, fixture, () => service.checkRoot(root));
  return reports
    .filter(({ diagnostic }) => diagnostic.severity === 1)
    .map(({ uri, diagnostic }) => `${path.posix.basename(uri)}: ${diagnostic.code}: ${diagnostic.message}`);
}

const lines = readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const cases = lines.map((line) => JSON.parse(line) as Case);
const isWrong = ({ exit, builds }: Case) => exit !== 0 || builds === false;
const agrees = (example: Case) => isWrong(example) === errorsOf(example).length > 0;

describe('what trpc really does', () => {
  const exceptions = new Set(Object.values(different).flat());
  let agreeing = 0;

  for (const example of cases.filter(({ name }) => !exceptions.has(name))) {
    it(`${example.name}: ${isWrong(example) ? 'an error' : 'no error'}`, () => {
      const errors = errorsOf(example);
      if (isWrong(example)) assert.notDeepEqual(errors, []);
      else assert.deepEqual(errors, []);
      agreeing++;
    });
  }

  it('is what we say in 97 of 100 cases, and in all but the exceptions', () => {
    const found = cases.filter((example) => !agrees(example)).map(({ name }) => name);
    assert.deepEqual(found.sort(), [...exceptions].sort());
    assert.ok(found.length <= 0.03 * cases.length, `${found.length} of ${cases.length} cases`);
  });

  it('is never an error of ours where the generated Go compiles', () => {
    const found = cases.filter((example) => example.builds && errorsOf(example).length > 0);
    assert.deepEqual(
      found.map(({ name }) => name),
      [],
    );
  });

  after(() => {
    const percent = ((100 * agreeing) / cases.length).toFixed(1);
    console.log(`    ${agreeing} of ${cases.length} cases agree with trpc, ${percent} %`);
    for (const [reason, names] of Object.entries(different)) console.log(`    ${names.length}: ${reason}`);
  });
});
