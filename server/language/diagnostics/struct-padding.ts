// Reports structs with unused bytes between their fields that another order would save.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { smallestOrder } from '../values/struct-order.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const structPadding: DeclarationRule = {
  descriptions: [
    {
      code: 'struct-padding',
      family: 'lint',
      level: 'hint',
      summary: 'Another order of the fields would make a struct at least a fifth smaller.',
      explanation:
        'Each field begins at a multiple of its alignment, so there may be unused bytes between fields, which are stored with every value. If the fields with the greatest alignment come first, there are none. Change the order only before there is data: the layout of a struct is its format.',
      wrong: 'struct Sample { valid: bool; time: long; channel: ubyte; }',
      right: 'struct Sample { time: long; valid: bool; channel: ubyte; }',
    },
  ],
  kinds: ['struct'],
  checkDeclaration,
};

/** The largest number of fields whose names a message lists. For more fields, the message describes the order. */
const mostNamesShown = 12;
/** The least share of saved bytes: one part in five. For less, an order that is harder to read is not worthwhile. */
const leastShare = 5n;
/** The largest struct that is checked, in bytes. Larger structs have other errors. */
const mostBytes = 65_536n;

function* checkDeclaration(
  declaration: DeclarationSummary,
  { facts, definition, references }: ElaboratedDeclaration,
): Iterable<Finding> {
  const { layout } = facts;
  if (declaration.kind !== 'struct' || declaration.isBroken || !layout || layout.size > mostBytes) return;
  // The size of a struct that contains itself is unknown.
  if (references.some((reference) => reference.definition === definition)) return;
  const smallest = smallestOrder(layout);
  const { size: best, saved } = smallest;
  if (saved <= 0n || saved * leastShare < layout.size) return;
  const order = smallest.order.map((index) => declaration.fields[index]?.name.text);
  const { text, start, end } = declaration.name;
  const shown = order.length > mostNamesShown ? 'the greatest alignment first' : order.join(', ');
  const message = `${text} would take ${best} bytes instead of ${layout.size} in the order ${shown}`;
  yield { code: 'struct-padding', start, end, message };
}
