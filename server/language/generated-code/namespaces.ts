// Finds the namespaces of a root that have types, and where its files set them.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { isSameList } from '../compare.ts';
import { differenceOfAll } from '../list-changes.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import { type DeclarationSummary, isTypeDefinition, type TypeDefinitionSummary } from '../summary/summary.ts';
import { fileAnswers } from './file-answers.ts';
import type { CodeFile, CodeRoot } from './generated-name.ts';

/**
 * The declarations of a file from one `namespace` statement up to the next one. The first run of a file begins at its
 * start, and has no statement.
 */
export interface NamespaceRun {
  readonly namespace: string;
  /** The index of the statement that sets the namespace; undefined for the run at the start of the file. */
  readonly statement: number | undefined;
  /** The index of the first declaration after the statement. */
  readonly start: number;
  /** The index after the last declaration of the run. */
  readonly end: number;
  /** The index of the first type with a name that no earlier declaration has; undefined if there is none. */
  readonly firstType: number | undefined;
}

/** True for a type with a name. A type that is being typed may have no name yet. */
export function isNamedType(declaration: DeclarationSummary): declaration is TypeDefinitionSummary {
  return isTypeDefinition(declaration) && declaration.name.text !== '';
}

/** The runs of a file with the file that they were found in. */
interface KnownRuns {
  readonly file: CodeFile;
  readonly runs: readonly NamespaceRun[];
}

/**
 * The runs of a file in order, also runs without declarations. The last list for the file is returned again while the
 * runs are the same.
 */
export function namespaceRuns(file: CodeFile): readonly NamespaceRun[] {
  return lastRuns(file.owner, [file], (last) => {
    if (last && isWithSameRuns(last.file, file)) return { file, runs: last.runs };
    const runs = runsIn(file);
    const isSame = last?.runs.length === runs.length && last.runs.every((run, index) => isSameRun(run, runs[index]));
    return { file, runs: isSame ? last.runs : runs };
  }).runs;
}

const lastRuns = lastAnswers<object, KnownRuns>();

/**
 * True if two versions of a file have the same runs: no declaration came or went, and each one that changed is still a
 * type, or still neither a type nor a namespace.
 */
function isWithSameRuns(before: CodeFile, now: CodeFile): boolean {
  const { newEnd, oldEnd, others } = differenceOfAll(
    [before.exports, before.elaborated],
    [now.exports, now.elaborated],
  );
  if (oldEnd !== newEnd) return false;
  return others.every((index) => {
    const [was, is] = [before, now].map((each) => partOfRun(each.exports[index], each.elaborated[index]));
    return was === is && is !== 'namespace';
  });
}

function partOfRun(
  declaration: DeclarationSummary | undefined,
  elaborated: ElaboratedDeclaration | undefined,
): 'namespace' | 'type' | 'other' {
  if (declaration?.kind === 'namespace') return 'namespace';
  return declaration && isNamedType(declaration) && !elaborated?.earlier ? 'type' : 'other';
}

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
    const part = partOfRun(exports[index], elaborated[index]);
    if (part === 'namespace') {
      close(index);
      [statement, start, firstType] = [index, index + 1, undefined];
    } else if (part === 'type') firstType ??= index;
  }
  close(exports.length);
  return runs;
}

/** The index of the first type of a file; undefined if the file has no types. */
export function firstTypeOf(file: CodeFile): number | undefined {
  return firstTypeIn(namespaceRuns(file)).index;
}

const firstTypeIn = byIdentity((runs: readonly NamespaceRun[]) => ({
  index: runs.find(({ firstType }) => firstType !== undefined)?.firstType,
}));

/** The namespaces of a file that have types, in the order of their first types. */
export function namespacesOfFile(file: CodeFile): readonly string[] {
  return namespacesIn(namespaceRuns(file));
}

const namespacesIn = byIdentity((runs: readonly NamespaceRun[]): readonly string[] => [
  ...new Set(runs.flatMap(({ namespace, firstType }) => (firstType === undefined ? [] : namespace))),
]);

/** The namespaces that the statements of a file set, each with the index of the first statement that sets it. */
export function statementsOf(file: CodeFile): ReadonlyMap<string, number> {
  return statementsIn(namespaceRuns(file));
}

const statementsIn = byIdentity((runs: readonly NamespaceRun[]): ReadonlyMap<string, number> => {
  const statements = new Map<string, number>();
  for (const { namespace, statement } of runs)
    if (statement !== undefined && !statements.has(namespace)) statements.set(namespace, statement);
  return statements;
});

/**
 * A function that returns the namespaces with types of each file of a root, in the order of the files. The last list
 * for the root is returned again while all of them are the same.
 */
export const namespacesOfFiles = fileAnswers(namespacesOfFile);

const lastNamespaces = lastAnswers<object, ReadonlySet<string>>();

/**
 * The namespaces of a root that have types, in flatc's order. The last set for the root is returned again while the
 * namespaces are the same.
 */
export function namespacesOf(root: CodeRoot): ReadonlySet<string> {
  const found = namespacesOfFiles(root);
  return lastNamespaces(root.owner, [found], (last) => {
    const now = new Set(found.flat());
    return last && isSameList([...last], [...now]) ? last : now;
  });
}
