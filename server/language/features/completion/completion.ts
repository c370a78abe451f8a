// Completes text: finds the slot at a place, asks the module for that slot, and ranks the answers.
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Position,
} from 'vscode-languageserver-types';
import type { Elaboration } from '../../binding/elaboration.ts';
import { compare } from '../../compare.ts';
import { findSlot } from '../../cursor/find-slot.ts';
import { emptyDataSlot, findObjectSlot, isInObject } from '../../cursor/object-slot.ts';
import type { RecentNames } from '../../cursor/recent-names.ts';
import { Scope } from '../../cursor/scope.ts';
import type { Slot } from '../../cursor/slot.ts';
import { fitOf, fits } from '../../names/word-fit.ts';
import type { Program } from '../../program.ts';
import { startOfObject } from '../../root-object/file-object.ts';
import { editedObject } from '../../root-object/object-at-end.ts';
import { endBeforeSpaces } from '../../runs.ts';
import type { SourceFile } from '../../source-file.ts';
import { usesTrpc } from '../../trpc/trpc-scope.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import { attributeDeclarations } from './attribute-declarations.ts';
import { attributeNames, attributeValues } from './attributes.ts';
import { defaultValues } from './defaults.ts';
import { detailOf, documentationOf } from './documentation.ts';
import { fieldNames } from './field-names.ts';
import { proposalsInForm } from './in-form.ts';
import { includePaths } from './includes.ts';
import { type CompletionSupport, defaultSupport, listOf } from './items.ts';
import { namespaceNames } from './namespaces.ts';
import { objectKeys } from './object-keys.ts';
import { objectValues } from './object-values.ts';
import { type CompletionContext, mostItems, type Proposal, type Proposals } from './proposal.ts';
import { statements } from './statements.ts';
import { typeNames } from './types.ts';

/** The inputs of an answer besides the text. */
export interface CompletionCircumstances {
  readonly support?: CompletionSupport | undefined;
  /** `whole` if all files of the workspace are loaded; while files are still being loaded, every list may grow. */
  readonly knowledge?: 'whole' | 'growing';
  /** The character that made the editor ask by itself; undefined if the user asked, or typed a letter. */
  readonly typed?: string | undefined;
}

/**
 * The items for a position of a file that is read through a root, the best first, at most 200. The list is incomplete
 * if a later request may bring other items. Among equally likely items, `recent` names come first.
 */
export function completion(
  program: Program,
  root: string,
  uri: string,
  position: Position,
  recent: RecentNames,
  { support = defaultSupport, knowledge = 'whole', typed }: CompletionCircumstances = {},
): CompletionList {
  const file = program.file(uri);
  const offset = file?.offsetAt(position) ?? 0;
  const elaboration = program.elaboration(root);
  const slot = file && elaboration && slotAt(program, elaboration, file, offset, typed);
  const isUnasked = typed !== undefined && slot !== undefined && isMostlyNumber(slot);
  if (!file || !slot || !elaboration || isUnasked) return { isIncomplete: false, items: [] };
  let scope: Scope | undefined;
  let isTrpc: boolean | undefined;
  const context: CompletionContext = {
    program,
    root,
    elaboration,
    uri,
    file,
    offset,
    slot,
    fitOf: fitOf(slot.word),
    scope: () => {
      scope ??= new Scope(program, elaboration, uri, slot.declaration, offset);
      return scope;
    },
    isTrpc: () => {
      isTrpc ??= usesTrpc(program, elaboration.closure, uri);
      return isTrpc;
    },
    recent,
  };
  const proposals = propose(context);
  const usable = proposals.items.filter((proposal) => support.snippets || !isTemplate(proposal));
  const ranked = rank(usable, context);
  const replace = file.rangeOf(slot.start, slot.end);
  const ranges = { insert: slot.replaces === 'all' ? replace : file.rangeOf(slot.start, offset), replace };
  const isIncomplete =
    (knowledge === 'growing' && slot.kind !== 'field-name') || proposals.isIncomplete || ranked.length > mostItems;
  const best = ranked.slice(0, mostItems);
  const shown = isInObjectSlot(slot) ? best : proposalsInForm(best, context);
  return listOf(shown, isIncomplete, ranges, slot.word, support);
}

/**
 * The slot at an offset. Undefined if no text is to be offered there, or if the character that was just typed opens no
 * list there.
 */
function slotAt(
  program: Program,
  elaboration: Elaboration,
  file: SourceFile,
  offset: number,
  typed: string | undefined,
): Slot | undefined {
  const { text, summary } = file;
  const beginning = startOfObject(file);
  if (beginning && offset > beginning.offset) {
    const object = editedObject(program, elaboration, file);
    const isInside = object === undefined || isInObject(object, offset);
    if (isInside) {
      const slot = object && findObjectSlot(text, object, offset, beginning.index);
      return slot && opensInObject(slot, text, typed) ? slot : undefined;
    }
  }
  // Data has no statements, not even outside its object.
  if (program.dataSchemas.isForeign(file)) return undefined;
  if (program.dataSchemas.of(file.uri) !== undefined) {
    return summary.declarations.length === 0 ? emptyDataSlot(program, elaboration, file, offset) : undefined;
  }
  if (typed === ' ' && !opensOnBlank(text, offset)) return undefined;
  // Most people go on to a new line after a comment, and Enter must not accept an item then.
  return typed === '/' && text.startsWith('*/', offset - 2) ? undefined : findSlot(file, offset);
}

function isInObjectSlot({ kind }: Slot): boolean {
  return kind === 'object-key' || kind === 'object-value';
}

/** True if a number is likely and no letter is typed yet, so that no list is needed. */
function isMostlyNumber(slot: Slot): boolean {
  if (slot.kind === 'object-value' && slot.word === '' && !slot.isQuoted) {
    const { is, type } = slot.child.value.meaning;
    return is === 'scalar' && type?.element === 'scalar' && type.scalar?.kind !== 'bool';
  }
  if (slot.kind !== 'default' || slot.word !== '' || slot.type.shape !== 'plain') return false;
  const kind = findScalar(slot.type.name)?.kind;
  return kind === 'integer' || kind === 'float';
}

/**
 * True if a list opens in an object after the character that was just typed, or because the user asked. After a comma
 * or a bracket most people go on to a new line, and Enter must not accept an item then.
 */
function opensInObject({ start, isQuoted }: Slot, text: string, typed: string | undefined): boolean {
  if (typed === undefined || typed === ':' || typed === '.' || typed === '"' || typed === "'") return true;
  return typed === ' ' && (isQuoted || text.charAt(endBeforeSpaces(text, start) - 1) === ':');
}

/**
 * True if a blank that was just typed is at a place that needs text after it. Most blanks end a word or indent a line.
 */
function opensOnBlank(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - longestLead), offset);
  return /(?:[:=,([]|(?<!\w)(?:namespace|include|attribute|root_type))[ \t]*$/.test(before);
}

const longestLead = 40;

/** An item of a list, with its documentation and its detail, as far as they are known. */
export function resolveCompletion(
  program: Program,
  item: CompletionItem,
  { documentation: form }: CompletionSupport = defaultSupport,
): CompletionItem {
  const value = documentationOf(program, item.data, form);
  const detail = item.detail ?? detailOf(program, item.data);
  return {
    ...item,
    ...(detail === undefined ? {} : { detail }),
    ...(value === undefined ? {} : { documentation: { kind: form, value } }),
  };
}

function propose(context: CompletionContext): Proposals {
  if (isKind(context, 'statement')) return statements(context);
  if (isKind(context, 'namespace')) return namespaceNames(context);
  if (isKind(context, 'type')) return typeNames(context);
  if (isKind(context, 'field-name')) return fieldNames(context);
  if (isKind(context, 'attribute-name')) return attributeNames(context);
  if (isKind(context, 'attribute-value')) return attributeValues(context);
  if (isKind(context, 'default')) return defaultValues(context);
  if (isKind(context, 'include-path')) return includePaths(context);
  if (isKind(context, 'object-key')) return objectKeys(context);
  if (isKind(context, 'object-value')) return objectValues(context);
  if (isKind(context, 'attribute-declaration')) return attributeDeclarations(context);
  return { items: [], isIncomplete: false };
}

function isKind<Kind extends Slot['kind']>(
  context: CompletionContext,
  kind: Kind,
): context is CompletionContext & CompletionContext<Kind> {
  return context.slot.kind === kind;
}

/** True if a proposal consists only of placeholders. */
function isTemplate({ snippet, text, kind }: Proposal): boolean {
  return snippet !== undefined && text === undefined && kind === CompletionItemKind.Snippet;
}

/** The proposals that fit the word, the best first. */
function rank(proposals: readonly Proposal[], context: CompletionContext): readonly Proposal[] {
  const { fitOf: fitOfName, recent, slot } = context;
  const qualifier = slot.kind === 'type' && slot.qualifier !== '' ? `${slot.qualifier}.` : '';
  return proposals
    .map((proposal) => ({
      proposal,
      fit: fitOfName(proposal.filter ?? proposal.label),
      lastUse: recent.useOf(qualifier + proposal.label),
    }))
    .filter(({ fit }) => fit !== fits.none)
    .sort(
      (left, right) =>
        Number(left.proposal.isFar ?? false) - Number(right.proposal.isFar ?? false) ||
        left.fit - right.fit ||
        left.proposal.rank - right.proposal.rank ||
        right.lastUse - left.lastUse ||
        compare(left.proposal.label, right.proposal.label) ||
        compare(left.proposal.detail ?? '', right.proposal.detail ?? ''),
    )
    .map(({ proposal }) => proposal);
}
