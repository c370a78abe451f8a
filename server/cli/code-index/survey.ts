// Looks at all schemas before the first one is written: which have a missing include, and which unions hold a type.
import { schemaWords } from '../../language/service.ts';
import { readProjectBuilds } from '../project-builds.ts';
import type { CodeSchemas } from './code-schemas.ts';
import type { SchemaGroup, SchemaGroups } from './schemas-in-groups.ts';
import type { SymbolNames } from './scip-symbols.ts';

/** The facts about all schemas that the document of one of them depends on. */
interface Survey {
  /** The sorted symbols of the unions that hold a type. The key is the symbol of the type. */
  readonly unionsOf: ReadonlyMap<string, readonly string[]>;
  /** The namespaces that the schemas open, and the namespaces around these, such as `a` for `a.b`. */
  readonly namespaces: ReadonlySet<string>;
}

/**
 * Surveys schemas. If `code` is given, the names of the types and namespaces in the schemas are added to `code`. The
 * groups then use the build files around the schemas with a missing include for which the setting `inference` allows it.
 */
export async function survey(
  uris: readonly string[],
  names: SymbolNames,
  groups: SchemaGroups,
  code?: CodeSchemas,
): Promise<Survey> {
  const inNeed: string[] = [];
  const later: string[] = [];
  const unionsOf = new Map<string, Set<string>>();
  const namespaces = new Set<string>();
  const unionsIn = (uri: string, { service, ask }: SchemaGroup) => ask(uri, () => service.unionsIn(uri));
  const note = ({ pairs }: Awaited<ReturnType<typeof unionsIn>>): void => {
    for (const { union, type } of pairs) {
      const key = names.of(type);
      const known = unionsOf.get(key) ?? new Set();
      unionsOf.set(key, known.add(names.of(union)));
    }
  };
  const look = async (uri: string, group: SchemaGroup) => {
    const { service, infers } = group;
    const text = service.file(uri)?.text ?? '';
    code?.note(uri, schemaWords(text));
    const mayHaveUnion = text.includes('union');
    for (const namespace of service.namespacesIn(uri)) namespaces.add(namespace);
    if (service.hasLostInclude(uri) && infers(uri)) {
      inNeed.push(uri);
      // A build that finds the include may give names another meaning.
      if (mayHaveUnion) later.push(uri);
      return undefined;
    }
    const unions = mayHaveUnion ? await unionsIn(uri, group) : undefined;
    // The files that may include this one are known at the end.
    if (unions && !unions.isAlone) later.push(uri);
    return unions;
  };
  for await (const unions of groups.each(uris, look)) if (unions) note(unions);
  groups.useBuilds(await readProjectBuilds(inNeed));
  for await (const unions of groups.each(later, unionsIn)) note(unions);
  return { unionsOf: new Map([...unionsOf].map(([type, unions]) => [type, [...unions].sort()])), namespaces };
}
