// Finds faults in the places of the files that flatc 25.12.19 writes in TypeScript, and in the modules that it writes for
// namespaces: each exports the types of a namespace and the namespaces inside it, and one more those of the whole schema.
import type { Definition } from '../../binding/definition.ts';
import { lastAnswers } from '../../memo.ts';
import { isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeFault, CodeRoot, FileFault } from '../generated-name.ts';
import { namespaceRuns, namespacesOf, statementsOf } from '../namespaces.ts';
import { childFaults, type ExportedTypes } from './ts-children.ts';
import { entriesOf, nameOfSchema } from './ts-entry.ts';
import { moduleFaults } from './ts-faults.ts';
import { tsModuleNames } from './ts-module.ts';
import { enumsInStructs } from './ts-nested.ts';
import { serviceFaults } from './ts-services.ts';
import { tsExports, tsFile, tsFolder } from './ts-words.ts';

/** The faults of modules for namespaces, as far as declarations of the file take part, and of names that meet in modules. */
export function* tsEntryFaults(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  yield* sameNames(root, context);
  yield* enumsInStructs(root, context);
  yield* serviceFaults(root, context);
  if (!context.options.tsEntry) return;
  yield* lostTypes(root, context);
  yield* namespaceFaults(root, context);
}

/** The faults of the module of a type that has a type of the same name in one of its fields. */
const faultsOfSameNames = declarationAnswers(
  (declaration, elaborated, { options }): readonly CodeFault[] | undefined => {
    if (declaration.kind !== 'table' && declaration.kind !== 'struct') return undefined;
    const { text } = declaration.name;
    const isNear = elaborated.references.some(
      ({ definition }) => definition !== elaborated.definition && definition?.declaration.name.text === text,
    );
    if (!isNear) return undefined;
    return [...moduleFaults(declaration, tsModuleNames(declaration, elaborated, options, false))];
  },
);

/**
 * Tables and structs with a field of a type of the same name. The generator gives the second of two such types a longer
 * name, but counts the type itself only if it is the root type.
 */
function* sameNames({ file, files, root }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const found = faultsOfSameNames(file, context);
  let rootType: Definition | undefined;
  let isKnown = false;
  for (let index = 0; index < found.length; index++) {
    const faults = found[index];
    if (!faults) continue;
    if (!isKnown) rootType = rootTypeOf(files, root);
    isKnown = true;
    if (file.elaborated[index]?.definition !== rootType) for (const fault of faults) yield { ...fault, index };
  }
}

function rootTypeOf(files: CodeRoot['files'], root: string): Definition | undefined {
  const file = files.find(({ uri }) => uri === root);
  const index = file?.exports.findLastIndex(({ kind }) => kind === 'root_type') ?? -1;
  return file?.elaborated[index]?.references[0]?.definition;
}

/** A type whose file or whose exports may be those of a namespace or of the whole schema. */
interface ExposedType {
  readonly fullName: string;
  readonly file: string;
  /** The path of its namespace. */
  readonly path: string;
  /** The namespace that is written to the same file. */
  readonly taking: string | undefined;
  /** The names that it exports, of those that namespaces are exported under. */
  readonly exports: readonly string[];
}

const exposedTypes = declarationAnswers(
  (declaration, { definition }, { options }, namespaces: ReadonlySet<string>): ExposedType | undefined => {
    if (!definition || !isTypeDefinition(declaration)) return undefined;
    const { byPath, names } = entriesOf(namespaces);
    const { fullName } = definition;
    const [file, path] = [tsFile(fullName), tsFolder(namespaceOf(fullName))];
    const taking = byPath.get(file)?.namespace;
    const exports = tsExports(declaration, options).filter((name) => names.has(name));
    if (path !== '' && taking === undefined && exports.length === 0) return undefined;
    return { fullName, file, path, taking, exports };
  },
);

/** Types whose file is that of a namespace, or of the whole schema: the latter is written later. */
function* lostTypes(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const name = nameOfSchema(root);
  const lower = name.toLowerCase();
  const own = { kind: 'lost-file', member: undefined, place: 'name' } as const;
  for (const [index, type] of exposedTypes(root.file, context, namespacesOf(root)).entries()) {
    if (!type) continue;
    const { fullName, file, path, taking } = type;
    if (taking !== undefined) {
      const why = `${fullName} and the namespace ${taking} are both written to ${file}.ts, so that ${fullName} is lost`;
      yield { ...own, index, why };
    } else if (path === '' && file.length === name.length && file.toLowerCase() === lower) {
      const why =
        file === name
          ? `${fullName} is written to ${file}.ts, and then overwritten with the exports of ${name}.fbs`
          : `${fullName} is written to ${file}.ts, and the exports of ${name}.fbs to ${name}.ts, which differ only in case`;
      yield { ...own, index, why, remedy: { kind: 'namespace' } };
    }
  }
}

const noTypes: ExportedTypes = new Map();

const lastFaults = lastAnswers<object, readonly FileFault[]>();

/** The faults of exported namespaces, which stay as long as no type has a name of theirs. */
function namespaceFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { file, files } = root;
  const namespaces = namespacesOf(root);
  const exported = exportedTypes(files.map((each) => exposedTypes(each, context, namespaces)));
  return lastFaults(file.owner, [namespaces, namespaceRuns(file), exported], () => [
    ...childFaults(entriesOf(namespaces), exported, { statements: statementsOf(file), schema: nameOfSchema(root) }),
  ]);
}

function exportedTypes(types: readonly (readonly (ExposedType | undefined)[])[]): ExportedTypes {
  const exported = new Map<string, Map<string, string>>();
  for (const ofFile of types) {
    for (let index = 0; index < ofFile.length; index++) {
      const type = ofFile[index];
      for (const name of type?.exports ?? []) {
        const names = exported.get(type?.path ?? '') ?? new Map<string, string>();
        exported.set(type?.path ?? '', names.set(name, type?.fullName ?? ''));
      }
    }
  }
  return exported.size === 0 ? noTypes : exported;
}
