// Turns ranked proposals into a list as small as the editor allows, without parts that the editor cannot use.
import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  InsertTextFormat,
  type Range,
} from 'vscode-languageserver-types';
import type { HoverForm } from '../../documentation/hover-text.ts';
import type { Proposal } from './proposal.ts';

/** The features of an editor for completion. */
export interface CompletionSupport {
  /** True if the editor lets the user fill in placeholders in an inserted text. */
  readonly snippets: boolean;
  /** True if the user chooses whether the rest of a word right of the cursor stays. */
  readonly insertReplace: boolean;
  /** True if the editor shows a text beside a label. */
  readonly labelDetails: boolean;
  /** True if the text beside a label can wait until the item is resolved. */
  readonly resolvesDetail: boolean;
  /** True if a character can accept an item and is then typed after it. */
  readonly commitCharacters: boolean;
  /** True if an item can be preselected. */
  readonly preselect: boolean;
  /** The way to mark an item as deprecated, if the editor has one. */
  readonly deprecation: 'tag' | 'property' | 'none';
  /**
   * The kinds of items that the editor has symbols for; undefined if it has only the kinds of the first version of the
   * protocol.
   */
  readonly kinds: readonly CompletionItemKind[] | undefined;
  /** The preferred form of documentation. */
  readonly documentation: HoverForm;
  /** The properties that can be given once for all items of a list. */
  readonly defaults: ReadonlySet<string>;
  /** True if the editor carries out the command that opens a list again. */
  readonly asksAgain: boolean;
}

/** The command of VS Code that opens a list; other editors use the same name. */
export const suggestCommand = 'editor.action.triggerSuggest';

/** The support of a modern editor, without features that change the form of items. */
export const defaultSupport: CompletionSupport = {
  snippets: true,
  insertReplace: false,
  labelDetails: false,
  resolvesDetail: true,
  commitCharacters: false,
  preselect: true,
  deprecation: 'tag',
  kinds: undefined,
  documentation: 'markdown',
  defaults: new Set(),
  asksAgain: false,
};

/** The ranges that an item may replace: from the start of the word to the cursor, and to the end of the word. */
interface EditRanges {
  readonly insert: Range;
  readonly replace: Range;
}

/** The list with an item for each proposal, in their order. `word` is the typed part of the names. */
export function listOf(
  proposals: readonly Proposal[],
  isIncomplete: boolean,
  ranges: EditRanges,
  word: string,
  support: CompletionSupport,
): CompletionList {
  const characters = commitCharactersOf(proposals, word, support);
  const common = support.defaults.has('commitCharacters') ? mostFrequent(characters) : undefined;
  const isSnippet = ({ snippet }: Proposal) => snippet !== undefined && support.snippets;
  const areSnippets = support.defaults.has('insertTextFormat') && proposals.length > 0 && proposals.every(isSnippet);
  const editRange = support.insertReplace ? ranges : ranges.replace;
  const hasRange = support.defaults.has('editRange') && proposals.length > 0;
  const itemDefaults = {
    ...(hasRange ? { editRange } : {}),
    ...(common ? { commitCharacters: [...common] } : {}),
    ...(areSnippets ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
  };
  const items = proposals.map((proposal, index): CompletionItem => {
    const item = describe(proposal, index, support);
    const { label, text, snippet } = proposal;
    const hasPlaces = isSnippet(proposal);
    const newText = (hasPlaces ? snippet : undefined) ?? text ?? label;
    if (!hasRange) item.textEdit = support.insertReplace ? { newText, ...ranges } : { newText, range: ranges.replace };
    else if (newText !== label) item.textEditText = newText;
    if (hasPlaces && !areSnippets) item.insertTextFormat = InsertTextFormat.Snippet;
    const own = characters[index] ?? none;
    if (own !== (common ?? none)) item.commitCharacters = [...own];
    return item;
  });
  // A list that opened before the first letter is asked for again after it, to get its commit characters.
  const getsCharacters =
    support.commitCharacters &&
    word === '' &&
    proposals.some(({ commitCharacters = none }) => commitCharacters.length > 0);
  return {
    isIncomplete: isIncomplete || getsCharacters,
    ...(Object.keys(itemDefaults).length > 0 ? { itemDefaults } : {}),
    items,
  };
}

/**
 * The visible part of an item, and its effects besides inserting. Filled in place, because a list is made for every
 * key.
 */
function describe(proposal: Proposal, index: number, support: CompletionSupport): CompletionItem {
  const { label, kind, filter, detail, labelDetails, edits, source, isDeprecated, isSure, leadsOn } = proposal;
  const item: CompletionItem = { label, sortText: String(index).padStart(3, '0') };
  const shownAs = shownKind(kind, support);
  if (shownAs !== undefined) item.kind = shownAs;
  const beside = support.labelDetails ? (labelDetails?.() ?? (detail && { description: detail })) : undefined;
  if (beside) item.labelDetails = beside;
  // The details of declarations come with their documentation, because their lists are the long ones.
  const isLater = support.labelDetails && support.resolvesDetail && source !== undefined && 'uri' in source;
  if (detail !== undefined && !isLater) item.detail = detail;
  if (filter !== undefined) item.filterText = filter;
  if (isDeprecated && support.deprecation === 'tag') item.tags = [CompletionItemTag.Deprecated];
  if (isDeprecated && support.deprecation === 'property') item.deprecated = true;
  if (isSure && index === 0 && support.preselect) item.preselect = true;
  if (edits && edits.length > 0) item.additionalTextEdits = [...edits];
  if (source) item.data = source;
  if (leadsOn && support.asksAgain) item.command = { title: '', command: suggestCommand };
  return item;
}

const none: readonly string[] = [];

/**
 * The commit characters of each item. Empty while no text is typed, and for a name that begins with another name of the
 * list, because the shorter one may be meant.
 */
function commitCharactersOf(
  proposals: readonly Proposal[],
  word: string,
  support: CompletionSupport,
): readonly (readonly string[])[] {
  if (!support.commitCharacters || word === '') return proposals.map(() => none);
  const names = new Set(proposals.map(nameOf));
  return proposals.map((proposal) => {
    const { commitCharacters = none } = proposal;
    const name = nameOf(proposal);
    for (let length = 1; length < name.length && commitCharacters.length > 0; length++) {
      if (names.has(name.slice(0, length))) return none;
    }
    return commitCharacters;
  });
}

function nameOf({ filter, label }: Proposal): string {
  return (filter ?? label).toLowerCase();
}

/** The most frequent list of commit characters; undefined if the empty list is the most frequent. */
function mostFrequent(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  const counts = new Map<readonly string[], number>();
  for (const list of lists) counts.set(list, (counts.get(list) ?? 0) + 1);
  const [first] = [...counts].sort((left, right) => right[1] - left[1]).map(([list]) => list);
  return first === none ? undefined : first;
}

/** The editor's symbol for an item, or a similar one; undefined if it has neither. */
function shownKind(kind: CompletionItemKind, { kinds }: CompletionSupport): CompletionItemKind | undefined {
  if (isShown(kind, kinds)) return kind;
  const other = substitutes.get(kind);
  return other !== undefined && isShown(other, kinds) ? other : undefined;
}

function isShown(kind: CompletionItemKind, kinds: CompletionSupport['kinds']): boolean {
  return kinds ? kinds.includes(kind) : kind <= CompletionItemKind.Reference;
}

const substitutes: ReadonlyMap<CompletionItemKind, CompletionItemKind> = new Map([
  [CompletionItemKind.Struct, CompletionItemKind.Class],
  [CompletionItemKind.EnumMember, CompletionItemKind.Value],
  [CompletionItemKind.Folder, CompletionItemKind.File],
]);
