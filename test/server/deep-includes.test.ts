// Long chains, circles and wide fans of includes. Work is counted, because time means little on a busy machine.
import assert from 'node:assert/strict';
import { Answers } from '../../server/answers.ts';
import type { Closure, ClosureFile } from '../../server/language/includes/closure.ts';
import { cyclicIncludes } from '../../server/language/includes/cycles.ts';
import { defaultSettings, LanguageService, SourceFile } from '../../server/language/service.ts';
import { Turns } from '../../server/turns.ts';
import type { FileContent, FileSystem } from '../../server/workspace/file-system.ts';
import { Indexer } from '../../server/workspace/indexer.ts';
import { Workspace } from '../../server/workspace/workspace.ts';
import { loadParser } from '../parser.ts';

/** A file system of texts by path; `held` paths are read only after the others. */
class Texts implements FileSystem {
  reads = 0;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #held: ReadonlyMap<string, Promise<void>>;

  constructor(texts: Readonly<Record<string, string>>, held: ReadonlyMap<string, Promise<void>> = new Map()) {
    this.#texts = new Map(Object.entries(texts).map(([path, text]) => [`file://${path}`, text]));
    this.#held = held;
  }

  async read(uri: string): Promise<FileContent> {
    this.reads++;
    await this.#held.get(uri);
    const text = this.#texts.get(uri);
    return text === undefined ? { kind: 'missing' } : { kind: 'file', text };
  }

  async list(): Promise<readonly []> {
    return [];
  }

  async identityOf(uri: string): Promise<string> {
    return uri;
  }
}

/** A service that counts the rounds of asking about unknown files. */
class CountingService extends LanguageService {
  rounds = 0;

  override takeUnknown(): readonly string[] {
    this.rounds++;
    return super.takeUnknown();
  }
}

function workspaceOf(fileSystem: FileSystem, includePaths: readonly string[] = []) {
  const service = new CountingService();
  service.configure({ ...defaultSettings, includePaths });
  const workspace = new Workspace(service, fileSystem, (uri, reason) => assert.fail(`${uri}: ${reason}`));
  return { service, workspace };
}

/** `length` files in a chain of includes; in a circle the last one includes the first. */
function chain(length: number, folder: string, last = ''): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length }, (_, index) => {
      const include = index + 1 < length ? `include "f${index + 1}.fbs";\n` : last;
      return [`${index === 0 ? '' : folder}/f${index}.fbs`, `${include}table T${index} { x: int; }\n`];
    }),
  );
}

/** The number of times that summaries are read during an action; all work on a file begins with its summary. */
function summariesRead(act: () => void): number {
  const descriptor = Object.getOwnPropertyDescriptor(SourceFile.prototype, 'summary');
  assert.ok(descriptor?.get);
  const { get } = descriptor;
  let reads = 0;
  Object.defineProperty(SourceFile.prototype, 'summary', {
    ...descriptor,
    get(this: SourceFile) {
      reads++;
      return get.call(this);
    },
  });
  try {
    act();
  } finally {
    Object.defineProperty(SourceFile.prototype, 'summary', descriptor);
  }
  return reads;
}

describe('deep includes', () => {
  before(loadParser);

  const root = 'file:///f0.fbs';
  const includePaths = ['file:///one', 'file:///two'];

  it('are read with few questions for each file, and then known with one', async () => {
    const length = 300;
    const fileSystem = new Texts(chain(length, '/two'), new Map());
    const { service, workspace } = workspaceOf(fileSystem, includePaths);
    await workspace.loadClosure(root);
    assert.equal(service.filesOf(root).length, length);
    const { rounds } = service;
    assert.ok(rounds <= 4 * length, `${rounds} rounds for ${length} files`);
    const { reads } = fileSystem;
    await workspace.loadClosure(root);
    assert.equal(service.rounds - rounds, 1);
    assert.equal(fileSystem.reads, reads);
  });

  it('are searched from below in few rounds before they are read', async () => {
    /** The number of times that references are asked for, and found, while a chain of includes is still unread. */
    const asking = async (length: number) => {
      const texts = new Texts(chain(length, ''));
      const { service, workspace } = workspaceOf(texts);
      const turns = new Turns(() => new Promise((resolve) => setImmediate(resolve)));
      const indexer = new Indexer(texts, workspace, turns, {
        ready: Promise.resolve(),
        urgentDone: async () => undefined,
        advanced: () => undefined,
        found: async () => undefined,
        walked: () => undefined,
        isWanted: () => true,
        isExcluded: () => false,
        beginProgress: () => assert.fail('only folders have progress'),
        log: () => undefined,
        logFailure: (activity, error) => assert.fail(`${activity}: ${error}`),
      });
      const bottom = `file:///f${length - 1}.fbs`;
      indexer.addFiles(Array.from({ length }, (_, index) => `file:///f${index}.fbs`));
      let rounds = 0;
      const answers = new Answers(service, workspace, indexer, Promise.resolve(), turns);
      const found = await answers.about(bottom, 'workspace', (uri) => {
        rounds++;
        return service.references(uri, { line: 0, character: 6 }, true);
      });
      const isWhole = service.filesOf(root).length === length;
      await indexer.done;
      return { rounds, found: found.length, isWhole };
    };
    const [short, long] = [await asking(10), await asking(200)];
    assert.deepEqual(long, short);
    assert.deepEqual([long.found, long.isWhole], [1, true]);
    assert.ok(long.rounds < 10, `${long.rounds} rounds`);
  });

  it('are searched in many folders with one look at each place, and one question', async () => {
    const count = 60;
    const numbers = Array.from({ length: count }, (_, index) => index);
    const files = Object.fromEntries(numbers.map((index) => [`/i${index}/x${index}.fbs`, `table X${index} {}\n`]));
    const main = numbers.map((index) => `include "x${index}.fbs";\n`).join('');
    const fileSystem = new Texts({ ...files, '/main/f0.fbs': main });
    const folders = numbers.map((index) => `file:///i${index}`);
    const { service, workspace } = workspaceOf(fileSystem, folders);
    await workspace.loadClosure('file:///main/f0.fbs');
    assert.equal(service.filesOf('file:///main/f0.fbs').length, count + 1);
    // Each include is looked for beside the schema, and in the folders up to its own.
    assert.equal(fileSystem.reads, 1 + count + (count * (count + 1)) / 2);
    assert.ok(service.rounds < 2 * count, `${service.rounds} rounds`);
  });

  it('do not wait for other files that take long to read', async () => {
    const length = 40;
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const texts = {
      ...chain(length, ''),
      '/slow.fbs': '',
      '/a.fbs': 'include "slow.fbs";\n',
      '/root.fbs': 'include "a.fbs";\ninclude "f0.fbs";\n',
    };
    const { service, workspace } = workspaceOf(new Texts(texts, new Map([['file:///slow.fbs', slow]])));
    const loading = workspace.loadClosure('file:///root.fbs');
    const isChainRead = () => service.file(`file:///f${length - 1}.fbs`) !== undefined;
    // Each turn finishes all work that only waits for immediate reads.
    for (let turn = 0; turn < 10 && !isChainRead(); turn++) await new Promise((resolve) => setImmediate(resolve));
    const wasRead = isChainRead();
    release();
    await loading;
    assert.ok(wasRead, 'the chain was read while the other file was not');
    assert.equal(service.filesOf('file:///root.fbs').length, length + 3);
  });

  for (const [name, last] of [
    ['a chain', ''],
    ['a circle', 'include "f0.fbs";\n'],
  ] as const) {
    it(`are checked with work in proportion to their number: ${name}`, async () => {
      const work = async (length: number): Promise<number> => {
        const { service, workspace } = workspaceOf(new Texts(chain(length, '', last)));
        await workspace.loadClosure(root);
        const reads = summariesRead(() => {
          assert.equal(service.checkRoot(root).verdict, 'accept');
        });
        return reads;
      };
      const [half, whole] = [await work(200), await work(400)];
      assert.ok(whole < 2.2 * half, `${half} for 200 files, ${whole} for 400`);
    });
  }

  it('overflow no stack', async () => {
    const length = 10_000;
    const { service, workspace } = workspaceOf(new Texts(chain(length, '', 'include "f0.fbs";\n')));
    await workspace.loadClosure(root);
    assert.equal(service.filesOf(root).length, length);
    assert.equal(service.diagnose(root).diagnostics[0]?.code, 'include-cycle');
  });

  it('tell which of them are in a circle, and look at each once', () => {
    let looked = 0;
    const file = (uri: string, ...included: readonly string[]): ClosureFile => {
      const includes = included.map((target, index) => ({
        index,
        path: target,
        resolution: { outcome: 'found' as const, uri: target, tried: [target] },
        file: target,
      }));
      return { uri, includes };
    };
    const circle = Array.from({ length: 50 }, (_, index) => file(`c${index}`, `c${(index + 1) % 50}`, 'leaf'));
    const own = file('own', 'own', 'leaf');
    const files = [file('leaf'), own, ...circle, file('root', 'c0', 'own', 'leaf')];
    const byUri = new Map(files.map((each) => [each.uri, each]));
    const closure: Closure = {
      root: 'root',
      schema: undefined,
      files,
      file: (uri) => {
        looked++;
        return byUri.get(uri);
      },
      hasCycle: true,
      hasGap: false,
    };
    const leadingBack = files.flatMap(({ uri }) => cyclicIncludes(closure, uri).map((include) => [uri, include.path]));
    assert.deepEqual(leadingBack, [['own', 'own'], ...circle.map(({ uri }, index) => [uri, `c${(index + 1) % 50}`])]);
    const includes = files.reduce((sum, each) => sum + each.includes.length, 0);
    assert.ok(looked <= 2 * files.length + includes, `${looked} looks at ${files.length} files`);
  });
});
