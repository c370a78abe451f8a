// Replaces the semicolons of lists whose parts are separated by commas: members of enums and unions, and attributes.
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import { type AnyFinding, declarationOf, edit, type FileEdit, type FixContext } from './fix.ts';
import { isAttributeName } from './known-words.ts';
import type { Attempt } from './syntax.ts';

/**
 * The attempt that changes all semicolons from a finding on to commas, up to the end of the attributes or of the body
 * of an enum or union, or the one before the value of an attribute to a colon. Undefined if the finding is neither among
 * attributes nor in an enum or union.
 */
export function commasForSemicolons(context: FixContext, finding: AnyFinding): Attempt | undefined {
  const parenthesis = closingParenthesis(context, finding);
  const next = readToken(context.text, finding.end);
  // A string may be the name of the next attribute.
  const isName = next.kind === 'string' && isAttributeName(context, context.text.slice(next.start + 1, next.end - 1));
  if (parenthesis !== undefined && !isName && (next.kind === 'string' || next.kind === 'integer')) {
    return { title: "Replace ';' with ':'", edits: [edit(context, finding, ':')], isSure: true };
  }
  if (parenthesis === undefined && !isAmongMembers(context, finding)) return undefined;
  const limit = parenthesis ?? context.text.length;
  const edits: FileEdit[] = [];
  for (const token of tokensFrom(context, finding.start, limit)) {
    if (token.kind !== ';') continue;
    const next = readToken(context.text, token.end);
    const isLast = next.kind === '}' && !next.startsLine;
    edits.push(edit(context, token, isLast ? '' : ','));
  }
  const title = edits.length > 1 ? "Replace every ';' with ','" : "Replace ';' with ','";
  // Inside a word a semicolon is rather a slip of another key.
  const isInWord = /^\w;\w$/.test(context.text.slice(finding.start - 1, finding.end + 1));
  const isSure = edits.length > 1 || !isInWord;
  return { title, edits, isSure, isDoubtful: !isSure };
}

/** The offset of the `)` that closes the parenthesis around a finding; undefined if the body has no such `)`. */
function closingParenthesis(context: FixContext, { start }: AnyFinding): number | undefined {
  let open = 0;
  for (const { kind, start: at } of tokensFrom(context, start, context.text.length)) {
    if (kind === '(') open++;
    if (kind === ')' && open-- === 0) return at;
  }
  return undefined;
}

/** The tokens from an offset up to the next brace, the end of the text or the offset `limit`, whichever comes first. */
function* tokensFrom(context: FixContext, start: number, limit: number): Iterable<Token> {
  for (let token = readToken(context.text, start); ; token = readToken(context.text, token.end)) {
    if (bodyEnds.has(token.kind) || token.start >= limit) return;
    context.effort.spend(token.end - token.start);
    yield token;
  }
}

function isAmongMembers(context: FixContext, finding: AnyFinding): boolean {
  const kind = declarationOf(context, finding)?.declaration.kind;
  return kind === 'enum' || kind === 'union';
}

const bodyEnds: ReadonlySet<string> = new Set(['{', '}', 'end']);
