// Computes the functions that flatc writes in TypeScript for a table or struct: the names that each declares,
// and the types whose names its body needs.
import type { CodeField } from '../code-fields.ts';
import { argumentOf, defaultEnumOf, isInline, type TsRecord, typeNameOf } from './ts-record.ts';
import { tsMethod, tsType } from './ts-words.ts';

/** A parameter or variable of a function. */
export interface TsLocal {
  readonly name: string;
  /** The field that the variable stands for; undefined for a variable that every such function has. */
  readonly member: number | undefined;
}

/** A name that a function needs: of a type, or of a parameter for an array, with `[]` after it. */
interface TsUse {
  readonly name: string;
  /** The field that needs the name; undefined for the name of the class itself. */
  readonly member: number | undefined;
}

/** A function, as far as its names matter. */
export interface TsFunction {
  readonly name: string;
  readonly locals: readonly TsLocal[];
  /**
   * The names that the body uses as values, such as the class in `new Monster()`. No parameter or variable may hide
   * such a name.
   */
  readonly uses: readonly TsUse[];
}

/** The functions of a table or struct in which the names of parameters, variables and types can clash. */
export function* tsFunctions(record: TsRecord): Iterable<TsFunction> {
  const { declaration, fields, options, isStruct, hasCreate } = record;
  const name = declaration.name.text;
  const self = { name: tsType(name), member: undefined };
  if (isStruct) yield structCreation(record);
  else {
    yield { name: `getRootAs${name}`, locals: fixed('bb obj'), uses: [self] };
    for (const field of fields) yield addition(field);
    if (hasCreate && fields.length > 0) {
      const locals = [
        ...fixed('builder'),
        ...fields.map((field) => ({ name: argumentOf(field), member: field.member })),
      ];
      yield { name: `create${name}`, locals, uses: [self] };
    }
  }
  for (const field of fields) yield* accessor(record, field);
  if (options.objectApi) yield* objectFunctions(record, self);
}

function fixed(names: string): readonly TsLocal[] {
  return names.split(' ').map((name) => ({ name, member: undefined }));
}

/**
 * The function that creates a struct, with parameters that are named as the fields in the schema, such as `max_hp`. A
 * field whose type is a struct gives a parameter for each scalar field of that struct, such as `pos_x`.
 */
function structCreation({ declaration, fields }: TsRecord): TsFunction {
  const locals = [...fixed('builder'), ...fields.flatMap(structParameters)];
  const arrays = fields.filter(({ shape }) => shape === 'array');
  const uses = arrays.flatMap((field) => {
    // In loops over arrays the array itself is needed, by its own name.
    const own = { name: `${field.name}[]`, member: field.member };
    const type = typeNameOf(field);
    return type !== undefined && field.element === 'struct' ? [own, { name: type, member: field.member }] : [own];
  });
  const inLoops = arrays.flatMap(({ name, element, member }) => {
    const hidden = element === 'struct' ? ['i', 'item'] : ['i'];
    return hidden.includes(name) ? [{ name: `${name}[]`, member }] : [];
  });
  return { name: `create${declaration.name.text}`, locals: [...locals, ...inLoops], uses };
}

function structParameters(field: CodeField): readonly TsLocal[] {
  const { name, member, shape, element, definition } = field;
  if (shape !== 'plain' || element !== 'struct') return [{ name, member }];
  const inner = definition?.declaration;
  if (inner?.kind !== 'struct') return [];
  // Fields with a named type are left out: an enum gives one parameter, a struct several with longer names, and the
  // declaration of the inner struct does not say which of the two a name means.
  return inner.fields.flatMap((each) =>
    each.type?.kind === 'scalar' ? [{ name: `${name}_${each.name.text}`, member }] : [],
  );
}

function addition(field: CodeField): TsFunction {
  const locals = [...fixed('builder'), { name: argumentOf(field), member: field.member }];
  return { name: tsMethod('add', field.name), locals, uses: enumUses(field) };
}

function enumUses(field: CodeField): readonly TsUse[] {
  const definition = defaultEnumOf(field);
  return definition ? [{ name: tsType(definition.declaration.name.text), member: field.member }] : [];
}

function* accessor({ isStruct }: TsRecord, field: CodeField): Iterable<TsFunction> {
  const { name, member, element, shape } = field;
  const type = typeNameOf(field);
  if (type !== undefined && (element === 'struct' || element === 'table')) {
    const locals = isStruct && shape === 'plain' ? 'obj' : shape === 'plain' ? 'obj offset' : 'index obj offset';
    yield { name: tsMethod(name), locals: fixed(locals), uses: [{ name: type, member }] };
  }
  if (!isStruct && isInline(field)) yield { name: tsMethod(name), locals: fixed('offset'), uses: enumUses(field) };
}

function* objectFunctions({ fields, isStruct }: TsRecord, self: TsUse): Iterable<TsFunction> {
  const parameters = fields.map(({ name, member }) => ({ name: tsMethod(name), member }));
  yield { name: 'constructor', locals: parameters, uses: fields.flatMap(enumUses) };
  if (isStruct) return;
  const unions = fields.flatMap((field) => {
    const type = field.element === 'union' && field.shape === 'vector' ? typeNameOf(field) : undefined;
    return type === undefined ? [] : [{ name: type, member: field.member }];
  });
  if (unions.length > 0) {
    yield { name: 'unpack', locals: fixed('ret temp targetEnum targetEnumIndex'), uses: unions };
    yield { name: 'unpackTo', locals: fixed('_o'), uses: unions };
  }
  const variables = fields.flatMap(({ name, member, shape, element }) =>
    shape === 'plain' && (element === 'scalar' || element === 'struct') ? [] : [{ name: tsMethod(name), member }],
  );
  yield { name: 'pack', locals: [...fixed('builder'), ...variables], uses: [self] };
}
