// Defines the form of completion's modules: the request to each of them, and its proposals before ranking.
import { CompletionItemKind, type CompletionItemLabelDetails, type TextEdit } from 'vscode-languageserver-types';
import type { Definition } from '../../binding/definition.ts';
import type { Elaboration } from '../../binding/elaboration.ts';
import type { RecentNames } from '../../cursor/recent-names.ts';
import type { Scope } from '../../cursor/scope.ts';
import type { Slot } from '../../cursor/slot.ts';
import type { FitOf } from '../../names/word-fit.ts';
import type { Program } from '../../program.ts';
import type { SourceFile } from '../../source-file.ts';
import { isDeprecated } from '../../symbols/outline.ts';

/** A place where completion was asked for. */
export interface CompletionContext<Kind extends Slot['kind'] = Slot['kind']> {
  readonly program: Program;
  readonly root: string;
  readonly elaboration: Elaboration;
  readonly uri: string;
  readonly file: SourceFile;
  readonly offset: number;
  readonly slot: Slot & { readonly kind: Kind };
  /** The function that rates names for the typed word. */
  readonly fitOf: FitOf;
  /** Returns the meanings of names at the place. They are made at the first call, because some slots need none. */
  readonly scope: () => Scope;
  /** Returns true if the rules of tRPC apply to the file; decided at the first call. */
  readonly isTrpc: () => boolean;
  /** The names that were written last. */
  readonly recent: RecentNames;
}

/** A text that may be written at the place. */
export interface Proposal {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** The rank among proposals that fit the word equally well; a lower rank comes first. */
  readonly rank: number;
  /** The inserted text, if it is not the label. */
  readonly text?: string;
  /** The inserted text in editors that know snippets. */
  readonly snippet?: string;
  /** The text that the typed word is compared with, if it is not the label. */
  readonly filter?: string;
  /** A description in one line. */
  readonly detail?: string;
  /** Returns the description beside the label, for editors that show one; without it, the detail is shown there. */
  readonly labelDetails?: () => CompletionItemLabelDetails;
  /**
   * The characters that accept the item and are typed after it. They are allowed only if no new name can be meant:
   * people who type a new name must get exactly that. Items with equal characters share one array.
   */
  readonly commitCharacters?: readonly string[];
  readonly isDeprecated?: boolean;
  /** True if the next item can be listed at once, so that the editor asks again if it can. */
  readonly leadsOn?: boolean;
  /** True if no other item is likely, so that the editor may preselect this one if it comes first. */
  readonly isSure?: boolean;
  /** True if the item may belong to another project, so that it comes after all others that fit. */
  readonly isFar?: boolean;
  /** Changes elsewhere in the file that the text needs. */
  readonly edits?: readonly TextEdit[];
  readonly source?: ItemSource;
}

/** The source of an item's documentation, for when someone wants to read it. */
export type ItemSource =
  | DeclarationSource
  | { readonly words: WordList; readonly name: string }
  | { readonly file: string };

/** A declaration by its file and full name, or one of its members. */
export interface DeclarationSource {
  readonly uri: string;
  readonly name: string;
  readonly member?: string;
}

export type WordList = 'statement' | 'type' | 'attribute' | 'value' | 'function' | 'streaming';

export interface Proposals {
  readonly items: readonly Proposal[];
  /** True if there are more items, or others for a longer word. */
  readonly isIncomplete: boolean;
}

/** The ranks of types and other items in a type's place; each is the lowest rank of its sort. */
export const ranks = {
  /** Types that the field is wholly named after, by the distance of namespaces. */
  named: 0,
  /** Types that fields of the same name have. */
  sameField: 5,
  /** Types that the field is partly named after: `endOfField`, then `endOfType`, each by the distance of namespaces. */
  partlyNamed: 6,
  usualOfMethod: 16,
  usual: 17,
  /** Types that the root has read, by the distance of namespaces and of files. */
  inReach: 18,
  /** Words of the language, after the types of the own namespace. Words that the file uses come first. */
  usedWords: 20.4,
  words: 20.5,
  /** The table or struct that the field is in: after the words that people mostly write. */
  itself: 22,
  otherWords: 33,
  brackets: 34,
  /** Namespaces of files that the root has read. */
  namespaces: 40,
  /** Types of other files that the field is wholly named after. */
  newNamed: 45,
  /** The rest of the types of other files, by the distance of files. */
  new: 50,
  newNamespaces: 60,
} as const;

/** The most items of an answer. */
export const mostItems = 200;

export const noProposals: Proposals = { items: [], isIncomplete: false };

/** A placeholder of a snippet, with its initial text: `${1:text}`. */
export function place(position: number, text: string): string {
  return `\${${position}:${escapeSnippet(text)}}`;
}

/** A text that a snippet inserts unchanged: characters of placeholders are escaped. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** A placeholder of a snippet with a choice of words: `${1|one,two|}`. */
export function choice(position: number, words: readonly string[]): string {
  return `\${${position}|${words.map((word) => word.replace(/[\\,|$}]/g, '\\$&')).join(',')}|}`;
}

/** The item for a type, wherever it is declared; `name` is the name that means it at the place. */
export function definitionItem(
  { slot }: CompletionContext<'type'>,
  definition: Definition,
  name: string,
  about: Pick<Proposal, 'rank' | 'detail' | 'labelDetails' | 'edits' | 'isSure' | 'isFar'>,
): Proposal {
  const { declaration, fullName, uri } = definition;
  const label = slot.qualifier === '' ? name : name.slice(slot.qualifier.length + 1);
  const item = {
    ...about,
    label,
    kind: kindOf(definition),
    isDeprecated: isDeprecated(declaration),
    source: { uri, name: fullName },
  };
  // People type the last part of a dotted name, and the first one leads to the namespace.
  return label.includes('.') ? { ...item, filter: declaration.name.text } : item;
}

/** The text beside the name of a definition: its kind, its namespace, and its file if one is given. */
export function whereabouts({ declaration, fullName }: Definition, file: string): string {
  const namespace = fullName.slice(0, Math.max(0, fullName.length - declaration.name.text.length - 1));
  return [declaration.kind, namespace, file].filter((part) => part !== '').join(' · ');
}

/** The symbol that editors show beside a definition. */
function kindOf({ declaration }: Definition): CompletionItemKind {
  switch (declaration.kind) {
    case 'struct':
      return CompletionItemKind.Struct;
    case 'enum':
      return CompletionItemKind.Enum;
    case 'union':
      return CompletionItemKind.Interface;
    default:
      return CompletionItemKind.Class;
  }
}
