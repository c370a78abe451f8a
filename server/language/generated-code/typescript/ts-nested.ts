// Finds structs in TypeScript whose code imports an enum of a struct inside them from a wrong path.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { TableSummary } from '../../summary/summary.ts';
import { type CodeField, codeFields } from '../code-fields.ts';
import type { CodeRoot, FileFault } from '../generated-name.ts';
import { isLong } from './ts-record.ts';

/**
 * The path of such an import begins with `../`, which is right only in a namespace of one part. Enums that the struct
 * has itself are imported rightly before.
 */
export function* enumsInStructs({ file, files }: CodeRoot): Iterable<FileFault> {
  for (const [index, declaration] of file.exports.entries()) {
    const elaborated = file.elaborated[index];
    if (declaration.kind !== 'struct' || !elaborated || isRight(elaborated)) continue;
    const fields = codeFields(declaration, elaborated);
    const own = new Set(fields.map(({ definition }) => definition));
    for (const field of fields) {
      const missing = nestedEnums(field, files).find((definition) => !own.has(definition));
      if (!missing) continue;
      const why = `flatc writes a wrong path for the import of ${missing.fullName}, which a struct in ${declaration.name.text} needs`;
      yield { kind: 'construct', index, member: field.member, place: 'type', why, remedy: { kind: 'none' } };
      break;
    }
  }
}

function isRight({ namespace }: ElaboratedDeclaration): boolean {
  return namespace !== '' && !namespace.includes('.');
}

/** The enums of the structs in a field of a struct. */
function nestedEnums({ element, shape, definition }: CodeField, files: CodeRoot['files']): readonly Definition[] {
  const struct = element === 'struct' && shape === 'plain' && definition ? structOf(definition, files) : undefined;
  if (!struct) return [];
  return codeFields(struct.declaration, struct.elaborated).flatMap((field) => {
    if (field.element === 'scalar')
      return field.definition && !isLong(field) && field.shape === 'plain' ? [field.definition] : [];
    // flatc refuses a struct that contains itself.
    return field.definition === definition ? [] : nestedEnums(field, files);
  });
}

function structOf(
  definition: Definition,
  files: CodeRoot['files'],
): { readonly declaration: TableSummary; readonly elaborated: ElaboratedDeclaration } | undefined {
  const file = files.find(({ uri }) => uri === definition.uri);
  const index = file?.elaborated.findIndex((each) => each.definition === definition) ?? -1;
  const [declaration, elaborated] = [file?.exports[index], file?.elaborated[index]];
  return declaration?.kind === 'struct' && elaborated ? { declaration, elaborated } : undefined;
}
