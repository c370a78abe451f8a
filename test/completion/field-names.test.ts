// Names proposed for a field whose type is already written.
import assert from 'node:assert/strict';
import { checkCompletion, labelsOffered } from '../check-completion.ts';

describe('completion of the name of a field', () => {
  it('offers what its type is called', () => {
    assert.deepEqual(labelsOffered('table T { $0: IronLantern; }'), ['iron_lantern', 'lantern']);
    assert.deepEqual(labelsOffered('struct S { $0: game.Vec3; }'), ['vec3']);
    assert.deepEqual(labelsOffered('table T { $0: HTTPServer (required); }'), ['http_server', 'server']);
  });

  it('offers plurals for a vector and an array', () => {
    assert.deepEqual(labelsOffered('table T { $0: [Box]; }'), ['boxes']);
    assert.deepEqual(labelsOffered('table T { $0: [BlueCopy]; }'), ['blue_copies', 'copies']);
    assert.deepEqual(labelsOffered('struct S { $0: [Day:7]; }'), ['days']);
  });

  it('offers those that fit the word, in its place', () =>
    checkCompletion('table T { lan$0x: IronLantern; }', { apply: ['lantern', 'table T { lantern: IronLantern; }'] }));

  it('leaves out what another field is called', () =>
    assert.deepEqual(labelsOffered('table T { lantern: int; $0: IronLantern; }'), ['iron_lantern']));

  it('leaves out what is reserved', () =>
    assert.deepEqual(labelsOffered('table T {\n  // reserved: lantern\n  $0: IronLantern;\n}'), ['iron_lantern']));

  it('offers nothing for a type of the language, and where no type is written', () => {
    for (const source of [
      'table T { $0: int; }',
      'table T { $0: [string]; }',
      'table Lantern {}\ntable T { $0 }',
      'table Lantern {}\ntable T {\n  $0\n  lantern: Lantern;\n}',
      'table Lantern {}\ntable T { lan$0 }',
    ])
      assert.deepEqual(labelsOffered(source), [], source);
  });
});
