// Computes the import path and the package name that trpc makes of `attribute "go_package=..."` and `namespace`.
import { byIdentity } from '../memo.ts';
import { type DeclarationSummary, isTypeDefinition, namespaceText } from '../summary/summary.ts';
import {
  type GoPackageReading,
  isHarmless,
  lastSegment,
  namesPackage,
  plainName,
  readGoPackage,
} from './go-package-text.ts';

/** A go_package with the attribute statement that contains it. */
export interface GoPackageAttribute extends GoPackageReading {
  /** The index of the statement among the file's declarations. */
  readonly index: number;
  /** True if the statement has a syntax error, which is reported elsewhere. */
  readonly isBroken: boolean;
}

/** The Go package that trpc gives to the types of a file. */
export interface GoPackage {
  /** The import path, which is also the directory of the generated code. */
  readonly path: string;
  /** The path with its alias, as trpc writes it into imports. */
  readonly written: string;
  /** The name under which generated code refers to the package. */
  readonly name: string;
  /** True if the package comes from an attribute; otherwise trpc takes the namespace. */
  readonly isDeclared: boolean;
  /**
   * True if flatc puts the types into the directory of the path. False for a namespace with dots, and for a last
   * segment that cannot be a Go name, such as `my-svc` or `a.v1`.
   */
  readonly holdsTypes: boolean;
}

/** The facts about a file that matter for Go. */
export interface GoFile {
  /** The last namespace, which trpc takes for the whole file; empty if there is none. */
  readonly namespace: string;
  /** The index of the statement that sets this namespace; undefined if there is none. */
  readonly namespaceIndex: number | undefined;
  readonly attributes: readonly GoPackageAttribute[];
  /** The attribute whose value trpc takes: the last one that trpc sees. Undefined if there is none. */
  readonly taken: GoPackageAttribute | undefined;
  /** The package; undefined if neither attribute nor namespace gives one, or if the attribute is unusable. */
  readonly package: GoPackage | undefined;
  readonly hasService: boolean;
  /** The namespaces in which the file defines types; the global one is empty. */
  readonly typeNamespaces: ReadonlySet<string>;
}

/**
 * Returns the facts about a file that matter for Go. They are remembered as long as the list of the file's exports
 * lives.
 */
export const goFileOf = byIdentity((exports: readonly DeclarationSummary[]): GoFile => {
  let namespace = '';
  let last = '';
  let namespaceIndex: number | undefined;
  const attributes: GoPackageAttribute[] = [];
  const typeNamespaces = new Set<string>();
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind === 'namespace') {
      namespace = namespaceText(declaration);
      if (namespace === '') continue;
      last = namespace;
      namespaceIndex = index;
    }
    if (declaration.kind === 'attribute') {
      const reading = declaration.name && readGoPackage(declaration.name.text);
      if (reading) attributes.push({ ...reading, index, isBroken: declaration.isBroken });
    }
    if (isTypeDefinition(declaration)) typeNamespaces.add(namespace);
  }
  const taken = attributes.findLast((attribute) => attribute.isSeen);
  return {
    namespace: last,
    namespaceIndex,
    attributes,
    taken,
    package: packageOf(last, taken),
    hasService: exports.some((declaration) => declaration.kind === 'rpc_service'),
    typeNamespaces,
  };
});

/** True if a declaration is an attribute statement with a go_package, well written or not. */
export function saysGoPackage(declaration: DeclarationSummary): boolean {
  return declaration.kind === 'attribute' && declaration.name !== undefined && !!readGoPackage(declaration.name.text);
}

function packageOf(namespace: string, taken: GoPackageAttribute | undefined): GoPackage | undefined {
  if (taken) {
    const { path, value, alias, problem } = taken;
    const isPath = !problem || isHarmless(problem.flaw);
    if (taken.isBroken || !(isPath || namesPackage(problem.flaw))) return undefined;
    const name = plainName(alias ?? lastSegment(path));
    return { path, written: value, name, isDeclared: true, holdsTypes: isPath };
  }
  if (namespace === '') return undefined;
  const name = plainName(namespace);
  return { path: namespace, written: namespace, name, isDeclared: false, holdsTypes: !namespace.includes('.') };
}

/** The module path that the text of a go.mod declares; undefined if it declares none. */
export function goModulePath(text: string): string | undefined {
  // Go also accepts a block, which may contain comments.
  const declared = /^[ \t]*module(?:[ \t]*\((?:\s|\/\/.*$)*|[ \t]+)(?:"([^"\r\n]+)"|([^\s"()]+))/m;
  const [, quoted, bare] = declared.exec(text) ?? [];
  return quoted ?? bare;
}
