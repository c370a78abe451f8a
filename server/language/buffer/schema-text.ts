// Writes the schema in a .bfbs file as text that flatc accepts, for everything that reads schemas as text.
import { compare } from '../compare.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import {
  type BinaryEnum,
  type BinaryField,
  type BinaryObject,
  type BinarySchema,
  type BinaryType,
  hasBuiltIns,
  isBuiltIn,
  readBinarySchema,
  type UnreadSchema,
} from './binary-schema.ts';
import { floatText } from './scalar-text.ts';

/** The text of the schema in the bytes of a .bfbs file, or the reason why they are not a schema. It never throws. */
export function binarySchemaText(bytes: Uint8Array): { readonly text: string } | UnreadSchema {
  const schema = readBinarySchema(bytes);
  if ('problem' in schema) return schema;
  const wrong = namesIn(schema).find((name) => !isName(name));
  if (wrong !== undefined) return { problem: `${JSON.stringify(wrong)} cannot be a name` };
  return { text: new SchemaText(schema).text() };
}

function isName(text: string): boolean {
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(text);
}

function namesIn({ objects, enums, services }: BinarySchema): readonly string[] {
  const declared = [...objects, ...enums, ...services];
  const members = [
    ...objects.flatMap(({ fields }) => fields),
    ...enums.flatMap(({ values }) => values),
    ...services.flatMap(({ calls }) => calls),
  ];
  return [...declared, ...members].map(({ name }) => name);
}

const lost = [
  'Made of a binary schema, which lacks the defaults of strings and vectors, the includes, and the order of declarations',
  'of different kinds. It has comments only with --bfbs-comments, attributes of the language only with --bfbs-builtins.',
];

class SchemaText {
  readonly #schema: BinarySchema;
  readonly #hasBuiltIns: boolean;
  readonly #types: ReadonlySet<string>;
  readonly #objects: ReadonlySet<string>;
  readonly #inferredFlags: ReadonlySet<BinaryEnum>;
  #namespace = '';
  readonly #lines: string[] = [];

  constructor(schema: BinarySchema) {
    this.#schema = schema;
    this.#hasBuiltIns = hasBuiltIns(schema);
    this.#objects = new Set(schema.objects.map(({ name }) => name));
    this.#types = new Set([...this.#objects, ...schema.enums.map(({ name }) => name)]);
    this.#inferredFlags = this.#hasBuiltIns ? new Set() : enumsOfFlags(schema);
  }

  text(): string {
    const { objects, enums, services, fileIdentifier, fileExtension, rootTable } = this.#schema;
    this.#lines.push(...lost.map((line) => `// ${line}`), '');
    const own = ownAttributes(this.#schema);
    for (const name of own) this.#lines.push(`attribute ${JSON.stringify(name)};`);
    if (own.length > 0) this.#lines.push('');
    // Structs and enums must be declared before they are used.
    for (const one of inOrder(enums)) this.#declaration(one, this.#enumLines(one));
    for (const object of inOrder(objects)) this.#declaration(object, this.#objectLines(object));
    for (const service of inOrder(services)) {
      const calls = inOrder(service.calls).flatMap((call) => [
        ...comment(call, '  '),
        `  ${call.name}(${this.#nameIn(service, call.request)}): ${this.#nameIn(service, call.response)}${metadata(entriesOf(call))};`,
      ]);
      const head = `rpc_service ${simpleName(service.name)}${metadata(entriesOf(service))} {`;
      this.#declaration(service, [head, ...calls, '}']);
    }
    this.#enter('');
    if (rootTable !== undefined) this.#lines.push(`root_type ${rootTable};`);
    if (fileIdentifier !== undefined) this.#lines.push(`file_identifier ${quoted(fileIdentifier)};`);
    if (fileExtension !== undefined) this.#lines.push(`file_extension ${quoted(fileExtension)};`);
    // flatc does not take a file without any statement.
    if (this.#lines.length <= lost.length + 1) this.#lines.push('namespace;');
    return `${this.#lines.join('\n').trimEnd()}\n`;
  }

  #declaration(declared: Declared, lines: readonly string[]): void {
    this.#enter(namespaceOf(declared));
    this.#lines.push([...comment(declared, ''), ...lines, ''].join('\n'));
  }

  /**
   * A name that leads to a type from a declaration: the full name, or a shorter name if the full name leads elsewhere.
   * If no name leads to the type, the full name.
   */
  #nameIn(user: Pick<Declared, 'name'>, fullName: string): string {
    const scopes = [...scopesOf(namespaceOf(user)), ''];
    const meaning = (name: string) => scopes.map((scope) => scope + name).find((full) => this.#types.has(full));
    const parts = fullName.split('.');
    const names = parts.map((_, index) => parts.slice(index).join('.'));
    return names.find((name) => meaning(name) === fullName) ?? fullName;
  }

  #enter(namespace: string): void {
    if (namespace === this.#namespace) return;
    this.#namespace = namespace;
    this.#lines.push(namespace === '' ? 'namespace;' : `namespace ${namespace};`, '');
  }

  #enumLines(one: BinaryEnum): readonly string[] {
    const { name, values, isUnion, underlying } = one;
    const base = isUnion && underlying.base === 'union-type' ? '' : `: ${underlying.base}`;
    const isInferred = this.#inferredFlags.has(one);
    const isFlags = isInferred || one.attributes.has('bit_flags');
    const entries = [...entriesOf(one), ...(isInferred ? ['bit_flags'] : [])];
    const head = `${isUnion ? 'union' : 'enum'} ${simpleName(name)}${base}${metadata(entries)} {`;
    const members = values
      .filter(({ type, value }) => !isUnion || value !== 0n || (type && type.base !== 'none'))
      .flatMap((member) => {
        const type = isUnion && member.type ? `: ${this.#typeName(one, member.type)}` : '';
        const number = isFlags ? bitOf(member.value) : numberOf(member.value, underlying);
        return [...comment(member, '  '), `  ${member.name}${type} = ${number}${metadata(entriesOf(member))},`];
      });
    return [head, ...members, '}'];
  }

  #objectLines(object: BinaryObject): readonly string[] {
    const { name, isStruct, fields, attributes } = object;
    const byPlace = inOrder(fields);
    const hasIds = fields.some((field) => field.attributes.has('id'));
    const shown = isStruct || hasIds ? byPlace : [...fields].sort((one, other) => one.id - other.id);
    const unions = new Set(fields.flatMap((field) => (holdsUnion(field.type) ? `${field.name}_type` : [])));
    const lines = shown
      .filter((field) => !(isUnionType(field.type) && unions.has(field.name)))
      .flatMap((field) => [
        ...comment(field, '  '),
        ...this.#lookup(object, field),
        `  ${this.#fieldText(object, field)}`,
      ]);
    const natural = isStruct ? Math.max(1, ...fields.map(({ type }) => this.#alignmentOf(type))) : object.alignment;
    const isForced = isStruct && object.alignment > natural && !attributes.has('force_align');
    const entries = [...entriesOf(object), ...(isForced ? [`force_align: ${object.alignment}`] : [])];
    return [`${isStruct ? 'struct' : 'table'} ${simpleName(name)}${metadata(entries)} {`, ...lines, '}'];
  }

  /** Says why flatc cannot load the file: it looks for the root of a nested buffer in the namespace of the table alone. */
  #lookup({ name }: BinaryObject, { attributes }: BinaryField): readonly string[] {
    const nested = attributes.get('nested_flatbuffer');
    const namespace = namespaceOf({ name });
    const soughtName = nested === undefined || namespace === '' ? nested : `${namespace}.${nested}`;
    if (soughtName === undefined || this.#objects.has(soughtName)) return [];
    return [`  // flatc fails to load this binary schema, because it looks for ${JSON.stringify(soughtName)} here.`];
  }

  #fieldText(object: BinaryObject, field: BinaryField): string {
    const { name, type, attributes } = field;
    // With the language's own attributes, all of them are in the file as they were written.
    const flags = this.#hasBuiltIns
      ? []
      : [
          ...(field.isDeprecated ? ['deprecated'] : []),
          ...(field.isRequired && !(field.isKey && type.base === 'string') ? ['required'] : []),
          ...(field.isKey ? ['key'] : []),
          ...(type.base === 'vector64' ? ['vector64'] : field.isOffset64 ? ['offset64'] : []),
        ];
    const entries = [...entriesOf({ attributes }), ...flags];
    const value = object.isStruct ? '' : this.#defaultOf(field);
    return `${name}: ${this.#typeText(object, type)}${value}${metadata(entries)};`;
  }

  #typeText(user: BinaryObject, type: BinaryType): string {
    if (type.base !== 'vector' && type.base !== 'vector64' && type.base !== 'array') return this.#typeName(user, type);
    const element = this.#typeName(user, { ...type, base: type.element });
    return type.base === 'array' ? `[${element}:${type.length}]` : `[${element}]`;
  }

  #typeName(user: BinaryObject | BinaryEnum, { base, index }: BinaryType): string {
    const { objects, enums } = this.#schema;
    const named = base === 'object' ? objects[index] : enums[index];
    return named ? this.#nameIn(user, named.name) : base;
  }

  #defaultOf({ type, defaultInteger, defaultReal, isOptional }: BinaryField): string {
    if (type.base === 'float' || type.base === 'double') {
      if (isOptional) return ' = null';
      return defaultReal === 0 ? '' : ` = ${floatText(defaultReal, 8)}`;
    }
    if (!isInteger(type.base)) return '';
    if (isOptional) return ' = null';
    const one = type.index >= 0 ? this.#schema.enums[type.index] : undefined;
    const member = one?.values.find(({ value }) => value === defaultInteger);
    if (defaultInteger === 0n && (!one || member)) return '';
    if (member) return ` = ${member.name}`;
    return type.base === 'bool' && defaultInteger === 1n ? ' = true' : ` = ${numberOf(defaultInteger, type)}`;
  }

  #alignmentOf({ base, element, index }: BinaryType): number {
    const kind = base === 'array' ? element : base;
    return kind === 'object' ? (this.#schema.objects[index]?.alignment ?? 1) : (findScalar(kind)?.size ?? 1);
  }
}

/** The enums that must be bit flags: each member is a single bit, and a field has a default that is no member. */
function enumsOfFlags({ objects, enums }: BinarySchema): ReadonlySet<BinaryEnum> {
  const fields = objects.flatMap((object) => object.fields);
  return new Set(
    fields.flatMap(({ type, defaultInteger, isOptional }) => {
      const kind = type.base === 'array' ? type.element : type.base;
      const one = isInteger(kind) && type.index >= 0 && !isOptional ? enums[type.index] : undefined;
      const isMember = one?.values.some(({ value }) => value === defaultInteger);
      return one && !one.isUnion && !isMember && one.values.every(({ value }) => isSingleBit(value)) ? [one] : [];
    }),
  );
}

function isSingleBit(value: bigint): boolean {
  const bits = BigInt.asUintN(64, value);
  return bits !== 0n && (bits & (bits - 1n)) === 0n;
}

type Declared = Pick<BinaryObject, 'name' | 'place' | 'documentation' | 'attributes'>;

/** Declarations in their original order. In the text that flatc writes, the order is reversed. */
function inOrder<One extends { readonly place: number }>(declared: readonly One[]): readonly One[] {
  return [...declared].sort((one, other) => other.place - one.place);
}

function comment({ documentation }: Pick<Declared, 'documentation'>, indent: string): readonly string[] {
  return documentation.flatMap((text) => text.split(/[\r\n]+/)).map((line) => `${indent}///${line}`);
}

/**
 * The attributes as they are written after a declaration; an attribute without a value has 0 as its constant.
 * Attributes whose names need quotes are left out.
 */
function entriesOf({ attributes }: Pick<Declared, 'attributes'>): readonly string[] {
  return [...attributes].flatMap(([name, value]) => {
    // flatc keeps the names of quoted attributes, but refuses them where an attribute is used.
    if (!isName(name)) return [];
    if (value === '0' || value === '') return name;
    return `${name}: ${/^-?[0-9]+$/.test(value) ? value : quoted(value)}`;
  });
}

function metadata(entries: readonly string[]): string {
  return entries.length === 0 ? '' : ` (${entries.join(', ')})`;
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(/\\u00([0-9a-f]{2})/g, '\\x$1');
}

function namespaceOf({ name }: Pick<Declared, 'name'>): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

/** A namespace and the namespaces around it, the innermost first, each with a dot at its end. */
function scopesOf(namespace: string): readonly string[] {
  const parts = namespace === '' ? [] : namespace.split('.');
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('.')}.`);
}

function simpleName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function isUnionType({ base, element }: BinaryType): boolean {
  return base === 'union-type' || (base.startsWith('vector') && element === 'union-type');
}

function holdsUnion({ base, element }: BinaryType): boolean {
  return base === 'union' || (base.startsWith('vector') && element === 'union');
}

/** The position of the only bit that is set in a number, such as 3 for 8; 0 for zero. */
function bitOf(value: bigint): number {
  return Math.max(0, BigInt.asUintN(64, value).toString(2).length - 1);
}

/** The text of a number. The file stores all numbers as signed 64 bits, even unsigned ones. */
function numberOf(value: bigint, { base }: BinaryType): string {
  return String(base === 'ulong' ? BigInt.asUintN(64, value) : value);
}

function isInteger(base: BinaryType['base']): boolean {
  const scalar = findScalar(base);
  return scalar !== undefined && scalar.kind !== 'float';
}

/** The used attributes that are not part of the language, so that the text must declare them; sorted. */
function ownAttributes({ objects, enums, services }: BinarySchema): readonly string[] {
  const all: readonly Pick<Declared, 'attributes'>[] = [
    ...objects.flatMap((object) => [object, ...object.fields]),
    ...enums.flatMap((one) => [one, ...one.values]),
    ...services.flatMap((service) => [service, ...service.calls]),
  ];
  const names = new Set(all.flatMap(({ attributes }) => [...attributes.keys()]));
  return [...names].filter((name) => isName(name) && !isBuiltIn(name)).sort(compare);
}
