// Reads the declarations of generated code from its lines and their indentation, without a compiler.
import type { Steps } from '../steps.ts';
import type { CodeDeclaration, CodeSyntax, StatementPattern } from './code-syntax.ts';
import { dotted, matchOf } from './read-statements.ts';

/** An indented block of lines. `isRead` is false in the body of a function. */
interface Block {
  readonly indent: number;
  readonly owner: string;
  readonly pattern: StatementPattern | undefined;
  readonly isRead: boolean;
}

/**
 * The declarations of a text whose blocks are indented, in the order of the text. `code` is the text with spaces in
 * place of comments and strings, so that an offset is the same in both.
 */
export function* readLines(code: string, text: string, syntax: CodeSyntax): Steps<readonly CodeDeclaration[]> {
  const declarations: CodeDeclaration[] = [];
  const top: Block = { indent: -1, owner: '', pattern: undefined, isRead: true };
  const blocks: Block[] = [top];
  let namespace = syntax.namespaceComment?.exec(text)?.groups?.name;
  let brackets = 0;
  for (const line of code.matchAll(/[^\n]+/g)) {
    const [whole] = line;
    const header = whole.trimStart();
    yield { done: line.index, total: code.length };
    const isContinued = brackets > 0;
    for (const [mark] of whole.matchAll(/[()[\]{}]/g)) brackets += '([{'.includes(mark) ? 1 : -1;
    if (isContinued || header === '') continue;
    brackets = Math.max(0, brackets);
    const indent = whole.length - header.length;
    while ((blocks.at(-1) ?? top).indent >= indent && blocks.length > 1) blocks.pop();
    const around = blocks.at(-1) ?? top;
    if (!around.isRead) continue;
    const match = matchOf(header, [...(around.pattern?.inside ?? []), ...syntax.patterns], true);
    if (!match) continue;
    const { pattern, name, at, owner = around.owner } = match;
    const place = { name, start: line.index + indent + at, owner, namespace };
    if (pattern.kind === 'namespace') {
      namespace = dotted(name);
      declarations.push({ ...place, name: namespace, kind: 'namespace', namespace: undefined });
      continue;
    }
    if (pattern.kind === 'type') declarations.push({ ...place, kind: 'type' });
    if (pattern.kind === 'member') declarations.push({ ...place, kind: 'member' });
    const isType = pattern.kind === 'type' || pattern.kind === 'owner';
    blocks.push({ indent, pattern, owner: isType ? name : around.owner, isRead: pattern.kind !== 'member' });
  }
  return declarations;
}
