// Turns the compared form of a schema into plain data for programs and for documentation.
import { type ComparedSchema, type DataType, extentOf, type LanguageService, typeText } from '../language/service.ts';
import type { ModelEnum, ModelField, ModelObject, ModelService, ModelType, TypeUse } from './model-types.ts';

/** The comments, attributes and paths that the compared form leaves out. */
export interface ModelContext {
  readonly schema: ComparedSchema;
  readonly originFacts: LanguageService['originFacts'];
  /** The path of a file as the model names it. */
  readonly pathOf: (uri: string) => string;
}

export type ComparedEntry = NonNullable<ComparedSchema['parts'][number]['entries'][number]>;
type ComparedObject = Extract<ComparedEntry, { readonly fields: unknown }>;
type ComparedEnum = Extract<ComparedEntry, { readonly members: unknown }>;
type ComparedService = Extract<ComparedEntry, { readonly methods: unknown }>;
type ComparedField = ComparedObject['fields'][number];

/** The type of an entry; undefined for a service, and for a type that cannot be read. */
export function modelType(entry: ComparedEntry, context: ModelContext): ModelType | undefined {
  if ('fields' in entry) return modelObject(entry, context);
  return 'members' in entry ? modelEnum(entry, context) : undefined;
}

function modelObject(object: ComparedObject, context: ModelContext): ModelObject {
  return {
    kind: object.kind,
    name: object.fullName,
    ...described(object, context),
    file: context.pathOf(object.origin?.uri ?? ''),
    size: object.kind === 'struct' ? object.size : null,
    alignment: object.alignment,
    fields: object.fields.map((field) => modelField(object, field, context)),
  };
}

function modelField({ kind }: ComparedObject, field: ComparedField, context: ModelContext): ModelField {
  const { isHidden, default: value } = field;
  return {
    name: field.name,
    ...(isHidden ? { documentation: '', attributes: {} } : described(field, context)),
    type: typeUse(field.type),
    size: extentOf(context.schema, field.type)?.size ?? (field.isOffset64 ? 8 : 4),
    ...(kind === 'struct' ? { offset: field.slot } : { id: field.slot, vtableOffset: 4 + 2 * field.slot }),
    default: kind === 'table' ? defaultOf(field) : null,
    isOptional: value.kind === 'null',
    isRequired: field.isRequired,
    isDeprecated: field.isDeprecated,
    isKey: field.isKey,
    isImplicit: isHidden,
    ...(field.nested === undefined ? {} : { nested: field.nested }),
  };
}

function modelEnum(one: ComparedEnum, context: ModelContext): ModelEnum {
  return {
    kind: one.kind,
    name: one.fullName,
    ...described(one, context),
    file: context.pathOf(one.origin?.uri ?? ''),
    underlying: one.underlying.canonical,
    isBitFlags: one.isBitFlags,
    members: one.members.map((member) => ({
      name: member.name,
      ...described(member, context),
      value: String(member.value),
      ...(member.type ? { type: typeUse(member.type) } : {}),
    })),
  };
}

/** A service with its methods. */
export function modelService(service: ComparedService, context: ModelContext): ModelService {
  return {
    name: service.fullName,
    ...described(service, context),
    file: context.pathOf(service.origin?.uri ?? ''),
    methods: service.methods.map((method) => ({
      name: method.name,
      ...described(method, context),
      request: method.request ?? '',
      response: method.response ?? '',
      streaming: method.streaming || null,
    })),
  };
}

function described({ origin }: Pick<ComparedObject, 'origin'>, { originFacts }: ModelContext) {
  const { documentation, attributes } = originFacts(origin);
  return { documentation, attributes };
}

/** The default as text; null if the field has none. */
function defaultOf({ type, default: value, constant }: ComparedField): string | null {
  // flatc keeps "0" for a field without a default, so an empty text is the default "".
  if (value.kind === 'object') return value.text || (constant === '' ? '' : null);
  return value.kind === 'number' && type.shape === 'plain' ? value.value : null;
}

function typeUse(type: DataType): TypeUse {
  const { shape, element, scalar, name, length } = type;
  return {
    text: typeText(type),
    shape,
    element,
    ...(scalar ? { scalar: scalar.canonical } : {}),
    ...(name === undefined ? {} : { name }),
    ...(length === undefined ? {} : { length }),
  };
}
