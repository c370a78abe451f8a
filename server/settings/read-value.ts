// Reads one value by the shape of its setting, and reports problems.
import { flatcLanguages, optionComplaints, optionsOf } from '../language/generate/service.ts';
import {
  allRules,
  changeDescriptions,
  type Generator,
  generators,
  nearest,
  type RuleLevel,
  stylePresets,
} from '../language/service.ts';
import { readFlatcVersion } from './flatc-version-setting.ts';
import { isPlace } from './places.ts';
import { readContainers } from './read-containers.ts';
import { readNested } from './read-nested.ts';
import { readReserved } from './read-reserved.ts';
import { shownValue } from './setting-complaints.ts';
import { ruleLevels, type SettingShape } from './table.ts';
import { type Complain, isRecord, mostEntries, type Problem, type ValuePath } from './value-problem.ts';

/** The settings of one run of flatc. */
export interface Target {
  /** The name in findings; it is unique among targets. */
  readonly name?: string;
  readonly language: Generator;
  readonly output?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly entryFiles?: readonly string[];
  readonly includePaths?: readonly string[];
  readonly flatcVersion?: string;
}

/** Data files and their schema. */
export interface DataEntry {
  /** Globs that match the data files. */
  readonly files: readonly string[];
  readonly schema: string;
  /** The full name of the root table, if it is not the schema's `root_type`. */
  readonly rootType?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

const longestText = { paths: 10_000, globs: 1000 } as const;

/** The usable part of a value; undefined if there is none. `null` counts as a missing value. */
export function readValue(
  shape: SettingShape,
  value: unknown,
  path: ValuePath,
  tell: (problem: Problem) => void,
): unknown {
  const complain: Complain = (text, at = path, what = 'value') => {
    tell({ path: at, at: what, text });
    return undefined;
  };
  switch (shape.kind) {
    case 'switch':
      return typeof value === 'boolean' ? value : complain('must be true or false');
    case 'choice': {
      const known = shape.choices.find((choice) => choice === value);
      return (
        known ??
        complain(`must be one of ${quoted(shape.choices)}, not ${shownValue(value)}${hint(value, shape.choices)}`)
      );
    }
    case 'number': {
      const { from, to, isWhole } = shape;
      const isUsable =
        typeof value === 'number' && value >= from && value <= to && (!isWhole || Number.isInteger(value));
      return isUsable ? value : complain(`must be a ${isWhole ? 'whole ' : ''}number from ${from} to ${to}`);
    }
    case 'path':
      return typeof value === 'string' && value.trim() !== '' && value.length <= longestText.paths && isPlace(value)
        ? value
        : complain(`must be a path, not ${shownValue(value)}`);
    case 'package':
      return typeof value === 'string' && /^[^\s=]+$/.test(value)
        ? value
        : complain(`must be a name and a version, such as shop@1.2.0, not ${shownValue(value)}`);
    case 'paths':
    case 'globs':
      return readList(value, shape.kind, path, complain);
    case 'baselines':
      return readBaselines(value, shape.most, complain);
    case 'version':
      return readFlatcVersion(value, complain);
    case 'rules':
      return readRules(value, path, complain);
    case 'targets':
      return readTargets(value, path, tell);
    case 'options':
      return readOptions(value, path, complain);
    case 'data':
      return readData(value, path, tell);
    case 'presets':
      return readChoices(value, stylePresets, path, complain);
    case 'choices':
      return readChoices(value, shape.choices, path, complain);
    case 'lists':
      return readLists(value, shape, path, complain);
    case 'reserved':
      return readReserved(value, path, complain);
    case 'containers':
      return readContainers(value, path, complain);
    case 'nested':
      return readNested(value, path, complain);
  }
}

function readList(
  value: unknown,
  things: 'paths' | 'globs',
  path: ValuePath,
  complain: Complain,
): readonly string[] | undefined {
  if (!Array.isArray(value)) return complain(`must be a list of ${things}`);
  const usable: string[] = [];
  for (const [index, text] of value.entries()) {
    if (usable.length === mostEntries) {
      complain(`has more than ${mostEntries} entries; the rest is ignored`);
      break;
    }
    const isUsable =
      typeof text === 'string' && text.trim() !== '' && text.length <= longestText[things] && isPlace(text);
    if (isUsable) usable.push(text);
    else complain(`must be a ${things === 'paths' ? 'path' : 'glob'}, not ${shownValue(text)}`, [...path, index]);
  }
  return usable;
}

/** Reads one word, or a list of words from the oldest to the newest version. */
function readBaselines(value: unknown, most: number, complain: Complain): readonly string[] | undefined {
  if (value === '') return [];
  const words: readonly unknown[] = Array.isArray(value) ? value : [value];
  const usable = words.filter((word) => typeof word === 'string' && word.trim() !== '' && !/[\0\n]/.test(word));
  if (usable.length < words.length || words.length > most) {
    complain(`must be a word of git, a folder or a file, or a list of at most ${most}`);
  }
  return usable.length === 0 && words.length > 0 ? undefined : (usable.slice(0, most) as string[]);
}

/** Reads one of some words, or a list of them. */
function readChoices<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  path: ValuePath,
  complain: Complain,
): readonly Choice[] {
  const isList = Array.isArray(value);
  const words: readonly unknown[] = isList ? value.slice(0, mostEntries) : [value];
  const usable = words.flatMap((word, index): readonly Choice[] => {
    const known = choices.find((choice) => choice === word);
    if (known !== undefined) return [known];
    const text = `must be one of ${quoted(choices)}, not ${shownValue(word)}${hint(word, choices)}`;
    complain(text, isList ? [...path, index] : path);
    return [];
  });
  return [...new Set(usable)];
}

/** Reads an object of words, each with a text or a list of texts. */
function readLists(
  value: unknown,
  { choices, things }: Extract<SettingShape, { readonly kind: 'lists' }>,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, readonly string[]>> | undefined {
  if (!isRecord(value)) return complain(`must be an object of kinds with lists of ${things}`);
  const usable: [word: string, texts: readonly string[]][] = [];
  for (const [word, written] of Object.entries(value).slice(0, mostEntries)) {
    if (!choices.includes(word)) {
      complain(`must be one of ${quoted(choices)}${didYouMean(word, choices)}`, [...path, word], 'key');
      continue;
    }
    const isList = Array.isArray(written);
    const all: readonly unknown[] = isList ? written.slice(0, mostEntries) : [written];
    const texts = all.filter((text): text is string => typeof text === 'string' && /^\S{1,200}$/.test(text));
    if (texts.length < all.length) complain(`must be a list of ${things} without blanks`, [...path, word]);
    if (texts.length > 0) usable.push([word, texts]);
  }
  return Object.fromEntries(usable);
}

function readRules(
  value: unknown,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, RuleLevel>> | undefined {
  if (!isRecord(value)) return complain('must be an object of codes and levels');
  const codes = new Set<string>([...allRules(), ...changeDescriptions].map(({ code }) => code));
  const rules: Record<string, RuleLevel> = {};
  let unknown = 0;
  for (const [code, written] of Object.entries(value)) {
    const level = ruleLevels.find((known) => known === written);
    if (!codes.has(code)) {
      if (++unknown > mostUnknown) continue;
      const meant = nearest(code, codes);
      const advice = meant === undefined ? '' : ` (did you mean "${meant}"?)`;
      complain(`is not the code of a rule${advice}`, [...path, code], 'key');
    } else if (level) rules[code] = level;
    else complain(`must be one of ${quoted(ruleLevels)}, not ${shownValue(written)}`, [...path, code]);
  }
  return rules;
}

/** The largest number of unknown names that get a suggestion, because finding one takes long. */
const mostUnknown = 20;

const targetKeys = ['name', 'language', 'output', 'options', 'entryFiles', 'includePaths', 'flatcVersion'] as const;

function readTargets(value: unknown, path: ValuePath, tell: (problem: Problem) => void): readonly Target[] | undefined {
  const complain = (text: string, at: ValuePath, what: Problem['at'] = 'value') => tell({ path: at, at: what, text });
  if (!Array.isArray(value)) {
    complain('must be a list of languages, or of objects with a language', path);
    return undefined;
  }
  const names = new Set<string>();
  return value.slice(0, mostEntries).flatMap((written: unknown, index): readonly Target[] => {
    const at = [...path, index];
    const object = isRecord(written) ? written : { language: written };
    const place = isRecord(written) ? [...at, 'language'] : at;
    for (const key of Object.keys(object)) {
      if (targetKeys.some((known) => known === key)) continue;
      complain(`is unknown${didYouMean(key, targetKeys)}`, [...at, key], 'key');
    }
    const { language } = object;
    if (language === undefined) {
      complain('must have a language', at);
      return [];
    }
    const generator = generators.find((known) => known === language);
    if (generator === undefined) {
      complain(
        `must be a language that flatc generates, not ${shownValue(language)}${hint(language, languages)}`,
        place,
      );
      return [];
    }
    const read = (key: string, shape: SettingShape) =>
      object[key] === undefined || object[key] === null ? undefined : readValue(shape, object[key], [...at, key], tell);
    const output = object.output ?? undefined;
    const isOutput = typeof output === 'string' && output.trim() !== '' && isPlace(output);
    if (output !== undefined && !isOutput) complain('must be a folder', [...at, 'output']);
    const options = read('options', { kind: 'options' });
    const entryFiles = read('entryFiles', { kind: 'globs' });
    const includePaths = read('includePaths', { kind: 'paths' });
    const flatcVersion = read('flatcVersion', { kind: 'version' });
    const name = object.name ?? undefined;
    const isName = typeof name === 'string' && /^\S(.{0,98}\S)?$/.test(name) && !names.has(name);
    if (name !== undefined && !isName)
      complain(`must be a short text that is the name of no other target, not ${shownValue(name)}`, [...at, 'name']);
    if (isName) names.add(name);
    return [
      {
        ...(isName ? { name } : {}),
        language: generator,
        ...(isOutput ? { output } : {}),
        ...(isRecord(options) ? { options } : {}),
        ...(entryFiles === undefined ? {} : { entryFiles: entryFiles as readonly string[] }),
        ...(includePaths === undefined ? {} : { includePaths: includePaths as readonly string[] }),
        ...(typeof flatcVersion === 'string' ? { flatcVersion } : {}),
      },
    ];
  });
}

const dataKeys = ['files', 'schema', 'rootType', 'options'] as const;

function readData(value: unknown, path: ValuePath, tell: (problem: Problem) => void): readonly DataEntry[] | undefined {
  const complain = (text: string, at: ValuePath, what: Problem['at'] = 'value') => tell({ path: at, at: what, text });
  if (!Array.isArray(value)) {
    complain('must be a list of objects with files and a schema', path);
    return undefined;
  }
  return value.slice(0, mostEntries).flatMap((written: unknown, index): readonly DataEntry[] => {
    const at = [...path, index];
    if (!isRecord(written)) {
      complain('must be an object with files and a schema', at);
      return [];
    }
    for (const key of Object.keys(written)) {
      if (dataKeys.some((known) => known === key)) continue;
      complain(`is unknown${didYouMean(key, dataKeys)}`, [...at, key], 'key');
    }
    const isSet = (key: (typeof dataKeys)[number]) => written[key] !== undefined && written[key] !== null;
    const globs = typeof written.files === 'string' ? [written.files] : written.files;
    const files = isSet('files') ? readValue({ kind: 'globs' }, globs, [...at, 'files'], tell) : undefined;
    const { schema, rootType } = written;
    const isSchema = typeof schema === 'string' && /\.b?fbs$/.test(schema) && isPlace(schema);
    if (!isSet('files') || !isSet('schema')) complain('must have files and a schema', at);
    if (isSet('schema') && !isSchema) complain('must be the path of a schema (*.fbs, *.bfbs)', [...at, 'schema']);
    const isRootType = typeof rootType === 'string' && /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(rootType);
    if (isSet('rootType') && !isRootType) complain('must be the full name of a table', [...at, 'rootType']);
    const options = isSet('options')
      ? readValue({ kind: 'options' }, written.options, [...at, 'options'], tell)
      : undefined;
    if (files === undefined || !isSchema) return [];
    return [
      {
        files: files as readonly string[],
        schema,
        ...(isRootType ? { rootType } : {}),
        ...(isRecord(options) ? { options } : {}),
      },
    ];
  });
}

/** The languages that users may name: those with a flag of flatc. */
const languages: readonly string[] = generators.filter((generator) =>
  flatcLanguages.some((language) => language.generator === generator),
);

function readOptions(
  value: unknown,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(value)) return complain('must be an object of options of flatc');
  const usable: Record<string, unknown> = {};
  for (const [name, written] of Object.entries(value).slice(0, mostEntries)) {
    const [problem] = optionComplaints(optionsOf('flatc'), { [name]: written }, 'flatc');
    if (problem === undefined) usable[name] = written;
    else {
      const text = problem.replace(/^flatc: /, '').replace(/\.$/, '');
      complain(text, [...path, name], /^there is no /.test(text) ? 'key' : 'value');
    }
  }
  return usable;
}

/** A suggestion, if a text is similar to one of the choices. */
function hint(value: unknown, choices: readonly string[]): string {
  return typeof value === 'string' ? didYouMean(value, choices, (meant) => JSON.stringify(meant)) : '';
}

/** The words for the nearest of the possible names, such as ` (did you mean style?)`; empty if none is near. */
export function didYouMean(name: string, names: Iterable<string>, shown = (meant: string) => meant): string {
  const meant = nearest(name, names);
  return meant === undefined ? '' : ` (did you mean ${shown(meant)}?)`;
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}
