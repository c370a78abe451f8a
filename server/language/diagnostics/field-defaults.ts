// Reports defaults that do not fit their field: of the wrong kind, out of range, or not a member of the field's enum.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { defaultEnumOf } from '../binding/point-facts.ts';
import { wordsForFault } from '../fields/default-fault-words.ts';
import { type DefaultContext, type DefaultFault, type DefaultReading, readDefault } from '../fields/default-value.ts';
import { type FieldType, fieldTypeOf } from '../fields/field-type.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type { FlatcOptions } from '../settings.ts';
import type { DeclarationSummary, EnumSummary, FieldSummary, TableSummary, ValueSummary } from '../summary/summary.ts';
import { type EnumValues, enumValues } from '../values/enum-values.ts';
import { isRuled } from '../values/versions.ts';
import { fieldDefaultDescriptions } from './field-defaults-descriptions.ts';
import { tolerated } from './refusing-version.ts';
import type { DeclarationRule, FieldRange, Finding, RuleCode } from './rule.ts';

export const fieldDefaults: DeclarationRule = {
  descriptions: fieldDefaultDescriptions,
  kinds: ['table', 'struct'],
  isByField: true,
  checkDeclaration,
};

function* checkDeclaration(
  declaration: DeclarationSummary,
  { references, facts }: ElaboratedDeclaration,
  flatc: FlatcOptions,
  among?: FieldRange,
): Iterable<Finding> {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return;
  const { start, newEnd } = among ?? { start: 0, newEnd: declaration.fields.length };
  for (let index = start; index < newEnd; index++) {
    const field = declaration.fields[index] as FieldSummary;
    const { defaultValue } = field;
    if (!defaultValue && !holdsEnum(field.type, references)) continue;
    const type = field.name.text === '' ? undefined : fieldTypeOf(field.type, references);
    if (!type || isMisplaced(declaration, type)) continue;
    if (!defaultValue) {
      yield* withoutDefault(declaration, field, type, flatc);
      continue;
    }
    if (!isWhole(defaultValue)) continue;
    const enumNamed: DefaultContext['enumNamed'] = (name) => defaultEnumOf(facts, index, name)?.meaning;
    const reading = readDefault(type, defaultValue, {
      enumNamed,
      unionValueNamespacing: flatc.unionValueNamespacing,
    });
    for (const fault of reading.faults) {
      const { message, candidates } = wordsForFault(field.name.text, fault, defaultValue, type, enumOf(type)?.values);
      yield { code: codes[fault.reason], start: fault.start, end: fault.end, message, data: { candidates } };
    }
    if (declaration.kind === 'struct') yield* inStruct(declaration, field, type, reading, flatc);
    else yield* amongMembers(field, type, reading, defaultValue);
    if (type.element === 'string' && reading.faults.length === 0) yield* asString(field, defaultValue);
  }
}

/** True if a type is an enum or an array of an enum. */
function holdsEnum(type: FieldSummary['type'], references: ElaboratedDeclaration['references']): boolean {
  const held = type?.kind === 'array' ? type.element : type;
  return held?.kind === 'named' && references[held.reference]?.definition?.declaration.kind === 'enum';
}

const codes = {
  type: 'default-type',
  escape: 'default-type',
  unqualified: 'default-type',
  number: 'default-not-a-number',
  exponent: 'default-not-a-number',
  range: 'default-out-of-range',
  member: 'default-unknown-member',
  function: 'default-function',
} as const satisfies Readonly<Record<DefaultFault['reason'], RuleCode>>;

/** True if a table or struct cannot have a field of the type, so that its default needs no report. */
function isMisplaced({ kind }: TableSummary, { shape, element }: FieldType): boolean {
  if (kind === 'table') return shape === 'array';
  return shape === 'vector' || element === 'string' || element === 'table' || element === 'union';
}

/** True if a string has its closing quote; also true for any other value. */
function isWhole({ kind, text }: ValueSummary): boolean {
  return kind !== 'string' || (text.length > 1 && text.endsWith(text[0] as string));
}

interface KnownEnum {
  readonly declaration: EnumSummary;
  readonly values: EnumValues;
}

function enumOf({ element, definition, scalar }: FieldType): KnownEnum | undefined {
  const declaration = definition?.declaration;
  if (element !== 'enum' || declaration?.kind !== 'enum' || !scalar) return undefined;
  return { declaration, values: enumValues(declaration, scalar) };
}

/**
 * Reports a field without a default whose enum has no member with the value 0. In a table 0 is then the default, in a
 * struct the initial value.
 */
function* withoutDefault(
  owner: TableSummary,
  { name, type }: FieldSummary,
  fieldType: FieldType,
  flatc: FlatcOptions,
): Iterable<Finding> {
  const known = fieldType.shape === 'vector' ? undefined : enumOf(fieldType);
  if (!known || !type || !lacks(known, 0n)) return;
  const enumName = known.declaration.name.text;
  const candidates = known.values.members.map((member) => member.name);
  if (owner.kind === 'struct') {
    const finding: Finding = {
      code: 'default-not-in-enum',
      start: type.start,
      end: type.end,
      message: `enum ${enumName} has no member with the value 0, which a struct needs: its fields have no default`,
      data: { candidates: [] },
    };
    const isArray = fieldType.shape === 'array';
    if (!isArray) yield finding;
    else if (isRuled(flatc, 'array-of-enum-without-zero'))
      yield tolerated(finding, flatc, 'array-of-enum-without-zero');
    return;
  }
  yield {
    code: 'default-not-in-enum',
    start: name.start,
    end: name.end,
    message: `${name.text} needs a default such as ${candidates[0]}: enum ${enumName} has no member with the value 0`,
    data: { candidates, insertAt: type.end },
  };
}

function* amongMembers(
  { name }: FieldSummary,
  type: FieldType,
  { constant }: DefaultReading,
  value: ValueSummary,
): Iterable<Finding> {
  const known = type.shape === 'plain' ? enumOf(type) : undefined;
  if (!known || !constant) return;
  const { text, start, end } = value;
  const enumName = known.declaration.name.text;
  if (constant.kind === 'null' && known.values.byName.has('null')) {
    yield {
      code: 'default-null-member',
      start,
      end,
      message: `${name.text} cannot be optional: enum ${enumName} has a member named null`,
    };
  }
  if (constant.kind !== 'integer' || !lacks(known, constant.value)) return;
  const nearest = nearestMember(known.values, constant.value);
  yield {
    code: 'default-not-in-enum',
    start,
    end,
    message: `${value.kind === 'integer' ? '' : `${text} is ${constant.value}; `}enum ${enumName} has no member with the value ${constant.value}${nearest === undefined ? '' : `; the nearest is ${nearest}`}`,
    data: { candidates: nearest === undefined ? [] : [nearest] },
  };
}

/** Reports the default "0" of a string. flatc stores defaults as text, with `0` for a missing one. */
function* asString({ name }: FieldSummary, { text, start, end }: ValueSummary): Iterable<Finding> {
  if (decodeString(text) !== '0') return;
  const message = `flatc ignores the default ${text} of a string; without a value ${name.text} is absent`;
  yield { code: 'default-without-effect', start, end, message };
}

/**
 * True if no member of an enum has the given value. False for an enum with `bit_flags`, whose members can be combined
 * or all be off, and for an enum with a member of unknown value.
 */
function lacks({ values }: KnownEnum, value: bigint): boolean {
  if (!values.isComplete || values.isFlags) return false;
  // Most enums are in order, so no set of thousands of values is needed for them.
  return !(values.isAscending ? hasInOrder(values.members, value) : values.values.has(value));
}

function hasInOrder(members: EnumValues['members'], value: bigint): boolean {
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((members[middle]?.value ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return members[low]?.value === value;
}

function nearestMember({ members }: EnumValues, value: bigint): string | undefined {
  let nearest: { readonly name: string; readonly distance: bigint } | undefined;
  for (const { name, value: other } of members) {
    if (other === undefined) continue;
    const distance = other > value ? other - value : value - other;
    if (!nearest || distance < nearest.distance) nearest = { name, distance };
  }
  return nearest?.name;
}

/** Reports a default in a struct, whose fields have no defaults. flatc accepts only a plain zero, which is a hint. */
function* inStruct(
  struct: TableSummary,
  field: FieldSummary,
  type: FieldType,
  { constant }: DefaultReading,
  flatc: FlatcOptions,
): Iterable<Finding> {
  if (!constant || !field.defaultValue || !field.type) return;
  const isZero =
    (constant.kind === 'integer' && constant.value === 0n) || (constant.kind === 'float' && constant.text === '0');
  const { start, end } = field.defaultValue;
  if (isZero) {
    const faults = [...withoutDefault(struct, field, type, flatc)];
    yield* faults;
    const message = 'the fields of a struct have no defaults; this one has no effect';
    if (faults.length === 0) yield { code: 'default-without-effect', level: 'hint', start, end, message };
    return;
  }
  yield {
    code: 'default-in-struct',
    start,
    end,
    message: `${field.name.text} cannot have a default: the fields of a struct are always written`,
  };
}
