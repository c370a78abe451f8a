// Creates the workspace for generating code in end-to-end tests: schemas for flatc and tRPC, a .proto file, and tasks.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { project } from './example.mjs';

/** The schema of one of the extension's own snippets, with its default placeholders. */
function snippet(name) {
  const { [name]: found } = JSON.parse(readFileSync(join(project, 'syntaxes/snippets.json'), 'utf8'));
  return found.body
    .join('\n')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$0/g, '');
}

const files = {
  'game/monster.fbs': snippet('schema'),
  'greeter/greeter.fbs': snippet('greeter'),
  // Two folders that only the include paths lead to.
  'search/search.fbs': `include "query.fbs";
include "answer.fbs";
namespace trpc.web.search;
attribute "go_package=example.com/web/search";
rpc_service Search { Find(Query): Answer; }
`,
  'search/in/query.fbs': `namespace trpc.web.search;
attribute "go_package=example.com/web/search";
table Query { words: string; }
`,
  'search/out/answer.fbs': `namespace trpc.web.search;
attribute "go_package=example.com/web/search";
table Answer { count: int; }
`,
  'order.proto': `syntax = "proto3";
package shop;
message Order { int64 number = 1; string buyer = 2; }
`,
  'go.mod': 'module example.com/workshop\n\ngo 1.24\n',
  '.vscode/settings.json': `${JSON.stringify({ 'flatbuffers.includePaths': ['search/in', 'search/out'] })}\n`,
  '.vscode/tasks.json': `${JSON.stringify(
    {
      version: '2.0.0',
      tasks: [
        {
          label: 'rust code',
          type: 'flatbuffers',
          tool: 'flatc',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of VS Code.
          files: ['${workspaceFolder}/game/monster.fbs'],
          languages: ['rust'],
          output: 'rust/src',
          options: { rustSerialize: true },
        },
        {
          label: 'flatc by itself',
          type: 'shell',
          // On a busy machine VS Code loses what a task prints in its first and last moments.
          command: 'sleep 3; flatc --php -o elsewhere game/monster.fbs; sleep 3',
          problemMatcher: ['$flatc', '$flatc-file'],
        },
      ],
    },
    undefined,
    2,
  )}\n`,
};

/** Writes the workspace into an empty folder. */
export function workshop() {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-workshop-')));
  const write = (file, text) => {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return {
    workspace,
    write,
    /** Writes a program that may be started. */
    writeProgram(file, text) {
      write(file, text);
      chmodSync(join(workspace, file), 0o755);
    },
    read: (file) => readFileSync(join(workspace, file), 'utf8'),
    /** The files in a folder with slashes, sorted; empty if the folder does not exist. */
    filesIn(folder) {
      try {
        return readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(join(workspace, folder).length + 1))
          .sort();
      } catch (error) {
        if (error.code === 'ENOENT') return [];
        throw error;
      }
    },
    removeFile: (file) => rmSync(join(workspace, file)),
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}
