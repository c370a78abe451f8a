// Finds the schemas of the messages in a container: the schema that the layout names, or one with the root table.
import { type ContainerLayout, type MessagePart, schemaFromJson } from '../../server/language/buffer/view.ts';
import type { BufferSchemaChoice } from '../../server/protocol-buffers.ts';
import type { Server } from '../running-server.ts';
import type { NamedSchemaJson, PartSchemaJson } from './messages.ts';
import { readSchema } from './schema-choice.ts';
import { listSchemas } from './schemas.ts';

/** The largest number of schemas that are read in search of a table. */
const mostRead = 50;

/** The schemas for all kinds of messages in a container, and the URIs of the schemas that were found. */
export async function schemasOfParts(
  server: Server,
  { start, end }: ContainerLayout,
): Promise<{ readonly parts: readonly PartSchemaJson[]; readonly uris: readonly string[] }> {
  const listed = await listSchemas(server);
  const messages = [...start, ...end].filter((part): part is MessagePart => part.kind === 'message');
  const uris: string[] = [];
  const parts: PartSchemaJson[] = [];
  for (const { rootType, schema } of messages) {
    if (parts.some((part) => part.rootType === rootType && part.schema === schema)) continue;
    const candidates =
      schema === undefined ? likely(listed, rootType) : [{ uri: schema, name: nameOf(schema, listed) }];
    let named: NamedSchemaJson | undefined;
    for (const candidate of candidates) {
      const answer = await readSchema(server, candidate);
      if (typeof answer === 'string' || !hasTable(answer.schema, rootType)) continue;
      named = { name: candidate.name, schema: answer.schema };
      uris.push(candidate.uri);
      break;
    }
    parts.push({ rootType, schema, named });
  }
  return { parts, uris };
}

/** At most 50 schemas that may declare a table. Schemas with the table as their root type come first. */
function likely(listed: readonly BufferSchemaChoice[], table = ''): readonly BufferSchemaChoice[] {
  // The root type is as the schema names it, often without its namespace.
  const isRoot = ({ rootType }: BufferSchemaChoice) => table === rootType || table.endsWith(`.${rootType}`);
  return [...listed.filter(isRoot), ...listed.filter((each) => !isRoot(each))].slice(0, mostRead);
}

function hasTable(schema: NamedSchemaJson['schema'], table: string | undefined): boolean {
  const { objects, rootType } = schemaFromJson(schema);
  return objects.get(table ?? rootType?.fullName ?? '')?.kind === 'table';
}

function nameOf(uri: string, listed: readonly BufferSchemaChoice[]): string {
  return listed.find((each) => each.uri === uri)?.name ?? decodeURIComponent(uri.replace(/^.*\//, ''));
}
