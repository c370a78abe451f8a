// Confines the Markdown of a comment, so that it neither changes the text after it nor hides a part of itself.

/**
 * Markdown whose blocks of code are closed at its end. Text that would be HTML, such as `List<Int16>` or `<!--`, is
 * escaped, because editors drop unknown tags; so is `>=` at the start of a line, which would be a quotation.
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

/** Prose in which every `<` that would open a tag or comment is escaped. Indented code stays unchanged. */
function withoutTags(prose: string): string {
  let hasList = false;
  const paragraphs = prose.split(/(?<=\n)(?=[ \t]*\n)/).map((paragraph) => {
    hasList ||= /^ {0,3}(?:[-*+]|\d+[.)])[ \t]/m.test(paragraph);
    // In a list, an indented paragraph is part of an item and not code.
    const isCode = !hasList && /^(?:[ \t]*\n)?(?: {4}|\t)[ \t]*[^ \t\n]/.test(paragraph);
    return isCode ? paragraph : paragraphWithoutTags(paragraph);
  });
  return paragraphs.join('');
}

/**
 * The marks in a paragraph that matter: escapes, backticks, links such as `<https://example.com>`, and starts of tags.
 */
const marks = /\\[\s\S]|`+|<[a-z][a-z0-9+.-]*:[^\s<>]*>|<[^\s<>@]+@[^\s<>@]+>|<(?=[a-z/!?])/gi;

/**
 * A paragraph with escaped tags. Text between backticks stays unchanged, because a backslash would be visible there.
 */
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
  // A block is begun before text between backticks is read, so these change nothing.
  return (shown + paragraph.slice(done)).replace(/^( {0,3})>(?==)/gm, '$1\\>');
}
