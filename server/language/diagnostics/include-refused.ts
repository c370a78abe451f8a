// Reports includes of files for which flatc refuses the schema, while nothing else shows the mistakes of these files.
import { includesToFiles } from '../includes/closure.ts';
import type { SourceFile } from '../source-file.ts';
import { type FileContext, type Finding, includeSpan, type RuleDescription } from './rule.ts';

export const includeRefusedDescriptions: readonly RuleDescription[] = [
  {
    code: 'include-refused',
    family: 'lint',
    level: 'error',
    summary: 'flatc refuses an included file, and with it this schema.',
    explanation:
      'The schema itself is right, but nothing can be generated from it until the included file is. Editors show this on the include while the included file is closed; the server looks for it half a second after the last change. `check` reports the mistakes of included files in these files.',
    wrong: '// types.fbs says: table Price { amount: lon; }\ninclude "types.fbs";',
    right: '// types.fbs says: table Price { amount: long; }\ninclude "types.fbs";',
  },
];

/** A file for which flatc refuses a root, with the finding that says why. */
export interface RefusedFile {
  /** The file in the state in which it was checked. */
  readonly file: SourceFile;
  readonly refusal: Finding;
}

/** True if a file is refused in the same state for the same reason. */
export function isSameRefusal({ file, refusal }: RefusedFile, other: RefusedFile | undefined): boolean {
  return file === other?.file && refusal.start === other.refusal.start && refusal.message === other.refusal.message;
}

/** The findings on the includes of a root that lead to refused files: one for each include, about the first such file. */
export function* refusedIncludes(context: FileContext, refused: readonly RefusedFile[]): Iterable<Finding> {
  const { program, closure } = context;
  const includes = includesToFiles(closure);
  const seen = new Set<number>();
  for (const { file, refusal } of refused) {
    const include = includes.get(file.uri);
    // A file that changed meanwhile is looked at again soon.
    if (program.file(file.uri) !== file || include === undefined || seen.has(include)) continue;
    seen.add(include);
    const { start, end, message, list } = refusal;
    yield {
      code: 'include-refused',
      ...includeSpan(context, include),
      message: `flatc refuses ${program.display(file.uri)}: ${message}`,
      ...(list ? { list } : {}),
      related: [{ uri: file.uri, start, end, message: 'the mistake is here' }],
    };
  }
}
