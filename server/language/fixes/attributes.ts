// Mends attributes that do not belong where they stand.
import type { Resolution } from '../binding/definition.ts';
import { Scope } from '../cursor/scope.ts';
import type { FindingData } from '../diagnostics/finding.ts';
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

/** Takes an attribute out that means nothing, or the wrong thing, where it stands. */
export function* attributeMisuse(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  yield* removed(context, finding, true);
}

/** The same where something else may have been meant. */
export function* attributeGuess(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  yield* removed(context, finding, false);
}

/** An attribute that flatc refuses, maybe only because the struct that it is for stands further down. */
export function* attributeOfType(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const resolution = found && resolutionOf(context, found);
  const isBelow = resolution?.definition?.declaration.kind === 'struct' && !resolution.isKnown;
  if (found && isBelow) yield* moveUp(context, resolution.definition.fullName, resolution.definition.uri, found.index);
  yield* removed(context, finding, !isBelow);
}

/** What the type of a field, or that of its elements, binds to. */
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

/** A field cannot be optional and have this attribute: one of the two has to go. */
export function* attributeOrNull(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const removal = found && defaultRemoval(context, found);
  if (removal) yield { title: 'Remove the default null', edits: [removal] };
  yield* removed(context, finding, false);
}

/** A buffer in a buffer is a vector of ubyte; or the field holds none. */
export function* bufferType(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = fieldOf(context, finding);
  const type = found && fieldTypeOf(found.field.type, context.elaborated[found.index]?.references ?? []);
  const isBytes = type?.shape === 'vector' && type.scalar?.canonical === 'ubyte';
  if (found?.field.type && type && !isBytes && !found.field.defaultValue) {
    const edits = [edit(context, inFile(found, found.field.type), '[ubyte]')];
    yield { title: 'Change the type to [ubyte]', edits };
  }
  yield* removed(context, finding, false);
  // With the right type, what is in the way is a vector of another size.
  const wide = found && isBytes ? findUse(found.field.metadata, 'vector64') : undefined;
  const attribute = found && wide && { ...found, use: wide, metadata: found.field.metadata };
  if (attribute) yield { title: 'Remove vector64', edits: [attributeRemoval(context, attribute)] };
}

/** The full name of a nested buffer's table, unless that means another table here. */
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

/** Makes a declaration private that uses something private. */
export function* privateToo(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (!found) return;
  const { declaration } = found;
  const base = 'base' in declaration ? declaration.base : undefined;
  const behind = (base ?? declaration.name).end;
  const edits = [attributeAddition(context, found, declaration.metadata, behind, 'private')];
  yield { title: `Make ${declaration.kind} ${declaration.name.text} private`, edits, isPreferred: true };
}
