// The tables of old and new places of fields, as Markdown.
import assert from 'node:assert/strict';
import { versionOf } from './check.ts';
import { asked } from './pairs.ts';

/** The text about a new version, without its title. */
function changes(before: string, after: string, hasErrors = false): string {
  const schema = versionOf(before);
  const text = asked(new Map([['main.fbs', after]]), (service) =>
    service.layoutChanges('file:///main.fbs', schema, 'v1', hasErrors),
  );
  const [title, ...rest] = text.split('\n');
  assert.equal(title, '# Layout changes since v1');
  return rest.join('\n').trim();
}

const none = 'No table or struct has another layout.';

describe('compatibility: changes of layout', () => {
  it('are shown of a struct with its sizes and offsets', () =>
    assert.equal(
      changes('struct S { a: int; b: byte; }', 'struct S { a: int; b: double; }'),
      [
        '## struct `S`',
        '',
        'Size: 8 bytes, aligned to 4 before, 16 bytes, aligned to 8 now.',
        '',
        '| Offset | v1 | Now |',
        '| ---: | --- | --- |',
        '| 0 | `a:int` | `a:int` |',
        '| 4 | `b:byte` | **gone** |',
        '| 8 |  | **`b:double`** |',
      ].join('\n'),
    ));

  it('are shown of a table with its slots, the default of a number, and what is deprecated', () =>
    assert.equal(
      changes('table T { a: int = 5; b: bool; }', 'table T { a: int = 6; b: bool (deprecated); c: float = 0.5; }'),
      [
        '## table `T`',
        '',
        '| Slot | v1 | Now |',
        '| ---: | --- | --- |',
        '| 0 | `a:int = 5` | **`a:int = 6`** |',
        '| 1 | `b:bool` | **`b:bool (deprecated)`** |',
        '| 2 |  | **`c:float = 0.5`** |',
      ].join('\n'),
    ));

  it('are those of types with another layout only, also of one that became a struct', () => {
    const both = 'table T { a: int; } struct S { a: int; }';
    assert.equal(changes(both, `${both} table New { b: int; }`), none);
    assert.equal(changes(`${both} table Gone { b: int; }`, both), none);
    const inner = ['struct I { x: int; }', 'struct I { x: int; y: int; }'];
    const outer = 'struct S { i: I; } table T { i: I; }';
    const grown = changes(`${inner[0]} ${outer}`, `${inner[1]} ${outer}`);
    assert.match(grown, /## struct `S`\n\nSize: 4 bytes, aligned to 4 before, 8 bytes, aligned to 4 now\./);
    const forced = changes('struct S { a: int; b: int; }', 'struct S (force_align: 8) { a: int; b: int; }');
    assert.match(forced, /^## struct `S`\n\nSize: 8 bytes, aligned to 4 before, 8 bytes, aligned to 8 now\./);
    const text = changes('table A { a: int; } table B { b: int; }', 'table A { a: int; } struct B { b: int; }');
    assert.match(text, /^## struct `B`\n\nSize: /);
    assert.doesNotMatch(text, /`A`/);
  });

  it('of a schema with errors may be incomplete, and say so', () => {
    const notice = 'The schema has errors: declarations with errors are not compared.';
    const same = 'table T { a: int; }';
    assert.equal(changes(same, same, true), notice);
    assert.match(changes(same, 'table T { a: long; }', true), /^The schema has errors: .*\n\n## table `T`/);
  });

  it('are not told of a schema that is not there', () => {
    const text = asked(new Map(), (service) =>
      service.layoutChanges('file:///main.fbs', versionOf('table T {}'), 'v1', false),
    );
    assert.equal(text, '');
  });
});
