// Answers what editors show of a file besides its text.
import { codeLenses } from '../features/code-lens.ts';
import { documentSymbols, placedSymbols } from '../features/document-symbols.ts';
import { foldingRanges } from '../features/folding.ts';
import { hover } from '../features/hover/hover.ts';
import { inlayHints } from '../features/inlay-hints.ts';
import { selectionRanges } from '../features/selection-ranges.ts';
import { semanticTokensInRange } from '../features/semantic-tokens/semantic-tokens.ts';
import { TokenResults } from '../features/semantic-tokens/token-results.ts';
import { Navigation } from './navigation.ts';

export class Presentation extends Navigation {
  /** The hover of the thing at a position, as Markdown or plain text; undefined if nothing is known about it. */
  readonly hover = this.atPlace(hover, undefined);
  /** The outline of a file. */
  readonly documentSymbols = this.inText(documentSymbols, []);
  readonly placedSymbols = this.inText(placedSymbols, []);
  /** The ranges of a file that can be folded. */
  readonly foldingRanges = this.inText(foldingRanges, []);
  /** For each position the ranges around it, the smallest first. */
  readonly selectionRanges = this.inText(selectionRanges, []);
  protected readonly tokens = new TokenResults();
  /** The semantic tokens of a file, under an identifier for the next request. */
  readonly semanticTokens = this.inFile(this.tokens.whole.bind(this.tokens));
  /**
   * The difference between the semantic tokens of a file and an earlier answer; all tokens if that answer was not the
   * last one.
   */
  readonly semanticTokensDelta = this.inFile(this.tokens.delta.bind(this.tokens));
  /** The semantic tokens in a range of a file. */
  readonly semanticTokensInRange = this.inFile(semanticTokensInRange);
  /** The hints that the settings ask for in a range of a file. */
  readonly inlayHints = this.inFile(inlayHints);
  /** The lenses of a file that the settings ask for, with the commands that the editor has. */
  readonly codeLenses = this.inFile(codeLenses);
}
