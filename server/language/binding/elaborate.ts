// Replays flatc's processing of declarations, in flatc's order, over the exports of the files of one root. The result
// is the target of each reference and the facts known at that point. It depends only on exports, never on places in a
// text.
import { keepDifference } from '../list-changes.ts';
import { byIdentity } from '../memo.ts';
import { type DeclarationSummary, type NamedDeclarationSummary, namespaceText } from '../summary/summary.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import { Definition, type Resolution, unresolved } from './definition.ts';
import type { Environment } from './environment.ts';
import type { Target } from './namesakes.ts';
import { isSameFacts, noFacts, type PointFacts } from './point-facts.ts';
import { type ReadDeclaration, readDeclaration } from './read-declaration.ts';

/** The results of the replay for one declaration; the same object while the results stay the same. */
export interface ElaboratedDeclaration {
  /** The namespace in force, empty for the global one. */
  readonly namespace: string;
  /** The definition that this declaration makes; undefined for statements that define no name. */
  readonly definition: Definition | undefined;
  /**
   * The earlier definition with the same full name, for which flatc refuses this declaration; undefined without one.
   */
  readonly earlier: Definition | undefined;
  /**
   * The resolutions, one for each reference of the declaration. Empty for a declaration of an included file that flatc
   * does not read, because it comes after an object.
   */
  readonly references: readonly Resolution[];
  /** True if each reference is defined. */
  readonly isResolved: boolean;
  /**
   * True if no rule about names has to look at the declaration, as with nearly all. It then defines a new name, its
   * references are resolved, and no field, default, attribute or base type of it needs a check.
   */
  readonly isPlain: boolean;
  readonly facts: PointFacts;
}

/** A file whose declarations were entered into an environment. */
export interface ReadFile {
  readonly uri: string;
  readonly declarations: readonly ReadDeclaration[];
}

/**
 * Enters the declarations of a file into `environment`, in order. In an included file flatc stops reading after an
 * object (semantics, section 2.8).
 */
export function readFile(
  uri: string,
  exports: readonly DeclarationSummary[],
  environment: Environment,
  isIncluded: boolean,
): ReadFile {
  let namespace = '';
  const end = isIncluded ? endOfIncluded(exports) : exports.length;
  const declarations = exports.map((declaration, index): ReadDeclaration => {
    if (index >= end) return { namespace, definition: undefined, earlier: undefined, targets: [], facts: noFacts };
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    return readDeclaration(declaration, uri, namespace, environment);
  });
  return { uri, declarations };
}

/**
 * The index of the declaration at which flatc stops reading an included file; the number of declarations if it reads
 * all. Remembered by the list.
 */
export const endOfIncluded = byIdentity((declarations: readonly DeclarationSummary[]): number => {
  const object = declarations.findIndex(
    (declaration) => declaration.kind === 'object' || (declaration.kind === 'unreadable' && declaration.isObject),
  );
  return object < 0 ? declarations.length : object;
});

/** The result for a file from an earlier reading. */
export interface FinishedFile {
  readonly declarations: readonly ElaboratedDeclaration[];
  /**
   * The reading from which the result was computed. From the same reading, a declaration gets the same result again.
   * Undefined if a later declaration elsewhere may change the result.
   */
  readonly read?: ReadFile | undefined;
}

/**
 * The results for the declarations of a file, after the whole root was read into `environment`. A result that equals an
 * old one in `previous` is the old object. If all results are old ones, the list is the old list.
 */
export function finishFile(
  { declarations }: ReadFile,
  environment: Environment,
  previous?: FinishedFile,
): readonly ElaboratedDeclaration[] {
  const old = previous?.declarations ?? [];
  const oldRead = previous?.read?.declarations ?? [];
  // After a declaration was added or removed, earlier ones keep their index and later ones have a shifted one.
  const offset = declarations.length - old.length;
  const others: number[] = [];
  let [start, newEnd] = [0, declarations.length];
  const finished = declarations.map((declaration, index) => {
    if (declaration === oldRead[index]) {
      if (newEnd > index) start = index + 1;
      return old[index] as ElaboratedDeclaration;
    }
    if (declaration === oldRead[index - offset]) {
      if (newEnd > index) newEnd = index;
      return old[index - offset] as ElaboratedDeclaration;
    }
    others.push(index);
    const references = resolutionsOf(declaration.targets, environment);
    const fresh = finishDeclaration(declaration, references);
    const [before, shifted] = [old[index], old[index - offset]];
    if (before && isSame(before, fresh)) return before;
    return shifted && isSame(shifted, fresh) ? shifted : fresh;
  });
  if (offset === 0 && finished.every((declaration, index) => declaration === old[index])) return old;
  if (oldRead.length > 0) {
    const stretch = offset === 0 ? { start: 0, oldEnd: 0, newEnd: 0 } : { start, oldEnd: newEnd - offset, newEnd };
    const isInStretch = (index: number) => index >= stretch.start && index < stretch.newEnd;
    keepDifference(old, finished, { ...stretch, others: others.filter((index) => !isInStretch(index)) });
  }
  return finished;
}

/** True if all names in a file are defined in an environment. A defined name keeps its meaning from then on. */
export function isSettled({ declarations }: ReadFile, environment: Environment): boolean {
  return declarations.every(({ targets }) =>
    targets.every((target) => target instanceof Definition || environment.resolution(target) !== unresolved),
  );
}

function resolutionsOf(targets: readonly Target[], environment: Environment): readonly Resolution[] {
  if (targets.length === 0) return none;
  const resolutions: Resolution[] = [];
  for (const [index, target] of targets.entries()) {
    // Thousands of fields in a row may have the same type.
    const isSame = index > 0 && target === targets[index - 1];
    resolutions.push(isSame ? (resolutions[index - 1] as Resolution) : environment.resolution(target));
  }
  return resolutions;
}

const none: readonly never[] = [];

/** The result for a declaration whose references are resolved. */
export function finishDeclaration(
  { namespace, definition, earlier, facts }: ReadDeclaration,
  references: readonly Resolution[],
): ElaboratedDeclaration {
  const isResolved = references.every((resolution) => resolution.definition !== undefined);
  const isPlain =
    isResolved &&
    definition !== undefined &&
    earlier === undefined &&
    facts.defaultEnums.length === 0 &&
    facts.fieldsNamedLikeTypes.length === 0 &&
    facts.undeclaredAttributes.length === 0 &&
    hasPlainBase(definition.declaration);
  return { namespace, definition, earlier, references, isResolved, isPlain, facts };
}

function hasPlainBase(declaration: NamedDeclarationSummary): boolean {
  const base = 'base' in declaration ? declaration.base : undefined;
  return base === undefined || (base.kind === 'scalar' && findScalar(base.text)?.kind === 'integer');
}

function isSame(left: ElaboratedDeclaration, right: ElaboratedDeclaration): boolean {
  return (
    left.namespace === right.namespace &&
    left.definition === right.definition &&
    left.earlier === right.earlier &&
    isSameFacts(left.facts, right.facts) &&
    left.references.length === right.references.length &&
    left.references.every((resolution, index) => resolution === right.references[index])
  );
}
