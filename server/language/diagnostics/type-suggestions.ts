// Guesses which declared types an undeclared name may mean, for messages and fixes.
import type { Definition } from '../binding/definition.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import type { Environment } from '../binding/environment.ts';
import { typeWordMeant } from '../documentation/type-words.ts';
import { byIdentity, byVersion } from '../memo.ts';
import { Best } from '../names/best.ts';
import { type DeclarationSummary, isNamedDeclaration, type Reference } from '../summary/summary.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { nearest } from '../vocabulary/near-names.ts';
import { type FileContext, placeOfExport, type RelatedPlace } from './rule.ts';

/** A declared type. */
export type Declared = Pick<Definition, 'uri' | 'fullName' | 'declaration'>;

interface Suggestion {
  /** The name to write so that flatc finds the type. */
  readonly name: string;
  /** The file that declares the type. */
  readonly uri: string;
  /** The end of a message, such as `did you mean Weapon?`. */
  readonly hint: string;
  readonly related?: readonly RelatedPlace[];
}

/**
 * The types that a name may mean, the likeliest first: types with the same simple name in the closure, or else in the
 * workspace. If there are none, one type with a similar name in the closure, or else in the workspace; empty otherwise.
 */
export function typeSuggestions(context: FileContext, reference: Reference, namespace: string): readonly Suggestion[] {
  const simple = simpleNameOf(reference.text);
  const inClosure = new Set(context.closure.files.map((file) => file.uri));
  const elsewhere = context.program.filesDeclaring(simple).flatMap((uri) => typesIn(context, uri, simple));
  const reachable = elsewhere.filter((definition) => inClosure.has(definition.uri));
  const found = reachable.length > 0 ? reachable : elsewhere;
  if (found.length > 0) {
    return likeliestFirst(found, context.uri, candidates(reference.text, namespace)).map((definition) => ({
      name: definition.fullName,
      uri: definition.uri,
      hint: inClosure.has(definition.uri)
        ? hintTo(definition, reference, namespace)
        : `${definition.fullName} is declared in ${context.program.display(definition.uri)}, which is not included`,
      related: [relatedPlaceOf(context, definition, `${definition.fullName} is declared here`)],
    }));
  }
  const near = nearName(context, simple);
  if (near === undefined) return [];
  const all = context.program.filesDeclaring(near).flatMap((uri) => typesIn(context, uri, near));
  const definition = all.find(({ uri }) => inClosure.has(uri)) ?? all[0];
  if (!definition) return [];
  if (!inClosure.has(definition.uri)) {
    const { fullName, uri } = definition;
    const related = [relatedPlaceOf(context, definition, `${fullName} is declared here`)];
    return [
      {
        name: fullName,
        uri,
        hint: `did you mean ${fullName} in ${context.program.display(uri)}, which is not included?`,
        related,
      },
    ];
  }
  const written = reference.text.slice(0, -simple.length) + near;
  const short = [near, written].find((name) => candidates(name, namespace).includes(definition.fullName));
  const name = short ?? definition.fullName;
  const related = [relatedPlaceOf(context, definition, `${definition.fullName} is declared here`)];
  return [{ name, uri: definition.uri, hint: `did you mean ${name}?`, related }];
}

const mostSuggestions = 3;

/**
 * The `mostSuggestions` types that a name most likely means: first the types to which the name would bind once their
 * files are included, then the types in the nearest folders. Equally likely types keep the order of `types`.
 */
function likeliestFirst(types: readonly Declared[], uri: string, bindable: readonly string[]): readonly Declared[] {
  const best = new Best<RankedType>(
    mostSuggestions,
    (left, right) =>
      Number(right.isBindable) - Number(left.isBindable) || right.shared - left.shared || left.folders - right.folders,
  );
  for (const type of types) {
    best.add({
      type,
      isBindable: bindable.includes(type.fullName),
      shared: sharedFolders(type.uri, uri),
      folders: type.uri.split('/').length,
    });
  }
  return best.items.map(({ type }) => type);
}

interface RankedType {
  readonly type: Declared;
  readonly isBindable: boolean;
  /** The number of folders that the type's file has in common with the file that names the type. */
  readonly shared: number;
  /** The number of folders above the type's file. */
  readonly folders: number;
}

/** The number of folders that two URIs have in common. */
function sharedFolders(left: string, right: string): number {
  let count = 0;
  for (let at = 0; at < left.length && left[at] === right[at]; at++) if (left[at] === '/') count++;
  return count;
}

/** The place of a declaration with a message about it, for a finding that names the declaration. */
export function relatedPlaceOf(
  { program }: FileContext,
  { uri, declaration }: Pick<Definition, 'uri' | 'declaration'>,
  message: string,
): RelatedPlace {
  return { uri, ...placeOfExport(program, uri, declaration), message };
}

/** The hint about a declaration of the closure with the same simple name, to which the reference does not bind. */
function hintTo({ fullName, declaration }: Declared, { text }: Reference, namespace: string): string {
  if (declaration.kind === 'rpc_service') return `${fullName} is a service, not a type`;
  if (fullName !== text) return `did you mean ${fullName}?`;
  const short = simpleNameOf(text);
  const advice = candidates(short, namespace).includes(fullName) ? `write ${short}` : 'declare it above';
  return `it is declared below, where flatc finds it only by the shorter name that is used above; ${advice}`;
}

/**
 * A function that returns the remembered near names of a root, by unknown name; undefined for a name without a near
 * one. Keyed by the root's final environment, which is replaced whenever a name changes.
 */
const nearNames = byIdentity((_: Environment) => new Map<string, string | undefined>());
const mostSearches = 50;

/**
 * The declared name in the closure that is nearest to an unknown name, or else in the workspace. Undefined if no name
 * is similar, or after `mostSearches` other unknown names.
 */
function nearName(context: FileContext, simpleName: string): string | undefined {
  const { environment } = context.elaboration;
  const known = nearNames(environment);
  if (!known.has(simpleName)) {
    // If no name resolves, there is another cause, and guessing at every name would take long.
    if (known.size >= mostSearches) return undefined;
    known.set(simpleName, nearest(simpleName, namesInClosure(context)));
  }
  return known.get(simpleName) ?? nearNameBeyond(context, simpleName);
}

const namesBeyond = byVersion(() => new Map<string, string | undefined>());
const mostSearchesBeyond = 20;

/**
 * The nearest name in the workspace with the same first letter as an unknown name. Undefined if no name is similar, for
 * names of fewer than four letters, for slips of built-in types, and after `mostSearchesBeyond` other unknown names.
 */
function nearNameBeyond({ program }: FileContext, simpleName: string): string | undefined {
  if (simpleName.length < 4 || typeWordMeant(simpleName, 'field-type') !== undefined) return undefined;
  const found = namesBeyond(program);
  if (!found.has(simpleName) && found.size < mostSearchesBeyond) {
    // Sorted, since the order of the index depends on earlier changes.
    found.set(
      simpleName,
      nearest(simpleName, [...program.declaredNames.namesHaving(simpleName.slice(0, 1), true)].sort()),
    );
  }
  return found.get(simpleName);
}

function typesIn(context: FileContext, uri: string, simpleName: string): readonly Declared[] {
  return context.program.typesNamed(uri, simpleName);
}

function namesInClosure({ program, closure, elaboration: { includedExports } }: FileContext): readonly string[] {
  const root = program.file(closure.root)?.summary.exports;
  return namesInAll(includedExports).concat(root ? namesIn(root) : []);
}

/**
 * A function that returns the names in all included files of a root. It remembers them for the list of files, which an
 * edit of the root does not change.
 */
const namesInAll = byIdentity((files: Elaboration['includedExports']): readonly string[] => files.flatMap(namesIn));

function namesIn(exports: readonly DeclarationSummary[]): readonly string[] {
  return exports.flatMap((each) => (isNamedDeclaration(each) && each.name.text !== '' ? [each.name.text] : []));
}
