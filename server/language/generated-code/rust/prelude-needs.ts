// Tells which names of the standard library's prelude the code of a declaration in Rust needs.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { DeclarationSummary, TypeDefinitionSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import type { CodeContext } from '../generated-name.ts';
import { recordFields } from '../record-fields.ts';

/** Types and traits of the prelude. */
const preludeTypes: ReadonlySet<string> = new Set(['Default', 'Option', 'Result']);

/** Patterns and functions of the prelude. */
const preludeValues: ReadonlySet<string> = new Set(['None', 'Ok', 'Some']);

/** True if a type hides a name of the prelude. A table and a set of flags are no functions, and hide no values. */
export function hidesPrelude({ kind, name: { text }, metadata }: TypeDefinitionSummary): boolean {
  if (preludeTypes.has(text)) return true;
  return preludeValues.has(text) && kind !== 'table' && !findUse(metadata, 'bit_flags');
}

/** The names of the prelude that the code of a declaration needs in its module. */
export function* preludeNeeds(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options, hasIdentifier }: CodeContext,
): Iterable<string> {
  const { kind } = declaration;
  if (kind === 'root_type') {
    const root = elaborated.references[0]?.definition;
    if (root?.declaration.kind === 'table' && namespaceOf(root.fullName) === elaborated.namespace)
      yield hasIdentifier ? 'Some' : 'None';
  } else if (kind === 'enum' || kind === 'union') {
    yield 'Result';
    if (findUse(declaration.metadata, 'bit_flags')) return;
    yield* ['None', 'Option', 'Some'];
    if (options.rustSerialize) yield 'Ok';
    if (options.objectApi && kind === 'union') yield 'Default';
  } else if (kind === 'struct' || kind === 'table') {
    yield* ['Default', 'Result'];
    if (kind === 'struct') return;
    yield 'Ok';
    for (const { type, isOptional } of recordFields(declaration, elaborated)) {
      yield 'Some';
      const isNumber = type.shape === 'plain' && (type.element === 'scalar' || type.element === 'enum');
      if (isOptional || !isNumber) yield* ['None', 'Option'];
    }
  }
}
