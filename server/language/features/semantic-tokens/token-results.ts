// Remembers the last semantic tokens of each file, so that the next answer can be the difference.
import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver-types';
import type { Program } from '../../program.ts';
import { type TokenLegend, wholeLegend } from '../../symbols/token-legend.ts';
import { editsBetween, joined, type Piece, piecesOf } from './semantic-tokens.ts';

/** The last answer for a file. */
interface TokenMemory {
  readonly resultId: string;
  readonly pieces: readonly Piece[];
}

export class TokenResults {
  readonly #last = new Map<string, TokenMemory>();
  #count = 0;

  /** All tokens of a file, under an identifier for the next request. */
  whole(program: Program, root: string, uri: string, legend: TokenLegend = wholeLegend): SemanticTokens {
    const { resultId, pieces } = this.#remember(uri, piecesOf(program, root, uri, legend));
    return { resultId, data: joined(pieces) };
  }

  /** The difference from the answer `previousResult`. All tokens if that is not the last answer for the file. */
  delta(
    program: Program,
    root: string,
    uri: string,
    previousResult: string,
    legend: TokenLegend = wholeLegend,
  ): SemanticTokens | SemanticTokensDelta {
    const before = this.#last.get(uri);
    if (before?.resultId !== previousResult) return this.whole(program, root, uri, legend);
    const { resultId, pieces } = this.#remember(uri, piecesOf(program, root, uri, legend));
    return { resultId, edits: editsBetween(before.pieces, pieces) };
  }

  /** Frees the tokens of a file that is no longer shown. */
  forget(uri: string): void {
    this.#last.delete(uri);
  }

  #remember(uri: string, pieces: readonly Piece[]): TokenMemory {
    this.#count++;
    const memory = { resultId: String(this.#count), pieces };
    this.#last.set(uri, memory);
    return memory;
  }
}
