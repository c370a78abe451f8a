// Reads the default of a field as flatc does for the field's type: computes its value, or finds its faults.
import type { Resolution } from '../binding/definition.ts';
import { isFloat, isHexWithoutExponent } from '../flatc-syntax/float-literal.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { startOfRun } from '../runs.ts';
import type { EnumSummary, Span, UnionSummary, ValueSummary } from '../summary/summary.ts';
import { type CallReading, readCall } from '../values/default-call.ts';
import { enumValues } from '../values/enum-values.ts';
import type { Scalar } from '../vocabulary/vocabulary.ts';
import type { FieldType } from './field-type.ts';

/**
 * The value of a default. `text` is the number as written, or the source of a string with its quotes. flatc alone
 * computes the value of a `call`, such as `sin(1)`.
 */
export type DefaultConstant =
  | { readonly kind: 'null' | 'empty-vector' | 'call' }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float' | 'string'; readonly text: string };

/** A fault of a default. The span is the text at fault, in the declaration. */
export type DefaultFault = Span &
  (
    | {
        /**
         * - `type`: the type never has a default of this kind
         * - `escape`: a quoted number or name with an escape or a character outside ASCII
         * - `number`: a word or a quoted text that is not a number of this type
         * - `exponent`: a hexadecimal number for a float, without an exponent
         * - `unqualified`: a word for an integer, which must be a member after its enum's name
         */
        readonly reason: 'type' | 'escape' | 'number' | 'exponent' | 'unqualified';
        readonly text: string;
      }
    | { readonly reason: 'range'; readonly value: bigint; readonly scalar: Scalar }
    | { readonly reason: 'member'; readonly text: string; readonly owner: EnumSummary | UnionSummary }
    | { readonly reason: 'function'; readonly text: string }
  );

/** A constant or faults. Neither if an enum, the scalar under it, or the value of a member is unknown. */
export interface DefaultReading {
  readonly constant: DefaultConstant | undefined;
  readonly faults: readonly DefaultFault[];
}

/** The inputs for reading a default besides its type and text. */
export interface DefaultContext {
  /** A function that returns the meaning of an enum's name in a quoted default; undefined if the name is unknown. */
  readonly enumNamed: (name: string) => Resolution | undefined;
  /**
   * True if members of unions have names with the namespaces of their types, as without `--no-union-value-namespacing`.
   */
  readonly unionValueNamespacing: boolean;
}

/**
 * Reads a default by the rules of the semantics, section 2.6. The result has neither a constant nor faults for an enum
 * whose scalar is unknown.
 */
export function readDefault(type: FieldType, value: ValueSummary, context: DefaultContext): DefaultReading {
  if (type.shape !== 'plain') {
    return type.shape === 'vector' && value.kind === 'empty-vector' ? emptyVector : fault(value, 'type');
  }
  if (type.element === 'string') {
    return value.kind === 'string' ? constant({ kind: 'string', text: value.text }) : fault(value, 'type');
  }
  const { scalar } = type;
  if (!scalar) return type.element === 'enum' ? unknown : fault(value, 'type');
  switch (value.kind) {
    case 'integer':
      return scalar.kind === 'float' ? readFloat(value, value.text) : readInteger(value, value.text, scalar);
    case 'float':
      return scalar.kind === 'float' ? readFloat(value, value.text) : fault(value, 'type');
    case 'constant':
      return readWord(type, scalar, value, value.text, context);
    case 'string':
      return readQuoted(type, scalar, value, context);
    case 'call':
      return scalar.kind === 'float' ? fromCall(readCall(value)) : fault(value, 'type');
    case 'empty-vector':
      return fault(value, 'type');
  }
}

function readQuoted(type: FieldType, scalar: Scalar, value: ValueSummary, context: DefaultContext): DefaultReading {
  const text = value.text.slice(1, -1);
  if (!/^[ -[\]-~]*$/.test(text)) return fault(value, 'escape');
  if (text === 'null' || isNameStart(text)) {
    const word = readWord(type, scalar, value, text, context);
    if (scalar.kind === 'integer' || word.constant) return word;
  }
  const trimmed = /[^ ]/.test(text) ? withoutEnd(text) : text;
  if (scalar.kind !== 'integer' && trimmed === 'null') return nullConstant;
  return scalar.kind === 'float' ? readFloat(value, trimmed) : readInteger(value, trimmed, scalar);
}

/** A text without the blanks at its start, which only a quoted number has. */
function withoutStart(text: string): string {
  return text.startsWith(' ') ? text.replace(/^ +/, '') : text;
}

/** A text without the blanks at its end. */
function withoutEnd(text: string): string {
  return text.slice(0, startOfRun(text, text.length, / /));
}

/** Reads a word, or several names of members in quotes. */
function readWord(
  type: FieldType,
  scalar: Scalar,
  value: ValueSummary,
  text: string,
  context: DefaultContext,
): DefaultReading {
  if (text === 'null') return nullConstant;
  if (scalar.kind === 'float') return readFloat(value, text);
  // flatc's lexer reads these as numbers, not as words.
  if (value.kind === 'constant' && /^[+-]inf$/.test(text)) return fault(value, 'type');
  if (scalar.kind === 'bool') {
    if (text === 'true' || text === 'false') return constant({ kind: 'integer', value: text === 'true' ? 1n : 0n });
    return fault(value, 'number', text);
  }
  return isNameStart(text) ? readMembers(type, scalar, value, text, context) : fault(value, 'number', text);
}

/** Reads a default of several members of bit flags, such as `Red Blue`: their values are joined bit by bit. */
function readMembers(
  type: FieldType,
  scalar: Scalar,
  value: ValueSummary,
  text: string,
  context: DefaultContext,
): DefaultReading {
  let bits: bigint | undefined = 0n;
  const faults: DefaultFault[] = [];
  let start = value.start + (value.kind === 'string' ? 1 : 0);
  for (const word of text.split(' ')) {
    // A word that is missing between two blanks is marked at the blanks.
    const span = word === '' ? { start: start - 1, end: start } : { start, end: start + word.length };
    start += word.length + 1;
    const dot = word.indexOf('.');
    if (type.element !== 'enum' && dot < 0) {
      faults.push({ reason: 'unqualified', text: word, ...span });
      continue;
    }
    const owner = type.element === 'enum' ? type : meaningOf(context.enumNamed(word.slice(0, dot)));
    const declaration = owner?.definition?.declaration;
    if (declaration?.kind !== 'enum' && declaration?.kind !== 'union') {
      bits = undefined;
      continue;
    }
    const { byName, isComplete } = enumValues(declaration, owner?.scalar, context.unionValueNamespacing);
    const name = type.element === 'enum' ? word : word.slice(dot + 1);
    const member = byName.get(name);
    // A broken enum may have the member in a part that could not be read.
    if (!member && isComplete) faults.push({ reason: 'member', text: word, owner: declaration, ...span });
    bits = bits === undefined || member?.value === undefined ? undefined : bits | member.value;
  }
  if (faults.length > 0) return { constant: undefined, faults };
  if (bits === undefined) return unknown;
  return inRange(value, scalar.signed ? BigInt.asIntN(64, bits) : BigInt.asUintN(64, bits), scalar);
}

function meaningOf(
  resolution: Resolution | undefined,
): { readonly definition: Resolution['definition']; readonly scalar: Scalar | undefined } | undefined {
  return resolution && { definition: resolution.definition, scalar: resolution.underlying };
}

function readInteger(span: Span, text: string, scalar: Scalar): DefaultReading {
  const number = integerOf(withoutStart(text));
  return number === undefined ? fault(span, 'number', text) : inRange(span, number, scalar);
}

function inRange({ start, end }: Span, value: bigint, scalar: Scalar): DefaultReading {
  const isInRange = scalar.min !== undefined && scalar.max !== undefined && value >= scalar.min && value <= scalar.max;
  if (isInRange) return constant({ kind: 'integer', value });
  return { constant: undefined, faults: [{ reason: 'range', value, scalar, start, end }] };
}

function readFloat(span: Span, text: string): DefaultReading {
  if (isHexWithoutExponent(text)) return fault(span, 'exponent', text);
  return isFloat(withoutStart(text)) ? constant({ kind: 'float', text }) : fault(span, 'number', text);
}

/** The result for a call: faults of its functions and argument, if any. Only flatc computes the value. */
function fromCall({ calls, argument }: CallReading): DefaultReading {
  const faults: DefaultFault[] = [];
  if (argument) {
    const isQuoted = argument.kind === 'string';
    const text = isQuoted ? argument.text.slice(1, -1) : argument.text;
    const isTrivial = !isQuoted || /^[ -[\]-~]*$/.test(text);
    if (isTrivial) faults.push(...readFloat(argument, isQuoted ? withoutEnd(text) : text).faults);
    else faults.push(...fault(argument, 'escape').faults);
  }
  for (const { text, start, end, isKnown } of calls) {
    if (!isKnown) faults.push({ reason: 'function', text, start, end });
  }
  return faults.length > 0 ? { constant: undefined, faults } : call;
}

function isNameStart(text: string): boolean {
  return /^[A-Za-z_]/.test(text);
}

function constant(value: DefaultConstant): DefaultReading {
  return { constant: value, faults: none };
}

function fault(
  value: Span & { readonly text?: string },
  reason: 'type' | 'escape' | 'number' | 'exponent',
  text = value.text ?? '',
): DefaultReading {
  return { constant: undefined, faults: [{ reason, text, start: value.start, end: value.end }] };
}

const none: readonly never[] = [];
const unknown: DefaultReading = { constant: undefined, faults: none };
const emptyVector = constant({ kind: 'empty-vector' });
const nullConstant = constant({ kind: 'null' });
const call = constant({ kind: 'call' });
