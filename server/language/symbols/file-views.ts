// Reads only the declarations of a file that contain certain names, so that a question about a name can look at many
// files.
import type { Meanings, NameMeanings } from '../binding/meanings.ts';
import { attributeIn, NameReadings, type NameSource } from '../binding/name-readings.ts';
import { compare } from '../compare.ts';
import { rootOf } from '../diagnostics/roots.ts';
import type { Closure } from '../includes/closure.ts';
import { withIncluders } from '../includes/includers.ts';
import { type ReadOrder, urisOf } from '../includes/read-order.ts';
import { ReadOrders } from '../includes/read-orders.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { type Mention, mayHave, numberOf, type WordMention } from '../summary/mentions.ts';
import { type DeclarationSummary, declarationAt, lastPartOf, type Reference } from '../summary/summary.ts';
import type { FileView } from './schema-symbol.ts';

/** The declarations of a file as other files see them; empty for a file that is not loaded. */
export function exportsOf(program: Program, uri: string): readonly DeclarationSummary[] {
  return program.file(uri)?.summary.exports ?? [];
}

/**
 * The files that may have one of the mentions, sorted by URI. Only the fingerprints of files are compared, so a file in
 * the list may have none.
 */
export function filesMentioning(program: Program, mentions: readonly WordMention[]): readonly SourceFile[] {
  const numbers = mentions.map(numberOf);
  return [...program.filesToSearch(mentions.map(({ text }) => text))]
    .filter(({ fingerprint }) => numbers.some((number) => mayHave(fingerprint, number)))
    .sort((left, right) => compare(left.uri, right.uri));
}

/**
 * The files that may end in an object with a word, sorted by URI: no file with such an object is missing, but other
 * files may be in the list.
 */
export function filesWithObject(program: Program, word: string): readonly SourceFile[] {
  const number = numberOf({ kind: 'object' });
  return [...program.filesToSearch([word], 'in-objects')]
    .filter(({ fingerprint }) => mayHave(fingerprint, number))
    .sort((left, right) => compare(left.uri, right.uri));
}

/** True if a file may have a mention; false for a file that is not loaded. The file is not read for this. */
export function mayMentionIn(program: Program, uri: string, mention: Mention): boolean {
  return mayHave(program.file(uri)?.fingerprint ?? nothing, numberOf(mention));
}

/** Simple names as mentions. */
export function namesAsMentions(names: Iterable<string>): readonly WordMention[] {
  return [...names].map((text) => ({ kind: 'name', text }));
}

/** A question about the meanings of some simple names in many files. No file may change while it is answered. */
interface NameQuestion {
  readonly program: Program;
  readonly names: ReadonlySet<string>;
  /** Readings of `names`, and perhaps of other names. */
  readonly readings: NameReadings;
  readonly readOrders: ReadOrders;
}

/** A question about names. `readings` of an earlier question may be given if they include `names`. */
export function aboutNames(
  program: Program,
  names: ReadonlySet<string>,
  readings = new NameReadings(names, nameSource(program)),
): NameQuestion {
  return {
    program,
    names,
    readings,
    readOrders: new ReadOrders(program, { matters: mentioning(program, readings.names) }),
  };
}

/** The inputs for readings of names. `attribute` is an attribute that the question looks up in many roots. */
export function nameSource(program: Program, attribute?: string): NameSource {
  const declaring = attribute === undefined ? undefined : declaringOrders(program, attribute);
  return {
    exportsOf: (uri) => exportsOf(program, uri),
    mayMention: (uri, names) => declarationsNaming(program.file(uri), names),
    closureOf: (root) => closureOf(program, root),
    attributeIn: (root, name) => {
      if (declaring && name === attribute) return attributeThrough(program, name, root, declaring.of(root)?.first);
      const uris = closureOf(program, root).files.map(({ uri }) => uri);
      const uri = uris.find((each) => attributeIn(exportsOf(program, each), name, each === root));
      return attributeThrough(program, name, root, uri);
    },
  };
}

/** The most names that are searched in the text. More names are found sooner by looking at all declarations. */
const fewNames = 4;

/**
 * The indices of the declarations whose text contains one of some names, in ascending order. All indices if there are
 * more than `fewNames` names, or if the text has escape sequences, with which names may be written otherwise.
 */
function declarationsNaming(file: SourceFile | undefined, names: ReadonlySet<string>): Iterable<number> {
  if (!file) return [];
  const { text, summary } = file;
  if (names.size > fewNames || file.has('\\')) return summary.exports.keys();
  const found = new Set<number>();
  for (const name of names) {
    for (let at = text.indexOf(name); at >= 0; ) {
      const index = declarationAt(summary, at + 1);
      found.add(index);
      const end = summary.ends[index];
      at = end === undefined ? -1 : text.indexOf(name, end);
    }
  }
  return [...found].filter((index) => index < summary.exports.length).sort((left, right) => left - right);
}

function declaringOrders(program: Program, attribute: string): ReadOrders {
  return new ReadOrders(program, {
    matters: (uri) =>
      mayMentionIn(program, uri, { kind: 'attribute', text: attribute }) &&
      attributeIn(exportsOf(program, uri), attribute, false) !== undefined,
  });
}

/**
 * The declaration of an attribute in the file `first` of a root, by default the root itself, and the URI of this file.
 * Undefined if the file does not declare the attribute.
 */
function attributeThrough(
  program: Program,
  name: string,
  root: string,
  first = root,
): ReturnType<Meanings['attribute']> {
  const declaration = attributeIn(exportsOf(program, first), name, first === root);
  return declaration && { uri: first, declaration };
}

/** The closure of a root; throws if the root is not loaded. */
function closureOf(program: Program, root: string): Closure {
  const closure = program.closure(root);
  if (!closure) throw new Error(`${root} is asked about, but is not loaded`);
  return closure;
}

/** The number of names from which on nearly every file mentions one. */
const manyNames = 64;

/** A function that returns true for a file that may mention one of some simple names. */
export function mentioning(program: Program, names: ReadonlySet<string>): (uri: string) => boolean {
  if (names.size > manyNames) return () => true;
  const numbers = namesAsMentions(names).map(numberOf);
  return (uri) => numbers.some((number) => mayHave(program.file(uri)?.fingerprint ?? nothing, number));
}

const nothing = new Int32Array();

/**
 * A view of a file in which the names of a question, or only `names`, have their meanings. The root is the file itself
 * if `isBeyondDoubt` allows that, or else the root through which the file is checked.
 */
export function viewOf(
  question: NameQuestion,
  file: SourceFile,
  names: ReadonlySet<string> = question.names,
): FileView {
  const { program } = question;
  const own = meaningsThrough(question, file.uri);
  if (isBeyondDoubt(question, file, names, own)) return { program, file, meanings: own };
  const root = program.passing(() => rootOf(program, file.uri));
  return { program, file, meanings: root === file.uri ? own : meaningsThrough(question, root) };
}

/** The meanings of the names of a question through a root. */
export function meaningsThrough({ readings, readOrders }: NameQuestion, root: string): NameMeanings {
  return readings.through(root, readOrders.of(root));
}

/**
 * True if names mean the same in every root: they are found among the file's own includes, and the workspace declares
 * each of them at most once. `meanings` are the meanings through the file itself.
 */
export function isBeyondDoubt(
  question: NameQuestion,
  { uri, summary }: SourceFile,
  names: ReadonlySet<string>,
  meanings = meaningsThrough(question, uri),
): boolean {
  const { program } = question;
  for (const name of names) {
    const [declaring, ...others] = program.filesDeclaring(name);
    if (others.length > 0 || (declaring !== undefined && program.typesNamed(declaring, name).length > 1)) return false;
  }
  for (const index of meanings.indices(uri)) {
    const known = meanings.declaration(uri, index);
    const references = summary.exports[index]?.references ?? [];
    for (let position = 0; position < references.length; position++) {
      const { text } = lastPartOf(references[position] as Reference);
      if (names.has(text) && !known?.references[position]?.definition) return false;
    }
    if (known?.facts.defaultEnums.some(({ name, meaning }) => names.has(name) && !meaning.definition)) return false;
  }
  return true;
}

/**
 * The files for which `hasIt` returns true and that flatc may read together with a root: files of the root, files of
 * every root that includes one of these, and so on.
 */
export function readTogether(program: Program, root: string, hasIt: (uri: string) => boolean): ReadonlySet<string> {
  const readOrders = new ReadOrders(program, { matters: hasIt });
  const found = new Set(urisOf(readOrders.of(root)).filter(hasIt));
  const [seen, passed] = [new Set<string>(), new Set<ReadOrder>()];
  for (let added: readonly string[] = [...found]; added.length > 0; ) {
    const next = new Set<string>();
    for (const includer of withIncluders(program, added) ?? []) {
      if (seen.has(includer) || !program.file(includer)) continue;
      // The files before a known read order are known too.
      const others: ReadOrder[] = [];
      let isTogether = false;
      for (let at = readOrders.of(includer); at; at = at.before) {
        isTogether ||= passed.has(at) || found.has(at.uri);
        if (passed.has(at)) break;
        others.push(at);
      }
      if (!isTogether) continue;
      seen.add(includer);
      for (const readOrder of others) {
        passed.add(readOrder);
        if (!found.has(readOrder.uri) && hasIt(readOrder.uri)) next.add(readOrder.uri);
      }
    }
    for (const uri of next) found.add(uri);
    added = [...next];
  }
  return found;
}
