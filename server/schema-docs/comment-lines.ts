// Tells the lines of code blocks in comments from other lines, because names in code are no links.

interface CommentLine {
  readonly text: string;
  /** True for a line of a code block, and for the fences around it. */
  readonly isCode: boolean;
}

/** Code in a line, between runs of the same number of backticks. */
export const inlineCode = /(?<![\\`])(?<fence>`+)(?!`).*?[^`]\k<fence>(?!`)/;

/** The lines of a comment in Markdown. A code block is between fences of backticks or tildes. */
export function commentLines(comment: string): readonly CommentLine[] {
  let fence: string | undefined;
  return comment.split('\n').map((text) => {
    const [, marks] = /^ {0,3}(`{3,}|~{3,})/.exec(text) ?? [];
    if (marks !== undefined) fence = fence === undefined ? marks : marks.startsWith(fence) ? undefined : fence;
    return { text, isCode: fence !== undefined || marks !== undefined };
  });
}
