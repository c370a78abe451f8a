// The languages of a VS Code without a window: providers and problems.
import { minimatch } from 'minimatch';
import { URI, Utils } from 'vscode-uri';
import { type CodeLensProvider, type DefinitionProvider, desk, type LinkProvider } from './desk.ts';
import { diagnosticsChanged, documentClosed, documentOpened } from './events.ts';
import type { Diagnostic } from './types.ts';

type Pattern = string | { readonly base: { readonly uri: URI }; readonly pattern: string };

function isNamed(pattern: Pattern, { path }: URI): boolean {
  if (typeof pattern === 'string') return minimatch(path, pattern);
  return minimatch(path.slice(pattern.base.uri.path.length + 1), pattern.pattern);
}

export const languages = {
  /** VS Code rates a document of the very scheme and language, or that a pattern names, with 10. */
  match: (
    selector: readonly { readonly scheme: string; readonly language: string }[] | { readonly pattern: Pattern },
    { uri, languageId }: { readonly uri: URI; readonly languageId: string },
  ) => {
    const isMatch =
      'pattern' in selector
        ? isNamed(selector.pattern, uri)
        : selector.some(({ scheme, language }) => scheme === uri.scheme && language === languageId);
    return isMatch ? 10 : 0;
  },
  registerCodeLensProvider: (language: string, provider: CodeLensProvider) => {
    desk.lenses.set(language, provider);
    return { dispose: () => desk.lenses.delete(language) };
  },
  onDidChangeDiagnostics: diagnosticsChanged.event,
  registerDocumentLinkProvider: (_selector: unknown, provider: LinkProvider) => {
    desk.links = provider;
    return { dispose: () => (desk.links = undefined) };
  },
  registerDefinitionProvider: (_languages: unknown, provider: DefinitionProvider) => {
    desk.definitions = provider;
    return { dispose: () => undefined };
  },
  createLanguageStatusItem: () => {
    const status = { text: '', detail: '', severity: 0, command: undefined, dispose: () => (desk.status = undefined) };
    desk.status = status;
    return status;
  },
  /** Sets the language of an open document, which is closed and opened by it; fails for a closed one, as in VS Code. */
  setTextDocumentLanguage: async ({ uri }: { readonly uri: URI }, language: string) => {
    const open = desk.documents.find((each) => each.uri.toString() === uri.toString());
    if (!open) throw new Error(`document '${uri}' NOT found`);
    Object.assign(open, { languageId: language });
    documentClosed.fire(open);
    documentOpened.fire(open);
  },
  getDiagnostics: (uri: URI) => desk.diagnostics[uri.toString()] ?? [],
  createDiagnosticCollection: () => {
    const byUri = new Map<string, readonly Diagnostic[]>();
    const collection = {
      get: (uri: URI) => byUri.get(uri.toString()),
      set: (uri: URI, diagnostics: readonly Diagnostic[]) => void byUri.set(uri.toString(), diagnostics),
      delete: (uri: URI) => void byUri.delete(uri.toString()),
      clear: () => byUri.clear(),
      dispose: () => collections.delete(collection),
      all: () =>
        [...byUri].flatMap(([uri, found]) =>
          found.map(({ message }) => `${Utils.basename(URI.parse(uri))}: ${message}`),
        ),
    };
    collections.add(collection);
    return collection;
  },
};

export const collections = new Set<{ all(): readonly string[] }>();

/** The problems, as `file: message`. */
export function problems(): readonly string[] {
  return [...collections].flatMap((collection) => collection.all());
}
