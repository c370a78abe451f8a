// Finds strings, numbers and defaults that flatc accepts, but that trpc's own parser or the Go compiler refuses.
import type { FieldSummary, Name, Span, ValueSummary } from '../summary/summary.ts';
import { trpcKeywords } from '../vocabulary/vocabulary-trpc.ts';
import type { TrpcConstruct } from './trpc-construct.ts';

/** A text that trpc's parser or the Go compiler refuses. Offsets count from the start of its declaration. */
export interface RefusedText extends Span {
  readonly construct: TrpcConstruct;
  readonly message: string;
  /** A text with the same meaning that trpc accepts; undefined if none is known. */
  readonly corrected: string | undefined;
}

/**
 * The escapes `\t` and `\/` in a string, which trpc does not know. `textIn` returns the text of a span of the
 * declaration.
 */
export function* escapes(span: Span, textIn: (span: Span) => string): Iterable<RefusedText> {
  for (const { 0: sequence, index } of textIn(span).matchAll(/\\(?:u....|[\s\S])/g)) {
    if (sequence !== '\\t' && sequence !== '\\/') continue;
    const start = span.start + index;
    const message = `trpc does not support the escape ${sequence} in a string`;
    yield refused({ start, end: start + 2 }, 'escape', message, sequence === '\\/' ? '/' : undefined);
  }
}

/**
 * The default of a field, if trpc or the Go compiler refuses its form. `kind` is the kind of the declaration around the
 * field. Defaults in a struct are left out, because flatc refuses them.
 */
export function* fieldDefault({ type, defaultValue: value }: FieldSummary, kind: string): Iterable<RefusedText> {
  // flatc refuses defaults in a struct, too.
  if (!value || !type || kind === 'struct') return;
  switch (value.kind) {
    case 'string': {
      const plain = type.kind === 'string' ? undefined : plainDefault(value.text.slice(1, -1).trim());
      const message = 'trpc does not support a default in quotes';
      yield refused(value, 'quoted-default', `${message}${plain === undefined ? '' : `; write ${plain}`}`, plain);
      return;
    }
    case 'empty-vector':
      yield refused(value, 'vector-default', 'trpc does not support a default for a vector');
      return;
    case 'call':
      yield refused(value, 'call-default', 'trpc does not support functions; write the number');
      return;
    case 'integer':
      yield* leadingZero(value);
      return;
    default:
      if (type.kind === 'scalar') yield* unusualFloat(value);
  }
}

/** The text in the quotes of a default if it is valid without the quotes; otherwise undefined. */
function plainDefault(text: string): string | undefined {
  if (/^[A-Za-z_]\w*$/.test(text))
    return trpcKeywords.has(text) && !/^(?:true|false|inf|nan)$/.test(text) ? undefined : text;
  return /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text) ? decimal(text) : undefined;
}

/** The number `value` if it begins with 0 and contains 8 or 9: trpc reads it as octal, which has no such digits. */
export function* leadingZero(value: Name): Iterable<RefusedText> {
  const plain = decimal(value.text);
  if (plain === value.text) return;
  yield refused(value, 'leading-zero', `trpc reads a number that begins with 0 as octal; write ${plain}`, plain);
}

/** A number, without the zeros at its start if trpc would refuse them. */
function decimal(text: string): string {
  // trpc reads a number that begins with 0 as octal, which has no digits 8 and 9.
  if (!/^[+-]?0[0-9]*[89]/.test(text) || /[.eE]/.test(text)) return text;
  return text.replace(/^([+-]?)0+(?=[0-9])/, '$1');
}

function* unusualFloat(value: ValueSummary): Iterable<RefusedText> {
  const { text } = value;
  const [, sign, word] = /^([+-])(infinity|inf|nan)$/i.exec(text) ?? [];
  if (sign !== undefined && word !== undefined && word !== 'inf' && word !== 'nan') {
    const plain = `${sign}${word.toLowerCase().startsWith('inf') ? 'inf' : 'nan'}`;
    yield refused(value, 'float-word', `trpc does not support ${text}; write ${plain}`, plain);
  }
  if (/^inf(?:inity)?$/i.test(text) && text !== text.toLowerCase()) {
    yield refused(value, 'float-word', `the Go code that flatc writes for ${text} does not compile; write inf`, 'inf');
  }
  if (value.kind !== 'float') return;
  const number = hexadecimal(text) ?? Number(text);
  if (/0x/i.test(text)) {
    const plain = Number.isFinite(number) ? String(number) : undefined;
    const message = `trpc does not support hexadecimal floats${plain === undefined ? '' : `; write ${plain}`}`;
    yield refused(value, 'hexadecimal-float', message, plain);
  } else if (Math.abs(number) === Number.POSITIVE_INFINITY && /[0-9]/.test(text)) {
    const plain = number > 0 ? 'inf' : '-inf';
    yield refused(value, 'huge-float', `${text} is too large for trpc; write ${plain}`, plain);
  }
}

function hexadecimal(text: string): number | undefined {
  const [, sign, whole = '', rest = '', power] = /^([+-]?)0x([0-9a-f]*)\.?([0-9a-f]*)p([+-]?[0-9]+)$/i.exec(text) ?? [];
  if (power === undefined) return undefined;
  const digits = Number(`0x${whole}${rest}`);
  return (sign === '-' ? -1 : 1) * digits * 2 ** (Number(power) - 4 * rest.length);
}

function refused({ start, end }: Span, construct: TrpcConstruct, message: string, corrected?: string): RefusedText {
  return { start, end, construct, message, corrected };
}
