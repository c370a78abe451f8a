// The next list opens by itself after an item that leads on, if the editor has the command for it.
import assert from 'node:assert/strict';
import { defaultSupport } from '../../server/language/features/completion/items.ts';
import { caretOf, serviceOf, settled } from '../check.ts';
import { parseFixture } from '../fixture.ts';

/** The labels of items that open the next list. */
function leading(source: string, asksAgain = true): readonly string[] {
  const fixture = parseFixture(source);
  const { uri, position } = caretOf(fixture);
  const service = serviceOf(fixture);
  const support = { ...defaultSupport, asksAgain };
  const { items } = settled(service, fixture, () => service.completion(uri, position, { support }));
  return items.flatMap(({ label, command }) => (command?.command === 'editor.action.triggerSuggest' ? [label] : []));
}

const others = '//- /schema/a.fbs\ntable A {}\n//- /b.fbs\ntable B {}\n';

describe('the next list', () => {
  it('opens after a folder of an include, and not after a file', () => {
    assert.deepEqual(leading(`${others}//- /main.fbs\ninclude "$0";`), ['schema/']);
    assert.deepEqual(leading(`${others}//- /main.fbs\ninclude "schema/$0";`), []);
  });

  it('opens after the keyword of an include, where there are other files', () => {
    assert.deepEqual(leading(`${others}//- /main.fbs\ninc$0`), ['include']);
    assert.deepEqual(leading('inc$0'), []);
  });

  it('opens after root_type, where there are tables', () => {
    assert.deepEqual(leading('table A {}\nroot$0'), ['root_type']);
    assert.deepEqual(leading('struct A { a: int; }\nroot$0'), []);
  });

  it('opens in no editor that has not named the command', () =>
    assert.deepEqual(leading(`${others}//- /main.fbs\ninclude "$0";`, false), []));
});
