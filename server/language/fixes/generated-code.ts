// Fixes after which generated code compiles: other names, a namespace, and comments that stay comments.
import type { CodeRemedy } from '../diagnostics/finding.ts';
import { baseNameOf } from '../includes/includes.ts';
import { isNamedDeclaration } from '../summary/summary.ts';
import { edit, type FindingWith, type Fix, type FixContext } from './fix.ts';
import { namespaceMissing } from './namespace-edits.ts';
import { type MemberSymbol, nameOf, namesIn, renamed, symbolOf, type TypeSymbol } from './renames.ts';

type CodeFinding = FindingWith<CodeRemedy>;

/** Renames the marked type or member through the whole workspace. */
export function* otherGeneratedName(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  if (finding.data.remedy.kind !== 'rename') return;
  const symbol = symbolOf(context, finding);
  if (symbol?.kind === 'type') {
    // A service is no type, and its name is in no data.
    yield* renamed(context, symbol, newTypeName(symbol), ' (changes generated code)');
  } else if (symbol?.kind === 'member') {
    const name = newMemberName(symbol);
    if (!namesIn(symbol).includes(name)) yield* renamed(context, symbol, name, ' (changes generated code and JSON)');
  }
}

function newTypeName(symbol: TypeSymbol): string {
  const { kind } = symbol.definition.declaration;
  return longer(nameOf(symbol), kind === 'table' || kind === 'struct' ? 'data' : 'type');
}

function newMemberName(symbol: MemberSymbol): string {
  return longer(nameOf(symbol), 'value');
}

/** A name with a word more, in the style of the name. Marks at its ends go away, because they are mostly the fault. */
function longer(name: string, word: string): string {
  const bare = name.replace(/^_+|_+$/g, '');
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  if (bare === '') return word;
  if (bare === bare.toUpperCase() && bare.length > 1) return `${bare}_${word.toUpperCase()}`;
  return /[A-Z]/.test(bare) && !bare.includes('_') ? bare + capital : `${bare}_${word}`;
}

/** Puts the types of a file into a namespace of its name. */
export function* ownNamespace(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  if (finding.data.remedy.kind !== 'namespace') return;
  const base = baseNameOf(context.uri)
    .replace(/\.fbs$/, '')
    .toLowerCase()
    .replace(/\W+/g, '_')
    .replace(/^(?=[0-9])/, 'n');
  const isTaken = context.summary.declarations.some(
    (declaration) => isNamedDeclaration(declaration) && declaration.name.text.toLowerCase() === base,
  );
  const namespace = isTaken ? `${base}_types` : base;
  for (const { isPreferred, ...fix } of namespaceMissing(context, { ...finding, data: { namespace } })) {
    yield { ...fix, title: `${fix.title} (changes generated code)` };
  }
}

/** Changes a comment so that the code after it is no part of it, and the code in it stays comment. */
export function* harmlessComment(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  const comment = context.text.slice(finding.start, finding.end);
  if (!comment.startsWith('///')) return;
  const ending = /\\+[ \t]*\r?$/.exec(comment);
  if (ending) {
    const start = finding.start + ending.index;
    yield {
      title: 'Remove the backslash',
      edits: [edit(context, { start, end: start + ending[0].trimEnd().length }, '')],
    };
  }
  const ends = [...comment.matchAll(/\*\//g)].map(({ index }) => finding.start + index);
  if (ends.length > 0) {
    yield {
      title: 'Write * / with a blank',
      edits: ends.map((start) => edit(context, { start, end: start + 2 }, '* /')),
    };
  }
}
