// Describes in words how flatc's generators support a schema.
import type { GeneratorSupport } from '../../../server/protocol.ts';

type Problem = GeneratorSupport['problems'][number];

/** One sentence about all generators. */
export function summaryOf(languages: readonly GeneratorSupport[]): string {
  const code = languages.filter(({ makes }) => makes === 'code');
  const refusing = languages.filter(({ problems }) => problems.length > 0);
  if (refusing.length === 0) return `All ${code.length} languages of flatc can be generated from this schema.`;
  const able = code.filter(({ problems }) => problems.length === 0).length;
  return `${able} of the ${code.length} languages of flatc can be generated from this schema.`;
}

/** The problems of one generator grouped by text. The texts lack the generator's name, which is in the heading. */
export function groups(
  problems: readonly Problem[],
): readonly { readonly text: string; readonly places: readonly Problem[] }[] {
  const byText = new Map<string, Problem[]>();
  for (const problem of problems) {
    const text = shortened(problem.message);
    byText.set(text, [...(byText.get(text) ?? []), problem]);
  }
  return [...byText].map(([text, places]) => ({ text, places }));
}

/** The message of a generator rule, without the name of the generator. */
function shortened(message: string): string {
  const unsupported = /^the generator for \S+ (?:\((.*?)\) )?does not support (.*)$/.exec(message);
  if (unsupported) {
    const [, since, what = ''] = unsupported;
    return `No support for ${what}${since === undefined ? '' : ` (${since})`}`;
  }
  const crash = /^(flatc crashes on .*?) when it generates code for \S+$/.exec(message)?.[1] ?? message;
  return crash.charAt(0).toUpperCase() + crash.slice(1);
}
