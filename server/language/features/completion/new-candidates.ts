// Selects the declarations of files not yet included that deserve a closer look, without looking at every one.
import type { Definition } from '../../binding/definition.ts';
import { directoryOf } from '../../includes/includes.ts';
import { fits } from '../../names/word-fit.ts';
import type { Program } from '../../program.ts';
import { candidates } from '../../vocabulary/candidate-names.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { namesAfter } from './name-fit.ts';
import type { CompletionContext } from './proposal.ts';
import type { Demand } from './type-demands.ts';

interface Candidate {
  readonly definition: Definition;
  /** True if the name of the declaration is the typed word or begins with it; false if no word is typed. */
  readonly isLikely: boolean;
}

interface Candidates {
  readonly definitions: Iterable<Candidate>;
  /** True if more names fit than are looked at. */
  readonly isIncomplete: boolean;
}

/** The definitions of some kinds outside the files `read` whose names fit the word, the closest first. */
export function newDefinitions(
  context: CompletionContext<'type'>,
  kinds: Demand['kinds'],
  read: ReadonlySet<string>,
): Candidates {
  const isWanted = ({ definition }: Candidate) => !read.has(definition.uri) && kinds.has(definition.declaration.kind);
  const found = search(context, read);
  return { ...found, definitions: filtered(found.definitions, isWanted) };
}

function* filtered<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Iterable<Item> {
  for (const item of items) if (isWanted(item)) yield item;
}

function search(context: CompletionContext<'type'>, read: ReadonlySet<string>): Candidates {
  const { qualifier, word } = context.slot;
  if (word !== '') return byName(context, read);
  return { definitions: qualifier === '' ? closestFirst(context, read) : inNamespaces(context), isIncomplete: false };
}

/**
 * The definitions whose names fit the word: first definitions of files beside this file, then names that begin with the
 * word, then others.
 */
function byName(context: CompletionContext<'type'>, read: ReadonlySet<string>): Candidates {
  const { program, uri, fitOf } = context;
  const { names, isCut } = newNames(context, read);
  const all = function* (): Iterable<Candidate> {
    const seen = new Set<Definition>();
    for (const definition of typesBeside(program, uri, read)) {
      if (fitOf(definition.declaration.name.text) > fits.prefix) continue;
      seen.add(definition);
      yield { definition, isLikely: true };
    }
    for (const { name, fit } of names) {
      for (const definition of definitionsOf(program, name)) {
        if (!seen.has(definition)) yield { definition, isLikely: fit <= fits.prefix };
      }
    }
  };
  return { definitions: all(), isIncomplete: isCut };
}

/** The most names that begin with the typed word, and the most names that the word fits in another way. */
const mostNames = 100;
/** The most names with another first letter than the word that are searched. */
const mostLooked = 10_000;

/**
 * The names of other files that begin with the word, then the names that the word fits in another way. `isCut` is true
 * if names are missing.
 */
function newNames(context: CompletionContext<'type'>, read: ReadonlySet<string>) {
  const { program, slot } = context;
  const meant = meantNamespaces(context);
  const isMeant = (name: string, file: string) =>
    meant.length === 0 ||
    program.typesNamed(file, name).some(({ fullName }) => meant.some((start) => fullName.startsWith(`${start}.`)));
  const { declaredNames } = program;
  const isWanted = (name: string): boolean => {
    for (const file of declaredNames.files(name)) if (!read.has(file) && isMeant(name, file)) return true;
    return false;
  };
  const { word } = slot;
  // A single letter would fit too many names in the middle; the next letter brings a new request.
  const isLetter = word.length === 1;
  const mostElsewhere = isLetter ? 0 : mostLooked;
  const best = declaredNames.best({ word, limit: mostNames, mostElsewhere, isWanted });
  const within = isLetter ? [] : best.within;
  const isFull = Math.max(best.beginning.length, within.length) >= mostNames;
  return { names: [...best.beginning, ...within], isCut: isLetter || best.isCut || isFull };
}

/** The most files of one directory whose definitions are looked at before all others. */
const mostBeside = 100;

function* typesBeside(program: Program, uri: string, read: ReadonlySet<string>): Iterable<Definition> {
  const others = program.filesIn(directoryOf(uri)).filter((file) => !read.has(file));
  for (const file of others.slice(0, mostBeside)) yield* program.typesOf(file);
}

/**
 * All definitions: first the ones that the field seems to be named after, then definitions of files beside this file,
 * then the others.
 */
function* closestFirst(
  { program, uri, slot }: CompletionContext<'type'>,
  read: ReadonlySet<string>,
): Iterable<Candidate> {
  const likely = slot.field === undefined ? [] : namesAfter(slot.field);
  const seen = new Set<Definition>();
  const first = function* (): Iterable<Definition> {
    for (const name of likely) yield* definitionsOf(program, name);
    yield* typesBeside(program, uri, read);
    for (const file of program.filesNear(uri)) if (!read.has(file)) yield* program.typesOf(file);
  };
  for (const definition of first()) {
    if (seen.has(definition)) continue;
    seen.add(definition);
    yield { definition, isLikely: false };
  }
}

/** The definitions in the namespaces that the qualifier may mean, then the definitions in namespaces inside these. */
function* inNamespaces(context: CompletionContext<'type'>): Iterable<Candidate> {
  const { program } = context;
  const meant = meantNamespaces(context);
  const inside = function* (): Iterable<string> {
    for (const name of program.namespaces) if (meant.some((start) => name.startsWith(`${start}.`))) yield name;
  };
  for (const namespaces of [meant, inside()]) {
    for (const namespace of namespaces) {
      for (const uri of program.filesOpening(namespace).toSorted()) {
        for (const definition of program.typesOf(uri)) {
          const isInside = namespaceOf(definition.fullName) === namespace;
          if (isInside) yield { definition, isLikely: false };
        }
      }
    }
  }
}

/** The full names that the qualifier may mean, the innermost first; empty without a qualifier. */
function meantNamespaces({ slot, scope }: CompletionContext<'type'>): readonly string[] {
  return slot.qualifier === '' ? [] : candidates(slot.qualifier, scope().namespace);
}

function* definitionsOf(program: Program, simpleName: string): Iterable<Definition> {
  for (const uri of program.filesDeclaring(simpleName)) yield* program.typesNamed(uri, simpleName);
}
