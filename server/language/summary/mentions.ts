// Which names a declaration mentions, and which files cannot mention one: what a name means depends on the definitions
// and uses of it alone, so that a question about a name need not look at anything else.
import { byIdentity } from '../memo.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { enumsNamedIn } from './quoted-enums.ts';
import { type DeclarationSummary, isNamedDeclaration, metadataOf } from './summary.ts';

/** The simple names in a declaration. */
interface Mentions {
  /** Those that it defines, uses or doubts: what they mean behind it may depend on it. */
  readonly touched: readonly string[];
  /** Those that it only looks up. */
  readonly lookedUp: readonly string[];
  readonly all: ReadonlySet<string>;
}

export const mentionsOf = byIdentity((declaration: DeclarationSummary): Mentions => {
  const touched = touchedNames(declaration);
  const lookedUp = lookedUpNames(declaration);
  return { touched, lookedUp, all: new Set([...touched, ...lookedUp]) };
});

function touchedNames(declaration: DeclarationSummary): string[] {
  const touched = declaration.references.map((reference) => simpleNameOf(reference.text));
  if (isNamedDeclaration(declaration)) touched.push(declaration.name.text);
  if (declaration.kind === 'unreadable') touched.push(...declaration.names.map((name) => name.text));
  return touched;
}

function lookedUpNames(declaration: DeclarationSummary): readonly string[] {
  const fields = 'fields' in declaration ? declaration.fields : [];
  return fields.flatMap((field) => [field.name.text, ...enumsNamedIn(field.defaultValue)]);
}

/** What a file may mention: a simple name, a part of a namespace, an attribute, or the object that may end a schema. */
export type Mention =
  | { readonly kind: 'name' | 'namespace-part' | 'attribute'; readonly text: string }
  | { readonly kind: 'object' };

/** Numbers made of the mentions of a file, in ascending order. */
export type Fingerprint = Int32Array;

/** The fingerprint of a file with these exports; the same object for the same exports. */
export function fingerprintOf(exports: Exports): Fingerprint {
  const known = fingerprints.get(exports);
  if (known) return known;
  const origin = origins.get(exports);
  const numbers = origin
    ? withReplaced(origin)
    : Int32Array.from(exports.flatMap((declaration) => numbersOf(declaration))).sort();
  fingerprints.set(exports, numbers);
  origins.delete(exports);
  return numbers;
}

/** Lets the fingerprint of a file be made of the one before, since only some of its declarations were replaced. */
export function rememberReplaced(before: Exports, now: Exports, gone: Exports, come: Exports): void {
  const known = fingerprints.get(before);
  const earlier = known ? { numbers: known, gone: [], come: [] } : origins.get(before);
  if (!earlier || earlier.gone.length + earlier.come.length > mostReplaced) return;
  const { numbers } = earlier;
  origins.set(now, { numbers, gone: [...earlier.gone, ...gone], come: [...earlier.come, ...come] });
}

/** After so many there is less to be gained. */
const mostReplaced = 1000;

type Exports = readonly DeclarationSummary[];

/** A fingerprint that is known, and the declarations that others do not have any more, and have instead. */
interface Origin {
  readonly numbers: Fingerprint;
  readonly gone: Exports;
  readonly come: Exports;
}

const fingerprints = new WeakMap<Exports, Fingerprint>();
const origins = new WeakMap<Exports, Origin>();

function withReplaced({ numbers, gone, come }: Origin): Fingerprint {
  const changes = new Map<number, number>();
  const count = (declarations: Exports, by: number) => {
    for (const declaration of declarations) {
      for (const number of numbersOf(declaration)) changes.set(number, (changes.get(number) ?? 0) + by);
    }
  };
  count(gone, -1);
  count(come, 1);
  const added = [...changes].flatMap(([number, by]) => Array.from({ length: Math.max(0, by) }, () => number));
  const rest = numbers.filter((number) => {
    const by = changes.get(number) ?? 0;
    if (by < 0) changes.set(number, by + 1);
    return by >= 0;
  });
  const all = new Int32Array(rest.length + added.length);
  all.set(rest);
  all.set(added, rest.length);
  return all.sort();
}

function numbersOf(declaration: DeclarationSummary): readonly number[] {
  const numbers: number[] = [];
  const add = (mention: Mention) => numbers.push(numberOf(mention));
  for (const text of touchedNames(declaration)) add({ kind: 'name', text });
  for (const text of lookedUpNames(declaration)) add({ kind: 'name', text });
  for (const { parts } of declaration.references) {
    for (const { text } of parts?.slice(0, -1) ?? []) add({ kind: 'namespace-part', text });
  }
  if (declaration.kind === 'namespace') {
    for (const { text } of declaration.parts) add({ kind: 'namespace-part', text });
  }
  if (declaration.kind === 'attribute' && declaration.name) add({ kind: 'attribute', text: declaration.name.text });
  if (declaration.kind === 'object') add({ kind: 'object' });
  if (!isNamedDeclaration(declaration)) return numbers;
  for (const metadata of metadataOf(declaration)) {
    for (const { name } of metadata) add({ kind: 'attribute', text: name.text });
  }
  return numbers;
}

/**
 * Whether a file may have a mention, of which `numberOf` gives the number. Where it has none, the answer is no in all
 * but one of some million cases; so thousands of files can be asked at the cost of a few comparisons each.
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

/** The same for one mention of a file with these exports. */
export function mayMention(exports: readonly DeclarationSummary[], mention: Mention): boolean {
  return mayHave(fingerprintOf(exports), numberOf(mention));
}

/** No name begins with the characters that tell the kinds apart. */
function wordOf(mention: Mention): string {
  switch (mention.kind) {
    case 'name':
      return mention.text;
    case 'namespace-part':
      return `.${mention.text}`;
    case 'attribute':
      return `@${mention.text}`;
    case 'object':
      return '{';
  }
}

/** The number of a mention in fingerprints: FNV-1a over the UTF-16 units of its word. */
export function numberOf(mention: Mention): number {
  const word = wordOf(mention);
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) {
    hash ^= word.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0;
}
