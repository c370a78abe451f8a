// The options of `trpc create` as they may be written on a command line.
import { type ToolOption, trpcOptionOf, trpcRefusals } from '../../language/generate/service.ts';
import { UsageError } from '../usage-error.ts';

/** One of trpc's options as written on a command line. */
interface TrpcArgument {
  readonly option: ToolOption;
  readonly value: boolean | string;
}

/**
 * The option that an argument gives, with its value, for which `next` takes the argument after it; undefined for what is
 * none of trpc's options. Fails with a `UsageError` in trpc's words where the value is missing or none.
 */
export function readTrpcArgument(argument: string, next: () => string | undefined): TrpcArgument | undefined {
  const [, name = argument, attached] = /^([^=]+)=(.*)$/s.exec(argument) ?? [];
  const option = trpcOptionOf(name);
  if (!option) return undefined;
  if (option.takes === 'nothing') {
    // A value must follow `=`: in `--mock false` the second word is an argument of its own.
    const isOn = attached === undefined || truths.includes(attached);
    if (!isOn && !lies.includes(attached)) throw new UsageError(`invalid argument "${attached}" for "${name}" flag`);
    return { option, value: isOn };
  }
  const value = attached ?? next();
  if (value === undefined) throw new UsageError(`flag needs an argument: ${name}`);
  return { option, value };
}

const truths = ['1', 't', 'T', 'TRUE', 'true', 'True'];
const lies = ['0', 'f', 'F', 'FALSE', 'false', 'False'];

/** Why an option is never given to trpc; undefined for one that may be. */
export function trpcRefusal(argument: string): string | undefined {
  const name = argument.split('=', 1)[0] ?? '';
  return Object.hasOwn(trpcRefusals, name) ? trpcRefusals[name] : undefined;
}

/** An argument with the short options in one apart, and apart from their values: `-fs` and `-oDIR` are two arguments each. */
export function splitShortOptions(argument: string): readonly string[] {
  if (!/^-[^-]./s.test(argument)) return [argument];
  const parts: string[] = [];
  for (let rest = argument.slice(1); rest !== ''; ) {
    const flag = `-${rest.slice(0, 1)}`;
    const after = rest.slice(1);
    const takesValue = flag === '-o' || flag === '-I' || (trpcOptionOf(flag)?.takes ?? 'nothing') !== 'nothing';
    if (takesValue && after !== '') return [...parts, flag, after.replace(/^=/, '')];
    if (after.startsWith('=')) return [...parts, `${flag}${after}`];
    parts.push(flag);
    rest = after;
  }
  return parts;
}
