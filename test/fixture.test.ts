// The fixture language itself, because every other test relies on it.
import assert from 'node:assert/strict';
import { flatcDefaults } from '../server/language/service.ts';
import { parseFixture } from './fixture.ts';

describe('fixtures', () => {
  it('hold several files, a caret and settings', () => {
    const fixture = parseFixture(`
//- fbsdir: /inc, /other
//- trpc: off
//- flatc: --go --require-explicit-ids --root-type B
//- /a.fbs
table A { x: $0B; }
//- /inc/b.fbs
table B {}
`);
    assert.deepEqual(
      [...fixture.files],
      [
        ['/a.fbs', 'table A { x: B; }\n'],
        ['/inc/b.fbs', 'table B {}\n'],
      ],
    );
    assert.deepEqual(fixture.caret, { path: '/a.fbs', offset: 13 });
    assert.deepEqual(fixture.settings, {
      includePaths: ['file:///inc', 'file:///other'],
      trpc: 'off',
      flatc: { ...flatcDefaults, generators: ['go'], requireExplicitIds: true, rootType: 'B' },
    });
  });

  it('annotate the words above', () => {
    const fixture = parseFixture(`
table A { x: Bee; }
//           ^^^ error unresolved-type: Bee
//<--- hint other
`);
    assert.deepEqual(fixture.annotations, [
      { path: '/main.fbs', start: 13, end: 16, kind: 'error', code: 'unresolved-type', message: 'Bee' },
      { path: '/main.fbs', start: 0, end: 4, kind: 'hint', code: 'other', message: '' },
    ]);
  });

  it('refuse what makes no sense', () => {
    assert.throws(() => parseFixture('//- nonsense\ntable A {}'), /neither a path nor a setting/);
    assert.throws(() => parseFixture('//- flatc: --nonsense'), /unknown commandline argument/);
    assert.throws(() => parseFixture('$0 $0\n$0'), /two carets/);
    assert.throws(() => parseFixture('table A {}\n//                 ^^ error x'), /behind its line/);
  });
});
