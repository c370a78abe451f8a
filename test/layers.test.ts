// Import lines keep the order of folders: in the core and in the server an import goes down, and no module imports
// one outside of its part.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Floors, floors, serverFloors } from './floors.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Types that may be imported upward. */
const typeOnly: ReadonlyMap<string, string> = new Map([
  [
    'program.ts',
    'a question about several files takes the program as its parameter; the program asks the floors below',
  ],
]);

/** Files that may be longer than 300 lines, with the number of lines that each may have. No number may be raised. */
const larger: ReadonlyMap<string, number> = new Map([
  // One grammar is one object: every rule is a property of it, and its helpers are used by many rules.
  ['grammar/grammar.js', 332],
]);

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
  const lines = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:([^;'"]*?)from\s+)?['"]([^'"]+)['"]/gm);
  const later = text.matchAll(/\bimport\(()()['"]([^'"]+)['"]\)/g);
  return [...lines, ...later].map(([, type, names = '', target = '']) => ({
    file,
    from: target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
    isType: Boolean(type) || /^\{(\s*type\s[^,}]+,?)+\s*\}\s*$/.test(names),
  }));
}

const files = [...sources('server'), ...sources('client')];
const imports = files.flatMap(importsOf);

/** Checks that matching files have no forbidden import. */
function forbid(from: RegExp, isForbidden: (line: Import) => boolean): void {
  assert.deepEqual(
    imports
      .filter((line) => from.test(line.file) && isForbidden(line))
      .map((line) => `${line.file} imports ${line.from}`),
    [],
  );
}

const core = 'server/language/';

/** The top folder or file that a path belongs to. */
function floorOf(file: string, house: string): string {
  return file.slice(house.length).split('/')[0] ?? '';
}

/** Checks that every folder and file is in the table, and every entry exists. */
function checkFloors(house: string, table: Floors): void {
  assert.deepEqual(
    [...new Set(sources(house).map((file) => floorOf(file, house)))].sort(),
    table.map(([name]) => name).sort(),
  );
}

/** Checks that no import goes up, except for listed types. */
function checkOrder(house: string, table: Floors, exceptions: ReadonlyMap<string, string> = new Map()): void {
  const rank = new Map(table.map(([name], index) => [name, index]));
  forbid(new RegExp(`^${house}`), ({ file, from, isType }) => {
    if (!from.startsWith(house)) return false;
    const [above, below] = [floorOf(file, house), floorOf(from, house)];
    return (rank.get(below) ?? -1) > (rank.get(above) ?? -1) && !(isType && exceptions.has(below));
  });
}

describe('layers', () => {
  it('every folder and file of the core has its floor, and every floor is there', () => checkFloors(core, floors));

  it('an import of the core goes down', () => checkOrder(core, floors, typeOnly));

  it('every folder and file of the server has its floor, and every floor is there', () =>
    checkFloors('server/', serverFloors));

  it('an import of the server goes down', () => checkOrder('server/', serverFloors));

  it('every request is in the list of server.ts, and none knows another', () => {
    const isRequest = (file: string) =>
      /\brequest\(\s*(new |\w+\.type\b)/.test(readFileSync(path.join(root, file), 'utf8'));
    const requests = sources('server/requests').filter(isRequest);
    assert.ok(requests.length > 20);
    const listed = imports.filter(({ file }) => file === 'server/server.ts').map(({ from }) => from);
    assert.deepEqual(
      requests.filter((file) => !listed.includes(file)),
      [],
    );
    forbid(/^server\/requests\//, ({ from }) => requests.includes(from));
  });

  it('the core knows no Node, no connection and no editor', () =>
    forbid(/^server\/language\//, ({ from }) =>
      /^(node:|vscode$|vscode-languageserver(\/|$)|vscode-languageclient|vscode-jsonrpc)/.test(from),
    ));

  it('the core imports nothing from outside itself', () =>
    forbid(/^server\/language\//, ({ from }) => /^(server|client|test)\//.test(from) && !from.startsWith(core)));

  it('only the parser runs tree-sitter', () =>
    forbid(/^server\/language\/(?!parser\.ts)/, ({ from, isType }) => from === 'web-tree-sitter' && !isType));

  it('rules and features read summaries and cursors, not trees', () =>
    forbid(/^server\/language\/(diagnostics|features)\//, ({ from }) =>
      /^(web-tree-sitter|server\/language\/(parser|summary\/summarize)\.ts)$/.test(from),
    ));

  it('the formatter reads tokens and knows nothing of what they mean', () =>
    forbid(
      /^server\/language\/format\//,
      ({ from, isType }) =>
        !/^server\/language\/((lines|memo|runs|format-options|text-edit|work-budget)\.ts|(format|flatc-syntax|summary|documentation|vocabulary)\/)/.test(
          from,
        ) && !(isType && /^(server\/language\/source-file\.ts|vscode-languageserver-types)$/.test(from)),
    ));

  it('rules do not know each other', () =>
    forbid(
      /^server\/language\/diagnostics\/(?!rules\.ts|asked-rules\.ts|style\/index\.ts|run-rules\.ts|declaration-findings\.ts|roots\.ts|checked-through-root\.ts|suppressed-findings\.ts)/,
      ({ from }) =>
        from.startsWith('server/language/diagnostics/') &&
        !/\/(?:rule|finding|rule-codes|style\/codes|code-findings|refusing-version|type-suggestions)\.ts$|-descriptions\.ts$/.test(
          from,
        ),
    ));

  it('features do not know each other, unless they share a folder', () =>
    forbid(/^server\/language\/features\//, ({ file, from }) => {
      const folder = path.posix.dirname(file);
      return (
        from.startsWith('server/language/features/') &&
        (folder.endsWith('/features') || path.posix.dirname(from) !== folder)
      );
    }));

  it('the server sees the core through its service and its generator only', () =>
    forbid(
      /^server\/(?!language\/)/,
      ({ from }) =>
        from.startsWith(core) &&
        !/^server\/language\/(service|generate\/service|documentation\/view|graph\/(drawing|graph))\.ts$/.test(from),
    ));

  it('Node and its transports are used by the entry points, the command line, actions and the file system alone', () =>
    forbid(
      /^server\/(?!language\/|node\.ts|cli\.ts|executable\.ts|start\.ts|(?:action|cli)\/|[a-z-]+\/[a-z-]+-node\.ts)/,
      ({ from }) => from.startsWith('node:') || from === 'vscode-languageserver/node',
    ));

  it('no bundle for browsers reaches what needs Node', () => {
    const reached = new Set(['server/portable.ts', 'client/browser.ts']);
    for (const file of reached) for (const { from } of imports.filter((line) => line.file === file)) reached.add(from);
    assert.ok(reached.has('server/server.ts') && reached.has('client/extension.ts'));
    assert.ok(reached.has('server/cli/compat/compare-roots.ts'));
    const needsNode =
      /^node:|\/node$|^(?!server\/language\/).*-node\.ts$|^server\/(cli\.ts|start|executable|node)\b|^client\/node\b|^editorconfig$/;
    assert.deepEqual(
      [...reached].filter((file) => needsNode.test(file)),
      [],
    );
  });

  it('the preview of documentation lays out no drawing', () => {
    const reached = new Set(['client/docs-preview/view/main.ts']);
    for (const file of reached) for (const { from } of imports.filter((line) => line.file === file)) reached.add(from);
    assert.ok(reached.has('server/schema-docs/html/file-part.ts'));
    assert.ok(!reached.has('server/language/graph/layout.ts'));
  });

  it('the server knows no client', () =>
    forbid(
      /^server\//,
      ({ from }) => from === 'vscode' || from.startsWith('vscode-languageclient') || /^client\//.test(from),
    ));

  it('the client knows nothing of the server but its messages, its clock, how code is generated, how buffers are read, documentation is shown, texts edited, things counted and files written', () =>
    forbid(
      /^client\//,
      ({ from }) =>
        from.startsWith('server/') &&
        !/^server\/(language\/generate\/service|language\/buffer\/view|language\/graph\/drawing|language\/(counted|text-edit)|flatc\/[\w-]+|clock|workspace\/write-file-node|schema-docs\/(docs-model|default-text|words|html\/[\w-]+)|protocol(-baselines|-buffers|-code|-docs|-files|-graph|-targets)?)\.ts$/.test(
          from,
        ),
    ));

  it('the playground knows neither Node nor VS Code, and nobody needs it', () => {
    forbid(/^client\/playground\//, ({ from }) => /^(node:|vscode$|vscode-languageclient)/.test(from));
    forbid(/^client\/(?!playground\/)/, ({ from }) => from.startsWith('client/playground/'));
    forbid(
      /^client\/playground\//,
      ({ from }) =>
        from.startsWith('client/') &&
        !/^client\/(playground\/|buffers\/view\/(dom|bytes-pane|find|tree-pane)\.ts$)/.test(from),
    );
  });

  it('no module outgrows its room, and no test', () => {
    const folders = ['server', 'client', 'test', 'build', '.ci', 'grammar'];
    const all = execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' }).split('\n');
    const code = all.filter((file) => /\.(?:ts|[cm]?js)$/.test(file) && existsSync(path.join(root, file)));
    assert.ok(code.length > 2000);
    assert.deepEqual(
      code.filter(
        (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > (larger.get(file) ?? 300) + 1,
      ),
      [],
    );
  });
});
