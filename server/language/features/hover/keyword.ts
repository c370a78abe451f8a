// Shows the meaning of keywords that begin statements, and of the strings of such statements.
import type { HoverBlock } from '../../documentation/hover-text.ts';
import { bytesOf } from '../../flatc-syntax/string-literal.ts';
import { declarationKeywords, limits } from '../../vocabulary/vocabulary.ts';
import type { HoverContext } from './source.ts';

/**
 * The meaning of a keyword that begins a statement, or of the string in a file_identifier, file_extension or
 * native_include. Empty for other words, and for a string in a statement with a syntax error.
 */
export function hoverOfKeyword({ word, file }: HoverContext): readonly HoverBlock[] {
  if (word?.kind === 'keyword') {
    const text = declarationKeywords.find(({ name }) => name === word.text)?.description;
    return text === undefined ? [] : [{ kind: 'paragraph', text }];
  }
  if (word?.kind !== 'string' || word.declaration.isBroken) return [];
  switch (word.statement.kind) {
    case 'file_identifier':
      return identifier(file.text.slice(word.start, word.end));
    case 'file_extension': {
      const { text } = word.value;
      if (text === '') return [];
      return [{ kind: 'paragraph', text: `flatc writes the binary form of \`data.json\` to \`data.${text}\`.` }];
    }
    case 'native_include':
      return [{ kind: 'paragraph', text: `The generated C++ code has an \`#include "${word.value.text}"\`.` }];
    case 'include':
      return [];
  }
}

/**
 * The bytes of a file identifier, and the place of these bytes in a buffer. A sentence if the number of bytes is wrong.
 * Empty if the literal has an escape that flatc refuses.
 */
function identifier(literal: string): readonly HoverBlock[] {
  const bytes = bytesOf(literal);
  if (!bytes) return [];
  if (bytes.length !== limits.fileIdentifierBytes) {
    const text = `An identifier must have ${limits.fileIdentifierBytes} bytes. This one has ${bytes.length}.`;
    return [{ kind: 'paragraph', text }];
  }
  const shown = bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
  return [
    {
      kind: 'facts',
      facts: [
        ['Bytes', shown],
        ['Place in a buffer', { words: 'bytes 4 to 7, or 8 to 11 after a size prefix' }],
      ],
    },
  ];
}
