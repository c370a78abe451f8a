// What a client can do, read once from its first message, so that the rest of the server asks plain questions.
import type { InitializeParams } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { type HoverForm, type PositionEncoding, positionEncodings } from '../language/service.ts';
import { type CodeActionSupport, codeActionSupport } from '../requests/code-action-support.ts';
import { type DiagnosticSupport, diagnosticSupport } from '../requests/diagnostic-support.ts';
import { type NavigationSupport, navigationSupport } from '../requests/navigation-support.ts';
import { type StructureSupport, structureSupport } from '../requests/structure-support.ts';
import { type TypingSupport, typingSupport } from '../requests/typing-support.ts';
import { canonicalUri } from '../workspace/uris.ts';
import type { EditSupport } from './client-edits.ts';

export interface ClientFeatures {
  /** In what columns count: the first encoding of the client's that the server has, too. */
  readonly positionEncoding: PositionEncoding;
  /** Answers `workspace/configuration`. */
  readonly hasConfiguration: boolean;
  /** Can be asked to tell when settings change. */
  readonly registersConfiguration: boolean;
  /** Can be asked to watch files, */
  readonly watchesFiles: boolean;
  /** and also those in a directory outside the workspace folders. */
  readonly hasRelativePatterns: boolean;
  /** Tells when workspace folders come and go. */
  readonly hasFolders: boolean;
  readonly showsProgress: boolean;
  readonly diagnostics: DiagnosticSupport;
  /** Takes definitions with the range that was asked from. */
  readonly hasDefinitionLinks: boolean;
  readonly navigation: NavigationSupport;
  /** The form of text that it likes best in a hover. */
  readonly hover: HoverForm;
  readonly typing: TypingSupport;
  readonly edits: EditSupport;
  readonly codeActions: CodeActionSupport;
  /** The commands that the client carries out itself, as it names them with its first message. */
  readonly commands: readonly string[];
  /** Can be asked to ask for the code lenses again. */
  readonly refreshesCodeLenses: boolean;
  readonly structure: StructureSupport;
}

/** The features of a client; what it leaves out, it cannot do. */
export function clientFeatures({ capabilities, initializationOptions }: InitializeParams): ClientFeatures {
  const { workspace, textDocument, window, general } = capabilities ?? {};
  return {
    positionEncoding: chosenEncoding(general?.positionEncodings ?? []),
    hasConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasRelativePatterns: workspace?.didChangeWatchedFiles?.relativePatternSupport === true,
    hasFolders: workspace?.workspaceFolders === true,
    showsProgress: window?.workDoneProgress === true,
    diagnostics: diagnosticSupport(capabilities ?? {}, initializationOptions),
    hasDefinitionLinks: textDocument?.definition?.linkSupport === true,
    hover: textDocument?.hover?.contentFormat?.[0] ?? 'plaintext',
    typing: typingSupport(capabilities ?? {}),
    edits: {
      hasDocumentChanges: workspace?.workspaceEdit?.documentChanges === true,
      createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
      renamesFiles: workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true,
      hasAnnotations: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    },
    navigation: navigationSupport(capabilities ?? {}),
    codeActions: codeActionSupport(capabilities ?? {}),
    commands: namedCommands(initializationOptions),
    refreshesCodeLenses: workspace?.codeLens?.refreshSupport === true,
    structure: structureSupport(capabilities ?? {}),
  };
}

/** Clients that know of no choice, or name nothing that the server knows, count as LSP does without one. */
function chosenEncoding(wanted: readonly string[]): PositionEncoding {
  const known = wanted.map((name) => positionEncodings.find((encoding) => encoding === name));
  return known.find((encoding) => encoding !== undefined) ?? 'utf-16';
}

/** The list `commands` of the initialization options. */
function namedCommands(options: unknown): readonly string[] {
  if (typeof options !== 'object' || options === null || !('commands' in options)) return [];
  const { commands } = options;
  return Array.isArray(commands) ? commands.filter((command) => typeof command === 'string') : [];
}

/**
 * The canonical URIs of the folders that a client has open. Older clients have one root, or none; Helix names its working
 * directory as the root beside an empty list where it finds no mark of a project.
 */
export function workspaceFolders({ workspaceFolders, rootUri, rootPath }: InitializeParams): readonly string[] {
  if (workspaceFolders?.length) return folderUris(workspaceFolders);
  if (rootUri) return folderUris([{ uri: rootUri }]);
  return rootPath ? [folderUri(URI.file(rootPath).toString())] : [];
}

/** The canonical URIs of folders. What is no URI leads to no folder, and says nothing about the others. */
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
