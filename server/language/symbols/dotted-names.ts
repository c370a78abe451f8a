// Joins the leading parts of dotted names. A feature needs them at every part; joining them anew each time would take
// time quadratic in the length of the name.
import type { Definition } from '../binding/definition.ts';
import type { Closure } from '../includes/closure.ts';
import { byIdentity, byVersion, lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import type { DeclarationSummary, Name } from '../summary/summary.ts';

/** The parts of a name up to the part with an index, joined with dots: `a.b` for part 1 of `a.b.c`. */
export function nameThrough(parts: readonly Name[], part: number): string {
  const { text, ends } = written(parts);
  return text.slice(0, ends[part]);
}

/** A definition's full name without its last `levels` parts. */
export function namespaceAbove(definition: Definition, levels: number): string {
  const ends = endsOf(definition);
  return definition.fullName.slice(0, ends[ends.length - 1 - levels] ?? 0);
}

/**
 * The number of a name's leading parts that are a namespace in the files of a root. The statement `namespace a.b;`
 * opens `a` and `a.b`.
 */
export function openedParts(program: Program, closure: Closure, parts: readonly Name[]): number {
  return openedPartsOf(program)(parts, [closure], () => {
    const files = closure.files.map(({ uri }) => program.file(uri)?.summary.exports ?? []);
    return Math.max(0, ...files.map((exports) => partsOpenedBy(exports, parts)));
  });
}

const openedPartsOf = byVersion(() => lastAnswers<readonly Name[], number>());

function partsOpenedBy(exports: readonly DeclarationSummary[], parts: readonly Name[]): number {
  let inside: Namespaces | undefined = namespacesOf(exports);
  for (const [count, { text }] of parts.entries()) {
    inside = inside.get(text);
    if (!inside) return count;
  }
  return parts.length;
}

/** A tree of namespaces. The keys are the next parts of names: `a.b` is the entry `b` in the entry `a`. */
type Namespaces = Map<string, Namespaces>;

const namespacesOf = byIdentity((exports: readonly DeclarationSummary[]): Namespaces => {
  const outermost: Namespaces = new Map();
  for (const declaration of exports) {
    if (declaration.kind !== 'namespace') continue;
    let inside = outermost;
    for (const { text } of declaration.parts) {
      const next: Namespaces = inside.get(text) ?? new Map();
      inside.set(text, next);
      inside = next;
    }
  }
  return outermost;
});

const written = byIdentity((parts: readonly Name[]) => {
  const ends: number[] = [];
  let end = -1;
  for (const { text } of parts) {
    end += 1 + text.length;
    ends.push(end);
  }
  return { text: parts.map(({ text }) => text).join('.'), ends };
});

const endsOf = byIdentity(({ fullName }: Definition): readonly number[] => [
  ...[...fullName.matchAll(/\./g)].map(({ index }) => index),
  fullName.length,
]);
