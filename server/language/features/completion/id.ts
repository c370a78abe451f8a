// Proposes the id of a field: first in a table with ids, last in a table without, because a single id is an error
// there.
import type { TextEdit } from 'vscode-languageserver-types';
import { fieldClassOf } from '../../fields/field-class.ts';
import { fieldTypeOf } from '../../fields/field-type.ts';
import { numberedFields, numbersOf } from '../../fixes/field-numbers.ts';
import { fixContext } from '../../fixes/fix.ts';
import { attributeAddition, endOfValue } from '../../fixes/members.ts';
import { declarationAt, startOfDeclaration } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { freeIdsAt } from './free-ids.ts';
import type { CompletionContext, Proposal } from './proposal.ts';

type Context = CompletionContext<'attribute-name'>;

/**
 * The proposal of an id, ranked by the ids of the other fields. If the other fields have no ids, accepting the item
 * gives ids to them too.
 */
export function idProposal(context: Context, proposal: Proposal): Proposal {
  const { isNumbered, isAlone } = freeIdsAt(context);
  if (isNumbered) return proposal;
  if (isAlone) return { ...proposal, rank: lateRank };
  const given = idsOfOthers(context);
  const last = { ...proposal, rank: lastRank };
  return given ? { ...last, detail: `gives ids to all fields of ${given.table}`, edits: given.edits } : last;
}

const lateRank = 10;
const lastRank = 40;

/**
 * The edits that give ids to the other fields of the table. Undefined if one of them has an id, or if it is unknown how
 * many ids a field takes.
 */
function idsOfOthers(context: Context): { readonly table: string; readonly edits: readonly TextEdit[] } | undefined {
  const { program, root, uri, file, offset, slot, scope } = context;
  const fixing = fixContext(program, root, uri);
  const index = declarationAt(file.summary, offset);
  const declaration = file.summary.declarations[index];
  if (!fixing || declaration?.kind !== 'table') return undefined;
  const start = startOfDeclaration(file.summary, index);
  const { references = [] } = fixing.elaborated[index] ?? {};
  const fields = numberedFields(fixing, { declaration, index, start });
  const others = fields.filter(({ field }) => offset < start + field.start || start + field.end < offset);
  const areReady = others.every(
    ({ field }) => fieldTypeOf(field.type, references) !== undefined && !findUse(field.metadata, 'id'),
  );
  const ownClass = slot.type && fieldClassOf(slot.type, (name) => scope().resolve(name, 'field-type').definition);
  if (!areReady || ownClass === undefined) return undefined;
  const place = others.filter(({ field }) => start + field.end <= offset).length;
  const width = ownClass === 'union' || ownClass === '[union]' ? 2 : 1;
  const numbers = numbersOf([...others.slice(0, place), { width }, ...others.slice(place)]);
  const edits = others.map(({ field }, at): TextEdit => {
    const number = numbers[at < place ? at : at + 1];
    const { start: from, text } = attributeAddition(
      fixing,
      { start },
      field.metadata,
      endOfValue(field),
      `id: ${number}`,
    );
    return { range: file.rangeOf(from, from), newText: text };
  });
  return { table: declaration.name.text, edits };
}
