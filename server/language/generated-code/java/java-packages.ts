// Finds faults of the packages that flatc makes of namespaces in Java, and of the classes in them.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { isSameList } from '../../compare.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { RareAnswers } from '../../rare-answers.ts';
import type { CodeOptions } from '../../settings.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { inNamespace, namespaceOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import type { CodeContext, CodeRoot, FaultRemedy, FileFault } from '../generated-name.ts';
import { isNamedType, type NamespaceRun, namespaceRuns, namespacesOf } from '../namespaces.ts';
import { neededNames } from '../needed-names.ts';
import { memberOfReference, writtenReferences } from '../reference-member.ts';
import { serviceTypeFaults } from '../services.ts';
import { everNeeded, libraryClasses, namesNeeded } from './java-needed-names.ts';
import { isJavaKeyword, javaEscaped, javaImports, javaLangClasses, javaPackage } from './java-words.ts';

/**
 * The faults of a file as a whole: of its packages, of classes that hide others, and of references that the compiler
 * cannot resolve.
 */
export function javaFileFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const hiding = hidingClasses(root, context);
  return [
    ...keywordPackages(namespaceRuns(root.file)),
    ...classFaults(root, context),
    ...referenceFaults(root, context, hiding),
    ...(context.options.oneFile ? publicClasses(root, context) : []),
    ...serviceTypeFaults(root.file, context, (namespace, place) => javaPackage(namespace, context.options) === place),
  ];
}

/** The faults of namespaces with a keyword, which flatc writes unchanged: one for each statement before a type. */
const keywordPackages = byIdentity((runs: readonly NamespaceRun[]): readonly FileFault[] =>
  runs.flatMap(({ namespace, statement: index, firstType }): readonly FileFault[] => {
    if (index === undefined || firstType === undefined) return [];
    const parts = namespace.split('.');
    const at = parts.findIndex(isJavaKeyword);
    const why = `${parts[at]} is a keyword, which flatc writes unchanged in the name of the package`;
    return at < 0 ? [] : [{ kind: 'keyword', index, member: undefined, place: 'statement', at, why }];
  }),
);

/** A class whose name has a second meaning in the code. */
interface JavaClass {
  readonly namespace: string;
  readonly name: string;
  readonly kind: string;
  /**
   * The full name in Java, if a package has the same name; otherwise undefined. Always undefined for a class without a
   * package.
   */
  readonly asPackage: string | undefined;
  /** True if generated code may need something else of the same name, such as Java's class `String`. */
  readonly isOuter: boolean;
  /** The class's name in Java, if the full name of a package begins with it; otherwise undefined. */
  readonly asFirst: string | undefined;
}

/**
 * For the options of the code, a function that returns the Java packages of namespaces, and the packages around those.
 */
const packagesOf = byIdentity((options: CodeOptions) =>
  byIdentity((namespaces: ReadonlySet<string>): ReadonlySet<string> => {
    const packages = [...namespaces].flatMap((namespace) => withOuter(javaPackage(namespace, options)));
    return new Set(packages);
  }),
);

const ambiguousClasses = declarationAnswers(
  (declaration, { namespace }, { options }, namespaces: ReadonlySet<string>): JavaClass | undefined => {
    if (!isNamedType(declaration)) return undefined;
    const { kind, name } = declaration;
    const packages = packagesOf(options)(namespaces);
    const full = javaPackage(inNamespace(namespace, name.text), options);
    // A class without a package may have the name of a package; code that names both is another fault.
    const asPackage = full.includes('.') && packages.has(full) ? full : undefined;
    const isOuter = everNeeded.has(name.text);
    const inJava = javaEscaped(name.text);
    const asFirst = packages.has(inJava) ? inJava : undefined;
    if (asPackage === undefined && !isOuter && asFirst === undefined) return undefined;
    return { namespace, name: name.text, kind, asPackage, isOuter, asFirst };
  },
  isSameClass,
);

function isSameClass(left: JavaClass, right: JavaClass): boolean {
  const isSameName = left.namespace === right.namespace && left.name === right.name && left.kind === right.kind;
  return (
    isSameName && left.asPackage === right.asPackage && left.isOuter === right.isOuter && left.asFirst === right.asFirst
  );
}

const statesOfClasses = fileAnswersIn(
  (file, context, namespaces: ReadonlySet<string>) => ambiguousClasses(file, context, namespaces).state,
);

/**
 * The faults of classes with the full name of a package, and of classes that hide a class of Java which code beside
 * them needs.
 */
function classFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const found = ambiguousClasses(root.file, context, namespacesOf(root));
  if (found.size === 0) return [];
  return lastFaults(context)(root.file.owner, [found.state, needed.stateOf(root, context)], () => [
    ...faultsOfClasses(found, root, context),
  ]);
}

const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

function* faultsOfClasses(found: RareAnswers<JavaClass>, root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const classes = [...found].map(([index, each]) => ({ ...each, index }));
  const own = { member: undefined, place: 'name' } as const;
  for (const { index, asPackage } of classes) {
    if (asPackage === undefined) continue;
    yield { ...own, kind: 'clash', index, why: `the class ${asPackage} and a package have the same name` };
  }
  const outer = classes.filter(({ isOuter }) => isOuter);
  for (const { index, kind, name } of needed.among(root, context, outer)) {
    const why = libraryClasses.has(name)
      ? `${kind} ${name} hides the ${name} that the code needs, up to flatc 22.11.23`
      : `${kind} ${name} hides the ${name} that the code needs`;
    yield { ...own, kind: 'runtime', index, why };
  }
}

/** The full names of a package and of the packages that it is in: `a`, `a.b` and `a.b.c` for `a.b.c`. */
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
  return [...writtenReferences(declaration)].flatMap(([reference, role]): readonly JavaUse[] => {
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

const needed = neededNames(namesNeeded);

const lastHiding = byIdentity((_: CodeContext) => lastAnswers<object, ReadonlySet<string>>());

/**
 * The classes of a root with the name of a package's first part, which they hide from code beside them, as `keyOf`
 * writes them. The last set for the root is returned again while the classes are the same.
 */
function hidingClasses(root: CodeRoot, context: CodeContext): ReadonlySet<string> {
  const namespaces = namespacesOf(root);
  return lastHiding(context)(root.owner, [statesOfClasses(root, context, namespaces)], (last) => {
    const now = new Set<string>();
    for (const file of root.files) {
      for (const [, { namespace, asFirst }] of ambiguousClasses(file, context, namespaces))
        if (asFirst !== undefined) now.add(keyOf(namespace, asFirst));
    }
    return last && isSameList([...last], [...now]) ? last : now;
  });
}

function keyOf(namespace: string, name: string): string {
  return `${namespace} ${name}`;
}

/** A reference of a declaration that the compiler cannot resolve. */
interface LostUse extends JavaUse {
  readonly why: string;
}

const lostUses = declarationAnswers(
  (declaration, elaborated, context, hiding: ReadonlySet<string>): readonly LostUse[] | undefined => {
    const lost = usesOf(declaration, elaborated, context.options).flatMap((use): readonly LostUse[] => {
      const why = whyNotFound(use.definition, elaborated.namespace, hiding, context);
      return why === undefined ? [] : [{ ...use, why }];
    });
    return lost.length === 0 ? undefined : lost;
  },
);

/** The faults of references by full names that the compiler cannot resolve, one for each reason. */
function* referenceFaults({ file }: CodeRoot, context: CodeContext, hiding: ReadonlySet<string>): Iterable<FileFault> {
  const reported = new Set<string>();
  for (const [index, lost] of lostUses(file, context, hiding)) {
    const declaration = file.exports[index];
    for (const { reference, definition, why } of lost) {
      if (!declaration || reported.has(why)) continue;
      reported.add(why);
      const isLoose = javaPackage(namespaceOf(definition.fullName), context.options) === '';
      const remedy = isLoose
        ? ({ kind: 'option', flag: '--java-package-prefix' } as const)
        : renameOfPackage(namespaceOf(definition.fullName), context.options);
      yield { kind: 'package', index, ...memberOfReference(declaration, reference), why, remedy };
    }
  }
}

/**
 * The remedy: another name for the part of the namespace that the compiler takes for something else. No remedy if an
 * option sets that part.
 */
function renameOfPackage(namespace: string, { javaPackagePrefix }: CodeOptions): FaultRemedy {
  const parts = namespace.split('.');
  const at = parts.includes('notify') ? parts.indexOf('notify') : javaPackagePrefix === '' ? 0 : -1;
  return at < 0 ? { kind: 'none' } : { kind: 'rename', namespace: parts.slice(0, at + 1).join('.') };
}

function whyNotFound(
  { fullName, declaration }: Definition,
  from: string,
  hiding: ReadonlySet<string>,
  { options, version }: CodeContext,
): string | undefined {
  const target = javaPackage(namespaceOf(fullName), options);
  if ('metadata' in declaration && findUse(declaration.metadata, 'private') && target !== javaPackage(from, options))
    return `${declaration.name.text} is private, and code in another package cannot see it`;
  if (target === '') {
    if (javaPackage(from, options) === '') return undefined;
    return `${declaration.name.text} has no namespace, and code in a package cannot refer to it`;
  }
  const first = target.split('.')[0] ?? '';
  if (namespaceOf(fullName).split('.').includes('notify') && makesMistake(version, 'java-notify-keyword'))
    return 'notify becomes notify_ where types of the namespace are used';
  const isOfJava = first === 'Vector' || javaImports.has(first) || javaLangClasses.has(first);
  const isHidden = isOfJava || hiding.has(keyOf(from, first));
  return isHidden ? `${target} is not found as a package, because ${first} is also a class there` : undefined;
}

/**
 * The fault of the first type that is public but not named like the file, if flatc writes all types into one file. Java
 * allows only a class with the name of the file to be public.
 */
function* publicClasses({ file }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const stem = file.uri.slice(file.uri.lastIndexOf('/') + 1).replace(/\.fbs$/, '');
  const index = otherClasses(file, context, stem).indexAt(0);
  if (index === undefined) return;
  const why = `flatc writes all types into ${stem}.java with --gen-onefile, where only ${stem} can be a public class`;
  yield { kind: 'package', index, member: undefined, place: 'name', why, remedy: { kind: 'none' } };
}

const otherClasses = declarationAnswers(
  (declaration, _, __, stem: string): true | undefined => {
    if (!isNamedType(declaration) || findUse(declaration.metadata, 'private')) return undefined;
    return declaration.name.text === stem ? undefined : true;
  },
  () => true,
);
