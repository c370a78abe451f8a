// Fixes names without a declaration: with another name, an include, or a new declaration.
import type { Definition } from '../binding/definition.ts';
import { Scope } from '../cursor/scope.ts';
import type { FindingData } from '../diagnostics/rule-codes.ts';
import { isBuiltInElsewhere, typeWordMeant } from '../documentation/type-words.ts';
import { endBeforeBlank } from '../runs.ts';
import type { DeclarationSummary, NamedDeclarationSummary, Reference, ReferenceRole } from '../summary/summary.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import { generatorsRefusing } from '../values/generators.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { findScalar, stringType } from '../vocabulary/vocabulary.ts';
import {
  type AnyFinding,
  declarationOf,
  edit,
  type FindingWith,
  type Fix,
  type FixContext,
  type FoundDeclaration,
  inFile,
  pathFrom,
} from './fix.ts';
import { misspeltDeclaration } from './misspelt-declaration.ts';
import { newDeclarations } from './new-declarations.ts';
import { otherRoots, rootBelow } from './root-statements.ts';
import { addition, lastInclude } from './statement-edits.ts';
import { isNothing, rpcTypes, unionMembers } from './wrappers.ts';

type Unresolved = FindingData['unresolved-type'];

/** Changes an unknown name to the name that was meant, or adds the missing include or a new declaration. */
export function* unresolvedType(context: FixContext, finding: FindingWith<Unresolved>): Iterable<Fix> {
  const { name, isOtherKind } = finding.data;
  const found = declarationOf(context, finding);
  if (isOtherKind || isBuiltIn(name)) {
    if (found?.declaration.kind === 'root_type') yield* otherRoots(context, finding, found.index);
    if (found && isTypeKnown(context, finding, found.index)) yield* inTable(context, finding, found.declaration.kind);
    return;
  }
  if (isNothing(name) && found?.declaration.kind === 'rpc_service') {
    yield* rpcTypes(context, finding);
    return;
  }
  if (finding.data.below !== undefined) {
    yield* rootBelow(context, found, finding.data.below);
    return;
  }
  const position = found?.declaration.references.findIndex(
    (reference) => inFile(found, reference).start === finding.start && reference.text === name,
  );
  const reference = found?.declaration.references[position ?? -1];
  if (!found || !reference) return;
  const fixes = [...wordFixes(context, finding, reference), ...declaredFixes(context, finding, found, reference)];
  const rename = fixes.length === 1 ? misspeltDeclaration(context, finding) : undefined;
  if (rename) yield rename;
  for (const fix of fixes) yield { ...fix, isPreferred: fixes.length === 1 && !rename && fix.isPreferred !== false };
  if (isBuiltInElsewhere(name, reference.role)) return;
  yield* newDeclarations(context, found, reference, kindsFor(found.declaration.kind, reference.role));
}

/**
 * Makes a type fit the union or service `around`: puts the type into a new table as a field, or gives a string in a
 * union a name. Offers nothing in other declarations.
 */
function* inTable(
  context: FixContext,
  finding: FindingWith<Unresolved>,
  around: DeclarationSummary['kind'],
): Iterable<Fix> {
  if (around === 'union') {
    // A string needs a member with a name, and all code for the schema must support it.
    if (finding.data.name === stringType.name && mayHoldStrings(context)) {
      yield {
        title: "Change to 'String: string'",
        edits: [edit(context, finding, 'String: string')],
        isPreferred: true,
      };
    }
    yield* unionMembers(context, finding);
  }
  if (around === 'rpc_service') yield* rpcTypes(context, finding);
}

/** True if a union may have a string as a member in all languages for which the settings or tRPC generate code. */
function mayHoldStrings({ program, elaboration, root, uri }: FixContext): boolean {
  if (usesTrpc(program, elaboration.closure, uri)) return false;
  const { generators, separately } = program.settings.of(root).flatc;
  return generatorsRefusing('union-value', generators, undefined, separately).length === 0;
}

/** True if a new table above the declaration at an index could have a field of the type that the finding names. */
function isTypeKnown(
  { program, elaboration, uri }: FixContext,
  { start, data: { name } }: FindingWith<Unresolved>,
  index: number,
): boolean {
  if (isBuiltIn(name)) return true;
  const scope = new Scope(program, elaboration, uri, index, start);
  const { isKnown, definition } = scope.resolve(name, 'field-type');
  return isKnown && definition !== scope.around;
}

function isBuiltIn(name: string): boolean {
  return name === stringType.name || findScalar(name) !== undefined;
}

/** Changes a name to the built-in type that was probably meant, such as `integer` to `int`. */
function* wordFixes(context: FixContext, finding: AnyFinding, { text, role }: Reference): Iterable<Fix> {
  const isElement = context.text[endBeforeBlank(context.text, finding.start) - 1] === '[';
  const word = typeWordMeant(text, role, isElement);
  if (word !== undefined) yield { title: `Change to '${word}'`, edits: [edit(context, finding, word)] };
}

/**
 * Changes a name to the name of an existing declaration, and includes the file of that declaration if the root does not
 * read it yet.
 */
function* declaredFixes(
  context: FixContext,
  finding: FindingWith<Unresolved>,
  found: FoundDeclaration,
  { text, role }: Reference,
): Iterable<Fix> {
  const { program, elaboration, uri, file } = context;
  const scope = new Scope(program, elaboration, uri, found.index, finding.start);
  const read = new Set(elaboration.closure.files.map((other) => other.uri));
  const seen = new Set<string>();
  for (const definition of finding.data.suggestions.flatMap((each) => meant(context, each))) {
    if (!fits(definition, found.declaration.kind, role)) continue;
    // Of all kinds, only a table may hold itself.
    if (definition === scope.around && definition.declaration.kind !== 'table') continue;
    const isRead = read.has(definition.uri);
    const path = isRead ? undefined : pathFrom(context, definition.uri);
    if (!isRead && path === undefined) continue;
    const name = isRead ? scope.shortestName(definition, role) : scope.shortestNameOfNew(definition, role);
    if (name === undefined || seen.has(`${path}/${name}`)) continue;
    if (isRead && needsKnown(found.declaration.kind, role) && !scope.resolve(name, role).isKnown) continue;
    seen.add(`${path}/${name}`);
    const isSame = name === text;
    // A short name is similar to too many others.
    const isPreferred = text.length > 3 || definition.declaration.name.text === simpleNameOf(text);
    const rename = isSame ? [] : [edit(context, finding, name)];
    if (path === undefined) {
      if (!isSame) yield { title: `Change to '${name}'`, edits: rename, isPreferred };
      continue;
    }
    const include = addition(file, lastInclude(context.summary), `include "${path}";`);
    if (!include) continue;
    yield {
      title: `Include "${path}"${isSame ? '' : ` and change to '${name}'`}`,
      edits: [include, ...rename],
      isPreferred,
    };
  }
}

/** The types in the file of a suggestion that have the suggested name, with or without a namespace before it. */
function meant({ program }: FixContext, { name, uri }: Unresolved['suggestions'][number]): readonly Definition[] {
  return program.typesOf(uri).filter(({ fullName }) => fullName === name || fullName.endsWith(`.${name}`));
}

/** True if flatc accepts the kind of a type as a reference of a role in a declaration of the kind `around`. */
function fits({ declaration }: Definition, around: string, role: ReferenceRole): boolean {
  return kindsFor(around, role).has(declaration.kind);
}

type Kinds = ReadonlySet<NamedDeclarationSummary['kind']>;

const tables: Kinds = new Set(['table']);
const records: Kinds = new Set(['table', 'struct']);
const enums: Kinds = new Set(['enum']);
const inStructs: Kinds = new Set(['struct', 'enum']);
const inTables: Kinds = new Set(['table', 'struct', 'enum', 'union']);

function kindsFor(around: string, role: ReferenceRole): Kinds {
  if (role === 'field-type') return around === 'struct' ? inStructs : inTables;
  if (role === 'enum-base') return enums;
  return role === 'union-member' || role === 'union-alias' ? records : tables;
}

/** True if flatc must have read a type before a reference of this role to it in a declaration of the kind `around`. */
function needsKnown(around: string, role: ReferenceRole): boolean {
  return role === 'enum-base' || role === 'root-type' || (role === 'field-type' && around === 'struct');
}
