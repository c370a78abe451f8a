// Makes text of schemas and file names harmless for terminals and logs: no escape sequences, no added lines.

/**
 * Characters that a terminal or a reader of lines acts on, or that change the order or look of the text around them:
 * control characters, line ends, marks of direction, and characters without width.
 */
const active = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** A text on one line, with escapes in place of active characters: `\n`, `\u202e`. */
export function plainText(text: string): string {
  return text.replace(active, (character) => {
    return shortEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
