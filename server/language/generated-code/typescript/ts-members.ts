// Computes the members of the classes that flatc writes in TypeScript for a table or struct.
import type { GeneratedName } from '../generated-name.ts';
import { isLong, type TsRecord } from './ts-record.ts';
import { tsMethod } from './ts-words.ts';

/** A member of a class. `member` is the index of its field; undefined for members that every class has. */
type TsMember = Pick<GeneratedName, 'name' | 'scope' | 'role' | 'member'>;

/** The members of the class of a table or struct, and of its class in the object API. */
export function tsMembers(record: TsRecord): readonly TsMember[] {
  const { fields, options, isStruct } = record;
  const own: TsMember[] = [];
  const add = (scope: string, role: TsMember['role'], name: string, member?: number): void => {
    own.push({ scope, role, name, member });
  };
  for (const name of ['bb', 'bb_pos']) add('instance', 'field', name);
  for (const name of ['__init', 'constructor']) add('instance', 'method', name);
  for (const name of options.objectApi ? ['unpack', 'unpackTo'] : []) add('instance', 'method', name);
  for (const field of fields) {
    const { name, member, shape, element, isUnionType } = field;
    add('instance', 'method', tsMethod(name), member);
    if (shape === 'vector') add('instance', 'method', tsMethod(name, 'Length'), member);
    if (shape === 'vector' && element === 'scalar' && !isLong(field)) {
      add('instance', 'method', tsMethod(name, 'Array'), member);
    }
    const isMutable = options.mutable && shape === 'plain' && element === 'scalar' && !isUnionType;
    if (isMutable) add('instance', 'method', `mutate_${name}`, member);
  }
  for (const name of isStruct ? structFunctions(record) : tableFunctions(record)) add('static', 'method', name);
  if (!isStruct) {
    for (const { name, member, shape, element } of fields) {
      add('static', 'method', tsMethod('add', name), member);
      if (shape !== 'vector') continue;
      if (element !== 'struct') add('static', 'method', tsMethod('create', name, 'Vector'), member);
      add('static', 'method', tsMethod('start', name, 'Vector'), member);
    }
  }
  if (options.objectApi) {
    for (const name of ['pack', 'constructor']) add('object', 'method', name);
    for (const { name, member } of fields) add('object', 'field', tsMethod(name), member);
  }
  return own;
}

function structFunctions({ declaration, options }: TsRecord): readonly string[] {
  const names = options.nameStrings ? ['getFullyQualifiedName'] : [];
  return [...names, 'sizeOf', `create${declaration.name.text}`];
}

function tableFunctions({ declaration, options, hasCreate }: TsRecord): readonly string[] {
  const { text } = declaration.name;
  return [
    `getRootAs${text}`,
    `getSizePrefixedRootAs${text}`,
    ...(options.nameStrings ? ['getFullyQualifiedName'] : []),
    `start${text}`,
    `end${text}`,
    ...(hasCreate ? [`create${text}`] : []),
  ];
}
