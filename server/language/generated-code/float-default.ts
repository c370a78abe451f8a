// Judges the defaults of floats, which flatc writes into code with the digits of the schema.
import type { Generator } from '../flatc-options.ts';
import type { FieldSummary } from '../summary/summary.ts';
import { floatOf } from '../values/float-value.ts';
import type { CodeField } from './code-fields.ts';
import type { CodeFault } from './generated-name.ts';

/** The forms of numbers that flatc accepts and a language does not. */
const refused: Partial<Record<Generator, RegExp>> = {
  rust: /x|^\+|^-?\.|\.e/i,
  ts: /x|^[-+]?0\d/i,
  python: /x/i,
  php: /x/i,
  kotlin: /x|\.(?!\d)/i,
  csharp: /x|\.(?!\d)/i,
};

/** The languages in which flatc writes a constant instead of a number that is too large. */
const haveInfinity: ReadonlySet<Generator> = new Set(['csharp', 'kotlin', 'python']);

/** The languages in which a number that is too large is an error. In Rust it is a lint that denies the code. */
const haveNoInfinity: ReadonlySet<Generator> = new Set(['go', 'rust']);

/** The fault of a float's default that a language does not read as a number; undefined if there is none. */
export function floatFault(
  { defaultValue }: FieldSummary,
  member: number,
  scalar: string | undefined,
  generator: Generator,
): CodeFault | undefined {
  if (!defaultValue || (scalar !== 'float' && scalar !== 'double')) return undefined;
  const text = floatText(defaultValue.text);
  // flatc refuses hexadecimal digits without an exponent.
  if (text === undefined || /^[-+]?0x[^p]*$/i.test(text)) return undefined;
  const value = floatOf(text, scalar === 'float' ? 4 : 8);
  if (Number.isNaN(value)) return undefined;
  const isInfinite = !Number.isFinite(value);
  const fault = (why: string): CodeFault => ({ kind: 'construct', member, place: 'default', why: `${text} ${why}` });
  if (isInfinite && haveNoInfinity.has(generator)) return fault(`is too large for a ${scalar}`);
  if (generator === 'java' && value === 0 && !isZero(text)) return fault(`is too small for a ${scalar}`);
  const isWritten = !isInfinite || !haveInfinity.has(generator);
  return isWritten && refused[generator]?.test(text) ? fault('is not a number') : undefined;
}

/** The faults of the fields of a table or struct, as in `floatFault`. */
export function floatFaults(fields: readonly CodeField[], generator: Generator): readonly CodeFault[] {
  return fields.flatMap(({ field, member, scalar }) => floatFault(field, member, scalar, generator) ?? []);
}

/**
 * The digits of a default without quotes around them. Undefined for other texts, such as names, calls and special
 * numbers.
 */
export function floatText(text: string): string | undefined {
  return /^(["']?)\s*([-+]?\.?\d[\w.+-]*)\s*\1$/.exec(text)?.[2];
}

function isZero(text: string): boolean {
  return /^[-+]?(?:0x[0.]*p|[0.]*(?:e|$))/i.test(text);
}
