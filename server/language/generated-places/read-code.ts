// Reads the declarations of a generated file, and the slots of the vtable that the code of each declaration uses.
import { eachInSteps, type Steps, stepwise } from '../steps.ts';
import { blankedOut, type CodeDeclaration, type CodeSyntax } from './code-syntax.ts';
import { readLines } from './read-lines.ts';
import { readStatements } from './read-statements.ts';

/** A declaration with the slot that its code uses. */
export interface ReadDeclaration extends CodeDeclaration {
  /** The only slot that the code uses; undefined if it uses none or several, or no valid place in the vtable. */
  readonly slot: number | undefined;
  /**
   * The name of the last outermost type that begins before the declaration, even if the declaration is inside of that
   * type; empty if there is none.
   */
  readonly after: string;
  /**
   * Whether the code reads or builds the field at the last use of a slot; `slot` if the declaration itself is a
   * constant for a slot, such as `VT_HP`. Undefined if the code uses no slot.
   */
  readonly slotUse: 'reads' | 'builds' | 'slot' | undefined;
}

/** The declarations of a text in its order. */
export const readCode = stepwise(readInSteps);

function* readInSteps(text: string, syntax: CodeSyntax): Steps<readonly ReadDeclaration[]> {
  const code = blankedOut(text, syntax.blanks);
  yield { done: 0, total: code.length };
  const isIndented = syntax.layout === 'indents';
  const declarations = yield* isIndented ? readLines(code, text, syntax) : readStatements(code, syntax);
  const end = (index: number) => declarations[index + 1]?.start ?? code.length;
  const constants = new Map<string, number>();
  for (const [index, { name, owner, start, kind }] of declarations.entries()) {
    if (kind !== 'member' || !syntax.constants?.test(`${owner}.${name}`)) continue;
    const value = /=\s*(\d+)/.exec(code.slice(start, Math.min(end(index), start + name.length + 200)))?.[1];
    if (value === undefined) continue;
    constants.set(`${owner}.${name}`, Number(value));
    // A constant of the same name in another type has another value.
    constants.set(name, constants.has(name) ? Number.NaN : Number(value));
  }
  let after = '';
  return yield* eachInSteps(declarations, (each, index): ReadDeclaration => {
    const { name, owner, start, kind } = each;
    const declaration = { ...each, after };
    if (kind === 'type' && owner === '') after = name;
    if (kind !== 'member') return { ...declaration, slot: undefined, slotUse: undefined };
    const own = constants.get(`${owner}.${name}`);
    if (own !== undefined) return { ...declaration, slot: slotOf(own), slotUse: 'slot' };
    const used = new Set<number | undefined>();
    let slotUse: ReadDeclaration['slotUse'];
    for (const { groups } of code.slice(start, end(index)).matchAll(syntax.slots)) {
      const { constant, type = owner, slot = groups?.slot1 } = groups ?? {};
      const offset = groups?.offset ?? groups?.offset1;
      const place = offset ?? constants.get(`${type}.${constant ?? ''}`) ?? constants.get(constant ?? '') ?? Number.NaN;
      used.add(slot === undefined ? slotOf(Number(place)) : Number(slot));
      slotUse = slot === undefined ? 'reads' : 'builds';
    }
    const [only] = used;
    return used.size === 1 ? { ...declaration, slot: only, slotUse } : { ...declaration, slot: undefined, slotUse };
  });
}

/**
 * The slot for a place in the vtable, in bytes: 0 for 4, because two sizes come first. Undefined for a place below 4
 * and for an odd one.
 */
function slotOf(offset: number): number | undefined {
  return offset >= 4 && offset % 2 === 0 ? (offset - 4) / 2 : undefined;
}
