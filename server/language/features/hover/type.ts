// Shows the values of built-in types, and their sizes.

import type { Resolution } from '../../binding/definition.ts';
import { counted } from '../../counted.ts';
import { describeType } from '../../documentation/describe-type.ts';
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { writtenType } from '../../documentation/signature.ts';
import { fieldInTable } from '../../fields/field-facts.ts';
import { integerOf } from '../../flatc-syntax/integer-literal.ts';
import type { DeclarationSummary, TypeSummary } from '../../summary/summary.ts';
import { lateUnionBase, lateWords } from '../../values/late-uses.ts';
import { type Extent, extentOfScalar } from '../../values/layout.ts';
import { findScalar, scalars } from '../../vocabulary/vocabulary.ts';
import { elaboratedOf, factsBlock } from './declaration.ts';
import { roomFacts } from './field.ts';
import type { HoverContext } from './source.ts';

/** A scalar, `string`, or a vector or array at one of its brackets. */
export function hoverOfType(context: HoverContext): readonly HoverBlock[] {
  const { word } = context;
  if (word?.kind !== 'type') return [];
  const { type } = word;
  switch (type.kind) {
    case 'scalar':
      return [
        { kind: 'paragraph', text: describeType(type.text) ?? '' },
        ...factsBlock([...scalarFacts(type.text), ...baseFacts(word.declaration, type)]),
      ];
    case 'string':
      return [{ kind: 'paragraph', text: describeType(type.text) ?? '' }, ...factsBlock(tableFacts(context, type))];
    case 'vector': {
      const text = 'Any number of elements, stored outside the table after their count.';
      return [
        { kind: 'code', text: writtenType(type) },
        { kind: 'paragraph', text },
        ...factsBlock([...elementFact(context, type.element), ...tableFacts(context, type)]),
      ];
    }
    case 'array': {
      const length = type.length && integerOf(type.length.text);
      const count = length === undefined ? 'A fixed number of elements' : counted(length, 'element');
      const element = extentInPlace(context, type.element);
      const size = element && length !== undefined ? counted(element.size * length, 'byte') : undefined;
      return [
        { kind: 'code', text: writtenType(type) },
        { kind: 'paragraph', text: `${count} in place, one after the other. Only structs contain arrays.` },
        ...factsBlock([
          ...elementFact(context, type.element),
          ...(size === undefined ? [] : [['Size', { words: `${size}, alignment ${element?.alignment}` }] as const]),
        ]),
      ];
    }
    case 'named':
      return [];
  }
}

/** The version since which a union may have a base type; empty unless the type is the base type of a union. */
function baseFacts(declaration: DeclarationSummary, type: TypeSummary): readonly HoverFact[] {
  if (declaration.kind !== 'union' || declaration.base !== type) return [];
  return [['flatc', { words: `in unions ${lateWords(lateUnionBase)}` }]];
}

function scalarFacts(name: string): readonly HoverFact[] {
  const scalar = findScalar(name);
  if (!scalar) return [];
  const others = scalars.filter((other) => other.canonical === scalar.canonical && other.name !== name);
  return [
    ['Size', { words: counted(scalar.size, 'byte') }],
    ...(others.length > 0 ? [['Also called', ...others.map((other) => other.name)] as const] : []),
  ];
}

/** The size that a field has in its table; empty unless `type` is the whole type of the field. */
function tableFacts(context: HoverContext, type: TypeSummary): readonly HoverFact[] {
  const { word, meanings, uri, program, closure } = context;
  if (word?.declaration.kind !== 'table') return [];
  const index = word.declaration.fields.findIndex((field) => field.type === type);
  const known = meanings.declaration(uri, word.index);
  const { unionValueNamespacing } = program.settings.of(closure.root).flatc;
  const field = known && fieldInTable(word.declaration, index, known, unionValueNamespacing);
  return field ? roomFacts(context, field) : [];
}

function elementFact(context: HoverContext, element: TypeSummary | undefined): readonly HoverFact[] {
  const extent = extentInPlace(context, element);
  if (extent) return [['Element', { words: counted(extent.size, 'byte') }]];
  const kind = element?.kind === 'string' ? 'string' : meaningOf(context, element)?.definition?.declaration.kind;
  return kind === 'string' || kind === 'table' || kind === 'union'
    ? [['Element', { words: '4 bytes, an offset' }]]
    : [];
}

/** The extent of an element that is stored inline; undefined for other elements and unknown types. */
function extentInPlace(context: HoverContext, element: TypeSummary | undefined): Extent | undefined {
  if (element?.kind === 'scalar') return extentOfScalar(findScalar(element.text));
  const { definition, underlying } = meaningOf(context, element) ?? {};
  if (definition?.declaration.kind === 'enum') return extentOfScalar(underlying);
  return definition?.declaration.kind === 'struct' ? elaboratedOf(context, definition)?.facts.layout : undefined;
}

function meaningOf({ word, meanings, uri }: HoverContext, type: TypeSummary | undefined): Resolution | undefined {
  if (type?.kind !== 'named' || !word) return undefined;
  return meanings.declaration(uri, word.index)?.references[type.reference];
}
