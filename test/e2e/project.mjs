// A workspace with a flatbuffers.json and without settings of an editor: every editor shows the same for it.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from './workbench/waiting.mjs';

const files = {
  // The valid settings make the schema valid; the wrong ones are reported in this file.
  'flatbuffers.json': `{
  // Where the includes are.
  "includePaths": ["inc", "nowhere"],
  "entryFiles": ["none/*.fbs"],
  "rules": { "include-duplicat": "off" },
  "trpc": "sometimes"
}
`,
  'inc/common.fbs': 'table Common {\n}\n',
  'api/main.fbs': 'include "common.fbs";\ntable Main {\n  id: Common;\n  other: Missing;\n}\n',
};

/** The findings that every editor shows in each file: line and message. */
export const expected = {
  'flatbuffers.json': [
    [2, 'there is no folder nowhere'],
    [3, 'none/*.fbs matches no schema'],
    [4, 'include-duplicat is not the code of a rule (did you mean "include-duplicate"?)'],
    [5, 'trpc must be one of "auto", "on", "off", not "sometimes"'],
  ],
  'api/main.fbs': [[3, 'cannot find Missing']],
};

/** Writes the workspace into an empty folder. */
export function projectWorkspace() {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-project-')));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  return { workspace, remove: () => rmSync(workspace, { recursive: true, force: true }) };
}

/** The scenarios in VS Code. */
export const projectScenarios = [
  {
    title: 'flatbuffers.json needs no setting: what is wrong in it is under Problems, and what it says counts',
    async run({ workbench }) {
      await workbench.open('flatbuffers.json');
      await workbench.open('api/main.fbs');
      const messages = Object.values(expected).flatMap((list) => list.map(([, message]) => message));
      const rows = await until(async () => {
        const found = await workbench.problems();
        return messages.every((message) => found.some((row) => row.includes(message))) && found;
      }, 'the problems of the project');
      const ours = rows.filter((row) => row.includes('flatbuffers'));
      if (ours.some((row) => row.includes('cannot find "common.fbs"'))) throw new Error(ours.join('\n'));
    },
  },
];
