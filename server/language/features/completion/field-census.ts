// Counts the fields of a file for questions that come with every key. After an edit only the changed declarations are
// counted again.
import { lastAnswers } from '../../memo.ts';
import type { SourceFile } from '../../source-file.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';

/** A table or a struct. */
type FieldsDeclaration = Extract<DeclarationSummary, { readonly fields: unknown }>;

interface FieldCensus {
  /** The number of fields with each built-in type, in tables and in structs. */
  readonly words: Readonly<Record<FieldsDeclaration['kind'], ReadonlyMap<string, number>>>;
  /** The declarations that have a field of a name, by that name. */
  readonly named: ReadonlyMap<string, ReadonlySet<FieldsDeclaration>>;
}

/** The census of a file in its present state, valid until the next call. */
export function fieldCensus(file: SourceFile): FieldCensus {
  const { declarations } = file.summary;
  return lastCensus(file, [declarations], (last) => {
    const census = last ?? { declarations: [], words: { table: new Map(), struct: new Map() }, named: new Map() };
    const before = census.declarations;
    const most = Math.min(before.length, declarations.length);
    let first = 0;
    while (first < most && before[first] === declarations[first]) first++;
    let same = 0;
    while (same < most - first && before.at(-1 - same) === declarations.at(-1 - same)) same++;
    for (const gone of before.slice(first, before.length - same)) count(census, gone, -1);
    for (const come of declarations.slice(first, declarations.length - same)) count(census, come, 1);
    return { ...census, declarations };
  });
}

/** The census with its maps, which are changed in place and passed on to the next census. */
interface KeptCensus {
  readonly declarations: readonly DeclarationSummary[];
  readonly words: Readonly<Record<FieldsDeclaration['kind'], Map<string, number>>>;
  readonly named: Map<string, Set<FieldsDeclaration>>;
}

const lastCensus = lastAnswers<SourceFile, KeptCensus>();

function count({ words, named }: KeptCensus, declaration: DeclarationSummary, change: 1 | -1): void {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return;
  const counts = words[declaration.kind];
  for (const { name, type } of declaration.fields) {
    if (type?.kind === 'scalar' || type?.kind === 'string') {
      counts.set(type.text, (counts.get(type.text) ?? 0) + change);
    }
    const having = named.get(name.text) ?? new Set();
    if (change > 0) having.add(declaration);
    else having.delete(declaration);
    if (having.size > 0) named.set(name.text, having);
    else named.delete(name.text);
  }
}
