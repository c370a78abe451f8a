// Reads files of make and just: recipes are shell lines, after the tool has replaced its own variables.
import { readScript } from './command-lines.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, bounded, folderOfFile, unknown } from './known-text.ts';

type Variables = Map<string, string>;

/** Adds the uses of flatc in the recipes of a makefile. The makefile's folder is the working directory. */
export function readMakefile(reading: BuildFileContext): void {
  const folder = folderOfFile(reading.file.name);
  const variables: Variables = new Map([
    ['CURDIR', anchored(folder)],
    ['MAKEFILE_DIR', anchored(folder)],
  ]);
  let targets: readonly string[] = [];
  for (const { text, line } of joinedLines(reading.file.text)) {
    if (!reading.steps.spend(text.length)) return;
    if (text === '' || text.startsWith('#')) continue;
    const recipe = /^(?:\t| {2,})(.*)$/s.exec(text)?.[1];
    const assigned = /^(?:export |override )?\s*([\w.-]+)\s*([:?+]{0,2})=\s*([\s\S]*)$/.exec(text);
    const rule = /^([^:=#\t]+):(?!=)([\s\S]*)$/.exec(text);
    if (assigned && (recipe === undefined || !text.startsWith('\t'))) {
      const [, name = '', kind, value = ''] = assigned;
      const before = variables.get(name);
      if (kind === '?' && before !== undefined) continue;
      const own = withVariables(value.trim(), variables, reading);
      variables.set(name, bounded(kind === '+' && before !== undefined ? `${before} ${own}` : own));
    } else if (recipe !== undefined) {
      const known = new Map([['@', targets]]);
      readScript(
        { text: withVariables(recipe, variables, reading), line, folders: [folder], variables: known },
        reading,
      );
    } else if (rule) {
      targets = withVariables(rule[1] ?? '', variables, reading)
        .split(/\s+/)
        .filter((name) => name !== '');
      const [first = ''] = (rule[2] ?? '').trim().split(/\s+/);
      variables.set(
        '<',
        first.includes('%') || first === '' ? unknown('$<') : withVariables(first, variables, reading),
      );
      const all = (rule[2] ?? '').split('|', 1)[0] ?? '';
      variables.set('^', all.includes('%') ? unknown('$^') : bounded(withVariables(all.trim(), variables, reading)));
      if (targets.some((name) => name.includes('%'))) targets = [unknown('$@')];
    }
  }
}

/**
 * The lines of a text; lines that a `\` continues are joined, under the number of the first one. Recipe lines keep
 * their line breaks for the shell.
 */
function* joinedLines(text: string): Iterable<{ readonly text: string; readonly line: number }> {
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    const pieces = [lines[index] ?? ''];
    while (pieces.at(-1)?.endsWith('\\') && index + 1 < lines.length) pieces.push(lines[++index] ?? '');
    const isRecipe = pieces[0]?.startsWith('\t');
    yield { text: isRecipe ? pieces.join('\n') : pieces.map((piece) => piece.replace(/\\$/, ' ')).join(''), line };
  }
}

/** A text with the values of make's variables; `$$` becomes the `$` of the shell. */
function withVariables(text: string, variables: Variables, { steps }: BuildFileContext): string {
  return text.replace(
    /\$(?:\$|\(([^()]*(?:\([^()]*\))?[^()]*)\)|\{([^{}]*)\}|([@<^*+?])|(\w))/g,
    (written, ...groups) => {
      const [round, curly, automatic, short] = groups as readonly (string | undefined)[];
      if (written === '$$') return '$';
      const name = (round ?? curly ?? automatic ?? short ?? '').trim();
      // The shell puts in the targets, one after the other.
      if (name === '@') return '$@';
      const value = variables.get(name) ?? madeByFunction(name);
      return value !== undefined && steps.spend(value.length) ? value : unknown(written);
    },
  );
}

function madeByFunction(call: string): string | undefined {
  const pattern = /^wildcard\s+([^$()]+)$/.exec(call)?.[1];
  return pattern?.trim();
}

/** Adds the uses of flatc in the recipes of a justfile. */
export function readJustfile(reading: BuildFileContext): void {
  const folder = folderOfFile(reading.file.name);
  const variables = new Map<string, string>();
  for (const { text, line } of joinedLines(reading.file.text)) {
    if (!reading.steps.spend(text.length)) return;
    const [, name, value = ''] = /^(?:export\s+)?([\w-]+)\s*:=\s*(.*)$/.exec(text) ?? [];
    const literal = /^(?:'([^']*)'|"([^"]*)")\s*$/.exec(value);
    const [, body] = /^[ \t]+(.*)$/s.exec(text) ?? [];
    if (name !== undefined) variables.set(name, literal ? (literal[1] ?? literal[2] ?? '') : unknown(name));
    else if (body !== undefined) {
      const filled = body.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, word: string) =>
        word === 'justfile_directory()' ? anchored(folder) : bounded(variables.get(word) ?? unknown(word)),
      );
      readScript({ text: filled, line, folders: [folder] }, reading);
    }
  }
}
