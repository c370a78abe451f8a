// The first characters of names, as a quick answer before a search.
import assert from 'node:assert/strict';
import { Initials } from '../server/language/binding/initials.ts';

describe('the first characters of names', () => {
  it('tell which names are not among those that were added', () => {
    const initials = new Initials();
    initials.add('Weapon');
    initials.add('_part');
    const others = new Initials();
    others.add('zebra');
    others.take(initials);
    const names = ['Weapon', 'W', '_', 'zoo', 'weapon', 'Zebra', 'part', ''];
    assert.deepEqual(
      names.filter((name) => initials.mayBegin(name)),
      ['Weapon', 'W', '_'],
    );
    assert.deepEqual(
      names.filter((name) => others.mayBegin(name)),
      ['Weapon', 'W', '_', 'zoo'],
    );
  });
});
