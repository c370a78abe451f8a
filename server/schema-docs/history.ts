// Finds the version in which each declaration and member appeared, and the changes between versions.
import { type ComparedField, type ComparedSchema, shownDefault, typeText } from '../language/service.ts';
import type { ComparedEntry } from '../schema-model/schema-model.ts';
import type { DocumentedChange, DocumentedPlace } from './docs-model.ts';
import type { FileDocs } from './document-file.ts';

/** The schemas of an older version in which the types of a file may be. */
interface KnownVersion {
  readonly name: string;
  readonly schemas: readonly ComparedSchema[];
}

/** The version of a declaration that no compared version has. */
const unreleased = 'unreleased';

/** The documentation of a file with its history. The versions are sorted from the oldest to the newest. */
export function withHistory(docs: FileDocs, schema: ComparedSchema, versions: readonly KnownVersion[]): FileDocs {
  if (versions.length === 0) return docs;
  const historyOf = <Member extends { readonly name: string }>(
    name: string,
    members: readonly Member[],
    isService = false,
  ) => {
    const states = versions.map((version) => ({
      version: version.name,
      facts: factsIn(version.schemas, name, isService),
    }));
    const all = [...states, { version: unreleased, facts: factsIn([schema], name, isService) }];
    return {
      since: sinceOf(all, (facts) => facts !== undefined),
      changes: changesIn(all),
      members: members.map((member) => ({
        ...member,
        since: sinceOf(all, (facts) => facts?.members.has(member.name) === true),
      })),
    };
  };
  return {
    ...docs,
    types: docs.types.map((type) => {
      if ('fields' in type) {
        const { members: fields, ...history } = historyOf(type.name, type.fields);
        return { ...type, ...history, fields };
      }
      return { ...type, ...historyOf(type.name, type.members) };
    }),
    services: docs.services.map((service) => {
      const { members: methods, ...history } = historyOf(service.name, service.methods, true);
      return { ...service, ...history, methods };
    }),
  };
}

/**
 * The facts by which versions are compared, in words: about a declaration itself (`own`), and about each of its
 * members.
 */
interface Facts {
  readonly own: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

interface State {
  readonly version: string;
  /** Undefined where the version does not have the declaration. */
  readonly facts: Facts | undefined;
}

function sinceOf(
  states: readonly State[],
  has: (facts: Facts | undefined) => boolean,
): DocumentedPlace['since'] & string {
  return states.find(({ facts }) => has(facts))?.version ?? unreleased;
}

/** The changes from each version to the next, the newest first. */
function changesIn(states: readonly State[]): readonly DocumentedChange[] {
  const changes: DocumentedChange[][] = [];
  for (const [index, { version, facts }] of states.entries()) {
    const before = states[index - 1]?.facts;
    if (index === 0 || !facts) continue;
    const texts = before ? differences(before, facts) : ['added'];
    changes.push(texts.map((text) => ({ version, text })));
  }
  return changes.reverse().flat();
}

function differences(before: Facts, after: Facts): readonly string[] {
  const texts = [...factChanges('', before.own, after.own)];
  for (const [name, facts] of after.members) {
    const old = before.members.get(name);
    if (old) texts.push(...factChanges(`${name}: `, old, facts));
    else texts.push(`${name} added`);
  }
  for (const name of before.members.keys()) if (!after.members.has(name)) texts.push(`${name} removed`);
  return texts;
}

function factChanges(
  prefix: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...after].flatMap(([fact, value]) => {
    const old = before.get(fact);
    return old === undefined || old === value ? [] : [`${prefix}${fact} ${old} → ${value}`];
  });
}

function factsIn(schemas: readonly ComparedSchema[], name: string, isService: boolean): Facts | undefined {
  for (const { objects, enums, services } of schemas) {
    const entry = isService ? services.get(name) : (objects.get(name) ?? enums.get(name));
    if (entry) return factsOf(entry);
  }
  return undefined;
}

function factsOf(entry: ComparedEntry): Facts {
  if ('fields' in entry) {
    const isStruct = entry.kind === 'struct';
    const fields = entry.fields.filter(({ isHidden }) => !isHidden);
    return {
      own: new Map(
        isStruct
          ? [
              ['kind', entry.kind],
              ['size', String(entry.size)],
            ]
          : [['kind', entry.kind]],
      ),
      members: new Map(
        fields.map((field) => [
          field.name,
          new Map([
            ['type', typeText(field.type)],
            [isStruct ? 'offset' : 'id', String(field.slot)],
            ...defaultFact(field),
            ['deprecated', yesOrNo(field.isDeprecated)],
            ['required', yesOrNo(field.isRequired)],
            ['key', yesOrNo(field.isKey)],
          ]),
        ]),
      ),
    };
  }
  if ('members' in entry)
    return {
      own: new Map([
        ['kind', entry.kind],
        ['underlying type', entry.underlying.canonical],
      ]),
      members: new Map(
        entry.members.map(({ name, value, type }) => [
          name,
          new Map([['value', String(value)], ...(type ? [['type', typeText(type)] as const] : [])]),
        ]),
      ),
    };
  const methods = 'methods' in entry ? entry.methods : [];
  return {
    own: new Map(),
    members: new Map(
      methods.map(({ name, request = '', response = '', streaming = '' }) => [
        name,
        new Map([
          ['request', request],
          ['response', response],
          ['streaming', streaming || 'none'],
        ]),
      ]),
    ),
  };
}

/** The fact about a default; none if it is unknown, as that of a string in a binary schema. */
function defaultFact(field: ComparedField): readonly (readonly [string, string])[] {
  const text = shownDefault(field);
  return text === undefined ? [] : [['default', text]];
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
