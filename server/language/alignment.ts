// The natural alignment of types, which force_align may raise but not lower.
import type { Definition } from './environment.ts';
import type { Elaboration, Program } from './program.ts';
import type { FieldSummary, NamedDeclarationSummary, TypeSummary } from './summary.ts';
import { findScalar } from './vocabulary.ts';

/**
 * The alignment that a struct has by its fields, in bytes; 1 where nothing is known of them. A struct inside counts
 * with the alignment that it forces (semantics, section 4.3).
 */
export function naturalAlignment(program: Program, elaboration: Elaboration, struct: Definition): number {
  return alignmentOfFields(program, elaboration, struct, new Set([struct]));
}

/** The alignment of a type by itself: of its elements for a vector or an array. */
export function alignmentOf(
  program: Program,
  elaboration: Elaboration,
  name: string,
  resolve: (name: string) => Definition | undefined,
): number {
  const scalar = findScalar(name);
  if (scalar) return scalar.size;
  const definition = resolve(name);
  return definition ? alignmentOfDefinition(program, elaboration, definition, new Set()) : offsetSize;
}

/** Strings, tables, unions and vectors are reached through offsets of this size. */
const offsetSize = 4;

function alignmentOfFields(
  program: Program,
  elaboration: Elaboration,
  { declaration, uri }: Definition,
  open: Set<Definition>,
): number {
  if (declaration.kind !== 'struct') return offsetSize;
  const index = program.file(uri)?.summary.exports.indexOf(declaration) ?? -1;
  const references = elaboration.declarations(uri)?.[index]?.references ?? [];
  return declaration.fields.reduce((alignment, { type }) => {
    const element = elementOf(type);
    if (element?.kind === 'scalar') return Math.max(alignment, findScalar(element.text)?.size ?? 1);
    const definition = element?.kind === 'named' ? references[element.reference]?.definition : undefined;
    return definition && !open.has(definition)
      ? Math.max(alignment, alignmentOfDefinition(program, elaboration, definition, open))
      : alignment;
  }, 1);
}

function alignmentOfDefinition(
  program: Program,
  elaboration: Elaboration,
  definition: Definition,
  open: Set<Definition>,
): number {
  const { declaration } = definition;
  if (declaration.kind === 'enum') return baseSize(declaration.base);
  if (declaration.kind !== 'struct') return offsetSize;
  open.add(definition);
  const natural = alignmentOfFields(program, elaboration, definition, open);
  open.delete(definition);
  return Math.max(natural, forcedAlignment(declaration));
}

function forcedAlignment({ metadata }: NamedDeclarationSummary): number {
  const value = metadata.find(({ name }) => name.text === 'force_align')?.value?.text.replace(/["']/g, '');
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : 1;
}

function baseSize(base: TypeSummary | undefined): number {
  return base?.kind === 'scalar' ? (findScalar(base.text)?.size ?? 1) : offsetSize;
}

function elementOf(type: FieldSummary['type']): TypeSummary | undefined {
  return type?.kind === 'vector' || type?.kind === 'array' ? elementOf(type.element) : type;
}
