// The decorations of tabs and files.
import type { URI } from 'vscode-uri';
import type { FileDecoration } from './types.ts';

interface LookProvider {
  readonly onDidChangeFileDecorations?: (listener: (uris: URI | readonly URI[]) => void) => unknown;
  provideFileDecoration(uri: URI): FileDecoration | undefined;
}

/** The decorations that each provider gave. Like VS Code, it is asked again only after it has fired. */
const looks = new Map<LookProvider, Map<string, string | undefined>>();

/** The tooltip of a tab's decoration. */
export function lookOf(uri: URI): string | undefined {
  const key = uri.toString();
  for (const [provider, known] of looks) {
    if (!known.has(key)) known.set(key, provider.provideFileDecoration(uri)?.tooltip);
    const text = known.get(key);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Keeps a provider of decorations until it is disposed of. */
export function registerFileDecorationProvider(provider: LookProvider): { dispose(): boolean } {
  const known = new Map<string, string | undefined>();
  looks.set(provider, known);
  provider.onDidChangeFileDecorations?.((uris) => {
    for (const uri of [uris].flat()) known.delete(uri.toString());
  });
  return { dispose: () => looks.delete(provider) };
}
