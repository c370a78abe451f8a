// Computes the methods that flatc writes in Java for a table or struct, with the types of their parameters.

import type { CodeOptions } from '../../settings.ts';
import type { TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import { type CodeField, hasKey } from '../code-fields.ts';
import { javaEscaped, javaName, javaNative, javaReference, javaScalars } from './java-words.ts';

/** A parameter of a method. */
interface JavaParameter {
  readonly type: string;
  readonly name: string;
  /** The index of the field that the parameter stands for; undefined for a parameter that every such method has. */
  readonly member: number | undefined;
}

/** A method of a class. */
export interface JavaMethod {
  readonly name: string;
  readonly parameters: readonly JavaParameter[];
  readonly returns: string;
  /** The index of the field that the method is written for; undefined for a method of the whole class. */
  readonly member: number | undefined;
  /** The variables that the body declares; left out for methods that do not change a field. */
  readonly locals?: readonly string[];
}

/** A table or struct with its fields, and the options of its code. */
export interface JavaRecord {
  readonly declaration: TableSummary;
  readonly fields: readonly CodeField[];
  readonly options: CodeOptions;
}

/** The methods of the class of a table or struct. */
export function* javaMethods(record: JavaRecord): Iterable<JavaMethod> {
  const { declaration, fields, options } = record;
  const name = declaration.name.text;
  const type = javaEscaped(name);
  const own = { member: undefined } as const;
  const isTable = declaration.kind === 'table';
  if (isTable) {
    yield { ...own, name: 'ValidateVersion', parameters: [], returns: 'void' };
    yield { ...own, name: `getRootAs${name}`, parameters: fixed('ByteBuffer _bb'), returns: type };
    yield { ...own, name: `getRootAs${name}`, parameters: fixed('ByteBuffer _bb', `${type} obj`), returns: type };
    yield { ...own, name: `start${type}`, parameters: fixed(builder), returns: 'void' };
    yield { ...own, name: `end${name}`, parameters: fixed(builder), returns: 'int' };
  }
  for (const field of fields) {
    yield* accessors(record, field);
    if (isTable) yield* builders(field);
  }
  yield* creators(record);
  if (!options.objectApi) return;
  const native = javaNative(type, options);
  yield { ...own, name: 'unpack', parameters: [], returns: native };
  yield { ...own, name: 'unpackTo', parameters: fixed(`${native} _o`), returns: 'void' };
  yield { ...own, name: 'pack', parameters: fixed(builder, `${native} _o`), returns: 'int' };
}

const builder = 'FlatBufferBuilder builder';

function fixed(...texts: readonly string[]): readonly JavaParameter[] {
  return texts.map((text) => {
    const [type = '', name = ''] = text.split(' ');
    return { type, name, member: undefined };
  });
}

/** The Java type in which a number is passed; `int`, the offset, for anything else. */
function passed({ element, scalar, isUnionType }: CodeField): string {
  if (element !== 'scalar') return 'int';
  return isUnionType ? 'byte' : (javaScalars[scalar ?? ''] ?? '');
}

/** The Java type of the value of a field, or of an element of its vector or array. */
function javaType(field: CodeField, options: CodeOptions): string {
  const { element, definition } = field;
  if (element === 'string') return 'String';
  if (element === 'scalar' || !definition) return passed(field);
  return element === 'union' ? 'Table' : javaReference(definition, options);
}

function* accessors({ declaration, options }: JavaRecord, field: CodeField): Iterable<JavaMethod> {
  const { shape, element, member, isOptional, scalar } = field;
  const name = javaName(field.name);
  const type = javaType(field, options);
  const isRecord = element === 'table' || element === 'struct';
  const made = (method: string, returns: string, ...parameters: readonly string[]): JavaMethod => ({
    name: method,
    parameters: fixed(...parameters),
    returns,
    member,
  });
  const object = isRecord || element === 'union' ? [`${type} obj`] : [];
  const place = shape === 'plain' ? [] : ['int j'];
  if (isRecord) yield made(name, type, ...place);
  yield made(name, type, ...object, ...place);
  if (isOptional) yield made(javaName(`has_${field.name}`), 'boolean');
  if (shape === 'vector') {
    yield made(`${name}Length`, 'int');
    const vector = vectorClass(field, type);
    yield made(javaName(`${field.name}_vector`), vector);
    yield made(javaName(`${field.name}_vector`), vector, `${vector} obj`);
    const key = hasKey(field) ? keyType(field) : undefined;
    if (key !== undefined) {
      yield made(`${name}ByKey`, type, `${key} key`);
      yield made(`${name}ByKey`, type, `${type} obj`, `${key} key`);
    }
  }
  if ((shape === 'vector' && element === 'scalar') || (shape === 'plain' && element === 'string')) {
    yield made(`${name}AsByteBuffer`, 'ByteBuffer');
    yield made(`${name}InByteBuffer`, 'ByteBuffer', 'ByteBuffer _bb');
  }
  if (!options.mutable || element !== 'scalar' || field.isUnionType) return;
  const isStruct = declaration.kind === 'struct';
  const value = { type: javaScalars[scalar ?? ''] ?? '', name: field.name, member };
  yield {
    name: javaName(`mutate_${field.name}`),
    parameters: [...fixed(...place), value],
    returns: isStruct ? 'void' : 'boolean',
    member,
    locals: isStruct ? [] : ['o'],
  };
}

function vectorClass({ element, scalar }: CodeField, type: string): string {
  if (element === 'string') return 'StringVector';
  if (element === 'union') return 'UnionVector';
  return element === 'scalar' ? `${scalar ?? ''} vector` : `${type}.Vector`;
}

/**
 * The Java type of the key that a field's elements have; undefined if they are not tables with a scalar or string as
 * key.
 */
function keyType({ definition }: CodeField): string | undefined {
  const target = definition?.declaration;
  const fields = target?.kind === 'table' ? target.fields : [];
  const type = fields.find(({ metadata }) => findUse(metadata, 'key'))?.type;
  if (type?.kind === 'string') return 'String';
  return type?.kind === 'scalar' ? javaScalars[findScalar(type.text)?.canonical ?? ''] : undefined;
}

/** The name of the parameter for a field, with `Offset` at its end unless the field is a number. */
function parameterName({ name, element, shape }: CodeField): string {
  return javaName(name) + (element === 'scalar' && shape === 'plain' ? '' : 'Offset');
}

function* builders(field: CodeField): Iterable<JavaMethod> {
  const { shape, element, scalar, member } = field;
  const type = shape === 'plain' ? passed(field) : 'int';
  const parameters = [...fixed(builder), { type, name: parameterName(field), member }];
  yield { name: javaName(`add_${field.name}`), parameters, returns: 'void', member };
  if (shape !== 'vector') return;
  const start = `${javaName(`start_${field.name}`)}Vector`;
  yield { name: start, parameters: fixed(builder, 'int numElems'), returns: 'void', member };
  if (element === 'struct') return;
  const create = `${javaName(`create_${field.name}`)}Vector`;
  const isBytes = scalar === 'byte' || scalar === 'ubyte';
  const data = isBytes ? ['byte[] data', 'ByteBuffer data'] : [`${passed(field)}[] data`];
  for (const each of data) yield { name: create, parameters: fixed(builder, each), returns: 'int', member };
}

/** The method that makes a table or struct of all its fields, as a list; empty for some tables (see `hasCreator`). */
function* creators({ declaration, fields }: JavaRecord): Iterable<JavaMethod> {
  const name = `create${javaEscaped(declaration.name.text)}`;
  if (declaration.kind === 'struct') {
    const parameters = fields.flatMap(structParameters);
    yield { name, parameters: [...fixed(builder), ...parameters], returns: 'int', member: undefined };
    return;
  }
  if (!hasCreator(fields)) return;
  const parameters = fields.map((field) => ({
    type: field.shape === 'plain' ? passed(field) : 'int',
    name: parameterName(field),
    member: field.member,
  }));
  yield { name, parameters: [...fixed(builder), ...parameters], returns: 'int', member: undefined };
}

/**
 * True if a table with these fields gets a method with all of them: there are 1 to 126, and none has a struct as its
 * type.
 */
function hasCreator(fields: readonly CodeField[]): boolean {
  const isStruct = ({ shape, element }: CodeField) => shape === 'plain' && element === 'struct';
  return fields.length > 0 && fields.length < 127 && !fields.some(isStruct);
}

/**
 * The parameters for a field of a struct: one for a scalar. For a struct inside, one for each scalar directly in it.
 */
function structParameters(field: CodeField): readonly JavaParameter[] {
  const { name, member, element, definition, shape } = field;
  const array = shape === 'array' ? '[]' : '';
  if (element === 'scalar') return [{ type: passed(field) + array, name: javaName(name), member }];
  const inner = definition?.declaration;
  if (inner?.kind !== 'struct') return [];
  return inner.fields.flatMap(({ name: { text }, type }): readonly JavaParameter[] =>
    type?.kind === 'scalar'
      ? [
          {
            type: (javaScalars[findScalar(type.text)?.canonical ?? ''] ?? '') + array,
            name: `${name}_${javaName(text)}`,
            member,
          },
        ]
      : [],
  );
}
