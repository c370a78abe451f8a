// Compares texts without the line ends that git may have written on checkout.
import type { FileContent } from '../workspace/file-system.ts';

/** Whether two texts are the same, apart from line ends. */
export function isSameText(one: string, other: string): boolean {
  return one === other || withoutReturns(one) === withoutReturns(other);
}

/** Whether a file has a text, apart from line ends. */
export function hasSameText(content: FileContent, text: string): boolean {
  return content.kind === 'file' && isSameText(content.text, text);
}

function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
