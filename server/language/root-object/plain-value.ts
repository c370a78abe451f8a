// Checks and computes the numbers, words and strings in an object that are values of fields without a union or vector.
import type { DataValue } from '../buffer/data-value.ts';
import { type DefaultConstant, readDefault } from '../fields/default-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import { bytesOf } from '../flatc-syntax/string-literal.ts';
import type { ValueSummary } from '../summary/summary.ts';
import { readCall } from '../values/default-call.ts';
import { callText, floatOf } from '../values/float-value.ts';
import { alignmentInConstant } from '../values/layout.ts';
import { constantOf, findUse } from '../values/metadata.ts';
import { hashIn, isHashed, isHashedValue } from './hashed.ts';
import { hintAtNumber } from './hints.ts';
import type { Report } from './problem.ts';
import { checkScalar, type ObjectContext } from './scalars.ts';
import type { ObjectField } from './shape.ts';
import { warnOfHash, warnOfValue } from './silent-losses.ts';
import type { ObjectNode } from './tree.ts';

type PlainNode = ObjectNode & { readonly kind: 'value' };

/** Reports errors in a value, and values that flatc changes silently. `isInTable` is false in structs and vectors. */
export function checkPlainValue(
  field: ObjectField,
  type: FieldType,
  node: PlainNode,
  context: ObjectContext,
  mayBeNull: boolean,
  isInTable: boolean,
  report: Report,
): void {
  // flatc's messages lack the name of the field.
  const reportIn: Report = (code, span, message, more) => report(code, span, `${field.name}: ${message}`, more);
  if (isHashed(field, type) && isHashedValue(node.value)) {
    warnOfHash(node.value, reportIn);
    return;
  }
  if (type.element === 'enum' && !type.scalar) return;
  const { constant } = checkScalar(type, node.value, context, reportIn);
  if (constant) warnOfValue(type, node.value, constant, context.unionValueNamespacing, reportIn);
  if (constant) hintAtNumber(field, type, node.value, constant, context, isInTable, report);
  if (constant?.kind !== 'null' || mayBeNull) return;
  report('object-value', node, `${field.name} cannot be null: it is not an optional scalar`);
}

/** The value that flatc stores. Undefined if flatc refuses the value, or if it depends on an unknown name. */
export function plainValueOf(
  field: ObjectField,
  type: FieldType,
  value: ValueSummary,
  context: ObjectContext,
): DataValue | undefined {
  if (isHashed(field, type) && isHashedValue(value)) {
    const hash = hashIn(field, type, value);
    return hash === undefined ? undefined : { kind: 'number', value: hash };
  }
  const { constant } = readDefault(type, value, context);
  return constant && constantValue(constant, type, value, isShared(field));
}

/** True if equal strings of a field are stored once. */
export function isShared({ field }: ObjectField): boolean {
  return findUse(field.metadata, 'shared') !== undefined;
}

/**
 * The alignment that `force_align` gives to a vector, in bytes. Undefined without the attribute, if flatc refuses the
 * value of the attribute, and for the vector with the types of a vector of unions.
 */
export function alignmentOf({ field, isUnionType }: ObjectField): number | undefined {
  const use = isUnionType ? undefined : findUse(field.metadata, 'force_align');
  const constant = use && constantOf(use);
  return constant === undefined ? undefined : alignmentInConstant(constant, 1);
}

function constantValue(
  constant: DefaultConstant,
  { scalar }: FieldType,
  value: ValueSummary,
  isShared: boolean,
): DataValue | undefined {
  switch (constant.kind) {
    case 'null':
      return { kind: 'null' };
    case 'integer':
      return { kind: 'number', value: constant.value };
    case 'float':
      return { kind: 'number', value: floatOf(constant.text, scalar?.size ?? 8) };
    case 'call': {
      const text = callText(readCall(value));
      return text === undefined ? undefined : { kind: 'number', value: floatOf(text, scalar?.size ?? 8) };
    }
    case 'string': {
      const bytes = bytesOf(constant.text);
      return bytes && { kind: 'string', bytes, isShared };
    }
    case 'empty-vector':
      return undefined;
  }
}
