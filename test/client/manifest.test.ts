// Commands, settings and files that package.json promises exist under the same names.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lensCommands } from '../../client/announced-commands.ts';
import * as client from '../../client/status.ts';
import * as service from '../../server/language/service.ts';
import { rowsIn, settingKeys } from '../../server/settings/read-settings.ts';
import '../stand-in/register.ts';

const { commands } = await import('../../client/commands.ts');

/** English: the texts in the code. */
const english: client.Localization = {
  t: (text, ...values) => text.replace(/\{(\d)\}/g, (_, index) => String(values[index])),
};
const viewStatus = (...args: DropFirst<Parameters<typeof client.viewStatus>>) => client.viewStatus(english, ...args);

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;

const root = new URL('../../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const { contributes } = manifest;
interface Setting {
  readonly default: unknown;
  readonly enum?: unknown[];
  readonly markdownDescription?: string;
  readonly scope?: string;
  readonly order: number;
}
const groups: readonly { title: string; order: number; properties: Record<string, Setting> }[] =
  contributes.configuration;
const settings: Record<string, Setting> = Object.assign({}, ...groups.map(({ properties }) => properties));

/** The settings about generating, which the server does not read. */
const clientSettings = [
  ...['flatc.path', 'flatc.output', 'flatc.outputs', 'flatc.options'],
  ...['trpcCommand.path', 'trpcCommand.output', 'trpcCommand.options', 'generate.onSave'],
];
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const clientSources = readdirSync(new URL('client/', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => read(`client/${name}`))
  .join('');

interface MenuItem {
  readonly command?: string;
  readonly when?: string;
}

describe('package.json', () => {
  it('contributes the commands that the client implements', () => {
    const contributed = contributes.commands.map(({ command }: { command: string }) => command);
    assert.deepEqual(contributed.toSorted(), commands.map(({ id }) => id).toSorted());
  });

  it('offers only commands that exist in the status item', () => {
    const contributed = new Set(commands.map(({ id }) => id));
    for (const state of ['starting', 'indexing', 'ready', 'stopped'] as const) {
      for (const checkedRoot of [undefined, { uri: 'file:///root.fbs', name: 'root.fbs' }]) {
        assert.ok(contributed.has(viewStatus(state, '1.0.0', undefined, checkedRoot).command.id), state);
      }
    }
  });

  it('contributes the settings that the server and the client read', () => {
    const own = ['bufferFiles', 'codeLens.schema', 'switchDataLanguage', 'trace.server', 'updateIncludesOnFileMove'];
    const expected = [...settingKeys, ...clientSettings, ...own].map((key) => `flatbuffers.${key}`);
    assert.deepEqual(Object.keys(settings).toSorted(), expected.toSorted());
    for (const key of clientSettings) {
      const [section, name] = key.split('.');
      assert.match(clientSources, new RegExp(`'${section}\\.${name}'`), key);
    }
  });

  it('lets each workspace folder set what a flatbuffers.json can set', () => {
    const isInFile = new Set(rowsIn('file').map(({ key }) => `flatbuffers.${key}`));
    const shared = Object.entries(settings).filter(([key]) => isInFile.has(key));
    assert.ok(shared.length > 10);
    for (const [key, { scope }] of shared) assert.equal(scope, 'resource', key);
  });

  it('lets no setting of a folder that is not trusted start a program, say where it writes, or lead out of the folder', () => {
    // Restricted: include paths are read and watched anywhere, globs are matched with every path, and git reads a
    // baseline.
    const restricted = [...clientSettings, 'includePaths', 'entryFiles', 'data', 'compatibility.against'];
    assert.deepEqual(
      manifest.capabilities.untrustedWorkspaces.restrictedConfigurations,
      restricted.map((key) => `flatbuffers.${key}`),
    );
    for (const key of ['flatc.path', 'trpcCommand.path']) {
      assert.equal(settings[`flatbuffers.${key}`]?.scope, 'machine-overridable', key);
    }
  });

  it('shows commands that start tools only where that is allowed', () => {
    const starting = new Map(commands.flatMap(({ id, needs }) => (needs ? [[id, needs] as const] : [])));
    assert.equal(starting.size, 14);
    // flatc is built in, and works on any file system.
    const allowed = {
      flatc: 'isWorkspaceTrusted',
      inside: 'isWorkspaceTrusted',
      computer: 'isWorkspaceTrusted && !virtualWorkspace && (!isWeb || remoteName)',
    };
    for (const { command, enablement } of contributes.commands) {
      const need = starting.get(command);
      if (need) assert.equal(enablement, allowed[need], command);
      else assert.ok(!enablement?.startsWith(allowed.flatc), command);
    }
    const { commandPalette, 'flatbuffers.generate': generate, ...menus } = contributes.menus;
    assert.deepEqual(new Set(commandPalette.map(({ command }: MenuItem) => command)), new Set(starting.keys()));
    const places: readonly MenuItem[] = [commandPalette, ...Object.values(menus)].flat();
    // The editor itself reads and converts buffers, and follows generated code.
    const tools = places.filter(
      ({ command = '' }) =>
        !/^flatbuffers\.(?:openBuffer|compareBuffers|convertBinary|convertJson|goToSchema|findUsesInCode)/.test(
          command,
        ),
    );
    const ofComputer = generate.filter(({ command = '' }: MenuItem) => starting.get(command) === 'computer');
    for (const { when, command = '' } of [...tools, ...ofComputer]) {
      assert.ok(when?.startsWith(allowed[starting.get(command) ?? 'flatc']), command);
    }
    assert.deepEqual(Object.keys(menus), ['editor/title', 'editor/context', 'explorer/context']);
    for (const name of ['editor/context', 'explorer/context']) {
      const { when } = menus[name].find(({ command }: MenuItem) => command === 'flatbuffers.convertJsonToBinary');
      assert.equal(when, 'resourceLangId == flatbuffers-json');
    }
  });

  it('has in the menu of a schema all commands that generate, compare or show something of it', () => {
    const ofOthers = /convertProto|choosePreview/;
    const wanted = commands.filter(({ id, needs }) => needs && !ofOthers.test(id)).map(({ id }) => id);
    const shown = contributes.menus['flatbuffers.generate'].map(({ command }: MenuItem) => command);
    const views = ['previewDocumentation', 'showGraph'].map((name) => `flatbuffers.${name}`);
    assert.deepEqual(shown.toSorted(), [...wanted, ...views].toSorted());
  });

  it('has the menu of a schema in every editor of the language but that of a text without a file', () => {
    for (const name of ['editor/title', 'editor/context']) {
      const { when } = contributes.menus[name].find(({ submenu }: { submenu?: string }) => submenu);
      assert.match(when, /resourceScheme != flatbuffers-data && resourceLangId == flatbuffers$/, name);
    }
  });

  it('has a menu that calls the comparison of buffers on the files that are selected', () => {
    const inExplorer = new Map<string, string>(
      contributes.menus['explorer/context'].map(({ command, when }: MenuItem) => [command, when]),
    );
    const ofBuffers = ['openBuffer', 'convertBinaryToJson', 'compareBuffers'].map((name) =>
      inExplorer.get(`flatbuffers.${name}`),
    );
    assert.match(ofBuffers[0] ?? '', /^resourceExtname =~ /);
    assert.equal(new Set(ofBuffers).size, 1);
  });

  it('tests every command in a real VS Code', () => {
    const scenarios = [
      'scenarios',
      'comparing',
      'data',
      'generating',
      'generating-stubs',
      'previewing',
      'buffers',
      'buffer-files',
      'using',
    ]
      .map((name) => read(`test/e2e/${name}.mjs`))
      .join('');
    const lists = [...scenarios.matchAll(/^ {4}commands: \[(.*)\],$/gm)].map(([, list = '']) => list);
    const tested = lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, id]) => id));
    const reason = 'a scenario of test/e2e has each command in its list `commands`';
    assert.deepEqual(tested.toSorted(), commands.map(({ id }) => id).toSorted(), reason);
  });

  it('has its settings in groups with titles, each in an order of its own', () => {
    assert.deepEqual(
      groups.map(({ title, order }) => [title, order]),
      ['schemas', 'problems', 'compatibility', 'editor', 'format', 'flatc', 'trpc', 'server'].map((name, index) => [
        `%settings.${name}%`,
        index + 1,
      ]),
    );
    for (const { title, properties } of groups) {
      const orders = Object.values(properties).map(({ order }) => order);
      assert.deepEqual(
        orders,
        [...orders.keys()].map((index) => index + 1),
        `${title}: "order" counts up from 1`,
      );
    }
    const names = Object.keys(settings);
    assert.equal(new Set(names).size, groups.flatMap(({ properties }) => Object.keys(properties)).length);
  });

  it('has an icon for schemas, in light and dark', () => {
    for (const path of Object.values<string>(contributes.languages[0].icon)) {
      const text = read(path);
      assert.match(text, /^<svg [^>]*viewBox="0 0 16 16">/);
      assert.doesNotMatch(text, /<script|href=/);
    }
  });

  it('describes every setting', () => {
    for (const [key, { markdownDescription }] of Object.entries(settings)) assert.ok(markdownDescription, key);
  });

  it('asks for the VS Code whose types the client is checked against', () => {
    assert.equal(manifest.engines.vscode, `^${manifest.devDependencies['@types/vscode']}`);
  });

  it('is built for and checked against the Node that it asks for', () => {
    const major = /^>=(\d+)$/.exec(manifest.engines.node)?.[1];
    assert.ok(major);
    assert.equal(manifest.devDependencies['@types/node'].split('.')[0], major);
    assert.match(readFileSync('build/build.js', 'utf8'), new RegExp(`target: 'node${major}'`));
  });

  it('pins every dependency', () => {
    const pins = Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies });
    for (const [name, range] of pins) assert.match(range, /^\d/, name);
  });

  it('names files that exist', () => {
    const named = [
      manifest.icon,
      manifest.main,
      ...Object.values<string>(manifest.bin),
      ...contributes.grammars.map(({ path }: { path: string }) => path),
      ...contributes.snippets.map(({ path }: { path: string }) => path),
      ...contributes.walkthroughs.flatMap(({ steps }: { steps: { media: { markdown: string } }[] }) =>
        steps.map(({ media }) => media.markdown),
      ),
      ...contributes.languages.flatMap(({ configuration }: { configuration?: string }) => configuration ?? []),
      ...contributes.jsonValidation.map(({ url }: { url: string }) => url),
      ...Object.values<string>(manifest.scripts).flatMap(
        (script) => script.match(/\b(client|grammar|server|test)\/[\w./-]+\.\w+/g) ?? [],
      ),
    ];
    assert.deepEqual(
      named.filter((path) => !existsSync(fileURLToPath(new URL(path, root)))),
      [],
    );
  });
});

describe('client and server', () => {
  it('know the same code lenses', () => {
    assert.deepEqual(lensCommands, service.lensCommands);
    const others = lensCommands.filter((lens) => !commands.some(({ id }) => id === lens));
    // The client turns it into one of VS Code's own commands.
    assert.deepEqual(others, ['flatbuffers.showReferences']);
  });
});

describe('the status item', () => {
  it('tells how far the server is, and its version', () => {
    const { text, detail, busy } = viewStatus('indexing', '1.2.3', '120 of 1000 schemas');
    assert.deepEqual(
      { text, detail, busy },
      { text: 'FlatBuffers: reading the workspace', detail: '120 of 1000 schemas (1.2.3)', busy: true },
    );
  });

  it('tells through which other schema the active one is checked, and leads there', () => {
    const checkedRoot = { uri: 'file:///shop/root.fbs', name: 'shop/root.fbs' };
    const { text, detail, command } = viewStatus('ready', '1.2.3', '3 schemas', checkedRoot);
    assert.deepEqual(
      { text, detail, command },
      {
        text: 'FlatBuffers: ready',
        detail: 'checked through shop/root.fbs, 3 schemas (1.2.3)',
        command: { title: 'Open Root Schema', id: 'flatbuffers.openRoot' },
      },
    );
    assert.equal(viewStatus('ready', '1.2.3', undefined, checkedRoot).detail, 'checked through shop/root.fbs (1.2.3)');
  });

  it('offers a restart when the server has stopped', () => {
    const { severity, command } = viewStatus('stopped', '1.2.3');
    assert.deepEqual(
      { severity, command },
      { severity: 'error', command: { title: 'Restart', id: 'flatbuffers.restartServer' } },
    );
  });
});
