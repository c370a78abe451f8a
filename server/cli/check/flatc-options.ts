// flatc's own options, so that a script may call us where it called flatc (semantics, section 8).
import { flatcLanguageOf, flatcOptionOf, type ToolOption } from '../../language/generate/service.ts';
import type { Generator } from '../../language/service.ts';
import { UsageError } from '../usage-error.ts';

/** The generator that an option names; undefined for any other option. */
export function generatorOf(option: string): Generator | undefined {
  return flatcLanguageOf(option)?.generator;
}

/** One of flatc's options as it is written on a command line. */
interface FlatcArgument {
  readonly option: ToolOption;
  readonly value: boolean | string;
}

/**
 * The option that an argument gives, with its value, for which `next` takes the argument after it; undefined for what is
 * none of flatc's options. Fails with a `UsageError` in flatc's words where the value is missing.
 */
export function readFlatcArgument(argument: string, next: () => string | undefined): FlatcArgument | undefined {
  const option = flatcOptionOf(argument);
  if (!option) return undefined;
  const [, name = argument, attached] = /^(--[^=]+)=(.*)$/s.exec(argument) ?? [];
  if (option.takes !== 'nothing') {
    if (attached !== undefined && !option.attaches) return undefined;
    const value = attached ?? next();
    if (value === undefined) throw new UsageError(option.missing ?? `missing value following: ${option.flag}`);
    return { option, value };
  }
  if (attached === undefined) return { option, value: name !== option.negation };
  const isSwitch = option.negation !== undefined && name === option.flag && /^(true|false)$/.test(attached);
  return isSwitch ? { option, value: attached === 'true' } : undefined;
}
