// What a client can do, as far as it concerns more than one request: read once from its first message.
import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { type PositionEncoding, positionEncodings } from '../language/service.ts';
import { canonicalUri } from '../workspace/uris.ts';
import type { EditSupport } from './client-edits.ts';
import { type DiagnosticSupport, diagnosticSupport } from './diagnostic-support.ts';

export interface ClientFeatures {
  /** In what columns count: the first encoding of the client's that the server has, too. */
  readonly positionEncoding: PositionEncoding;
  /** Answers `workspace/configuration`. */
  readonly hasConfiguration: boolean;
  /** Supports registration for changes of settings. */
  readonly registersConfiguration: boolean;
  /** Supports registration of file watchers, */
  readonly watchesFiles: boolean;
  /** and also those in a directory outside the workspace folders. */
  readonly hasRelativePatterns: boolean;
  /** Tells when workspace folders come and go. */
  readonly hasFolders: boolean;
  readonly diagnostics: DiagnosticSupport;
  readonly edits: EditSupport;
  /** The commands that the client carries out itself, as it names them with its first message. */
  readonly commands: readonly string[];
  /** Supports workspace/…/refresh for code lenses, */
  readonly refreshesCodeLenses: boolean;
  /** for the semantic tokens, */
  readonly refreshesTokens: boolean;
  /** and for the inlay hints. */
  readonly refreshesHints: boolean;
  /** Reads files for the server that are not on disk, as it says with its first message. */
  readonly readsFiles: boolean;
  /** The schemes of the URIs of its files: `file`, and those of its folders. */
  readonly schemes: readonly string[];
  /** What it said of single requests, which the modules in `requests/` read. */
  readonly capabilities: ClientCapabilities;
}

/** The features of a client; what it leaves out, it cannot do. */
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

/** A client that names no encoding, or only unknown ones, gets LSP's default. */
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
 * The canonical URIs of the folders that a client has open. Older clients have one root, or none. Where Helix finds no
 * project, it sends an empty list and its working directory as the root.
 */
export function workspaceFolders({ workspaceFolders, rootUri, rootPath }: InitializeParams): readonly string[] {
  if (workspaceFolders?.length) return folderUris(workspaceFolders);
  if (rootUri) return folderUris([{ uri: rootUri }]);
  return rootPath ? [folderUri(URI.file(rootPath).toString())] : [];
}

/** The canonical URIs of folders. A folder with an invalid URI is left out. */
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
