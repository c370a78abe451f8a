// Finds the words at a place that are not names: keywords, built-in types, numbers and other values, strings.
import type { SourceFile } from '../source-file.ts';
import {
  type AttributeSummary,
  type DeclarationSummary,
  declarationAt,
  isNamedDeclaration,
  membersOf,
  metadataOf,
  type Name,
  type Span,
  type StringStatementSummary,
  startOfDeclaration,
  type TypeSummary,
  type ValueSummary,
} from '../summary/summary.ts';

type Found =
  | { readonly kind: 'keyword'; readonly text: string }
  /** A scalar, `string`, or the brackets of a vector or array. */
  | { readonly kind: 'type'; readonly type: TypeSummary }
  /** The number of an enum or union member. */
  | { readonly kind: 'member-value'; readonly member: number; readonly value: Name }
  | { readonly kind: 'array-length'; readonly value: Name }
  | { readonly kind: 'default'; readonly field: number; readonly value: ValueSummary }
  | { readonly kind: 'attribute-value'; readonly attribute: AttributeSummary; readonly value: ValueSummary }
  | { readonly kind: 'string'; readonly statement: StringStatementSummary; readonly value: Name };

/**
 * A word with the declaration that contains it and the index of the declaration. `start` and `end` count from the start
 * of the file, `offset` counts from the start of the declaration.
 */
export type Word = Found &
  Span & { readonly index: number; readonly declaration: DeclarationSummary; readonly offset: number };

/**
 * The innermost word that contains an offset or ends there; undefined in names, blanks, comments and punctuation.
 * `offset` of the result is the asked offset.
 */
export function wordAt(file: SourceFile, offset: number): Word | undefined {
  const { summary } = file;
  const first = declarationAt(summary, offset);
  // At the border of two declarations, the cursor may touch either one.
  for (const index of [first, first + 1]) {
    const declaration = summary.declarations[index];
    if (!declaration) continue;
    const base = startOfDeclaration(summary, index);
    for (const [span, found] of wordsIn(declaration, file.text, base)) {
      if (offset < base + span.start || offset > base + span.end) continue;
      return {
        ...found,
        index,
        declaration,
        offset: offset - base,
        start: base + span.start,
        end: base + span.end,
      };
    }
  }
  return undefined;
}

function* wordsIn(declaration: DeclarationSummary, text: string, base: number): Iterable<readonly [Span, Found]> {
  const { keyword } = declaration;
  yield [keyword, { kind: 'keyword', text: text.slice(base + keyword.start, base + keyword.end) }];
  if ('value' in declaration && declaration.value) {
    yield [declaration.value, { kind: 'string', statement: declaration, value: declaration.value }];
  }
  if (!isNamedDeclaration(declaration)) return;
  if ('base' in declaration) yield* wordsInType(declaration.base);
  for (const [member, summary] of membersOf(declaration).entries()) {
    if ('type' in summary) yield* wordsInType(summary.type);
    if ('value' in summary && summary.value) {
      yield [summary.value, { kind: 'member-value', member, value: summary.value }];
    }
    if ('defaultValue' in summary && summary.defaultValue) {
      yield [summary.defaultValue, { kind: 'default', field: member, value: summary.defaultValue }];
    }
  }
  for (const metadata of metadataOf(declaration)) {
    for (const attribute of metadata) {
      const { value } = attribute;
      if (value) yield [value, { kind: 'attribute-value', attribute, value }];
    }
  }
}

function* wordsInType(type: TypeSummary | undefined): Iterable<readonly [Span, Found]> {
  if (!type || type.kind === 'named') return;
  if (type.kind === 'vector' || type.kind === 'array') yield* wordsInType(type.element);
  if (type.kind === 'array' && type.length) yield [type.length, { kind: 'array-length', value: type.length }];
  yield [type, { kind: 'type', type }];
}
