// `model` of the library: the types of a schema as plain data.
import { type ComparedSchema, type DataType, extentOf, typeText } from '../language/service.ts';
import { checkOptionsOf, modelOptions } from './arguments.ts';
import type { ModelEnum, ModelField, ModelObject, ModelType, SchemaModel } from './model-types.ts';
import { openSchema, schemaError } from './one-schema.ts';
import type { Session } from './session.ts';
import type { Files, ModelOptions } from './types.ts';

/** The types of a root and of all files that it includes. */
export async function model(files: Files, root: string, options: ModelOptions = {}): Promise<SchemaModel> {
  checkOptionsOf(options, modelOptions);
  const { session, uri } = await openSchema(files, root, options);
  const schema = await session.workspace.settled(() => session.service.comparedSchema(uri));
  if (!schema) throw schemaError(`${root} cannot be read`, []);
  return modelOf(schema, session, options.rootType);
}

function modelOf(schema: ComparedSchema, session: Session, rootType = schema.rootType?.fullName): SchemaModel {
  const { service } = session;
  const { pathOf } = session.files;
  const described = (of: Origined) => {
    const { documentation, attributes } = service.originFacts(of.origin);
    return { documentation, attributes };
  };
  const objects = [...schema.objects.values()].map(
    (object): ModelObject => ({
      kind: object.kind,
      name: object.fullName,
      file: pathOf(object.origin?.uri ?? ''),
      ...described(object),
      size: object.kind === 'struct' ? object.size : null,
      alignment: object.alignment,
      fields: object.fields.map((field): ModelField => {
        const { isHidden, default: value } = field;
        return {
          name: field.name,
          ...(isHidden ? { documentation: '', attributes: {} } : described(field)),
          type: typeOf(field.type),
          size: extentOf(schema, field.type)?.size ?? (field.isOffset64 ? 8 : 4),
          ...(object.kind === 'struct' ? { offset: field.slot } : { id: field.slot, vtableOffset: 4 + 2 * field.slot }),
          default: object.kind === 'table' ? defaultOf(field) : null,
          isOptional: value.kind === 'null',
          isRequired: field.isRequired,
          isDeprecated: field.isDeprecated,
          isKey: field.isKey,
          isImplicit: isHidden,
          ...(field.nested === undefined ? {} : { nested: field.nested }),
        };
      }),
    }),
  );
  const enums = [...schema.enums.values()].map(
    (one): ModelEnum => ({
      kind: one.kind,
      name: one.fullName,
      file: pathOf(one.origin?.uri ?? ''),
      ...described(one),
      underlying: one.underlying.canonical,
      isBitFlags: one.isBitFlags,
      members: one.members.map((member) => ({
        name: member.name,
        ...described(member),
        value: String(member.value),
        ...(member.type ? { type: typeOf(member.type) } : {}),
      })),
    }),
  );
  const types = new Map<string, ModelType>([...objects, ...enums].map((type) => [type.name, type]));
  const inOrder = schema.parts.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry && types.get(entry.fullName)) ?? []),
  );
  return {
    version: 1,
    files: schema.parts.map(({ uri }) => pathOf(uri)),
    rootType: rootType ?? null,
    fileIdentifier: schema.fileIdentifier?.text ?? null,
    types: inOrder,
    services: [...schema.services.values()].map((service) => ({
      name: service.fullName,
      file: pathOf(service.origin?.uri ?? ''),
      ...described(service),
      methods: service.methods.map((method) => ({
        name: method.name,
        ...described(method),
        request: method.request ?? '',
        response: method.response ?? '',
        streaming: method.streaming || null,
      })),
    })),
  };
}

/** The default as text; a vector of types has none. */
function defaultOf({ type, default: value }: ComparedField): string | null {
  if (value.kind === 'object') return value.text || null;
  return value.kind === 'number' && type.shape === 'plain' ? value.value : null;
}

type ComparedField = ComparedObject['fields'][number];
type ComparedObject = NonNullable<ReturnType<ComparedSchema['objects']['get']>>;
type Origined = Pick<ComparedObject, 'origin'>;

function typeOf(type: DataType): ModelField['type'] {
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
