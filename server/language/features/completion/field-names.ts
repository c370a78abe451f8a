// Proposes names for a field from the name of its type. Without an answer, editors would propose any words of the text.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { reservationsAt } from '../../reservations/reservations.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { findScalar, stringType } from '../../vocabulary/vocabulary.ts';
import { fieldNamesFor } from './name-fit.ts';
import { type CompletionContext, noProposals, type Proposals } from './proposal.ts';

/** The names that follow from the type and that are neither taken nor reserved, the longest first. */
export function fieldNames({ slot, program, elaboration, file, offset }: CompletionContext<'field-name'>): Proposals {
  const { name, shape } = slot.type;
  if (name === stringType.name || findScalar(name)) return noProposals;
  const reserved = reservationsAt(program, elaboration, file, offset)?.names.keys() ?? [];
  const taken = new Set([...slot.taken, ...reserved]);
  const names = fieldNamesFor(simpleNameOf(name), shape === 'plain' ? 'one' : 'many');
  const items = names
    .filter((label) => !taken.has(label))
    .map((label, rank) => ({ label, kind: CompletionItemKind.Field, rank }));
  return { items, isIncomplete: false };
}
