// Reads the client's capabilities that concern more than one request, once from its first message.
import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { type PositionEncoding, positionEncodings } from '../language/service.ts';
import { canonicalUri } from '../workspace/uris.ts';
import type { EditSupport } from './client-edits.ts';
import { type DiagnosticSupport, diagnosticSupport } from './diagnostic-support.ts';

export interface ClientFeatures {
  /** The unit of columns: the client's first encoding that the server supports. */
  readonly positionEncoding: PositionEncoding;
  /** Whether the client answers `workspace/configuration`. */
  readonly hasConfiguration: boolean;
  /** Whether the client supports registration for changes of settings. */
  readonly registersConfiguration: boolean;
  /** Whether the client supports registration of file watchers. */
  readonly watchesFiles: boolean;
  /** Whether file watchers may be in a directory outside of the workspace folders. */
  readonly hasRelativePatterns: boolean;
  /** Whether the client reports workspace folders that come and go. */
  readonly hasFolders: boolean;
  readonly diagnostics: DiagnosticSupport;
  readonly edits: EditSupport;
  /** The commands that the client carries out itself, from its initialization options. */
  readonly commands: readonly string[];
  /** Whether the client supports workspace/codeLens/refresh. */
  readonly refreshesCodeLenses: boolean;
  /** Whether the client supports workspace/semanticTokens/refresh. */
  readonly refreshesTokens: boolean;
  /** Whether the client supports workspace/inlayHint/refresh. */
  readonly refreshesHints: boolean;
  /** Whether the client reads files that are not on disk for the server, from its initialization options. */
  readonly readsFiles: boolean;
  /** The URI schemes of the client's files: `file`, and the schemes of its folders. */
  readonly schemes: readonly string[];
  /** All capabilities. The modules in `requests/` read the capabilities of single requests. */
  readonly capabilities: ClientCapabilities;
}

/** Reads the client's capabilities; anything absent counts as unsupported. */
export function clientFeatures(params: InitializeParams): ClientFeatures {
  const { capabilities, initializationOptions } = params;
  const { workspace, general } = capabilities ?? {};
  return {
    positionEncoding: chosenEncoding(general?.positionEncodings ?? []),
    hasConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasRelativePatterns: workspace?.didChangeWatchedFiles?.relativePatternSupport === true,
    hasFolders: workspace?.workspaceFolders === true,
    diagnostics: diagnosticSupport(capabilities ?? {}, initializationOptions),
    edits: {
      hasDocumentChanges: workspace?.workspaceEdit?.documentChanges === true,
      createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
      renamesFiles: workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true,
      hasAnnotations: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    },
    commands: namedCommands(initializationOptions),
    refreshesCodeLenses: workspace?.codeLens?.refreshSupport === true,
    refreshesTokens: workspace?.semanticTokens?.refreshSupport === true,
    refreshesHints: workspace?.inlayHint?.refreshSupport === true,
    readsFiles: optionOf(initializationOptions, 'readsFiles') === true,
    schemes: [...new Set(['file', ...workspaceFolders(params).map((folder) => URI.parse(folder).scheme)])],
    capabilities: capabilities ?? {},
  };
}

/** The encoding of columns. A client that names no known encoding gets UTF-16, the default of LSP. */
function chosenEncoding(wanted: readonly string[]): PositionEncoding {
  const known = wanted.map((name) => positionEncodings.find((encoding) => encoding === name));
  return known.find((encoding) => encoding !== undefined) ?? 'utf-16';
}

/** The list `commands` of the initialization options. */
function namedCommands(options: unknown): readonly string[] {
  const commands = optionOf(options, 'commands');
  return Array.isArray(commands) ? commands.filter((command) => typeof command === 'string') : [];
}

function optionOf(options: unknown, name: string): unknown {
  return typeof options === 'object' && options !== null
    ? Object.entries(options).find(([key]) => key === name)?.[1]
    : undefined;
}

/**
 * The canonical URIs of a client's folders. Older clients have one root, or none. Helix sends an empty list and its
 * working directory as the root if it finds no project.
 */
export function workspaceFolders({ workspaceFolders, rootUri, rootPath }: InitializeParams): readonly string[] {
  if (workspaceFolders?.length) return folderUris(workspaceFolders);
  if (rootUri) return folderUris([{ uri: rootUri }]);
  return rootPath ? [folderUri(URI.file(rootPath).toString())] : [];
}

/** The canonical URIs of folders, without invalid ones. */
export function folderUris(folders: readonly { readonly uri: string }[]): readonly string[] {
  return folders.flatMap(({ uri }) => (isUri(uri) ? [folderUri(uri)] : []));
}

function isUri(uri: unknown): boolean {
  try {
    return typeof uri === 'string' && URI.parse(uri, true).scheme !== '';
  } catch {
    return false;
  }
}

/** The canonical URI of a folder, without a slash at the end. */
function folderUri(uri: string): string {
  return canonicalUri(uri).replace(/(?<!\/)\/$/, '');
}
