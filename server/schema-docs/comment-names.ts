// Finds the names in comments that may lead to declarations: `[[Monster.hp]]`, and code such as `Monster`.
import type { ComparedSchema } from '../language/service.ts';
import { commentLines, inlineCode } from './comment-lines.ts';
import type { DocsLinks, DocsTarget } from './docs-model.ts';

/** A link by name, with an optional text after a bar. */
export const namedLink = /\[\[([A-Za-z_]\w*(?:(?:\.|::|#)\w+)*)(?:\|([^[\]\n]*))?\]\]/g;

/** Code that is a name and nothing else. */
const codeName = /`([A-Za-z_]\w*(?:(?:\.|::)\w+)*)`/g;

/** The declaration around a comment. */
interface CommentScope {
  readonly namespace: string;
  /** The full name of the declaration; undefined for the comment of a file. */
  readonly owner?: string;
  /** Whether the declaration is a service, whose methods come before the members of a type with the same name. */
  readonly isService?: boolean;
}

/**
 * The targets of the names in some comments, by the name as written. A name that leads to no declaration is left out.
 */
export function commentLinks(
  comments: Iterable<string>,
  scope: CommentScope,
  schema: ComparedSchema,
  pathOf: (uri: string) => string,
): DocsLinks {
  const links = new Map<string, DocsTarget | undefined>();
  for (const comment of comments) {
    for (const pattern of [namedLink, codeName]) {
      for (const [, name = ''] of comment.matchAll(pattern)) {
        if (!links.has(name)) links.set(name, targetOf(name, scope, schema, pathOf));
      }
    }
  }
  return Object.fromEntries([...links].flatMap(([name, target]) => (target ? [[name, target]] : [])));
}

/** The names between double brackets, outside of code, that have no target in `links`. */
export function deadNames(comment: string, links: DocsLinks): readonly string[] {
  const code = new RegExp(inlineCode, 'g');
  return commentLines(comment).flatMap(({ text, isCode }) => {
    const found = isCode ? [] : [...text.replaceAll(code, '').matchAll(namedLink)];
    return found.flatMap(([, name = '']) => (Object.hasOwn(links, name) ? [] : [name]));
  });
}

/**
 * The declaration that a name means: a member of the owner, otherwise a name as flatc looks it up in namespaces.
 * Undefined if there is no such declaration.
 */
function targetOf(
  written: string,
  { namespace, owner, isService }: CommentScope,
  schema: ComparedSchema,
  pathOf: (uri: string) => string,
): DocsTarget | undefined {
  const name = written.replaceAll(/::|#/g, '.');
  if (owner !== undefined && !name.includes('.')) {
    const own = targetIn(owner, name, schema, pathOf, isService);
    if (own) return own;
  }
  const parts = namespace === '' ? [] : namespace.split('.');
  for (let depth = parts.length; depth >= 0; depth--) {
    const full = [...parts.slice(0, depth), name].join('.');
    const dot = full.lastIndexOf('.');
    const found =
      targetIn(full, undefined, schema, pathOf) ??
      (dot < 0 ? undefined : targetIn(full.slice(0, dot), full.slice(dot + 1), schema, pathOf));
    if (found) return found;
  }
  return undefined;
}

function targetIn(
  name: string,
  member: string | undefined,
  schema: ComparedSchema,
  pathOf: (uri: string) => string,
  isService = false,
): DocsTarget | undefined {
  const type = schema.objects.get(name) ?? schema.enums.get(name);
  const service = schema.services.get(name);
  for (const entry of isService ? [service, type] : [type, service]) {
    if (!entry?.origin) continue;
    const target = { file: pathOf(entry.origin.uri), name, ...(entry === service ? besideType(name, schema) : {}) };
    if (member === undefined) return target;
    const members =
      'fields' in entry
        ? entry.fields.filter(({ isHidden }) => !isHidden)
        : 'members' in entry
          ? entry.members
          : entry.methods;
    if (members.some((each) => each.name === member)) return { ...target, member };
  }
  return undefined;
}

/** The mark of a service if a type of its file has the same name. */
export function besideType(
  name: string,
  { objects, enums, services }: ComparedSchema,
): Pick<DocsTarget, 'isBesideType'> {
  const type = objects.get(name) ?? enums.get(name);
  const isBesideType = type?.origin !== undefined && type.origin.uri === services.get(name)?.origin?.uri;
  return isBesideType ? { isBesideType } : {};
}
