// The rings of the architecture, read off the import lines: nothing points outward.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

interface Import {
  readonly file: string;
  readonly from: string;
  readonly isType: boolean;
}

function sources(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));
}

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const lines = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^;'"]*?from\s+)?['"]([^'"]+)['"]/gm);
  return [...lines].map(([, type, target]) => {
    const relative = target?.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : (target ?? '');
    return { file, from: relative, isType: type !== undefined };
  });
}

const imports = [...sources('server'), ...sources('client')].flatMap(importsOf);

/** Every import of `files` that `isAllowed` refuses must not be there. */
function forbid(files: RegExp, isForbidden: (line: Import) => boolean): void {
  const wrong = imports.filter((line) => files.test(line.file) && isForbidden(line));
  assert.deepEqual(
    wrong.map((line) => `${line.file} imports ${line.from}`),
    [],
  );
}

describe('layers', () => {
  it('the core knows no Node, no connection and no editor', () =>
    forbid(/^server\/language\//, ({ from }) =>
      /^(node:|vscode$|vscode-languageserver(\/|$)|vscode-languageclient|vscode-jsonrpc)/.test(from),
    ));

  it('the core imports nothing from outside itself', () =>
    forbid(
      /^server\/language\//,
      ({ from }) => /^(server|client|test)\//.test(from) && !from.startsWith('server/language/'),
    ));

  it('only the parser runs tree-sitter', () =>
    forbid(/^server\/language\/(?!parser\.ts)/, ({ from, isType }) => from === 'web-tree-sitter' && !isType));

  it('rules and features do not touch trees', () =>
    forbid(/^server\/language\/diagnostics\//, ({ from }) => from === 'web-tree-sitter'));

  it('rules and features do not import each other', () => {
    forbid(/^server\/language\/features\//, ({ from }) => from.startsWith('server/language/diagnostics/'));
    forbid(/^server\/language\/diagnostics\//, ({ from }) => from.startsWith('server/language/features/'));
  });

  it('the formatter reads tokens and knows nothing of what they mean', () =>
    forbid(
      /^server\/language\/format\//,
      ({ from, isType }) =>
        !/^server\/language\/(format|syntax|summary|words)\//.test(from) &&
        !(isType && /^(server\/language\/source-file\.ts|vscode-languageserver-types)$/.test(from)),
    ));

  it('the server sees the core through its service only', () =>
    forbid(
      /^server\/(?!language\/)/,
      ({ from }) => from.startsWith('server/language/') && !/^server\/language\/(service|generate)\.ts$/.test(from),
    ));

  it('Node and its transports are used by the entry points and the file system alone', () =>
    forbid(
      /^server\/(?!language\/|node\.ts|cli\.ts|cli\/|file-system-node\.ts)/,
      ({ from }) => from.startsWith('node:') || from === 'vscode-languageserver/node',
    ));

  it('the client knows nothing of the server but its messages and how commands are generated', () =>
    forbid(
      /^client\//,
      ({ from }) => from.startsWith('server/') && !/^server\/(language\/generate|protocol)\.ts$/.test(from),
    ));

  it('no module outgrows its room', () => {
    const long = [...sources('server'), ...sources('client')].filter(
      (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 350,
    );
    assert.deepEqual(long, []);
  });
});
