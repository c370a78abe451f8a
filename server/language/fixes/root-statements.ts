// Fixes for the statements about the buffer as a whole: its identifier and its root.
import { type DeclarationSummary, indexOfExport } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import {
  type AnyFinding,
  declarationOf,
  edit,
  type FindingWith,
  type Fix,
  type FixContext,
  type FoundDeclaration,
} from './fix.ts';
import { addition, blockOf, lineBreakOf, withEmptyLines } from './statement-edits.ts';
import { tableOf } from './structs.ts';

/** Changes a file identifier to four characters: cuts it, or adds `_` at its end. Offers nothing outside of ASCII. */
export function* fileIdentifier(context: FixContext, finding: FindingWith<{ readonly text: string }>): Iterable<Fix> {
  const { text } = finding.data;
  if (text === '' || !/^[\x20-\x7e]+$/.test(text) || /["\\]/.test(text)) return;
  const identifier = text.slice(0, limits.fileIdentifierBytes).padEnd(limits.fileIdentifierBytes, '_');
  yield { title: `Change to "${identifier}"`, edits: [edit(context, finding, `"${identifier}"`)] };
}

/** Adds a file identifier below the root type, from the first four letters of its name, such as `MONS`. */
export function* newFileIdentifier(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  const name = simpleNameOf(context.text.slice(finding.start, finding.end)).trim().toUpperCase();
  const identifier = name.slice(0, limits.fileIdentifierBytes).padEnd(limits.fileIdentifierBytes, '_');
  const added = found && addition(context.file, found.index, `file_identifier "${identifier}";`);
  if (added) yield { title: `Add file_identifier "${identifier}"`, edits: [added] };
}

/** Changes a root type that is a struct to a table above it, or makes the struct a table. */
export function* rootForStruct(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  const definition = found && context.elaborated[found.index]?.references[0]?.definition;
  if (!found || !definition) return;
  yield* otherRoots(context, finding, found.index);
  yield* tableOf(context, definition);
}

/** Changes a root type to one of the last tables above the statement at an index, the nearest first. */
export function* otherRoots(context: FixContext, finding: AnyFinding, index: number): Iterable<Fix> {
  const tables = tablesBefore(context, index);
  for (const name of tables.slice(-mostOffered).reverse()) {
    yield { title: `Change to '${name}'`, edits: [edit(context, finding, name)], isPreferred: tables.length === 1 };
  }
}

/** The names of the tables above the declaration at an index that are in the same namespace. */
function tablesBefore({ summary, elaborated }: FixContext, before: number): readonly string[] {
  const own = elaborated[before]?.namespace;
  return summary.declarations.slice(0, before).flatMap((declaration, index) => {
    const isNear = elaborated[index]?.namespace === own;
    return declaration.kind === 'table' && isNear && declaration.name.text !== '' ? [declaration.name.text] : [];
  });
}

/**
 * Moves a `root_type` below the table that it names, to the end of the statements in the table's namespace. Offers
 * nothing if another `root_type` or an object is in between, because the move would change the root type of the file or
 * of the object.
 */
export function* rootBelow(context: FixContext, found: FoundDeclaration | undefined, fullName: string): Iterable<Fix> {
  const { program, uri, file, text, summary } = context;
  const definition = program.typesOf(uri).find((type) => type.fullName === fullName);
  if (!found || !definition) return;
  const { declarations } = summary;
  const table = indexOfExport(summary.exports, definition.declaration);
  const isPassed = ({ kind, isBroken }: DeclarationSummary) => !isBroken && !bounds.has(kind);
  if (!declarations.slice(found.index + 1, table).every(({ kind }) => kind !== 'root_type' && kind !== 'object'))
    return;
  const after = declarations.findIndex((each, index) => index > table && !isPassed(each));
  const block = blockOf(file, found.index);
  const statement = text.slice(block.start, block.end).trim();
  const added = addition(file, (after < 0 ? declarations.length : after) - 1, `${lineBreakOf(text)}${statement}`);
  if (!added) return;
  const title = `Move root_type below table ${definition.declaration.name.text}`;
  yield { title, edits: [{ uri, ...withEmptyLines(text, block), text: '' }, added], isPreferred: true };
}

const bounds: ReadonlySet<string> = new Set(['namespace', 'root_type', 'object', 'unreadable']);

/** Adds a root type above the object at the end of a schema: one fix for each of the last tables above. */
export function* rootForObject(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const { file, text } = context;
  const found = declarationOf(context, finding);
  if (!found) return;
  const tables = tablesBefore(context, found.index);
  const { start } = blockOf(file, found.index);
  for (const name of tables.slice(-mostOffered).reverse()) {
    const statement = `root_type ${name};${lineBreakOf(text)}`;
    yield { title: `Add root_type ${name}`, edits: [edit(context, { start, end: start }, statement)] };
  }
}

const mostOffered = 3;
