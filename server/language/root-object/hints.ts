// Finds valid data that may be a mistake: a deprecated field, a superfluous value, or a key that a lookup may miss.
import { counted } from '../counted.ts';
import { type DefaultConstant, readDefault } from '../fields/default-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { lastAnswers } from '../memo.ts';
import type { RuleLevel } from '../settings.ts';
import type { ObjectPart } from '../summary/object-parts.ts';
import type { Span, ValueSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import { innerOf, partsOf, readPart } from './large-node.ts';
import type { Report } from './problem.ts';
import type { ObjectContext } from './scalars.ts';
import type { ObjectField } from './shape.ts';
import type { ObjectNode } from './tree.ts';

/** The hints that are searched only if the user wants them, because there may be one for each value. */
export type HintCode = 'data-default-value' | 'data-quoted-number' | 'data-strict-json';

const hintCodes: readonly HintCode[] = ['data-default-value', 'data-quoted-number', 'data-strict-json'];

/** The hints, among those with a `HintCode`, that the levels of rules turn on. */
export function wantedHints(rules: Readonly<Record<string, RuleLevel>>): ReadonlySet<HintCode> {
  return new Set(hintCodes.filter((code) => (rules[code] ?? 'off') !== 'off'));
}

/** Reports a field that is set although it is deprecated. */
export function hintAtKey({ name, field, isUnionType }: ObjectField, key: Span, report: Report): void {
  if (isUnionType || !findUse(field.metadata, 'deprecated')) return;
  report('data-deprecated-field', key, `${name} is deprecated: flatc stores it, and code has no accessor to read it`);
}

/**
 * Reports a number in quotes, and a number that need not be written because it equals the default of its field.
 * `isMember` is true for a field of a table; only such a field may be left out, and no element of a vector or field of
 * a struct.
 */
export function hintAtNumber(
  { name, field, isOptional, isUnionType }: ObjectField,
  type: FieldType,
  value: ValueSummary,
  constant: DefaultConstant,
  context: Pick<ObjectContext, 'wanted' | 'enumNamed' | 'unionValueNamespacing'>,
  isMember: boolean,
  report: Report,
): void {
  const { wanted } = context;
  const isNumber = constant.kind === 'integer' || constant.kind === 'float';
  if (!isNumber || wanted.size === 0) return;
  if (wanted.has('data-quoted-number') && /^["']\s*[-+.\d]/.test(value.text)) {
    report('data-quoted-number', value, `${name}: a number needs no quotes`);
  }
  if (!wanted.has('data-default-value') || !isMember || isOptional || isUnionType || findUse(field.metadata, 'key'))
    return;
  const set = field.defaultValue ? readDefault(type, field.defaultValue, context).constant : zero;
  if (set && numberOf(set, type) === numberOf(constant, type)) {
    report('data-default-value', value, `${name}: this is the default, which flatc does not store`);
  }
}

const zero: DefaultConstant = { kind: 'integer', value: 0n };

/** The number of a constant: exact for integers, because a `number` cannot hold all numbers of 64 bits. */
function numberOf(constant: DefaultConstant, { scalar }: FieldType): number | bigint | undefined {
  if (constant.kind === 'integer') return scalar?.kind === 'float' ? Number(constant.value) : constant.value;
  return constant.kind === 'float' ? Number(constant.text) : undefined;
}

/**
 * Reports a whole number that a field of a float type cannot store exactly. Fractions are not reported, because
 * everyone expects them to be rounded.
 */
export function hintAtDigits({ scalar }: FieldType, value: ValueSummary, text: string, report: Report): void {
  const number = Number(text);
  const stored = scalar?.size === 4 ? Math.fround(number) : number;
  if (stored === number && Math.abs(number) <= Number.MAX_SAFE_INTEGER) return;
  const isExact = !/^[-+]?\d+$/.test(text) || !Number.isFinite(stored) || BigInt(text) === BigInt(stored);
  if (isExact) return;
  report('data-float-digits', value, `${scalar?.canonical} cannot hold this number: flatc stores ${BigInt(stored)}`);
}

/**
 * Reports the first surplus type for a vector of unions: `B` in `"v_type": ["A", "B"], "v": [{}]`. `types` is the list
 * of types, and `count` the number of values.
 */
export function hintAtTypes(name: string, types: ObjectNode | undefined, count: number, report: Report): void {
  if (types?.kind !== 'list') return;
  const surplus = types.items[count];
  if (!surplus) return;
  const message = `there are ${types.items.length} types in ${name}_type, but only ${counted(count, 'value')} in ${name}`;
  report('data-union-count', surplus, message);
}

interface Key extends Span {
  readonly text: string;
}

/** Reports each element with the key of an earlier element; a lookup finds only one of them. */
export function hintAtKeys(node: ObjectNode & { readonly kind: 'list' }, key: string, report: Report): void {
  const seen = new Set<string>();
  for (const [keys, by] of keysIn(node, key)) {
    for (const { text, start, end } of keys) {
      if (seen.has(text)) {
        const message = `another element has the ${key} ${text}; a lookup by key finds only one of them`;
        report('data-key-repeated', { start: start + by, end: end + by }, message);
      }
      seen.add(text);
    }
  }
}

/**
 * The values of the field `key` in the elements of a list, as pairs of some values and a number to add to their
 * offsets. The values in a part of a large list are remembered with offsets that count from that part.
 */
function* keysIn(node: ObjectNode & { readonly kind: 'list' }, key: string) {
  const { large, start } = node;
  if (!large) {
    yield [node.items.flatMap((item) => keyOf(item, key)), 0] as const;
    return;
  }
  for (const placed of partsOf(large, start)) {
    const inner = innerOf(large, placed);
    if (inner) yield [keyOf(inner, key), 0] as const;
    else {
      const keys = keysOfPart(placed.part, [key], () => {
        const part = readPart(large, placed);
        return part.kind === 'list' ? part.items.flatMap((item) => keyOf(item, key)) : [];
      });
      yield [keys, placed.at - 1] as const;
    }
  }
}

const keysOfPart = lastAnswers<ObjectPart, readonly Key[]>();

function keyOf(item: ObjectNode, key: string): readonly Key[] {
  const value = item.kind === 'object' ? item.entries.find(({ name }) => name === key)?.value : undefined;
  if (value?.kind !== 'value') return [];
  const { start, end } = value;
  const { kind, text } = value.value;
  if (kind === 'string') return [{ text: JSON.stringify(decodeString(text)), start, end }];
  return [{ text: String(integerOf(text) ?? text), start, end }];
}
