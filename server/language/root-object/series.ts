// Checks vectors and arrays as a whole, without regard to their elements.
import type { FieldType } from '../fields/field-type.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { alignmentInConstant } from '../values/layout.ts';
import { constantOf, findUse } from '../values/metadata.ts';
import { hintAtKeys } from './hints.ts';
import type { Report } from './problem.ts';
import type { ObjectField, ObjectShapes } from './shape.ts';
import type { ObjectNode } from './tree.ts';

/** A list that is the value of a field, and its number of elements. */
interface Series {
  readonly field: ObjectField;
  readonly type: FieldType;
  readonly node: ObjectNode & { readonly kind: 'list' };
  readonly count: number;
}

/** Checks the number of the elements, their order and their alignment. */
export function checkSeries({ field, type, node, count }: Series, shapes: ObjectShapes, report: Report): void {
  const open = { start: node.start, end: node.start + 1 };
  const isArray = type.shape === 'array';
  if (!isArray && count > 1) checkOrder(type, node, shapes, report);
  if (count > 0 && !field.isUnionType && findUse(field.field.metadata, 'vector64')) {
    report('data-vector64', open, `flatc may store other values than these in the vector64 ${field.name}`);
  }
  const length = isArray && field.length !== undefined ? integerOf(field.length) : undefined;
  if (length !== undefined && length !== BigInt(count)) {
    report('object-count', open, `${field.name} needs ${length} elements, not ${count}`);
  }
  const force = isArray || field.isUnionType ? undefined : findUse(field.field.metadata, 'force_align');
  const constant = force && constantOf(force);
  if (constant !== undefined && alignmentInConstant(constant, 1) === undefined) {
    const message = `the force_align of ${field.name} must be a power of two up to 32, not ${constant}`;
    report('object-value', open, message);
  }
}

/** Checks the key by which flatc sorts a vector: flatc crashes on a key that is neither a scalar nor a string. */
function checkOrder({ definition }: FieldType, node: Series['node'], shapes: ObjectShapes, report: Report): void {
  const key = (definition && shapes.of(definition))?.fields.find(
    ({ field, isUnionType }) => !isUnionType && findUse(field.metadata, 'key'),
  );
  if (!key?.type) return;
  if (key.type.shape === 'plain' && keyElements.has(key.type.element)) hintAtKeys(node, key.name, report);
  else {
    const open = { start: node.start, end: node.start + 1 };
    report('object-value', open, `flatc crashes when it sorts these values by the key ${key.name}`);
  }
}

const keyElements: ReadonlySet<FieldType['element']> = new Set(['scalar', 'enum', 'string']);
