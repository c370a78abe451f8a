// Runs our TextMate grammars in the engine that VS Code uses.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IOnigLib } from 'vscode-textmate';
import type { Painting } from './colours.ts';

// Both packages are CommonJS of a shape whose names Node and tsx see differently through `import`.
const require = createRequire(import.meta.url);
const oniguruma: typeof import('vscode-oniguruma') = require('vscode-oniguruma');
const textmate: typeof import('vscode-textmate') = require('vscode-textmate');

/** Scopes that name a construct or the quotes around it, and do not decide how text looks. */
const wrappers = /^(meta|punctuation\.definition|source|text)\./;

/** The grammars by scope name, as they are on disk. */
export const grammars = {
  'source.flatbuffers': readGrammar('flatbuffers.tmLanguage.json'),
  'source.json.flatbuffers': readGrammar('flatbuffers-json.tmLanguage.json'),
  'markdown.flatbuffers.codeblock': readGrammar('flatbuffers.markdown.tmLanguage.json'),
} as const;

/**
 * Returns a function that gives each unit of a text all of its scopes, outermost first, as the grammar of
 * `scopeName` with ours beside it sees it. `others` are grammars that are not ours, by scope name.
 */
export async function createTokenizer(
  scopeName: string,
  others: Readonly<Record<string, string>> = {},
): Promise<(text: string) => readonly (readonly (readonly string[])[])[]> {
  const sources: Readonly<Record<string, string>> = { ...others, ...grammars };
  const registry = new textmate.Registry({
    onigLib: loadOniguruma(),
    loadGrammar: async (scope) => {
      const source = sources[scope];
      return source === undefined ? null : textmate.parseRawGrammar(source, `${scope}.json`);
    },
    getInjections: (scope) => (scope === 'text.html.markdown' ? ['markdown.flatbuffers.codeblock'] : undefined),
  });
  const grammar = await registry.loadGrammar(scopeName);
  if (grammar === null) throw new Error(`no grammar for ${scopeName}`);
  return (text) => {
    let state = textmate.INITIAL;
    return text.split('\n').map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      state = ruleStack;
      return tokens.flatMap(({ startIndex, endIndex, scopes }) =>
        Array.from({ length: Math.min(endIndex, line.length) - startIndex }, () => scopes),
      );
    });
  };
}

/** Returns a function that paints a schema: the innermost scope of each unit that decides how it looks. */
export async function createTextMatePainter(): Promise<(text: string) => Painting> {
  const tokenize = await createTokenizer('source.flatbuffers');
  return (text) =>
    tokenize(text).map((line) => line.map((scopes) => scopes.findLast((scope) => !wrappers.test(scope)) ?? ''));
}

let loading: Promise<IOnigLib> | undefined;

/** The regular expression engine can be loaded once in a process. */
export function loadOniguruma(): Promise<IOnigLib> {
  loading ??= (async () => {
    const wasm = readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'));
    await oniguruma.loadWASM(wasm);
    return {
      createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text: string) => new oniguruma.OnigString(text),
    };
  })();
  return loading;
}

function readGrammar(name: string): string {
  return readFileSync(new URL(`../../syntaxes/${name}`, import.meta.url), 'utf8');
}
