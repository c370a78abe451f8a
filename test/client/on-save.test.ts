// Code that is generated again when a schema is saved.
import assert from 'node:assert/strict';
import { Activity } from '../../client/generate/activity.ts';
import type { Generation } from '../../client/generate/task-definition.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, flatc, go, open, root, targetOf, until, useDesk } from './desk.ts';

const { carryOut } = await import('../../client/generate/carry-out.ts');
const { generateOnSave } = await import('../../client/generate/repeat.ts');
const { desk, documentSaved, taskEnded, tasks } = standIn;

describe('on save', () => {
  useDesk();

  const saved = () => documentSaved.fire({ uri: fileOf('a.fbs'), languageId: 'flatbuffers' } as never);
  const count = () => around.started.length;

  it('generates again, also where a schema is saved while code is being generated', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    const here = context();
    const registered = generateOnSave(here);
    await carryOut(here, go, root());
    const running = carryOut(here, go, root());
    saved();
    await running;
    await until(() => count() === 3);
    await here.activity.idle();
    registered.dispose();
  });

  it('is not led by what is saved to be generated from', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    const here = context();
    const registered = generateOnSave(here);
    await carryOut(here, go, root());
    open('a.fbs', true);
    await carryOut(here, go, root());
    saved();
    await until(() => count() === 3);
    await here.activity.idle();
    assert.equal(count(), 3);
    registered.dispose();
  });

  it('waits for the same task of the user, about which VS Code would ask', async () => {
    flatc(({ write }) => write('A.go'));
    const [own, other] = ['go', 'rust'].map((language) => ({
      task: {
        definition: { output: 'gen', type: 'flatbuffers', languages: [language], files: ['a.fbs'], tool: 'flatc' },
      },
    }));
    assert.ok(own && other);
    tasks.taskExecutions.push(other, own);
    const { executeTask } = tasks;
    const order: string[] = [];
    tasks.executeTask = (task) => {
      order.push('its own task');
      return executeTask(task);
    };
    let isWaiting = false;
    tasks.onDidEndTask = (listener) => {
      isWaiting = true;
      return taskEnded.event(listener);
    };
    const running = carryOut(context(), go, root());
    await until(() => isWaiting);
    for (const execution of [other, own]) {
      order.push('a task of the user');
      taskEnded.fire({ execution });
      await new Promise(setImmediate);
    }
    await running;
    Object.assign(tasks, { executeTask, onDidEndTask: taskEnded.event });
    assert.deepEqual(order, ['a task of the user', 'a task of the user', 'its own task']);
  });

  it('goes on after a task that VS Code drops', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    desk.settings.targets = ['go'];
    const { executeTask } = tasks;
    tasks.executeTask = async (task) => {
      tasks.executeTask = executeTask;
      return { task };
    };
    const registered = generateOnSave({ ...context(), activity: new Activity(5) });
    saved();
    await until(() => desk.said.length === 1);
    saved();
    await until(() => desk.said.length === 2);
    assert.deepEqual(desk.said, ['flatc was stopped.', 'flatc 25.12.19 generated Go: 1 file.']);
    registered.dispose();
  });

  it('makes the targets of the project from the first time on, once each', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    around.folder.write('b.fbs', 'table B {}');
    around.targets = [targetOf('gen/go', 'a.fbs'), targetOf('gen/other', 'other.fbs'), targetOf('gen/b', 'b.fbs')];
    const here = context();
    const registered = generateOnSave(here);
    saved();
    await until(() => count() === 1);
    await here.activity.idle();
    // A generated target is remembered, but each save still generates it once: the next schema comes right after it.
    saved();
    documentSaved.fire({ uri: fileOf('b.fbs'), languageId: 'flatbuffers' } as never);
    await until(() => around.started.some((args) => args.endsWith('b.fbs')));
    await here.activity.idle();
    assert.deepEqual(around.started, ['--go -o gen/go a.fbs', '--go -o gen/go a.fbs', '--go -o gen/b b.fbs']);
    registered.dispose();
  });

  it('makes the targets as the project names them now', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    around.targets = [targetOf('gen/go', 'a.fbs')];
    const here = context();
    const registered = generateOnSave(here);
    saved();
    await until(() => count() === 1);
    await here.activity.idle();
    around.targets = [{ ...targetOf('gen/go', 'a.fbs'), options: { genOnefile: true } }];
    saved();
    await until(() => count() === 2);
    await here.activity.idle();
    assert.deepEqual(around.started.slice(1), ['--go --gen-onefile -o gen/go a.fbs']);
    registered.dispose();
  });

  it('makes the next target although one fails without an answer, and says so', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    around.targets = [targetOf('gen/one', 'a.fbs'), targetOf('gen/two', 'a.fbs')];
    const here = context();
    const remember = here.memory.remember.bind(here.memory);
    here.memory.remember = async (generation) => {
      if (generation.generation.output?.endsWith('one')) throw new Error('The disk is full.');
      await remember(generation);
    };
    const registered = generateOnSave(here);
    saved();
    await until(() => desk.said.length === 3);
    assert.equal(count(), 2);
    assert.match(desk.said[0] ?? '', /^generating .*The disk is full/);
    const told = 'Generating code failed: The disk is full.';
    assert.deepEqual(desk.said.slice(1), [told, told]);
    await here.activity.idle();
    registered.dispose();
  });

  it('makes no target that the project no longer has', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    const here = context();
    const registered = generateOnSave(here);
    for (const output of ['gen/go', 'src/go']) {
      around.targets = [targetOf(output, 'a.fbs')];
      saved();
      await until(() => around.started.some((args) => args.includes(output)));
      await here.activity.idle();
    }
    around.folder.write('b.fbs', 'table B {}');
    around.targets = [{ ...targetOf('gen/b', 'b.fbs'), files: [around.folder.uri('b.fbs')] }];
    saved();
    documentSaved.fire({ uri: fileOf('b.fbs'), languageId: 'flatbuffers' } as never);
    await until(() => around.started.some((args) => args.endsWith('b.fbs')));
    await here.activity.idle();
    assert.deepEqual(around.started, ['--go -o gen/go a.fbs', '--go -o src/go a.fbs', '--go -o gen/b b.fbs']);
    registered.dispose();
  });

  it('knows what was no target by what it remembered, and in old memories by include folders and options', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    const here = context();
    const own: Generation = { ...go, includePaths: ['inc'], options: {} };
    const files = { folder: root().toString(), sources: [around.folder.uri('a.fbs')], files: [] };
    await here.memory.remember({ ...files, generation: { ...own, output: 'old' } });
    await here.memory.remember({
      ...files,
      generation: { ...own, output: 'old/command', options: undefined } as never,
    });
    await here.memory.remember({ ...files, generation: { ...own, output: 'target' }, isOfTarget: true });
    await carryOut(here, own, root());
    const old = here.memory.generations.find(({ generation }) => generation.output === 'old');
    // As Generate Again does.
    await carryOut(here, old?.generation ?? own, root());
    around.started = [];
    const registered = generateOnSave(here);
    saved();
    await until(() => count() === 2);
    await here.activity.idle();
    assert.deepEqual(around.started, ['--go -I inc -o gen a.fbs', '--go -I inc -o old/command a.fbs']);
    registered.dispose();
  });

  it('makes the targets that include what is saved', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    around.folder.write('root.fbs', 'include "a.fbs";');
    around.targets = [targetOf('gen/go', 'root.fbs')];
    const here = context({ files: [around.folder.uri('root.fbs'), around.folder.uri('a.fbs')] });
    const registered = generateOnSave(here);
    saved();
    await until(() => count() === 1);
    // The messages of a generation that outlives its test would be shown in the next test.
    await here.activity.idle();
    assert.deepEqual(around.started, ['--go -o gen/go root.fbs']);
    registered.dispose();
  });

  it('makes the languages of the settings where no target names the schema', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    desk.settings.targets = ['go', 'no-such-language'];
    const here = context();
    const registered = generateOnSave(here);
    saved();
    await until(() => count() === 1);
    await here.activity.idle();
    assert.deepEqual(around.started, ['--go a.fbs']);
    registered.dispose();
  });

  it('generates nothing in a folder that is not trusted', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    desk.settings.targets = ['go'];
    const here = context();
    const registered = generateOnSave(here);
    desk.trusted = false;
    saved();
    desk.trusted = true;
    around.folder.write('b.fbs', 'table B {}');
    documentSaved.fire({ uri: fileOf('b.fbs'), languageId: 'flatbuffers' } as never);
    await until(() => count() > 0);
    await here.activity.idle();
    assert.deepEqual(around.started, ['--go b.fbs']);
    registered.dispose();
  });

  it('generates nothing from a schema that flatc will refuse', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    desk.settings.targets = ['go'];
    const finding = { file: 'a.fbs', line: 1, column: 2, level: 'error', family: 'flatc', code: 'x', message: 'wrong' };
    const registered = generateOnSave(context({ schema: { services: [], findings: [finding] } as never }));
    saved();
    await until(() => desk.said.length + count() > 0);
    assert.deepEqual(desk.said, ['Not generated: flatc will refuse this schema. a.fbs:1:2: error: wrong [x]']);
    assert.equal(count(), 0);
    registered.dispose();
  });

  it('tells why nothing is generated', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    const here = context();
    await carryOut(here, go, root());
    const registered = generateOnSave(here);
    desk.settings['flatc.path'] = 'no-such-flatc';
    saved();
    // The message about an earlier generation may arrive only now.
    await until(() => desk.said.some((text) => text.startsWith('Not')));
    assert.match(desk.said.at(-1) ?? '', /^Not generated: no-such-flatc was not found\. Tried: \/[^,]+\/no-such-flatc/);
    registered.dispose();
  });
});
