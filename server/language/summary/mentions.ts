// Finds the names that a declaration mentions, and the files that cannot mention a name. The meaning of a name depends
// only on its definitions and uses, so a question about a name can skip all other declarations.
import { replacedEntries } from '../list-changes.ts';
import { byIdentity, sideTable } from '../memo.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { enumsNamedIn } from './quoted-enums.ts';
import { type DeclarationSummary, type FieldSummary, isNamedDeclaration, membersOf } from './summary.ts';

/** The simple names in a declaration. */
interface Mentions {
  /**
   * The names that the declaration defines, uses or, if it is unreadable, seems to declare. The declaration may change
   * the meaning of these names for later declarations.
   */
  readonly touched: readonly string[];
  /** The names that the declaration only looks up. */
  readonly lookedUp: readonly string[];
}

export const mentionsOf = byIdentity((declaration: DeclarationSummary): Mentions => {
  const [touched, lookedUp]: [string[], string[]] = [[], []];
  visitTouched(declaration, (name) => touched.push(name));
  visitLookedUp(declaration, (name) => lookedUp.push(name));
  return { touched, lookedUp };
});

/** Returns all simple names in a declaration. They are remembered by the declaration. */
export const namesIn = byIdentity((declaration: DeclarationSummary): ReadonlySet<string> => {
  const { touched, lookedUp } = mentionsOf(declaration);
  return new Set([...touched, ...lookedUp]);
});

/** True if one of the simple names is in a declaration. In contrast to `namesIn`, nothing is remembered. */
export function mentionsOneOf(declaration: DeclarationSummary, names: ReadonlySet<string>): boolean {
  let isFound = false;
  const look = (name: string): void => {
    isFound ||= names.has(name);
  };
  visitTouched(declaration, look);
  if (!isFound) visitLookedUp(declaration, look);
  return isFound;
}

/** True if a simple name is in a declaration. In contrast to `namesIn`, nothing is remembered. */
export function mentionsName(declaration: DeclarationSummary, name: string): boolean {
  for (const { text, parts } of declaration.references) {
    if ((parts ? simpleNameOf(text) : text) === name) return true;
  }
  if (isNamedDeclaration(declaration) && declaration.name.text === name) return true;
  if (declaration.kind === 'unreadable') return declaration.names.some(({ text }) => text === name);
  if (!('fields' in declaration)) return false;
  for (const { name: own, defaultValue } of declaration.fields) {
    if (own.text === name) return true;
    if (defaultValue?.kind === 'string' && enumsNamedIn(defaultValue).includes(name)) return true;
  }
  return false;
}

function visitTouched(declaration: DeclarationSummary, visit: (name: string) => void): void {
  let last: string | undefined;
  for (const { text, parts } of declaration.references) {
    // Thousands of fields in a row may have the same type.
    if (text === last) continue;
    visit(parts ? simpleNameOf(text) : text);
    last = text;
  }
  if (isNamedDeclaration(declaration)) visit(declaration.name.text);
  if (declaration.kind === 'unreadable') for (const { text } of declaration.names) visit(text);
}

function visitLookedUp(declaration: DeclarationSummary, visit: (name: string) => void): void {
  if ('fields' in declaration) for (const field of declaration.fields) visitLookedUpBy(field, visit);
}

function visitLookedUpBy({ name, defaultValue }: FieldSummary, visit: (name: string) => void): void {
  visit(name.text);
  if (defaultValue?.kind === 'string') for (const text of enumsNamedIn(defaultValue)) visit(text);
}

/** The names that the fields [start, newEnd) of a declaration look up. */
export function lookedUpIn(
  declaration: DeclarationSummary,
  { start, newEnd }: { readonly start: number; readonly newEnd: number },
): readonly string[] {
  const names: string[] = [];
  if (!('fields' in declaration)) return names;
  for (const field of declaration.fields.slice(start, newEnd)) visitLookedUpBy(field, (name) => names.push(name));
  return names;
}

/** A thing that a file may mention: a simple name, a part of a namespace, an attribute, or an object at the end. */
export type Mention = WordMention | { readonly kind: 'object' };

export interface WordMention {
  readonly kind: 'name' | 'namespace-part' | 'attribute';
  readonly text: string;
}

/** Numbers made of the mentions of a file, in ascending order. */
export type Fingerprint = Int32Array;

/** The fingerprint of a file with these exports, remembered by the exports. */
export function fingerprintOf(exports: readonly DeclarationSummary[]): Fingerprint {
  const known = fingerprints.get(exports);
  if (!known) {
    const numbers = inOrder(numbersOf(exports).slice());
    keepFingerprint(exports, numbers);
    return numbers;
  }
  if (known.fresh.length > 0) known.numbers = fingerprintWith(known.numbers, known.fresh);
  known.fresh = [];
  return known.numbers;
}

/** Stores a fingerprint for exports whose text was read before. Does nothing if the exports have one already. */
export function keepFingerprint(exports: Exports, numbers: Fingerprint): void {
  if (!fingerprints.has(exports)) fingerprints.set(exports, { numbers, fresh: [], edits: 0 });
}

/**
 * Derives the fingerprint of a file's new exports from the fingerprint of the previous ones, if that is known. `come`
 * are the new declarations, if the caller knows them. Mentions of removed declarations stay in the fingerprint, so that
 * the file is sometimes looked at in vain. Therefore a fingerprint is not derived but made anew after `mostEdits` new
 * declarations.
 */
export function followFingerprint(before: Exports, exports: Exports, come?: Exports): void {
  const known = fingerprints.get(before);
  if (!known || before === exports) return;
  const fresh = come ?? replacedEntries(before, exports).come.map((index) => exports[index] as DeclarationSummary);
  const edits = known.edits + fresh.length;
  if (edits > mostEdits) return;
  fingerprints.set(exports, { numbers: fingerprintOf(before), fresh, edits });
}

type Exports = readonly DeclarationSummary[];

/** The number of new declarations after which a fingerprint is made anew. */
const mostEdits = 1000;

/** A fingerprint that may be derived from the fingerprint of earlier exports. */
interface KnownFingerprint {
  numbers: Fingerprint;
  /** The new declarations whose mentions are not yet among the numbers, because nobody has asked since. */
  fresh: Exports;
  readonly edits: number;
}

// By the exports of a file.
const fingerprints = sideTable<Exports, KnownFingerprint>();

function fingerprintWith(before: Fingerprint, fresh: readonly DeclarationSummary[]): Fingerprint {
  const added = inOrder(numbersOf(fresh).filter((number) => !mayHave(before, number)));
  if (added.length === 0) return before;
  const all = new Int32Array(before.length + added.length);
  let [left, right] = [0, 0];
  for (let index = 0; index < all.length; index++) {
    const isOld =
      right === added.length || (left < before.length && (before[left] as number) <= (added[right] as number));
    all[index] = (isOld ? before[left++] : added[right++]) as number;
  }
  return all;
}

/** Sorts numbers in place and returns each once, as a fingerprint. This takes half as long as a set. */
function inOrder(numbers: Int32Array): Fingerprint {
  const sorted = numbers.sort();
  let length = 0;
  for (const number of sorted) if (length === 0 || sorted[length - 1] !== number) sorted[length++] = number;
  return sorted.slice(0, length);
}

/** The numbers of all mentions, with repetitions. The next call overwrites them. */
function numbersOf(declarations: readonly DeclarationSummary[]): Int32Array {
  let length = 0;
  const add = (kind: Mention['kind'], text: string): void => {
    if (length === room.length) {
      const larger = new Int32Array(2 * length);
      larger.set(room);
      room = larger;
    }
    room[length++] = numberOfWord(text, prefixes[kind]);
  };
  const addName = (text: string): void => add('name', text);
  for (const declaration of declarations) {
    visitTouched(declaration, addName);
    visitLookedUp(declaration, addName);
    for (const { parts } of declaration.references) {
      if (parts) for (const { text } of parts.slice(0, -1)) add('namespace-part', text);
    }
    if (declaration.kind === 'namespace') for (const { text } of declaration.parts) add('namespace-part', text);
    if (declaration.kind === 'attribute' && declaration.name) add('attribute', declaration.name.text);
    const isObject = declaration.kind === 'object' || (declaration.kind === 'unreadable' && declaration.isObject);
    if (isObject) add('object', '');
    if (!isNamedDeclaration(declaration)) continue;
    for (const { name } of declaration.metadata) add('attribute', name.text);
    for (const { metadata } of membersOf(declaration)) {
      if (metadata.length > 0) for (const { name } of metadata) add('attribute', name.text);
    }
  }
  return room.subarray(0, length);
}

/** The buffer for numbers, shared by all files. */
let room = new Int32Array(1024);

/**
 * True if a file may have the mention with a number from `numberOf`. False is certain. For a file without the mention,
 * the answer is wrongly true once in some million cases, so thousands of files can be asked at the cost of a few
 * comparisons each.
 */
export function mayHave(fingerprint: Fingerprint, number: number): boolean {
  let low = 0;
  let high = fingerprint.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fingerprint[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return fingerprint[low] === number;
}

/** True if a file with these exports may have a mention. */
export function mayMention(exports: readonly DeclarationSummary[], mention: Mention): boolean {
  return mayHave(fingerprintOf(exports), numberOf(mention));
}

/** The prefixes that tell the kinds apart: no name begins with these characters. */
const prefixes: Readonly<Record<Mention['kind'], string>> = {
  name: '',
  'namespace-part': '.',
  attribute: '@',
  object: '{',
};

/** The number of a mention in fingerprints. */
export function numberOf(mention: Mention): number {
  return numberOfWord(mention.kind === 'object' ? '' : mention.text, prefixes[mention.kind]);
}

/** A number of 32 bits for a text with a prefix of one character: FNV-1a over the UTF-16 units. */
function numberOfWord(text: string, prefix = ''): number {
  let hash = 0x811c9dc5;
  if (prefix !== '') hash = Math.imul(hash ^ prefix.charCodeAt(0), 0x01000193);
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
