// Maps our semantic token types and modifiers to the types and modifiers that an editor knows.

/** The kinds of things that names mean. A union is an interface, as in completion and in lists of symbols. */
export type TokenType =
  | 'namespace'
  | 'class'
  | 'struct'
  | 'enum'
  | 'interface'
  | 'type'
  | 'enumMember'
  | 'property'
  | 'method'
  | 'decorator';

export type TokenModifier = 'declaration' | 'readonly' | 'deprecated' | 'defaultLibrary';

/** The numbers of our types and the bits of our modifiers in one editor. */
export interface TokenLegend {
  readonly tokenTypes: readonly string[];
  readonly tokenModifiers: readonly string[];
  /** Returns the number of a type; undefined for a type that the editor cannot show. */
  readonly numberOf: (type: TokenType) => number | undefined;
  /** Returns the bits of modifiers. Modifiers that the editor does not know are left out. */
  readonly bitsOf: (modifiers: Iterable<TokenModifier>) => number;
}

/** Our types in the order of their numbers, each with the types that may replace it in editors that do not know it. */
const substitutes: Readonly<Record<TokenType, readonly string[]>> = {
  namespace: [],
  class: ['type'],
  struct: ['class', 'type'],
  enum: ['class', 'type'],
  interface: ['class', 'type'],
  type: [],
  enumMember: ['property', 'variable'],
  property: ['variable'],
  method: ['function'],
  decorator: ['macro', 'modifier'],
};

const modifiers: readonly TokenModifier[] = ['declaration', 'readonly', 'deprecated', 'defaultLibrary'];

/** The legend for an editor that knows these types and modifiers. */
export function tokenLegend(knownTypes: readonly string[], knownModifiers: readonly string[]): TokenLegend {
  const types = Object.entries(substitutes) as [TokenType, readonly string[]][];
  const shown = new Map(
    types.map(([type, others]) => [type, [type, ...others].find((name) => knownTypes.includes(name))]),
  );
  const tokenTypes = [...new Set([...shown.values()].filter((name) => name !== undefined))];
  const tokenModifiers = modifiers.filter((name) => knownModifiers.includes(name));
  const numbers = new Map(types.map(([type]) => [type, tokenTypes.indexOf(shown.get(type) ?? '')]));
  return {
    tokenTypes,
    tokenModifiers,
    numberOf: (type) => {
      const number = numbers.get(type);
      return number === undefined || number < 0 ? undefined : number;
    },
    bitsOf: (present) => {
      let bits = 0;
      for (const modifier of present) {
        const place = tokenModifiers.indexOf(modifier);
        if (place >= 0) bits |= 1 << place;
      }
      return bits;
    },
  };
}

/** The legend for editors that know all our types and modifiers. */
export const wholeLegend = tokenLegend(Object.keys(substitutes), modifiers);
