// Reports structs that flatc cannot lay out: it restricts their content, order and alignment.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { FlatcOptions } from '../settings.ts';
import type { DeclarationSummary, FieldSummary, TableSummary, TypeSummary } from '../summary/summary.ts';
import { generatorsCrashing } from '../values/generators.ts';
import { alignmentInConstant } from '../values/layout.ts';
import { constantOf, findUse } from '../values/metadata.ts';
import { hasRule } from '../vocabulary/language-rules.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import type { DeclarationRule, FieldRange, Finding } from './rule.ts';
import { structDescriptions } from './structs-descriptions.ts';

export const structs: DeclarationRule = {
  descriptions: structDescriptions,
  kinds: ['table', 'struct'],
  isByField: true,
  checkDeclaration,
};

function* checkDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  flatc: FlatcOptions,
  among?: FieldRange,
): Iterable<Finding> {
  if (declaration.kind === 'table') {
    const { start, newEnd } = among ?? { start: 0, newEnd: declaration.fields.length };
    for (let index = start; index < newEnd; index++) {
      const { type } = declaration.fields[index] as FieldSummary;
      if (type?.kind === 'array') yield arrayInTable(type);
    }
  }
  if (declaration.kind !== 'struct') return;
  for (const field of declaration.fields) {
    const finding = field.type && checkField(declaration, field.type, elaborated);
    if (!finding) continue;
    // If a generator crashes on the struct, that is reported instead.
    const crash = field.type?.kind === 'array' ? 'array-of-itself' : 'struct-in-itself';
    const isItself = finding.code === 'struct-contains-itself';
    if (isItself && generatorsCrashing(crash, flatc.generators, false).length > 0) continue;
    if (isItself && isRefusedLater(field.type, flatc)) continue;
    yield finding;
  }
  yield* empty(declaration, elaborated);
  yield* tooFar(declaration, elaborated);
  yield* alignment(declaration, elaborated);
}

/** True if the version in use refuses a struct that contains itself; the rule `flatcVersion` then reports it. */
function isRefusedLater(type: TypeSummary | undefined, { flatcVersion }: FlatcOptions): boolean {
  return type?.kind === 'named' && flatcVersion !== undefined && hasRule(flatcVersion.version, 'struct-in-itself');
}

function arrayInTable({ start, end }: TypeSummary): Finding {
  return {
    code: 'array-in-table',
    start,
    end,
    message: 'a table cannot contain a fixed-length array; put it into a struct, or make it a vector',
  };
}

function checkField(
  struct: TableSummary,
  type: TypeSummary,
  { references, definition, facts }: ElaboratedDeclaration,
): Finding | undefined {
  // The element of an array is checked like a field; brackets in brackets are a syntax error.
  const element = type.kind === 'array' ? type.element : type;
  if (element?.kind === 'string') return misplaced(element, 'a string');
  if (element?.kind === 'vector') return element === type ? misplaced(element, 'a vector') : undefined;
  const resolution = element?.kind === 'named' ? references[element.reference] : undefined;
  if (element?.kind !== 'named' || !resolution?.definition) return undefined;
  const { kind } = resolution.definition.declaration;
  if (kind === 'table' || kind === 'union') return misplaced(element, `a ${kind}`);
  if (kind !== 'struct') return undefined;
  const { text, start, end } = element;
  if (!resolution.isKnown) {
    const { fullName, uri } = resolution.definition;
    const message = `struct ${text} is declared below; move it above this struct`;
    return { code: 'struct-incomplete-type', start, end, message, data: { fullName, uri } };
  }
  if (resolution.definition !== definition || facts.layout?.size === 0n) return undefined;
  return { code: 'struct-contains-itself', start, end, message: `struct ${struct.name.text} contains itself` };
}

function misplaced({ start, end }: TypeSummary, what: string): Finding {
  const message = `a struct cannot contain ${what}; only numbers, enums, structs and arrays of them`;
  return { code: 'struct-field-type', start, end, message };
}

function* empty(struct: TableSummary, { facts }: ElaboratedDeclaration): Iterable<Finding> {
  if (struct.isBroken || facts.layout?.size !== 0n) return;
  const { text, start, end } = struct.name;
  const reason = struct.fields.length === 0 ? 'has no fields' : 'has no field that takes space';
  yield { code: 'struct-empty', start, end, message: `struct ${text} ${reason}; a struct cannot be empty` };
}

/** The number of offsets in a struct that flatc can count: it keeps them in 16 bits. */
const offsets = 65_536n;

/** Reports the first field that flatc misplaces. */
function* tooFar(struct: TableSummary, { facts, references, definition }: ElaboratedDeclaration): Iterable<Finding> {
  const { layout } = facts;
  if (struct.isBroken || !layout || layout.size <= offsets) return;
  // The size of a struct that contains itself is unknown.
  if (references.some((reference) => reference.definition === definition)) return;
  const index = layout.fields.findIndex(({ offset }) => offset >= offsets);
  const [field, offset] = [struct.fields[index], layout.fields[index]?.offset];
  if (!field || offset === undefined) return;
  const { text, start, end } = field.name;
  const message = `${text} begins at byte ${offset} of ${struct.name.text}; flatc counts to 65535, and then from 0 again`;
  yield { code: 'struct-too-large', start, end, message };
}

function* alignment(struct: TableSummary, { facts }: ElaboratedDeclaration): Iterable<Finding> {
  const use = findUse(struct.metadata, 'force_align');
  const constant = use && constantOf(use);
  if (!use || constant === undefined) return;
  // If the natural alignment is unknown, only values that are always wrong are reported.
  const natural = struct.isBroken ? 1 : (facts.layout?.naturalAlignment ?? 1);
  if (alignmentInConstant(constant, natural) !== undefined) return;
  const candidates = powersOfTwo.filter((power) => power >= natural);
  const { start, end } = use.value ?? use.name;
  const reason = use.value ? `, not ${constant}` : '';
  const message = `the alignment of ${struct.name.text} must be one of ${candidates.join(', ')}${reason}`;
  yield { code: 'force-align-range', start, end, message, data: { candidates, hasValue: use.value !== undefined } };
}

const powersOfTwo = [1, 2, 4, 8, 16, 32].filter((power) => power <= limits.forceAlign);
