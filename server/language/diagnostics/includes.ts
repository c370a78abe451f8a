// Checks includes: the file must exist and be readable, and must not come late, come twice, or include this file.
import type { ResolvedInclude } from '../includes/closure.ts';
import { cyclicIncludes } from '../includes/cycles.ts';
import { baseNameOf, hasControlCharacter } from '../includes/includes.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import type { FileContext, FileRule, Finding, RuleDescription } from './rule.ts';
import { includeSpan, spanInFile } from './rule.ts';

const descriptions: readonly RuleDescription[] = [
  {
    code: 'include-not-found',
    family: 'flatc',
    level: 'error',
    dependsOnRoot: true,
    summary: 'An included file does not exist in any of the places where flatc looks.',
    explanation:
      'flatc looks in the folder of the including file, then in each include path in order (`-I`; the setting `flatbuffers.includePaths`; `--fbsdir`), then in the folder of the root file. It does not add an extension. It says `unable to load include file: NAME`.',
    wrong: 'include "wepon.fbs"; // the file is weapon.fbs',
    right: 'include "weapon.fbs";',
  },
  {
    code: 'include-directory',
    family: 'flatc',
    level: 'error',
    dependsOnRoot: true,
    summary: 'An include names a directory.',
    explanation:
      'flatc stops its search at the first place where anything exists, and then cannot read a directory: `unable to load include file: NAME`. trpc reads the directory as an empty schema.',
    wrong: 'include "types"; // a directory',
    right: 'include "types/weapon.fbs";',
  },
  {
    code: 'include-late',
    family: 'flatc',
    level: 'error',
    summary: 'An include comes after a declaration.',
    explanation:
      'Includes come before everything else, even before `namespace` and `attribute`. flatc says `includes must come before declarations`, and `declaration expected` for a late `native_include`.',
    wrong: 'namespace Game;\ninclude "weapon.fbs";',
    right: 'include "weapon.fbs";\nnamespace Game;',
  },
  {
    code: 'include-duplicate',
    family: 'lint',
    level: 'hint',
    summary: 'A file is included twice.',
    explanation: 'The second include has no effect: flatc reads a file once, however its path is written.',
    wrong: 'include "weapon.fbs";\ninclude "weapon.fbs";',
    right: 'include "weapon.fbs";',
  },
  {
    code: 'include-cycle',
    family: 'lint',
    level: 'warning',
    summary: 'Files include each other.',
    explanation:
      'flatc accepts a cycle, but the included file does not see the enums and unions of the including file. trpc crashes on a cycle with a stack overflow, so this is an error where tRPC is used (`trpc-include-cycle`).',
    wrong: '// a.fbs\ninclude "b.fbs"; // and b.fbs includes a.fbs',
    right: '// a.fbs\ninclude "common.fbs"; // both include what they share',
  },
];

export const includes: FileRule = { descriptions, checkFile };

function* checkFile(context: FileContext): Iterable<Finding> {
  yield* lateIncludes(context);
  const seen = new Map<string, ResolvedInclude>();
  for (const include of context.closureFile.includes) {
    const finding = unread(context, include);
    if (finding) yield finding;
    if (!include.file) continue;
    const first = seen.get(include.file);
    // With tRPC, two spellings are an error that another rule reports.
    if (first && !(context.isTrpc && first.path !== include.path)) yield duplicate(context, include, first);
    if (!first) seen.set(include.file, include);
  }
  if (!context.isTrpc) yield* cycles(context);
}

function unread(context: FileContext, include: ResolvedInclude): Finding | undefined {
  const { outcome, uri, tried } = include.resolution;
  const span = includeSpan(context, include.index);
  if (outcome === 'directory') {
    const place = uri === undefined ? include.path : context.program.display(uri);
    return {
      code: 'include-directory',
      ...span,
      message: `"${include.path}" is a directory${place === include.path ? '' : `: ${place}`}`,
      data: { uri },
    };
  }
  if (outcome !== 'missing') return undefined;
  if (include.path === '') {
    return {
      code: 'include-not-found',
      ...span,
      message: 'the path of this include is empty',
      data: { path: '', tried },
    };
  }
  const advice = hasControlCharacter(include.path) ? '"\\" begins an escape, so write "/" between folders; ' : '';
  const why =
    tried.length > 0 ? 'tried' : 'save this document first, or set an include path: an unsaved document has no folder';
  return {
    code: 'include-not-found',
    ...span,
    message: `cannot find "${include.path}"; ${advice}${why}`,
    list: tried.map((place) => context.program.display(place)),
    data: { path: include.path, tried },
  };
}

function duplicate(context: FileContext, include: ResolvedInclude, first: ResolvedInclude): Finding {
  const spelling = first.path === include.path ? '' : ` as "${first.path}"`;
  return {
    code: 'include-duplicate',
    ...includeSpan(context, include.index),
    message: `"${include.path}" is already included${spelling}`,
    related: [{ uri: context.uri, ...includeSpan(context, first.index), message: 'it is included here' }],
  };
}

function* cycles(context: FileContext): Iterable<Finding> {
  for (const { index, file } of cyclicIncludes(context.closure, context.uri)) {
    const message =
      file === context.uri
        ? 'the file includes itself'
        : `${baseNameOf(file)} includes this file, directly or through others; the included file does not see enums and unions of this one`;
    yield { code: 'include-cycle', ...includeSpan(context, index), message };
  }
}

function* lateIncludes({ summary, statements }: FileContext): Iterable<Finding> {
  const { declarations } = summary;
  const firstOther = declarations.findIndex(({ kind }) => !isInclude(kind) && kind !== 'unreadable');
  const first = declarations[firstOther]?.kind;
  for (const index of statements) {
    const declaration = declarations[index];
    if (!declaration || !isInclude(declaration.kind) || first === undefined || index < firstOther) continue;
    const message = `includes must come before declarations; move this one above the first ${first}`;
    yield { code: 'include-late', ...spanInFile(summary, index, declaration), message };
  }
}

function isInclude(kind: DeclarationSummary['kind']): boolean {
  return kind === 'include' || kind === 'native_include';
}
