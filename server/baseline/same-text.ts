// Compares texts without the line ends that git may have written on checkout.

/** Whether two texts are the same, apart from line ends. */
export function isSameText(one: string, other: string): boolean {
  return one === other || withoutReturns(one) === withoutReturns(other);
}

/** A text without the carriage returns of line ends. */
export function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
