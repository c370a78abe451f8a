// Draws the summary of a vector of numbers: a line of facts, and a histogram.
import type { Words } from '../messages.ts';
import { element } from './dom.ts';
import type { NumberSummary } from './numbers.ts';
import { filled } from './search.ts';

/** The height of the histogram in CSS pixels. */
const height = 40;

export function numbersView(summary: NumberSummary, words: Words): HTMLElement {
  const { looked, count, least, greatest, mean, spread, zeros, odd, bars } = summary;
  const facts = [
    filled(words.numbers, count.toLocaleString()),
    `${shown(least)} … ${shown(greatest)}`,
    `⌀ ${shown(mean)} ± ${shown(spread)}`,
    filled(words.zeros, zeros.toLocaleString()),
    ...(odd > 0 ? [filled(words.notFinite, odd.toLocaleString())] : []),
    ...(looked < count ? [filled(words.firstOnly, looked.toLocaleString())] : []),
  ];
  const tallest = Math.max(...bars);
  const columns = bars.map((bar, index) => {
    const column = element('span', 'bar');
    column.style.height = `${bar === 0 ? 0 : Math.max(1, Math.round((bar / tallest) * height))}px`;
    const step = (greatest - least) / bars.length;
    column.title = `${shown(least + index * step)} … ${shown(least + (index + 1) * step)}: ${bar.toLocaleString()}`;
    return column;
  });
  const histogram = element('div', 'histogram', columns);
  histogram.setAttribute('role', 'img');
  histogram.setAttribute('aria-label', `${words.histogram}: ${bars.join(', ')}`);
  return element('div', 'numbers', [histogram, element('span', 'facts', facts.join(', '))]);
}

function shown(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : String(Number(value.toPrecision(6)));
}
