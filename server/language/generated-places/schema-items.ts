// Lists the declarations of a schema for which code is generated, with all facts that names in the code depend on.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { knownSlots } from '../fields/table-slots.ts';
import { codeFields } from '../generated-code/code-fields.ts';
import {
  type DeclarationSummary,
  isNamedDeclaration,
  type Name,
  namespaceText,
  type TableSummary,
} from '../summary/summary.ts';
import { constantOf, findUse } from '../values/metadata.ts';
import { namespaceOf, simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { SchemaItem, SchemaItemKind } from './schema-item.ts';

/** A file of a root, with its declarations in the order of the text. */
interface SchemaFile {
  readonly uri: string;
  readonly declarations: readonly DeclarationSummary[];
  readonly elaborated: readonly ElaboratedDeclaration[];
  /** A function that returns the offset in the file from which the offsets in a declaration count. */
  readonly startOf: (index: number) => number;
}

/** The items of a file in the order of the text. Fields that generate no code are left out. */
export function schemaItems(file: SchemaFile): readonly SchemaItem[] {
  const stem = decodeURIComponent(file.uri.slice(file.uri.lastIndexOf('/') + 1)).replace(/\.[^.]*$/, '');
  const root = rootTable(file);
  return file.declarations.flatMap((declaration, index): readonly SchemaItem[] => {
    const elaborated = file.elaborated[index];
    if (!elaborated) return [];
    const offset = file.startOf(index);
    const { namespace } = elaborated;
    const item = (kind: SchemaItemKind, name: Name): SchemaItem => ({
      ...{ kind, name: name.text, namespace, stem, uri: file.uri },
      ...{ start: offset + name.start, end: offset + name.end },
    });
    if (declaration.kind === 'namespace') {
      const { name } = declaration;
      return name ? [{ ...item('namespace', name), name: namespaceText(declaration), namespace: '' }] : [];
    }
    if (declaration.kind === 'root_type') {
      const [use] = declaration.references;
      return use && root ? [{ ...item('root', use), ...root }] : [];
    }
    if (declaration.kind === 'file_identifier') {
      return declaration.value && root ? [{ ...item('identifier', declaration.value), ...root }] : [];
    }
    if (!isNamedDeclaration(declaration) || declaration.name.text === '') return [];
    const kind: SchemaItemKind = declaration.kind === 'rpc_service' ? 'service' : declaration.kind;
    const own = item(kind, declaration.name);
    const holder = { kind, name: own.name };
    if ('fields' in declaration)
      return [own, ...fieldsOf(declaration, elaborated, (name) => item('field', name), holder)];
    const [members, memberKind] =
      'methods' in declaration
        ? [declaration.methods, 'method' as const]
        : [declaration.members, kind === 'enum' ? ('enum-value' as const) : ('union-member' as const)];
    const named = members.filter(({ name }) => name.text !== '');
    return [own, ...named.map(({ name }) => ({ ...item(memberKind, name), holder, ...writtenName(name.text, kind) }))];
  });
}

/**
 * The name of an item as the generators know it: a union member without a name of its own has the name of its type,
 * whose dots the generators replace.
 */
function writtenName(name: string, kind: SchemaItemKind): { readonly name: string } {
  return { name: kind === 'union' ? name.replaceAll('.', '_') : name };
}

function fieldsOf(
  declaration: TableSummary,
  elaborated: ElaboratedDeclaration,
  item: (name: Name) => SchemaItem,
  holder: SchemaItem['holder'] & object,
): readonly SchemaItem[] {
  const slots = declaration.kind === 'table' ? knownSlots(declaration, elaborated.references) : undefined;
  return codeFields(declaration, elaborated).flatMap(({ field, member, element, definition, isUnionType }) => {
    if (isUnionType) return [];
    const known = slots?.get(member);
    const nested = findUse(field.metadata, 'nested_flatbuffer');
    const nestedName = nested && constantOf(nested);
    const union = definition?.declaration;
    return [
      {
        ...item(field.name),
        holder,
        ...(known ? { slot: known.own.id } : {}),
        ...(element === 'union' ? { typeField: { name: `${field.name.text}_type`, slot: known?.type?.id } } : {}),
        ...(nestedName === undefined ? {} : { nested: simpleNameOf(nestedName) }),
        ...(union?.kind === 'union'
          ? { unionMembers: union.members.map(({ name }) => name.text.replaceAll('.', '_')) }
          : {}),
      },
    ];
  });
}

/**
 * The table that the last `root_type` of a file names; undefined without such a statement, or if its type is unknown.
 */
function rootTable({
  declarations,
  elaborated,
}: SchemaFile): { readonly name: string; readonly namespace: string } | undefined {
  const index = declarations.findLastIndex(({ kind }) => kind === 'root_type');
  const definition = elaborated[index]?.references[0]?.definition;
  if (!definition) return undefined;
  return { name: simpleNameOf(definition.fullName), namespace: namespaceOf(definition.fullName) };
}
