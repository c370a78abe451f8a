// Finds types and namespaces in C# whose name means something else for the code in the same or an inner namespace.
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { RareAnswers } from '../../rare-answers.ts';
import { type DeclarationSummary, isTypeDefinition } from '../../summary/summary.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { type NamespaceRun, namespaceRuns, namespacesOf } from '../namespaces.ts';
import { nameFault } from '../others/other-faults.ts';
import { beginning, hiddenInside, neededNamesOf } from './csharp-needs.ts';
import { importedTypes, libraryNamespaces, namesInside, neededClasses } from './csharp-words.ts';

/** A name with a second meaning for some code. */
interface Hider {
  readonly index: number;
  /** The part of a `namespace` statement with the name; undefined for the name of a type. */
  readonly at: number | undefined;
  /** The namespace in which the name is declared. */
  readonly outer: string;
  readonly name: string;
  /** The code that the name confuses, as needs of namespaces. */
  readonly needs: readonly (readonly [namespace: string, need: string])[];
  readonly why: string;
}

/** A type of a file with such a name. */
interface AmbiguousType extends Omit<Hider, 'index' | 'at'> {
  /** The fault, in words, of a type whose full name is also the name of a namespace; undefined for any other type. */
  readonly asNamespace: string | undefined;
}

const firstParts = byIdentity(
  (namespaces: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...namespaces].map((namespace) => namespace.split('.', 1)[0] ?? '')),
);

/** True for a name that begins names in some code. */
function isBeginning(name: string, namespaces: ReadonlySet<string>): boolean {
  return firstParts(namespaces).has(name) || libraryNamespaces.has(name);
}

/** The namespaces that are a namespace or inside of it. */
function within(outer: string, namespaces: ReadonlySet<string>): readonly string[] {
  return [...namespaces].filter((each) => outer === '' || each === outer || each.startsWith(`${outer}.`));
}

/** The needs of names that begin with a name, in namespaces that are another one or inside of it. */
function beginnings(name: string, outer: string, namespaces: ReadonlySet<string>): Hider['needs'] {
  return within(outer, namespaces).flatMap((each) => beginning(name).map((need) => [each, need] as const));
}

const ambiguousTypes = declarationAnswers(
  (declaration, { definition, namespace }, _, namespaces: ReadonlySet<string>): AmbiguousType | undefined => {
    if (!isTypeDefinition(declaration) || !definition) return undefined;
    const { text: name } = declaration.name;
    const { fullName } = definition;
    const asNamespace = namespaces.has(fullName)
      ? `${declaration.kind} ${fullName} and a namespace are both ${fullName}`
      : undefined;
    const found = { ...meaningOf(name, namespace, declaration, namespaces), outer: namespace, name, asNamespace };
    return found.needs.length === 0 && asNamespace === undefined ? undefined : found;
  },
  (left, right) => JSON.stringify(left) === JSON.stringify(right),
);

/** The second meaning of a type's name, and the code that it confuses. */
function meaningOf(
  name: string,
  namespace: string,
  declaration: DeclarationSummary,
  namespaces: ReadonlySet<string>,
): Pick<Hider, 'needs' | 'why'> {
  if (neededClasses.has(name) || name === 'var') {
    const why = `${name} takes the name of a class of the library, which the code beside it needs`;
    const foreign = namespace === '' && importedTypes.has(name) ? imported(name, namespaces) : [];
    return {
      needs: [[namespace, name], ...foreign],
      why: name === 'var' ? `the code beside it uses the word ${name}, which then means this type` : why,
    };
  }
  // A class names its own namespace, whatever else is in it (`faults`).
  const isReported = isClass(declaration) && namespace.split('.', 1)[0] === name;
  if (isBeginning(name, namespaces) && !isReported && (namespace !== '' || libraryNamespaces.has(name))) {
    const why = `${name} hides the namespace ${name}, with which names in the code beside it begin`;
    const uses = namespace === '' ? [...namespaces].map((each) => [each, 'ByteBuffer'] as const) : [];
    return { needs: [...beginnings(name, namespace, namespaces), ...uses], why };
  }
  if (namespace !== '' || !importedTypes.has(name)) return { needs: [], why: '' };
  const why = `code in a namespace takes ${name} for the class of that name that each file imports`;
  return { needs: imported(name, namespaces), why };
}

/** The needs of a name by classes in namespaces, which import another one of the name. */
function imported(name: string, namespaces: ReadonlySet<string>): Hider['needs'] {
  return [...namespaces].flatMap((each) => (each === '' ? [] : [[each, `${name}.`] as const]));
}

function isClass({ kind }: DeclarationSummary): boolean {
  return kind === 'table' || kind === 'struct';
}

/** The parts of `namespace` statements that hide something from some code. */
const hidingParts = byIdentity((runs: readonly NamespaceRun[]) =>
  byIdentity((namespaces: ReadonlySet<string>): readonly Hider[] =>
    runs.flatMap(({ namespace, statement }) =>
      statement === undefined ? [] : [...partsOf(namespace, statement, namespaces)],
    ),
  ),
);

function* partsOf(namespace: string, index: number, namespaces: ReadonlySet<string>): Iterable<Hider> {
  const parts = namespace.split('.');
  const [first = ''] = parts;
  if (importedTypes.has(first)) {
    const why = `the namespace ${first} has the name of a class that each file imports`;
    yield { index, at: 0, outer: '', name: first, needs: imported(first, namespaces), why };
  }
  if (namesInside.has(first)) {
    const why = `a variable or method of the code is called ${first}, which hides the namespace ${first}`;
    const needs = [...namespaces].map((each) => [each, hiddenInside(first)] as const);
    yield { index, at: 0, outer: '', name: first, needs, why };
  }
  for (const [at, name] of parts.entries()) {
    const [outer, full] = [parts.slice(0, at).join('.'), parts.slice(0, at + 1).join('.')];
    const isBegun = isBeginning(name, namespaces);
    if (at === 0 || !(isBegun || neededClasses.has(name)) || within(full, namespaces).length === 0) continue;
    const ofLibrary = neededClasses.has(name) ? [[outer, name] as const] : [];
    const needs = [...ofLibrary, ...(isBegun ? beginnings(name, outer, namespaces) : [])];
    const why =
      name === first
        ? `the second ${name} hides the first one, with which all names in the code begin`
        : `the namespace ${full} hides ${name} from the code in ${outer}`;
    yield { index, at, outer, name, needs, why };
  }
}

const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/** The faults of types and namespaces of a file whose name means something else for the code of the root. */
export function namesWithTwoMeanings(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const namespaces = namespacesOf(root);
  const types = ambiguousTypes(root.file, context, namespaces);
  const parts = hidingParts(namespaceRuns(root.file))(namespaces);
  if (types.size === 0 && parts.length === 0) return [];
  return lastFaults(context)(root.file.owner, [types.state, parts, neededNamesOf.stateOf(root, context)], () => [
    ...faultsOf(types, parts, root, context),
  ]);
}

function* faultsOf(
  types: RareAnswers<AmbiguousType>,
  parts: readonly Hider[],
  root: CodeRoot,
  context: CodeContext,
): Iterable<FileFault> {
  const hidingTypes = [...types].map(([index, type]) => ({ ...type, index, at: undefined }));
  // A namespace with the full name of a type is told at the type.
  const full = ({ outer, name }: Pick<Hider, 'outer' | 'name'>) => `${outer}.${name}`;
  const told = new Set(hidingTypes.flatMap((type) => (type.asNamespace === undefined ? [] : full(type))));
  const hiders: readonly Hider[] = [...hidingTypes, ...parts.filter((part) => !told.has(full(part)))];
  const asked = hiders.flatMap((hider) => hider.needs.map(([namespace, name]) => ({ namespace, name, hider })));
  const needed = new Set(neededNamesOf.among(root, context, asked).map(({ hider }) => hider));
  for (const hider of needed) {
    const { index, at, why } = hider;
    const fault = nameFault('runtime', undefined, why);
    yield at === undefined ? { ...fault, index } : { ...fault, place: 'statement', at, index };
  }
  for (const [index, { asNamespace }] of types)
    if (asNamespace !== undefined) yield { ...nameFault('clash', undefined, asNamespace), index };
}
