// Fixes attributes that are forbidden or without effect in their place.
import type { Resolution } from '../binding/definition.ts';
import { Scope } from '../cursor/scope.ts';
import type { FindingData } from '../diagnostics/rule-codes.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import { findUse } from '../values/metadata.ts';
import { moveUp } from './declaration-order.ts';
import { type AnyFinding, declarationOf, edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
import {
  attributeAddition,
  attributeOf,
  attributeRemoval,
  defaultRemoval,
  type FoundField,
  fieldOf,
  namedDeclarationOf,
} from './members.ts';

/** Removes an attribute that is wrong or has no effect in its place. */
export function* attributeMisuse(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  yield* removed(context, finding, true);
}

/** Removes an attribute, but not as the preferred fix, because another intention is possible. */
export function* attributeGuess(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  yield* removed(context, finding, false);
}

/**
 * Removes an attribute that flatc refuses. If flatc refuses it only because a struct is declared below, moves the
 * struct.
 */
export function* attributeOfType(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const resolution = found && resolutionOf(context, found);
  const isBelow = resolution?.definition?.declaration.kind === 'struct' && !resolution.isKnown;
  if (found && isBelow) yield* moveUp(context, resolution.definition.fullName, resolution.definition.uri, found.index);
  yield* removed(context, finding, !isBelow);
}

/** The resolution of a field's type, or of the element type of a vector or array; undefined for a built-in type. */
function resolutionOf({ elaborated }: FixContext, { field, index }: FoundField): Resolution | undefined {
  const { type } = field;
  const plain = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
  return plain?.kind === 'named' ? elaborated[index]?.references[plain.reference] : undefined;
}

function* removed(context: FixContext, finding: AnyFinding, isPreferred: boolean): Iterable<Fix> {
  const found = attributeOf(context, finding);
  if (!found) return;
  yield { title: `Remove ${found.use.name.text}`, edits: [attributeRemoval(context, found)], isPreferred };
}

/** Removes the default `null`, or the attribute of the finding, which an optional field cannot have. */
export function* attributeOrNull(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const removal = found && defaultRemoval(context, found);
  if (removal) yield { title: 'Remove the default null', edits: [removal] };
  yield* removed(context, finding, false);
}

/** Changes the type of a nested buffer to `[ubyte]`, or removes the attribute or a `vector64` beside `[ubyte]`. */
export function* bufferType(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const type = found && fieldTypeOf(found.field.type, context.elaborated[found.index]?.references ?? []);
  const isBytes = type?.shape === 'vector' && type.scalar?.canonical === 'ubyte';
  if (found?.field.type && type && !isBytes && !found.field.defaultValue) {
    const edits = [edit(context, inFile(found, found.field.type), '[ubyte]')];
    yield { title: 'Change the type to [ubyte]', edits };
  }
  yield* removed(context, finding, false);
  // If the type is right, vector64 is the fault.
  const wide = found && isBytes ? findUse(found.field.metadata, 'vector64') : undefined;
  const attribute = found && wide && { ...found, use: wide, metadata: found.field.metadata };
  if (attribute) yield { title: 'Remove vector64', edits: [attributeRemoval(context, attribute)] };
}

/** Removes `deprecated` from a key, or `key`, by which flatc also sorts the vectors that it makes of JSON. */
export function* keyOrDeprecated(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  if (!found) return;
  const { metadata, name } = found.field;
  const titles = {
    deprecated: `Remove deprecated (data stays the same; generated code has ${name.text} again)`,
    key: `Remove key (data stays readable, but flatc no longer sorts it by ${name.text})`,
  } as const;
  for (const attribute of ['deprecated', 'key'] as const) {
    const use = findUse(metadata, attribute);
    if (use) yield { title: titles[attribute], edits: [attributeRemoval(context, { ...found, use, metadata })] };
  }
}

/** Writes the full name of a nested buffer's table. Offers nothing if the full name means another table there. */
export function* fullTableName(
  context: FixContext,
  finding: FindingWith<FindingData['generator-nested-buffer']>,
): Iterable<Fix> {
  const { program, elaboration, uri, text } = context;
  const { fullName } = finding.data;
  const found = declarationOf(context, finding);
  if (!found) return;
  const scope = new Scope(program, elaboration, uri, found.index, finding.start);
  if (scope.resolve(fullName, 'nested-flatbuffer').definition?.fullName !== fullName) return;
  const quote = text.charAt(finding.start);
  const edits = [edit(context, finding, `${quote}${fullName}${quote}`)];
  yield { title: `Change to ${quote}${fullName}${quote}`, edits, isPreferred: true };
}

/** Makes a declaration private, because it uses a private type. */
export function* privateToo(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (!found) return;
  const { declaration } = found;
  const base = 'base' in declaration ? declaration.base : undefined;
  const { end } = base ?? declaration.name;
  const edits = [attributeAddition(context, found, declaration.metadata, end, 'private')];
  yield { title: `Make ${declaration.kind} ${declaration.name.text} private`, edits, isPreferred: true };
}
