// Serves LSP: the list of all requests, the handshake, and the capabilities that belong to no request.
import {
  type Connection,
  type InitializeResult,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { showParserFailure } from './client/parser-failure.ts';
import type { LifeCycle } from './connection/life-cycle.ts';
import { initializeParser, type PositionEncoding } from './language/service.ts';
import { serveNotifications } from './notifications.ts';
import { baselineText } from './requests/baseline-text.ts';
import { buffers } from './requests/buffers.ts';
import { callHierarchy } from './requests/call-hierarchy.ts';
import { codeAction } from './requests/code-action.ts';
import { codeLens } from './requests/code-lens.ts';
import { compare } from './requests/compare.ts';
import { completion } from './requests/completion.ts';
import { declaration } from './requests/declaration.ts';
import { definition } from './requests/definition.ts';
import { diagnostic } from './requests/diagnostic.ts';
import { documentHighlight } from './requests/document-highlight.ts';
import { documentLink } from './requests/document-link.ts';
import { documentSymbol } from './requests/document-symbol.ts';
import { documentation } from './requests/documentation.ts';
import { executeCommand } from './requests/execute-command.ts';
import { foldingRange } from './requests/folding-range.ts';
import { formatting } from './requests/formatting.ts';
import { generators } from './requests/generators.ts';
import { graph, graphNodes } from './requests/graph.ts';
import { hover } from './requests/hover.ts';
import { implementation } from './requests/implementation.ts';
import { inlayHint } from './requests/inlay-hint.ts';
import { onTypeFormatting } from './requests/on-type-formatting.ts';
import { project } from './requests/project.ts';
import { projectEdit } from './requests/project-edit.ts';
import { readingTargets } from './requests/reading-targets.ts';
import { references } from './requests/references.ts';
import { rename } from './requests/rename.ts';
import { announcedOf, type Request } from './requests/request.ts';
import { rules } from './requests/rules.ts';
import { schemas } from './requests/schemas.ts';
import { selectionRange } from './requests/selection-range.ts';
import { semanticTokens } from './requests/semantic-tokens.ts';
import { serveRequests } from './requests/serve.ts';
import { targets } from './requests/targets.ts';
import { typeDefinition } from './requests/type-definition.ts';
import { typeHierarchy } from './requests/type-hierarchy.ts';
import { verdict } from './requests/verdict.ts';
import { willRenameFiles } from './requests/will-rename-files.ts';
import { workspaceDiagnostic } from './requests/workspace-diagnostic.ts';
import { workspaceSymbol } from './requests/workspace-symbol.ts';
import type { ServerHost } from './server-host.ts';
import { Session } from './session.ts';

const requests: readonly (Request | readonly Request[])[] = [
  completion,
  hover,
  formatting,
  onTypeFormatting,
  codeAction,
  codeLens,
  definition,
  declaration,
  typeDefinition,
  implementation,
  references,
  documentHighlight,
  rename,
  willRenameFiles,
  callHierarchy,
  typeHierarchy,
  documentSymbol,
  workspaceSymbol,
  documentLink,
  foldingRange,
  selectionRange,
  semanticTokens,
  inlayHint,
  diagnostic,
  workspaceDiagnostic,
  verdict,
  schemas,
  project,
  targets,
  readingTargets,
  projectEdit,
  rules,
  documentation,
  graph,
  graphNodes,
  generators,
  baselineText,
  compare,
  buffers,
  executeCommand,
];

/**
 * Serves a client until it disconnects. A failure within a handler is logged, and a request gets its fallback as
 * answer; an error for the client is thrown as a `ResponseError`. The connection must use the message strategy of
 * `lifeCycle`, so that handlers see only valid messages, and none before `initialize`, which creates the session.
 */
export function startServer(connection: Connection, lifeCycle: LifeCycle, host: ServerHost): void {
  lifeCycle.answerRefused(connection);
  connection.onInitialize((params): InitializeResult => {
    // The parser is loaded after the answer is written, because a client does nothing before that answer.
    const parser = host.nextTurn().then(host.nextTurn).then(host.loadParser).then(initializeParser);
    parser.catch((error) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : error;
      connection.console.error(`loading the parser: ${reason}`);
      showParserFailure(connection, error);
    });
    const session = new Session(connection, host, parser, params);
    const offers = requests.flat().flatMap((each) => each.offer(session.client) ?? []);
    serveRequests(connection, session, offers);
    lifeCycle.announced(offers);
    const capabilities = announcedOf([{ announced: announcedAnyway(session.service.positionEncoding) }, ...offers]);
    serveNotifications(connection, session, capabilities);
    return { capabilities, serverInfo: { name: 'fbs-language-server', version: host.version } };
  });
  connection.listen();
}

/** The capabilities that belong to no request. */
function announcedAnyway(positionEncoding: PositionEncoding): ServerCapabilities {
  return {
    positionEncoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}
