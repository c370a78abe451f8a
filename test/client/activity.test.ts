// The generations that are running, and the saves that belong to them.
import assert from 'node:assert/strict';
import { Activity } from '../../client/generate/activity.ts';

describe('the activity of generations', () => {
  it('is told when the first of several begins and when the last has ended, until nobody listens', async () => {
    const activity = new Activity();
    const reported: boolean[] = [];
    const listener = activity.onDidChange((isRunning) => reported.push(isRunning));
    let finish = (): void => undefined;
    const first = activity.during(() => new Promise<void>((resolve) => (finish = resolve)));
    assert.deepEqual(reported, [true]);
    assert.equal(await activity.during(async () => 'second'), 'second');
    assert.deepEqual(reported, [true]);
    let isIdle = false;
    const idle = activity.idle().then(() => (isIdle = true));
    await new Promise(setImmediate);
    assert.equal(isIdle, false);
    finish();
    await Promise.all([first, idle]);
    assert.deepEqual(reported, [true, false]);
    listener.dispose();
    await assert.rejects(
      activity.during(() => Promise.reject(new Error('no'))),
      /no/,
    );
    await activity.idle();
    assert.deepEqual(reported, [true, false]);
  });

  it('runs work with one key in turn, also after a failure', async () => {
    const activity = new Activity();
    const order: string[] = [];
    const failing = activity.inTurn('a', async () => {
      await new Promise(setImmediate);
      order.push('first');
      throw new Error('no');
    });
    const second = activity.inTurn('a', async () => order.push('second'));
    const other = activity.inTurn('b', async () => order.push('other'));
    await Promise.all([assert.rejects(failing, /no/), second, other]);
    assert.deepEqual(order, ['other', 'first', 'second']);
  });

  it('does not wait for ever for what never comes', async () => {
    const impatient = new Activity(5);
    assert.equal(await impatient.isInTime(new Promise(() => undefined)), false);
    assert.equal(await impatient.isInTime(Promise.resolve()), true);
  });

  it('has the saves that it makes, also if they fail', async () => {
    const activity = new Activity();
    const seen: boolean[] = [];
    const save = (isSaved: boolean) =>
      activity.save({
        uri: { toString: () => 'file:///a.fbs' },
        isDirty: true,
        save: async () => {
          seen.push(activity.isSaving({ toString: () => 'file:///a.fbs' }), activity.isSaving('file:///b.fbs'));
          if (!isSaved) throw new Error('the disk is full');
          return true;
        },
      });
    assert.equal(await save(true), true);
    await assert.rejects(save(false), /the disk is full/);
    assert.deepEqual([...seen, activity.isSaving('file:///a.fbs')], [true, false, true, false, false]);
  });

  it('waits for an earlier save, beside which VS Code refuses another one', async () => {
    const changed = { uri: { toString: () => 'file:///a.fbs' }, isDirty: true, save: async () => false };
    setTimeout(() => Object.assign(changed, { isDirty: false }), 20);
    assert.equal(await new Activity().save(changed), true);
  });

  it('does not wait for ever for a save that fails', async () => {
    const locked = { uri: { toString: () => 'file:///a.fbs' }, isDirty: true, save: async () => false };
    assert.equal(await new Activity(5, 5).save(locked), false);
  });
});
