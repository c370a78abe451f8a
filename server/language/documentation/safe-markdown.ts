// Keeps the Markdown of a comment from changing what is shown after it, and from hiding a part of the comment.

/**
 * Markdown whose blocks of code are closed at its end. What would be HTML, such as `List<Int16>` or `<!--`, is shown as it
 * is written: editors drop the tags that they do not know.
 */
export function safeMarkdown(text: string): string {
  let fence: string | undefined;
  let shown = '';
  let prose = '';
  for (const line of text.split('\n')) {
    const [, marks = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const isCode = fence !== undefined;
    if (fence === undefined) {
      if (marks !== '') fence = marks;
    } else if (marks.startsWith(fence) && rest.trim() === '') fence = undefined;
    if (!isCode && marks === '') prose += `${line}\n`;
    else {
      shown += `${withoutTags(prose)}${line}\n`;
      prose = '';
    }
  }
  const whole = (shown + withoutTags(prose)).slice(0, -1);
  return fence === undefined ? whole : `${whole}\n${fence}`;
}

/** Prose in which no `<` opens a tag or a comment. Indented code stays as it is. */
function withoutTags(prose: string): string {
  let hasList = false;
  const paragraphs = prose.split(/(?<=\n)(?=[ \t]*\n)/).map((paragraph) => {
    hasList ||= /^ {0,3}(?:[-*+]|\d+[.)])[ \t]/m.test(paragraph);
    // In a list, an indented paragraph belongs to an item.
    const isCode = !hasList && /^(?:[ \t]*\n)?(?: {4}|\t)[ \t]*[^ \t\n]/.test(paragraph);
    return isCode ? paragraph : paragraphWithoutTags(paragraph);
  });
  return paragraphs.join('');
}

/** What matters in a paragraph: escapes, backticks, links such as `<https://example.com>`, and the beginnings of tags. */
const marks = /\\[\s\S]|`+|<[a-z][a-z0-9+.-]*:[^\s<>]*>|<[^\s<>@]+@[^\s<>@]+>|<(?=[a-z/!?])/gi;

/** A backslash would be seen in code, so what is between backticks stays as it is. */
function paragraphWithoutTags(paragraph: string): string {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of [...paragraph.matchAll(/`+/g)].reverse()) {
    const known = runs.get(run.length);
    if (known) known.push(index);
    else runs.set(run.length, [index]);
  }
  let shown = '';
  let done = 0;
  for (const { 0: mark, index } of paragraph.matchAll(marks)) {
    if (index < done) continue;
    shown += paragraph.slice(done, index);
    done = index + mark.length;
    const others = mark.startsWith('`') ? (runs.get(mark.length) ?? []) : [];
    while ((others.at(-1) ?? Number.POSITIVE_INFINITY) <= index) others.pop();
    const close = others.at(-1);
    if (close !== undefined) done = close + mark.length;
    shown += mark === '<' ? '\\<' : paragraph.slice(index, done);
  }
  return shown + paragraph.slice(done);
}
