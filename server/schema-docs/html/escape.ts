// Makes text harmless in HTML.

/** A text as HTML, also between double quotes. Characters that HTML does not allow become replacement characters. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character).replace(forbidden, '\ufffd');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters, marks that change the direction of the text after them, and halves of characters. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;
