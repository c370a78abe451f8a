// Makes docs/lsp.md: the parts of LSP that the server announces, and the reasons why others are left out.
import { table } from './markdown.ts';

/** A line about one capability. */
export interface LspLine {
  /** The capability, with dots before nested names. */
  readonly name: string;
  /** Whether it is announced to a client that supports everything. */
  readonly isHere: boolean;
  /** The way it is done, or the reason why it is not. */
  readonly reason: string;
}

const yes = (name: string, reason: string): LspLine => ({ name, isHere: true, reason });
const no = (name: string, reason: string): LspLine => ({ name, isHere: false, reason });

/** All lines; a test compares them with the server's answer. */
export const lspLines: readonly LspLine[] = [
  yes('positionEncoding', "UTF-16, UTF-8 or UTF-32: the client's first choice among them"),
  yes('textDocumentSync', 'incremental, with versions'),
  no('textDocumentSync.willSave', 'nothing has to be done before a save'),
  no(
    'textDocumentSync.willSaveWaitUntil',
    'editors run `source.fixAll` and `source.organizeImports` on save where people want that',
  ),
  no('notebookDocumentSync', 'schemas are not written in notebooks'),
  yes('completionProvider', 'with documentation on resolve'),
  yes('hoverProvider', 'Markdown or plain text'),
  no('signatureHelpProvider', 'nothing in a schema is called'),
  yes('declarationProvider', 'the same as the definition: a schema has no declaration apart from it'),
  yes('definitionProvider', 'of every name, and of includes'),
  yes('typeDefinitionProvider', 'of fields, methods and members'),
  yes(
    'implementationProvider',
    'the methods of services that take or return a type, and the generated code of declarations',
  ),
  yes('referencesProvider', 'in the whole workspace, with progress'),
  yes('documentHighlightProvider', 'read and write occurrences are told apart'),
  yes('documentSymbolProvider', 'as a tree, or flat'),
  yes(
    'codeActionProvider',
    'fixes, some of them commands of the client (`initializationOptions.commands`), and refactorings that get their edits on resolve',
  ),
  yes(
    'codeLensProvider',
    'commands of the client, the root, what breaks an older version, and references and generated code that are counted on resolve',
  ),
  yes('documentLinkProvider', 'on includes'),
  no('colorProvider', 'schemas have no colours'),
  yes('workspaceSymbolProvider', 'the best 200; so they are neither resolved nor given in parts'),
  yes('documentFormattingProvider', 'minimal edits, none for a formatted text; broken declarations stay as they are'),
  yes('documentRangeFormattingProvider', 'whole fields, members and headers, as far as the range reaches'),
  yes('documentRangeFormattingProvider.rangesSupport', 'the sum of the ranges'),
  yes(
    'documentOnTypeFormattingProvider',
    'what is typed next in comments and ids; the item, declaration or line that was just finished is formatted',
  ),
  yes('renameProvider', 'with what would be renamed, or why it cannot be'),
  yes('foldingRangeProvider', 'declarations, comments, lists of includes, regions'),
  yes('selectionRangeProvider', 'what is around a place, in steps'),
  yes(
    'executeCommandProvider',
    'from generated code to the schema, back, and to uses: [four commands](navigation.md#generated-code); those that start flatc and trpc are the part of the client',
  ),
  yes('callHierarchyProvider', 'services, and the tables that their methods take and return'),
  no('linkedEditingRangeProvider', 'no name is written twice as a pair of tags is; a rename is checked, typing is not'),
  yes('semanticTokensProvider', 'full, differences and ranges'),
  no('monikerProvider', 'names for indexes of code are written by the command `index`, as SCIP'),
  yes('typeHierarchyProvider', 'contains, and contained in'),
  no('inlineValueProvider', 'for debuggers'),
  yes('inlayHintProvider', 'short enough to need no resolve'),
  yes('diagnosticProvider', 'asked for or sent, see below'),
  no('inlineCompletionProvider', 'completion offers what fits the place'),
  yes('workspace.workspaceFolders', 'several, coming and going'),
  yes(
    'workspace.fileOperations.willRename',
    'includes, flatbuffers.json, `.vscode/settings.json` and the `"$schema"` of data follow files and folders',
  ),
  no('workspace.fileOperations.didRename', 'watched files show it, and the changes of other programs'),
  no('workspace.fileOperations.willCreate', 'an empty schema needs nothing'),
  no('workspace.fileOperations.didCreate', 'as with `didRename`'),
  no(
    'workspace.fileOperations.willDelete',
    'an include of a missing file is reported; removing it would delete text that people may want back',
  ),
  no('workspace.fileOperations.didDelete', 'as with `didRename`'),
  no('workspace.textDocumentContent', 'everything that is shown is a file'),
  no('experimental', 'the notifications and requests of `server/protocol*.ts` need no announcement'),
];

/** The page about the protocol. */
export function lspPage(): string {
  const rows = lspLines.map(({ name, isHere, reason }) => [`\`${name}\``, isHere ? 'yes' : 'no', reason]);
  return `${introduction}\n${table(['Capability', 'Here', 'How, or why not'], rows)}${notes}`;
}

const introduction = `# The server and LSP

This is what a client that supports everything is told in the answer to \`initialize\`.
The server uses only the requests and the forms of answers that the client has announced.
`;

const notes = `
## Settings and files

- Settings come from \`workspace/configuration\`, from \`workspace/didChangeConfiguration\` or from the initialization options.
- Settings and watched files are registered if a client supports that.
- A client that carries out commands of lenses, fixes and completion lists them as \`commands\` in its initialization options; \`client/announced-commands.ts\` has all of them, \`server/language/features/code-lens.ts\` their arguments.
- Progress is shown while the workspace is read, and for every search, rename and check that has a token.
- The server reads files on disk itself, and all others through a client with \`"readsFiles": true\` in its initialization options. It then sends \`flatbuffers/readFile\`, \`flatbuffers/listDirectory\` and \`flatbuffers/findFiles\`, as \`server/protocol-files.ts\` describes them.
- In a browser it reads every file so. A worker runs \`dist/core.cjs\` and \`dist/web/server.js\` as one script. Its first message is \`{ runtime, grammar }\`, the bytes of the two WebAssembly modules; LSP's messages follow.

## Columns

The client's first choice among UTF-16, UTF-8 and UTF-32 is taken; UTF-16 is used without one.

## Questions about the workspace

- Such a question waits until the workspace is read.
- If its document is edited meanwhile, the answer is the error \`ContentModified\`, because the position may be another name.
- Partial results are given for the diagnostics of the workspace only: no other answer takes long enough.
- Refreshes are asked for semantic tokens, inlay hints, code lenses and diagnostics.

## Diagnostics, sent or asked for

- A client that can ask for diagnostics, and can be told to ask again, is not sent any.
- Every other client is sent them, with the version of the document.
- \`"diagnostics": "push"\` in the initialization options has them sent in any case. VS Code does so: it then shows an error in another document one round trip earlier, and does not show closed files unasked.
- With that option, settings about diagnostics are given as \`"flatbuffers": { "diagnostics": {...} }\` beside it.
- Results have identifiers made from their content, so equal results are answered with \`unchanged\`.
- An error at a word, struct or member of a union that someone has just begun is held back for \`flatbuffers.diagnostics.delay\`.

## Requests outside their time

- A request before \`initialize\` or after \`shutdown\`, or one that was not announced, is answered with an error of LSP.
- So is a request without the parameters that it needs. Such notifications are ignored.
- A body that is not JSON is answered with an error. If the bytes are not a message, the server ends, because it cannot find the end of such a message.
`;
