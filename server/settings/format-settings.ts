// The settings under `flatbuffers.format.`, read from whatever JSON a client sends.
import { type FormatOptions, formatDefaults, nearest } from '../language/service.ts';

type Complain = (key: string, problem: string) => void;

/** What a setting may be, besides true and false. */
type Choice = { readonly words: readonly string[] } | { readonly from: number; readonly to: number };

const choices: Readonly<Partial<Record<keyof FormatOptions, Choice>>> = {
  indentSize: { from: 1, to: 16 },
  indentStyle: { words: ['space', 'tab'] },
  width: { from: 1, to: 10_000 },
  fieldColon: { words: ['spaced', 'tight'] },
  endOfLine: { words: ['keep', 'lf', 'crlf'] },
};

/** The settings of the formatter, as far as they can be used. */
export function readFormatSettings(value: unknown, complain: Complain): FormatOptions {
  if (value === undefined || value === null) return formatDefaults;
  if (typeof value !== 'object' || Array.isArray(value)) {
    complain('format', 'must be an object; the defaults are used');
    return formatDefaults;
  }
  const names = Object.keys(formatDefaults) as (keyof FormatOptions)[];
  const usable = Object.entries(value).flatMap(([name, written]) => {
    const known = names.find((candidate) => candidate === name);
    if (!known) {
      const meant = nearest(name, names);
      if (meant !== undefined) complain(`format.${name}`, `is unknown; flatbuffers.format.${meant} may be meant`);
      return [];
    }
    if (written === undefined || written === null) return [];
    const problem = problemOf(choices[known], written);
    if (problem === undefined) return [[known, written]];
    complain(`format.${known}`, `${problem}; ${JSON.stringify(formatDefaults[known])} is used`);
    return [];
  });
  return { ...formatDefaults, ...Object.fromEntries(usable) };
}

function problemOf(choice: Choice | undefined, value: unknown): string | undefined {
  if (!choice) return typeof value === 'boolean' ? undefined : 'must be true or false';
  if ('words' in choice) {
    const isKnown = choice.words.some((word) => word === value);
    return isKnown ? undefined : `must be one of ${choice.words.map((word) => JSON.stringify(word)).join(', ')}`;
  }
  const { from, to } = choice;
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
  return isNumber ? undefined : `must be a whole number from ${from} to ${to}`;
}
