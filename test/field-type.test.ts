// The type of a field in the terms of flatc's rules.
import assert from 'node:assert/strict';
import { fieldTypeOf } from '../server/language/fields/field-type.ts';
import type { TypeSummary } from '../server/language/summary/summary.ts';

const span = { start: 0, end: 0 };
const int: TypeSummary = { ...span, kind: 'scalar', text: 'int' };
const vectorOf = (element: TypeSummary | undefined): TypeSummary => ({ ...span, kind: 'vector', element });
const arrayOf = (element: TypeSummary): TypeSummary => ({ ...span, kind: 'array', element, length: undefined });

describe('the type of a field', () => {
  it('has the shape of its brackets', () => {
    const found = [int, vectorOf(int), arrayOf(int)].map((type) => fieldTypeOf(type, []));
    assert.deepEqual(
      found.map((type) => [type?.shape, type?.element, type?.scalar?.name]),
      [
        ['plain', 'scalar', 'int'],
        ['vector', 'scalar', 'int'],
        ['array', 'scalar', 'int'],
      ],
    );
    assert.equal(fieldTypeOf({ ...span, kind: 'string', text: 'string' }, [])?.element, 'string');
  });

  it('is unknown if it is missing, a name without a definition, or has brackets in brackets', () => {
    const named: TypeSummary = { ...span, kind: 'named', text: 'T', reference: 0 };
    const unknown = [undefined, named, vectorOf(undefined), vectorOf(vectorOf(int)), arrayOf(vectorOf(int))];
    for (const type of [...unknown, vectorOf(arrayOf(int)), arrayOf(arrayOf(int))])
      assert.equal(fieldTypeOf(type, []), undefined);
    const resolution = { definition: undefined, isKnown: false, underlying: undefined };
    assert.equal(fieldTypeOf(named, [resolution]), undefined);
  });
});
