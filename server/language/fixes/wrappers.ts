// Wraps a type in a table or struct where flatc does not accept the type itself, such as a vector in a vector.
import { contains, type Span } from '../summary/summary.ts';
import { type AnyFinding, edit, type Fix, type FixContext, inFile } from './fix.ts';
import { type FoundNamed, fieldOf, namedDeclarationOf } from './members.ts';
import { isReadable } from './readable.ts';
import { blockOf, lineBreakOf } from './statement-edits.ts';

/**
 * Wraps a vector or array that is the element of another one in a new table or struct above the declaration. If only
 * the inner brackets are closed, removes the outer one instead. Offers nothing for a third level, or for a vector in a
 * struct.
 */
export function* nestedVectors(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const inner = context.text.slice(finding.start, finding.end);
  const { start, end } = finding;
  if (
    context.text[start - 1] === '[' &&
    /^\[[^[\]]*\]$/.test(inner) &&
    /^\s*[;=(]/.test(context.text.slice(end, end + 200))
  ) {
    yield { title: "Remove '['", edits: [edit(context, { start: start - 1, end: start }, '')], isPreferred: true };
    return;
  }
  // One wrapper is enough only for two levels.
  if (!found || !isReadable(context, finding) || !/^\[[^[\]]*\]$/.test(inner)) return;
  const isArray = inner.includes(':');
  // Only structs have arrays, and a struct cannot contain a vector.
  const isInStruct = found.declaration.kind === 'struct';
  if (isInStruct && !isArray) return;
  const rest = context.text.slice(finding.end);
  if (!(isInStruct ? /^\s*:\s*\w+\s*\]/ : /^\s*\]/).test(rest)) return;
  const name = `${capitalized(found.field.name.text)}${isArray ? 'Row' : 'List'}`;
  yield* wrapped(context, found, finding, {
    kind: isArray ? 'struct' : 'table',
    name,
    field: 'values',
    isPreferred: true,
  });
}

/** Changes the type of an array in a table to a vector. A second fix wraps an array of scalars in a new struct. */
export function* arrayInTable(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const type = found?.field.type;
  if (!found || type?.kind !== 'array' || !type.element || !type.length) return;
  const element = context.text.slice(found.start + type.element.start, found.start + type.element.end);
  const vector = `[${element}]`;
  yield { title: `Change to ${vector}`, edits: [edit(context, finding, vector)] };
  if (type.element.kind !== 'scalar') return;
  const name = capitalized(found.field.name.text);
  yield* wrapped(context, found, finding, { kind: 'struct', name, field: 'values', isPreferred: false });
}

/** True for a type that means nothing at all, such as `void`. */
export function isNothing(type: string): boolean {
  return /^(?:void|(?:google\.protobuf|emptypb)\.Empty)$/.test(type);
}

/** Wraps the request or response of a method in a new table, which is empty for `void`. */
export function* rpcTypes(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (found?.declaration.kind !== 'rpc_service') return;
  const method = found.declaration.methods.find((each) => contains(inFile(found, each), finding));
  if (!method) return;
  const reference = found.declaration.references.findIndex((each) => inFile(found, each).start === finding.start);
  const name = `${capitalized(method.name.text)}${reference === method.request ? 'Request' : 'Response'}`;
  const isEmpty = isNothing(context.text.slice(finding.start, finding.end));
  yield* wrapped(context, found, finding, {
    kind: 'table',
    name,
    field: isEmpty ? undefined : 'value',
    isPreferred: isEmpty,
  });
}

/** Wraps a type that cannot be a member of a union in a new table. */
export function* unionMembers(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (found?.declaration.kind !== 'union') return;
  const member = found.declaration.members.find((each) => contains(inFile(found, each), finding));
  if (!member) return;
  const name = `${capitalized(member.name.text)}Value`;
  yield* wrapped(context, found, finding, { kind: 'table', name, field: 'value', isPreferred: false });
}

interface Wrapper {
  readonly kind: 'table' | 'struct';
  readonly name: string;
  /** The name of the field; undefined for an empty table. */
  readonly field: string | undefined;
  readonly isPreferred: boolean;
}

/**
 * Declares a table or struct above the declaration `found`, empty or with one field of the type written at `place`. The
 * name of the new table or struct replaces that type. Two names are tried, such as `ItemsList` and, in a table `Order`,
 * `OrderItemsList`. Offers nothing if files of the workspace declare both names.
 */
function* wrapped(
  context: FixContext,
  found: FoundNamed,
  place: Span,
  { kind, name: wanted, field, isPreferred }: Wrapper,
): Iterable<Fix> {
  const { text, program, file } = context;
  const type = text.slice(place.start, place.end);
  const names = [wanted, `${found.declaration.name.text}${wanted}`];
  const name = names.find((each) => program.filesDeclaring(each).length === 0);
  if (name === undefined) return;
  const lineBreak = lineBreakOf(text);
  const { start } = blockOf(file, found.index);
  const content = field === undefined ? '' : `${lineBreak}  ${field}: ${type};`;
  const declaration = `${kind} ${name} {${content}${lineBreak}}${lineBreak.repeat(2)}`;
  yield {
    title: field === undefined ? `Create table ${name}` : `Wrap ${type} in ${kind} ${name}`,
    edits: [edit(context, { start, end: start }, declaration), edit(context, place, name)],
    isPreferred,
  };
}

/** A name of a field or method as that of a type, in capitals: `MainLamp` for `main_lamp`. */
export function capitalized(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase());
}
