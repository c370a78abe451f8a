// Reads files of make and just: recipes are shell lines, after the tool has replaced its own variables.
import { readScript } from './command-lines.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, bounded, folderOfFile, unknown } from './known-text.ts';
import { type MakeState, makeText, partsOf } from './make-values.ts';

type Variables = Map<string, string>;

const endOfDefinition = /^ *endef\b/;

/** Adds the uses of flatc in the recipes of a makefile. The makefile's folder is the working directory. */
export function readMakefile(reading: BuildFileContext): void {
  const folder = folderOfFile(reading.file.name);
  const variables: Variables = new Map([
    ['CURDIR', anchored(folder)],
    ['MAKEFILE_DIR', anchored(folder)],
    ['MAKEFILE_LIST', anchored(reading.file.name)],
  ]);
  const state: MakeState = { folder, variables, steps: reading.steps };
  const withValues = (text: string) => makeText(text, state);
  let targets: readonly string[] = [];
  let defined: string | undefined;
  const lines = [...joinedLines(reading.file.text)];
  const lastEnd = lines.findLast(({ text }) => endOfDefinition.test(text))?.line ?? 0;
  for (const { text, line } of lines) {
    if (!reading.steps.spend(text.length)) return;
    if (text === '' || text.startsWith('#')) continue;
    const definition = /^ *define[ \t]+([\w.-]+)/.exec(text)?.[1];
    if (definition !== undefined || endOfDefinition.test(text)) {
      // The lines after a definition without an end are read as if it were not there.
      defined = line < lastEnd ? definition : undefined;
      if (defined !== undefined) variables.set(defined, '');
      continue;
    }
    if (defined !== undefined) {
      variables.set(defined, bounded(`${variables.get(defined) ?? ''}${text}\n`));
      continue;
    }
    const recipe = /^(?:\t| {2,})(.*)$/s.exec(text)?.[1];
    const assigned = /^(?:export |override )?\s*([\w.-]+)\s*([:?+]{0,2})=\s*([\s\S]*)$/.exec(text);
    const rule = recipe === undefined ? ruleIn(text) : undefined;
    if (assigned && (recipe === undefined || !text.startsWith('\t'))) {
      const [, name = '', kind, value = ''] = assigned;
      const before = variables.get(name);
      if (kind === '?' && before !== undefined) continue;
      // The arguments of a call are put in when it is read.
      const isLater = kind === '' && /\$[({]?[1-9]/.test(value);
      const own = isLater ? value.trim() : withValues(value.trim());
      variables.set(name, bounded(kind === '+' && before !== undefined ? `${before} ${own}` : own));
    } else if (recipe !== undefined) {
      const known = new Map([['@', targets]]);
      readScript({ text: withValues(recipe), line, folders: [folder], variables: known }, reading);
    } else if (rule) {
      targets = withValues(rule.targets)
        .split(/\s+/)
        .filter((name) => name !== '');
      const sources = withValues(rule.sources.split('|', 1)[0] ?? '').trim();
      // A pattern stands for all files that it may match.
      const files = sources.replaceAll('%', '*');
      const [first = ''] = files.split(/\s+/);
      variables.set('<', first === '' ? unknown('$<') : first);
      variables.set('^', bounded(files));
      if (targets.some((name) => name.includes('%'))) targets = [unknown('$@')];
    }
  }
}

/** The targets and the sources of a rule, as they are written; undefined for another line. */
function ruleIn(text: string): { readonly targets: string; readonly sources: string } | undefined {
  const [targets = '', ...parts] = partsOf(text, ':');
  const isRule = targets !== '' && partsOf(targets, '=').length === 1 && !/[#\t]/.test(targets);
  // `targets: pattern: sources` has its sources after another colon; that of `:=` belongs to a variable.
  const last = parts.findLastIndex((part) => !part.startsWith('='));
  return isRule && last >= 0 && !parts[0]?.startsWith('=')
    ? { targets, sources: parts.slice(last).join(':') }
    : undefined;
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
