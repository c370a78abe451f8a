// A real VS Code for the end-to-end tests: code-server's workbench and extension host on this machine only, opened in
// Debian's Chromium, with the extension installed from its VSIX.
import { execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { tool } from '../../.ci/tool.mjs';
import { patience } from './workbench/waiting.mjs';

const startTimeout = 120_000;

/** Settings that turn off distractions, and everything that would use the network. */
const quietSettings = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/** Arguments that keep Chromium quiet and limit it to this machine. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/**
 * Installs the VSIX, starts the server and opens `workspace` in the browser. Fails if one of them is not ready in time.
 * `stop` ends the browser and all processes of the server, and may be called repeatedly at any time. The server's
 * output goes to the file `log`. Without `isTrusted`, VS Code asks whether the workspace is trusted. `others` are further
 * extensions.
 *
 * @param {{ vsix: string, others?: readonly string[], workspace: string, log: string, settings?: Record<string, unknown>,
 * variables?: Record<string, string>, isTrusted?: boolean }} options
 */
export async function openVisualStudioCode({
  vsix,
  others = [],
  workspace,
  log,
  settings = {},
  variables = {},
  isTrusted = true,
}) {
  const codeServer = tool('code_server');
  const executablePath = tool('chromium');
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-code-server-')));
  const places = [
    '--config',
    join(home, 'config.yaml'),
    '--user-data-dir',
    join(home, 'data'),
    '--extensions-dir',
    join(home, 'extensions'),
  ];
  const environment = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    // Without a gallery VS Code does not use the network.
    EXTENSIONS_GALLERY: '{}',
    ...variables,
  };
  mkdirSync(join(home, 'data', 'User'), { recursive: true });
  writeFileSync(join(home, 'config.yaml'), '');
  writeFileSync(join(home, 'data', 'User', 'settings.json'), JSON.stringify({ ...quietSettings, ...settings }));

  let server;
  let browser;
  const stop = async () => {
    await browser?.close();
    if (server) await endGroup(server);
    rmSync(home, { recursive: true, force: true });
  };

  try {
    const extensions = [vsix, ...others].flatMap((each) => ['--install-extension', each]);
    execFileSync(codeServer, [...places, ...extensions], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: startTimeout,
    });
    const logFile = openSync(log, 'w');
    server = spawn(
      codeServer,
      [
        ...places,
        // The system chooses a port that no other process takes.
        ...['--auth', 'none', '--bind-addr', '127.0.0.1:0'],
        ...['--disable-telemetry', '--disable-update-check'],
        ...(isTrusted ? ['--disable-workspace-trust'] : []),
        workspace,
      ],
      // A process group of its own, so that the workers and the language server end with it.
      { env: environment, stdio: ['ignore', logFile, logFile], detached: true },
    );
    const address = await listening(log, server);

    browser = await chromium.launch({ executablePath, args: browserArguments, timeout: startTimeout });
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    page.setDefaultTimeout(patience);
    await page.goto(`${address}?folder=${encodeURIComponent(workspace)}`);
    await page.waitForSelector('.monaco-workbench', { timeout: startTimeout });
    return { page, group: server.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The command lines of the processes in a process group, by process id, from Linux's /proc. */
export function processesOf(group) {
  const processes = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = readProcess(id, 'stat');
    // The program's name in brackets may contain anything. State, parent and process group come after it.
    const [state, , processGroup] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (Number(processGroup) === group && state !== 'Z') {
      processes.set(Number(id), readProcess(id, 'cmdline').replaceAll('\0', ' ').trim());
    }
  }
  return processes;
}

/** The text of a file about a process; empty if the process has ended meanwhile. */
function readProcess(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}

/** Waits until code-server has written its address, and returns it. */
async function listening(log, server) {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`code-server ended with exit status ${server.exitCode}`);
    const [, address] = /HTTP server listening on (http:\S+)/.exec(readFileSync(log, 'utf8')) ?? [];
    if (address) return address;
    await sleep(100);
  }
  throw new Error(`code-server did not listen within ${startTimeout} ms`);
}

/** Asks the process group to end, and kills it after five seconds. */
async function endGroup(server) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    try {
      process.kill(-server.pid, signal);
    } catch (error) {
      if (error.code === 'ESRCH') return;
      throw error;
    }
    for (let waited = 0; waited < 5000 && processesOf(server.pid).size > 0; waited += 100) await sleep(100);
  }
}
