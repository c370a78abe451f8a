// Finds the comment at the top of a file that introduces it, which is neither a licence nor about the first
// declaration.
import type { SourceFile } from '../source-file.ts';
import { isNamedDeclaration } from '../summary/summary.ts';
import { commentsIn } from './comments.ts';
import { withoutCommands } from './doc-commands.ts';
import { withoutRulers } from './rulers.ts';

/**
 * The introduction of a file as Markdown: the comments before its first declaration, without licences and without the
 * comment right above the declaration. Empty if no comment is left.
 */
export function introductionOf(file: SourceFile): string {
  const { declarations } = file.summary;
  const [first] = declarations;
  // Another statement, such as `namespace`, has no comment of its own.
  const isDescribed = first !== undefined && isNamedDeclaration(first);
  const head = file.text.slice(0, first ? first.keyword.start : file.text.length);
  const blocks = blocksOf(head);
  const isAdjacent = /^[ \t]*(?:\r\n|\r|\n)?[ \t]*$/.test(head.slice(blocks.at(-1)?.end ?? 0));
  const own = isDescribed && isAdjacent ? blocks.slice(0, -1) : blocks;
  const words = own.map(({ text }) => text).filter((text) => text.trim() !== '' && !licence.test(text));
  return withoutRulers(withoutCommands(words.join('\n\n'))).trim();
}

const licence = /copyright|SPDX-|licen[cs]ed? (?:under|to)|all rights reserved/i;

interface Block {
  readonly text: string;
  readonly end: number;
}

/** The comments of a text. Line comments without an empty line between them are joined. */
function blocksOf(head: string): readonly Block[] {
  const blocks: { lines: string[]; end: number; isBlock: boolean }[] = [];
  for (const { kind, start, end } of commentsIn(head)) {
    const last = blocks.at(-1);
    const text = head.slice(start, end);
    const isBlock = kind === 'block';
    const isNext = last && !isBlock && !last.isBlock && !/\n[ \t]*\r?\n/.test(head.slice(last.end, start));
    if (isNext) {
      last.lines.push(plainLine(text));
      last.end = end;
    } else blocks.push({ lines: isBlock ? plainBlock(text) : [plainLine(text)], end, isBlock });
  }
  return blocks.map(({ lines, end }) => ({ text: lines.join('\n'), end }));
}

/** A line comment without its slashes. */
function plainLine(text: string): string {
  return text.replace(/^\/\/+!? ?/, '').trimEnd();
}

/** The lines of a block comment, without the marks at their starts. */
function plainBlock(text: string): string[] {
  return text
    .replace(/^\/\*+!?|\*+\/$/g, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^[ \t]*\*(?: |$)/, '').trimEnd());
}
