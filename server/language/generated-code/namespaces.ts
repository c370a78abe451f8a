// Finds the namespaces of a root that have types, and where its files set them.
import { isSameList } from '../compare.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import { type DeclarationSummary, isTypeDefinition, type TypeDefinitionSummary } from '../summary/summary.ts';
import type { CodeFile, CodeRoot } from './generated-name.ts';

/** The declarations of a file from a statement that sets the namespace up to the next one. */
export interface NamespaceRun {
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

/** The runs of a file in order, also those without declarations; the same object as long as they are the same. */
export function namespaceRuns(file: CodeFile): readonly NamespaceRun[] {
  return lastRuns(file.owner, [file], (last) => {
    const now = runsIn(file);
    return last?.length === now.length && last.every((run, index) => isSameRun(run, now[index])) ? last : now;
  });
}

const lastRuns = lastAnswers<object, readonly NamespaceRun[]>();

function isSameRun(left: NamespaceRun, right: NamespaceRun | undefined): boolean {
  const { namespace, statement, start, end, firstType } = left;
  const isSamePlace = statement === right?.statement && start === right?.start && end === right.end;
  return isSamePlace && namespace === right.namespace && firstType === right.firstType;
}

function runsIn({ exports, elaborated }: CodeFile): readonly NamespaceRun[] {
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
}

/** The namespaces of a file that have types, in the order of their first types. */
export function namespacesOfFile(file: CodeFile): readonly string[] {
  return namespacesIn(namespaceRuns(file));
}

const namespacesIn = byIdentity((runs: readonly NamespaceRun[]): readonly string[] => [
  ...new Set(runs.flatMap(({ namespace, firstType }) => (firstType === undefined ? [] : namespace))),
]);

/** The index of the first statement of a file that sets each namespace. */
export function statementsOf(file: CodeFile): ReadonlyMap<string, number> {
  return statementsIn(namespaceRuns(file));
}

const statementsIn = byIdentity((runs: readonly NamespaceRun[]): ReadonlyMap<string, number> => {
  const statements = new Map<string, number>();
  for (const { namespace, statement } of runs)
    if (statement !== undefined && !statements.has(namespace)) statements.set(namespace, statement);
  return statements;
});

const lastNamespaces = lastAnswers<object, ReadonlySet<string>>();

/** The namespaces of a root that have types, in flatc's order; the same object as long as they are the same. */
export function namespacesOf({ owner, files }: CodeRoot): ReadonlySet<string> {
  const inputs = files.map(namespacesOfFile);
  return lastNamespaces(owner, inputs, (last) => {
    const now = new Set(inputs.flat());
    return last && isSameList([...last], [...now]) ? last : now;
  });
}
