// When a schema is opened or saved, its generated code is compared with the code that flatc would write.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaleMessage } from '../../server/protocol-targets.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, flatc, targetOf, until, useDesk } from './desk.ts';

const { watchGeneratedCode } = await import('../../client/generate/fresh/stale-code.ts');
const { carryOut } = await import('../../client/generate/carry-out.ts');
const { targetGenerations } = await import('../../client/generate/targets.ts');
const { activeEditorChanged, configurationChanged, desk, documentClosed, documentSaved, EventEmitter } = standIn;
const { trustGranted, window, windowChanged } = standIn;

describe('generated code', () => {
  useDesk();

  let sent: Record<string, string>[];
  let watching: { dispose(): void };
  /** Fires when the server has started. */
  const started = new EventEmitter<void>();

  /** Plays a flatc that writes the text of each schema to a file of its own, and the last name to a shared file. */
  const play = () =>
    flatc(({ args, write }) => {
      const [, , , ...schemas] = args;
      const texts = schemas.map((name) => readFileSync(join(around.folder.path, name), 'utf8'));
      for (const [index, text] of texts.entries()) {
        write(`${schemas[index]?.replace('.fbs', '.go')}`, text);
        write('shared.go', `of ${schemas[index]}`);
      }
    });

  function watch(verdict: Parameters<typeof context>[0] = {}) {
    sent = [];
    const here = context(verdict);
    const notify = async (_: string, { stale }: StaleMessage) => {
      const files = stale.flatMap(({ value }) => value.files);
      sent.push(Object.fromEntries(files.map(({ uri, kind }) => [uri.slice(around.folder.folder.length + 1), kind])));
    };
    const server = { ...here.server, notify, onDidStart: started.event };
    watching = watchGeneratedCode(here, server as never);
    return here;
  }

  afterEach(() => watching.dispose());

  function open(name: string): void {
    window.activeTextEditor = { document: { uri: fileOf(name) as never } };
    activeEditorChanged.fire(undefined);
  }
  const save = (name: string) => documentSaved.fire({ uri: fileOf(name) as never });
  const shown = () => desk.status?.text;

  /** Makes all files as old as those of a project that was not touched for a while. */
  function age(...names: readonly string[]): void {
    for (const name of names) utimesSync(join(around.folder.path, name), 1_700_000_000, 1_700_000_000);
  }

  async function generated(here: ReturnType<typeof watch>): Promise<void> {
    for (const { generation, folder } of await targetGenerations(here)) await carryOut(here, generation, folder);
  }

  it('is compared when a schema is opened and saved, and is fresh at once when it was generated again', async () => {
    play();
    around.targets = [targetOf('gen', 'a.fbs')];
    around.folder.write('gen/a.go', 'older');
    const here = watch();
    open('a.fbs');
    await until(() => sent.length === 1);
    assert.deepEqual(sent[0], { 'gen/a.go': 'different', 'gen/shared.go': 'missing' });
    await until(() => shown() !== undefined);
    assert.deepEqual(
      [shown(), desk.status?.detail, desk.status?.command],
      [
        'Generated code is older than the schema',
        'gen/a.go and 1 more',
        { title: 'Generate', command: 'flatbuffers.generateCode', arguments: [around.folder.uri('a.fbs')] },
      ],
    );
    await generated(here);
    await until(() => sent.length === 2);
    assert.deepEqual(sent[1], {});
    await until(() => shown() === 'Generated code is up to date');
    around.folder.write('a.fbs', 'table A { b: int; }');
    save('a.fbs');
    await until(() => sent.length === 3);
    assert.deepEqual(sent[2], { 'gen/a.go': 'different' });
  });

  it('is named where someone has edited it', async () => {
    play();
    around.targets = [targetOf('gen', 'a.fbs')];
    const here = watch();
    await generated(here);
    open('a.fbs');
    await until(() => shown() === 'Generated code is up to date');
    writeFileSync(join(around.folder.path, 'gen/a.go'), 'by hand');
    save('gen/a.go');
    await until(() => sent.length === 1);
    assert.deepEqual(sent[0], { 'gen/a.go': 'edited' });
  });

  it('is told again to a server that was restarted', async () => {
    play();
    around.targets = [targetOf('gen', 'a.fbs')];
    around.folder.write('gen/a.go', 'older');
    watch();
    open('a.fbs');
    await until(() => sent.length === 1);
    started.fire();
    await until(() => sent.length === 2);
    assert.deepEqual(sent[1], sent[0]);
  });

  it('is compared again when a setting of ours changes', async () => {
    play();
    around.targets = [targetOf('gen', 'a.fbs')];
    const here = watch();
    await generated(here);
    open('a.fbs');
    await until(() => shown() === 'Generated code is up to date');
    window.activeTextEditor = undefined;
    const change = (ours: string) => configurationChanged.fire({ affectsConfiguration: (name) => name === ours });
    rmSync(join(around.folder.path, 'gen/a.go'));
    change('editor');
    change('flatbuffers');
    await until(() => sent.length === 1);
    assert.deepEqual(sent[0], { 'gen/a.go': 'missing' });
  });

  it('is compared for the schemas that include what is saved', async () => {
    play();
    around.targets = [targetOf('gen', 'a.fbs')];
    around.including = { [around.folder.uri('part.fbs')]: [around.folder.uri('a.fbs')] };
    around.folder.write('gen/a.go', 'older');
    watch();
    save('part.fbs');
    await until(() => sent.length === 1);
    assert.deepEqual(Object.keys(sent[0] ?? {}), ['gen/a.go', 'gen/shared.go']);
  });

  it('is no longer reported where the file that was saved is no longer read by a target', async () => {
    play();
    around.targets = [targetOf('gen', 'a.fbs')];
    around.including = { [around.folder.uri('part.fbs')]: [around.folder.uri('a.fbs')] };
    around.folder.write('gen/a.go', 'older');
    watch();
    save('part.fbs');
    await until(() => sent.length === 1);
    around.including = {};
    save('part.fbs');
    await until(() => sent.length === 2);
    assert.deepEqual(sent[1], {});
    // A schema that was compared by itself keeps its state.
    open('a.fbs');
    await until(() => sent.length === 3);
    let asked = 0;
    around.including = {
      get [around.folder.uri('part.fbs')]() {
        asked++;
        return [around.folder.uri('a.fbs')];
      },
    };
    save('part.fbs');
    await until(() => asked === 1);
    around.including = {};
    save('part.fbs');
    // Files are compared one after the other: a message about the saved file would come before this one.
    around.folder.write('gen/shared.go', 'of a.fbs');
    save('a.fbs');
    await until(() => sent.length === 4);
    assert.deepEqual(Object.keys(sent[3] ?? {}), ['gen/a.go']);
  });

  it('is not compared again for a schema that was closed', async () => {
    play();
    around.folder.write('b.fbs', 'table B {}');
    around.targets = [targetOf('gen/a', 'a.fbs'), targetOf('gen/b', 'b.fbs')];
    const here = watch();
    await generated(here);
    for (const name of ['a.fbs', 'b.fbs']) {
      window.activeTextEditor = undefined;
      activeEditorChanged.fire(undefined);
      assert.equal(shown(), undefined);
      open(name);
      await until(() => shown() === 'Generated code is up to date');
    }
    documentClosed.fire({ uri: fileOf('a.fbs') as never });
    for (const name of ['gen/a/a.go', 'gen/b/b.go']) rmSync(join(around.folder.path, name));
    windowChanged.fire({ focused: true });
    await until(() => sent.length === 1);
    assert.deepEqual(sent[0], { 'gen/b/b.go': 'missing' });
  });

  it('asks flatc again only where something has changed, and reads only what has', async () => {
    play();
    around.targets = [targetOf('gen', 'a.fbs')];
    const here = watch();
    await generated(here);
    age('a.fbs', 'gen/a.go', 'gen/shared.go');
    open('a.fbs');
    await until(() => shown() === 'Generated code is up to date');
    const { length } = around.started;
    desk.reads.length = 0;
    desk.stats.length = 0;
    windowChanged.fire({ focused: true });
    // The client reads only the states of the output folder, the schema and the generated files. Then nothing follows.
    const places = ['gen', 'a.fbs', 'gen/a.go', 'gen/shared.go'].map((name) => join(around.folder.path, name));
    await until(() => places.every((place) => desk.stats.includes(place)));
    rmSync(join(around.folder.path, 'gen/a.go'));
    windowChanged.fire({ focused: true });
    await until(() => sent.length === 1);
    assert.deepEqual(sent[0], { 'gen/a.go': 'missing' });
    assert.deepEqual([around.started.length, desk.reads], [length, []]);
  });

  it('may be what another schema of the target writes', async () => {
    play();
    around.folder.write('b.fbs', 'table B {}');
    around.targets = [targetOf('gen', 'a.fbs', 'b.fbs')];
    const here = watch();
    await generated(here);
    assert.equal(readFileSync(join(around.folder.path, 'gen/shared.go'), 'utf8'), 'of a.fbs');
    open('b.fbs');
    await until(() => shown() === 'Generated code is up to date');
    writeFileSync(join(around.folder.path, 'gen/shared.go'), 'of none');
    save('gen/shared.go');
    await until(() => sent.length === 1);
    assert.deepEqual(Object.keys(sent[0] ?? {}), ['gen/shared.go']);
  });

  it('is not compared before it was generated once, nor where flatc refuses the schema', async () => {
    play();
    around.targets = [targetOf('gen', 'a.fbs')];
    const here = watch();
    open('a.fbs');
    await here.activity.idle();
    around.folder.write('gen/a.go', 'older');
    flatc(() => 1);
    save('a.fbs');
    await until(() => around.started.length === 1);
    play();
    save('a.fbs');
    await until(() => sent.length === 1);
    assert.deepEqual(sent[0], { 'gen/a.go': 'different', 'gen/shared.go': 'missing' });
  });

  it('is not compared in a folder that is not trusted', async () => {
    play();
    desk.trusted = false;
    around.folder.write('b.fbs', 'table B {}');
    around.targets = [targetOf('gen/a', 'a.fbs'), targetOf('gen/b', 'b.fbs')];
    around.folder.write('gen/a/a.go', 'older');
    around.folder.write('gen/b/b.go', 'older');
    watch();
    open('a.fbs');
    save('a.fbs');
    desk.trusted = true;
    save('b.fbs');
    await until(() => sent.length === 1);
    assert.deepEqual(Object.keys(sent[0] ?? {}), ['gen/b/b.go', 'gen/b/shared.go']);
    trustGranted.fire();
    await until(() => sent.length === 2);
    assert.equal(around.started.length, 2);
  });

  it('is not compared where Generate would refuse the options of the target', async () => {
    play();
    const refused = {
      ...targetOf('gen', 'a.fbs'),
      language: 'csharp',
      options: { csGenJsonSerializer: true },
    } as const;
    around.targets = [refused, targetOf('gen', 'a.fbs')];
    around.folder.write('gen/a.go', 'older');
    watch();
    open('a.fbs');
    await until(() => sent.length === 1);
    assert.deepEqual(
      around.started.map((args) => args.split(' ')[0]),
      ['--go'],
    );
  });

  it('is compared by a flatc of the user’s that is led nowhere else, and leaves nothing behind', async () => {
    play();
    around.targets = [
      { ...targetOf('gen', 'a.fbs'), options: { filenameSuffix: '/../../x' } },
      targetOf('gen', 'a.fbs'),
    ];
    around.folder.write('gen/a.go', 'older');
    watch();
    open('a.fbs');
    await until(() => sent.length === 1);
    assert.equal(around.started.length, 1);
    assert.doesNotMatch(around.started[0] ?? '', /filename-suffix/);
    assert.match(around.started[0] ?? '', /^--go -o \S+fresh-\d+ a\.fbs$/);
  });
});
