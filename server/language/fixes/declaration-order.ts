// Moves an enum, union or struct above the declarations that need it, because flatc must read it first.

import { attributesOf } from '../cursor/cursor.ts';
import type { DeclaredBelow } from '../diagnostics/rule-codes.ts';
import { type DeclarationSummary, indexOfExport, isTypeDefinition } from '../summary/summary.ts';
import { namespaceStatement, simpleNameOf } from '../vocabulary/dotted-names.ts';
import { declarationOf, type FindingWith, type Fix, type FixContext } from './fix.ts';
import { blockOf, lineBreakOf, moveAbove } from './statement-edits.ts';

/** Moves an enum or union above its first use in the file. The moved declaration keeps its namespace. */
export function* enumOrder(context: FixContext, { data }: FindingWith<DeclaredBelow>): Iterable<Fix> {
  const { fullName, uri } = data;
  const target = context.elaborated.findIndex((_, index) => usesTooEarly(context, index, fullName));
  yield* moveUp(context, fullName, uri, target);
}

/** Moves the type that a finding names above the declaration in which the finding is. */
export function* declarationOrder(context: FixContext, finding: FindingWith<Partial<DeclaredBelow>>): Iterable<Fix> {
  const target = declarationOf(context, finding)?.index ?? -1;
  yield* moveUp(context, finding.data.fullName, finding.data.uri, target);
}

/**
 * Moves a type above the declaration at the index `target`; in another namespace, with `namespace` statements around
 * the type. Offers nothing if the type is in another file or already above, or if it needs a declaration in between.
 */
export function* moveUp(
  context: FixContext,
  fullName: string | undefined,
  declaredIn: string | undefined,
  target: number,
): Iterable<Fix> {
  const { program, uri, file, elaborated, summary } = context;
  const definition = program.typesOf(uri).find((type) => type.fullName === fullName);
  // flatc reads the other file later than this one, so it cannot be included here.
  if (!definition || declaredIn !== uri) return;
  const index = indexOfExport(summary.exports, definition.declaration);
  if (target < 0 || index <= target || needsBetween(context, index, target)) return;
  const above = summary.declarations[target];
  const place = above && 'name' in above && above.name ? `${above.kind} ${above.name.text}` : 'its first use';
  const title = `Move ${definition.declaration.kind} ${definition.declaration.name.text} above ${place}`;
  const edits = moveAbove(file, index, target);
  const [from, to] = [elaborated[index]?.namespace ?? '', elaborated[target]?.namespace ?? ''];
  if (from === to) {
    yield { title, edits, isPreferred: true };
    return;
  }
  const lineBreak = lineBreakOf(context.text);
  const { start } = blockOf(file, target);
  const switched = edits.map((edit) =>
    edit.start === start && edit.end === start
      ? {
          ...edit,
          text: `${namespaceStatement(from)}${lineBreak}${edit.text.trimEnd()}${lineBreak}${namespaceStatement(to)}${lineBreak}`,
        }
      : edit,
  );
  yield { title, edits: switched, isPreferred: true };
}

/** True if the declaration at an index names the enum or union `fullName`, which is declared further down. */
function usesTooEarly({ elaboration, elaborated, summary }: FixContext, index: number, fullName: string): boolean {
  const known = elaborated[index];
  const references = summary.declarations[index]?.references ?? [];
  return references.some((reference, position) => {
    if (known?.references[position]?.definition || !fullName.endsWith(simpleNameOf(reference.text))) return false;
    return elaboration.environment.findEnum(reference.text, known?.namespace ?? '')?.fullName === fullName;
  });
}

/**
 * True if the declaration at `index` needs another one between `target` and `index`: an attribute, the enum of its base
 * type or, for a struct, a type of a field.
 */
function needsBetween({ summary }: FixContext, index: number, target: number): boolean {
  const moved = summary.declarations[index] as DeclarationSummary;
  const attributes = new Set(attributesOf(moved).map(({ name }) => name.text));
  const isBuiltOf = (role: string) => role === 'enum-base' || moved.kind === 'struct';
  const parts = new Set(moved.references.filter(({ role }) => isBuiltOf(role)).map(({ text }) => simpleNameOf(text)));
  return summary.declarations.slice(target, index).some((declaration) => {
    if (declaration.kind === 'attribute') return attributes.has(declaration.name?.text ?? '');
    return isTypeDefinition(declaration) && parts.has(declaration.name.text);
  });
}
