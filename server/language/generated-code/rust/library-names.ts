// Finds types and namespaces that hide a name of the language or its standard library, which the code of their module in
// Rust needs.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import { type DeclarationSummary, isTypeDefinition } from '../../summary/summary.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { type NamespaceRun, namespaceRuns, namespacesOf } from '../namespaces.ts';
import { neededNames } from '../needed-names.ts';
import { recordFields } from '../record-fields.ts';
import { hidesPrelude, preludeNeeds } from './prelude-needs.ts';
import { rustSnake } from './rust-names.ts';

/** The crate of strings, vectors and boxes, which newer versions of flatc write before these names. */
const allocCrate = 'alloc';

/** A type of the language, whose name schemas can give to a type, too. */
const boolType = 'bool';

const libraryNames: ReadonlySet<string> = new Set([allocCrate, boolType, 'Box', 'String', 'Vec']);

/** A name of the library in a namespace, and the declaration that takes it. */
interface TakenName extends Pick<FileFault, 'index' | 'place' | 'at'> {
  readonly namespace: string;
  readonly name: string;
  readonly why: string;
}

const typesNamedAlike = declarationAnswers(
  (declaration, { namespace }): Omit<TakenName, 'index'> | undefined => {
    if (!isTypeDefinition(declaration)) return undefined;
    const { kind, name: own } = declaration;
    const name = own.text;
    const isOfPrelude = hidesPrelude(declaration);
    if (!isOfPrelude && !libraryNames.has(name)) return undefined;
    const why = isOfPrelude
      ? `the code needs ${name} of the standard library, which ${kind} ${name} hides`
      : name === allocCrate
        ? `${kind} ${name} hides the crate alloc, which the code needs`
        : name === boolType
          ? `${kind} ${name} hides the type ${name} of the language, which the code needs`
          : `${kind} ${name} hides ${name} of the standard library, which the code needs, up to flatc 25.9.23`;
    return { namespace, name, place: 'name', why };
  },
  (left, right) => left.namespace === right.namespace && left.why === right.why,
);

/** Answers about the names of the language and its library that the code of declarations needs. */
const needed = neededNames(function* (declaration, elaborated, context) {
  const { options, version } = context;
  yield* preludeNeeds(declaration, elaborated, context);
  if (needsBool(declaration, elaborated)) yield boolType;
  if (!options.objectApi) return;
  const names = new Set(libraryTypesOf(declaration, elaborated));
  if (makesMistake(version, 'rust-crate-names')) yield* names;
  else if (names.size > 0) yield allocCrate;
});

/** True if a table or struct has a boolean, or a key, whose comparisons return one. */
function needsBool(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): boolean {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return false;
  return recordFields(declaration, elaborated).some(
    ({ isKey, type: { element, scalar } }) => isKey || (element === 'scalar' && scalar?.canonical === boolType),
  );
}

function* libraryTypesOf(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<string> {
  if (declaration.kind === 'union' && declaration.members.length > 0) yield 'Box';
  if (declaration.kind !== 'table') return;
  for (const { type } of recordFields(declaration, elaborated)) {
    if (type.shape === 'vector') yield 'Vec';
    else if (type.element === 'table') yield 'Box';
    if (type.element === 'string') yield 'String';
  }
}

const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/** The faults of types and namespaces that hide a name of the library which code in the same module needs. */
export function libraryNameFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { file } = root;
  const { generateAll, rustModuleRoot } = context.options;
  const runs = namespaceRuns(file);
  const types = typesNamedAlike(file, context);
  // With a file for each type, each file declares the crate alloc itself.
  const modules = rustModuleRoot ? [] : allocModules(runs);
  if (types.size === 0 && modules.length === 0) return [];
  const generated = generateAll ? root : { ...root, owner: file.owner, files: [file] };
  const namespaces = rustModuleRoot ? namespacesOf(generated) : undefined;
  const top = generateAll || rustModuleRoot ? undefined : includingRoot(root);
  const inputs = [generated, top].map((each) => each && needed.stateOf(each, context));
  const importing = top && namespacesOf(top);
  return lastFaults(context)(file.owner, [types.state, runs, namespaces, importing, ...inputs], () => {
    const taken = [...[...types].map(([index, type]): TakenName => ({ index, ...type })), ...modules];
    const within = (names: Iterable<string>, each: TakenName) =>
      [...names].map((namespace) => ({ ...each, namespace, each }));
    const reach = taken.flatMap((each) => within(reachOf(each, namespaces), each));
    const imported = taken.filter(({ namespace }) => namespace === '').flatMap((each) => within(importing ?? [], each));
    const found = new Set([
      ...taken.filter((each) => isTakenTwice(each, context)),
      ...needed.among(generated, context, reach).map(({ each }) => each),
      ...(top ? needed.among(top, context, imported).map(({ each }) => each) : []),
    ]);
    return [...found].map(({ index, place, at = 0, why }) => ({
      kind: 'runtime',
      index,
      member: undefined,
      place,
      at,
      why,
    }));
  });
}

/** The file of a root that includes the asked one: each module of its code imports the names of its global namespace. */
function includingRoot(root: CodeRoot): CodeRoot | undefined {
  const top = root.files.find(({ uri }) => uri === root.root);
  return top && top.owner !== root.file.owner ? { ...root, owner: top.owner, files: [top] } : undefined;
}

/** The namespaces in which a name hides others: its own, and those inside of it among the namespaces given. */
function reachOf({ namespace }: TakenName, namespaces: ReadonlySet<string> = new Set()): readonly string[] {
  const inside = [...namespaces].filter(
    (each) => each !== namespace && `${each}.`.startsWith(namespace === '' ? '' : `${namespace}.`),
  );
  return [namespace, ...inside];
}

/** True if a module or type has the name of a crate that the code declares beside it. */
function isTakenTwice({ namespace, name }: TakenName, { version, options }: CodeContext): boolean {
  const isBeside = namespace === '' || options.rustModuleRoot;
  return isBeside && name === allocCrate && makesMistake(version, 'rust-alloc');
}

/** The parts of namespaces whose module has the name of the crate. */
const allocModules = byIdentity((runs: readonly NamespaceRun[]): readonly TakenName[] =>
  runs.flatMap(({ namespace, statement: index, firstType }) => {
    const parts = namespace.split('.');
    return parts.flatMap((part, at): readonly TakenName[] =>
      index === undefined || firstType === undefined || rustSnake(part) !== allocCrate
        ? []
        : [
            {
              index,
              place: 'statement',
              at,
              namespace: parts.slice(0, at).join('.'),
              name: allocCrate,
              why: `the module for ${part} hides the crate alloc, which the code needs`,
            },
          ],
    );
  }),
);
