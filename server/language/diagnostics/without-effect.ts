// Reports attributes that flatc accepts, but that have no effect.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { listed, pluralPlaceNames } from '../documentation/attribute-words.ts';
import { fieldClassOf, writtenTypeOf } from '../fields/field-class.ts';
import {
  type AttributeSummary,
  type DeclarationSummary,
  type FieldSummary,
  isNamedDeclaration,
  type MethodSummary,
  membersOf,
  namedKinds,
  type Span,
  type TypeSummary,
} from '../summary/summary.ts';
import { constantOf, findUse, memberPlaces } from '../values/metadata.ts';
import { type AttributePlace, type FieldTypeClass, findAttribute, streamingValues } from '../vocabulary/vocabulary.ts';
import type { DeclarationRule, Finding } from './rule.ts';
import { withoutEffectDescriptions } from './without-effect-descriptions.ts';

export const withoutEffect: DeclarationRule = {
  descriptions: withoutEffectDescriptions,
  kinds: namedKinds,
  mayFind: (hasAttributes) => hasAttributes,
  checkDeclaration,
};

function* checkDeclaration(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<Finding> {
  if (!isNamedDeclaration(declaration) || declaration.isBroken) return;
  yield* idleAttributes(declaration.metadata, declaration.kind, () => undefined);
  const place = memberPlaces[declaration.kind];
  for (const member of membersOf(declaration)) {
    if (member.metadata.length === 0) continue;
    const type = 'defaultValue' in member ? member.type : undefined;
    yield* idleAttributes(member.metadata, place, () => classOf(type, elaborated));
  }
  if (declaration.kind === 'rpc_service') for (const method of declaration.methods) yield* streaming(method);
  if (declaration.kind !== 'table') return;
  for (const field of declaration.fields) {
    if (field.metadata.length > 1) yield* requiredAndDeprecated(field, elaborated);
  }
}

/** The attributes that other rules check on fields. */
const checkedOnFields: ReadonlySet<string> = new Set([
  'hash',
  'vector64',
  'offset64',
  'required',
  'key',
  'deprecated',
  'cpp_type',
  'shared',
  'native_custom_alloc',
  'native_inline',
  'nested_flatbuffer',
  'flexbuffer',
]);

function* idleAttributes(
  metadata: readonly AttributeSummary[],
  place: AttributePlace,
  typeClass: () => FieldTypeClass | undefined,
): Iterable<Finding> {
  const isField = place === 'table-field' || place === 'struct-field';
  for (const use of metadata) {
    const { text, start, end } = use.name;
    const attribute = findAttribute(text);
    if (attribute?.dialect !== 'flatc' || (isField && checkedOnFields.has(text))) continue;
    if (text === 'force_align' && (place === 'enum' || place === 'union')) continue;
    // On a member, the attribute is a mark for readers of the binary schema.
    if (text === 'deprecated' && (place === 'enum-member' || place === 'union-member')) continue;
    // `bit_flags` counts for a union as for an enum.
    if (text === 'bit_flags' && place === 'union') continue;
    // An attribute that is given twice is reported by another rule.
    if (metadata.some((other) => other !== use && other.name.text === text)) continue;
    if (!attribute.places.includes(place)) {
      const message = `${text} has no effect on ${placeNames[place]}; it is for ${listed(attribute.places.map((known) => pluralPlaceNames[known]))}`;
      yield { code: 'attribute-without-effect', start, end, message };
      continue;
    }
    const actual = isField && attribute.appliesTo ? typeClass() : undefined;
    if (actual === undefined || !attribute.appliesTo || attribute.appliesTo.includes(actual)) continue;
    const message = `${text} has no effect on ${fieldNames(actual)}`;
    yield { code: 'attribute-without-effect', start, end, message };
  }
}

const placeNames: Readonly<Record<AttributePlace, string>> = {
  table: 'a table',
  struct: 'a struct',
  enum: 'an enum',
  union: 'a union',
  rpc_service: 'a service',
  'table-field': 'a field of a table',
  'struct-field': 'a field of a struct',
  'enum-member': 'a member of an enum',
  'union-member': 'a member of a union',
  'rpc-method': 'a method',
};

function fieldNames(typeClass: FieldTypeClass): string {
  const [, element = '', array] = /^\[?(\w+)(:n)?/.exec(typeClass) ?? [];
  if (!typeClass.startsWith('[')) return `a field of this type (${element})`;
  return array ? `an array of this type ([${element}:n])` : `a vector of this type ([${element}])`;
}

/**
 * The class of a field's type, such as `[struct]`; undefined if the type is unknown. A struct that is declared below
 * counts as a struct, because generators know all declarations.
 */
function classOf(type: TypeSummary | undefined, { references }: ElaboratedDeclaration): FieldTypeClass | undefined {
  const written = writtenTypeOf(type);
  const inner = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
  if (!written || inner?.kind === 'vector' || inner?.kind === 'array') return undefined;
  return fieldClassOf(written, () => (inner?.kind === 'named' ? references[inner.reference]?.definition : undefined));
}

const streamingWords = streamingValues.map(({ name }) => name);
/** The values of `streaming` that mean a unary method. */
const unaryWords: readonly string[] = ['unary', 'none'];

function* streaming({ metadata }: MethodSummary): Iterable<Finding> {
  const use = findUse(metadata, 'streaming');
  const constant = use && constantOf(use);
  if (!use || constant === undefined) return;
  const lower = constant.toLowerCase();
  if (streamingWords.includes(constant) || unaryWords.includes(lower)) return;
  const words = streamingWords.map((word) => `"${word}"`);
  const known = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  const message = use.value
    ? `${use.value.text} is not a value of streaming, so this method is unary; write ${known}`
    : `streaming has no value, so this method is unary; write ${known}`;
  const candidates = streamingWords.includes(lower) ? [lower] : streamingWords;
  const data = { candidates, insertAt: use.value ? undefined : use.end };
  yield { code: 'streaming-value', ...spanOf(use.value ?? use.name), message, data };
}

function* requiredAndDeprecated(
  { name, type, metadata }: FieldSummary,
  elaborated: ElaboratedDeclaration,
): Iterable<Finding> {
  const required = findUse(metadata, 'required');
  if (!required || !findUse(metadata, 'deprecated')) return;
  // flatc refuses `required` on other types.
  if (!requiredTypes.includes(classOf(type, elaborated) ?? 'bool')) return;
  const message = `${name.text} is deprecated, so generated code ignores required; flatc still asks for it in JSON`;
  yield { code: 'required-deprecated', ...spanOf(required.name), message };
}

const requiredTypes = findAttribute('required')?.appliesTo ?? [];

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
