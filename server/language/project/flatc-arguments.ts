// Reads the words after flatc as options, by the same tables from which command lines are made.
import { goneOption } from '../generate/flatc-gone-options.ts';
import { flatcLanguageOf } from '../generate/flatc-languages.ts';
import { flatcOptionOf } from '../generate/flatc-options.ts';
import { type OptionValue, optionName, type ToolOption } from '../generate/option.ts';
import type { Generator } from '../settings.ts';
import type { FlatcUse, Readability } from './flatc-use.ts';
import { isInBuildFolder, isKnown, resolvedPath, shown } from './known-text.ts';

/** A word of a command line. A word in a loop has several forms, one for each turn. */
export type Word = readonly string[];

/** The parts of a use that its arguments contain. */
type ArgumentFacts = Pick<FlatcUse, 'entries' | 'includes' | 'generators' | 'options' | 'outputs' | 'notUnderstood'>;

/**
 * The facts in the arguments of a flatc that runs in a folder. It never fails: `notUnderstood` lists unknown arguments,
 * and relative paths if the folder is unknown.
 */
export function readArguments(words: readonly Word[], cwd: string | undefined): ArgumentFacts {
  const entries = new Set<string>();
  const includes: string[] = [];
  const generators = new Set<Generator>();
  const options: Record<string, OptionValue> = {};
  let outputs: readonly string[] = [];
  const notUnderstood = new Set<string>();

  const places = (word: Word): readonly string[] =>
    word.flatMap((written) => {
      const place = resolvedPath(written, cwd);
      if (place === undefined && written !== '') notUnderstood.add(shown(written));
      return place ?? [];
    });
  const setOption = (option: ToolOption, word: Word): void => {
    const values = option.takes === 'text' ? word.filter(isKnown) : places(word);
    if (option.takes === 'text') for (const text of word) if (!isKnown(text)) notUnderstood.add(shown(text));
    const name = optionName(option);
    const before = options[name];
    if (option.repeats) options[name] = [...(Array.isArray(before) ? before : []), ...values];
    else if (values.length === 1) options[name] = values[0] ?? '';
    else if (values.length > 1) notUnderstood.add(`${option.flag} ${word.map(shown).join(' ')}`);
  };

  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? [];
    for (const argument of word) {
      const language = flatcLanguageOf(argument);
      const option = flatcOptionOf(argument);
      const value = (): Word => words[++index] ?? [];
      // If the variable of a folder is empty, the next word is an option or a schema.
      const folder = (): Word => (words[index + 1]?.some((text) => /^-|\.fbs$/.test(text)) ? [] : value());
      if (argument === '-I') includes.push(...places(folder()));
      else if (argument === '-o') outputs = places(folder().filter((path) => !isInBuildFolder(path)));
      else if (language) generators.add(language.generator);
      else if (option && option.takes !== 'nothing') {
        const attached = argument.indexOf('=');
        setOption(option, attached < 0 ? value() : [argument.slice(attached + 1)]);
      } else if (option) options[optionName(option)] = isOn(option, argument);
      else if (/^(?:|--|--version|--help|-h)$/.test(argument)) continue;
      else if (argument.startsWith('-') && isKnown(argument)) notUnderstood.add(unknownOption(argument));
      else if (isSchema(argument)) for (const place of places([argument])) entries.add(place);
      else if (!isKnown(argument)) notUnderstood.add(shown(argument));
    }
  }
  return {
    entries: [...entries],
    includes,
    generators: [...generators],
    options,
    outputs,
    notUnderstood: [...notUnderstood],
  };
}

/** The facts in the arguments of flatcc, which writes C. It shares only schemas and include folders with flatc. */
export function readFlatccArguments(words: readonly Word[], cwd: string | undefined): ArgumentFacts {
  const kept = words.flatMap((word, index) => {
    const [text = ''] = word;
    if (text === '-I') return [word, words[index + 1] ?? []];
    if (/^-I./.test(text)) return [['-I'], [text.slice(2)]];
    return text.startsWith('-') || /^-[Io]$/.test(words[index - 1]?.[0] ?? '') ? [] : [word];
  });
  return readArguments(kept, cwd);
}

function isOn(option: ToolOption, argument: string): boolean {
  return argument !== option.negation && !argument.endsWith('=false');
}

function unknownOption(argument: string): string {
  return goneOption(argument) ?? `${argument.slice(0, 80)} is not an option of flatc`;
}

/**
 * True if a word names schemas: by its extension, or as a glob that ends in `*` or `?`. False for a word that names
 * data.
 */
function isSchema(word: string): boolean {
  return /\.(?:fbs|proto)$/i.test(word) || (/[*?]$/.test(word) && !word.startsWith('-'));
}

/**
 * True if the arguments name a schema, an include folder, a language or an option. `flatc --version` names none of
 * them.
 */
export function saysSomething(facts: ArgumentFacts): boolean {
  return facts.entries.length + facts.includes.length + facts.generators.length + Object.keys(facts.options).length > 0;
}

/** The readability of a use. `hasVariables` is true if variables are written in its command. */
export function readabilityOf(facts: ArgumentFacts, hasVariables: boolean): Readability {
  return facts.notUnderstood.length > 0 ? 'partly' : hasVariables ? 'variables' : 'literal';
}

/** True if a word starts flatcc, or is a variable named so. */
export function isFlatcc(word: string): boolean {
  const tail = shown(word)
    .trim()
    .slice(-120)
    .replace(/[)}>%"']+$/, '');
  return /(?:^|[^A-Za-z0-9-])flatcc(?:[_-]\w+)?(?:\.exe)?$/i.test(tail);
}

/** True if a word starts flatc: by its last part, or as a variable named so. flatcc is another compiler. */
export function isFlatc(word: string): boolean {
  const name = shown(word).trim();
  const tail = name.slice(-120).replace(/[)}>%"']+$/, '');
  return /(?:^|[^A-Za-z0-9-])(?:flatc|flatbuffers_compiler)(?:@[\w.]+)?(?:\.exe|[_-](?:executable|exe|bin|binary|path|cmd|command|compiler|program|tool))*$/i.test(
    tail,
  );
}
