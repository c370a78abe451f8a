// Replaces an include by the text of its file, if no other file includes that file.

import { endOfIncluded } from '../binding/elaborate.ts';
import type { Change } from '../changes/change.ts';
import { unlessMeaningChanges } from '../changes/change-of-meaning.ts';
import { namespaceBefore } from '../cursor/environment-before.ts';
import { addition, blockOf, lineBreakOf, spanOfStatement, wholeLines } from '../fixes/statement-edits.ts';
import { goFileOf } from '../go/go-package.ts';
import { includes } from '../includes/includers.ts';
import { baseNameOf } from '../includes/includes.ts';
import { startOfLineText } from '../lines.ts';
import type { SourceFile } from '../source-file.ts';
import { type DeclarationSummary, type Span, startOfDeclaration } from '../summary/summary.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import type { FileEdit } from '../workspace-edit.ts';
import {
  type FoundInclude,
  foundIncludes,
  includeAt,
  includePathFrom,
  leadingStatements,
  leadsTo,
} from './include-statements.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';

/**
 * Inlines an included file. The file itself stays, although no file includes it any more; the user decides whether to
 * delete it.
 */
export const inlineInclude: Refactoring = {
  name: 'inline-include',
  kind: 'refactor.inline',
  offers: (place) => {
    const include = includeAt(place);
    if (!include) return [];
    const disabled = whyNot(place, include);
    const title = `Inline ${baseNameOf(include.target)} (keeps the file)`;
    return [{ title, ...(disabled === undefined ? {} : { disabled }) }];
  },
  edits: (place) => {
    const include = includeAt(place);
    if (!include || whyNot(place, include) !== undefined) return undefined;
    const edits = inlining(place, include);
    if (!edits) return { refusal: 'This file cannot include a file that it includes.' };
    const { target } = include;
    const placeOf = ({ uri }: { readonly uri: string }) => (uri === target ? place.uri : uri);
    return unlessMeaningChanges(place.program, edits, { placeOf });
  },
};

function whyNot(place: RefactoringPlace, { target, file, index }: FoundInclude): string | undefined {
  const { program, root, uri } = place;
  const name = program.display(target);
  if (file !== target) return 'flatc reads another file with the same name and text instead.';
  const others = program.includersOf(target).filter((includer) => includer !== uri && includer !== target);
  if (others.length > 0) return `${program.display(others[0] ?? '')} also includes ${name}.`;
  if (includes(program, target, uri)) return `${name} includes this file.`;
  const isTwice = foundIncludes(place).filter((each) => each.target === target).length > 1;
  if (isTwice) return `This file includes ${name} more than once; remove all but one of the includes.`;
  const leading = leadingStatements(place.file);
  if (!leading?.some((each) => each.index === index)) return 'An include of this file comes after a declaration.';
  const summary = program.file(target)?.summary;
  if (!summary || summary.declarations.some(({ isBroken, kind }) => isBroken || kind === 'unreadable'))
    return `${name} has a syntax error.`;
  const own = program.closure(root)?.file(target)?.includes ?? [];
  const lost = own.find(({ resolution }) => resolution.outcome !== 'found');
  if (lost) return `${name} includes "${lost.path}", which cannot be found.`;
  const [here, there] = [goFileOf(place.file.summary.exports).package, goFileOf(summary.exports).package];
  const closure = program.closure(root);
  const isOtherPackage = closure && usesTrpc(program, closure, uri) && here?.path !== there?.path;
  return isOtherPackage ? `${name} has another go_package.` : undefined;
}

function inlining(place: RefactoringPlace, include: FoundInclude): Change | undefined {
  const { program, uri, file } = place;
  const included = program.file(include.target);
  const last = leadingStatements(file)?.at(-1);
  const merged = included && mergedIncludes(place, include, included);
  if (!included || !last || !merged) return undefined;
  const lineBreak = lineBreakOf(file.text);
  const lines = merged.map((line) => `${line}${lineBreak}`).join('');
  const body = withLineBreaks(bodyOf(included, goFileOf(file.summary.exports).taken !== undefined), lineBreak);
  const next = file.summary.declarations.slice(last.index + 1).find(({ kind }) => !namespaceless.has(kind));
  const { exports } = included.summary;
  const namespace = namespaceBefore(exports, endOfIncluded(exports));
  const isRestored = namespace !== '' && next !== undefined && next.kind !== 'namespace';
  const inserted = isRestored ? `${body}${lineBreak.repeat(2)}namespace;` : body;
  const span = wholeLines(file.text, spanOfStatement(file.summary, include.index));
  const replaced: FileEdit = { uri, ...span, text: lines };
  if (inserted === '') return { edits: [replaced] };
  const isApart = startOfLineText(file.text, span.start) === span.start;
  if (last.index !== include.index) {
    const added = addition(file, last.index, `${lineBreak}${inserted}`);
    return added && { edits: [replaced, added] };
  }
  const rest = file.text.slice(span.end);
  const lead = `${isApart ? '' : lineBreak}${lines}${lines === '' ? '' : lineBreak}`;
  const gap = rest === '' || /^[ \t]*[\r\n]/.test(rest) ? '' : lineBreak;
  return { edits: [{ ...replaced, text: `${lead}${inserted}${lineBreak}${gap}` }] };
}

/** The kinds of statements that mean the same in every namespace. */
const namespaceless: ReadonlySet<DeclarationSummary['kind']> = new Set([
  'attribute',
  'file_identifier',
  'file_extension',
]);

/**
 * The include lines of the included file as the including file needs them, without includes that it already has.
 * Undefined if no path leads from the including file to one of the files.
 */
function mergedIncludes(
  place: RefactoringPlace,
  { target }: FoundInclude,
  included: SourceFile,
): readonly string[] | undefined {
  const { program, root, uri } = place;
  const lineBreak = lineBreakOf(place.file.text);
  const known = new Set(foundIncludes(place).map(({ file }) => file));
  const own = foundIncludes({ ...place, uri: target, file: included });
  const lines: string[] = [];
  for (const { index, statement, block, beginsFile } of leadingStatements(included) ?? []) {
    const found = own.find((each) => each.index === index);
    if (statement.kind === 'include' && (!found || known.has(found.file))) continue;
    const span = beginsFile ? spanOfStatement(included.summary, index) : block;
    const text = withLineBreaks(included.text.slice(span.start, span.end).trim(), lineBreak);
    if (!found || leadsTo(place, found.path, found.target)) {
      lines.push(text);
      continue;
    }
    const path = includePathFrom(program, root, uri, found.target);
    const value = statement.value;
    if (path === undefined || !value) return undefined;
    const start = startOfDeclaration(included.summary, index) + value.start - span.start;
    const written = included.text.slice(span.start, span.end);
    lines.push(
      withLineBreaks(
        `${written.slice(0, start)}"${path}"${written.slice(start + value.end - value.start)}`.trim(),
        lineBreak,
      ),
    );
  }
  return lines;
}

const leftOut: ReadonlySet<DeclarationSummary['kind']> = new Set([
  'include',
  'native_include',
  'root_type',
  'file_identifier',
  'file_extension',
]);

/**
 * The part of an included file that flatc keeps for its includer, with the comments. If the includer has a go_package,
 * the go_package of the included file is left out.
 */
function bodyOf(file: SourceFile, hasGoPackage: boolean): string {
  const { text, summary } = file;
  const end = endOfIncluded(summary.exports);
  const goPackages = new Set(goFileOf(summary.exports).attributes.map(({ index }) => index));
  let result = '';
  let at = 0;
  for (const [index, { kind }] of summary.declarations.slice(0, end).entries()) {
    if (!leftOut.has(kind) && !(hasGoPackage && goPackages.has(index))) continue;
    const { start, end: after } = spanLeftOut(file, index);
    result += text.slice(at, Math.max(at, start));
    at = Math.max(at, after);
  }
  const object = summary.declarations[end];
  const stop = object ? startOfDeclaration(summary, end) + object.start : text.length;
  return (result + text.slice(at, stop))
    .replace(/^\ufeff/, '')
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();
}

/** A statement with its lines, and with the comments above it unless they begin the file. */
function spanLeftOut(file: SourceFile, index: number): Span {
  const block = blockOf(file, index);
  return block.start > startOfLineText(file.text, 0)
    ? block
    : wholeLines(file.text, spanOfStatement(file.summary, index));
}

function withLineBreaks(text: string, lineBreak: string): string {
  return text.replace(/\r?\n/g, lineBreak);
}
