// Finds the names of types in settings, outside of all schemas and data, that mean the symbol under the cursor.
import type { Definition } from '../binding/definition.ts';
import { withIncluders } from '../includes/includers.ts';
import type { Program } from '../program.ts';
import type { Steps } from '../steps.ts';
import { membersOf, namespaceText } from '../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../vocabulary/dotted-names.ts';
import { exportsOf, readTogether } from './file-views.ts';
import { symbolAt } from './occurrences.ts';
import { opensNamespace, type SchemaSymbol } from './schema-symbol.ts';

/** A name in settings. */
export interface NameElsewhere {
  readonly name: string;
  /**
   * The meaning of the name: the full name of a type, that of a field after the full name of its table, or a root type,
   * which may leave out the namespace at the end of the schema.
   */
  readonly kind: 'type' | 'field' | 'root';
  /** Returns whether the setting is for a schema. */
  readonly isFor: (schema: string) => boolean;
}

/** A part of one of several names, which means a symbol. The offsets count from the start of the name. */
interface PartElsewhere {
  /** The index of the name. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** Whether the name means something else in other schemas that the setting is for. */
  readonly isAmbiguous: boolean;
}

/** The parts of names that mean the symbol at an offset of a file in a root. */
export function* partsElsewhere(
  program: Program,
  root: string,
  uri: string,
  offset: number,
  names: readonly NameElsewhere[],
): Steps<readonly PartElsewhere[]> {
  const symbol = symbolAt(program, root, uri, offset)?.symbol;
  const part = symbol && partNamed(symbol);
  if (!symbol || part === undefined) return [];
  const isMeant = meaning(program, root, symbol);
  const found: PartElsewhere[] = [];
  const readers = new Map<string, ReadonlySet<string>>();
  for (const [index, named] of names.entries()) {
    if (!named.name.split('.').includes(simpleNameOf(part))) continue;
    const withName = typesWithName(program, named);
    for (const { uri: declaring } of withName) {
      if (readers.has(declaring)) continue;
      readers.set(declaring, new Set(yield* withIncluders.inSteps(program, [declaring])));
    }
    const isRead = (type: Definition, schema: string) => readers.get(type.uri)?.has(schema) === true;
    const types = withName.filter((type) => {
      // A type with the whole name comes before one in the namespace at the end of the schema.
      const before = withName.filter(({ fullName }) => fullName === named.name && type.fullName !== named.name);
      const means = (schema: string) => named.isFor(schema) && isNamedIn(program, schema, type, named);
      return [...(readers.get(type.uri) ?? [])].some(
        (schema) => means(schema) && !before.some((other) => isRead(other, schema)),
      );
    });
    const type = types.find(isMeant);
    const span = type && spanOf(symbol, type, named);
    if (span) found.push({ index, ...span, isAmbiguous: types.some((each) => !isMeant(each)) });
  }
  return found;
}

/** The name of a symbol as it may be part of a full name; undefined for an attribute or a file. */
function partNamed(symbol: SchemaSymbol): string | undefined {
  switch (symbol.kind) {
    case 'type':
      return symbol.definition.declaration.name.text;
    case 'member':
      return membersOf(symbol.owner.declaration)[symbol.member]?.name.text;
    case 'namespace':
      return symbol.name;
    default:
      return undefined;
  }
}

/** A function that returns whether the symbol is part of the full name of a type, or of a member of the type. */
function meaning(program: Program, root: string, symbol: SchemaSymbol): (type: Definition) => boolean {
  if (symbol.kind !== 'namespace') {
    const own = symbol.kind === 'type' ? symbol.definition : symbol.kind === 'member' ? symbol.owner : undefined;
    return (type) => type === own;
  }
  // An equal namespace of files that are never read together is another symbol.
  const { name } = symbol;
  const opening = readTogether(program, root, (uri) => opensNamespace(exportsOf(program, uri), name));
  return (type) => opening.has(type.uri) && `${namespaceOf(type.fullName)}.`.startsWith(`${name}.`);
}

/** The types of all files that a name may mean. */
function typesWithName(program: Program, { name, kind }: NameElsewhere): readonly Definition[] {
  const typeName = kind === 'field' ? namespaceOf(name) : name;
  const simpleName = simpleNameOf(typeName);
  return program
    .filesDeclaring(simpleName)
    .flatMap((uri) => program.typesNamed(uri, simpleName))
    .filter(({ fullName }) => fullName === typeName || (kind === 'root' && fullName.endsWith(`.${typeName}`)));
}

/** Whether a name means a type in a schema that reads the type. */
function isNamedIn(program: Program, schema: string, { fullName }: Definition, { name, kind }: NameElsewhere): boolean {
  if (kind !== 'root' || fullName === name) return true;
  // flatc looks in the namespace that is open at the end of the schema.
  const last = exportsOf(program, schema).findLast((declaration) => declaration.kind === 'namespace');
  return last?.kind === 'namespace' && `${namespaceText(last)}.${name}` === fullName;
}

/** The part of a name for a symbol in the full name of a type; undefined if the name leaves it out. */
function spanOf(
  symbol: SchemaSymbol,
  { fullName }: Definition,
  { name, kind }: NameElsewhere,
): { readonly start: number; readonly end: number } | undefined {
  const typeEnd = kind === 'field' ? namespaceOf(name).length : name.length;
  if (symbol.kind === 'member') {
    const isField = kind === 'field' && simpleNameOf(name) === partNamed(symbol);
    return isField ? { start: typeEnd + 1, end: name.length } : undefined;
  }
  const part = partNamed(symbol) ?? '';
  // A name may leave out namespaces at its start.
  const end = symbol.kind === 'namespace' ? part.length - (fullName.length - typeEnd) : typeEnd;
  const start = end - (symbol.kind === 'namespace' ? simpleNameOf(part) : part).length;
  return start >= 0 ? { start, end } : undefined;
}
