// The tools about single declarations: their outline, their uses, and what a rename would change.
import type { Position, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { counted, isRefusal, type SchemaItem } from '../../language/service.ts';
import { projectNamesIn, projectTextsOf } from '../../settings/project-names.ts';
import { wordsForLeft } from '../../workspace/data-files.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { unifiedDiff } from '../format/unified-diff.ts';
import { declarationNamed, type LoadedSchemas, loadSchemas } from './loaded-schemas.ts';
import { nameParameter, pageParameter, pathParameter } from './parameters.ts';
import { type Tool, type ToolContext, ToolRefusal } from './tool.ts';

const schemaOutline: Tool = {
  name: 'schema_outline',
  title: 'Declarations of a schema',
  description:
    'All declarations of a schema in short: types with their fields, slots of tables, sizes of structs, documentation. Prefer it to reading the file.',
  parameters: { path: pathParameter, page: pageParameter },
  required: ['path'],
  run: async ({ path }, context) => {
    const schemas = await loadSchemas(String(path), context, false);
    const { workspace, service, uri, items } = schemas;
    const { symbols } = await workspace.settled(() => service.indexedFile(uri));
    const types = symbols.filter(({ name }) => name.kind === 'type');
    const parts = types.map(({ name, signature, documentation }) => {
      const full = name.kind === 'type' ? name.name : '';
      const item = items.find((each) => !each.holder && fullNameOf(each) === full);
      const head = [...lineOf(item, schemas), ...sizeOf(item, schemas)].join(', ');
      const comment = documentation === '' ? [] : documentation.split('\n').map((line) => `/// ${line}`);
      return [`// ${full}${head === '' ? '' : ` (${head})`}`, ...comment, withSlots(signature, full, items)].join('\n');
    });
    return parts.join('\n\n') || 'the schema declares nothing';
  },
};

const symbolReferences: Tool = {
  name: 'symbol_references',
  title: 'Uses of a name',
  description: 'All places in all schemas, and their JSON data, that name a type, field, member or method.',
  parameters: { path: pathParameter, name: nameParameter, page: pageParameter },
  required: ['path', 'name'],
  run: async ({ path, name }, context) => {
    const schemas = await loadSchemas(String(path), context, true);
    const { service, workspace, uri, file, display } = schemas;
    const item = declarationNamed(String(name), schemas);
    const position = file.positionAt(item.start);
    return withData(schemas, position, async () => {
      const found = await workspace.settled(() => service.references(uri, position, true));
      const lines = found.map((place) => {
        const text = service.file(place.uri);
        const { line } = place.range.start;
        const shown = text ? text.text.slice(text.startOfLine(line), text.startOfLine(line + 1)).trim() : '';
        return `${display(place.uri)}:${line + 1}:${place.range.start.character + 1}: ${shown}`;
      });
      return [`${counted(found.length, 'place')}, the declaration among them`, ...lines].join('\n');
    });
  },
};

const renamePreview: Tool = {
  name: 'rename_preview',
  title: 'The edits of a rename',
  description:
    'The edits that rename a type, field, member or method in all schemas, their JSON data and flatbuffers.json, as a unified diff; or why the rename is refused. Nothing is written.',
  parameters: {
    path: pathParameter,
    name: nameParameter,
    new_name: { type: 'string', description: 'the new name, without namespace or type' },
    page: pageParameter,
  },
  required: ['path', 'name', 'new_name'],
  run: async ({ path, name, new_name: newName }, context) => {
    const schemas = await loadSchemas(String(path), context, true);
    const { service, workspace, uri, file } = schemas;
    const item = declarationNamed(String(name), schemas);
    const position = file.positionAt(item.start);
    return withData(schemas, position, async (found) => {
      const edit = await workspace.settled(() => service.rename(uri, position, String(newName)));
      if (!edit) throw new ToolRefusal(`${name} cannot be renamed`);
      if (isRefusal(edit)) throw new ToolRefusal(edit.refusal);
      const left = wordsForLeft(service, found, item.name);
      const notes = ['Generated code that uses the name changes as well.', ...(left === undefined ? [] : [left])];
      const settings = await settingsDiff(schemas, position, String(newName), context);
      return [diffOf(edit, schemas) + settings, ...notes].join('\n');
    });
  },
};

/** The edits of flatbuffers.json files in the folders after a rename of what is at a position, as a unified diff. */
async function settingsDiff(
  { service, workspace, uri, projects, display }: LoadedSchemas,
  position: Position,
  newName: string,
  { isInside }: ToolContext,
): Promise<string> {
  const texts = await projectTextsOf(projects, async (file) => {
    const content = isInside(URI.parse(file).fsPath) ? await nodeFileSystem.read(file) : undefined;
    return content?.kind === 'file' ? service.createFile(file, 'json', 0, content.text) : undefined;
  });
  const names = await projectNamesIn(texts, projects, (written) =>
    workspace.settled(() => service.partsElsewhere(uri, position, written)),
  );
  const plain = names.filter(({ isAmbiguous }) => !isAmbiguous);
  return [...new Set(plain.map(({ file }) => file))]
    .map((file) => {
      const edits = plain.filter((name) => name.file === file).map((name) => ({ ...name, text: newName }));
      return unifiedDiff(display(file.uri), file.text, edits);
    })
    .join('');
}

/** Answers a question about a name while the data that may use the name is read. */
async function withData<Answer>(
  { service, workspace, uri, data }: LoadedSchemas,
  position: Position,
  question: Parameters<typeof data.answering<Answer>>[1],
): Promise<Answer> {
  const readers = await workspace.settled(() => service.dataReaders(uri, position));
  return data.answering(readers, question);
}

function diffOf(edit: WorkspaceEdit, { service, display }: LoadedSchemas): string {
  const changes = (edit.documentChanges ?? []).filter((change): change is TextDocumentEdit => 'edits' in change);
  return changes
    .map(({ textDocument, edits }) => {
      const file = service.file(textDocument.uri);
      if (!file) return '';
      const own = edits.flatMap((each) =>
        'newText' in each
          ? [{ start: file.offsetAt(each.range.start), end: file.offsetAt(each.range.end), text: each.newText }]
          : [],
      );
      return unifiedDiff(display(textDocument.uri), file.text, own);
    })
    .join('');
}

function fullNameOf({ namespace, name }: SchemaItem): string {
  return namespace === '' ? name : `${namespace}.${name}`;
}

function lineOf(item: SchemaItem | undefined, { file }: LoadedSchemas): readonly string[] {
  return item ? [`line ${file.positionAt(item.start).line + 1}`] : [];
}

/** The size and alignment of a struct in one text, as its hover has them; empty for any other declaration. */
function sizeOf(item: SchemaItem | undefined, { service, uri, file }: LoadedSchemas): readonly string[] {
  if (item?.kind !== 'struct') return [];
  const contents = service.hover(uri, file.positionAt(item.start), 'markdown')?.contents;
  const text = typeof contents === 'object' && 'value' in contents ? contents.value : '';
  const size = /Size: (\d+ bytes?, alignment \d+)/.exec(text)?.[1];
  return size === undefined ? [] : [size];
}

/** A signature with the slot of each field of a table at the end of its line. */
function withSlots(signature: string, type: string, items: readonly SchemaItem[]): string {
  const slots = new Map(
    items.flatMap((item) =>
      item.kind === 'field' &&
      item.slot !== undefined &&
      `${item.namespace === '' ? '' : `${item.namespace}.`}${item.holder?.name}` === type
        ? [[item.name, item.slot] as const]
        : [],
    ),
  );
  const lines = signature.split('\n').map((line) => {
    const slot = slots.get(/^\s+([A-Za-z_]\w*)\s*:/.exec(line)?.[1] ?? '');
    return slot === undefined ? line : `${line} // slot ${slot}`;
  });
  return lines.join('\n');
}

export const symbolTools: readonly Tool[] = [schemaOutline, symbolReferences, renamePreview];
