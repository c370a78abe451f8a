// The edits that move a declaration from one file to another, with the includes that are then needed.

import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import type { Change } from '../changes/change.ts';
import { namespaceBefore } from '../cursor/environment-before.ts';
import {
  addition,
  blockOf,
  isEmptyLineBefore,
  lastInclude,
  lineBreakOf,
  spanOfStatement,
  wholeLines,
} from '../fixes/statement-edits.ts';
import { goFileOf } from '../go/go-package.ts';
import { includes } from '../includes/includers.ts';
import { startOfLine, startOfLineText } from '../lines.ts';
import { usedAttributes } from '../names/name-index.ts';
import type { Program } from '../program.ts';
import { SourceFile } from '../source-file.ts';
import type { NamedDeclarationSummary, Span } from '../summary/summary.ts';
import { exportsOf, filesMentioning, namesAsMentions } from '../symbols/file-views.ts';
import { namespaceStatement } from '../vocabulary/dotted-names.ts';
import type { FileEdit } from '../workspace-edit.ts';
import { includePathFrom } from './include-statements.ts';
import type { RefactoringPlace } from './refactoring.ts';

/** A declaration to move, as the root knows it. */
export interface Moved extends RefactoringPlace {
  readonly elaboration: Elaboration;
  readonly elaborated: readonly ElaboratedDeclaration[];
  readonly index: number;
  readonly declaration: NamedDeclarationSummary;
  readonly known: ElaboratedDeclaration;
  readonly definition: Definition;
}

/**
 * Ways to move a declaration to the end of the file `target`, which the declaration's file includes; the best first.
 * Empty if `target` is not loaded, or if no path leads from `target` to a file that the declaration needs.
 */
export function movedInto(moved: Moved, target: string): readonly Change[] {
  const { program, known } = moved;
  const file = program.file(target);
  const own = program.closure(target);
  if (!file || !own) return [];
  const reached = new Set(own.files.map(({ uri }) => uri));
  const missing = neededFiles(moved).filter((uri) => !reached.has(uri));
  const statements = includeStatements(moved, program, target, missing);
  if (!statements) return [];
  const lineBreak = lineBreakOf(file.text);
  const { exports } = file.summary;
  const isNamespaceOpen = namespaceBefore(exports, exports.length) === known.namespace;
  const blocks = [
    ...(isNamespaceOpen ? [] : [namespaceStatement(known.namespace)]),
    ...(attributeLines(moved, reached).length > 0 ? [attributeLines(moved, reached).join(lineBreak)] : []),
    movedText(moved, lineBreak),
  ];
  const end = file.text.trimEnd().length;
  const added: FileEdit = {
    uri: target,
    start: end,
    end: file.text.length,
    text: `${end > 0 ? lineBreak.repeat(2) : ''}${blocks.join(lineBreak.repeat(2))}${lineBreak}`,
  };
  const include =
    statements.length > 0 ? addition(file, lastInclude(file.summary), statements.join(lineBreak)) : undefined;
  if (statements.length > 0 && !include) return [];
  return [{ edits: [removal(moved), ...(include ? [include] : []), added] }];
}

/**
 * Ways to move a declaration to the file `target`, which does not exist yet, the best first. If the old file does not
 * use the declaration, the first way lets only the files that use it include the new file. In the last way, the old
 * file includes the new one. A way is left out if an include that it needs cannot be written.
 */
export function movedToNew(moved: Moved, target: string): readonly Change[] {
  const draft = moved.program.copy();
  draft.setFile(SourceFile.create(target, moved.file.languageId, 0, ''));
  return waysToNew(moved, target, draft);
}

/** The ways of `movedToNew`. In the program `draft` the new file exists, so that include paths can lead there. */
function waysToNew(moved: Moved, target: string, draft: Program): readonly Change[] {
  const { program, uri, file, known } = moved;
  const lineBreak = lineBreakOf(file.text);
  const needed = neededFiles(moved);
  const own = includeStatements(moved, draft, target, needed);
  if (!own) return [];
  const reached = new Set(needed.flatMap((other) => program.closure(other)?.files.map((each) => each.uri) ?? []));
  const attributes = [...goPackageLines(moved), ...attributeLines(moved, reached)];
  const namespace = known.namespace === '' ? [] : [namespaceStatement(known.namespace)];
  const blocks = [own, namespace, attributes, [movedText(moved, lineBreak)]].filter((lines) => lines.length > 0);
  const text = `${blocks.map((lines) => lines.join(lineBreak)).join(lineBreak.repeat(2))}${lineBreak}`;
  const isUsedHere = moved.elaborated.some((other, index) => index !== moved.index && names(other, moved.definition));
  const ways = isUsedHere ? [true] : [false, true];
  return ways.flatMap((isIncluded): readonly Change[] => {
    // The new file cannot include a file that includes it.
    if (isIncluded && needed.includes(uri)) return [];
    const users = isIncluded ? [] : usersOf(moved);
    const edits = [...(isIncluded ? [uri] : []), ...users].map((user) => includeOf(moved, draft, user, target));
    if (edits.some((edit) => !edit)) return [];
    const all = edits.flatMap((edit) => edit ?? []);
    return [{ edits: joined(removal(moved), all), creates: { uri: target, text } }];
  });
}

/** The files that declare the types which the moved declaration names: they must be read before it. */
function neededFiles({ known, definition }: Moved): readonly string[] {
  const meanings = [...known.references, ...known.facts.defaultEnums.map(({ meaning }) => meaning)];
  const uris = meanings.flatMap((meaning) =>
    meaning.definition && meaning.definition !== definition ? [meaning.definition.uri] : [],
  );
  return [...new Set(uris)];
}

/** The statements by which a file includes others; undefined if no path leads to one of them. */
function includeStatements(
  { root }: Moved,
  program: Program,
  uri: string,
  targets: readonly string[],
): readonly string[] | undefined {
  const paths = targets.flatMap((target) => (target === uri ? [] : [includePathFrom(program, root, uri, target)]));
  return paths.includes(undefined) ? undefined : paths.map((path) => `include "${path}";`);
}

function includeOf(moved: Moved, draft: Program, uri: string, target: string): FileEdit | undefined {
  const file = moved.program.file(uri);
  const [statement] = includeStatements(moved, draft, uri, [target]) ?? [];
  return file && statement !== undefined ? addition(file, lastInclude(file.summary), statement) : undefined;
}

/** The statements that declare the attributes of the declaration, as far as no file in `reached` declares them. */
function attributeLines({ declaration, elaboration, program }: Moved, reached: ReadonlySet<string>): readonly string[] {
  const used = [...new Set(usedAttributes(declaration))].filter((name) => elaboration.environment.attribute(name));
  const isReached = (name: string) =>
    [...reached].some((uri) =>
      exportsOf(program, uri).some((each) => each.kind === 'attribute' && each.name?.text === name),
    );
  return used.filter((name) => !isReached(name)).map((name) => `attribute ${JSON.stringify(name)};`);
}

/** The statements with the Go package, unchanged. */
function goPackageLines({ file: { text, summary } }: Moved): readonly string[] {
  return goFileOf(summary.exports).attributes.map(({ index }) => {
    const { start, end } = spanOfStatement(summary, index);
    return text.slice(start, end);
  });
}

/**
 * The declaration with the comments above it. Comments that begin the file are left out, because they may describe the
 * file.
 */
function spanOf({ file, index }: Moved): Span {
  const block = blockOf(file, index);
  return block.start > startOfLineText(file.text, 0)
    ? block
    : wholeLines(file.text, spanOfStatement(file.summary, index));
}

function movedText(moved: Moved, lineBreak: string): string {
  const { start, end } = spanOf(moved);
  return moved.file.text.slice(start, end).trim().replace(/\r?\n/g, lineBreak);
}

/**
 * The edit that removes the declaration. If empty lines are before and after it, the lines after it are removed as
 * well. At the end of the file, the empty lines before it are removed.
 */
function removal(moved: Moved): FileEdit {
  const { file, uri } = moved;
  const { start, end } = spanOf(moved);
  const isLast = file.text.slice(end).trim() === '';
  if (isLast) return { uri, start: startOfGap(file.text, start), end: file.text.length, text: '' };
  const isApart = start === startOfLineText(file.text, 0) || isEmptyLineBefore(file.text, start);
  const gap = isApart ? (/^(?:[ \t]*\r?\n)+/.exec(file.text.slice(end))?.[0].length ?? 0) : 0;
  return { uri, start, end: end + gap, text: '' };
}

/** The start of the empty lines before the line at an offset. */
function startOfGap(text: string, offset: number): number {
  let start = offset;
  while (start > 0) {
    const line = startOfLine(text, start - (text.startsWith('\r\n', start - 2) ? 2 : 1));
    if (line === 0 || text.slice(line, start).trim() !== '') break;
    start = line;
  }
  return start;
}

/** Edits in which an insertion at the place of a removal is joined with the removal. */
function joined(removed: FileEdit, others: readonly FileEdit[]): readonly FileEdit[] {
  const isInside = ({ uri, start }: FileEdit) => uri === removed.uri && removed.start <= start && start <= removed.end;
  const text = others.filter(isInside).map((edit) => edit.text);
  return [{ ...removed, text: text.join('') }, ...others.filter((edit) => !isInside(edit))];
}

function names({ references, facts }: ElaboratedDeclaration, definition: Definition): boolean {
  const meanings = [...references, ...facts.defaultEnums.map(({ meaning }) => meaning)];
  return meanings.some((meaning) => meaning.definition === definition);
}

/** The other files that name the declaration and read it through their own includes. */
function usersOf({ program, uri, definition, declaration }: Moved): readonly string[] {
  const mentioning = filesMentioning(program, namesAsMentions([declaration.name.text]));
  return mentioning.flatMap(({ uri: user }) => {
    if (user === uri || !includes(program, user, uri)) return [];
    const elaborated = program.passing(() => program.elaboration(user)?.declarations(user)) ?? [];
    return elaborated.some((each) => names(each, definition)) ? [user] : [];
  });
}
