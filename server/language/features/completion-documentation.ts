// What there is to read about a completion item, fetched only once someone looks at it.
import { membersOf } from '../cursor.ts';
import type { Program } from '../program.ts';
import { isNamedDeclaration, type Span, startOfDeclaration } from '../summary.ts';
import {
  declarationKeywords,
  defaultFunctions,
  findAttribute,
  findScalar,
  streamingValues,
  stringType,
  valueWords,
} from '../vocabulary.ts';
import type { DeclarationSource, ItemSource, WordList } from './completion-proposal.ts';

/** Markdown about the thing that an item's data names; undefined where nothing is known of it any more. */
export function documentationOf(program: Program, data: unknown): string | undefined {
  if (!isSource(data)) return undefined;
  return 'words' in data ? describeWord(data.words, data.name) : describeDefinition(program, data);
}

function isSource(data: unknown): data is ItemSource {
  return (
    typeof data === 'object' &&
    data !== null &&
    'name' in data &&
    typeof data.name === 'string' &&
    ('words' in data || ('uri' in data && typeof data.uri === 'string'))
  );
}

function describeWord(words: WordList, name: string): string | undefined {
  switch (words) {
    case 'attribute':
      return findAttribute(name)?.description;
    case 'type':
      return describeType(name);
    case 'statement':
      return declarationKeywords.find((word) => word.name === name)?.description;
    case 'value':
      return valueWords.find((word) => word.name === name)?.description;
    case 'function':
      return defaultFunctions.find((word) => word.name === name)?.description;
    case 'streaming':
      return streamingValues.find((word) => word.name === name)?.description;
  }
}

function describeType(name: string): string | undefined {
  if (name === stringType.name) return stringType.description;
  const scalar = findScalar(name);
  if (!scalar) return undefined;
  const { kind, size, min, max, signed } = scalar;
  if (kind === 'bool') return 'True or false, in one byte.';
  if (kind === 'float') return `A floating-point number of ${size * 8} bits.`;
  return `${signed ? 'A signed' : 'An unsigned'} integer of ${size * 8} bits, ${min} to ${max}.`;
}

const mostLines = 30;

/** The source of a declaration, or of one of its members, and the comment in front of it. */
function describeDefinition(program: Program, { uri, name, member }: DeclarationSource): string | undefined {
  const file = program.file(uri);
  const definition = program.typesOf(uri).find(({ fullName }) => fullName === name);
  const index = definition ? (file?.summary.exports.indexOf(definition.declaration) ?? -1) : -1;
  const declaration = file?.summary.declarations[index];
  if (!file || !declaration || !isNamedDeclaration(declaration)) return undefined;
  const described =
    member === undefined ? declaration : membersOf(declaration).find((candidate) => candidate.name.text === member);
  if (!described) return undefined;
  const base = startOfDeclaration(file.summary, index);
  const textOf = ({ start, end }: Span) => file.text.slice(base + start, base + end);
  const lines = textOf(described).split(/\r?\n/);
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines), '...'] : lines;
  const source = `\`\`\`flatbuffers\n${shown.join('\n')}\n\`\`\``;
  const comment = described.documentation ? plainText(textOf(described.documentation)) : '';
  return comment === '' ? source : `${source}\n\n${comment}`;
}

/** The words of a run of `///` comments. */
function plainText(comment: string): string {
  return comment
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\/\/\/ ?/, ''))
    .join('\n')
    .trim();
}
