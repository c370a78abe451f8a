// Finds the features in a declaration that some of flatc's generators do not support, or crash on.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type {
  DeclarationSummary,
  FieldSummary,
  Span,
  TableSummary,
  TypeSummary,
  UnionSummary,
} from '../summary/summary.ts';
import type { Crash, Feature } from '../values/generators.ts';
import { findUse } from '../values/metadata.ts';

/** A place where a feature is used, with words for the thing at that place. */
type FeatureUse = readonly [feature: Feature, what: string, span: Span];

/** The features of a declaration that some generators do not support. */
export function* featureUses(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<FeatureUse> {
  if (declaration.kind === 'union') yield* usesOfUnion(declaration, elaborated);
  if (declaration.kind === 'table' || declaration.kind === 'struct') yield* usesOfFields(declaration, elaborated);
}

/**
 * False if a declaration certainly uses no feature. Most declarations use none, and this test takes less time than the
 * search.
 */
export function mayUseFeatures(declaration: DeclarationSummary): boolean {
  if (declaration.kind === 'table') return !declaration.fields.every(isPlain);
  return declaration.kind === 'union' || (declaration.kind === 'struct' && declaration.fields.some(isArrayField));
}

/** A place on which a generator may crash, with words for the cause. */
type CrashPlace = readonly [crash: Crash, what: string, span: Span];

/** The key of a table, if it is deprecated. flatc accepts at most one key. */
export function deprecatedKeyOf({ fields }: TableSummary): FieldSummary | undefined {
  return fields.find(({ metadata }) => findUse(metadata, 'key') && findUse(metadata, 'deprecated'));
}

/**
 * The parts of a struct or table on which some generators crash. `hasEnum` is true if an earlier struct has a field of an enum:
 * after such a field, arrays of enums do no harm.
 */
export function* crashPlaces(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  hasEnum: boolean,
): Iterable<CrashPlace> {
  if (declaration.kind === 'table') {
    const key = deprecatedKeyOf(declaration);
    if (key) yield ['deprecated-key', `the key ${key.name.text}, which is deprecated,`, key.name];
  }
  if (declaration.kind !== 'struct') return;
  const { definition, references, facts } = elaborated;
  let hasEnumBefore = hasEnum;
  for (const [index, { name, type, metadata }] of declaration.fields.entries()) {
    if (!type) continue;
    const isArray = type.kind === 'array';
    const element = isArray ? type.element : type;
    const bound = element?.kind === 'named' ? references[element.reference]?.definition : undefined;
    const isEnum = bound?.declaration.kind === 'enum';
    if (isArray && isEnum && !hasEnumBefore) yield ['enum-array', 'arrays of enums', type];
    hasEnumBefore ||= isEnum && !isArray;
    if (isArray && findUse(metadata, 'key')) yield ['array-key', 'arrays that are a key', type];
    const isItself = bound !== undefined && bound === definition;
    if (isItself && facts.layout?.size !== 0n) {
      yield [isArray ? 'array-of-itself' : 'struct-in-itself', 'structs that contain themselves', type];
    }
    const padding = facts.layout?.fields[index]?.padding ?? 0n;
    if (padding >= widePadding) yield ['wide-padding', `the padding of ${padding} bytes after this field`, name];
  }
}

/** True if a declaration is a struct with a field of an enum. */
export function hasEnumField(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): boolean {
  if (declaration.kind !== 'struct') return false;
  return declaration.fields.some(({ type }) => type?.kind === 'named' && kindOf(type, elaborated) === 'enum');
}

/**
 * The least gap on which generators crash, in bytes. They fill a gap with at most one number of 1, 2, 4 and 8 bytes
 * each.
 */
const widePadding = 16n;

function* usesOfUnion(
  { baseClause, members }: UnionSummary,
  { references }: ElaboratedDeclaration,
): Iterable<FeatureUse> {
  if (baseClause) yield ['union-base', 'unions with a base type', baseClause];
  for (const { type } of members) {
    if (type?.kind === 'string') yield ['union-value', 'strings in a union', type];
    const definition = type?.kind === 'named' ? references[type.reference]?.definition : undefined;
    if (type && definition?.declaration.kind === 'struct') yield ['union-value', 'structs in a union', type];
  }
}

function* usesOfFields({ kind, fields }: TableSummary, elaborated: ElaboratedDeclaration): Iterable<FeatureUse> {
  for (const field of fields) {
    if (!field.type) continue;
    if (kind === 'table' && isPlain(field)) continue;
    if (kind === 'table') yield* usesInTable(field, field.type, elaborated);
    else if (isArrayField(field)) yield ['array', 'fixed-length arrays', field.type];
  }
}

/** True if a field of a table uses no feature, as most fields do. A named element of a vector may be a union. */
function isPlain({ type, defaultValue, metadata }: FieldSummary): boolean {
  const isVectorOfNamed = type?.kind === 'vector' && type.element?.kind === 'named';
  const isNumber = defaultValue?.kind === 'integer' || defaultValue?.kind === 'float';
  return metadata.length === 0 && !isVectorOfNamed && (!defaultValue || isNumber);
}

function isArrayField({ type }: FieldSummary): boolean {
  return type?.kind === 'array';
}

function* usesInTable(field: FieldSummary, type: TypeSummary, elaborated: ElaboratedDeclaration): Iterable<FeatureUse> {
  const kind = kindOf(type, elaborated);
  if (type.kind === 'vector' && kindOf(type.element, elaborated) === 'union') {
    yield ['union-vector', 'vectors of unions', type];
  }
  const { defaultValue, metadata } = field;
  const text = defaultValue?.kind === 'string' ? decodeString(defaultValue.text) : defaultValue?.text;
  if (defaultValue && text === 'null' && (kind === 'scalar' || kind === 'enum')) {
    yield ['optional-scalar', 'optional scalars', defaultValue];
  }
  if (defaultValue?.kind === 'string' && kind === 'string' && text !== '0') {
    yield ['reference-default', 'defaults of strings', defaultValue];
  }
  if (defaultValue?.kind === 'empty-vector' && kind === 'vector') {
    yield ['reference-default', 'defaults of vectors', defaultValue];
  }
  const element = type.kind === 'vector' ? kindOf(type.element, elaborated) : undefined;
  const isWidePossible = element === 'scalar' || element === 'struct';
  const wide =
    (isWidePossible ? findUse(metadata, 'vector64') : undefined) ??
    (isWidePossible || kind === 'string' ? findUse(metadata, 'offset64') : undefined);
  if (wide) yield ['wide-offset', `the attribute ${wide.name.text}`, wide];
}

/** The kind of a type: its shape, or for a name the kind of its definition; undefined for an unknown name. */
function kindOf(type: TypeSummary | undefined, { references }: ElaboratedDeclaration): string | undefined {
  return type?.kind === 'named' ? references[type.reference]?.definition?.declaration.kind : type?.kind;
}
