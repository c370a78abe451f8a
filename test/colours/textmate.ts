// Runs our TextMate grammars in the engine that VS Code uses.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IOnigLib } from 'vscode-textmate';
import type { Painting } from './colours.ts';

// Node and tsx see different names of these CommonJS packages through `import`.
const require = createRequire(import.meta.url);
const oniguruma: typeof import('vscode-oniguruma') = require('vscode-oniguruma');
const textmate: typeof import('vscode-textmate') = require('vscode-textmate');

/** Scopes that name a construct or its quotes without deciding its colour. */
const wrappers = /^(meta|punctuation\.definition|source|text)\./;

/** The grammars on disk, by scope name. */
export const grammars = {
  'source.flatbuffers': readGrammar('flatbuffers.tmLanguage.json'),
  'source.json.flatbuffers': readGrammar('flatbuffers-json.tmLanguage.json'),
  'markdown.flatbuffers.codeblock': readGrammar('flatbuffers.markdown.tmLanguage.json'),
} as const;

/**
 * Returns a function that gives each unit of a text all of its scopes, outermost first, by the grammar of `scopeName`
 * together with ours. `others` are further grammars by scope name.
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

/** Returns a function that colours a schema: by the innermost scope of each unit that decides a colour. */
export async function createTextMatePainter(): Promise<(text: string) => Painting> {
  const tokenize = await createTokenizer('source.flatbuffers');
  return (text) =>
    tokenize(text).map((line) => line.map((scopes) => scopes.findLast((scope) => !wrappers.test(scope)) ?? ''));
}

let loading: Promise<IOnigLib> | undefined;

/** Loads the regular expression engine, which is possible only once in a process. */
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
