// Compares names of types, the root type, the file identifier, and services.
import { withArticle } from '../../counted.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { streamingValues } from '../../vocabulary/vocabulary.ts';
import type {
  ComparedEnum,
  ComparedMethod,
  ComparedObject,
  ComparedSchema,
  ComparedService,
  Origin,
} from '../compared-schema/schema.ts';
import type { Comparison } from './comparison.ts';
import { type Difference, same } from './difference.ts';
import type { TypeMatch } from './type-match.ts';

/** The differences for types that are gone, have moved to another namespace, or are of another kind. */
export function* typeNameDifferences(
  before: ComparedSchema,
  after: ComparedSchema,
  match: TypeMatch,
): Iterable<Difference> {
  for (const fullName of match.gone) {
    const old = typeNamed(before, fullName);
    const newName = match.newName(fullName);
    const now = newName === undefined ? undefined : typeNamed(after, newName);
    const places = { type: newName ?? fullName, member: undefined, origin: now?.origin, old: old?.origin };
    if (!now) {
      const message = `\`${fullName}\` is gone: generated code loses it`;
      yield { ...same, ...places, code: 'type-removed', source: 'breaks', message };
      continue;
    }
    if (newName !== fullName) {
      const message = `\`${fullName}\` is now \`${newName}\`: data is not affected, generated code is`;
      yield { ...same, ...places, code: 'namespace-changed', source: 'breaks', message };
    }
    if (old && old.kind !== now.kind) yield kindDifference(old, now);
  }
  for (const [old, now] of [...match.objects, ...match.enums])
    if (old.kind !== now.kind) yield kindDifference(old, now);
}

function kindDifference(old: NamedType, now: NamedType): Difference {
  return {
    backward: 'rejected',
    forward: 'rejected',
    json: 'same',
    code: 'type-kind-changed',
    source: 'breaks',
    message: `\`${now.fullName}\` is ${withArticle(now.kind)} and was ${withArticle(old.kind)}`,
    type: now.fullName,
    member: undefined,
    origin: now.origin,
    old: old.origin,
  };
}

/**
 * The differences for another root type or another file identifier. A root type in only one of the schemas is no
 * difference.
 */
export function* rootDifferences(comparison: Comparison): Iterable<Difference> {
  const { before, after } = comparison;
  const [oldRoot, newRoot] = [before.rootType, after.rootType];
  if (oldRoot && newRoot) {
    const { fullName, origin } = newRoot;
    const inputs = [fullName, origin && 'declaration' in origin ? origin.declaration : origin];
    yield* comparison.kept(oldRoot, inputs, () => [...anotherRoot(comparison, oldRoot, newRoot)]);
  }
  yield* identifier(before, after);
}

function* anotherRoot(comparison: Comparison, oldRoot: RootType, newRoot: RootType): Iterable<Difference> {
  if (comparison.isSameType(oldRoot.fullName, newRoot.fullName)) return;
  const truths = comparison.betweenNamed(oldRoot.fullName, newRoot.fullName);
  const isAlike = [truths.backward, truths.forward, truths.json].every((truth) => truth === 'same');
  const effect = isAlike ? 'data is not affected, generated code is' : 'every buffer is read as another table';
  const message = `the root is \`${newRoot.fullName}\` instead of \`${oldRoot.fullName}\`: ${effect}`;
  yield {
    ...truths,
    code: 'root-type-changed',
    source: 'breaks',
    message,
    type: newRoot.fullName,
    member: undefined,
    origin: newRoot.origin,
    old: oldRoot.origin,
  };
}

type RootType = NonNullable<ComparedSchema['rootType']>;

function* identifier(before: ComparedSchema, after: ComparedSchema): Iterable<Difference> {
  const [old, now] = [before.fileIdentifier, after.fileIdentifier];
  if (old?.text === now?.text) return;
  const shown = (text: string | undefined) => (text === undefined ? 'none' : `"${text}"`);
  const message = `the identifier of files is ${shown(now?.text)} instead of ${shown(old?.text)}: readers that check it refuse data of the other version`;
  yield {
    backward: now ? 'rejected' : 'same',
    forward: old ? 'rejected' : 'same',
    json: 'same',
    code: 'file-identifier-changed',
    source: old && !now ? 'breaks' : 'fine',
    message,
    type: '',
    member: undefined,
    origin: now?.origin ?? after.rootType?.origin,
    old: old?.origin ?? before.rootType?.origin,
  };
}

/**
 * The differences for services and methods that are gone, and for methods with other types or streaming. Calls of older
 * clients then fail.
 */
export function* serviceDifferences(before: ComparedSchema, match: TypeMatch): Iterable<Difference> {
  for (const [old, now] of match.services) yield* methods(old, now, match);
  for (const fullName of match.goneServices) {
    const message = `the service \`${fullName}\` is gone`;
    const old = before.services.get(fullName)?.origin;
    yield { ...rpc(fullName, undefined, undefined, old), code: 'service-removed', message };
  }
}

function* methods(before: ComparedService, after: ComparedService, match: TypeMatch): Iterable<Difference> {
  const byName = new Map(after.methods.map((method) => [method.name, method]));
  for (const old of before.methods) {
    const now = byName.get(old.name);
    if (!now) {
      const message = `the method \`${old.name}\` of \`${simpleNameOf(after.fullName)}\` is gone`;
      yield { ...rpc(after.fullName, old.name, after.origin, old.origin), code: 'service-method-removed', message };
      continue;
    }
    const changes = changesOf(old, now, match);
    if (changes.length === 0) continue;
    const message = `\`${now.name}\` ${changes.join(', and ')}`;
    yield { ...rpc(after.fullName, now.name, now.origin, old.origin), code: 'service-method-changed', message };
  }
}

function changesOf(old: ComparedMethod, now: ComparedMethod, match: TypeMatch): readonly string[] {
  const isSame = (left: string | undefined, right: string | undefined) =>
    left === undefined || right === undefined || left === right || match.newName(left) === right;
  const changes: string[] = [];
  if (!isSame(old.request, now.request)) changes.push(`takes \`${now.request}\` instead of \`${old.request}\``);
  if (!isSame(old.response, now.response)) changes.push(`returns \`${now.response}\` instead of \`${old.response}\``);
  // Generators take any other text, such as `none`, for no streaming.
  const known = (text: string | undefined) => text && (streamingValues.some(({ name }) => name === text) ? text : '');
  const [before, after] = [known(old.streaming), known(now.streaming)];
  if (before !== undefined && after !== undefined && before !== after) {
    changes.push(`has streaming ${after || 'none'} instead of ${before || 'none'}`);
  }
  return changes;
}

function rpc(type: string, member: string | undefined, origin: Origin | undefined, old: Origin | undefined) {
  return { ...same, source: 'breaks' as const, type, member, origin, old };
}

type NamedType = ComparedObject | ComparedEnum;

/** The type with a full name, of any kind, because an enum may have become a table; undefined if there is none. */
function typeNamed({ objects, enums }: ComparedSchema, fullName: string): NamedType | undefined {
  return objects.get(fullName) ?? enums.get(fullName);
}
