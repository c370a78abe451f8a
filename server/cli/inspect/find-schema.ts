// Finds the schema for a buffer: the one that was named, otherwise the one in this folder with the buffer's identifier.
import {
  type BufferForm,
  type ContainerLayout,
  type Framing,
  formOf,
  identifierIn,
  isMarkedUtf16,
  knownLayouts,
  looksLikeText,
  type MessagePart,
  rootProblem,
  startOf,
} from '../../language/service.ts';
import type { InspectOptions } from './options.ts';
import { pathOfSchema, projectBuffers } from './project-buffers.ts';
import { type NamedSchema, namedSchema, type Schemas, schemasOfFolder } from './read-schemas.ts';

/** The options that choose the schema of a buffer. */
type SchemaOptions = Pick<InspectOptions, 'schema' | 'includePaths' | 'rootType' | 'isSizePrefixed'>;

/** The schema and form of a buffer, or the reason why no schema is known. */
type SchemaChoice = { readonly named: NamedSchema; readonly form: BufferForm } | { readonly problem: string };

/** Chooses schemas for the buffers of files. */
export interface SchemaChooser {
  /**
   * The schema for a buffer, or for a message of a stream. The bytes of a message begin with its size, unless the
   * framing is `varint`.
   */
  readonly byIdentifier: (bytes: Uint8Array, framing: Framing) => SchemaChoice;
  /** The schema for a message of a container. */
  readonly byRoot: (part: MessagePart) => SchemaChoice;
  /** The layouts of containers. The layouts of the project come before the built-in layouts. */
  readonly layouts: readonly ContainerLayout[];
  /** The schemas that were read; empty if they cannot be read. */
  readonly schemas: readonly NamedSchema[];
  /** The reason why the schemas cannot be read; undefined if they were read. */
  readonly problem?: string;
}

/**
 * A chooser of schemas for buffers, by identifier or by root type. If the schemas cannot be read, every choice is a
 * problem that says so. Fails with `ParserMissing` if a schema needs the parser before it is prepared.
 */
export async function schemaChooser(options: SchemaOptions): Promise<SchemaChooser> {
  const { schema } = options;
  const found = schema === undefined ? await schemasOfFolder(options) : await namedSchema(schema, options);
  const { containers } = await projectBuffers();
  const layouts = [...containers, ...knownLayouts];
  if ('problem' in found) return { byIdentifier: () => found, byRoot: () => found, layouts, schemas: [], ...found };
  const { schemas } = found;
  const byRoot = chooserByRoot(schemas, await schemasOfLayouts(containers, options));
  return { byIdentifier: chooserByIdentifier(schemas, options), byRoot, layouts, schemas };
}

function chooserByIdentifier(schemas: readonly NamedSchema[], options: SchemaOptions): SchemaChooser['byIdentifier'] {
  const { schema } = options;
  // A folder has many schemas, of which the identifier chooses one.
  const isOne = schema !== undefined && schemas.length < 2;
  return (bytes, framing) => {
    const prefixed = prefixOf(framing, options);
    const { isSizePrefixed, hasLongPrefix } = prefixed;
    const chosen = (named: NamedSchema) => {
      const form = formOf(bytes, named.schema, { ...options, isSizePrefixed });
      if (framing === 'none' && !form.isSizePrefixed && isText(bytes)) return asText(bytes);
      return withRoot(named, hasLongPrefix ? { ...form, hasLongPrefix } : form);
    };
    if (isOne) {
      const [named] = schemas;
      if (!named) return { problem: `there is no schema in ${schema}` };
      return chosen(named);
    }
    const places = isSizePrefixed === undefined ? [4, 8] : [4 + startOf({ ...prefixed, isSizePrefixed })];
    for (const place of places) {
      const identifier = identifierIn(bytes, place);
      const fitting = schemas.filter(
        (each) => identifier !== undefined && each.schema.fileIdentifier?.text === identifier,
      );
      const [named] = fitting;
      if (fitting.length > 1) {
        const names = fitting.map((each) => each.name).join(' and ');
        return { problem: `${names} have the identifier ${JSON.stringify(identifier)}: name one with --schema` };
      }
      if (named) return chosen(named);
    }
    if (looksLikeText(bytes)) return asText(bytes);
    const identifier = identifierIn(bytes, places[0] ?? 4) ?? '';
    if (!/^[\x20-\x7e]{4}$/.test(identifier))
      return { problem: 'it has no identifier: name its schema with --schema FILE' };
    const shown = JSON.stringify(identifier);
    return {
      problem: `no schema of ${schema ?? 'this folder'} has the identifier ${shown}: name one with --schema FILE`,
    };
  };
}

/** Whether bytes are text and cannot be a buffer, because the root would be outside of them. */
function isText(bytes: Uint8Array): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return looksLikeText(bytes) && a + 2 ** 8 * b + 2 ** 16 * c + 2 ** 24 * d >= bytes.length;
}

function asText(bytes: Uint8Array): SchemaChoice {
  const kind = isMarkedUtf16(bytes) ? 'UTF-16 text' : 'text';
  return { problem: `it is ${kind}, not a buffer; convert makes a buffer of JSON` };
}

/** The schemas that the layouts of the project name, or the problem with a schema. The key is the URI of the schema. */
async function schemasOfLayouts(
  layouts: readonly ContainerLayout[],
  options: SchemaOptions,
): Promise<ReadonlyMap<string, Schemas>> {
  const parts = layouts.flatMap(({ start, end }) => [...start, ...end]);
  const uris = new Set(parts.flatMap((part) => (part.kind === 'message' ? (part.schema ?? []) : [])));
  const found = new Map<string, Schemas>();
  for (const uri of uris) found.set(uri, await namedSchema(pathOfSchema(uri), options));
  return found;
}

function chooserByRoot(
  schemas: readonly NamedSchema[],
  ofLayouts: ReadonlyMap<string, Schemas>,
): SchemaChooser['byRoot'] {
  const choices = new Map<MessagePart, SchemaChoice>();
  const choose = ({ rootType, schema: uri, isPrefixed }: MessagePart): SchemaChoice => {
    const own = ofLayouts.get(uri ?? '');
    if (own && 'problem' in own) return own;
    const candidates = own?.schemas ?? schemas;
    const form = { rootType, isSizePrefixed: isPrefixed };
    const hasRoot = ({ schema: { objects, rootType: own } }: NamedSchema) =>
      objects.get(rootType ?? own?.fullName ?? '')?.kind === 'table';
    // A schema with this root type also has the identifier.
    const isRoot = ({ schema }: NamedSchema) => schema.rootType?.fullName === rootType;
    const named = candidates.find(isRoot) ?? candidates.find(hasRoot);
    if (named) return { named, form };
    return {
      problem: `no schema has the table ${rootType ?? 'of its root_type'}: name a schema or a folder with --schema`,
    };
  };
  return (part) => {
    const known = choices.get(part) ?? choose(part);
    choices.set(part, known);
    return known;
  };
}

/**
 * Whether a size is in front of a buffer, and whether that size has 8 bytes. `isSizePrefixed` is undefined if neither
 * the framing of a stream nor an option says so.
 */
function prefixOf(
  framing: Framing,
  { isSizePrefixed }: SchemaOptions,
): { readonly isSizePrefixed: boolean | undefined; readonly hasLongPrefix: boolean } {
  const hasLongPrefix = framing === 'size64';
  return { isSizePrefixed: hasLongPrefix || framing === 'size32' || isSizePrefixed, hasLongPrefix };
}

function withRoot(named: NamedSchema, form: BufferForm): SchemaChoice {
  const problem = rootProblem(named.schema, form, ': name a table with --root-type');
  return problem === undefined ? { named, form } : { problem: `${named.name} ${problem}` };
}
