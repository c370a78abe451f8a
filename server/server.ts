// The language server as a list of LSP's methods: each takes its message apart, asks the session, and answers.
import {
  type Connection,
  type InitializeResult,
  type LocationLink,
  type TextDocumentContentChangeEvent,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { codeActionKinds, SourceFile } from './language/service.ts';
import { type ServerHost, Session } from './session.ts';

export type { ServerHost } from './session.ts';

/** Serves a client until it goes away. What goes wrong inside a method is logged and answered with nothing. */
export function startServer(connection: Connection, host: ServerHost): void {
  const session = new Session(connection, host);
  const { service } = session;

  /** Keeps a bug in one method, or a message that makes no sense, from reaching the client or the other methods. */
  const guard = <Params, Answer>(
    method: string,
    fallback: Answer,
    handle: (params: Params) => Answer | Promise<Answer>,
  ): ((params: Params) => Promise<Answer>) => {
    return async (params) => {
      session.turns.messageHandled();
      try {
        return await handle(params);
      } catch (error) {
        session.logFailure(method, error);
        return fallback;
      }
    };
  };
  const notified = <Params>(method: string, handle: (params: Params) => void | Promise<void>) =>
    guard<Params, void>(method, undefined, handle);

  connection.onInitialize((params): InitializeResult => {
    session.initialize(params, host.includePaths);
    return { capabilities, serverInfo: { name: 'fbs-language-server', version: host.version } };
  });
  connection.onInitialized(
    notified('initialized', () => {
      if (session.features?.hasFolders) {
        connection.workspace.onDidChangeWorkspaceFolders(
          notified('workspace/didChangeWorkspaceFolders', (event) => session.foldersChanged(event)),
        );
      }
      return session.initialized();
    }),
  );

  const documents = new TextDocuments<SourceFile>({
    create: (uri, languageId, version, text) => session.createDocument(uri, languageId, version, text),
    update: (file, changes, version) => SourceFile.update(file, wellFormed(changes), version),
  });
  documents.onDidChangeContent(notified('textDocument/didChange', (event) => session.documentChanged(event.document)));
  documents.onDidOpen(notified('textDocument/didOpen', () => session.lookAgain()));
  documents.onDidSave(notified('textDocument/didSave', () => session.lookAgain()));
  documents.onDidClose(notified('textDocument/didClose', (event) => session.documentClosed(event.document)));
  documents.listen(connection);

  connection.onDidChangeConfiguration(
    notified('workspace/didChangeConfiguration', (params) => session.settingsChanged(params.settings)),
  );
  connection.onDidChangeWatchedFiles(
    notified('workspace/didChangeWatchedFiles', (params) => session.filesChanged(params.changes)),
  );

  connection.onCompletion(
    guard('textDocument/completion', null, (params) =>
      session.ask(params, (uri, position) => service.completion(uri, position, session.features?.completion)),
    ),
  );
  connection.onCompletionResolve((item) =>
    guard('completionItem/resolve', item, () => service.resolveCompletion(item))(item),
  );
  connection.onCodeAction(guard('textDocument/codeAction', null, (params) => session.codeActions(params)));
  connection.onDefinition(
    guard('textDocument/definition', null, async (params) => {
      const links = await session.ask(params, (uri, position) => service.definition(uri, position));
      return session.features?.hasDefinitionLinks ? session.spelled(links) : session.spelled(links).map(toLocation);
    }),
  );

  connection.listen();
}

const capabilities: InitializeResult['capabilities'] = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
  // Characters that end a word and after which something is expected: a type, a value, a member, an attribute, a path.
  completionProvider: { triggerCharacters: [':', '.', '(', '[', '=', ',', '"', "'", '/'], resolveProvider: true },
  codeActionProvider: { codeActionKinds: Object.values(codeActionKinds) },
  definitionProvider: true,
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

function toLocation({ targetUri, targetSelectionRange }: LocationLink) {
  return { uri: targetUri, range: targetSelectionRange };
}

/** The changes of a document, all of them or none: half of them would leave a text that no one has. */
function wellFormed(changes: readonly TextDocumentContentChangeEvent[]): TextDocumentContentChangeEvent[] {
  for (const change of changes) {
    const places = 'range' in change && change.range ? [change.range.start, change.range.end] : [];
    const isWellFormed =
      typeof change.text === 'string' &&
      places.every((place) => Number.isInteger(place.line) && Number.isInteger(place.character));
    if (!isWellFormed) throw new TypeError(`a change cannot be understood: ${JSON.stringify(change).slice(0, 200)}`);
  }
  return [...changes];
}
