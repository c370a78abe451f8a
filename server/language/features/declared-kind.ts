// Finds the kind of declaration that a full name means in any file of the workspace.
import type { Program } from '../program.ts';
import type { NamedDeclarationSummary } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

/** The kind of the type or service with a full name; undefined if no known file declares it. */
export function declaredKind(program: Program, fullName: string): NamedDeclarationSummary['kind'] | undefined {
  const name = simpleNameOf(fullName);
  for (const uri of program.filesDeclaring(name)) {
    const definition = program.typesNamed(uri, name).find((each) => each.fullName === fullName);
    if (definition) return definition.declaration.kind;
  }
  return undefined;
}
