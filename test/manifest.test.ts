// What package.json promises to VS Code, npm and readers is there, under the same names.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commands } from '../client/commands.ts';
import * as client from '../client/status.ts';
import * as server from '../server/protocol.ts';
import { settingKeys } from '../server/settings.ts';

const { viewStatus } = client;
const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const { contributes } = manifest;
const settings: Record<string, { default: unknown; enum?: unknown[]; markdownDescription?: string }> =
  contributes.configuration.properties;

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

  it('contributes the settings that the server reads, and the one that the client reads', () => {
    const expected = [...settingKeys.map((key) => `flatbuffers.${key}`), 'flatbuffers.trace.server'];
    assert.deepEqual(Object.keys(settings).toSorted(), expected.toSorted());
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
    for (const script of ['build:server', 'build:client'])
      assert.match(manifest.scripts[script], new RegExp(`node${major} `));
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
      ...contributes.languages.map(({ configuration }: { configuration: string }) => configuration),
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

describe('the README', () => {
  const rows = readFileSync(new URL('README.md', root), 'utf8').matchAll(
    /^\| `(flatbuffers\.[\w.]+)` \| `([^`]*)` \| (.*) \|$/gm,
  );
  const table = new Map([...rows].map(([, key, value, meaning]) => [key, { value, meaning }]));

  it('lists every setting with its default', () => {
    const documented = [...table].map(([key, { value }]) => [key, JSON.parse(value ?? '')]);
    assert.deepEqual(
      Object.fromEntries(documented),
      Object.fromEntries(Object.entries(settings).map(([key, s]) => [key, s.default])),
    );
  });

  it('names every value that a setting may have', () => {
    for (const [key, { enum: values = [] }] of Object.entries(settings)) {
      for (const value of values)
        assert.ok(table.get(key)?.meaning?.includes(JSON.stringify(value)), `${key}: ${value}`);
    }
  });
});

describe('the status item', () => {
  it('listens to the notifications that the server sends', () => {
    assert.equal(client.statusNotification, server.statusNotification);
    assert.equal(client.rootNotification, server.rootNotification);
  });

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
