// Reads and writes tree-sitter's corpus format, so that its cases run without tree-sitter's command line.

/** One case of a corpus file. */
export interface CorpusCase {
  readonly title: string;
  /** The lines below the title, such as `:error`. */
  readonly attributes: readonly string[];
  /** The parsed text, as tree-sitter's command line takes it: without the line end before the dashes. */
  readonly input: string;
  /** The expected tree as in the file: bracketed, in any layout, with `;` comment lines. */
  readonly expected: string;
}

const header = /^={3,}\n(?<title>.+)\n(?<attributes>(?::.*\n)*)={3,}\n/gm;
const divider = /^-{3,}\n/m;

/**
 * The cases of a corpus file in order. Throws if a case has no line of dashes, or if text comes before the first case.
 */
export function readCorpus(text: string): readonly CorpusCase[] {
  const lines = text.replaceAll('\r\n', '\n');
  const headers = [...lines.matchAll(header)];
  const before = lines.slice(0, headers[0]?.index).trim();
  if (before !== '') throw new Error(`text before the first case: ${before.slice(0, 40)}`);
  return headers.map((match, index) => {
    const title = match.groups?.title ?? '';
    const rest = lines.slice(match.index + match[0].length, headers[index + 1]?.index);
    const dashes = divider.exec(rest);
    if (dashes === null) throw new Error(`the case '${title}' has no line of dashes`);
    return {
      title,
      attributes: (match.groups?.attributes ?? '').split('\n').filter((line) => line !== ''),
      input: rest.slice(0, dashes.index).replace(/\n$/, ''),
      expected: rest.slice(dashes.index + dashes[0].length).trim(),
    };
  });
}

/** The text of a corpus file with these cases; reading it returns them. */
export function writeCorpus(cases: readonly CorpusCase[]): string {
  return cases
    .map(({ title, attributes, input, expected }) => {
      const bar = '='.repeat(Math.max(20, title.length));
      const head = [bar, title, ...attributes, bar].join('\n');
      return `${head}\n${input}\n---\n${expected === '' ? '' : `\n${expected}\n`}`;
    })
    .join('\n');
}

const treeToken = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'|[()]|[^\s()"']+/g;

/**
 * A bracketed tree with one node per line, indented by depth, without `;` comment lines. Equal trees give equal texts,
 * and a difference shows as differing lines.
 */
export function indentTree(tree: string): string {
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const flush = () => {
    if (line !== '') lines.push(line);
    line = '';
  };
  for (const [token] of tree.replaceAll(/^\s*;.*$/gm, '').matchAll(treeToken)) {
    if (token === '(') {
      // The name of a field, `name:`, stays on the line of its node.
      if (!line.endsWith(': ')) {
        flush();
        line = '  '.repeat(depth);
      }
      line += '(';
      depth++;
    } else if (token === ')') {
      line += ')';
      depth--;
    } else if (token.endsWith(':') && !token.startsWith('"') && !token.startsWith("'")) {
      flush();
      line = `${'  '.repeat(depth)}${token} `;
    } else {
      line += line.endsWith('(') ? token : ` ${token}`;
    }
  }
  flush();
  return lines.join('\n');
}
