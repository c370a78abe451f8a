// Moves what is read after a loop's `done` before the loop, where commands are read in their order.

/**
 * A script of a POSIX shell in which `while read x; do …; done < <(list)` is written as `list | while read x; do …;
 * done`. The same is done for `done <<< "$(list)"` and `done <<< "$files"`. All lines keep their numbers.
 */
export function withInputsBeforeLoops(text: string): string {
  if (!/\bdone[ \t]*<[ \t]*<[(<]|\bdone[ \t]*<<</.test(text)) return text;
  const open: number[] = [];
  const moves: { readonly to: number; readonly from: number; readonly end: number; readonly list: string }[] = [];
  for (const match of text.matchAll(
    /(^|[\n;|&({]|\bdo\b|\bthen\b|\belse\b)([ \t]*)(while|until|for|select|done)(?![\w-])/g,
  )) {
    const [written, before = '', blanks = '', word] = match;
    const start = match.index + before.length + blanks.length;
    if (word !== 'done') {
      open.push(start);
      continue;
    }
    const to = open.pop();
    const from = match.index + written.length;
    const input = inputAt(text, from);
    if (to !== undefined && input && /^(?:while|until)\b/.test(text.slice(to, to + 6)))
      moves.push({ to, from, ...input });
  }
  const edits = moves.slice(0, mostLoops).flatMap(({ to, from, end, list }) => [
    { at: to, end: to, written: `${list} | ` },
    { at: from, end, written: text.slice(from, end).replace(/[^\n]/g, ' ') },
  ]);
  edits.sort((left, right) => left.at - right.at);
  let at = 0;
  let moved = '';
  for (const edit of edits) {
    moved += text.slice(at, edit.at) + edit.written;
    at = edit.end;
  }
  return moved + text.slice(at);
}

/** The most loops of one script whose inputs are moved. */
const mostLoops = 200;

/** The command whose output a loop reads by the redirection at an offset, on one line, and the end of the redirection. */
function inputAt(text: string, at: number): { readonly list: string; readonly end: number } | undefined {
  const rest = text.slice(at, at + 2_000);
  const head = /^[ \t]*(?:<[ \t]*<\(|<<<[ \t]*"?\$\()/.exec(rest)?.[0];
  if (head === undefined) {
    const [all = '', list = ''] = /^[ \t]*<<<[ \t]*("?\$\{?\w+(?:\[@\])?\}?"?)/.exec(rest) ?? [];
    return list === '' ? undefined : { list: `echo ${list}`, end: at + all.length };
  }
  let depth = 1;
  let end = head.length;
  for (; end < rest.length && depth > 0; end++) {
    if (rest[end] === '(') depth++;
    else if (rest[end] === ')') depth--;
  }
  if (depth > 0) return undefined;
  const list = rest
    .slice(head.length, end - 1)
    .replace(/\\\n|\n/g, ' ')
    .trim();
  return { list, end: at + end + (head.endsWith('"$(') && rest[end] === '"' ? 1 : 0) };
}
