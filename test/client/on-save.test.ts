// Code that is generated again when a schema is saved.
import assert from 'node:assert/strict';
import { standIn } from '../stand-in/register.ts';
import { around, context, fileOf, flatc, go, open, root, until, useDesk } from './desk.ts';

const { carryOut } = await import('../../client/generate/carry-out.ts');
const { generateOnSave } = await import('../../client/generate/repeat.ts');
const { desk, documentSaved } = standIn;

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

  it('tells why nothing is generated', async () => {
    flatc(({ write }) => write('A.go'));
    desk.settings['generate.onSave'] = true;
    const here = context();
    await carryOut(here, go, root());
    const registered = generateOnSave(here);
    desk.settings['flatc.path'] = 'no-such-flatc';
    saved();
    await until(() => desk.said.length > 1);
    assert.equal(desk.said[1], 'Not generated: no-such-flatc was not found.');
    registered.dispose();
  });
});
