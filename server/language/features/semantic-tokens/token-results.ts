// Remembers the semantic tokens that were last given for each file, so that the next answer can be what changed in them.
import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver-types';
import type { Program } from '../../program.ts';
import { type TokenLegend, wholeLegend } from '../../symbols/token-legend.ts';
import { semanticTokens, semanticTokensDelta, type TokenMemory } from './semantic-tokens.ts';

export class TokenResults {
  readonly #last = new Map<string, TokenMemory>();
  #count = 0;

  /** What the names in a file stand for, under an identifier that the next answer may refer to. */
  whole(program: Program, root: string, uri: string, legend: TokenLegend = wholeLegend): SemanticTokens {
    const { tokens, memory } = semanticTokens(program, root, uri, legend, this.#next());
    this.#last.set(uri, memory);
    return tokens;
  }

  /** What changed since an answer; all tokens where that is not the last one. */
  delta(
    program: Program,
    root: string,
    uri: string,
    previousResult: string,
    legend: TokenLegend = wholeLegend,
  ): SemanticTokens | SemanticTokensDelta {
    const before = this.#last.get(uri);
    if (before?.resultId !== previousResult) return this.whole(program, root, uri, legend);
    const { delta, memory } = semanticTokensDelta(program, root, uri, legend, this.#next(), before);
    this.#last.set(uri, memory);
    return delta;
  }

  /** Lets go of what is kept of a file that is no longer shown. */
  forget(uri: string): void {
    this.#last.delete(uri);
  }

  #next(): string {
    this.#count++;
    return String(this.#count);
  }
}
