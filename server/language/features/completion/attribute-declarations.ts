// Offers texts for an attribute statement: a go_package, and names that the file uses without a declaration.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { attributesOf } from '../../cursor/cursor.ts';
import { usesFlatSharp } from '../../diagnostics/own-level.ts';
import { goFileOf } from '../../go/go-package.ts';
import { startOfDeclaration } from '../../summary/summary.ts';
import { findAttribute, flatSharpAttributes } from '../../vocabulary/vocabulary.ts';
import { goPackageAttributes, hasGoNeighbours } from './go-package-values.ts';
import type { CompletionContext, Proposal, Proposals } from './proposal.ts';

/** The texts for the place, with quotes unless it is already inside quotes. */
export function attributeDeclarations(context: CompletionContext<'attribute-declaration'>): Proposals {
  const { slot } = context;
  const undeclared = undeclaredNames(context);
  const isOther = ({ label }: Proposal) => !undeclared.some((other) => other.label === label);
  const names = [...undeclared, ...dialectNames(context).filter(isOther)];
  const items = [...(hasGoPackage(context) ? [] : goPackages(context)), ...names];
  if (slot.isQuoted) return { items, isIncomplete: false };
  return { items: items.map(quoted), isIncomplete: false };
}

/**
 * Texts with an import path for Go. Without signs of tRPC they come last, because then attributes mostly have other
 * purposes.
 */
function goPackages(context: CompletionContext): readonly Proposal[] {
  const isLikely = context.isTrpc() || goFileOf(context.file.summary.exports).namespace.startsWith('trpc.');
  const proposals = goPackageAttributes(context);
  return isLikely || hasGoNeighbours(context)
    ? proposals
    : proposals.map((each) => ({ ...each, rank: 30 + each.rank }));
}

function quoted(proposal: Proposal): Proposal {
  const { label, text, snippet } = proposal;
  const filter = proposal.filter ?? label;
  return {
    ...proposal,
    filter,
    text: `"${text ?? label}"`,
    ...(snippet === undefined ? {} : { snippet: `"${snippet}"` }),
  };
}

/** True if the file needs no go_package: another statement has one, or the rules of tRPC are off. */
function hasGoPackage({ file, program, root, slot }: CompletionContext): boolean {
  if (program.settings.of(root).trpc === 'off') return true;
  const { exports, ends } = file.summary;
  const isAtPlace = (index: number) =>
    (ends[index] ?? 0) >= slot.start && startOfDeclaration(file.summary, index) <= slot.start;
  return goFileOf(exports).attributes.some(({ index }) => !isAtPlace(index));
}

/** The attributes in parentheses in the file that have no declaration. */
function undeclaredNames({ file, elaboration, slot }: CompletionContext): readonly Proposal[] {
  const names = new Set<string>();
  for (const declaration of file.summary.exports) {
    for (const { name } of attributesOf(declaration)) {
      const isKnown = findAttribute(name.text)?.dialect === 'flatc' || isDeclared(elaboration, name.text, slot.word);
      if (!isKnown && /^\w+$/.test(name.text)) names.add(name.text);
    }
  }
  return [...names].map((label) => ({
    label,
    kind: CompletionItemKind.Property,
    rank: 10,
    detail: 'used in this file',
  }));
}

/** The attributes of FlatSharp that have no declaration; empty if FlatSharp does not compile the root. */
function dialectNames({ program, elaboration, slot }: CompletionContext): readonly Proposal[] {
  if (!usesFlatSharp(program, elaboration.closure)) return [];
  return flatSharpAttributes
    .filter(({ name }) => !isDeclared(elaboration, name, slot.word))
    .map(({ name }) => ({
      label: name,
      kind: CompletionItemKind.Property,
      rank: 20,
      detail: 'FlatSharp',
      source: { words: 'attribute', name },
    }));
}

/** True if another statement than the one being written declares an attribute. */
function isDeclared({ environment }: CompletionContext['elaboration'], name: string, written: string): boolean {
  return name !== written && environment.attribute(name) !== undefined;
}
