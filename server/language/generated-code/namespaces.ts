// Finds the namespaces of a root that have types, and where its files set them.
import { isSameList } from '../compare.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import { type DeclarationSummary, isTypeDefinition, type TypeDefinitionSummary } from '../summary/summary.ts';
import type { CodeFile, CodeRoot } from './generated-name.ts';

/** The declarations of a file from a statement that sets the namespace up to the next one. */
interface NamespaceRun {
  readonly namespace: string;
  /** The index of the statement; undefined before the first one. */
  readonly statement: number | undefined;
  /** The index of the first declaration after the statement, and that after the last one. */
  readonly start: number;
  readonly end: number;
  /** The index of the first type; undefined without types. */
  readonly firstType: number | undefined;
}

/** True for a type with a name; one that is being typed may have none yet. */
export function isNamedType(declaration: DeclarationSummary): declaration is TypeDefinitionSummary {
  return isTypeDefinition(declaration) && declaration.name.text !== '';
}

/** The runs of a file in order, also those without declarations. */
export const namespaceRuns = byIdentity(({ exports, elaborated }: CodeFile): readonly NamespaceRun[] => {
  const runs: NamespaceRun[] = [];
  let [statement, start]: [number | undefined, number] = [undefined, 0];
  let firstType: number | undefined;
  const close = (end: number): void => {
    const namespace = elaborated[statement ?? start]?.namespace ?? '';
    runs.push({ namespace, statement, start, end, firstType });
  };
  for (let index = 0; index < exports.length; index++) {
    const declaration = exports[index];
    if (declaration?.kind === 'namespace') {
      close(index);
      [statement, start, firstType] = [index, index + 1, undefined];
    } else if (firstType === undefined && declaration && isNamedType(declaration) && !elaborated[index]?.earlier) {
      firstType = index;
    }
  }
  close(exports.length);
  return runs;
});

/** The namespaces of a file that have types, in the order of their first types. */
export const namespacesOfFile = byIdentity((file: CodeFile): readonly string[] => [
  ...new Set(namespaceRuns(file).flatMap(({ namespace, firstType }) => (firstType === undefined ? [] : namespace))),
]);

const lastNamespaces = lastAnswers<object, ReadonlySet<string>>();

/** The namespaces of a root that have types; the same object as long as there are no others. */
export function namespacesOf({ owner, files }: CodeRoot): ReadonlySet<string> {
  return lastNamespaces(owner, files, (last) => {
    const now = new Set<string>();
    for (const file of files) for (const namespace of namespacesOfFile(file)) now.add(namespace);
    return last && isSameList([...last], [...now]) ? last : now;
  });
}
