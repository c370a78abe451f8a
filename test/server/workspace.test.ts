// The server's view of the disk stays right while files are being read.
import assert from 'node:assert/strict';
import { defaultSettings, LanguageService } from '../../server/language/service.ts';
import { Turns } from '../../server/turns.ts';
import type { FileContent, FileSystem } from '../../server/workspace/file-system.ts';
import { SchemaReader } from '../../server/workspace/schema-reader.ts';
import { Workspace } from '../../server/workspace/workspace.ts';
import { loadParser } from '../parser.ts';

const uri = 'file:///w/a.fbs';

/** A disk with one file, whose reads end when `release` is called. */
class SlowDisk implements FileSystem {
  content: FileContent;
  #release: () => void = () => undefined;
  #released = new Promise<void>((resolve) => {
    this.#release = resolve;
  });

  constructor(content: FileContent) {
    this.content = content;
  }

  release(): void {
    this.#release();
  }

  async read(): Promise<FileContent> {
    const { content } = this;
    await this.#released;
    return content;
  }

  async list() {
    return [];
  }

  async identityOf(directory: string): Promise<string> {
    return directory;
  }
}

const file = (text: string): FileContent => ({ kind: 'file', text });

describe('a file on disk', () => {
  before(loadParser);

  it('ends at its first NUL, as for flatc', async () => {
    const service = new LanguageService();
    const disk = new SlowDisk(file('table Read {}\n\0table Unread {}\0'));
    disk.release();
    await new Workspace(service, disk, () => undefined).load([uri]);
    assert.equal(service.file(uri)?.text, 'table Read {}\n');
  });
});

describe('a document that is closed', () => {
  before(loadParser);

  it('is let go with all that was worked out for it, even where the file has the same text', async () => {
    const service = new LanguageService();
    const disk = new SlowDisk(file('table T {}'));
    disk.release();
    const workspace = new Workspace(service, disk, () => undefined);
    const document = service.createFile(uri, 'flatbuffers', 0, 'table T {}');
    workspace.setDocument(document);
    assert.ok(workspace.closeDocument(document));
    await workspace.reload([uri]);
    const read = service.file(uri);
    assert.ok(read?.text === 'table T {}' && read !== document);
    await workspace.reload([uri]);
    assert.equal(service.file(uri), read);
  });
});

describe('a file that changes on disk while it is read for the first time', () => {
  before(loadParser);

  const rows: readonly (readonly [
    kind: 'created' | 'changed' | 'deleted',
    before: FileContent,
    after: FileContent,
    other?: string,
  ])[] = [
    ['changed', file('table Old {}'), file('table New {}')],
    ['created', { kind: 'missing' }, file('table New {}')],
    ['deleted', file('table Old {}'), { kind: 'missing' }],
    ['deleted', file('table Old {}'), { kind: 'missing' }, 'file:///w/A.fbs'],
  ];

  for (const [kind, old, now, other] of rows) {
    it(`is then as it was ${kind}${other ? ', by a change of its letters' : ''}`, async () => {
      const service = new LanguageService();
      const disk = new SlowDisk(old);
      const workspace = new Workspace(service, disk, () => undefined);
      const loading = workspace.load([uri]);
      await new Promise((resolve) => setImmediate(resolve));
      disk.content = now;
      const changes = [{ uri, kind }, ...(other ? [{ uri: other, kind: 'created' } as const] : [])];
      const following = workspace.follow(changes, ['file:///w']);
      disk.release();
      await Promise.all([loading, following]);
      assert.equal(service.file(uri)?.text, now.kind === 'file' ? now.text : undefined);
    });
  }

  it('is then as it became after a document of it was closed', async () => {
    const service = new LanguageService();
    const disk = new SlowDisk(file('table Old {}'));
    const workspace = new Workspace(service, disk, () => undefined);
    const document = service.createFile(uri, 'flatbuffers', 1, 'table Unsaved {}');
    workspace.setDocument(document);
    workspace.closeDocument(document);
    const reloading = workspace.reload([uri]);
    await new Promise((resolve) => setImmediate(resolve));
    disk.content = file('table New {}');
    const following = workspace.follow([{ uri, kind: 'changed' }], ['file:///w']);
    disk.release();
    await Promise.all([reloading, following]);
    assert.equal(service.file(uri)?.text, 'table New {}');
  });
});

describe('a question about an include', () => {
  before(loadParser);

  /** A workspace whose missing places are looked for again while the file at the last place of an include is read. */
  function disturbedWorkspace() {
    const found = 'file:///w/inc/b.fbs';
    const disk: FileSystem = {
      read: async (place) => {
        if (place !== found) return { kind: 'missing' };
        await workspace.lookAgain(() => true);
        return file('table B {}\n');
      },
      list: async () => [],
      identityOf: async (directory) => directory,
    };
    const service = new LanguageService();
    service.configure({ ...defaultSettings, includePaths: ['file:///w/inc'] });
    const workspace = new Workspace(service, disk, (_, reason) => assert.fail(reason));
    workspace.setDocument(service.createFile(uri, 'flatbuffers', 0, 'include "b.fbs";\ntable A { b: B; }\n'));
    return { found, service, workspace };
  }

  it('knows the file although places before it are looked for again meanwhile', async () => {
    const { found, service, workspace } = disturbedWorkspace();
    const places = await workspace.settled(() => service.definition(uri, { line: 1, character: 13 }));
    assert.deepEqual(
      places.map((place) => place.targetUri),
      [found],
    );
  });

  it('in steps knows it as well', async () => {
    const { found, service, workspace } = disturbedWorkspace();
    const ask = () => service.references.inSteps(uri, { line: 1, character: 13 }, true);
    const wait = { report: () => undefined, check: () => undefined };
    const places = await workspace.settledInSteps(ask, new Turns(async () => undefined), wait);
    assert.deepEqual(places?.map((place) => place.uri).sort(), [uri, found]);
  });
});

describe('a question in steps', () => {
  before(loadParser);

  function unreadWorkspace() {
    const texts: Readonly<Record<string, string>> = { 'file:///w/b.fbs': 'table B {}\n' };
    const read: string[] = [];
    const disk: FileSystem = {
      read: async (place) => {
        read.push(place);
        const text = texts[place];
        return text === undefined ? { kind: 'missing' } : file(text);
      },
      list: async () => [],
      identityOf: async (directory) => directory,
    };
    const service = new LanguageService();
    const workspace = new Workspace(service, disk, (_, reason) => assert.fail(reason));
    const text = 'include "b.fbs";\ninclude "gone.fbs";\ntable A { b: B; }\n';
    workspace.setDocument(service.createFile(uri, 'flatbuffers', 0, text));
    const ask = () => service.references.inSteps(uri, { line: 2, character: 13 }, true);
    return { read, service, workspace, ask };
  }

  const wait = { report: () => undefined, check: () => undefined };
  const turns = new Turns(async () => undefined);

  it('is asked again until it knows all files that it depends on', async () => {
    const { read, workspace, ask } = unreadWorkspace();
    const found = await workspace.settledInSteps(ask, turns, wait);
    assert.deepEqual(found?.map((place) => place.uri).sort(), [uri, 'file:///w/b.fbs']);
    // A file that is not there is looked for once.
    assert.deepEqual(read.sort(), ['file:///w/b.fbs', 'file:///w/gone.fbs']);
  });

  it('knows the places that it depends on although another question collects its own right after it', async () => {
    const { service, workspace, ask } = unreadWorkspace();
    const askBeforeAnother = function* () {
      const answer = yield* ask();
      void Promise.resolve().then(() => service.takeUnknown());
      return answer;
    };
    const found = await workspace.settledInSteps(askBeforeAnother, turns, wait);
    assert.deepEqual(found?.map((place) => place.uri).sort(), [uri, 'file:///w/b.fbs']);
  });
});

describe('a question in steps that nobody asks any more', () => {
  before(loadParser);

  it('ends at the next turn, and cleans up', async () => {
    const workspace = new Workspace(new LanguageService(), new SlowDisk({ kind: 'missing' }), () => undefined);
    let [steps, cleaned] = [0, 0];
    function* ask() {
      try {
        for (; steps < 1000; steps++) {
          for (const end = performance.now() + 5; performance.now() < end; );
          yield { done: steps, total: 1000 };
        }
        return 'answer';
      } finally {
        cleaned++;
      }
    }
    const check = () => {
      throw new Error('cancelled');
    };
    const turns = new Turns(async () => undefined);
    await assert.rejects(workspace.settledInSteps(ask, turns, { report: () => undefined, check }), /cancelled/);
    assert.ok(steps < 10, String(steps));
    assert.equal(cleaned, 1);
  });
});

describe('a document that another one has replaced', () => {
  before(loadParser);

  it('does not take that one away when it is closed', () => {
    const service = new LanguageService();
    const workspace = new Workspace(service, new SlowDisk({ kind: 'missing' }), () => undefined);
    const [first, second] = [1, 2].map((version) => service.createFile(uri, 'flatbuffers', version, 'table T {}'));
    assert.ok(first && second);
    workspace.setDocument(first);
    workspace.setDocument(second);
    assert.equal(workspace.closeDocument(first), false);
    assert.equal(workspace.openFile(uri), second);
    assert.equal(workspace.closeDocument(second), true);
    assert.equal(workspace.openFile(uri), undefined);
  });
});

describe('a folder that goes while its schemas are read', () => {
  before(loadParser);

  it('leaves none of them behind, nor texts that were read ahead', async () => {
    const folder = 'file:///w';
    const uris = Array.from({ length: 100 }, (_, index) => `${folder}/f${index}.fbs`);
    const disk: FileSystem = {
      read: async () => file('table T {}\n'),
      list: async () => uris.map((each) => ({ uri: each, kind: 'file', isLink: false })),
      identityOf: async (directory) => directory,
    };
    const service = new LanguageService();
    let known = 0;
    // The settings of a schema are read just before the schema, and messages are handled meanwhile.
    const settings = {
      isKnown: () => true,
      know: async () => {
        if (++known === 5) reader.changeFolders([], [folder]);
      },
    };
    const workspace = new Workspace(service, disk, () => undefined, settings);
    const turns = new Turns(() => Promise.resolve());
    const reader = new SchemaReader(disk, workspace, turns, {
      ready: Promise.resolve(),
      data: { add: () => undefined, follow: () => undefined, remove: () => undefined },
      know: async () => undefined,
      isExcluded: () => false,
      urgentDone: async () => undefined,
      advanced: () => undefined,
      buildsChanged: () => undefined,
      beginProgress: () => ({ report: () => undefined, done: async () => undefined }),
      log: () => undefined,
      logFailure: (_, error) => assert.fail(String(error)),
    });
    reader.setFolders([folder]);
    reader.readFolders();
    await reader.indexer.done;
    assert.ok(known >= 5);
    assert.deepEqual([workspace.schemaCount, service.file(uris[40] ?? ''), workspace.ahead.uris], [0, undefined, []]);
  });
});
