// Sorts includes by name, each group separately. Comments directly before an include and on its line move with it.
import type { FormatOptions } from '../format-options.ts';
import { applyEdits, type Edit } from '../text-edit.ts';
import type { FormattedDeclaration } from './declarations.ts';
import { editsOf, type LineRange } from './edits.ts';
import { readElements, textOf } from './elements.ts';
import { layOut } from './layout.ts';
import type { TextLayout } from './text-layout.ts';

/** Includes with only comments between them, by the indices of the first and the last declaration. */
interface Group {
  readonly first: number;
  readonly last: number;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The edits, changed so that they also sort includes. The order is computed from the formatted text, where each include
 * has a line of its own. All edits of an unsorted group become one edit. With ranges, only groups that lie wholly in a
 * range are sorted.
 */
export function withSortedIncludes(
  layout: TextLayout,
  edits: readonly Edit[],
  options: FormatOptions,
  ranges?: readonly LineRange[],
): readonly Edit[] {
  const { text } = layout.elements;
  const formatted = applyEdits(text, editsOf(layout, options));
  const next = layOut(readElements(formatted), options);
  const groups = groupsOf(next).filter((group) => !isInOrder(next, group) && isInRange(layout, group, ranges));
  if (groups.length === 0) return edits;
  const sorted = applyEdits(
    formatted,
    groups.map((group) => ({ ...stretchOf(next, group), text: sortedGroup(next, group) })),
  );
  const last = applyEdits(sorted, editsOf(layOut(readElements(sorted), options), options));
  const lastLayout = layOut(readElements(last), options);
  const moved = joined(groups).map((group): Edit => {
    const old = withGaps(layout, group);
    const { start, end } = withGaps(lastLayout, group);
    // An edit that trims the previous comment touches the gap.
    const first = edits.find((edit) => edit.start < old.start && old.start <= edit.end)?.start ?? old.start;
    return { start: first, end: old.end, text: last.slice(start, end) };
  });
  const others = edits.filter((edit) => moved.every(({ start, end }) => edit.end < start || end < edit.start));
  return [...others, ...moved].sort((one, other) => one.start - other.start);
}

/** Joins adjacent groups, because they share the blanks between them. */
function joined(groups: readonly Group[]): readonly Group[] {
  const result: Group[] = [];
  for (const group of groups) {
    const last = result.at(-1);
    if (last && last.last + 1 === group.first) result[result.length - 1] = { first: last.first, last: group.last };
    else result.push(group);
  }
  return result;
}

/** A group, with the blanks before and after it. */
function withGaps(layout: TextLayout, group: Group): Stretch {
  const { text, starts, ends } = layout.elements;
  const { start, end } = elementsOf(layout, group);
  const before = start === 0 ? Number(text.charCodeAt(0) === 0xfeff) : (ends[start - 1] as number);
  return { start: before, end: starts[end] as number };
}

function groupsOf(layout: TextLayout): readonly Group[] {
  const groups: Group[] = [];
  const { declarations, blanks } = layout;
  for (let first = 0; first < declarations.length; first++) {
    let last = first;
    while (isFree(layout, last) && isFree(layout, last + 1)) {
      const { last: end } = declarations[last] as FormattedDeclaration;
      const { first: start } = declarations[last + 1] as FormattedDeclaration;
      if (blanks.slice(end + 1, start + 1).includes(true)) break;
      last++;
    }
    if (last > first) groups.push({ first, last });
    first = last;
  }
  return groups;
}

/** True if a declaration is an include that may be moved. */
function isFree({ declarations, elements, verbatim }: TextLayout, index: number): boolean {
  const declaration = declarations[index];
  return declaration?.keyword === 'include' && !verbatim[elements.lines[declaration.first] as number];
}

function isInOrder(layout: TextLayout, group: Group): boolean {
  const names = namesOf(layout, group);
  return names.every((name, index) => index === 0 || (names[index - 1] as string) <= name);
}

function isInRange(layout: TextLayout, group: Group, ranges: readonly LineRange[] | undefined): boolean {
  if (!ranges) return true;
  const { starts, ends, lines, endLines } = layout.elements;
  const { start, end } = stretchOf(layout, group);
  const first = lines[starts.indexOf(start)] as number;
  const last = endLines[ends.indexOf(end)] as number;
  return ranges.some((range) => range.first <= first && last <= range.last);
}

function namesOf({ declarations, elements }: TextLayout, { first, last }: Group): readonly string[] {
  return declarations.slice(first, last + 1).map((declaration) => {
    let name = declaration.first + 1;
    while (elements.kinds[name] !== 'string') name++;
    return textOf(elements, name).slice(1, -1);
  });
}

function sortedGroup(layout: TextLayout, group: Group): string {
  const { text } = layout.elements;
  const names = namesOf(layout, group);
  const order = names.map((name, index) => ({ name, index }));
  order.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.index - other.index));
  const chunks = order.map(({ index }) => {
    const { start, end } = stretchOf(layout, { first: group.first + index, last: group.first + index });
    return text.slice(start, end);
  });
  return chunks.join('\n');
}

/** A group from the start of its first element to the end of its last. */
function stretchOf(layout: TextLayout, group: Group): Stretch {
  const { start, end } = elementsOf(layout, group);
  const { starts, ends } = layout.elements;
  return { start: starts[start] as number, end: ends[end - 1] as number };
}

/**
 * The elements of a group: from the comments directly before its first include to the comments on the line of its last
 * include.
 */
function elementsOf({ declarations, elements, breaks, blanks }: TextLayout, { first, last }: Group): Stretch {
  let low = (declarations[first - 1]?.last ?? -1) + 1;
  while (low > 0 && breaks[low] !== 'unit') low++;
  let start = (declarations[first] as FormattedDeclaration).first;
  while (start > low && !blanks[start]) start--;
  let end = (declarations[last] as FormattedDeclaration).last + 1;
  while (end < elements.kinds.length - 1 && breaks[end] !== 'unit') end++;
  return { start, end };
}
