// Finds the table of an object: the root type of its own file, or for data the one that flatc keeps from the schema.
import { Definition } from '../binding/definition.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { bytesOf } from '../flatc-syntax/string-literal.ts';
import { type Closure, hasUnreadInclude } from '../includes/closure.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { startOfDeclaration } from '../summary/summary.ts';

/** The root type of an object. */
interface RootType {
  /** The root type; undefined if flatc has none, or if the name cannot be resolved. */
  readonly definition: Definition | undefined;
  /** True if flatc may have a root type, so that it cannot be reported as missing. */
  readonly isSet: boolean;
}

/** The root type of the object that is the declaration at an index of a root. */
export function rootTypeAt(program: Program, elaboration: Elaboration, index: number): RootType {
  const { closure } = elaboration;
  // With --root-type flatc ignores statements. It reads the option after the schema, and so after an object in it.
  if (program.settings.of(closure.root).flatc.rootType !== undefined)
    return inheritedRoot(program, elaboration, closure);
  return lastStatement(program, elaboration, closure, index) ?? inheritedRoot(program, elaboration, closure);
}

const none: RootType = { definition: undefined, isSet: false };
const unknown: RootType = { definition: undefined, isSet: true };

/** The root type that flatc has at the start of a file: for data, the one of the schema; otherwise none. */
function inheritedRoot(program: Program, elaboration: Elaboration, { schema, files }: Closure): RootType {
  if (!schema) return none;
  if (hasUnreadInclude(elaboration.closure)) return unknown;
  // flatc forgets the root type at the first include that was not read before.
  if (files.length > schema.files.length + 1) return none;
  const name = program.settings.of(elaboration.closure.root).flatc.rootType;
  // flatc applies the option again after each file.
  if (name !== undefined) return rootOptionAfter(elaboration, schema, name);
  return lastStatement(program, elaboration, schema) ?? inheritedRoot(program, elaboration, schema);
}

/**
 * The table of `--root-type`, as flatc finds it after a schema; `definition` is undefined if the name leads to no
 * table.
 */
export function rootOptionAfter({ included, declarations }: Elaboration, schema: Closure, name: string): RootType {
  const target = included.findRoot(name, declarations(schema.root)?.at(-1)?.namespace ?? '');
  const isTable = target instanceof Definition && target.declaration.kind === 'table';
  return isTable ? { definition: target, isSet: true } : unknown;
}

/**
 * The root type by the last `root_type` before the index `end` in the root of a closure. Without such a statement, it
 * is unknown if an unreadable statement may be one, and otherwise undefined.
 */
function lastStatement(
  program: Program,
  { declarations }: Elaboration,
  { root }: Closure,
  end = Number.POSITIVE_INFINITY,
): RootType | undefined {
  const statements = program.file(root)?.summary.declarations ?? [];
  const index = statements.findLastIndex(({ kind }, at) => kind === 'root_type' && at < end);
  if (index >= 0) return { definition: declarations(root)?.[index]?.references[0]?.definition, isSet: true };
  // An unreadable statement may be a root type, unless it is an object.
  const isDoubtful = statements.some(
    (statement, at) => at < end && statement.kind === 'unreadable' && !statement.isObject,
  );
  return isDoubtful ? unknown : undefined;
}

/**
 * The bytes of flatc's current identifier or extension for data. Undefined if no statement sets it, if a later include
 * made flatc forget it, or if the string has a wrong escape.
 */
export function wordBefore(
  program: Program,
  { root, schema, files }: Closure,
  kind: 'file_identifier' | 'file_extension',
): readonly number[] | undefined {
  const file = program.file(root);
  const own = file?.summary.declarations.findLastIndex((declaration) => declaration.kind === kind) ?? -1;
  if (file && own >= 0) return wordAt(file, own);
  // flatc forgets it together with the root type.
  return schema && files.length <= schema.files.length + 1 ? wordBefore(program, schema, kind) : undefined;
}

function wordAt({ summary, text }: SourceFile, index: number): readonly number[] | undefined {
  const statement = summary.declarations[index];
  const value = statement && 'value' in statement ? statement.value : undefined;
  if (!value) return undefined;
  const start = startOfDeclaration(summary, index);
  return bytesOf(text.slice(start + value.start, start + value.end));
}
