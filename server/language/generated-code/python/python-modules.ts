// Finds faults of the packages that flatc 25.12.19 makes of namespaces in Python, and of imports between modules.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { circlesOf } from '../../circles.ts';
import { lastAnswers } from '../../memo.ts';
import type { FlatcOptions } from '../../settings.ts';
import { type DeclarationSummary, indexOfExport, isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeFile, CodeRoot, FileFault } from '../generated-name.ts';
import { namespaceRuns } from '../namespaces.ts';
import { memberOfReference } from '../reference-member.ts';
import { isPythonKeyword, takenModules } from './python-words.ts';

/** The faults of a file that need more than one declaration. */
export function pythonFileFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { options } = context;
  return [
    ...(options.oneFile ? [] : takenPackages(root.file, context)),
    ...(options.oneFile ? [] : keywordPackages(root, context)),
    ...(options.pythonTyping
      ? options.oneFile
        ? laterTypes(root.file, context)
        : circularImports(root, context)
      : []),
  ];
}

const takenTypes = declarationAnswers((declaration, { namespace }): string | undefined => {
  if (namespace !== '' || !isTypeDefinition(declaration)) return undefined;
  const { text } = declaration.name;
  return takenModules.has(text) ? text : undefined;
});

/** Packages with the name of a module that Python or the library needs, and types that are such modules themselves. */
function* takenPackages(file: CodeFile, context: CodeContext): Iterable<FileFault> {
  const why = (module: string) => `Python and flatbuffers need another module ${module}, whose place the code takes`;
  const own = { kind: 'package', member: undefined } as const;
  for (const { namespace, statement, firstType } of namespaceRuns(file)) {
    const [first = ''] = namespace.split('.');
    if (statement === undefined || firstType === undefined || !takenModules.has(first)) continue;
    yield { ...own, index: statement, place: 'statement', why: why(first) };
  }
  for (const [index, name] of takenTypes(file, context).entries())
    if (name !== undefined) yield { ...own, index, place: 'name', why: why(name) };
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

/** An import of a package whose folder has another name. */
interface LostImport extends PythonImport {
  /** The namespace up to the part that is a keyword. */
  readonly namespace: string;
}

const lostImports = declarationAnswers(
  (declaration, reading, { options }, flatc: FlatcOptions): readonly LostImport[] | undefined => {
    // With --gen-all only annotations import other modules.
    const hasObjects = options.objectApi && !options.generateAll && !flatc.generateAll;
    if (!hasObjects && !options.pythonTyping) return undefined;
    const isRecord = (kind: string) => kind === 'table' || kind === 'struct';
    const isWanted = (kind: string, isPlain: boolean) =>
      hasObjects ? isRecord(kind) || kind === 'union' : isRecord(kind) && (declaration.kind === 'table' || !isPlain);
    const lost = importsOf(declaration, reading, isWanted).flatMap((each): readonly LostImport[] => {
      const parts = namespaceOf(each.definition.fullName).split('.');
      const at = parts.findIndex(isPythonKeyword);
      const isOwn = hasObjects && !options.pythonTyping && each.definition === reading.definition;
      return at < 0 || isOwn ? [] : [{ ...each, namespace: parts.slice(0, at + 1).join('.') }];
    });
    return lost.length === 0 ? undefined : lost;
  },
);

/** Imports of packages whose name is a keyword: flatc writes a `_` behind it, which their folder does not have. */
function* keywordPackages({ file, flatc }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const told = new Set<string>();
  for (const [index, lost] of lostImports(file, context, flatc).entries()) {
    const declaration = file.exports[index];
    for (const { reference, definition, namespace } of lost ?? []) {
      if (!declaration || told.has(definition.fullName)) continue;
      told.add(definition.fullName);
      const part = simpleNameOf(namespace);
      const why = `the code imports ${part}_, but flatc writes the folder ${part}`;
      const remedy = { kind: 'rename', namespace } as const;
      yield { kind: 'keyword', index, ...memberOfReference(declaration, reference), why, remedy };
    }
  }
}

function isAnnotated(declaration: DeclarationSummary): (kind: string, isPlain: boolean) => boolean {
  return (kind, isPlain) => (kind === 'table' || kind === 'struct') && (declaration.kind === 'table' || !isPlain);
}

/** The types that the module of a type imports for its annotations. */
interface Annotations {
  readonly own: Definition;
  readonly imports: readonly PythonImport[];
}

const annotationsOf = declarationAnswers((declaration, reading): Annotations | undefined => {
  const imports = importsOf(declaration, reading, isAnnotated(declaration));
  return imports.length > 0 && reading.definition ? { own: reading.definition, imports } : undefined;
});

const lastCircles = lastAnswers<object, ReadonlyMap<Definition, Definition>>();

/** A type that stands for its circle of imports, for each type of a root that has annotations. */
function circlesOfImports({ owner, files }: CodeRoot, context: CodeContext): ReadonlyMap<Definition, Definition> {
  const annotations = files.map((file) => annotationsOf(file, context));
  return lastCircles(owner, annotations, () => {
    const imports = new Map<Definition, readonly Definition[]>();
    for (const each of annotations.flat()) {
      if (!each) continue;
      imports.set(
        each.own,
        each.imports.map(({ definition }) => definition),
      );
    }
    return circlesOf(imports.keys(), (definition) => imports.get(definition) ?? []);
  });
}

/** Types whose modules import each other for their annotations. */
function* circularImports(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const circles = circlesOfImports(root, context);
  for (const [index, annotations] of annotationsOf(root.file, context).entries()) {
    const declaration = root.file.exports[index];
    if (!annotations || !declaration) continue;
    const { own, imports } = annotations;
    const found = imports.find(({ definition }) => definition === own || circles.get(definition) === circles.get(own));
    if (!found) continue;
    const { definition, reference } = found;
    const what = definition === own ? 'imports itself' : `and the module of ${definition.fullName} import each other`;
    const why = `with --python-typing the module of ${own.fullName} ${what}`;
    yield { kind: 'package', index, ...memberOfReference(declaration, reference), why, remedy: { kind: 'none' } };
  }
}

/** Types of one file that are used in an annotation before they are declared. */
function* laterTypes(file: CodeFile, context: CodeContext): Iterable<FileFault> {
  const { exports, uri } = file;
  for (const [index, annotations] of annotationsOf(file, context).entries()) {
    const declaration = exports[index];
    const found = annotations?.imports.find(
      ({ definition }) => definition.uri === uri && indexOfExport(exports, definition.declaration) > index,
    );
    if (!declaration || !found) continue;
    const name = found.definition.declaration.name.text;
    const why = `with --python-typing and --gen-onefile the code names ${name} before it is there`;
    yield { kind: 'package', index, ...memberOfReference(declaration, found.reference), why, remedy: { kind: 'none' } };
  }
}
