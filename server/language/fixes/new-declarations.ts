// Declares a missing name as a table, a struct or an enum, as far as its uses allow.
import { typeWordMeant } from '../documentation/type-words.ts';
import { byIdentity } from '../memo.ts';
import {
  type FieldSummary,
  type FileSummary,
  isNamedDeclaration,
  type NamedDeclarationSummary,
  type Reference,
  type TypeSummary,
} from '../summary/summary.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import { scalars, stringType } from '../vocabulary/vocabulary.ts';
import { edit, type Fix, type FixContext, type FoundDeclaration } from './fix.ts';
import { blockOf, lineBreakOf, spanOfStatement } from './statement-edits.ts';

/**
 * Declares a missing name as a table, struct or enum: one fix for each of the kinds that all uses of the name in the
 * file allow. The new declaration comes after the declaration with the use, or before the first use if flatc must know
 * the name earlier. Offers nothing for the name of a built-in type or of a field.
 */
export function* newDeclarations(
  context: FixContext,
  found: FoundDeclaration,
  { text, role }: Reference,
  kinds: ReadonlySet<NamedDeclarationSummary['kind']>,
): Iterable<Fix> {
  if (!/^[A-Za-z_]\w*$/.test(text) || isWord(text)) return;
  const uses = usesIn(context, text);
  if (uses.some(({ name }) => name.text === text)) return;
  const isInStruct = found.declaration.kind === 'struct';
  const title = (kind: string) => `Create ${kind} ${text}`;
  const lineBreak = lineBreakOf(context.text);
  if (kinds.has('table') && !uses.some(({ defaultValue }) => defaultValue) && !isTakenForTrpc(context, [text])) {
    const edits = placed(context, found, `table ${text} {${lineBreak}}`, role === 'root-type');
    if (edits) yield { title: title('table'), edits };
  }
  // Names in other places rarely mean structs or enums, and a word of another language is rarely a new name.
  if (role !== 'field-type' || typeWordMeant(text, role) !== undefined) return;
  if (kinds.has('struct') && uses.every(takesStruct) && !isTakenForTrpc(context, [text])) {
    const struct = `struct ${text} {${lineBreak}  value: int;${lineBreak}}`;
    const edits = placed(context, found, struct, isInStruct);
    if (edits) yield { title: title('struct'), edits };
  }
  const members = membersFor(uses, text);
  if (kinds.has('enum') && members && !isTakenForTrpc(context, [text, ...members])) {
    const lines = members.map((member) => `  ${member}`).join(`,${lineBreak}`);
    const edits = placed(context, found, `enum ${text}: byte {${lineBreak}${lines}${lineBreak}}`, true);
    if (edits) yield { title: title('enum'), edits };
  }
}

/** The fields of the file whose type, element type or own name is a given name. */
function usesIn({ summary }: FixContext, name: string): readonly FieldSummary[] {
  return fieldsByName(summary).get(name) ?? [];
}

/** The fields of a file by their own names and the names of their types and element types. */
const fieldsByName = byIdentity(({ declarations }: FileSummary): ReadonlyMap<string, readonly FieldSummary[]> => {
  const fields = declarations.flatMap((declaration) => ('fields' in declaration ? declaration.fields : []));
  const named = new Map<string, FieldSummary[]>();
  for (const field of fields) {
    for (const name of new Set([field.name.text, typeName(field.type)])) {
      if (name === undefined) continue;
      const known = named.get(name);
      if (known) known.push(field);
      else named.set(name, [field]);
    }
  }
  return named;
});

function typeName(type: TypeSummary | undefined): string | undefined {
  if (type?.kind === 'vector' || type?.kind === 'array') return typeName(type.element);
  return type?.kind === 'named' ? type.text : undefined;
}

const harmless: ReadonlySet<string> = new Set(['id', 'deprecated']);

function takesStruct({ metadata, defaultValue }: FieldSummary): boolean {
  return !defaultValue && metadata.every(({ name }) => harmless.has(name.text) || name.text === 'required');
}

/**
 * The members that a new enum needs for the defaults of its fields, at least `None`. Undefined if the type cannot be an
 * enum: a field has another kind of default, or an attribute that an enum cannot have.
 */
function membersFor(uses: readonly FieldSummary[], enumName: string): readonly string[] | undefined {
  const members = new Set<string>();
  for (const { metadata, defaultValue } of uses) {
    if (!metadata.every(({ name }) => harmless.has(name.text) || name.text === 'key')) return undefined;
    const { text = 'null' } = defaultValue ?? {};
    const member = text.startsWith(`${enumName}.`) ? text.slice(enumName.length + 1) : text;
    if (text === 'null' || text === '0') continue;
    if (!/^[A-Za-z_]\w*$/.test(member) || /^(?:true|false|inf|infinity|nan)$/i.test(member)) return undefined;
    members.add(member);
  }
  return members.size > 0 ? [...members] : ['None'];
}

/**
 * The edit that adds a declaration after the declaration with the finding, or with `isAbove` before the first that
 * names the new one. Undefined if the declaration before the new one is broken, because it may continue, or if another
 * namespace applies at the place above.
 */
function placed(context: FixContext, found: FoundDeclaration, text: string, isAbove: boolean) {
  const { file, summary, elaborated } = context;
  const lineBreak = lineBreakOf(context.text);
  if (!isAbove) {
    if (found.declaration.isBroken) return undefined;
    const { end } = spanOfStatement(summary, found.index);
    const [rest = ''] = /^[ \t]*(?:\/\/[^\r\n]*)?(?=[\r\n]|$)/.exec(context.text.slice(end)) ?? [];
    const at = end + rest.length;
    return [edit(context, { start: at, end: at }, `${lineBreak.repeat(2)}${text}`)];
  }
  const name = /\w+ (\w+)/.exec(text)?.[1] ?? '';
  const index = summary.declarations.findIndex(({ references }) => references.some((other) => other.text === name));
  if (elaborated[index]?.namespace !== elaborated[found.index]?.namespace) return undefined;
  if (summary.declarations[index - 1]?.isBroken) return undefined;
  const { start } = blockOf(file, index);
  return [edit(context, { start, end: start }, `${text}${lineBreak.repeat(2)}`)];
}

/**
 * True if new names are taken in the file by the rules of trpc, which joins enum values and all namespaces of a file.
 */
function isTakenForTrpc({ program, elaboration, uri, summary }: FixContext, names: readonly string[]): boolean {
  const taken = namesForTrpc(summary);
  return names.some((name) => taken.has(name)) && usesTrpc(program, elaboration.closure, uri);
}

const namesForTrpc = byIdentity(
  ({ declarations }: FileSummary): ReadonlySet<string> =>
    new Set(
      declarations.filter(isNamedDeclaration).flatMap((declaration) => {
        const members = declaration.kind === 'enum' ? declaration.members : [];
        return [declaration, ...members].map(({ name }) => name.text);
      }),
    ),
);

/** True if a name is a built-in type or looks like a built-in type, as `int128` does. */
function isWord(name: string): boolean {
  if (/^(?:u?int|float)\d+$/.test(name)) return true;
  return name === stringType.name || scalars.some((scalar) => scalar.name === name);
}
