// Finds the slot at a place of a file: the kind of text that may be written there.
// The tree of a half-typed declaration says little about the gap in it. So the word at the place is replaced by a name
// that may mean anything, and the declaration around it is parsed. The place of that name in the tree is the answer. If
// the text after the place prevents an answer, only the text before it is parsed, with several endings in turn.
import type { Node } from 'web-tree-sitter';
import { parseSchema } from '../parser.ts';
import type { SourceFile } from '../source-file.ts';
import { declarationAt, isNamedDeclaration, membersOf, startOfDeclaration } from '../summary/summary.ts';
import { namespaceOf } from '../vocabulary/dotted-names.ts';
import type { Slot, SlotText } from './slot.ts';
import { isGuessed, slotOfName, slotOfString } from './slot-of-node.ts';

/**
 * The slot at an offset. Undefined in a new name, a number or a comment, right before a string or bracket, and if the
 * text before the offset does not determine a slot.
 */
export function findSlot(file: SourceFile, offset: number): Slot | undefined {
  const { text } = file;
  let start = offset;
  while (isWordCharacter(text, start - 1)) start--;
  let end = offset;
  while (isWordCharacter(text, end)) end++;
  end = Math.max(end, start + lengthOfNumber(text.slice(start, start + longestLook)));
  const around = declarationsAround(file, offset, end);
  const site: Site = { text, start, end, offset, declaration: around.index };
  const front = frontOf(file, around.index, start);
  if (endsBeforeArrayLength(front)) return undefined;
  const after = text.slice(end, Math.min(Math.max(end, around.to), end + longestText));
  for (const rest of [after, ...endings]) {
    const found = tryText(site, front, rest);
    if (found !== undefined) return found === 'nothing' || isFilled(site, found) ? undefined : found;
  }
  return canBeginStatement(front) ? { kind: 'statement', ...wordOf(site) } : undefined;
}

/**
 * True if the length of an array comes next. The parser accepts only numbers there, and would rather see a field
 * without its bracket, and another field after it.
 */
function endsBeforeArrayLength(front: string): boolean {
  return /\[[ \t]*\w[\w.]*[ \t]*:[ \t]*$/.test(front.slice(-longestLook));
}

/** True if the place is right before an existing string or bracket. */
function isFilled({ text, start, end }: Site, { kind, isQuoted }: Slot): boolean {
  return kind !== 'statement' && !isQuoted && start === end && /["'[]/.test(text.charAt(end));
}

/** The word that replaces the typed one: a name that no schema has. */
const anything = '__anything__';

/** The texts that may complete the text before the place: a field, a method, a request, a value. */
const endings = ['', '"', ': int;', '(A): A;', '): A;'] as const;

interface Site {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly declaration: number;
}

/**
 * The declarations whose text is parsed: the declaration at the offset and broken ones directly before it. If the
 * declaration at the offset is broken, the declarations after it up to the first sound one are parsed too. On each side
 * there are at most `mostBroken`. `index` is the index of the first declaration, `to` the end of the last one. The end
 * of a broken declaration is only the parser's guess.
 */
function declarationsAround({ summary }: SourceFile, offset: number, end: number): { index: number; to: number } {
  const { declarations, ends } = summary;
  let index = declarationAt(summary, offset);
  let last = index;
  while (last < declarations.length - 1 && declarations[last]?.isBroken && last - index < mostBroken) last++;
  const to = ends[last] ?? end;
  const first = Math.max(0, index - mostBroken);
  while (index > first && declarations[index - 1]?.isBroken) index--;
  return { index, to };
}

const mostBroken = 20;

/** The most text on either side of the place that is read unchanged. */
const longestText = 20_000;

/**
 * The text from the start of a declaration to an offset. Of a declaration with very many members, only the head and the
 * last members are taken, to save time; the members between them do not matter.
 */
function frontOf({ text, summary }: SourceFile, index: number, offset: number): string {
  const base = startOfDeclaration(summary, index);
  const declaration = summary.declarations[index];
  if (offset - base > longestText && declaration && isNamedDeclaration(declaration) && declaration.body) {
    const ends = membersOf(declaration).map((member) => base + member.end);
    const last = ends.findLastIndex((end) => end < offset);
    // The end of the last member may be a guess, as long as the typed text is part of the member.
    const skipped = ends[last - 1];
    if (skipped !== undefined && base + declaration.end >= offset) {
      const head = text.slice(base + declaration.start, base + declaration.body.start + 1);
      return head + text.slice(skipped, offset).replace(/^\s*,/, '');
    }
  }
  return text.slice(base, offset);
}

/**
 * The slot if `rest` follows the place. `nothing` if no text is to be offered; undefined if the tree gives no answer,
 * so that another ending must be tried.
 */
function tryText(site: Site, front: string, rest: string): Slot | 'nothing' | undefined {
  const quote = rest === '"' ? rest : '';
  const tree = parseSchema(`${front}${quote}${anything}${rest}`);
  try {
    const from = front.length + quote.length;
    const leaf = tree.rootNode.descendantForIndex(from, from + anything.length);
    return leaf ? readLeaf(site, leaf, front.length, quote !== '') : undefined;
  } finally {
    tree.delete();
  }
}

function readLeaf(site: Site, leaf: Node, at: number, isQuoteAdded: boolean): Slot | 'nothing' | undefined {
  switch (leaf.type) {
    case 'comment':
    case 'doc_comment':
      return 'nothing';
    case 'string':
    case 'unterminated_string':
      // A string that was opened before the place is the slot, or there is none: no other ending closes it.
      if (isQuoteAdded) return isGuessed(leaf) ? undefined : slotOfString(leaf, wordOf(site));
      if (isGuessed(leaf)) return 'nothing';
      return narrowed(site, slotOfString(leaf, stringOf(site, at - leaf.startIndex))) ?? 'nothing';
    case 'identifier':
    case 'signed_identifier':
      return isGuessed(leaf) ? undefined : withRest(site, slotOfName(leaf, wordOf(site)));
    default:
      return undefined;
  }
}

/**
 * A slot of a namespace, extended to the end of the dotted name, because the offered names include the rest of it.
 * Other slots stay unchanged.
 */
function withRest({ text }: Site, slot: Slot | 'nothing' | undefined): Slot | 'nothing' | undefined {
  if (typeof slot !== 'object' || slot.kind !== 'namespace') return slot;
  const [rest = ''] = /^(?:[ \t]*\.[ \t]*\w+)*/.exec(text.slice(slot.end, slot.end + longestLook)) ?? [];
  return { ...slot, end: slot.end + rest.length };
}

/**
 * The slot of a string, cut down to the word at the place for a default, which may have several words, and for the
 * dotted name in `nested_flatbuffer`. Other slots stay unchanged.
 */
function narrowed(site: Site, slot: Slot | undefined): Slot | undefined {
  const words = { ...wordOf(site), isQuoted: true };
  if (slot?.kind === 'default') {
    const before = site.text.slice(Math.max(0, words.start - longestLook), words.start);
    return { ...slot, ...words, qualifier: /([\w.]+)\.$/.exec(before)?.[1] ?? '' };
  }
  if (slot?.kind !== 'attribute-value' || slot.attribute !== 'nested_flatbuffer') return slot;
  const qualifier = namespaceOf(slot.word);
  return {
    kind: 'type',
    role: 'nested-flatbuffer',
    qualifier,
    leadsOn: site.text[words.end] === '.',
    isElement: false,
    field: undefined,
    listed: [],
    ...words,
  };
}

/** The number of UTF-16 units in which a qualifier, a number or the start of an array is searched. */
const longestLook = 200;

function wordOf({ text, start, end, offset, declaration }: Site): SlotText {
  return { start, end, word: text.slice(start, offset), isQuoted: false, declaration };
}

/** The text of the string around the place. It ends at its quote, unless the quote seems to open another string. */
function stringOf(site: Site, length: number): SlotText {
  const { text, offset, declaration } = site;
  const start = site.start - length + 1;
  const quote = text[start - 1] === "'" ? "'" : '"';
  const line = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? '';
  const closing = line.indexOf(quote);
  const isClosed = closing >= 0 && !/[;,(){}]/.test(line.slice(0, closing));
  const end = isClosed ? offset + closing : site.end;
  return { start, end, word: text.slice(start, offset), isQuoted: true, declaration };
}

/**
 * The length of the number at the start of a text; 0 if the text begins with no number. Unlike a name, a number
 * continues after dots and signs.
 */
function lengthOfNumber(text: string): number {
  return /^\.?\d(?:[\w.]|(?<=[eEpP])[+-])*/.exec(text)?.[0].length ?? 0;
}

function isWordCharacter(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

/** True if a statement can begin after a text: the previous one has ended, or is on an earlier line. */
function canBeginStatement(front: string): boolean {
  const tree = parseSchema(front);
  try {
    const last = lastToken(tree.rootNode);
    return !last || last.type === ';' || last.type === '}' || front.slice(last.endIndex).includes('\n');
  } finally {
    tree.delete();
  }
}

/**
 * The last token of a node, without comments and without empty tokens that the parser has added; undefined if the node
 * has no token.
 */
function lastToken(node: Node): Node | undefined {
  for (const child of node.children.toReversed()) {
    if (child.type === 'comment' || child.type === 'doc_comment' || child.startIndex === child.endIndex) continue;
    return child.childCount === 0 ? child : lastToken(child);
  }
  return undefined;
}
