// Reads the declarations of generated code from its braces, brackets, semicolons and line ends, without a compiler.
import type { Steps } from '../steps.ts';
import type { CodeDeclaration, CodeSyntax, StatementPattern } from './code-syntax.ts';

/** A block in braces or parentheses, with the type and the namespace around its statements. */
interface Block {
  readonly owner: string;
  readonly namespace: string | undefined;
  readonly pattern: StatementPattern | undefined;
  /** False in the body of a function. */
  readonly isRead: boolean;
  readonly close: ')' | '}';
}

/**
 * The declarations of a text whose blocks are in braces, in the order of the text. `code` is the text without its
 * comments and strings.
 */
export function* readStatements(code: string, syntax: CodeSyntax): Steps<readonly CodeDeclaration[]> {
  const declarations: CodeDeclaration[] = [];
  const top: Block = { owner: '', namespace: undefined, pattern: undefined, isRead: true, close: '}' };
  const blocks: Block[] = [top];
  /** The last matched statement without a block, whose block may come on a later line. */
  let waiting: Block | undefined;
  /** The namespace that a statement sets for the rest of the block. */
  let fileNamespace: string | undefined;
  let brackets = 0;
  let start = 0;
  const isLines = syntax.layout === 'lines';

  /** Reads the statement before an offset. Returns the block that would begin there; undefined if no pattern fits. */
  const take = (end: number, opens: boolean): Block | undefined => {
    const around = blocks.at(-1) ?? top;
    let from = start;
    start = end + 1;
    if (!around.isRead) return undefined;
    while (from < end && /\s/.test(code.charAt(from))) from++;
    if (from === end) return undefined;
    const header = code.slice(from, Math.min(end, from + longestHeader));
    const match = matchOf(header, [...(around.pattern?.inside ?? []), ...syntax.patterns], opens);
    if (!match) return undefined;
    const { pattern, name, at, owner = around.owner } = match;
    const namespace = around.namespace ?? fileNamespace;
    const place = { name, start: from + at, owner };
    const block = { pattern, isRead: true, close: '}' } as const;
    switch (pattern.kind) {
      case 'namespace': {
        const whole = [around.namespace, dotted(name)].filter(Boolean).join('.');
        declarations.push({ ...place, name: whole, kind: 'namespace', namespace: undefined });
        if (!opens) fileNamespace = whole;
        return { ...block, owner: '', namespace: whole };
      }
      case 'type':
        declarations.push({ ...place, kind: 'type', namespace });
        return { ...block, owner: name, namespace };
      case 'owner':
        return { ...block, owner: name, namespace };
      case 'through':
        return { ...block, owner: around.owner, namespace };
      case 'member':
        declarations.push({ ...place, kind: 'member', namespace });
        return { ...block, owner: around.owner, namespace, isRead: false };
    }
  };

  let marks = 0;
  const ends = /[{}()[\];,\n]/g;
  for (let end = ends.exec(code); end; end = ends.exec(code)) {
    const [mark] = end;
    if (++marks % marksInStep === 0) yield { done: end.index, total: code.length };
    const around = blocks.at(-1) ?? top;
    if (brackets > 0) {
      if ('([{'.includes(mark)) brackets++;
      else if (')]}'.includes(mark)) brackets--;
      continue;
    }
    if (
      mark === '{' ||
      (mark === '(' && isLines && /^\s*(?:const|var|import)\s*$/.test(code.slice(start, end.index)))
    ) {
      const block = take(end.index, true) ?? waiting;
      waiting = undefined;
      const rest = { owner: around.owner, namespace: around.namespace, pattern: undefined, isRead: false };
      blocks.push({ ...(block ?? rest), close: mark === '{' ? '}' : ')' });
    } else if (mark === '}' || (mark === ')' && around.close === ')')) {
      take(end.index, false);
      waiting = undefined;
      if (blocks.length > 1) blocks.pop();
    } else if (mark === '(' || mark === '[') brackets++;
    else if (mark === ';' || (mark === ',' && around.pattern?.commas)) {
      take(end.index, false);
      waiting = undefined;
    } else if (mark === '\n' && isLines) waiting = take(end.index, false) ?? waiting;
  }
  return declarations;
}

/** The number of marks that one step reads, in a fraction of a millisecond. */
const marksInStep = 256;

/**
 * The largest number of characters of a statement that are read. The rest of a longer one has types of parameters,
 * after every name that matters.
 */
const longestHeader = 5000;

interface Match {
  readonly pattern: StatementPattern;
  readonly name: string;
  /** The offset of the name in the statement. */
  readonly at: number;
  /** The type that the statement itself names as its owner; undefined if it names none. */
  readonly owner?: string;
}

/**
 * The first pattern that a statement fits, with the declared name; undefined if none fits. `opens` is true if a block
 * begins after the statement.
 */
export function matchOf(header: string, patterns: readonly StatementPattern[], opens: boolean): Match | undefined {
  for (const pattern of patterns) {
    if (pattern.needsBlock && !opens) continue;
    const match = pattern.pattern.exec(header);
    if (!match) continue;
    const { name: written = '', owner } = match.groups ?? {};
    const name = `${pattern.prefix ?? ''}${written.replace(/\s+/g, '')}`;
    const at = match.indices?.groups?.name?.[0] ?? 0;
    return { pattern, name, at, ...(owner === undefined ? {} : { owner }) };
  }
  return undefined;
}

/** A namespace with dots, whatever its language writes between its parts. */
export function dotted(namespace: string): string {
  return namespace.replace(/\\|::/g, '.');
}
