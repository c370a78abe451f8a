// Builds the hover for a place from the modules for each kind of thing.
import type { Hover } from 'vscode-languageserver-types';
import { meaningsOf } from '../../binding/meanings.ts';
import { placeAt } from '../../cursor/cursor.ts';
import { wordAt } from '../../cursor/word-at.ts';
import { type HoverForm, hoverText } from '../../documentation/hover-text.ts';
import type { Program } from '../../program.ts';
import { startOfObject } from '../../root-object/file-object.ts';
import { editedObject } from '../../root-object/object-at-end.ts';
import { partAt } from '../../root-object/walk.ts';
import type { Span } from '../../summary/summary.ts';
import { laterTypeAt } from '../../symbols/later-type.ts';
import { symbolAt } from '../../symbols/occurrences.ts';
import { hoverOfAttribute, hoverOfAttributeValue } from './attribute.ts';
import { hoverOfDataValue, hoverOfKey } from './data.ts';
import { hoverOfDeclaration } from './declaration.ts';
import { hoverOfField } from './field.ts';
import { hoverOfGenerated } from './generated.ts';
import { hoverOfGoPackage } from './go-package-facts.ts';
import { hoverOfInclude } from './include.ts';
import { hoverOfKeyword } from './keyword.ts';
import { hoverOfMember } from './member.ts';
import { hoverOfNamespace } from './namespace.ts';
import { hoverOfService } from './service.ts';
import type { HoverContext, HoverSource } from './source.ts';
import { hoverOfType } from './type.ts';
import { hoverOfValue } from './value.ts';

/** The modules in the order of their texts. */
const sources: readonly HoverSource[] = [
  hoverOfDeclaration,
  hoverOfField,
  hoverOfKey,
  hoverOfMember,
  hoverOfDataValue,
  hoverOfService,
  hoverOfGoPackage,
  hoverOfAttribute,
  hoverOfNamespace,
  hoverOfInclude,
  hoverOfGenerated,
];

/** The modules for words that are not names. */
const wordSources: readonly HoverSource[] = [hoverOfKeyword, hoverOfType, hoverOfValue, hoverOfAttributeValue];

/**
 * The hover for an offset of a file in a root, with the span of text that it describes. A use of a name shows the same
 * as its declaration. Undefined if there is nothing to show.
 */
export function hover(program: Program, root: string, uri: string, offset: number, form: HoverForm): Hover | undefined {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  if (!file || !elaboration) return undefined;
  const symbol = symbolAt(program, root, uri, offset) ?? laterTypeAt(program, root, uri, offset);
  const place = placeAt(file, offset);
  const word = symbol ? undefined : wordAt(file, offset);
  const data = startOfObject(file) && editedObject(program, elaboration, file);
  const part = data && partAt(data, offset);
  const span = symbol ?? place ?? spanOf(part) ?? word;
  if (!span) return undefined;
  const context: HoverContext = {
    program,
    closure: elaboration.closure,
    meanings: meaningsOf(elaboration),
    uri,
    file,
    summary: file.summary,
    symbol,
    place,
    word,
    part,
  };
  const blocks = (symbol || !word ? sources : [...sources, ...wordSources]).flatMap((source) => source(context));
  if (blocks.length === 0) return undefined;
  return {
    contents: { kind: form, value: hoverText(blocks, form) },
    // The blanks before a part of a dotted name belong to that part, but not to its span.
    range: file.rangeOf(Math.min(span.start, offset), span.end),
  };
}

function spanOf(part: HoverContext['part']): Span | undefined {
  return part?.isKey ? part.entry?.key : part?.value.node;
}
