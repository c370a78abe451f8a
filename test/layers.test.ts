// The order of folders, by their import lines: in the core and in the server an import goes down, and nothing points
// outward.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** The folders and files of the core with their purposes, from bottom to top. */
const floors: readonly (readonly [name: string, purpose: string])[] = [
  ['compare.ts', 'the order of texts and numbers in sorted lists, and equal lists'],
  ['counted.ts', 'numbers with their nouns'],
  ['casing.ts', 'the styles of names in generated code'],
  ['paths.ts', 'paths of both kinds of systems, and ways between them'],
  ['list-changes.ts', 'where two lists differ'],
  ['circles.ts', 'which things lead back to themselves'],
  ['memo.ts', 'remembers answers, by identity and by version'],
  ['rare-answers.ts', 'remembers the answers of few entries in long lists'],
  ['work-budget.ts', 'how much work a text may cost'],
  ['work-done.ts', 'counts what was done'],
  ['steps.ts', 'work that gives way to other work'],
  ['runs.ts', 'finds runs of characters before an offset'],
  ['text-limits.ts', 'how long a text may be that is read'],
  ['vocabulary', 'every word of the language, as data'],
  ['position-encoding.ts', 'columns as clients count them'],
  ['format-options.ts', 'what people may choose of the style'],
  ['style-settings.ts', 'what a project can ask of the style of its schemas'],
  ['flatc-options.ts', 'the options of flatc that matter to the language'],
  ['settings.ts', 'what a user can set about the language'],
  ['text-edit.ts', 'edits of a text, and what they make of it'],
  ['parser.ts', 'runs tree-sitter'],
  ['lines.ts', 'where the line around an offset begins and ends'],
  ['line-starts.ts', 'where the lines of a text begin'],
  ['positioned-text.ts', 'a text with its offsets and positions'],
  ['found-words.ts', 'which words are in a text'],
  ['flatc-syntax', 'reads text as flatc does: tokens, literals, statements'],
  ['summary', 'a file as plain data'],
  ['source-file.ts', 'a text with its tree and its summary'],
  ['documentation', 'what is told of declarations, types and comments'],
  ['format', 'lays a text out, from its tokens'],
  ['buffer', 'reads bytes that nobody has verified, and writes buffers'],
  ['values', 'what flatc computes from single declarations'],
  ['includes', 'which files a root reads'],
  ['settings-map.ts', 'which settings a file has'],
  ['asked-words.ts', 'what a question looks for in all files'],
  ['names', 'the names of a workspace'],
  ['binding', "flatc's tables of names and their replay"],
  ['fields', 'what flatc makes of fields, once their types are known'],
  ['include-uses', 'what each include brings in, and who relies on it'],
  ['go', 'what is written for Go, and the faults of its code'],
  ['generate', 'command lines of flatc and trpc, and what these print'],
  ['generated-code', 'the names that flatc generates, and what compilers refuse of them'],
  ['generated-places', 'where the code of a declaration is in generated files, and back'],
  ['project', 'what build files tell flatc, read without running them'],
  ['program-inputs.ts', 'the files and settings of a program, and what is known of places'],
  ['program.ts', 'all files, and the questions that span them'],
  ['reservations', 'names, ids and values that must not come back'],
  ['trpc', "what tRPC's tools make of a schema"],
  ['root-object', 'the object that may end a schema, and data, which is one'],
  ['one-pass', 'data that is read once, without a tree, while its buffer is written'],
  ['diagnostics', 'one module per rule, and the root through which a file is judged'],
  ['graph', 'which types and files lead to which, as data, and drawings of it'],
  ['cursor', 'what is at a place, and what may be written there'],
  ['symbols', 'what names mean, and where they are used'],
  ['workspace-edit.ts', 'edits of several files'],
  ['changes', 'one comparison of the workspace before and after a change'],
  ['include-edits', 'includes that are added, and that follow moved files'],
  ['rename', 'new names that change nothing else'],
  ['fixes', 'from a finding to edits'],
  ['compatibility', 'what a new version of a schema breaks'],
  ['refactorings', 'one module per refactoring'],
  ['features', 'one module per editor feature'],
  ['schema-list.ts', 'what the schemas of a workspace are good for'],
  ['fitting-schema.ts', 'which schema data may belong to'],
  ['buffer-schemas.ts', 'which schemas buffers may belong to'],
  ['checks.ts', 'the one check of a file, for all questions about one state of the inputs'],
  ['data-to-buffer.ts', 'the buffer of data'],
  ['schema-facts.ts', 'what has to be known of a schema before a tool generates code of it'],
  ['service', 'the areas of the service'],
  ['service.ts', 'the only door'],
];

/** The folders and files of the server with their purposes, from bottom to top. */
const serverFloors: typeof floors = [
  ['language', 'the core, which knows nothing of what is above it'],
  ['schema-model', 'a schema as plain data, for programs and documentation'],
  ['schema-docs', 'the documentation of schemas: its model, and the pages made of it'],
  ['clock.ts', 'time as a port, so that tests turn the hands'],
  ['flatc', 'the flatc inside: its instance, its worker, and the files that it is handed'],
  ['turns.ts', 'lets work that can wait give way to messages'],
  ['limited.ts', 'a limit on operations at the same time'],
  ['joined-bytes.ts', 'bytes that come in parts'],
  ['kept-json.ts', 'messages as JSON, of which parts are kept'],
  ['workspace', 'which files there are, and what is in them'],
  ['settings', 'what is set for which file, and by whom'],
  ['explanation.ts', 'what the code of a rule means, as people read it'],
  ['project-page.ts', 'what is known of a project, as people read it'],
  ['baseline', 'older states of the schemas: commits, folders, files'],
  ['server-host.ts', 'the ports: what the server needs of whatever it runs on'],
  ['protocol-targets.ts', 'the messages about targets and whether their code is stale'],
  ['protocol-code.ts', 'the commands about generated code'],
  ['protocol-files.ts', 'the messages with which a client reads files for the server'],
  ['protocol-docs.ts', 'the message about the documentation of a schema'],
  ['protocol-graph.ts', 'the messages about the graph of a schema'],
  ['protocol-buffers.ts', 'the messages about buffers, their schemas and data'],
  ['protocol-baselines.ts', 'the messages about older versions of schemas'],
  ['protocol.ts', 'the messages of our own, shared with the client'],
  ['client', 'what one client can do, has set and calls its files, and what it is told'],
  ['answers.ts', 'answers once everything is read that they depend on'],
  ['diagnostics', 'queue, report for the client, delivery'],
  ['session', 'the settings and the documents of a session'],
  ['session.ts', 'one session, and the parts that work on it'],
  ['requests', 'one module per request: what is announced, what is read of the client, the answer'],
  ['connection', 'the order of messages, and the channels that they come by'],
  ['server.ts', 'the list of the messages'],
  ['cli', 'the command line'],
  ['library', 'the functions of the package, for programs that import it'],
  ['action', 'one action of a build system, from declared files alone'],
  ['browser.ts', 'the server in a worker of a browser'],
  ['portable.ts', 'all that runs without Node'],
  ['node.ts', 'the server on Node'],
  ['cli.ts', 'the commands'],
  ['executable.ts', 'the program'],
  ['start.ts', 'the executable, which starts the program'],
];

/** Types that may be imported upward. */
const typeOnly: ReadonlyMap<string, string> = new Map([
  [
    'program.ts',
    'a question about several files takes the program as its parameter; the program asks the floors below',
  ],
]);

/** Modules that may be longer than 300 lines, each up to a number of its own that only falls. */
const larger: ReadonlyMap<string, number> = new Map([
  ['server/language/program.ts', 345],
  ['server/language/root-object/check.ts', 330],
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
function checkFloors(house: string, table: typeof floors): void {
  assert.deepEqual(
    [...new Set(sources(house).map((file) => floorOf(file, house)))].sort(),
    table.map(([name]) => name).sort(),
  );
}

/** Checks that no import goes up, except for listed types. */
function checkOrder(house: string, table: typeof floors, exceptions: ReadonlyMap<string, string> = new Map()): void {
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

  it('no module outgrows its room', () =>
    assert.deepEqual(
      files.filter(
        (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > (larger.get(file) ?? 301),
      ),
      [],
    ));
});
