// Computes floats as flatc does, from their text and from calls of flatc's functions.
import { decimals } from '../buffer/decimal-text.ts';
import type { readCall } from './default-call.ts';

/** The float of `size` bytes that is nearest to a number's text. */
export function floatOf(text: string, size: number): number {
  const number = doubleOf(text);
  return size === 4 ? singleOf(text, number) : number;
}

/**
 * The result of a call as flatc writes it. The result of each function, from the innermost out, is rounded to at most
 * twelve decimals. Undefined for an unknown function or a missing argument.
 */
export function callText({ calls, argument }: ReturnType<typeof readCall>): string | undefined {
  if (!argument) return undefined;
  let text = argument.kind === 'string' ? argument.text.slice(1, -1) : argument.text;
  for (const { text: name } of [...calls].reverse()) {
    const compute = functions[name];
    if (!compute) return undefined;
    text = decimals(compute(doubleOf(text)), 12);
  }
  return text;
}

const functions: Readonly<Record<string, (value: number) => number>> = {
  deg: (value) => (value / Math.PI) * 180,
  rad: (value) => (value * Math.PI) / 180,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
};

function doubleOf(text: string): number {
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
  if (/^0*$/.test(digits)) return 0;
  const power = Number(exponent) - 4 * fraction.length;
  // The power alone may be too small for a double, or too large.
  const half = Math.trunc(power / 2);
  return Number(BigInt(`0x${digits}`)) * 2 ** half * 2 ** (power - half);
}

/**
 * The nearest float of four bytes. If the double is exactly between two floats, the text decides which one is nearer.
 */
function singleOf(text: string, double: number): number {
  const single = Math.fround(double);
  if (single === double || !Number.isFinite(double)) return single;
  const [other] = new Float32Array(new Int32Array([bitsOf(single) + (single > double === single > 0 ? -1 : 1)]).buffer);
  // Rounding takes infinity for the number after the largest float.
  const rounded = Number.isFinite(single) ? single : Math.sign(single) * 2 ** 128;
  if (other === undefined || (rounded + other) / 2 !== double) return single;
  const side = comparedWith(text, double);
  if (side === 0) return single;
  return side > 0 ? Math.max(single, other) : Math.min(single, other);
}

function bitsOf(single: number): number {
  return new Int32Array(new Float32Array([single]).buffer)[0] ?? 0;
}

/**
 * Compares a decimal number with a double: positive if the number is greater, negative if it is less. Zero if both are
 * equal, or if the text is not decimal.
 */
function comparedWith(text: string, double: number): number {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)([0-9]*)\.?([0-9]*)(?:e([+-]?[0-9]+))?$/i.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return 0;
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const ten = Number(exponent) - fraction.length;
  // A double in this range is a whole number of 2^-200.
  const scale = 200n;
  const whole200 = BigInt(double * 2 ** Number(scale));
  const left = digits * 10n ** BigInt(Math.max(0, ten)) * 2n ** scale;
  const right = whole200 * 10n ** BigInt(Math.max(0, -ten));
  return left > right ? 1 : left < right ? -1 : 0;
}
