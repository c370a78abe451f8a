// Reports includes and data of files that flatc refuses, while nothing else shows the mistakes of these files.
import { includesToFiles } from '../includes/closure.ts';
import type { SourceFile } from '../source-file.ts';
import type { Span } from '../summary/summary.ts';
import { dataSchemaSpan, type FileContext, type Finding, includeSpan, type RuleDescription } from './rule.ts';

export const refusedFileDescriptions: readonly RuleDescription[] = [
  {
    code: 'include-refused',
    family: 'lint',
    level: 'error',
    summary: 'flatc refuses an included file, and with it this schema.',
    explanation:
      'The schema itself is right, but nothing can be generated from it until the included file is corrected. Editors show this on the include while the included file is closed; the server looks for it half a second after the last change. `check` reports the mistakes of included files in these files.',
    wrong: '// types.fbs says: table Price { amount: lon; }\ninclude "types.fbs";',
    right: '// types.fbs says: table Price { amount: long; }\ninclude "types.fbs";',
  },
  {
    code: 'schema-refused',
    family: 'lint',
    level: 'error',
    summary: 'flatc refuses the schema of data, and with it the data.',
    explanation:
      'flatc reads the schema before the data. Editors show this where the data names its schema, or at the start of the data, while the file with the mistake is closed; the server looks for it half a second after the last change. `check` reports the mistakes of schemas in the schemas.',
    wrong: '// price.fbs says: table Price { amount: lon; }\n{ "$schema": "price.fbs", amount: 5 }',
    right: '// price.fbs says: table Price { amount: long; }\n{ "$schema": "price.fbs", amount: 5 }',
  },
];

/** A file for which flatc refuses a root, with the finding that says why. */
export interface RefusedFile {
  /** The file in the state in which it was checked. */
  readonly file: SourceFile;
  readonly refusal: Finding;
}

/** True if two refusals are of the same state of a file, at the same place and with the same message. */
export function isSameRefusal({ file, refusal }: RefusedFile, other: RefusedFile | undefined): boolean {
  return file === other?.file && refusal.start === other.refusal.start && refusal.message === other.refusal.message;
}

/**
 * Reports the includes of a root that lead to refused files: each include once, with the first refused file. A file
 * that has changed since its refusal gets no finding.
 */
export function* refusedIncludes(context: FileContext, refused: readonly RefusedFile[]): Iterable<Finding> {
  const { program, closure } = context;
  const includes = includesToFiles(closure);
  const seen = new Set<number>();
  for (const { file, refusal } of refused) {
    const include = includes.get(file.uri);
    // A file that changed meanwhile is looked at again soon.
    if (program.file(file.uri) !== file || include === undefined || seen.has(include)) continue;
    seen.add(include);
    yield aboutRefusal(context, 'include-refused', includeSpan(context, include), { file, refusal });
  }
}

/** The finding on data whose schema is refused, about the first refused file; none if that file changed meanwhile. */
export function* refusedSchema(context: FileContext, [refused]: readonly RefusedFile[]): Iterable<Finding> {
  const span = dataSchemaSpan(context);
  if (!span || !refused || context.program.file(refused.file.uri) !== refused.file) return;
  yield aboutRefusal(context, 'schema-refused', span, refused);
}

/** A finding that names a refused file with its mistake, and leads to the place of the mistake. */
function aboutRefusal(
  { program }: FileContext,
  code: 'include-refused' | 'schema-refused',
  span: Span,
  { file: { uri }, refusal }: RefusedFile,
): Finding {
  const { start, end, message, list } = refusal;
  return {
    code,
    ...span,
    message: `flatc refuses ${program.display(uri)}: ${message}`,
    ...(list ? { list } : {}),
    related: [{ uri, start, end, message: 'the mistake is here' }],
  };
}
