// The default of a field as the value that a reader gets, and as the text that `flatc --conform` compares.
import type { FieldInTable } from '../../fields/field-facts.ts';
import { decodeString } from '../../flatc-syntax/string-literal.ts';
import { readCall } from '../../values/default-call.ts';
import { callText, floatOf } from '../../values/float-value.ts';
import type { ComparedDefault } from './schema.ts';

export interface CanonicalDefault {
  readonly default: ComparedDefault;
  readonly constant: string;
}

/** The value that a reader gets for a field of a table if none was written. */
export function canonicalDefault({ field, type, constant }: FieldInTable): CanonicalDefault {
  const isNumber = type.shape === 'plain' && (type.element === 'scalar' || type.element === 'enum');
  if (!isNumber) {
    if (!constant) return none;
    const text = constant.kind === 'string' ? decodeString(constant.text) : '[]';
    return { default: { kind: 'object', text }, constant: text };
  }
  if (constant?.kind === 'null') return { default: { kind: 'null' }, constant: 'null' };
  if (constant?.kind === 'integer' && type.scalar?.kind !== 'float') return integer(String(constant.value));
  if (type.scalar?.kind !== 'float') return integer('0');
  const size = type.scalar.size;
  if (constant?.kind === 'float') return float(keptText(constant.text), size);
  const call = constant?.kind === 'call' && field.defaultValue ? callText(readCall(field.defaultValue)) : undefined;
  return float(call ?? '0.0', size);
}

/**
 * The default of a struct's field, which is zero. No reader uses it, because a struct is written with all its fields.
 */
export function structDefault(isFloat: boolean): CanonicalDefault {
  return isFloat ? float('0.0', 8) : integer('0');
}

function integer(value: string): CanonicalDefault {
  return value === '0' ? zero : { default: { kind: 'number', value }, constant: value };
}

const zero: CanonicalDefault = { default: { kind: 'number', value: '0' }, constant: '0' };
const none: CanonicalDefault = { default: { kind: 'object', text: '' }, constant: '0' };

function float(text: string, size: number): CanonicalDefault {
  const number = floatOf(text, size);
  return { default: { kind: 'number', value: canonicalFloat(number, size) }, constant: text };
}

/**
 * A float as text, equal for equal numbers. Minus zero counts as zero, because flatc does not write it if the default
 * is zero.
 */
export function canonicalFloat(number: number, size: number): string {
  const stored = size === 4 ? Math.fround(number) : number;
  return stored === 0 ? '0' : String(stored);
}

/**
 * The text of a float as flatc keeps it: `nan` for each way to write it, and with `.0` if it looks like an integer, such
 * as `7`.
 */
function keptText(text: string): string {
  if (/nan/i.test(text)) return 'nan';
  return /[.eEpP]/.test(text) || /[a-z]/i.test(text.replace(/^[+-]?0x/i, '')) ? text : `${text}.0`;
}
