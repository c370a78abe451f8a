// Computes the functions that flatc writes in Go for a table or struct: their names, and the names they use.
import type { TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import { type CodeField, hasKey, specialFloat } from '../code-fields.ts';
import { goEscaped, goMethod, goReference, goScalars, goVariable } from './go-words.ts';

/** A parameter or variable of a function. */
interface GoVariable {
  readonly name: string;
  /** The index of the field that the variable stands for; undefined for a variable that every such function has. */
  readonly member: number | undefined;
}

/** A function, as far as its names matter. */
export interface GoFunction {
  readonly name: string;
  /** The type that the function is a method of; undefined for a function of the package. */
  readonly receiver: string | undefined;
  /** The index of the field that the function is written for; undefined for a function of the whole type. */
  readonly member: number | undefined;
  /** The parameters and variables, without variables that are declared after the last use of another name. */
  readonly variables: readonly GoVariable[];
  /** The names of Go and of imported packages in the types of parameters and results, which no parameter hides. */
  readonly head: readonly string[];
  /** The names of Go and of imported packages in the body. */
  readonly uses: readonly string[];
  /**
   * The types of the schema in the body, or the names of the packages that have the types; left out if there are none.
   */
  readonly types?: readonly string[];
}

/** A table or struct with its fields. */
export interface GoRecord {
  readonly declaration: TableSummary;
  readonly fields: readonly CodeField[];
  readonly namespace: string;
}

/** Makes variables of names with spaces in between. */
export function variables(names: string, member?: number): readonly GoVariable[] {
  return names.split(' ').map((name) => ({ name, member }));
}

/** The names of Go and of the library in the type of a field, or of its elements; empty for types of the schema. */
export function outerNames({ element, definition, scalar }: CodeField): readonly string[] {
  if (element === 'union') return ['flatbuffers'];
  if (definition) return [];
  return element === 'string' ? ['byte'] : [goScalars[scalar ?? ''] ?? ''];
}

/**
 * The name in Go of the type of a field or of its elements, or of the package that it is imported from. The list is
 * empty for a union and for a type that is not of the schema.
 */
export function typeNames({ definition, element }: CodeField, from: string): readonly string[] {
  if (!definition || element === 'union') return [];
  const reference = goReference(definition, from);
  return [element === 'scalar' ? goEscaped(reference) : reference];
}

/** The Go type of the number under an enum, to which the code converts a value; empty for a field without an enum. */
function toNumber({ definition, scalar }: CodeField): readonly string[] {
  return definition ? [goScalars[scalar ?? ''] ?? ''] : [];
}

/** The functions of a table or struct, without its object API. */
export function* goRecordFunctions(of: GoRecord): Iterable<GoFunction> {
  yield* of.declaration.kind === 'table' ? tableFunctions(of) : structFunctions(of);
}

function* tableFunctions(of: GoRecord): Iterable<GoFunction> {
  const { declaration, fields } = of;
  const type = goEscaped(declaration.name.text);
  const plain = { receiver: undefined, member: undefined };
  yield* sharedMethods(type);
  for (const size of ['', 'SizePrefixed']) {
    const head = ['byte', 'flatbuffers'];
    const uses = { uses: ['flatbuffers'], types: [type] };
    yield { ...plain, name: `Get${size}RootAs${type}`, variables: variables('buf offset n'), head, ...uses };
    const finish = `Finish${size}${type}Buffer`;
    yield { ...plain, name: finish, variables: variables('builder offset'), head: ['flatbuffers'], uses: [] };
  }
  yield { ...plain, name: `${type}Start`, variables: variables('builder'), head: ['flatbuffers'], uses: [] };
  yield { ...plain, name: `${type}End`, variables: variables('builder'), head: ['flatbuffers'], uses: [] };
  for (const field of fields) {
    yield* accessors(of, type, field);
    yield* mutators(type, field);
    yield* builders(type, field);
    if (field.isKey) yield* keyFunctions(type, field);
  }
}

/** The methods that every table and struct has. */
function* sharedMethods(receiver: string): Iterable<GoFunction> {
  const plain = { receiver, member: undefined, uses: [] };
  yield { ...plain, name: 'Init', variables: variables('rcv buf i'), head: ['byte', 'flatbuffers'] };
  yield { ...plain, name: 'Table', variables: variables('rcv'), head: ['flatbuffers'] };
}

function* accessors(of: GoRecord, receiver: string, field: CodeField): Iterable<GoFunction> {
  const { element, shape, member, scalar, isOptional } = field;
  const name = goMethod(field.name);
  const [outer, types] = [outerNames(field), typeNames(field, of.namespace)];
  const made = (suffix: string, names: string, head: readonly string[], uses: readonly string[]): GoFunction => ({
    name: name + suffix,
    receiver,
    member,
    variables: variables(names),
    head,
    uses: ['flatbuffers', ...uses],
  });
  const isRecord = element === 'table' || element === 'struct';
  if (shape === 'plain') {
    if (isRecord) yield { ...made('', 'rcv obj o x', outer, ['nil', 'new']), types };
    else if (element === 'union') yield made('', 'rcv obj o', [...outer, 'bool'], ['true', 'false']);
    else if (element === 'string') yield made('', 'rcv o', outer, ['nil']);
    else yield { ...made('', 'rcv o', outer, isOptional ? ['nil'] : defaultNames(field)), types };
    return;
  }
  if (isRecord) {
    yield made('', 'rcv obj j o x', ['int', 'bool'], ['true', 'false']);
    if (hasKey(field)) yield made('ByKey', 'rcv obj key o x', [...keyTypeNames(field), 'bool'], ['false']);
  } else {
    const otherwise = element === 'string' ? ['nil'] : scalar === 'bool' ? ['false'] : [];
    yield { ...made('', 'rcv j o a', ['int', ...outer], otherwise), types };
  }
  yield made('Length', 'rcv o', ['int'], []);
  if (scalar === 'ubyte') yield made('Bytes', 'rcv o', ['byte'], ['nil']);
}

/**
 * The names of Go in the type of the key that a field's elements have; empty without a key, or if the key is an enum.
 */
function keyTypeNames({ definition }: CodeField): readonly string[] {
  const target = definition?.declaration;
  const fields = target?.kind === 'table' ? target.fields : [];
  const type = fields.find(({ metadata }) => findUse(metadata, 'key'))?.type;
  if (type?.kind === 'string') return ['string'];
  return type?.kind === 'scalar' ? [goScalars[findScalar(type.text)?.canonical ?? ''] ?? ''] : [];
}

function defaultNames(field: CodeField): readonly string[] {
  const { scalar } = field;
  if (scalar === 'bool') return ['true', 'false'];
  if (specialFloat(field.field) === undefined || field.definition) return [];
  return ['math', goScalars[scalar ?? ''] ?? ''];
}

function* mutators(receiver: string, field: CodeField): Iterable<GoFunction> {
  const { element, shape, member } = field;
  if (element !== 'scalar') return;
  const name = `Mutate${goMethod(field.name)}`;
  const head = [...outerNames(field), 'bool'];
  const own = { name, receiver, member };
  if (shape === 'plain') yield { ...own, variables: variables('rcv n'), head, uses: toNumber(field) };
  else {
    const uses = ['flatbuffers', 'false', ...toNumber(field)];
    yield { ...own, variables: variables('rcv j n o a'), head: ['int', ...head], uses };
  }
}

function* builders(type: string, field: CodeField): Iterable<GoFunction> {
  const { element, shape, member, isOptional } = field;
  const isNumber = shape === 'plain' && element === 'scalar';
  const part = goMethod(field.name);
  const own = { receiver: undefined, member };
  const parameter = variables(goVariable(field.name), member);
  yield {
    ...own,
    name: `${type}Add${part}`,
    variables: [...variables('builder'), ...parameter],
    head: ['flatbuffers', ...(isNumber ? outerNames(field) : [])],
    uses: isNumber ? [...toNumber(field), ...(isOptional ? [] : oneDefault(field))] : ['flatbuffers'],
  };
  if (shape === 'plain') return;
  const names = variables('builder numElems');
  yield { ...own, name: `${type}Start${part}Vector`, variables: names, head: ['flatbuffers', 'int'], uses: [] };
}

/** The names of Go in the default of a field; for a bool `true` or `false`, whichever the default is. */
function oneDefault(field: CodeField): readonly string[] {
  if (field.scalar !== 'bool' || field.definition) return defaultNames(field);
  const text = field.field.defaultValue?.text ?? 'false';
  return [/^(?:true|[+-]?0*[1-9]|"true")/.test(text) ? 'true' : 'false'];
}

function* keyFunctions(type: string, field: CodeField): Iterable<GoFunction> {
  const { member, element } = field;
  const isString = element === 'string';
  yield {
    name: `${type}KeyCompare`,
    receiver: undefined,
    member,
    variables: variables('o1 o2 buf obj1'),
    head: ['flatbuffers', 'byte', 'bool'],
    uses: ['flatbuffers', 'len', ...(isString ? ['string'] : [])],
    types: [type],
  };
  yield {
    name: 'LookupByKey',
    receiver: type,
    member,
    variables: variables('rcv key vectorLocation buf span start bKey middle tableOffset'),
    head: [...(isString ? ['string'] : outerNames(field)), 'flatbuffers', 'byte', 'bool'],
    uses: ['flatbuffers', 'true', 'false', ...(isString ? ['byte', 'bytes'] : [])],
    types: [type],
  };
}

function* structFunctions(of: GoRecord): Iterable<GoFunction> {
  const { declaration, fields, namespace } = of;
  const type = goEscaped(declaration.name.text);
  yield* sharedMethods(type);
  for (const field of fields) {
    const name = goMethod(field.name);
    const own = { name, receiver: type, member: field.member, types: typeNames(field, namespace) };
    const head = outerNames(field);
    if (field.element === 'scalar') yield { ...own, variables: variables('rcv'), head, uses: ['flatbuffers'] };
    else yield { ...own, variables: variables('rcv obj'), head, uses: ['nil', 'new'] };
    yield* mutators(type, field);
  }
  const parts = fields.flatMap((field) => structParts(field));
  yield {
    name: `Create${declaration.name.text}`,
    receiver: undefined,
    member: undefined,
    variables: [...variables('builder'), ...parts.map(({ variable }) => variable)],
    head: ['flatbuffers', ...parts.flatMap(({ head }) => head)],
    uses: parts.flatMap(({ uses }) => uses),
  };
}

/** A parameter of the function that creates a struct, with the names of Go in its type and in its conversion. */
interface GoStructPart {
  readonly variable: GoVariable;
  readonly head: readonly string[];
  readonly uses: readonly string[];
}

/**
 * The parameters for a field of a struct: one for a scalar. For a struct inside, one for each scalar directly in it.
 */
function structParts(field: CodeField): readonly GoStructPart[] {
  const { name, member, element, definition } = field;
  if (element === 'scalar') {
    const variable = { name: goVariable(name), member };
    return [{ variable, head: outerNames(field), uses: toNumber(field) }];
  }
  const inner = definition?.declaration;
  if (inner?.kind !== 'struct') return [];
  return inner.fields.flatMap(({ name: { text }, type }): readonly GoStructPart[] => {
    const scalar = type?.kind === 'scalar' ? goScalars[findScalar(type.text)?.canonical ?? ''] : undefined;
    const variable = { name: `${name}_${goVariable(text)}`, member };
    return scalar === undefined ? [] : [{ variable, head: [scalar], uses: [] }];
  });
}
