// Finds fields in Rust whose union has a table Verifiable: in older versions of flatc an import of the library hides
// it.
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { recordFields } from '../record-fields.ts';

/** A union with a table Verifiable of the same file. */
interface VerifiableUnion {
  readonly fullName: string;
  /** The index of the member with the table as its type. */
  readonly unionMember: number;
  /** The namespace of the table. */
  readonly namespace: string;
}

const verifiableUnions = declarationAnswers((declaration, { definition, references }): VerifiableUnion | undefined => {
  if (declaration.kind !== 'union' || !definition) return undefined;
  for (const [unionMember, { type }] of declaration.members.entries()) {
    const table = type?.kind === 'named' ? references[type.reference]?.definition : undefined;
    if (table?.declaration.name.text !== 'Verifiable' || table.uri !== definition.uri) continue;
    return { fullName: definition.fullName, unionMember, namespace: namespaceOf(table.fullName) };
  }
  return undefined;
});

/**
 * The faults of fields with a union that has a table Verifiable in the namespace of the field. Methods name it without
 * a path there.
 */
export function verifiableMembers({ file }: CodeRoot, context: CodeContext): readonly FileFault[] {
  if (!makesMistake(context.version, 'rust-crate-names')) return [];
  const unions = [...verifiableUnions(file, context)].map(([, union]) => union);
  if (unions.length === 0) return [];
  return file.exports.flatMap((declaration, index): readonly FileFault[] => {
    const elaborated = file.elaborated[index];
    if (declaration.kind !== 'table' || !elaborated || elaborated.earlier) return [];
    return recordFields(declaration, elaborated).flatMap(({ name, member, type }): readonly FileFault[] => {
      const union = unions.find(({ fullName }) => type.shape === 'plain' && fullName === type.definition?.fullName);
      if (union?.namespace !== elaborated.namespace) return [];
      const why = `the code imports another Verifiable, which hides that of the union ${name}, up to flatc 25.9.23`;
      const remedy = { kind: 'rename', unionMember: union.unionMember } as const;
      return [{ kind: 'runtime', index, member, place: 'type', why, remedy }];
    });
  });
}
