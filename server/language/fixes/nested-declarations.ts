// Moves declarations out of the body of a table or struct, where languages such as Protocol Buffers allow them.
import { readToken } from '../flatc-syntax/tokens.ts';
import { startOfLine } from '../lines.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import { type AnyFinding, declarationOf, type FileEdit, type FixContext } from './fix.ts';
import { moveAbove } from './statement-edits.ts';
import type { Attempt } from './syntax.ts';

const kinds: ReadonlySet<string> = new Set(['table', 'struct', 'enum', 'union']);

/** The largest number of declarations that one fix moves. */
const mostMoved = 50;

/**
 * The attempt that moves the declarations in the body of a table or struct, up to `mostMoved`, above that table or
 * struct. Undefined if the body has none, if one of them is broken or is not a table, struct, enum or union, or if no
 * brace closes the body, as while someone types a table above other declarations.
 */
export function nestedDeclarations(context: FixContext, finding: AnyFinding): Attempt | undefined {
  const { file, summary } = context;
  const outer = declarationOf(context, finding);
  if (!outer || (outer.declaration.kind !== 'table' && outer.declaration.kind !== 'struct')) return undefined;
  const end = endOfBody(context, finding.end);
  if (end === undefined) return undefined;
  const inserted: FileEdit[] = [];
  const removed: FileEdit[] = [];
  let title: string | undefined;
  for (let index = outer.index + 1; inserted.length < mostMoved; index++) {
    const declaration = summary.declarations[index];
    if (!declaration || startOfDeclaration(summary, index) + declaration.start >= end) break;
    // The members after a declaration are read again once it is out of their way.
    if (declaration.kind === 'unreadable') continue;
    if (!kinds.has(declaration.kind) || declaration.isBroken || !('name' in declaration)) return undefined;
    const [insertion, removal] = moveAbove(file, index, outer.index);
    if (!insertion || !removal) return undefined;
    title ??= `Move ${declaration.kind} ${declaration.name?.text} out of the ${outer.declaration.kind}`;
    inserted.push({ ...insertion, text: withoutIndent(insertion.text, indentOf(context.text, removal)) });
    removed.push(removal);
  }
  const [first] = inserted;
  if (!first || title === undefined) return undefined;
  const added = { ...first, text: inserted.map(({ text }) => text).join('') };
  const more = inserted.length > 1 ? ` and ${inserted.length - 1} more` : '';
  return { title: `${title}${more}`, edits: [added, ...removed], isSure: true, reveals: true, readsUpTo: end + 1 };
}

/** The offset of the brace that closes the body around an offset; undefined if there is none or the effort is spent. */
function endOfBody(context: FixContext, from: number): number | undefined {
  let depth = 0;
  for (let token = readToken(context.text, from); token.kind !== 'end'; token = readToken(context.text, token.end)) {
    if (!context.effort.spend(token.end - token.start)) return undefined;
    if (token.kind === '{') depth++;
    if (token.kind === '}' && depth-- === 0) return token.start;
  }
  return undefined;
}

/** The text before a declaration on its first line that is not empty: normally the blanks of its indentation. */
function indentOf(text: string, { start, end }: FileEdit): string {
  const first = start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
  return text.slice(startOfLine(text, first), first);
}

/** A text without an indentation at the start of each line that begins with the indentation. */
function withoutIndent(text: string, indent: string): string {
  if (!/^[ \t]+$/.test(indent)) return text;
  return text.replace(/^[ \t]+/gm, (blanks) => (blanks.startsWith(indent) ? blanks.slice(indent.length) : blanks));
}
