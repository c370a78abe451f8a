// Shows text of schemas and file names where it cannot do anything: no escape sequence, no line that nobody wrote.

/**
 * Characters that a terminal or a reader of lines acts on, or that change the order or the look of what is around them:
 * controls, ends of lines, marks of direction, and what has no width.
 */
const active = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** A text in one line, in which such characters are written as escapes. */
export function plainText(text: string): string {
  return text.replace(active, (character) => {
    return shortEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
