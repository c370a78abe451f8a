// Replays flatc's processing of declarations, in flatc's order, over the exports of the files of one root. The result
// is the target of each reference and the facts known at that point. It depends only on exports, never on places in a
// text.
import { keepDifference } from '../list-changes.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import {
  type DeclarationSummary,
  isNamedDeclaration,
  type NamedDeclarationSummary,
  namespaceText,
  type Reference,
  type ReferenceRole,
  type TableSummary,
} from '../summary/summary.ts';
import { extentOfScalar, forcedAlignment, layoutOfStruct, type StructLayout } from '../values/layout.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import { count } from '../work-done.ts';
import { Definition, definitionOf, type Resolution, unresolved } from './definition.ts';
import type { Environment } from './environment.ts';
import { placeholderFor, type Target } from './namesakes.ts';
import { isSameFacts, noFacts, type PointFacts, readBody } from './point-facts.ts';

/** The results of the replay for one declaration; the same object while the results stay the same. */
export interface ElaboratedDeclaration {
  /** The namespace in force, empty for the global one. */
  readonly namespace: string;
  /** The definition that this declaration makes; undefined for statements that define no name. */
  readonly definition: Definition | undefined;
  /** The definition that already had this one's full name; flatc then refuses this one. */
  readonly earlier: Definition | undefined;
  /** The resolutions, one for each of the declaration's references. */
  readonly references: readonly Resolution[];
  /** True if each reference is defined. */
  readonly isResolved: boolean;
  /** True if all names in the declaration and its own name are valid, as in nearly all declarations. */
  readonly isPlain: boolean;
  readonly facts: PointFacts;
}

/** A declaration whose references may still be resolved by later declarations. */
export interface ReadDeclaration {
  readonly namespace: string;
  readonly definition: Definition | undefined;
  readonly earlier: Definition | undefined;
  readonly targets: readonly Target[];
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

/** The index of the declaration at which flatc stops reading an included file. */
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
   * The reading of the file that the result was computed from. The same reading gives a declaration the same result
   * again.
   */
  readonly read?: ReadFile | undefined;
}

/**
 * The results for the declarations of a file, after the whole root was read into `environment`. A result that equals
 * one in `previous`, the file's last result, is replaced by the old object; so is the list if all are.
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
    const references =
      declaration.targets.length > 0 ? declaration.targets.map((target) => environment.resolution(target)) : none;
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

/** An earlier reading of a declaration, which is reused for all simple names except the renewed ones. */
interface EarlierReading {
  readonly read: ReadDeclaration;
  readonly renewed: ReadonlySet<string>;
}

/** Facts about the uses in a declaration that are known before it is read. */
interface KnownUses {
  /** The earlier reading of the declaration, if there is one. */
  readonly earlier?: EarlierReading;
  /** The targets of uses in a new declaration, whatever their places in it. */
  readonly uses?: UseTargets;
}

/** The targets of uses by the way in which flatc looks a name up, and by the text of the use. */
export type UseTargets = Readonly<Record<'root' | 'any' | 'type', Map<string, Target>>>;

/**
 * The targets of the uses that flatc looks up in the same way as one use, by text: at one place, equal texts mean the same.
 */
export function targetsLike(uses: UseTargets, { role }: Reference): Map<string, Target> {
  return uses[role === 'root-type' ? 'root' : looksUpEnums(role) ? 'any' : 'type'];
}

/**
 * Enters one declaration into `environment`, and the uses of names in it. With an earlier reading, only uses of renewed
 * names are entered.
 */
export function readDeclaration(
  declaration: DeclarationSummary,
  uri: string,
  namespace: string,
  environment: Environment,
  { earlier: before, uses }: KnownUses = {},
): ReadDeclaration {
  count('declarationsRead');
  if (declaration.kind === 'attribute' && declaration.name) {
    environment.declareAttribute(declaration.name.text, uri, declaration);
  }
  if (declaration.kind === 'unreadable') for (const name of declaration.names) environment.doubt(name.text);
  const targetOf = (reference: Reference, index: number): Target => {
    const known = before?.read.targets[index];
    if (known && !before.renewed.has(simpleNameOf(reference.text))) return known;
    const same = uses && targetsLike(uses, reference).get(reference.text);
    if (same) return same;
    return target(reference, namespace, environment);
  };
  if (!isNamedDeclaration(declaration) || declaration.name.text === '') {
    return {
      namespace,
      definition: undefined,
      earlier: undefined,
      targets: declaration.references.map(targetOf),
      facts: noFacts,
    };
  }
  // flatc enters a type before it reads its body, so that the type may refer to itself.
  const definition = definitionOf(declaration, uri, namespace);
  const isOld = before && !before.renewed.has(declaration.name.text);
  const earlier = isOld ? before.read.earlier : environment.define(definition);
  const targets: Target[] = [];
  const useNext = () => {
    const index = targets.length;
    targets.push(targetOf(declaration.references[index] as Reference, index));
  };
  const facts = readBody(
    declaration,
    namespace,
    environment,
    useNext,
    before && { facts: before.read.facts, renewed: before.renewed },
  );
  if ('base' in declaration && declaration.base?.kind === 'named' && targets[0])
    environment.buildOn(definition, targets[0]);
  const layout = declaration.kind === 'struct' ? layOut(declaration, definition, targets, environment) : undefined;
  return { namespace, definition, earlier, targets, facts: layout ? { ...facts, layout } : facts };
}

/** Lays out a struct at its declaration. The types of its fields must have been read before. */
function layOut(struct: TableSummary, definition: Definition, targets: readonly Target[], environment: Environment) {
  const extentOf = (reference: number) => {
    const target = targets[reference];
    if (target === definition) return 'itself';
    if (!(target instanceof Definition)) return undefined;
    if (target.declaration.kind === 'enum') return extentOfScalar(environment.underlying(target));
    return environment.layout(target);
  };
  const extents = struct.references.map((_, reference) => extentOf(reference));
  const layout = lastLayout(struct, extents, () =>
    layoutOfStruct(struct, extentOf, (natural) => forcedAlignment(struct.metadata, natural)),
  );
  environment.layOut(definition, layout);
  return layout;
}

const lastLayout = lastAnswers<TableSummary, StructLayout | undefined>();

function target(reference: Reference, namespace: string, environment: Environment): Target {
  if (reference.role === 'root-type')
    return environment.findRoot(reference.text, namespace) ?? placeholderFor(reference.text);
  return environment.use(reference.text, namespace, looksUpEnums(reference.role));
}

/** True if flatc also looks for enums and unions. For bare union members and roots of nested buffers it does not. */
export function looksUpEnums(role: ReferenceRole): boolean {
  return role !== 'union-member' && role !== 'nested-flatbuffer';
}
