// Warns about values that flatc accepts silently, and stores as something other than written.
import type { DefaultConstant } from '../fields/default-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import type { ValueSummary } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { findUse } from '../values/metadata.ts';
import { hintAtDigits } from './hints.ts';
import type { Report } from './problem.ts';

/**
 * Warns of a value that is valid for its type, but that flatc may store as something else, such as a float out of range
 * or several members of an enum without `bit_flags`. `constant` is the value as flatc reads it.
 */
export function warnOfValue(
  type: FieldType,
  value: ValueSummary,
  constant: DefaultConstant,
  unionValueNamespacing: boolean,
  report: Report,
): void {
  if (constant.kind === 'integer') warnOfMember(type, value, constant.value, unionValueNamespacing, report);
  if (constant.kind === 'float') {
    warnOfFloat(type, value, constant.text, report);
    hintAtDigits(type, value, constant.text, report);
  }
}

function warnOfMember(
  { element, definition, scalar }: FieldType,
  value: ValueSummary,
  number: bigint,
  unionValueNamespacing: boolean,
  report: Report,
): void {
  const declaration = definition?.declaration;
  if (element !== 'enum' || declaration?.kind !== 'enum' || findUse(declaration.metadata, 'bit_flags')) return;
  const { text } = declaration.name;
  if (/^.[A-Za-z_]/.test(value.text) && value.kind === 'string') {
    if (!value.text.includes(' ')) return;
    const message = `${text} is not bit_flags, but flatc joins the bits of these members to ${number}`;
    report('data-members-joined', value, message);
    return;
  }
  if (value.kind !== 'integer' && value.kind !== 'string') return;
  const { members, isComplete } = enumValues(declaration, scalar, unionValueNamespacing);
  if (!isComplete || members.some((member) => member.value === number)) return;
  report('data-not-a-member', value, `no member of ${text} has the number ${number}`);
}

function warnOfFloat({ scalar }: FieldType, value: ValueSummary, text: string, report: Report): void {
  const number = Number(text);
  const stored = scalar?.size === 4 ? Math.fround(number) : number;
  if (Number.isFinite(stored) && stored !== 0) return;
  if (Number.isNaN(number) || !/[1-9]/.test(text.split(/[eE]/, 1)[0] ?? '')) return;
  const becomes = stored === 0 ? 'too small' : 'too large';
  report(
    'data-float-range',
    value,
    `${text} is ${becomes} for ${scalar?.canonical}; flatc stores ${stored === 0 ? 0 : 'inf'}`,
  );
}

/** Warns if the value of a field with the attribute `hash` is `null`, `true` or `false`, which flatc hashes as text. */
export function warnOfHash(value: ValueSummary, report: Report): void {
  if (value.kind !== 'constant' || !/^(?:null|true|false)$/.test(value.text)) return;
  report('data-hashed-word', value, `flatc stores the hash of the text "${value.text}"; write quotes if that is meant`);
}

/** Warns of an integer that flatc stores as 0 in a FlexBuffer: hexadecimal, or outside of the range of `int64`. */
export function warnOfFlexNumber({ kind, text, start, end }: ValueSummary, report: Report): void {
  if (kind !== 'integer') return;
  const number = integerOf(text);
  if (number === undefined || number === 0n) return;
  const isHexadecimal = /^[+-]?0x/i.test(text);
  if (!isHexadecimal && BigInt.asIntN(64, number) === number) return;
  const reason = isHexadecimal ? 'hexadecimal numbers' : 'integers of more than 64 bits with a sign';
  report('data-flexbuffer-number', { start, end }, `flatc stores 0: a FlexBuffer takes no ${reason}`);
}
