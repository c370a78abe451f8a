// Reports includes that trpc and flatc resolve differently, that trpc does not support, or that are absolute.
import type { ClosureFile, ResolvedInclude } from '../includes/closure.ts';
import { cyclicIncludes } from '../includes/cycles.ts';
import { baseNameOf, directoryOf } from '../includes/includes.ts';
import { type TrpcGraph, trpcGraphsOf } from '../trpc/trpc-graph.ts';
import { resolveTrpcInclude, type TrpcRun } from '../trpc/trpc-includes.ts';
import { type FileContext, type FileRule, type Finding, includeSpan, type RelatedPlace } from './rule.ts';
import { trpcIncludesDescriptions } from './trpc-includes-descriptions.ts';

export const trpcIncludes: FileRule = { descriptions: trpcIncludesDescriptions, checkFile };

function* checkFile(context: FileContext): Iterable<Finding> {
  yield* absolute(context);
  if (!context.isTrpc) return;
  yield* native(context);
  const reported = new Set<string>();
  for (const graph of trpcGraphsOf(context)) {
    for (const finding of findingsThrough(context, graph)) {
      const key = `${finding.code}/${finding.start}`;
      if (!reported.has(key)) yield finding;
      reported.add(key);
    }
  }
}

function* findingsThrough(context: FileContext, graph: TrpcGraph): Iterable<Finding> {
  const file = graph.closure.file(context.uri);
  if (!file) return;
  const { includePaths, workingDirectory } = context.program.settings.of(graph.closure.root);
  const run: TrpcRun = { root: graph.closure.root, workingDirectory, includePaths };
  for (const include of file.includes) {
    const finding = difference(context, include, run);
    if (finding) yield finding;
  }
  yield* cycles(context, graph);
  yield* spellings(context, graph, file);
}

/**
 * The finding about the first difference between flatc and trpc in one include. Undefined if both read the same file,
 * if the path is empty or absolute, or while it is not yet known which files exist.
 */
function difference(
  context: FileContext,
  { index, path, resolution }: ResolvedInclude,
  run: TrpcRun,
): Finding | undefined {
  const { program } = context;
  if (path === '' || path.startsWith('/')) return undefined;
  const { outcome, uri } = resolution;
  const at = includeSpan(context, index);
  if (outcome === 'found' && path.includes('\\')) {
    const written = path.replaceAll('\\', '/');
    const message = `trpc does not read "\\" as "/"; write "${written}"`;
    return { code: 'include-backslash', ...at, message, data: { corrected: written } };
  }
  const { parsed, located } = resolveTrpcInclude(path, run, (place) => program.existence(place));
  if (parsed.outcome === 'unknown' || located.outcome === 'unknown') return undefined;
  const [read] = parsed.uris;
  if (outcome === 'missing' && read !== undefined && located.outcome === 'found') {
    const message = `trpc finds ${program.display(read)} in its working directory, where flatc does not look; add that directory to the include paths`;
    return { code: 'include-trpc-only', ...at, message };
  }
  if (outcome !== 'found' || uri === undefined) return undefined;
  if (parsed.outcome !== 'found' || read === undefined) return notFound(context, at, path, uri, read, run);
  if (located.outcome === 'ambiguous') {
    const places = located.uris.map((place) => program.display(place)).join(' and ');
    return {
      code: 'include-ambiguous',
      ...at,
      message: `trpc finds "${path}" more than once and stops: ${places}`,
      related: located.uris.map((place) => fileStart(place, 'trpc finds this one')),
    };
  }
  const other = [read, ...located.uris].find((place) => place !== uri);
  if (other !== undefined && isDifferent(context, uri, other)) {
    return {
      code: 'include-differs',
      ...at,
      message: `flatc reads ${program.display(uri)} here, but trpc reads ${program.display(other)}`,
      related: [fileStart(uri, 'flatc reads this one'), fileStart(other, 'trpc reads this one')],
    };
  }
  if (/\.(?:fbs|proto)$/.test(path)) return undefined;
  const message = `trpc compiles "${path}" by itself, and flatc compiles only files that end in .fbs`;
  return { code: 'include-extension', ...at, message };
}

function notFound(
  { program }: FileContext,
  at: { readonly start: number; readonly end: number },
  path: string,
  uri: string,
  directory: string | undefined,
  run: TrpcRun,
): Finding {
  const base = [directoryOf(run.root), ...run.includePaths].find((folder) => uri.startsWith(`${folder}/`));
  const rewritten = base === undefined ? undefined : decodeURIComponent(uri.slice(base.length + 1));
  const why =
    directory === undefined
      ? `trpc does not look in the folder of the including file, only in its working directory, the include paths and the folder of ${baseNameOf(run.root)}`
      : `trpc opens the directory ${program.display(directory)} instead`;
  const isBetter = rewritten !== undefined && rewritten !== path;
  return {
    code: 'include-nested-relative',
    ...at,
    message: `${why}${isBetter ? `; write "${rewritten}"` : ''}`,
    related: [fileStart(uri, 'flatc finds this file')],
    data: { path, uri, corrected: isBetter ? rewritten : undefined, root: run.root },
  };
}

/** True if two files have different texts; false if one of the files is not loaded. */
function isDifferent({ program }: FileContext, left: string, right: string): boolean {
  const [leftFile, rightFile] = [program.file(left), program.file(right)];
  return leftFile !== undefined && rightFile !== undefined && leftFile.text !== rightFile.text;
}

function* cycles(context: FileContext, { closure }: TrpcGraph): Iterable<Finding> {
  for (const { index, file } of cyclicIncludes(closure, context.uri)) {
    const isSelf = file === context.uri;
    const what = isSelf
      ? 'the file includes itself'
      : `${baseNameOf(file)} includes this file, directly or through others`;
    yield { code: 'trpc-include-cycle', ...includeSpan(context, index), message: `${what}; trpc crashes on this` };
  }
}

/**
 * Reports includes whose path is not the usual path of their target. The usual path is the first without superfluous
 * parts by which a file of the root includes the target, or else the first. Targets without types are left out.
 */
function* spellings(context: FileContext, { closure }: TrpcGraph, file: ClosureFile): Iterable<Finding> {
  for (const include of file.includes) {
    const target = include.file;
    if (target === undefined || context.program.typesOf(target).length === 0) continue;
    const all = closure.files.flatMap(({ uri, includes }) =>
      includes.filter((other) => other.file === target).map((other) => ({ uri, index: other.index, path: other.path })),
    );
    const usual = all.find(({ path }) => !isRoundabout(path)) ?? all[0];
    if (!usual || usual.path === include.path || include.path.includes('\\')) continue;
    yield {
      code: 'include-spelling',
      ...includeSpan(context, include.index),
      message: `trpc does not see that "${include.path}" and "${usual.path}" are the same file; write "${usual.path}"`,
      related: [{ uri: usual.uri, ...placeOfInclude(context, usual.uri, usual.index), message: 'it is included here' }],
      data: { corrected: usual.path },
    };
  }
}

/** True if a path has superfluous parts: `./`, `a/../`, `//`. */
function isRoundabout(path: string): boolean {
  return /(?:^|\/)\.\/|[^./]\/\.\.\/|\/\//.test(path);
}

function* native(context: FileContext): Iterable<Finding> {
  for (const [index, { kind }] of context.summary.declarations.entries()) {
    if (kind !== 'native_include') continue;
    const message = 'trpc does not support native_include and stops here';
    yield { code: 'include-native', ...includeSpan(context, index), message };
  }
}

function* absolute(context: FileContext): Iterable<Finding> {
  for (const { index, path } of context.closureFile.includes) {
    if (!/^(?:\/|\\|[A-Za-z]:[\\/])/.test(path)) continue;
    const message = `"${path}" is an absolute path, which exists on one machine only; write a path relative to this file or to an include path`;
    yield { code: 'include-absolute', ...includeSpan(context, index), message };
  }
}

function placeOfInclude({ program }: FileContext, uri: string, index: number) {
  const summary = program.file(uri)?.summary;
  if (summary?.declarations[index]?.kind !== 'include') return { start: 0, end: 0 };
  return includeSpan({ summary }, index);
}

function fileStart(uri: string, message: string): RelatedPlace {
  return { uri, start: 0, end: 0, message };
}
