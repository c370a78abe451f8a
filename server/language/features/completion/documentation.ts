// Makes the documentation of a completion item, which is requested only when someone looks at it.
import type { Definition } from '../../binding/definition.ts';
import { describeType } from '../../documentation/describe-type.ts';
import { documentationText } from '../../documentation/documentation.ts';
import { type HoverBlock, type HoverForm, hoverText } from '../../documentation/hover-text.ts';
import { headOf, memberCode, signatureOf } from '../../documentation/signature.ts';
import type { Program } from '../../program.ts';
import { isNamedDeclaration, membersOf, namespaceText } from '../../summary/summary.ts';
import { indexOfDefinition } from '../../symbols/schema-symbol.ts';
import {
  declarationKeywords,
  defaultFunctions,
  findAttribute,
  streamingValues,
  valueWords,
} from '../../vocabulary/vocabulary.ts';
import type { DeclarationSource, ItemSource, WordList } from './proposal.ts';

/**
 * The documentation of the file, declaration or word that an item's data names; undefined if it is no longer known, or
 * has no description.
 */
export function documentationOf(program: Program, data: unknown, form: HoverForm): string | undefined {
  if (!isSource(data)) return undefined;
  const blocks = blocksOf(program, data);
  return blocks.length > 0 ? hoverText(blocks, form) : undefined;
}

function blocksOf(program: Program, source: ItemSource): readonly HoverBlock[] {
  if ('file' in source) return describeFile(program, source.file);
  if ('uri' in source) return describeDefinition(program, source);
  const text = describeWord(source.words, source.name);
  return text === undefined ? [] : [{ kind: 'paragraph', text }];
}

/**
 * The kind, name and file of a declaration, or of one of its members, in one line. Undefined for items of other kinds,
 * and for a declaration that is no longer known.
 */
export function detailOf(program: Program, data: unknown): string | undefined {
  if (!isSource(data) || !('uri' in data)) return undefined;
  const { uri, name, member } = data;
  const kind = member === undefined ? definitionOf(program, data)?.declaration.kind : 'member';
  return kind && `${kind} ${member === undefined ? name : `${name}.${member}`} (${program.display(uri)})`;
}

function definitionOf(program: Program, { uri, name }: DeclarationSource): Definition | undefined {
  return program.typesOf(uri).find(({ fullName }) => fullName === name);
}

function isSource(data: unknown): data is ItemSource {
  if (typeof data !== 'object' || data === null) return false;
  if ('file' in data) return typeof data.file === 'string';
  if (!('name' in data) || typeof data.name !== 'string') return false;
  return 'words' in data || ('uri' in data && typeof data.uri === 'string');
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

/** A declaration, or one of its members, with the comment before it. */
function describeDefinition(program: Program, source: DeclarationSource): readonly HoverBlock[] {
  const { uri, member } = source;
  const file = program.file(uri);
  const definition = definitionOf(program, source);
  const index = definition ? indexOfDefinition(program, definition) : -1;
  const declaration = file?.summary.declarations[index];
  if (!file || !declaration || !isNamedDeclaration(declaration)) return [];
  const position = membersOf(declaration).findIndex((candidate) => candidate.name.text === member);
  const described = member === undefined ? declaration : membersOf(declaration)[position];
  if (!described) return [];
  const text = member === undefined ? signatureOf(declaration) : memberCode(declaration, position);
  const comment = documentationText(file, index, described.documentation);
  return [{ kind: 'code', text }, ...(comment === '' ? [] : [{ kind: 'documentation', text: comment } as const])];
}

const mostLines = 30;

/** The declarations of a file. */
function describeFile(program: Program, uri: string): readonly HoverBlock[] {
  const declarations = program.file(uri)?.summary.declarations ?? [];
  const lines = declarations.flatMap((declaration) => {
    if (declaration.kind === 'namespace') return [`namespace ${namespaceText(declaration)};`.replace(' ;', ';')];
    return isNamedDeclaration(declaration) ? [headOf(declaration)] : [];
  });
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines), '...'] : lines;
  return lines.length > 0 ? [{ kind: 'code', text: shown.join('\n') }] : [];
}
