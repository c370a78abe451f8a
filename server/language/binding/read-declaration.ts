// Reads single declarations as flatc does, in the tables of names that flatc has at that point. A name whose meaning is
// known from an earlier reading is not looked up again.
import { lastAnswers } from '../memo.ts';
import { indexBefore, type MemberEdit } from '../summary/member-edits.ts';
import {
  type DeclarationSummary,
  isNamedDeclaration,
  lastPartOf,
  type NamedDeclarationSummary,
  type Reference,
  type ReferenceRole,
  type TableSummary,
} from '../summary/summary.ts';
import { extentOfScalar, forcedAlignment, layoutOfStruct, type StructLayout } from '../values/layout.ts';
import { count } from '../work-done.ts';
import { Definition, definitionOf } from './definition.ts';
import type { Environment } from './environment.ts';
import { placeholderFor, type Target } from './namesakes.ts';
import { hasFactsOnlyIn, noFacts, type PointFacts, readBody } from './point-facts.ts';

/** A declaration whose references may still be resolved by later declarations. */
export interface ReadDeclaration {
  readonly namespace: string;
  readonly definition: Definition | undefined;
  readonly earlier: Definition | undefined;
  readonly targets: readonly Target[];
  readonly facts: PointFacts;
}

/** An earlier reading of a declaration. It is reused for all simple names except the names in `renewed`. */
interface EarlierReading {
  readonly read: ReadDeclaration;
  readonly renewed: ReadonlySet<string>;
  /**
   * The members that were edited since the earlier reading, and are read as new; undefined if the declaration is the
   * same.
   */
  readonly edit?: MemberEdit | undefined;
}

/** Facts about the uses in a declaration that are known before it is read. */
interface KnownUses {
  /** The earlier reading of the declaration, if there is one. */
  readonly earlier?: EarlierReading | undefined;
  /** The known targets of uses in a new declaration, wherever in the declaration a use is. */
  readonly uses?: UseTargets | undefined;
}

/**
 * The targets of uses. The first key is the way in which flatc looks up the name, the second is the text of the use.
 */
export type UseTargets = Readonly<Record<'root' | 'any' | 'type', Map<string, Target>>>;

/**
 * The targets of uses that flatc looks up in the same way as a reference. The key is the text of the use: at one point
 * of a schema, equal texts mean the same.
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
    const known = before && keptTarget(before, reference, index);
    if (known) return known;
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
  const kept = before && keptOutside(before, declaration);
  const targets: Target[] = kept?.inFront ?? [];
  const useNext = () => {
    const index = targets.length;
    targets.push(targetOf(declaration.references[index] as Reference, index));
  };
  const known = before && { facts: before.read.facts, renewed: before.renewed, edit: before.edit };
  const facts = readBody(declaration, namespace, environment, useNext, known && { ...known, isRestKept: !!kept });
  for (const target of kept?.behind ?? []) targets.push(target);
  if ('base' in declaration && declaration.base?.kind === 'named' && targets[0])
    environment.buildOn(definition, targets[0]);
  const layout = declaration.kind === 'struct' ? layOut(declaration, definition, targets, environment) : undefined;
  return { namespace, definition, earlier, targets, facts: layout ? { ...facts, layout } : facts };
}

/** The target that a use had in an earlier reading. Undefined for a new use, and for a use of a renewed name. */
function keptTarget({ read, renewed, edit }: EarlierReading, reference: Reference, index: number): Target | undefined {
  const old = edit ? indexBefore(edit.references, index) : index;
  const known = old === undefined ? undefined : read.targets[old];
  if (!known) return undefined;
  const name = known instanceof Definition ? known.declaration.name.text : lastPartOf(reference).text;
  return renewed.has(name) ? undefined : known;
}

/**
 * The targets of the uses in front of an edit and behind it. Undefined without an edit, or if a use there must be read
 * again.
 */
function keptOutside(
  { read, renewed, edit }: EarlierReading,
  declaration: NamedDeclarationSummary,
): { readonly inFront: Target[]; readonly behind: readonly Target[] } | undefined {
  if (!edit || !hasFactsOnlyIn({ facts: read.facts, renewed, edit }, declaration)) return undefined;
  const { start, oldEnd } = edit.references;
  const [inFront, behind] = [read.targets.slice(0, start), read.targets.slice(oldEnd)];
  const isKept = (targets: readonly Target[]) =>
    targets.every(
      (target, index) =>
        target === targets[index - 1] || (target instanceof Definition && !renewed.has(target.declaration.name.text)),
    );
  return isKept(inFront) && isKept(behind) ? { inFront, behind } : undefined;
}

/**
 * Enters the layout of a struct at its declaration, and returns it. The types of the fields must have been read before.
 * Undefined if a field has a type that a struct cannot contain.
 */
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
