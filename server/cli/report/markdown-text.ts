// Writes texts of schemas into Markdown, which must not take them for its own signs.
import { explain, explainChange, plainText } from '../../language/service.ts';
import { rulePage } from '../manifest.ts';

/** The code of a rule, as a link to its page if it has one. */
export function linked(rule: string): string {
  const described = explain(rule) ?? explainChange(rule);
  return described ? `[${code(rule)}](${rulePage(described.code)})` : code(rule);
}

/** A code span of Markdown. Backticks in the text are allowed: the fence is made longer. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const blank = longest > 0 ? ' ' : '';
  return `${fence}${blank}${plainText(text).replaceAll('|', '\\|')}${blank}${fence}`;
}

/** Escapes characters that Markdown would interpret, outside of code spans. */
export function escaped(text: string): string {
  return plainText(text)
    .replaceAll('|', '\\|')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replace(/[*_[\]#@]/g, '\\$&')))
    .join('');
}
