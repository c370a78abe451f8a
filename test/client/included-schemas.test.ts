// Code for a schema and its includes: the question, the remembered answer, and the note about missing code.
import assert from 'node:assert/strict';
import type { GenerationContext } from '../../client/generate/context.ts';
import type { VerdictAnswer } from '../../server/protocol.ts';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, flatc, go, root, until, useDesk } from './desk.ts';

const { carryOut } = await import('../../client/generate/carry-out.ts');
const { generateCode } = await import('../../client/generate/flatc-commands.ts');
const { makeReady } = await import('../../client/generate/preflight.ts');
const { generateAgain } = await import('../../client/generate/repeat.ts');
const { desk } = standIn;

describe('a schema that includes others', () => {
  useDesk();

  const withOthers = (verdict: Partial<VerdictAnswer> = {}) =>
    context({ files: ['b.fbs', 'sub/c.fbs', 'a.fbs'].map((name) => around.folder.uri(name)), ...verdict });
  const chosen = 'Also generate the 2 included schemas';
  const question = 'Go code needs the code of included schemas';
  const generateGo = (here: GenerationContext) => generateCode(here, [fileOf('a.fbs')]);

  beforeEach(() => {
    flatc(({ write }) => write('A.go'));
    desk.settings['flatc.output'] = 'gen';
  });

  it('is generated together with them where the user says so, and that is remembered', async () => {
    const here = withOthers();
    desk.answers.push(['Go'], chosen);
    await generateGo(here);
    assert.deepEqual(desk.said, ['Generate code for', question, 'flatc 25.12.19 generated Go: 1 file.']);
    desk.said.length = 0;
    desk.answers.push(['Go']);
    await generateGo(here);
    assert.deepEqual(desk.said, ['Generate code for', 'flatc 25.12.19 generated Go: 1 file.']);
    await generateAgain(here);
    assert.deepEqual(around.started, Array(3).fill('--go -o gen a.fbs sub/c.fbs b.fbs'));
  });

  it('does not count as done where they are left out, and the message offers them', async () => {
    const here = withOthers();
    desk.answers.push(['Go'], 'Only what was chosen', 'Generate Included Schemas');
    await generateGo(here);
    await here.activity.idle();
    await until(() => around.started.length === 2);
    assert.equal(
      desk.said[2],
      'flatc 25.12.19 generated Go: 1 file. It does not compile without the 2 included schemas.',
    );
    assert.deepEqual(around.started, ['--go -o gen a.fbs', '--go -o gen a.fbs sub/c.fbs b.fbs']);
    assert.equal(here.memory.included, 'generate');
  });

  it('is not generated where the user chooses neither', async () => {
    desk.answers.push(['Go'], undefined);
    await generateGo(withOthers());
    assert.deepEqual(desk.said, ['Generate code for', question]);
  });

  it('needs no question in languages whose code is whole', async () => {
    desk.answers.push(['Lua', 'Nim']);
    await generateGo(withOthers());
    assert.deepEqual(desk.said.length, 2);
    assert.match(desk.said[1] ?? '', /generated Lua, Nim: \d files?\.$/);
  });

  it('goes through one run with --gen-all where flatc does not take one of them alone', async () => {
    await carryOut(withOthers({ verdict: 'reject' }), { ...go, included: 'generate' }, root());
    assert.deepEqual(around.started, ['--go --gen-all -o gen a.fbs']);
  });

  it('says so where neither way leads to code that is whole', async () => {
    desk.answers.push('Generate Anyway');
    const generation = { ...go, languages: ['python'], included: 'generate' } as const;
    await carryOut(withOthers({ verdict: 'reject' }), generation, root());
    assert.match(desk.said[0] ?? '', /only as a part of another one, so their code is missing: b.fbs, sub\/c.fbs$/);
    assert.match(desk.said[1] ?? '', /It does not compile without the 2 included schemas\.$/);
  });

  it('is reported in the terminal of a task that says nothing about them', async () => {
    const ready = await makeReady(withOthers(), go, root(), 'task');
    assert.ok('notes' in ready);
    assert.deepEqual(ready.notes, [
      'The code needs the code of included schemas, which is not generated: b.fbs, sub/c.fbs',
    ]);
  });
});
