// What names mean in one root, for questions about a few names. Only the declarations that mention them are read, which
// takes a fraction of the time and gives the same answers.
import type { Closure } from '../includes/closure.ts';
import { mayMention, mentionsOf } from '../summary/mentions.ts';
import { type AttributeDeclarationSummary, type DeclarationSummary, namespaceText } from '../summary/summary.ts';
import { type ElaboratedDeclaration, endOfIncluded, type ReadDeclaration, readDeclaration } from './elaborate.ts';
import type { Elaboration } from './elaboration.ts';
import { Environment } from './environment.ts';

/** A root as far as it was read. */
export interface Meanings {
  readonly closure: Closure;
  /** What was known of the declaration of a file with an index; undefined for one that was not read. */
  readonly declaration: (uri: string, index: number) => ElaboratedDeclaration | undefined;
  /** The first declaration of an attribute in the root. */
  readonly attribute: (
    name: string,
  ) => { readonly uri: string; readonly declaration: AttributeDeclarationSummary } | undefined;
}

/** All meanings of a root that was read as a whole. */
export function meaningsOf({ closure, declarations, environment }: Elaboration): Meanings {
  return {
    closure,
    declaration: (uri, index) => declarations(uri)?.[index],
    attribute: (name) => environment.attribute(name),
  };
}

/** A root of which only the declarations were read that mention some names. */
export interface NameMeanings extends Meanings {
  /** The indices of the declarations of a file that were read. */
  readonly indices: (uri: string) => Iterable<number>;
}

type ExportsOf = (uri: string) => readonly DeclarationSummary[];

/**
 * What simple names mean in a root, and what that makes of the declarations that mention them: their references with
 * one of these names, the fields and defaults with one. Other references in them, attributes and layouts are not read.
 */
export function readNames(closure: Closure, exportsOf: ExportsOf, names: ReadonlySet<string>): NameMeanings {
  const environment = new Environment();
  const files = new Map<string, ReadonlyMap<number, ReadDeclaration>>();
  for (const { uri } of closure.files) {
    const exports = exportsOf(uri);
    if (!mentionsAny(exports, names)) continue;
    files.set(uri, readMentioning(uri, exports, uri === closure.root, names, environment));
  }
  const finished = new Map<ReadDeclaration, ElaboratedDeclaration>();
  const finish = (read: ReadDeclaration): ElaboratedDeclaration => {
    const known = finished.get(read);
    if (known) return known;
    const { namespace, definition, earlier, facts } = read;
    const references = read.targets.map((target) => environment.resolution(target));
    const declaration = { namespace, definition, earlier, references, facts };
    finished.set(read, declaration);
    return declaration;
  };
  const attributes = new Map<string, ReturnType<Meanings['attribute']>>();
  return {
    closure,
    indices: (uri) => files.get(uri)?.keys() ?? [],
    declaration: (uri, index) => {
      const read = files.get(uri)?.get(index);
      return read && finish(read);
    },
    attribute: (name) => {
      const found = attributes.has(name) ? attributes.get(name) : firstDeclaration(closure, exportsOf, name);
      attributes.set(name, found);
      return found;
    },
  };
}

function firstDeclaration(closure: Closure, exportsOf: ExportsOf, name: string): ReturnType<Meanings['attribute']> {
  for (const { uri } of closure.files) {
    const exports = exportsOf(uri);
    if (!mayMention(exports, { kind: 'attribute', text: name })) continue;
    const found = attributesOf(exports).get(name);
    if (found && (uri === closure.root || found.index < endOfIncluded(exports))) {
      return { uri, declaration: found.declaration };
    }
  }
  return undefined;
}

interface DeclaredAttribute {
  readonly index: number;
  readonly declaration: AttributeDeclarationSummary;
}

/** The first declaration of each attribute in a file. */
function attributesOf(exports: readonly DeclarationSummary[]): ReadonlyMap<string, DeclaredAttribute> {
  const known = declaredAttributes.get(exports);
  if (known) return known;
  const attributes = new Map<string, DeclaredAttribute>();
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind !== 'attribute' || !declaration.name || attributes.has(declaration.name.text)) continue;
    attributes.set(declaration.name.text, { index, declaration });
  }
  declaredAttributes.set(exports, attributes);
  return attributes;
}

// A caller that follows all attributes of a file asks for each of them.
const declaredAttributes = new WeakMap<readonly DeclarationSummary[], ReadonlyMap<string, DeclaredAttribute>>();

function mentionsAny(exports: readonly DeclarationSummary[], names: ReadonlySet<string>): boolean {
  for (const text of names) if (mayMention(exports, { kind: 'name', text })) return true;
  return false;
}

function readMentioning(
  uri: string,
  exports: readonly DeclarationSummary[],
  isRoot: boolean,
  names: ReadonlySet<string>,
  environment: Environment,
): ReadonlyMap<number, ReadDeclaration> {
  const read = new Map<number, ReadDeclaration>();
  const end = isRoot ? exports.length : endOfIncluded(exports);
  let namespace = '';
  for (let index = 0; index < end; index++) {
    const declaration = exports[index] as DeclarationSummary;
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    if (!haveCommon(names, mentionsOf(declaration).all)) continue;
    read.set(index, readDeclaration(declaration, uri, namespace, environment));
  }
  return read;
}

function haveCommon(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const [smaller, larger] = left.size < right.size ? [left, right] : [right, left];
  for (const item of smaller) if (larger.has(item)) return true;
  return false;
}
