// Finds the kind of thing that each name in data means, for its colours.
import type { Elaboration } from '../binding/elaboration.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { membersOf, type Span } from '../summary/summary.ts';
import { type NameToken, tokenOf, typeOfDeclaration } from './name-tokens.ts';
import { symbolUsesInObject } from './object-names.ts';
import { isDeprecated } from './outline.ts';
import type { SymbolUse } from './schema-symbol.ts';

/**
 * Tokens for all names in the object at the end of a file, or only for the names near a span. Offsets in the tokens
 * count from `base`.
 */
export function objectTokens(
  program: Program,
  elaboration: Elaboration,
  file: SourceFile,
  base: number,
  span?: Span,
): readonly NameToken[] {
  let end = 0;
  return symbolUsesInObject(program, elaboration, file, span).flatMap((use) => {
    const token = tokenOfUse(file.text, use, base);
    if (!token || token.start < end || /[\r\n]/.test(file.text.slice(use.start, use.end))) return [];
    end = token.end;
    return [token];
  });
}

function tokenOfUse(text: string, { symbol, start, end }: SymbolUse, base: number): NameToken | undefined {
  const span = { start: start - base, end: end - base };
  switch (symbol.kind) {
    case 'type':
      return tokenOf(span, typeOfDeclaration[symbol.definition.declaration.kind], []);
    case 'namespace':
      return tokenOf(span, 'namespace', []);
    case 'member': {
      const { declaration } = symbol.owner;
      const member = membersOf(declaration)[symbol.member];
      const old = member && isDeprecated(member) ? (['deprecated'] as const) : [];
      if (!('fields' in declaration)) return tokenOf(span, 'enumMember', ['readonly', ...old]);
      // The hidden field of a union has the name of the union's field and a suffix.
      const suffix = text.startsWith('_type', end) ? '_type'.length : 0;
      return tokenOf({ start: span.start, end: span.end + suffix }, 'property', old);
    }
    default:
      return undefined;
  }
}
