// Draws one row of the tree: name, value and type of a part of the buffer.

import type { Words } from '../messages.ts';
import { element } from './dom.ts';
import { rowHint } from './row-hint.ts';
import type { TreeRow } from './tree-model.ts';

/** The texts of rows. */
export type TreeWords = Pick<Words, 'default' | 'absent'>;

/** The state of a row. */
interface RowState {
  readonly isOpen: boolean;
  readonly canOpen: boolean;
  readonly isSelected: boolean;
  readonly id: string;
}

/** The element of a row: an arrow where it has children, its name and value, and the roles that screen readers need. */
export function treeRow(
  { node, depth, key, group }: TreeRow,
  { isOpen, canOpen, isSelected, id }: RowState,
  words: TreeWords,
): HTMLElement {
  const arrow = element('span', `arrow${canOpen ? (isOpen ? ' open' : ' closed') : ''}`);
  const parts = group ? [element('span', 'name', `[${group.start}…${group.end - 1}]`)] : valueParts(node, words);
  const line = element('div', `row tree-row${isSelected ? ' selected' : ''}`, [arrow, ...parts]);
  line.style.paddingLeft = `${4 + depth * 14}px`;
  line.dataset.key = key;
  line.id = id;
  line.setAttribute('role', 'treeitem');
  line.setAttribute('aria-level', String(depth + 1));
  line.setAttribute('aria-selected', String(isSelected));
  if (canOpen) line.setAttribute('aria-expanded', String(isOpen));
  return line;
}

function valueParts(node: TreeRow['node'], words: TreeWords): readonly HTMLElement[] {
  const { name, type, text, isDefault, count, range, problems } = node;
  const worst = problems.some(({ level }) => level === 'error') ? ' error' : problems.length > 0 ? ' warning' : '';
  const isMissing = isDefault && text === undefined;
  const note = isDefault ? ` (${isMissing ? words.absent : words.default})` : '';
  const shown = text ?? (count > 0 && type.startsWith('[') ? `(${count})` : '');
  const value = element('span', `value${isDefault ? ' grey' : ''}`, `${shown}${note}`);
  const hint = rowHint(node);
  const parts = [
    element('span', `name${worst}${range ? '' : ' grey'}`, name),
    ...(hint === '' ? [] : [element('span', 'hint', hint)]),
    value,
    element('span', 'type', type),
  ];
  if (problems.length > 0) {
    const problem = element('span', `problem${worst}`, problems.map(({ message }) => message).join('; '));
    // The row may be wider than the tree, so its text is also the tooltip.
    problem.title = problem.textContent ?? '';
    parts.push(problem);
  }
  return parts;
}
