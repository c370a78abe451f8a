// The tools about data: the layout of types, buffers as JSON, and JSON as buffers.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarationNamed, loadSchemas } from './loaded-schemas.ts';
import { nameParameter, pageParameter, pathParameter } from './parameters.ts';
import { runProgram } from './run-program.ts';
import { type Tool, ToolRefusal } from './tool.ts';

const schemaOfData = { type: 'string', description: 'the path of the schema (.fbs or .bfbs) of the data' } as const;

const layout: Tool = {
  name: 'layout',
  title: 'The bytes of a type or field',
  description: 'The size, alignment, offsets and padding of a struct; the id, offset, default and size of a field.',
  parameters: { path: pathParameter, name: nameParameter },
  required: ['path', 'name'],
  run: async ({ path, name }, context) => {
    const schemas = await loadSchemas(String(path), context, false);
    const { service, workspace, uri, file } = schemas;
    const { start } = declarationNamed(String(name), schemas);
    const found = await workspace.settled(() => service.hover(uri, file.positionAt(start), 'markdown'));
    const contents = found?.contents;
    return typeof contents === 'object' && 'value' in contents ? contents.value : 'nothing is known of it';
  },
};

const decodeBuffer: Tool = {
  name: 'decode_buffer',
  title: 'A buffer as JSON',
  description: 'Verifies a binary FlatBuffer, and shows it as JSON; or says what is wrong with it.',
  parameters: {
    path: { type: 'string', description: 'the path of the buffer' },
    schema: schemaOfData,
    page: pageParameter,
  },
  required: ['path'],
  run: async ({ path, schema }, context) => {
    const file = context.pathOf(String(path));
    const options = schema === undefined ? [] : ['--schema', context.pathOf(String(schema))];
    const { status, stdout, stderr } = await runProgram(
      ['convert', '--to', 'json', '--strict-json', '-o', '-', ...options, file],
      context,
    );
    if (status === 2) throw new ToolRefusal(stderr.trim());
    return [stdout.trim(), stderr.trim()].filter(Boolean).join('\n');
  },
};

const encodeJson: Tool = {
  name: 'encode_json',
  title: 'JSON as a buffer',
  description:
    'Checks JSON data by its schema, and returns the bytes of its buffer in base64; or what is wrong with it.',
  parameters: { schema: schemaOfData, json: { type: 'string', description: 'the data' }, page: pageParameter },
  required: ['schema', 'json'],
  run: async ({ schema, json }, context) => {
    const path = context.pathOf(String(schema));
    const folder = mkdtempSync(join(tmpdir(), 'fbs-data-'));
    try {
      const [data, buffer] = [join(folder, 'data.json'), join(folder, 'data.bin')];
      writeFileSync(data, String(json));
      const args = ['convert', '--to', 'binary', '-o', buffer, '--schema', path, data];
      const { status, stderr } = await runProgram(args, context);
      if (status !== 0) throw new ToolRefusal(stderr.replaceAll(data, 'data').trim());
      const bytes = readFileSync(buffer);
      return `${bytes.length} bytes, in base64:\n${bytes.toString('base64')}`;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export const dataTools: readonly Tool[] = [layout, decodeBuffer, encodeJson];
