// The tools about schemas as a whole, which are commands of this program.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explanation } from '../../explanation.ts';
import { allRules, counted } from '../../language/service.ts';
import { similarCodes } from '../explain/command.ts';
import { isChangeCompatible } from './change-tool.ts';
import { nameParameter, pageParameter, pathParameter, textParameter } from './parameters.ts';
import { joined, refusalOf, runProgram } from './run-program.ts';
import { type Tool, ToolRefusal } from './tool.ts';

/** The report of `check --format json`, as far as it is used here. */
interface CheckJson {
  readonly roots: readonly {
    readonly file: string;
    readonly verdict: string;
    readonly schema?: string;
    readonly through?: string;
  }[];
  readonly diagnostics: readonly { readonly code: string; readonly severity: string }[];
  readonly errors: readonly string[];
}

const workspaceSummary: Tool = {
  name: 'workspace_summary',
  title: 'Schemas of the workspace',
  description: 'Lists all FlatBuffers schemas with the verdict of flatc, and counts the findings by rule. Begin here.',
  parameters: { page: pageParameter },
  required: [],
  run: async (_, context) => {
    const paths = context.folders.map(context.pathOf);
    const { stdout, stderr } = await runProgram(['check', '--format', 'json', ...paths], context);
    const { roots: all, diagnostics, errors } = parsed(stdout, stderr);
    const roots = all.filter(({ file, schema }) => schema === undefined && context.isInside(file));
    const refused = roots.filter(({ verdict }) => verdict === 'reject');
    const counts = new Map<string, number>();
    for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
    const byCount = [...counts].sort(([, one], [, other]) => other - one);
    return [
      `${counted(roots.length, 'schema')}, ${refused.length || 'none'} of them refused by flatc`,
      ...(byCount.length > 0 ? [`findings: ${byCount.map(([code, count]) => `${code} ${count}`).join(', ')}`] : []),
      ...(existsSync(join(context.folder, 'flatbuffers.json')) ? ['settings: flatbuffers.json'] : []),
      ...errors,
      '',
      ...roots.map(({ file, verdict, through }) => {
        const words = verdict === 'accept' ? '' : ` (${verdict})`;
        return `${file}${words}${through === undefined ? '' : ` (as a part of ${through})`}`;
      }),
    ].join('\n');
  },
};

const diagnostics: Tool = {
  name: 'diagnostics',
  title: 'Problems of a schema',
  description:
    "All problems of a schema or of the schemas in a folder as flatc's verdict has them, with places and fixes. With text, of a text that is not saved.",
  parameters: {
    path: { type: 'string', description: 'the path of a schema, of a folder, or of a schema that is not written yet' },
    text: textParameter,
    page: pageParameter,
  },
  required: ['path'],
  run: async ({ path, text }, context) => {
    const file = context.pathOf(String(path));
    const { status, stdout, stderr } =
      text === undefined
        ? await runProgram(['check', '--format', 'text', file], context)
        : await runProgram(['check', '--stdin-file-path', file, '-'], { ...context, input: String(text) });
    if (status === 2) throw refusalOf({ stdout, stderr });
    return joined({ stdout, stderr });
  },
};

const explainRule: Tool = {
  name: 'explain_rule',
  title: 'What a code means',
  description: 'Explains the code of a finding, with a wrong and a right schema.',
  parameters: { code: { type: 'string', description: 'a code such as unresolved-type' } },
  required: ['code'],
  run: async ({ code }) => {
    const text = explanation(String(code));
    if (text !== undefined) return text;
    const similar = similarCodes(String(code)).join(', ');
    const known =
      similar ||
      allRules()
        .slice(0, 5)
        .map((rule) => rule.code)
        .join(', ');
    throw new ToolRefusal(`there is no rule ${code}; there are ${known}`);
  },
};

const format: Tool = {
  name: 'format',
  title: 'The diff to the formatted text',
  description: 'Formats a schema, and returns the changes as a unified diff. With text, the formatted text.',
  parameters: { path: pathParameter, text: textParameter },
  required: ['path'],
  run: async ({ path, text }, context) => {
    const file = context.pathOf(String(path));
    const { status, stdout, stderr } =
      text === undefined
        ? await runProgram(['format', '--diff', file], context)
        : await runProgram(['format', '--stdin-file-path', file, '-'], { ...context, input: String(text) });
    if (status === 2) throw refusalOf({ stdout, stderr });
    return joined({ stdout, stderr }) || 'the schema is formatted already';
  },
};

/** The report of `where --format json`, as far as it is used here. */
type WhereJson = readonly {
  readonly schema: {
    readonly line: number;
    readonly name: string;
    readonly kind: string;
    readonly namespace: string;
  };
  readonly generated: readonly { readonly name: string; readonly role: string; readonly file: string }[];
}[];

const generatedNames: Tool = {
  name: 'generated_names',
  title: 'Names in generated code',
  description: 'The names that flatc generates for the declarations of a schema in one language.',
  parameters: {
    path: pathParameter,
    language: {
      type: 'string',
      choices: ['cpp', 'csharp', 'dart', 'go', 'java', 'kotlin', 'lua', 'nim', 'php', 'python', 'rust', 'swift', 'ts'],
      description: 'the language',
    },
    name: nameParameter,
    page: pageParameter,
  },
  required: ['path', 'language'],
  run: async ({ path, language, name }, context) => {
    const file = context.pathOf(String(path));
    const made = mkdtempSync(join(tmpdir(), 'fbs-names-'));
    try {
      const args = ['generate', '--tool', 'flatc', '--flatc', 'inside', `--${language}`, '-o', made, file];
      const generated = await runProgram(args, context);
      if (generated.status !== 0) throw refusalOf(generated);
      const found = await runProgram(['where', '--all', '--format', 'json', '--in', made, file], context);
      if (found.status === 2) throw refusalOf(found);
      const rows = (JSON.parse(found.stdout || '[]') as WhereJson).filter(
        ({ schema }) => !name || `.${schema.namespace}.${schema.name}`.endsWith(`.${name}`),
      );
      if (rows.length === 0)
        throw new ToolRefusal(name === undefined ? 'nothing is generated' : `nothing is generated for ${name}`);
      return rows.map(namesLine).join('\n');
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  },
};

function namesLine({ schema, generated }: WhereJson[number]): string {
  const names = new Set(generated.map(({ name, role }) => `${name} (${role})`));
  return `${schema.kind} ${schema.name}, line ${schema.line}: ${[...names].join(', ')}`;
}

function parsed(stdout: string, stderr: string): CheckJson {
  try {
    return JSON.parse(stdout) as CheckJson;
  } catch {
    throw refusalOf({ stdout, stderr });
  }
}

export const schemaTools: readonly Tool[] = [
  workspaceSummary,
  diagnostics,
  isChangeCompatible,
  explainRule,
  format,
  generatedNames,
];
