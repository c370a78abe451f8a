// Reads files of make and just: recipes are shell lines, after the tool has replaced its own variables.
import { readScript } from './command-lines.ts';
import type { BuildFileContext } from './flatc-use.ts';
import { anchored, bounded, folderOfFile, unknown } from './known-text.ts';
import { type MakeState, makeText, partsOf } from './make-values.ts';

type Variables = Map<string, string>;

interface Line {
  readonly text: string;
  readonly line: number;
}

const endOfDefinition = /^ *endef\b/;

/** A line that begins with a function and runs `eval`. */
const evaluation = /^ *\$[({].*\beval[ \t]/s;

/** The deepest nesting of texts that `eval` makes of each other. */
const deepest = 3;

/** Adds the uses of flatc in the recipes of a makefile. The makefile's folder is the working directory. */
export function readMakefile(reading: BuildFileContext): void {
  new Makefile(reading).read(joinedLines(reading.file.text));
}

/** The state of a makefile while its lines are read in order. */
class Makefile {
  readonly #reading: BuildFileContext;
  readonly #folder: string;
  readonly #variables: Variables;
  readonly #definitions = new Set<string>();
  readonly #state: MakeState;
  #targets: readonly string[] = [];

  constructor(reading: BuildFileContext) {
    this.#reading = reading;
    this.#folder = folderOfFile(reading.file.name);
    this.#variables = new Map([
      ['CURDIR', anchored(this.#folder)],
      ['MAKEFILE_DIR', anchored(this.#folder)],
      ['MAKEFILE_LIST', anchored(reading.file.name)],
    ]);
    const { steps } = reading;
    this.#state = { folder: this.#folder, variables: this.#variables, definitions: this.#definitions, steps };
  }

  read(lines: readonly Line[], depth = 0): void {
    let defined: string | undefined;
    const lastEnd = lines.findLastIndex(({ text }) => endOfDefinition.test(text));
    for (const [index, { text, line }] of lines.entries()) {
      if (!this.#reading.steps.spend(text.length)) return;
      if (text === '' || text.startsWith('#')) continue;
      const definition = /^ *define[ \t]+([\w.-]+)/.exec(text)?.[1];
      if (definition !== undefined || endOfDefinition.test(text)) {
        // The lines after a definition without an end are read as if it were not there.
        defined = index < lastEnd ? definition : undefined;
        if (defined !== undefined) this.#variables.set(defined, '');
        if (defined !== undefined) this.#definitions.add(defined);
      } else if (defined !== undefined) {
        this.#variables.set(defined, bounded(`${this.#variables.get(defined) ?? ''}${text}\n`));
      } else if (depth < deepest && evaluation.test(text)) this.#evaluate(text, line, depth);
      else this.#readLine(text, line);
    }
  }

  /** Reads the text that `eval` makes as lines of the makefile. */
  #evaluate(text: string, line: number, depth: number): void {
    const evaluated: string[] = [];
    makeText(text, { ...this.#state, evaluated });
    for (const made of evaluated)
      this.read(
        joinedLines(made).map((each) => ({ ...each, line })),
        depth + 1,
      );
  }

  #readLine(text: string, line: number): void {
    const recipe = /^(?:\t| {2,})(.*)$/s.exec(text)?.[1];
    const assigned = /^(?:export |override )?\s*([\w.-]+)\s*([:?+]{0,2})=\s*([\s\S]*)$/.exec(text);
    const rule = recipe === undefined ? ruleIn(text) : undefined;
    if (assigned && (recipe === undefined || !text.startsWith('\t'))) {
      const [, name = '', kind = '', value = ''] = assigned;
      this.#assign(name, kind, value.trim());
    } else if (recipe !== undefined) {
      const variables = new Map([['@', this.#targets]]);
      readScript({ text: makeText(recipe, this.#state), line, folders: [this.#folder], variables }, this.#reading);
    } else if (rule) this.#beginRule(rule);
  }

  #assign(name: string, kind: string, value: string): void {
    const before = this.#variables.get(name);
    if (kind === '?' && before !== undefined) return;
    // The arguments of a call are put in when it is read.
    const isLater = kind === '' && /\$[({]?[1-9]/.test(value);
    const own = isLater ? value : makeText(value, this.#state);
    this.#variables.set(name, bounded(kind === '+' && before !== undefined ? `${before} ${own}` : own));
    if (kind !== '+') this.#definitions.delete(name);
  }

  #beginRule(rule: Rule): void {
    const targets = makeText(rule.targets, this.#state)
      .split(/\s+/)
      .filter((name) => name !== '');
    const sources = makeText(rule.sources.split('|', 1)[0] ?? '', this.#state).trim();
    // A pattern stands for all files that it may match.
    const files = sources.replaceAll('%', '*');
    const [first = ''] = files.split(/\s+/);
    this.#variables.set('<', first === '' ? unknown('$<') : first);
    this.#variables.set('^', bounded(files));
    this.#targets = targets.some((name) => name.includes('%')) ? [unknown('$@')] : targets;
  }
}

interface Rule {
  readonly targets: string;
  readonly sources: string;
}

/** The targets and the sources of a rule, as they are written; undefined for another line. */
function ruleIn(text: string): Rule | undefined {
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
function joinedLines(text: string): readonly Line[] {
  const joined: Line[] = [];
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    const pieces = [lines[index] ?? ''];
    while (pieces.at(-1)?.endsWith('\\') && index + 1 < lines.length) pieces.push(lines[++index] ?? '');
    const isRecipe = pieces[0]?.startsWith('\t');
    joined.push({
      text: isRecipe ? pieces.join('\n') : pieces.map((piece) => piece.replace(/\\$/, ' ')).join(''),
      line,
    });
  }
  return joined;
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
      const filled = body.replace(/\{\{([^{}]*)\}\}/g, (_, written: string) => {
        const word = written.trim();
        return word === 'justfile_directory()' ? anchored(folder) : bounded(variables.get(word) ?? unknown(word));
      });
      readScript({ text: filled, line, folders: [folder] }, reading);
    }
  }
}
