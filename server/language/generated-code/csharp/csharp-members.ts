// Finds properties and methods of classes in C# that meet each other or have the name of their class.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { findUse } from '../../values/metadata.ts';
import { type CodeField, hasKey } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { nameFault } from '../others/other-faults.ts';
import { nestedRootOf } from '../record-fields.ts';
import { type CsharpRecord, isCreated, propertyOf, upperName } from './csharp-record.ts';

/** A property or a method of the class. */
interface ClassMember extends MemberName {
  /** The types of a method's parameters; undefined for a property, which shares its name with nothing. */
  readonly parameters?: string;
}

/** The faults of members of the class that meet each other, or that have the name of the class. */
export function* memberFaults(record: CsharpRecord, elaborated: ElaboratedDeclaration): Iterable<CodeFault> {
  const { text } = record.declaration.name;
  const others = [...ownMembers(record), ...derivedMembers(record, elaborated)];
  // The class of the library with the name `ByteBuffer` is missed elsewhere, too.
  const ofClass = text === 'ByteBuffer' ? undefined : others.find(({ name }) => name === text);
  if (ofClass) {
    const why = `${text} is also the name of ${ofClass.says}, and a class cannot have a member of its own name`;
    yield nameFault('runtime', undefined, why);
  }
  const members = [...others, ...record.fields.map((field) => fieldMember(field, record))];
  const properties = new Set(members.flatMap(({ name, parameters }) => (parameters === undefined ? name : [])));
  const methods = new Set<string>();
  const distinct = members.flatMap((member): readonly MemberName[] => {
    const { name, parameters } = member;
    if (parameters === undefined) return [member];
    // A property shares its name with no method, and is told so once.
    if (!properties.has(name)) return [{ ...member, name: `${name}(${parameters})` }];
    if (methods.has(name)) return [];
    methods.add(name);
    return [member];
  });
  yield* memberClashes(distinct);
}

/** The property for a field, or the function with the index of an element or the type of a union's value. */
function fieldMember(field: CodeField, { declaration }: CsharpRecord): ClassMember {
  const { name, member, shape, element } = field;
  const own = { name: propertyOf(field, declaration), member, says: `the field ${name}`, isOwn: true };
  if (shape === 'plain' && element !== 'union') return own;
  return { ...own, parameters: `${element === 'union' ? '<>' : ''}${shape === 'plain' ? '' : 'int'}` };
}

/** The members of each class, without those of the root table. */
function* ownMembers(record: CsharpRecord): Iterable<ClassMember> {
  const { declaration, fields, options } = record;
  const { kind, name } = declaration;
  const isTable = kind === 'table';
  const { text } = name;
  yield { name: 'ByteBuffer', member: undefined, says: 'a property of each type' };
  const method = (each: string, parameters: string): ClassMember => {
    return { name: each, member: undefined, says: `a method of ${text}`, parameters };
  };
  if (isTable) {
    yield* [method(`GetRootAs${text}`, 'ByteBuffer'), method('ValidateVersion', '')];
    yield* [`Start${text}`, `End${text}`].map((each) => method(each, 'builder'));
    if (fields.some(({ isKey }) => isKey)) yield method(`CreateSortedVectorOf${text}`, 'builder');
  }
  if (!isTable || isCreated(record)) yield method(`Create${text}`, 'builder');
  if (options.objectApi) yield* [method('Pack', 'builder'), method('UnPack', ''), method('UnPackTo', 'object')];
}

/** The members of the class that fields have beside their own. Fields of one name in code get the finding themselves. */
function* derivedMembers(record: CsharpRecord, elaborated: ElaboratedDeclaration): Iterable<ClassMember> {
  const names = new Set<string>();
  for (const field of record.fields) {
    const upper = upperName(field);
    if (!names.has(upper)) yield* derivedMember(field, upper, record, elaborated);
    names.add(upper);
  }
}

function* derivedMember(
  field: CodeField,
  upper: string,
  { declaration, options: { mutable } }: CsharpRecord,
  elaborated: ElaboratedDeclaration,
): Iterable<ClassMember> {
  const { name, member, shape, element, definition, isUnionType } = field;
  const method = (text: string, parameters: string): ClassMember => {
    return { name: text, member, says: `a method for the field ${name}`, parameters };
  };
  const isNumber = element === 'scalar';
  const isVector = shape === 'vector';
  if (mutable && isNumber && !isUnionType) {
    const value = definition?.fullName ?? field.scalar;
    yield method(`Mutate${upper}`, shape === 'plain' ? `${value}` : `int ${value}`);
  }
  if (declaration.kind === 'struct') return;
  yield method(`Add${upper}`, `builder ${definition?.fullName ?? field.scalar ?? element}`);
  if (isVector) {
    yield { name: `${propertyOf(field, declaration)}Length`, member, says: `a property for the field ${name}` };
    yield method(`Start${upper}Vector`, 'builder int');
    if (element !== 'struct')
      yield* [`Create${upper}Vector`, `Create${upper}VectorBlock`].map((each) => method(each, 'builder array'));
    if (element === 'table' && hasKey(field)) yield method(`${upper}ByKey`, keyTypeOf(definition));
  }
  if ((isVector && isNumber) || (shape === 'plain' && element === 'string'))
    yield* [`Get${upper}Bytes`, `Get${upper}Array`].map((each) => method(each, ''));
  if (element === 'union') yield* unionMembers(field, upper, propertyOf(field, declaration), method);
  const nested = isVector && isNumber ? nestedRootOf(declaration, elaborated, field.field) : undefined;
  if (nested) yield method(`Get${upper}As${nested.declaration.name.text}`, '');
}

/** The methods that read a union as one of its members. */
function* unionMembers(
  { shape, definition }: CodeField,
  upper: string,
  property: string,
  method: (name: string, parameters: string) => ClassMember,
): Iterable<ClassMember> {
  const target = definition?.declaration;
  if (target?.kind !== 'union') return;
  const hasStrings = target.members.some(({ type }) => type?.kind === 'string');
  const ofStrings = `${upper}AsString`;
  if (hasStrings) yield method(ofStrings, shape === 'vector' ? 'int' : '');
  if (shape === 'vector') return;
  // Two methods of one union are a fault of the union (`unionFaults`).
  for (const { name, type } of target.members)
    if (type && !(hasStrings && `${property}As${name.text}` === ofStrings))
      yield method(`${property}As${name.text}`, '');
}

/** The type of the key by which elements of a vector are found, in words. */
function keyTypeOf(definition: Definition | undefined): string {
  const table = definition?.declaration;
  if (table?.kind !== 'table') return '';
  const key = table.fields.find(({ metadata }) => findUse(metadata, 'key'))?.type;
  return key?.kind === 'scalar' && (key.text === 'int' || key.text === 'int32') ? 'int' : 'other';
}
