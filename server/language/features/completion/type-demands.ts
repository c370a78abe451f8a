// Lists the types that flatc accepts in each kind of place (semantics, sections 2.3 to 2.5).
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { TypeRole } from '../../cursor/slot.ts';
import type { NamedDeclarationSummary, ReferenceRole } from '../../summary/summary.ts';
import { type Scalar, scalars, stringType } from '../../vocabulary/vocabulary.ts';
import { type CompletionContext, type Proposal, place, ranks } from './proposal.ts';

/** The types that a place accepts. */
export interface Demand {
  readonly role: ReferenceRole;
  readonly kinds: ReadonlySet<NamedDeclarationSummary['kind']>;
  /** True if flatc must have read the whole declaration before a use of it. */
  readonly isKnown: boolean;
  readonly words: readonly Proposal[];
}

/** The types that the place of a slot accepts. */
export function demandOf({ slot }: CompletionContext<'type'>): Demand {
  const demand = demands[slot.role];
  if (slot.isElement || slot.word !== '') return demand;
  if (slot.role === 'table-field') return { ...demand, words: [...demand.words, vector] };
  return slot.role === 'struct-field' ? { ...demand, words: [...demand.words, array] } : demand;
}

const scalarWords = scalars.map(scalarWord);
const string: Proposal = {
  label: stringType.name,
  kind: CompletionItemKind.Keyword,
  rank: ranks.words,
  source: { words: 'type', name: stringType.name },
};
const integers = scalars
  .filter(({ kind }) => kind === 'integer')
  .map(scalarWord)
  .map((word, index) => ({ ...word, rank: word.rank + index / 100 }));

const vector: Proposal = {
  label: '[T]',
  kind: CompletionItemKind.Snippet,
  rank: ranks.brackets,
  text: '[]',
  snippet: '[$0]',
  detail: 'vector',
};
const array: Proposal = {
  label: '[T:n]',
  kind: CompletionItemKind.Snippet,
  rank: ranks.brackets,
  text: '[]',
  snippet: `[$1:${place(2, '4')}]`,
  detail: 'fixed array',
};

const demands: Readonly<Record<TypeRole, Demand>> = {
  'table-field': {
    role: 'field-type',
    kinds: new Set(['table', 'struct', 'enum', 'union']),
    isKnown: false,
    words: [string, ...scalarWords],
  },
  'struct-field': { role: 'field-type', kinds: new Set(['struct', 'enum']), isKnown: true, words: scalarWords },
  'union-member': { role: 'union-member', kinds: new Set(['table', 'struct']), isKnown: false, words: [] },
  'union-alias': { role: 'union-alias', kinds: new Set(['table', 'struct']), isKnown: false, words: [string] },
  'enum-base': { role: 'enum-base', kinds: new Set(['enum']), isKnown: true, words: integers },
  request: { role: 'request', kinds: new Set(['table']), isKnown: false, words: [] },
  response: { role: 'response', kinds: new Set(['table']), isKnown: false, words: [] },
  'root-type': { role: 'root-type', kinds: new Set(['table']), isKnown: false, words: [] },
  'nested-flatbuffer': { role: 'nested-flatbuffer', kinds: new Set(['table']), isKnown: false, words: [] },
};

function scalarWord({ name, canonical, kind, size }: Scalar): Proposal {
  const bits = `${size * 8} bits`;
  return {
    label: name,
    kind: CompletionItemKind.Keyword,
    // The names with a width come after the others, which are more common.
    rank: name === canonical ? ranks.words : ranks.otherWords,
    detail: kind === 'bool' ? '1 byte' : bits,
    source: { words: 'type', name },
  };
}
