// Finds unchanged declarations quickly: while someone types, that is all but one.
import { count } from '../../work-done.ts';
import type {
  ComparedEnum,
  ComparedField,
  ComparedMember,
  ComparedMethod,
  ComparedObject,
  ComparedService,
  ComparedType,
} from '../compared-schema/schema.ts';

/** True if two versions of a declaration are equal in all parts that matter; their places in the files may differ. */
export function isSameDeclaration(
  before: ComparedObject | ComparedEnum | ComparedService,
  after: ComparedObject | ComparedEnum | ComparedService,
): boolean {
  count('declarationsCompared');
  if ('fields' in after) return 'fields' in before && isSameObject(before, after);
  if ('members' in after) return 'members' in before && isSameEnum(before, after);
  return 'methods' in before && haveSameItems(before.methods, after.methods, isSameMethod);
}

function isSameObject(before: ComparedObject, after: ComparedObject): boolean {
  return (
    before.kind === after.kind &&
    before.fullName === after.fullName &&
    before.size === after.size &&
    before.alignment === after.alignment &&
    haveSameItems(before.fields, after.fields, isSameField)
  );
}

function isSameField(before: ComparedField, after: ComparedField): boolean {
  return (
    before.name === after.name &&
    before.slot === after.slot &&
    before.constant === after.constant &&
    before.default.kind === after.default.kind &&
    before.isDeprecated === after.isDeprecated &&
    before.isRequired === after.isRequired &&
    before.isKey === after.isKey &&
    before.isOffset64 === after.isOffset64 &&
    before.isFlexbuffer === after.isFlexbuffer &&
    before.hash === after.hash &&
    before.nested === after.nested &&
    before.isHidden === after.isHidden &&
    isSameType(before.type, after.type)
  );
}

function isSameEnum(before: ComparedEnum, after: ComparedEnum): boolean {
  return (
    before.kind === after.kind &&
    before.fullName === after.fullName &&
    before.underlying === after.underlying &&
    before.hasBase === after.hasBase &&
    haveSameItems(before.members, after.members, isSameMember)
  );
}

function isSameMethod(before: ComparedMethod, after: ComparedMethod): boolean {
  return (
    before.name === after.name &&
    before.request === after.request &&
    before.response === after.response &&
    before.streaming === after.streaming
  );
}

function isSameMember(before: ComparedMember, after: ComparedMember): boolean {
  const [left, right] = [before.type, after.type];
  return (
    before.name === after.name &&
    before.value === after.value &&
    (left === right || (left && right && isSameType(left, right)) === true)
  );
}

/** True if two types are equal; the types that they name are compared by full name. */
function isSameType(before: ComparedType, after: ComparedType): boolean {
  return (
    before.shape === after.shape &&
    before.element === after.element &&
    before.scalar?.canonical === after.scalar?.canonical &&
    before.name === after.name &&
    before.length === after.length
  );
}

function haveSameItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (before: Item, after: Item) => boolean,
): boolean {
  if (before === after) return true;
  return before.length === after.length && before.every((item, index) => isSame(item, after[index] as Item));
}
