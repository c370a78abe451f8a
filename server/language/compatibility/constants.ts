// The default of a field as the value that a reader gets, and as the text that `flatc --conform` compares.
import { decimals } from '../buffer/decimal-text.ts';
import type { FieldInTable } from '../fields/field-facts.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { readCall } from '../values/default-call.ts';
import type { ComparedDefault } from './schema.ts';

export interface CanonicalDefault {
  readonly default: ComparedDefault;
  readonly constant: string;
}

/** What a reader gets for a field of a table where nothing was written. */
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
  if (constant?.kind === 'float') return float(withPoint(constant.text), size);
  const call = constant?.kind === 'call' && field.defaultValue ? callText(readCall(field.defaultValue)) : undefined;
  return float(call ?? '0.0', size);
}

/** The default of a field of a struct; such a field is always written. */
export function structDefault(isFloat: boolean): CanonicalDefault {
  return isFloat ? float('0.0', 8) : integer('0');
}

function integer(value: string): CanonicalDefault {
  return value === '0' ? zero : { default: { kind: 'number', value }, constant: value };
}

const zero: CanonicalDefault = { default: { kind: 'number', value: '0' }, constant: '0' };
const none: CanonicalDefault = { default: { kind: 'object', text: '' }, constant: '0' };

function float(text: string, size: number): CanonicalDefault {
  const number = floatOf(text);
  return { default: { kind: 'number', value: canonicalFloat(number, size) }, constant: text };
}

/** A float as text, equal for equal numbers. Minus zero counts as zero: flatc does not write it where the default is zero. */
export function canonicalFloat(number: number, size: number): string {
  const stored = size === 4 ? Math.fround(number) : number;
  return stored === 0 ? '0' : String(stored);
}

/** flatc keeps the text of a float, and gives it a point where nothing else shows that it is one. */
function withPoint(text: string): string {
  return /[.eEpP]/.test(text) || /[a-z]/i.test(text.replace(/^[+-]?0x/i, '')) ? text : `${text}.0`;
}

function floatOf(text: string): number {
  const [, sign = '', word = ''] = /^([+-]?)(.*)$/.exec(text.trim()) ?? [];
  const size = /^inf(inity)?$/i.test(word)
    ? Number.POSITIVE_INFINITY
    : /^0x/i.test(word)
      ? hexFloat(word)
      : Number(word);
  return sign === '-' ? -size : size;
}

function hexFloat(text: string): number {
  const [, whole = '', fraction = '', exponent = '0'] = /^0x([0-9a-f]*)\.?([0-9a-f]*)p([+-]?[0-9]+)$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`;
  return Number(BigInt(`0x${digits || '0'}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
}

const functions: Readonly<Record<string, (value: number) => number>> = {
  deg: (value) => (value / Math.PI) * 180,
  rad: (value) => (value / 180) * Math.PI,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
};

/** The result of a call as flatc writes it, with up to twelve decimals; the result of an inner call is such a text too. */
function callText({ calls, argument }: ReturnType<typeof readCall>): string | undefined {
  if (!argument) return undefined;
  let text = argument.kind === 'string' ? argument.text.slice(1, -1) : argument.text;
  for (const { text: name } of [...calls].reverse()) {
    const compute = functions[name];
    if (!compute) return undefined;
    text = decimals(compute(floatOf(text)), 12);
  }
  return text;
}
