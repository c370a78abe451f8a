// Finds faults in the places of the files that flatc writes in TypeScript, and in the modules for namespaces. Such a
// module exports the types of the namespace and the namespaces inside it; one more module exports the whole schema.
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { RareAnswers } from '../../rare-answers.ts';
import { isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import { rootTypeOf } from '../file-facts.ts';
import type { CodeContext, CodeFault, CodeRoot, FileFault } from '../generated-name.ts';
import { namespaceRuns, namespacesOf, statementsOf } from '../namespaces.ts';
import { childFaults, type ExportedTypes } from './ts-children.ts';
import { entriesOf, nameOfSchema } from './ts-entry.ts';
import { moduleFaults } from './ts-faults.ts';
import { listFaults } from './ts-lists.ts';
import { tsModuleNames } from './ts-module.ts';
import { typesInStructs } from './ts-nested.ts';
import { tsRecord } from './ts-record.ts';
import { lostServices, serviceFaults } from './ts-services.ts';
import { tsExports, tsFile, tsFolder } from './ts-words.ts';

/**
 * The faults of a file in the modules that flatc writes for namespaces, and of names that clash in the module of a
 * type.
 */
export function* tsEntryFaults(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  yield* sameNames(root, context);
  yield* typesInStructs(root, context);
  yield* serviceFaults(root, context);
  yield* lostServices(root, context);
  if (!context.options.tsEntry || !makesMistake(context.version, 'ts-entries')) return;
  yield* lostTypes(root, context);
  yield* namespaceFaults(root, context);
}

/** The faults of a type that refers to another type of its own name: if it is the root type, and if it is not. */
interface SameNameFaults {
  readonly asRoot: readonly CodeFault[];
  readonly asOther: readonly CodeFault[];
}

/**
 * A function that returns, for each table or struct of a file that refers to another type of its own name, the faults
 * of its module.
 */
const faultsOfSameNames = declarationAnswers((declaration, elaborated, { options }): SameNameFaults | undefined => {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return undefined;
  const { text } = declaration.name;
  const isNear = elaborated.references.some(
    ({ definition }) => definition !== elaborated.definition && definition?.declaration.name.text === text,
  );
  if (!isNear) return undefined;
  const record = tsRecord(declaration, elaborated, options);
  const names = tsModuleNames(declaration, elaborated, options, true);
  return {
    asRoot: record ? [...listFaults(record, elaborated, names, true)] : [],
    asOther: [...moduleFaults(declaration, tsModuleNames(declaration, elaborated, options, false))],
  };
});

/**
 * The faults of tables and structs that refer to another type of their own name. In a module, flatc gives the second of
 * two imported types of one name a longer name, but does so for the name of the module's own type only if that is the
 * root type.
 */
function* sameNames({ file, files, root }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const found = faultsOfSameNames(file, context);
  if (found.size === 0) return;
  const rootFile = files.find(({ uri }) => uri === root);
  const rootType = rootFile && rootTypeOf(rootFile);
  for (const [index, { asRoot, asOther }] of found) {
    const faults = file.elaborated[index]?.definition === rootType ? asRoot : asOther;
    for (const fault of faults) yield { ...fault, index };
  }
}

/** A type whose file or exported names a namespace or the whole schema may also have. */
interface ExposedType {
  readonly fullName: string;
  readonly file: string;
  /** The path of the type's namespace. */
  readonly path: string;
  /** The namespace whose module is the same file; undefined if there is none. */
  readonly taking: string | undefined;
  /** The exported names of the type that are also names of exported namespaces. */
  readonly exports: readonly string[];
  /** True if the module of the whole schema is the same file, apart from case. */
  readonly isSchema: boolean;
}

const exposedTypes = declarationAnswers(
  (declaration, { definition }, context, namespaces: ReadonlySet<string>, schema: string): ExposedType | undefined => {
    if (!definition || !isTypeDefinition(declaration)) return undefined;
    const { byPath, names } = entriesOf(namespaces);
    const { fullName } = definition;
    const [file, path] = [tsFile(fullName), tsFolder(namespaceOf(fullName))];
    const taking = byPath.get(file)?.namespace;
    const exports = tsExports(declaration, context).filter((name) => names.has(name));
    const isSchema = path === '' && file.length === schema.length && file.toLowerCase() === schema.toLowerCase();
    if (!isSchema && taking === undefined && exports.length === 0) return undefined;
    return { fullName, file, path, taking, exports, isSchema };
  },
  (left, right) => JSON.stringify(left) === JSON.stringify(right),
);

const statesOfExposed = fileAnswersIn(
  (file, context, namespaces: ReadonlySet<string>, schema: string) =>
    exposedTypes(file, context, namespaces, schema).state,
);

/** The faults of types whose file is also the module of a namespace or of the whole schema, which is written later. */
function lostTypes(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const name = nameOfSchema(root);
  const types = exposedTypes(root.file, context, namespacesOf(root), name);
  return lastLost(context)(root.file.owner, [types.state], () => [...faultsOfTypes(types, name)]);
}

const lastLost = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

function* faultsOfTypes(types: RareAnswers<ExposedType>, name: string): Iterable<FileFault> {
  const own = { kind: 'lost-file', member: undefined, place: 'name' } as const;
  for (const [index, type] of types) {
    const { fullName, file, taking, isSchema } = type;
    if (taking !== undefined) {
      const why = `${fullName} and the namespace ${taking} are both written to ${file}.ts, so that ${fullName} is lost`;
      yield { ...own, index, why };
    } else if (isSchema) {
      const why =
        file === name
          ? `${fullName} is written to ${file}.ts, and then overwritten with the exports of ${name}.fbs`
          : `${fullName} is written to ${file}.ts, and the exports of ${name}.fbs to ${name}.ts, which differ only in case`;
      yield { ...own, index, why, remedy: { kind: 'namespace' } };
    }
  }
}

const noTypes: ExportedTypes = new Map();

const lastExported = byIdentity((_: CodeContext) => lastAnswers<object, ExportedTypes>());
const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/**
 * The faults of exported namespaces. The last list for a file is returned again while no type of the root gets or loses
 * the name of a namespace, and no namespace changes.
 */
function namespaceFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { file, files, owner } = root;
  const namespaces = namespacesOf(root);
  const schema = nameOfSchema(root);
  const states = statesOfExposed(root, context, namespaces, schema);
  const exported = lastExported(context)(owner, [states], () =>
    exportedTypes(files.map((each) => exposedTypes(each, context, namespaces, schema))),
  );
  return lastFaults(context)(file.owner, [namespaces, namespaceRuns(file), exported], () => [
    ...childFaults(entriesOf(namespaces), exported, { statements: statementsOf(file), schema }),
  ]);
}

function exportedTypes(types: readonly RareAnswers<ExposedType>[]): ExportedTypes {
  const exported = new Map<string, Map<string, string>>();
  for (const ofFile of types) {
    for (const [, { exports, path, fullName }] of ofFile) {
      for (const name of exports) {
        const names = exported.get(path) ?? new Map<string, string>();
        exported.set(path, names.set(name, fullName));
      }
    }
  }
  return exported.size === 0 ? noTypes : exported;
}
