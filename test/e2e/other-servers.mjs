// Makes an extension that starts the language servers of Go and C++, because the extensions of users are in no registry
// that the checks may use. Like these, it asks the servers through VS Code's client for servers.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { tool } from '../../.ci/tool.mjs';
import { project } from './example.mjs';

/** The languages, as VS Code names them, with the arguments of their servers. */
const servers = {
  go: ['gopls'],
  cpp: ['clangd', '--background-index', '--log=error'],
};

const manifest = {
  name: 'other-servers',
  publisher: 'test',
  version: '1.0.0',
  description: 'Starts gopls and clangd',
  license: 'Apache-2.0',
  engines: { vscode: '^1.91.0' },
  main: 'extension.cjs',
  activationEvents: Object.keys(servers).map((language) => `onLanguage:${language}`),
};

/** Writes the VSIX, calls `use` with a list of its path, and removes it. */
export async function withOtherServers(use) {
  const folder = mkdtempSync(join(tmpdir(), 'fbs-other-servers-'));
  try {
    const packed = join(folder, 'packed');
    mkdirSync(packed);
    const commands = Object.entries(servers).map(([language, [name, ...args]]) => ({
      language,
      command: tool(name),
      args,
    }));
    writeFileSync(join(packed, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(packed, 'README.md'), manifest.description);
    buildSync({
      stdin: { contents: source(commands), resolveDir: project, loader: 'js' },
      outfile: join(packed, 'extension.cjs'),
      bundle: true,
      platform: 'node',
      external: ['vscode'],
      logLevel: 'error',
    });
    const vsix = join(folder, 'other-servers.vsix');
    const vsce = join(project, 'node_modules/@vscode/vsce/vsce');
    const options = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', vsix];
    execFileSync(process.execPath, [vsce, 'package', ...options], { cwd: packed, stdio: ['ignore', 'pipe', 'pipe'] });
    return await use([vsix]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function source(commands) {
  return `
import { LanguageClient } from 'vscode-languageclient/node';

const clients = ${JSON.stringify(commands)}.map(({ language, command, args }) =>
  new LanguageClient(language, command, { command, args }, { documentSelector: [{ scheme: 'file', language }] }));

export const activate = () => Promise.all(clients.map((client) => client.start()));
export const deactivate = () => Promise.all(clients.map((client) => client.stop()));
`;
}
