// Reads the command line of `compat`: what to compare with and how, and else what `check` takes.
import { type CompatibilityOptions, compatibilityDirections, compatibilityProfiles } from '../../language/service.ts';
import { type CheckOptions, formatOf as formatAmong, oneOf, readCheckOptions } from '../check/options.ts';
import { UsageError } from '../usage-error.ts';

export type CompatFormat = (typeof compatFormats)[number];

export const compatFormats = ['text', 'short', 'json', 'sarif', 'github', 'markdown'] as const;

export interface CompatOptions extends Omit<CheckOptions, 'format'> {
  readonly format: CompatFormat;
  /** What to compare with, oldest first; nothing where flatbuffers.json says it. */
  readonly against: readonly string[];
  /** What the command line says of how to compare. */
  readonly compatibility: Partial<CompatibilityOptions>;
}

/** The options and paths of a command line. Fails with a `UsageError`. */
export function readCompatOptions(args: readonly string[]): CompatOptions {
  const against: string[] = [];
  const others: string[] = [];
  const compatibility: Partial<Record<keyof CompatibilityOptions, unknown>> = {};
  let format: CompatFormat = 'text';
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, option = arg, attached] = /^(--(?:against|profile|direction|format))=(.*)$/s.exec(arg) ?? [];
    const value = (): string => {
      const given = attached ?? rest.shift();
      if (given === undefined || given === '') throw new UsageError(`missing value following: ${option}`);
      return given;
    };
    if (option === '--against') against.push(value());
    else if (option === '--profile') compatibility.profile = oneOf(option, value(), compatibilityProfiles);
    else if (option === '--direction') compatibility.direction = oneOf(option, value(), compatibilityDirections);
    else if (option === '--format') format = oneOf(option, value(), compatFormats);
    else if (option === '--strict-renames') compatibility.strictRenames = true;
    else if (option === '--conform') {
      // flatc's own way to ask the same.
      against.push(value());
      compatibility.profile = 'conform';
    } else others.push(arg);
  }
  const checked = readCheckOptions(others, ['--against', '--profile', '--direction', '--strict-renames']);
  return { ...checked, format, against, compatibility: compatibility as Partial<CompatibilityOptions> };
}

/** The format that a command line asks for, also where the rest of it cannot be understood. */
export function formatOf(args: readonly string[]): CompatFormat {
  return formatAmong(args, compatFormats);
}
