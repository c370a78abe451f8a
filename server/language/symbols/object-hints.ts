// Finds hints for data: the members that numbers mean, and the fields of values without names.

import { namesOfNumber, numberIn } from '../root-object/numbers.ts';
import type { ObjectAtEnd } from '../root-object/object-at-end.ts';
import type { Level } from '../root-object/value-meaning.ts';
import { type Child, walkObject } from '../root-object/walk.ts';
import type { Span } from '../summary/summary.ts';

/** A hint at an offset of the file. */
interface DataHint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
  /** True if the hint belongs to the text after it. */
  readonly isPrefix: boolean;
}

/** The hints in a span of an object. */
export function dataHints(object: ObjectAtEnd, span: Span): readonly DataHint[] {
  const hints: DataHint[] = [];
  const visit = (child: Child, parent: Level): void => {
    const { entry, field, value } = child;
    const { node, meaning } = value;
    if (!entry && field && parent.meaning.is === 'table') {
      const owner = parent.meaning.shape?.definition.fullName ?? '';
      hints.push({ offset: node.start, label: `${field.name}:`, tooltip: `${owner}.${field.name}`, isPrefix: true });
    }
    if (node.kind !== 'value' || meaning.is !== 'scalar' || meaning.type?.element !== 'enum') return;
    if (!/^["']?[-+.\d]/.test(node.value.text)) return;
    const number = numberIn(meaning, node.value);
    if (number === undefined) return;
    const names = namesOfNumber(meaning.type, number, object.context.unionValueNamespacing);
    if (!names) return;
    const tooltip = `${names.length === 1 ? 'A member' : 'Members'} of ${meaning.type.definition?.fullName}.`;
    hints.push({ offset: node.end, label: names.join(' '), tooltip, isPrefix: false });
  };
  walkObject(object, visit, span);
  return hints.filter(({ offset }) => span.start <= offset && offset <= span.end);
}
