// Decodes the numbers of LSP's semantic tokens into places with classes.
import type { SemanticTokensLegend } from 'vscode-languageserver-types';

interface Coloured {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly classes: string;
}

/** The places of semantic tokens, each with the classes of its type and modifiers. */
export function placesOf(data: readonly number[], legend: SemanticTokensLegend): readonly Coloured[] {
  const places: Coloured[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at + 4 < data.length; at += 5) {
    const [down, right, length, type, bits] = data.slice(at, at + 5) as [number, number, number, number, number];
    character = down > 0 ? right : character + right;
    line += down;
    const names = legend.tokenModifiers.filter((_, index) => bits & (1 << index));
    const classes = [legend.tokenTypes[type] ?? '', ...names].map((name) => `cm-is-${name}`).join(' ');
    places.push({ line, character, length, classes });
  }
  return places;
}
