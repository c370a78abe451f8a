// Compares findings about real schemas with compilers: is the code refused, and does a message have a finding's name?
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Places, Unit } from './compiler.ts';
import { ownFindings, type ReportedFinding } from './findings.ts';
import { generate } from './generate.ts';
import type { Schema } from './schemas.ts';

/** The verdicts of a compiler on a finding, in the order of the columns of a table. */
export const verdicts = ['named', 'refused', 'lost', 'compiles'] as const;

export type Verdict = (typeof verdicts)[number];

/** A finding with the compiler's verdict. */
export interface Confirmation {
  readonly schema: Schema;
  readonly finding: ReportedFinding;
  /**
   * `named` if a message, or the line of code that it is about, has a name of the finding; `refused` if the code does not
   * compile, but no message has one; `lost` if no file has a type of the finding.
   */
  readonly by: Verdict;
  /** The message with the name, or the first one. */
  readonly words: string;
}

/** Compiles the schemas with findings of their own in a language. Returns the compiler's verdict on each finding. */
export async function confirmFindings(
  { language, failures }: Compiler,
  schemas: readonly Schema[],
  places: Places,
): Promise<readonly Confirmation[]> {
  const withOwn = await ownFindings(schemas, language, places.version);
  const variants = withOwn.map(({ schema }) => ({ schema, options: [] }));
  const flatc = { program: places.tool('flatc'), version: places.version };
  const generated = await generate(flatc, variants, places.units, [language], () => false);
  const units = generated.flatMap(({ units: each }) => [...each.values()]);
  const failed = await failures(units, places);
  return generated.flatMap(({ variant: { schema }, units: each }, index) => {
    const unit = each.get(language);
    const own = withOwn[index]?.own ?? [];
    // flatc refuses a schema that this language cannot express.
    if (!unit) return [];
    const messages = failed.get(unit) ?? [];
    const texts = messages.map((message) => `${message}\n${lineOf(message, unit)}`);
    return own.map((finding): Confirmation => {
      const names = namesOf(finding);
      if (finding.code === 'generated-code-lost' && isLost(unit, names))
        return { schema, finding, by: 'lost', words: '' };
      const at = texts.findIndex((text) => wordsIn(text).some((word) => names.some((name) => isNamed(word, name))));
      if (at >= 0) return { schema, finding, by: 'named', words: messages[at] ?? '' };
      const [first] = messages;
      return { schema, finding, by: first === undefined ? 'compiles' : 'refused', words: first ?? '' };
    });
  });
}

/** True if one of the names is a type that no file has. */
function isLost({ folder, files }: Unit, names: readonly string[]): boolean {
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const declared = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\b(?:class|enum|struct|type)\s+(\w+)/g)].map(([, name = '']) => plain(name)),
    ),
  );
  return names.some((name) => !declared.has(name));
}

/** The line of generated code that a message is about; an empty text if it names none. */
function lineOf(message: string, { id, folder }: Unit): string {
  const [, name = '', line = ''] = /^([^:()]+\.\w+)(?::|\()(\d+)/.exec(message) ?? [];
  const relative = name.replace(new RegExp(`^.*\\b${id}/`), '');
  const place = path.join(folder, relative);
  return name !== '' && existsSync(place) ? (readFileSync(place, 'utf8').split('\n')[Number(line) - 1] ?? '') : '';
}

/** The names of a finding in plain form: the words at its place, and the names in its message. */
function namesOf({ file, range: { start, end }, message }: ReportedFinding): readonly string[] {
  const line = readFileSync(file, 'utf8').split('\n')[start.line] ?? '';
  const marked = start.line === end.line ? line.slice(start.character, end.character) : '';
  const said = message
    .replace(/^in [^,]*, /, '')
    .replace(/; flatc's option.*/, '')
    .split(/[^\w.]+/)
    .filter((word) => /[A-Z_\d]/.test(word));
  return [...wordsIn(marked), ...said.flatMap((word) => word.split('.'))].map(plain).filter((word) => word !== '');
}

function wordsIn(text: string): readonly string[] {
  return text
    .split(/\W+/)
    .map(plain)
    .filter((word) => word !== '');
}

/** A name without the letter case and the underscores, which languages change. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

function isNamed(word: string, name: string): boolean {
  return word === name || (name.length > 2 && word.includes(name));
}
