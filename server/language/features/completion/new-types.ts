// Offers types of files that are not yet included, with the include that is added on acceptance.

import type { TextEdit } from 'vscode-languageserver-types';
import type { Definition } from '../../binding/definition.ts';
import { includeEdits, includePathTo } from '../../include-edits/include-edit.ts';
import { directoryOf } from '../../includes/includes.ts';
import { fits } from '../../names/word-fit.ts';
import { relativeUri } from '../../paths.ts';
import { namingOf, namings } from './name-fit.ts';
import { newDefinitions } from './new-candidates.ts';
import {
  type CompletionContext,
  definitionItem,
  type Proposal,
  type Proposals,
  ranks,
  whereabouts,
} from './proposal.ts';
import type { Demand } from './type-demands.ts';

/**
 * The types of files that the root does not read, as far as they fit the word, ranked after everything in reach. At
 * most `room` of them have names that do not begin with the word.
 */
export function newTypeNames(context: CompletionContext<'type'>, demand: Demand, room: number): Proposals {
  const read = new Set(context.elaboration.closure.files.map((file) => file.uri));
  const { definitions, isIncomplete } = newDefinitions(context, demand.kinds, read);
  const includes = new Map<string, Include | undefined>();
  const editFor = includeEdits(context.file);
  const items: Proposal[] = [];
  let isCut = isIncomplete;
  let skipped = 0;
  for (const { definition, isLikely } of definitions) {
    // A name that begins with the word is more useful than one in reach that only contains it.
    if (items.length >= (isLikely ? mostLikely : Math.min(room, mostLikely))) return { items, isIncomplete: true };
    const isKnown = includes.has(definition.uri);
    if (!isKnown && includes.size >= mostFiles) {
      isCut = true;
      if (++skipped > mostSkipped) break;
      continue;
    }
    if (!isKnown) includes.set(definition.uri, includeOf(context, definition.uri, editFor));
    const proposal = proposalOf(context, demand, definition, includes.get(definition.uri));
    if (proposal) items.push(proposal);
  }
  return { items, isIncomplete: isCut };
}

/** The most types that are offered. */
const mostLikely = 100;
/** The most files whose includes are followed. */
const mostFiles = 24;
/** The most definitions of further files that are skipped before the search ends. */
const mostSkipped = 500;

interface Include {
  readonly path: string;
  readonly edit: TextEdit;
  /** The number of directories between this file and the included one. */
  readonly distance: number;
}

function proposalOf(
  context: CompletionContext<'type'>,
  demand: Demand,
  definition: Definition,
  include: Include | undefined,
): Proposal | undefined {
  const { slot } = context;
  const name = include && context.scope().shortestNameOfNew(definition, demand.role, slot.qualifier);
  if (!include || name === undefined) return undefined;
  const { declaration, fullName } = definition;
  const fit = context.fitOf(declaration.name.text);
  const isNamed = slot.field !== undefined && namingOf(slot.field)(declaration.name.text) === namings.whole;
  const added = ` (include "${include.path}")`;
  return definitionItem(context, definition, name, {
    rank: isNamed ? ranks.newNamed : ranks.new + Math.min(9, include.distance),
    detail: `${declaration.kind} ${fullName}${added}`,
    labelDetails: () => ({ detail: added, description: whereabouts(definition, '') }),
    edits: [include.edit],
    // A name that begins with the word may be meant; one that only contains its letters rarely is.
    isFar: fit > fits.exact && (fit > fits.prefix || include.path.startsWith('../')),
  });
}

/** The include that would bring a file; undefined if no path leads there. */
function includeOf(
  { program, root, uri, isTrpc }: CompletionContext<'type'>,
  target: string,
  editFor: (path: string) => TextEdit,
): Include | undefined {
  const path = includePathTo(program, root, uri, target, isTrpc);
  if (path === undefined) return undefined;
  const distance = relativeUri(directoryOf(uri), target)?.split('/').length ?? 9;
  return { path, edit: editFor(path), distance };
}
