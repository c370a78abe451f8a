// flatc's own options, so that a script may call us where it called flatc (semantics, section 8).
import { flatcLanguageOf, flatcOptionOf, type ToolOption } from '../../language/generate/service.ts';
import type { FlatcOptions, Generator } from '../../language/service.ts';
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

/** What an option without a value changes about the verdict. */
export const verdictFlags: Readonly<Record<string, Partial<FlatcOptions>>> = {
  '--schema': { schema: true },
  '--gen-all': { generateAll: true },
  '--require-explicit-ids': { requireExplicitIds: true },
  '--warnings-as-errors': { warningsAsErrors: true },
  '--no-warnings': { noWarnings: true },
  '--no-union-value-namespacing': { unionValueNamespacing: false },
  '--allow-non-utf8': { allowNonUtf8: true },
  '--json-nested-bytes': { jsonNestedBytes: true },
  '--strict-json': { strictJson: true },
  '--unknown-json': { unknownJson: true },
  '--no-leak-private-annotation': { noLeakPrivateAnnotation: true },
};
