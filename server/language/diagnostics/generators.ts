// Features that a generator which is asked for does not take. What flatc accepts otherwise it then refuses.
import type { ElaboratedDeclaration } from '../elaborate.ts';
import { type Feature, generatorsRefusing, namesOfRefusing } from '../generators.ts';
import { findUse } from '../metadata.ts';
import type { FlatcOptions, Generator } from '../settings.ts';
import { decodeString } from '../string-literal.ts';
import type { DeclarationSummary, FieldSummary, Span, TableSummary, TypeSummary, UnionSummary } from '../summary.ts';
import { generatorDescriptions } from './generators-descriptions.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const generators: DeclarationRule = {
  descriptions: generatorDescriptions.filter(({ code }) => code !== 'generator-root-type'),
  checkDeclaration,
};

const codes: Readonly<Record<Feature, string>> = {
  'optional-scalar': 'generator-optional-scalar',
  'reference-default': 'generator-default',
  'union-vector': 'generator-union-vector',
  'union-value': 'generator-union-value',
  array: 'generator-array',
  'wide-offset': 'generator-offset64',
  'union-base': 'generator-union-base',
  'enum-array': 'generator-array',
  'struct-in-itself': 'generator-struct-itself',
  'array-of-itself': 'generator-struct-itself',
};

const crashes: ReadonlySet<Feature> = new Set(['enum-array', 'struct-in-itself', 'array-of-itself']);

/** A place where a feature is used. */
type Use = readonly [feature: Feature, what: string, span: Span];

function* checkDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { generators: chosen }: FlatcOptions,
): Iterable<Finding> {
  if (chosen.length === 0) return;
  if (declaration.kind === 'union') yield* findings(usesOfUnion(declaration, elaborated), chosen);
  if (declaration.kind === 'table' || declaration.kind === 'struct') {
    yield* findings(usesOfFields(declaration, elaborated), chosen);
  }
}

function* findings(uses: Iterable<Use>, chosen: readonly Generator[]): Iterable<Finding> {
  for (const [feature, what, { start, end }] of uses) {
    const refusing = generatorsRefusing(feature, chosen);
    if (refusing.length === 0) continue;
    const names = namesOfRefusing(feature, refusing);
    const message = crashes.has(feature)
      ? `flatc crashes on ${what} when it generates code for ${names}`
      : `${what} is not supported by the generator for ${names}`;
    yield { code: codes[feature], start, end, message, data: { generators: refusing } };
  }
}

function* usesOfUnion({ base, members }: UnionSummary, { references }: ElaboratedDeclaration): Iterable<Use> {
  if (base) yield ['union-base', 'a union with a base type', base];
  for (const { type } of members) {
    if (type?.kind === 'string') yield ['union-value', 'a string in a union', type];
    const definition = type?.kind === 'named' ? references[type.reference]?.definition : undefined;
    if (type && definition?.declaration.kind === 'struct') yield ['union-value', 'a struct in a union', type];
  }
}

function* usesOfFields({ kind, fields }: TableSummary, elaborated: ElaboratedDeclaration): Iterable<Use> {
  for (const field of fields) {
    if (!field.type) continue;
    yield* kind === 'struct' ? usesInStruct(field.type, elaborated) : usesInTable(field, field.type, elaborated);
  }
}

function* usesInStruct(type: TypeSummary, elaborated: ElaboratedDeclaration): Iterable<Use> {
  const element = type.kind === 'array' ? type.element : type;
  const kind = kindOf(element, elaborated);
  const definition = element?.kind === 'named' ? elaborated.references[element.reference]?.definition : undefined;
  if (type.kind === 'array') {
    yield ['array', 'an array of fixed length', type];
    if (kind === 'enum') yield ['enum-array', 'an array of enums', type];
  }
  const isItself = definition !== undefined && definition === elaborated.definition;
  if (isItself && elaborated.facts.layout?.size !== 0n) {
    const feature = type.kind === 'array' ? 'array-of-itself' : 'struct-in-itself';
    yield [feature, 'a struct that contains itself', type];
  }
}

function* usesInTable(field: FieldSummary, type: TypeSummary, elaborated: ElaboratedDeclaration): Iterable<Use> {
  const kind = kindOf(type, elaborated);
  if (type.kind === 'vector' && kindOf(type.element, elaborated) === 'union') {
    yield ['union-vector', 'a vector of unions', type];
  }
  const { defaultValue, metadata } = field;
  const text = defaultValue?.kind === 'string' ? decodeString(defaultValue.text) : defaultValue?.text;
  if (defaultValue && text === 'null' && (kind === 'scalar' || kind === 'enum')) {
    yield ['optional-scalar', 'an optional scalar', defaultValue];
  }
  if (defaultValue?.kind === 'string' && kind === 'string' && text !== '0') {
    yield ['reference-default', 'a default of a string', defaultValue];
  }
  if (defaultValue?.kind === 'empty-vector' && kind === 'vector') {
    yield ['reference-default', 'a default of a vector', defaultValue];
  }
  const element = type.kind === 'vector' ? kindOf(type.element, elaborated) : undefined;
  const isWidePossible = element === 'scalar' || element === 'struct';
  const wide =
    (isWidePossible ? findUse(metadata, 'vector64') : undefined) ??
    (isWidePossible || kind === 'string' ? findUse(metadata, 'offset64') : undefined);
  if (wide) yield ['wide-offset', `the attribute ${wide.name.text}`, wide];
}

/** What a type is: its shape, or for a name the kind of its definition. */
function kindOf(type: TypeSummary | undefined, { references }: ElaboratedDeclaration): string | undefined {
  return type?.kind === 'named' ? references[type.reference]?.definition?.declaration.kind : type?.kind;
}
