// What a client can make of answers that follow names, and what it is told that we have of them.
import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';

export interface NavigationSupport {
  /** Takes type definitions with the range that was asked from, */
  readonly hasTypeDefinitionLinks: boolean;
  /** implementations, */
  readonly hasImplementationLinks: boolean;
  /** and declarations. */
  readonly hasDeclarationLinks: boolean;
  /** Asks what would be renamed before it asks for a name. */
  readonly preparesRename: boolean;
  /** Asks before it renames files. */
  readonly asksBeforeFilesMove: boolean;
}

/** The support of a client; what it leaves out, it has not. */
export function navigationSupport({ textDocument, workspace }: ClientCapabilities): NavigationSupport {
  return {
    hasTypeDefinitionLinks: textDocument?.typeDefinition?.linkSupport === true,
    hasImplementationLinks: textDocument?.implementation?.linkSupport === true,
    hasDeclarationLinks: textDocument?.declaration?.linkSupport === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    asksBeforeFilesMove: workspace?.fileOperations?.willRename === true,
  };
}

/** What of the server a client can use. */
export function navigationCapabilities({ preparesRename, asksBeforeFilesMove }: NavigationSupport): ServerCapabilities {
  return {
    typeDefinitionProvider: true,
    implementationProvider: true,
    // A schema declares a thing and defines it in one place; some editors have a key for this one only.
    declarationProvider: true,
    referencesProvider: { workDoneProgress: true },
    documentHighlightProvider: true,
    renameProvider: preparesRename ? { prepareProvider: true, workDoneProgress: true } : true,
    callHierarchyProvider: true,
    typeHierarchyProvider: true,
    ...(asksBeforeFilesMove ? { workspace: { fileOperations: { willRename: { filters: movedFiles } } } } : {}),
  };
}

/** Schemas, and folders, which may have schemas in them. */
const movedFiles = [
  { scheme: 'file', pattern: { glob: '**/*.fbs', matches: 'file' as const } },
  { scheme: 'file', pattern: { glob: '**', matches: 'folder' as const } },
];
