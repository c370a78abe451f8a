// Lists the types that a text declares, by which a schema is found again after it has moved.
import { byIdentity } from '../../memo.ts';
import type { SourceFile } from '../../source-file.ts';
import { type FileSummary, isNamedDeclaration, membersOf, namespaceText } from '../../summary/summary.ts';

/** The types and services of one file. */
export interface DeclaredTypes {
  /** The names of the members of each type or service, by its full name. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /**
   * The full name of the root type if the file declares that type; otherwise the name as written. Undefined without a
   * `root_type`.
   */
  readonly root: string | undefined;
}

/** The types and services that a file declares, by full names. */
export function declaredTypes(file: SourceFile): DeclaredTypes {
  return typesOf(file.summary.exports);
}

const typesOf = byIdentity((exports: FileSummary['exports']): DeclaredTypes => {
  const members = new Map<string, readonly string[]>();
  let namespace = '';
  let written: { readonly name: string; readonly namespace: string } | undefined;
  for (const declaration of exports) {
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    else if (declaration.kind === 'root_type') {
      const [reference] = declaration.references;
      written = reference && { name: reference.text, namespace };
    } else if (isNamedDeclaration(declaration)) {
      const names = membersOf(declaration).map(({ name }) => name?.text ?? '');
      members.set(inNamespace(namespace, declaration.name.text), names);
    }
  }
  return { members, root: written && resolved(written.name, written.namespace, members) };
});

/** The full name that a name means: declared in the namespace or the nearest outer one, else the name itself. */
function resolved(name: string, namespace: string, declared: ReadonlyMap<string, unknown>): string {
  for (let around = namespace; around !== ''; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
    const fullName = inNamespace(around, name);
    if (declared.has(fullName)) return fullName;
  }
  return name;
}

function inNamespace(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}.${name}`;
}
