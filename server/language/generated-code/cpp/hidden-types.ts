// Finds types whose names mean something else within a generated C++ class: the method Color() hides enum Color. Only
// types without a namespace can be hidden.
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { isOfUnion, namespaceOfType, type RecordField } from '../record-fields.ts';
import { cppFieldName, cppTypeFieldName, hasScopedEnums } from './cpp-names.ts';

/** The faults of fields whose method hides a type that the class needs for this or another field. */
export function* hiddenTypes(fields: readonly RecordField[], { options }: CodeContext): Iterable<CodeFault> {
  const users = new Map<string, RecordField>();
  for (const field of fields) {
    const type = field.type.definition?.declaration.name.text;
    if (type !== undefined && namesType(field, options) && !users.has(type)) users.set(type, field);
  }
  if (users.size === 0) return;
  for (const field of fields) {
    const { name, member } = field;
    const methods = [cppFieldName(name, options), ...(isOfUnion(field) ? [cppTypeFieldName(name, options)] : [])];
    for (const method of methods) {
      const user = users.get(method);
      if (!user) continue;
      const whose = user === field ? 'its type' : `the type of ${user.name}`;
      const why = `the method ${method} has the name of ${whose}, which has no namespace`;
      yield { kind: 'clash', member, place: 'name', why, ...(user === field ? {} : { rival: user.member }) };
    }
  }
}

/**
 * True if the class names the type of a field, and the type is an enum or union without a namespace. For a vector of
 * enums the class has plain numbers, unless enums are scoped or the object API is written.
 */
function namesType(field: RecordField, options: CodeContext['options']): boolean {
  const { element, shape } = field.type;
  if ((element !== 'enum' && element !== 'union') || namespaceOfType(field) !== '') return false;
  return shape !== 'vector' || options.objectApi || hasScopedEnums(options);
}

/** The faults of fields whose type has the name of something that flatc writes into every class, such as `Builder`. */
export function* otherTypes(fields: readonly RecordField[], { options }: CodeContext): Iterable<CodeFault> {
  for (const field of fields) {
    const name = field.type.definition?.declaration.name.text ?? '';
    if (namespaceOfType(field) !== '' || !meansAnother(name, field, options)) continue;
    const why = `the type ${name} of ${field.name} has no namespace, and the classes for every table have a ${name} of their own`;
    yield { kind: 'runtime', member: field.member, place: 'type', why, remedy: { kind: 'rename' } };
  }
}

function meansAnother(name: string, field: RecordField, options: CodeContext['options']): boolean {
  const { element, shape } = field.type;
  const isStruct = element === 'struct';
  if (name === 'Table') return isStruct || namesType(field, options);
  if (name === 'Builder') return isStruct ? options.objectApi : namesType(field, options);
  const isOfObject = name === 'NativeTableType' || name === 'TableType';
  return isStruct && shape === 'plain' && (name === 'fbb_' || (isOfObject && options.objectApi));
}
