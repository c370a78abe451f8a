// Types of files that are not included yet, with the include that is added when one of them is chosen.
import type { TextEdit } from 'vscode-languageserver-types';
import { candidates, type Definition } from '../environment.ts';
import { includeEdit, includePathTo, relativePath } from '../include-edit.ts';
import { directoryOf } from '../includes.ts';
import { fits, prefixFitOf } from '../word-fit.ts';
import { type CompletionContext, kindOf, type Proposal, type Proposals } from './completion-proposal.ts';
import type { Demand } from './completion-type-demands.ts';

/**
 * The types of files that the root does not read, as far as they fit the word, ranked behind everything in reach.
 * Those whose name begins with the word come in any case, the others up to `room`.
 */
export function newTypeNames(context: CompletionContext<'type'>, demand: Demand, room: number): Proposals {
  const read = new Set(context.elaboration.closure.files.map((file) => file.uri));
  const includes = new Map<string, Include | undefined>();
  const items: Proposal[] = [];
  const isNew = (definition: Definition) => demand.kinds.has(definition.declaration.kind) && !read.has(definition.uri);
  const add = (definitions: Iterable<Definition>, most: number): boolean => {
    for (const definition of definitions) {
      if (items.length >= most) return true;
      const proposal = isNew(definition) ? proposalOf(context, demand, definition, includes) : undefined;
      if (proposal) items.push(proposal);
    }
    return false;
  };
  if (context.slot.qualifier !== '')
    return { items, isIncomplete: add(inNamespaces(context), Math.max(room, mostByPrefix)) };
  if (context.slot.word === '') return { items, isIncomplete: add(nearby(context), room) };
  const isCut = add(beginningWithWord(context), mostByPrefix);
  return { items, isIncomplete: add(fittingOtherwise(context), room) || isCut };
}

const mostByPrefix = 100;

/** Names that begin with the word. */
function* beginningWithWord({ program, slot }: CompletionContext<'type'>): Iterable<Definition> {
  const fitOf = prefixFitOf(slot.word);
  for (const name of program.declaredNames) if (fitOf(name) !== fits.none) yield* definitionsOf(program, name);
}

/** Names that fit the word in another way. One letter alone would fit too many. */
function* fittingOtherwise({ program, slot, fitOf }: CompletionContext<'type'>): Iterable<Definition> {
  if (slot.word.length < 2) return;
  for (const name of program.declaredNames) {
    const fit = fitOf(name);
    if (fit > fits.prefix && fit < fits.none) yield* definitionsOf(program, name);
  }
}

/** All names, those first that the field seems to be named after, then those of files beside this one. */
function* nearby({ program, uri, slot }: CompletionContext<'type'>): Iterable<Definition> {
  const likely = slot.field === undefined ? [] : namesAfter(slot.field);
  for (const name of likely) yield* definitionsOf(program, name);
  const isLikely = (definition: Definition) => likely.includes(definition.declaration.name.text);
  const directory = directoryOf(uri);
  for (const isBeside of [true, false]) {
    for (const file of program.files) {
      if ((directoryOf(file.uri) === directory) !== isBeside) continue;
      for (const definition of program.typesOf(file.uri)) if (!isLikely(definition)) yield definition;
    }
  }
}

/** What the type of a field may be called: `Weapon` and `Weapons` for `weapons`. */
function namesAfter(field: string): readonly string[] {
  const name = field.replace(/(?:^|_+)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name.endsWith('s') ? [name, name.slice(0, -1)] : [name];
}

/** The types of the namespaces that a qualifier may mean or lead to. */
function* inNamespaces({ program, slot, fitOf, scope }: CompletionContext<'type'>): Iterable<Definition> {
  const meant = candidates(slot.qualifier, scope().namespace);
  for (const namespace of program.namespaces) {
    if (!meant.some((name) => namespace === name || namespace.startsWith(`${name}.`))) continue;
    for (const uri of program.filesOpening(namespace)) {
      for (const definition of program.typesOf(uri)) {
        const { fullName, declaration } = definition;
        const isInside = fullName.length === namespace.length + 1 + declaration.name.text.length;
        if (isInside && fullName.startsWith(namespace) && fitOf(declaration.name.text) !== fits.none) yield definition;
      }
    }
  }
}

function* definitionsOf(program: CompletionContext['program'], simpleName: string): Iterable<Definition> {
  for (const uri of program.filesDeclaring(simpleName)) {
    for (const definition of program.typesOf(uri))
      if (definition.declaration.name.text === simpleName) yield definition;
  }
}

interface Include {
  readonly path: string;
  readonly edit: TextEdit;
  /** How many directories lie between the two files. */
  readonly distance: number;
}

function proposalOf(
  context: CompletionContext<'type'>,
  demand: Demand,
  definition: Definition,
  includes: Map<string, Include | undefined>,
): Proposal | undefined {
  const { slot } = context;
  const name = context.scope().shortestNameOfNew(definition, demand.role, slot.qualifier);
  if (name === undefined) return undefined;
  if (!includes.has(definition.uri)) includes.set(definition.uri, includeOf(context, definition.uri));
  const include = includes.get(definition.uri);
  if (!include) return undefined;
  const { declaration, fullName, uri } = definition;
  const label = slot.qualifier === '' ? name : name.slice(slot.qualifier.length + 1);
  return {
    label,
    kind: kindOf(definition),
    rank: 50 + Math.min(9, include.distance),
    detail: `${declaration.kind} ${fullName} (include "${include.path}")`,
    ...(label.includes('.') ? { filter: declaration.name.text } : {}),
    edits: [include.edit],
    source: { uri, name: fullName },
  };
}

/** The include that would bring a file; undefined where no path leads there. */
function includeOf(
  { program, root, uri, file }: CompletionContext<'type'>,
  target: string,
): Include | undefined {
  const path = includePathTo(program, root, uri, target);
  if (path === undefined) return undefined;
  const distance = relativePath(directoryOf(uri), target)?.split('/').length ?? 9;
  return { path, edit: includeEdit(file, path), distance };
}
