// Leaves rulers out of comments: lines such as `-----` and `=====`, which decorate the text and are no part of it.

/**
 * A comment as Markdown without its rulers. A line below a title stays, because it makes the title a heading. A title
 * between marks, such as `==== Types ====`, stays without the marks. Blocks of code stay unchanged.
 */
export function withoutRulers(text: string): string {
  if (!/[-=*#_/+~]{4}/.test(text)) return text;
  const lines = text.split('\n');
  const last = lines.findLastIndex(isText);
  let isCode = false;
  return lines
    .map((line, index) => {
      const isRuler = ruler.test(line);
      if (!isRuler && /^ {0,3}(?:`{3}|~{3})/.test(line)) isCode = !isCode;
      if (isCode) return line;
      if (!isRuler) return withoutMarks(line);
      const [above = '', before = ''] = [lines[index - 1], lines[index - 2]];
      const isUnderline = /^ {0,3}[-=]/.test(line) && isText(above) && !isText(before) && index < last;
      return isUnderline ? line : '';
    })
    .join('\n');
}

/** A line of marks; a few tildes begin a block of code. */
const ruler = /^ {0,3}(?:([-=*#_/+])\1{3,}|~{10,})\s*$/;

function isText(line: string): boolean {
  return line.trim() !== '' && !ruler.test(line);
}

/** The title in a line such as `==== Types ====`; any other line unchanged. */
function withoutMarks(line: string): string {
  const [, indent = '', mark] = /^( {0,3})([-=*])\2{3,}[ \t]/.exec(line) ?? [];
  if (mark === undefined) return line;
  let [start, end] = [indent.length, line.trimEnd().length];
  while (line[start] === mark) start++;
  if (!line.slice(start, end).endsWith(mark.repeat(4))) return line;
  while (line[end - 1] === mark) end--;
  return `${indent}${line.slice(start, end).trim()}`;
}
