// Finds what Python refuses because of namespaces, which become packages, and because of imports.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { lastAnswers } from '../../memo.ts';
import type { CodeOptions } from '../../settings.ts';
import { type DeclarationSummary, isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import type { CodeContext, CodeFile, CodeRoot, FileFault } from '../generated-name.ts';
import { memberOfReference } from '../reference-member.ts';
import { isPythonKeyword, takenModules } from './python-words.ts';

/** The faults of a file that need more than one declaration. */
export function pythonFileFaults(root: CodeRoot, { options }: CodeContext): readonly FileFault[] {
  return [
    ...(options.oneFile ? [] : takenPackages(root.file)),
    ...(options.oneFile ? [] : keywordPackages(root, options)),
    ...(options.pythonTyping ? (options.oneFile ? laterTypes(root.file) : circularImports(root)) : []),
  ];
}

/** Packages with the name of a module that Python or the library needs. */
function* takenPackages({ exports, elaborated }: CodeFile): Iterable<FileFault> {
  let statement: number | undefined;
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind === 'namespace') statement = index;
    if (!isTypeDefinition(declaration)) continue;
    const namespace = elaborated[index]?.namespace ?? '';
    const [first = ''] = (namespace === '' ? declaration.name.text : namespace).split('.');
    if (!takenModules.has(first)) continue;
    const isLoose = namespace === '';
    if (!isLoose && statement === undefined) continue;
    const why = `Python and flatbuffers need another module ${first}, whose place the code takes`;
    const at = isLoose ? { index, place: 'name' as const } : { index: statement ?? index, place: 'statement' as const };
    yield { kind: 'package', member: undefined, why, ...at };
    if (!isLoose) statement = undefined;
  }
}

/** A type that the module of a declaration imports when it is imported itself. */
interface PythonImport {
  readonly reference: number;
  readonly definition: Definition;
}

/** The imports at the top of the module of a declaration: for annotations, and for the object API. */
function importsOf(
  declaration: DeclarationSummary,
  { references }: ElaboratedDeclaration,
  isWanted: (kind: string, isPlain: boolean) => boolean,
): readonly PythonImport[] {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return [];
  return declaration.fields.flatMap(({ type, metadata }): readonly PythonImport[] => {
    if (metadata.some(({ name }) => name.text === 'deprecated')) return [];
    const isPlain = type?.kind === 'named';
    const named = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
    const definition = named?.kind === 'named' ? references[named.reference]?.definition : undefined;
    if (named?.kind !== 'named' || !definition || !isWanted(definition.declaration.kind, isPlain)) return [];
    return [{ reference: named.reference, definition }];
  });
}

/** Imports of packages whose name is a keyword: flatc writes a `_` behind it, which their folder does not have. */
function* keywordPackages({ file, flatc }: CodeRoot, options: CodeOptions): Iterable<FileFault> {
  const { exports, elaborated } = file;
  // With --gen-all only annotations import other modules.
  const hasObjects = options.objectApi && !options.generateAll && !flatc.generateAll;
  if (!hasObjects && !options.pythonTyping) return;
  const told = new Set<string>();
  for (const [index, declaration] of exports.entries()) {
    const reading = elaborated[index];
    if (!reading) continue;
    const isRecord = (kind: string) => kind === 'table' || kind === 'struct';
    const isWanted = (kind: string, isPlain: boolean) =>
      hasObjects ? isRecord(kind) || kind === 'union' : isRecord(kind) && (declaration.kind === 'table' || !isPlain);
    for (const { reference, definition } of importsOf(declaration, reading, isWanted)) {
      const parts = namespaceOf(definition.fullName).split('.');
      const part = parts.find(isPythonKeyword);
      const isOwn = hasObjects && !options.pythonTyping && definition === reading.definition;
      if (part === undefined || isOwn || told.has(definition.fullName)) continue;
      told.add(definition.fullName);
      const why = `the code imports ${part}_, but flatc writes the folder ${part}`;
      const remedy = { kind: 'rename', namespace: parts.slice(0, parts.indexOf(part) + 1).join('.') } as const;
      yield { kind: 'keyword', index, ...memberOfReference(declaration, reference), why, remedy };
    }
  }
}

function isAnnotated(declaration: DeclarationSummary): (kind: string, isPlain: boolean) => boolean {
  return (kind, isPlain) => (kind === 'table' || kind === 'struct') && (declaration.kind === 'table' || !isPlain);
}

type Imports = ReadonlyMap<DeclarationSummary, readonly Definition[]>;

const lastImports = lastAnswers<CodeFile['exports'], Imports>();

/** The types that each type of a root imports for its annotations. */
function annotationsOf(files: readonly CodeFile[]): Imports {
  const owner = files[0]?.exports;
  if (!owner) return new Map();
  return lastImports(
    owner,
    files.map(({ elaborated }) => elaborated),
    () => {
      const imports = new Map<DeclarationSummary, readonly Definition[]>();
      for (const { exports, elaborated } of files) {
        for (const [index, declaration] of exports.entries()) {
          const reading = elaborated[index];
          if (!reading) continue;
          const found = importsOf(declaration, reading, isAnnotated(declaration));
          if (found.length > 0)
            imports.set(
              declaration,
              found.map(({ definition }) => definition),
            );
        }
      }
      return imports;
    },
  );
}

/** Types whose modules import each other for their annotations. */
function* circularImports({ file, files }: CodeRoot): Iterable<FileFault> {
  const imports = annotationsOf(files);
  for (const [index, declaration] of file.exports.entries()) {
    const reading = file.elaborated[index];
    if (!reading?.definition) continue;
    for (const { reference, definition } of importsOf(declaration, reading, isAnnotated(declaration))) {
      if (!reaches(imports, definition.declaration, reading.definition.declaration)) continue;
      const what =
        definition === reading.definition
          ? 'imports itself'
          : `and the module of ${definition.fullName} import each other`;
      const why = `with --python-typing the module of ${reading.definition.fullName} ${what}`;
      yield { kind: 'package', index, ...memberOfReference(declaration, reference), why, remedy: { kind: 'none' } };
      break;
    }
  }
}

/** True if a module imports another one, directly or not. */
function reaches(imports: Imports, from: DeclarationSummary, to: DeclarationSummary): boolean {
  const seen = new Set<DeclarationSummary>([from]);
  for (const each of seen) {
    if (each === to) return true;
    for (const { declaration } of imports.get(each) ?? []) seen.add(declaration);
  }
  return false;
}

/** Types of one file that are used in an annotation before they are declared. */
function* laterTypes({ exports, elaborated, uri }: CodeFile): Iterable<FileFault> {
  for (const [index, declaration] of exports.entries()) {
    const reading = elaborated[index];
    if (!reading) continue;
    for (const { reference, definition } of importsOf(declaration, reading, isAnnotated(declaration))) {
      const isLater = definition.uri === uri && exports.indexOf(definition.declaration) > index;
      if (!isLater) continue;
      const name = definition.declaration.name.text;
      const why = `with --python-typing and --gen-onefile the code names ${name} before it is there`;
      yield { kind: 'package', index, ...memberOfReference(declaration, reference), why, remedy: { kind: 'none' } };
      break;
    }
  }
}
