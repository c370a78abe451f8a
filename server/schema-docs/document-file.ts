// Makes the documentation of one file, seen through a root. Relations to other files are added when all are known.
import { type ComparedSchema, exampleSize, type LanguageService, sampleData, sampleJson } from '../language/service.ts';
import type { ModelService, ModelType } from '../schema-model/model-types.ts';
import { type ComparedEntry, type ModelContext, modelService, modelType } from '../schema-model/schema-model.ts';
import { besideType, commentLinks } from './comment-names.ts';
import type {
  DocsTarget,
  DocumentedFile,
  DocumentedRelations,
  DocumentedService,
  DocumentedSource,
  DocumentedType,
} from './docs-model.ts';

/** One file with its declarations. */
export interface FileDocs {
  readonly file: DocumentedFile;
  readonly types: readonly DocumentedType[];
  readonly services: readonly DocumentedService[];
  readonly source: DocumentedSource;
}

/** The documentation of a file of a schema; undefined if the root of the schema does not read the file. */
export function documentFile(
  service: LanguageService,
  schema: ComparedSchema,
  uri: string,
  pathOf: (uri: string) => string,
): FileDocs | undefined {
  const facts = service.fileDocumentation(schema.root, uri);
  const text = service.file(uri);
  if (!facts || !text) return undefined;
  const context: ModelContext = { schema, originFacts: service.originFacts, pathOf };
  const lineOf = ({ origin }: Pick<ComparedObject, 'origin'>): number => {
    const place = origin && schema.placeOf(origin);
    return place ? text.positionAt(place.start).line + 1 : 1;
  };
  const entries = schema.parts.find((part) => part.uri === uri)?.entries ?? [];
  const targets = facts.names.map((name) => ({ file: pathOf(name.uri), name: name.fullName }));
  return {
    file: {
      path: pathOf(uri),
      introduction: facts.introduction,
      links: commentLinks([facts.introduction], { namespace: facts.namespace }, schema, pathOf),
      includes: facts.includes.map(pathOf),
      rootType: facts.rootType ?? null,
      fileIdentifier: facts.fileIdentifier ?? null,
      fileExtension: facts.fileExtension ?? null,
      names: Object.fromEntries(targets.map(({ name, file }) => [name, file])),
    },
    types: entries.flatMap((entry) => (entry && documentedType(entry, context, lineOf)) ?? []),
    services: entries.flatMap((entry) =>
      entry && 'methods' in entry ? [documentedService(entry, context, lineOf)] : [],
    ),
    source: {
      path: pathOf(uri),
      text: text.text,
      links: facts.names.map(({ start, end }, index) => ({ start, end, target: targets[index] ?? nowhere })),
    },
  };
}

const nowhere: DocsTarget = { file: '', name: '' };

type ComparedObject = Extract<ComparedEntry, { readonly fields: unknown }>;
type LineOf = (of: Pick<ComparedObject, 'origin'>) => number;

function documentedType(entry: ComparedEntry, context: ModelContext, lineOf: LineOf): DocumentedType | undefined {
  const type = modelType(entry, context);
  if (!type) return undefined;
  const relations = { line: 'origin' in entry ? lineOf(entry) : 1, ...relationsOf(type, membersOf(type), context) };
  if ('fields' in type && 'fields' in entry) {
    const fields = type.fields.map((field, index) => ({ ...field, line: lineOfMember(entry.fields[index], lineOf) }));
    return { ...type, ...relations, fields, example: exampleOf(type.name, context.schema) };
  }
  if (!('members' in type) || !('members' in entry)) return undefined;
  const members = type.members.map((member, index) => ({
    ...member,
    line: lineOfMember(entry.members[index], lineOf),
  }));
  return { ...type, ...relations, members };
}

function documentedService(
  entry: Extract<ComparedEntry, { readonly methods: unknown }>,
  context: ModelContext,
  lineOf: LineOf,
): DocumentedService {
  const service = modelService(entry, context);
  const methods = service.methods.map((method, index) => ({
    ...method,
    line: lineOfMember(entry.methods[index], lineOf),
  }));
  const relations = { line: lineOf(entry), ...relationsOf(service, methods, context) };
  return { ...service, ...relations, ...besideType(service.name, context.schema), methods };
}

function lineOfMember(member: Pick<ComparedObject, 'origin'> | undefined, lineOf: LineOf): number {
  return member ? lineOf(member) : 1;
}

function membersOf(type: ModelType): readonly { readonly documentation: string }[] {
  return 'fields' in type ? type.fields : type.members;
}

/** The relations of a declaration that need no other file. `relateFiles` adds the others when all files are known. */
function relationsOf(
  { name, documentation }: ModelType | ModelService,
  members: readonly { readonly documentation: string }[],
  { schema, pathOf }: ModelContext,
): Omit<DocumentedRelations, 'line'> {
  const namespace = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '';
  const comments = [documentation, ...members.map((member) => member.documentation)];
  const isService = members.some((member) => 'request' in member);
  const links = commentLinks(comments, { namespace, owner: name, isService }, schema, pathOf);
  return { namespace, links, usedBy: [], uses: [], reachableFrom: [], reachableFromCount: 0 };
}

function exampleOf(name: string, schema: ComparedSchema): string | null {
  if (schema.objects.get(name)?.kind !== 'table') return null;
  const data = sampleData(schema, { rootType: name }, 0, exampleSize);
  return 'problem' in data ? null : sampleJson(data, false);
}
