// Finds what the Java compiler refuses because of namespaces, which become packages, and because of other declarations.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { lastAnswers } from '../../memo.ts';
import type { CodeOptions } from '../../settings.ts';
import { type DeclarationSummary, isTypeDefinition, type TypeDefinitionSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import { specialFloat } from '../code-fields.ts';
import type { CodeContext, CodeFile, CodeRoot, FaultRemedy, FileFault } from '../generated-name.ts';
import { memberOfReference } from '../reference-member.ts';
import { isJavaKeyword, javaEscaped, javaImports, javaPackage } from './java-words.ts';

/** The faults of a file that need more than one declaration. */
export function javaFileFaults(root: CodeRoot, { options }: CodeContext): readonly FileFault[] {
  return [
    ...keywordPackages(root.file),
    ...classesAndPackages(root, options),
    ...hiddenNames(root, options),
    ...referenceFaults(root, options),
    ...(options.oneFile ? publicClasses(root) : []),
  ];
}

function* typesOf({ exports, elaborated }: CodeFile): Iterable<readonly [number, TypeDefinitionSummary, string]> {
  for (const [index, declaration] of exports.entries()) {
    const reading = elaborated[index];
    if (isTypeDefinition(declaration) && reading && !reading.earlier) yield [index, declaration, reading.namespace];
  }
}

/** Namespaces with a keyword, which flatc writes as it is. */
function* keywordPackages({ exports, elaborated }: CodeFile): Iterable<FileFault> {
  let statement: number | undefined;
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind === 'namespace') statement = index;
    if (!isTypeDefinition(declaration) || statement === undefined) continue;
    const parts = elaborated[index]?.namespace.split('.') ?? [];
    const at = parts.findIndex(isJavaKeyword);
    const why = `${parts[at]} is a keyword, which flatc writes as it is in the name of the package`;
    if (at >= 0) yield { kind: 'keyword', index: statement, member: undefined, place: 'statement', at, why };
    statement = undefined;
  }
}

/** Classes with the full name of a package. */
function* classesAndPackages({ file, files }: CodeRoot, options: CodeOptions): Iterable<FileFault> {
  const packages = new Set(
    files.flatMap(({ elaborated }) =>
      [...new Set(elaborated.map(({ namespace }) => namespace))].flatMap((each) =>
        withOuter(javaPackage(each, options)),
      ),
    ),
  );
  for (const [index, declaration, namespace] of typesOf(file)) {
    const full = javaPackage([namespace, declaration.name.text].filter((part) => part !== '').join('.'), options);
    if (!packages.has(full)) continue;
    const why = `the class ${full} and a package have the same name`;
    yield { kind: 'clash', index, member: undefined, place: 'name', why };
  }
}

/** A package, and the packages that it is in. */
function withOuter(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
}

/** A reference of a declaration to a class, which the code writes with the full name. */
interface JavaUse {
  readonly reference: number;
  readonly definition: Definition;
}

function usesOf(
  declaration: DeclarationSummary,
  { references }: ElaboratedDeclaration,
  options: CodeOptions,
): readonly JavaUse[] {
  return declaration.references.flatMap(({ role }, reference): readonly JavaUse[] => {
    const definition = references[reference]?.definition;
    if (!definition || role === 'enum-base' || role === 'root-type') return [];
    const { kind } = definition.declaration;
    const isNamed =
      role === 'nested-flatbuffer' ||
      (role === 'field-type' && (kind === 'table' || kind === 'struct' || (kind === 'union' && options.objectApi))) ||
      (declaration.kind === 'union' && options.objectApi);
    return isNamed ? [{ reference, definition }] : [];
  });
}

/** Types of Java that code names without their package, by declarations that need them. */
function* outerNames(declaration: DeclarationSummary, options: CodeOptions): Iterable<string> {
  if (!isTypeDefinition(declaration)) return;
  yield 'SuppressWarnings';
  if (declaration.kind === 'enum' || declaration.kind === 'union') {
    yield 'String';
    if (declaration.kind === 'union' && options.objectApi) yield 'Object';
    return;
  }
  if (declaration.kind === 'table') yield 'com';
  for (const { type, metadata, defaultValue, ...field } of declaration.fields) {
    const named = type?.kind === 'vector' ? type.element : type;
    if (named?.kind === 'string') yield 'String';
    if (findUse(metadata, 'key') && declaration.kind === 'table') {
      yield* ['Integer', 'Override'];
      if (named?.kind === 'string') yield 'java';
    }
    if (specialFloat({ ...field, type, metadata, defaultValue }))
      yield named?.kind === 'scalar' && findScalar(named.text)?.canonical === 'float' ? 'Float' : 'Double';
    if (options.objectApi && defaultValue?.text === 'null') yield* wrappers;
  }
}

const wrappers = ['Boolean', 'Byte', 'Short', 'Integer', 'Long', 'Float', 'Double'] as const;

const everOuter: ReadonlySet<string> = new Set([
  'SuppressWarnings',
  'String',
  'Object',
  'Override',
  'com',
  'java',
  ...wrappers,
]);

/** Classes with the name of one of Java that the code of their package needs. */
function* hiddenNames({ file, files }: CodeRoot, options: CodeOptions): Iterable<FileFault> {
  for (const [index, { name, kind }, namespace] of typesOf(file)) {
    if (!everOuter.has(name.text)) continue;
    const isNeeded = files.some(({ exports, elaborated }) =>
      exports.some(
        (declaration, at) =>
          elaborated[at]?.namespace === namespace && [...outerNames(declaration, options)].includes(name.text),
      ),
    );
    const why = `the code needs another ${name.text}, which ${kind} ${name.text} hides`;
    if (isNeeded) yield { kind: 'runtime', index, member: undefined, place: 'name', why };
  }
}

const lastClasses = lastAnswers<CodeFile['exports'], ReadonlyMap<string, ReadonlySet<string>>>();

/** The classes of each namespace of a root. */
function classesOf(files: readonly CodeFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const owner = files[0]?.exports;
  if (!owner) return new Map();
  return lastClasses(
    owner,
    files.map(({ elaborated }) => elaborated),
    () => {
      const classes = new Map<string, Set<string>>();
      for (const file of files) {
        for (const [, { name }, namespace] of typesOf(file)) {
          const known = classes.get(namespace);
          if (known) known.add(javaEscaped(name.text));
          else classes.set(namespace, new Set([javaEscaped(name.text)]));
        }
      }
      return classes;
    },
  );
}

/** Full names that the compiler cannot follow. */
function* referenceFaults({ file, files }: CodeRoot, options: CodeOptions): Iterable<FileFault> {
  const classes = classesOf(files);
  const told = new Set<string>();
  for (const [index, declaration] of file.exports.entries()) {
    const reading = file.elaborated[index];
    if (!reading) continue;
    for (const { reference, definition } of usesOf(declaration, reading, options)) {
      const why = whyNotFound(definition, reading.namespace, classes, options);
      if (why === undefined || told.has(why)) continue;
      told.add(why);
      const isLoose = javaPackage(namespaceOf(definition.fullName), options) === '';
      const remedy = isLoose
        ? ({ kind: 'option', flag: '--java-package-prefix' } as const)
        : renameOfPackage(namespaceOf(definition.fullName), options);
      yield { kind: 'package', index, ...memberOfReference(declaration, reference), why, remedy };
    }
  }
}

/** Another name for the part of a namespace that leads astray; none for a part of an option. */
function renameOfPackage(namespace: string, { javaPackagePrefix }: CodeOptions): FaultRemedy {
  const parts = namespace.split('.');
  const at = parts.includes('notify') ? parts.indexOf('notify') : javaPackagePrefix === '' ? 0 : -1;
  return at < 0 ? { kind: 'none' } : { kind: 'rename', namespace: parts.slice(0, at + 1).join('.') };
}

function whyNotFound(
  { fullName, declaration }: Definition,
  from: string,
  classes: ReadonlyMap<string, ReadonlySet<string>>,
  options: CodeOptions,
): string | undefined {
  const target = javaPackage(namespaceOf(fullName), options);
  if (target === '') {
    if (javaPackage(from, options) === '') return undefined;
    return `${declaration.name.text} has no namespace, and code in a package cannot refer to it`;
  }
  const first = target.split('.')[0] ?? '';
  if (namespaceOf(fullName).split('.').includes('notify'))
    return 'notify becomes notify_ where types of the namespace are used';
  const isHidden = classes.get(from)?.has(first) || first === 'Vector' || javaImports.has(first);
  return isHidden ? `${target} is not found as a package, because ${first} is also a class there` : undefined;
}

/** With one file for all types, only a class with the name of the file can be public. */
function* publicClasses({ file }: CodeRoot): Iterable<FileFault> {
  const stem = file.uri.slice(file.uri.lastIndexOf('/') + 1).replace(/\.fbs$/, '');
  for (const [index, { name, metadata }] of typesOf(file)) {
    if (findUse(metadata, 'private') || name.text === stem) continue;
    const why = `flatc writes all types into ${stem}.java with --gen-onefile, where only ${stem} can be a public class`;
    yield { kind: 'package', index, member: undefined, place: 'name', why, remedy: { kind: 'none' } };
    return;
  }
}
