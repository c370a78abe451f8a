// The language server as a list of LSP's methods: each takes its message apart, asks the session, and answers.
import {
  type Connection,
  type InitializeResult,
  ResponseError,
  type ServerCapabilities,
  type TextDocumentContentChangeEvent,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { withProgress } from './client/progress.ts';
import type { LifeCycle } from './connection/life-cycle.ts';
import { emptyReport } from './diagnostics/diagnostic-reports.ts';
import { workspaceDiagnostics } from './diagnostics/workspace-diagnostics.ts';
import { allRules, type SourceFile } from './language/service.ts';
import {
  type GeneratedMessage,
  generatedNotification,
  type RuleChoice,
  rulesRequest,
  type SchemaChoice,
  schemasRequest,
  type VerdictAnswer,
  type VerdictParams,
  verdictRequest,
} from './protocol.ts';
import { codeActions, resolveCodeAction } from './requests/code-action-requests.ts';
import { codeActionCapabilities } from './requests/code-action-support.ts';
import { codeLenses, resolveCodeLens } from './requests/code-lens-requests.ts';
import { documentDiagnostics } from './requests/diagnostic-requests.ts';
import { diagnosticCapabilities } from './requests/diagnostic-support.ts';
import { schemas, verdict } from './requests/generation-requests.ts';
import {
  declaration,
  definition,
  highlights,
  implementation,
  incomingCalls,
  outgoingCalls,
  prepareCalls,
  prepareRename,
  prepareTypes,
  references,
  rename,
  subtypes,
  supertypes,
  typeDefinition,
  willRenameFiles,
} from './requests/navigation-requests.ts';
import { navigationCapabilities } from './requests/navigation-support.ts';
import {
  documentLinks,
  documentSymbols,
  foldingRanges,
  inlayHints,
  selectionRanges,
  semanticTokens,
  semanticTokensDelta,
  semanticTokensInRange,
  workspaceSymbols,
} from './requests/structure-requests.ts';
import { structureCapabilities } from './requests/structure-support.ts';
import { typingCapabilities } from './requests/typing-support.ts';
import type { ServerHost } from './server-host.ts';
import { Session } from './session.ts';

/**
 * Serves a client until it goes away. What goes wrong inside a method is logged and answered with nothing; an error that
 * is meant for the client is thrown as a `ResponseError`. The connection is one with the strategy of the life cycle, by
 * which handlers see only what may be asked.
 */
export function startServer(connection: Connection, lifeCycle: LifeCycle, host: ServerHost): void {
  const session = new Session(connection, host);
  const { service } = session;

  /** Keeps a bug in one method, or a message that makes no sense, from reaching the client or the other methods. */
  const guard = <Params, Answer, Context extends readonly unknown[] = []>(
    method: string,
    fallback: Answer,
    handle: (params: Params, ...context: Context) => Answer | Promise<Answer>,
  ): ((params: Params, ...context: Context) => Promise<Answer>) => {
    return async (params, ...context) => {
      session.turns.messageHandled();
      try {
        return await handle(params, ...context);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        session.logFailure(method, error);
        return fallback;
      }
    };
  };
  const notified = <Params>(method: string, handle: (params: Params) => void | Promise<void>) =>
    guard<Params, void>(method, undefined, handle);

  lifeCycle.answerRefused(connection);
  connection.onInitialize((params): InitializeResult => {
    session.initialize(params, host.includePaths);
    const navigation: ServerCapabilities = session.features ? navigationCapabilities(session.features.navigation) : {};
    const announced: ServerCapabilities = {
      positionEncoding: session.service.positionEncoding,
      ...capabilities,
      ...navigation,
      ...(session.features ? diagnosticCapabilities(session.features.diagnostics) : {}),
      workspace: { ...capabilities.workspace, ...navigation.workspace },
      ...(session.features ? codeActionCapabilities(session.features.codeActions) : {}),
      ...(session.features ? structureCapabilities(session.features.structure) : {}),
      ...(session.features ? typingCapabilities(session.features.typing) : {}),
    };
    lifeCycle.announced(announced);
    return { capabilities: announced, serverInfo: { name: 'fbs-language-server', version: host.version } };
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
    update: (file, changes, version) => session.editDocument(file, wellFormed(changes), version),
  });
  documents.onDidChangeContent(notified('textDocument/didChange', (event) => session.documentChanged(event.document)));
  documents.onDidOpen(notified('textDocument/didOpen', () => session.lookAgain()));
  documents.onDidSave(notified('textDocument/didSave', (event) => session.documentSaved(event.document)));
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
      session.answers.ask(params, (uri, position) =>
        service.completion(uri, position, {
          support: session.features?.typing.completion,
          knowledge: session.answers.mayGrow ? 'growing' : 'whole',
          typed: params.context?.triggerCharacter,
        }),
      ),
    ),
  );
  connection.onCompletionResolve((item) =>
    guard('completionItem/resolve', item, () => service.resolveCompletion(item, session.features?.typing.completion))(
      item,
    ),
  );
  connection.onDocumentOnTypeFormatting(
    guard('textDocument/onTypeFormatting', null, async (params) => [
      ...(await session.answers.ask(params, (uri, position) => service.onType(uri, position, params.ch))),
    ]),
  );
  connection.onCodeAction(guard('textDocument/codeAction', null, (params) => codeActions(session, params)));
  connection.onCodeActionResolve((action) =>
    guard('codeAction/resolve', action, () => resolveCodeAction(session, action))(action),
  );
  connection.onCodeLens(guard('textDocument/codeLens', null, (params) => codeLenses(session, params)));
  connection.onCodeLensResolve((lens, token) =>
    guard('codeLens/resolve', lens, () => resolveCodeLens(session, lens, token))(lens),
  );
  connection.onDefinition(guard('textDocument/definition', null, (params) => definition(session, params)));
  connection.onTypeDefinition(guard('textDocument/typeDefinition', null, (params) => typeDefinition(session, params)));
  connection.onImplementation(
    guard('textDocument/implementation', null, (params, token) => implementation(session, params, token)),
  );
  connection.onDeclaration(guard('textDocument/declaration', null, (params) => declaration(session, params)));
  connection.onReferences(
    guard('textDocument/references', null, (params, token, progress) =>
      withProgress(progress, 'Searching FlatBuffers schemas', references(session, params, token)),
    ),
  );
  connection.onDocumentHighlight(
    guard('textDocument/documentHighlight', null, (params) => highlights(session, params)),
  );
  connection.onPrepareRename(guard('textDocument/prepareRename', null, (params) => prepareRename(session, params)));
  connection.onRenameRequest(
    guard('textDocument/rename', null, (params, token, progress) =>
      withProgress(progress, 'Renaming in FlatBuffers schemas', rename(session, params, token)),
    ),
  );
  connection.workspace.onWillRenameFiles(
    guard('workspace/willRenameFiles', null, (params) => willRenameFiles(session, params)),
  );
  const { callHierarchy, typeHierarchy } = connection.languages;
  callHierarchy.onPrepare(guard('textDocument/prepareCallHierarchy', null, (params) => prepareCalls(session, params)));
  callHierarchy.onIncomingCalls(
    guard('callHierarchy/incomingCalls', null, (params, token) => incomingCalls(session, params, token)),
  );
  callHierarchy.onOutgoingCalls(guard('callHierarchy/outgoingCalls', null, (params) => outgoingCalls(session, params)));
  typeHierarchy.onPrepare(guard('textDocument/prepareTypeHierarchy', null, (params) => prepareTypes(session, params)));
  typeHierarchy.onSupertypes(
    guard('typeHierarchy/supertypes', null, (params, token) => supertypes(session, params, token)),
  );
  typeHierarchy.onSubtypes(guard('typeHierarchy/subtypes', null, (params) => subtypes(session, params)));

  connection.onHover(
    guard('textDocument/hover', null, async (params) => {
      const { hover = 'plaintext' } = session.features ?? {};
      return (await session.answers.ask(params, (uri, position) => service.hover(uri, position, hover))) ?? null;
    }),
  );

  connection.onDocumentSymbol(guard('textDocument/documentSymbol', null, (params) => documentSymbols(session, params)));
  connection.onWorkspaceSymbol(
    guard('workspace/symbol', null, (params, _, progress) =>
      withProgress(progress, 'Searching FlatBuffers schemas', workspaceSymbols(session, params)),
    ),
  );
  connection.onDocumentLinks(guard('textDocument/documentLink', null, (params) => documentLinks(session, params)));
  connection.onFoldingRanges(guard('textDocument/foldingRange', null, (params) => foldingRanges(session, params)));
  connection.onSelectionRanges(
    guard('textDocument/selectionRange', null, (params) => selectionRanges(session, params)),
  );
  const tokens = connection.languages.semanticTokens;
  const none = { data: [] };
  tokens.on(guard('textDocument/semanticTokens/full', none, (params) => semanticTokens(session, params)));
  tokens.onDelta(
    guard('textDocument/semanticTokens/full/delta', none, (params) => semanticTokensDelta(session, params)),
  );
  tokens.onRange(guard('textDocument/semanticTokens/range', none, (params) => semanticTokensInRange(session, params)));
  connection.languages.inlayHint.on(guard('textDocument/inlayHint', null, (params) => inlayHints(session, params)));

  const { diagnostics } = connection.languages;
  diagnostics.on(
    guard('textDocument/diagnostic', emptyReport, (params, token) => documentDiagnostics(session, params, token)),
  );
  diagnostics.onWorkspace(
    guard('workspace/diagnostic', { items: [] }, (params, token, progress, partial) =>
      workspaceDiagnostics(session, params, token, progress, partial),
    ),
  );

  connection.onNotification(
    generatedNotification,
    notified<GeneratedMessage>(generatedNotification, (params) => session.generatedPlacesChanged(params)),
  );
  connection.onRequest(
    verdictRequest,
    guard<VerdictParams, VerdictAnswer | null>(verdictRequest, null, ({ uri }) => verdict(session, uri)),
  );
  connection.onRequest(
    schemasRequest,
    guard<unknown, readonly SchemaChoice[]>(schemasRequest, [], () => schemas(session)),
  );

  connection.onRequest(
    rulesRequest,
    guard<unknown, readonly RuleChoice[]>(rulesRequest, [], () =>
      allRules().map(({ code, summary, level }) => ({ code, summary, level })),
    ),
  );

  connection.listen();
}

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
  definitionProvider: true,
  hoverProvider: true,
  codeLensProvider: { resolveProvider: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** The changes of a document, all of them or none: half of them would leave a text that no one has. */
function wellFormed(changes: readonly TextDocumentContentChangeEvent[]): TextDocumentContentChangeEvent[] {
  for (const change of changes) {
    const places = 'range' in change && change.range ? [change.range.start, change.range.end] : [];
    const isWellFormed =
      typeof change.text === 'string' &&
      places.every((place) => Number.isInteger(place.line) && Number.isInteger(place.character));
    if (!isWellFormed) throw new TypeError(`a change is not valid: ${JSON.stringify(change).slice(0, 200)}`);
  }
  return [...changes];
}
