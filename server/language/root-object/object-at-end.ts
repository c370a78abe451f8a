// Finds the object that may end a schema or is data, with its root type and the meanings of the names in it.
import type { Definition } from '../binding/definition.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { isAllowed, type SyntaxProblem } from '../flatc-syntax/problem.ts';
import { readSyntax } from '../flatc-syntax/reader.ts';
import { hasUnreadInclude } from '../includes/closure.ts';
import { lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import type { FlatcOptions } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import { problemsIn } from '../summary/object-parts.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import { isObject, objectTreeOf, startOfObject } from './file-object.ts';
import { wantedHints } from './hints.ts';
import { largeNode } from './large-node.ts';
import type { ObjectProblem } from './problem.ts';
import { rootTypeAt } from './root-type.ts';
import type { ObjectContext } from './scalars.ts';
import { ObjectShapes } from './shape.ts';
import { type ObjectNode, readObjectTree, readWholeObject } from './tree.ts';

/** An object, and the parts of the schema to check it against. Offsets in `node` count from the start of the file. */
export interface ObjectAtEnd {
  readonly root: Definition;
  readonly node: ObjectNode;
  readonly shapes: ObjectShapes;
  readonly context: ObjectContext;
}

/**
 * The object at the end of a file that is read through a root. Undefined if the file has no object or flatc does not
 * read the object: in an included file, without a root type, or with a syntax error in the object.
 */
export function objectAtEnd(program: Program, elaboration: Elaboration, file: SourceFile): ObjectAtEnd | undefined {
  const { summary, text, isReadOnce } = file;
  const index = summary.declarations.findIndex(({ kind }) => kind === 'object');
  const object = summary.declarations[index];
  if (!object) return undefined;
  const start = startOfDeclaration(summary, index);
  const { flatc } = program.settings.of(elaboration.closure.root);
  // Syntax errors are reported elsewhere, and may be the cause of all others.
  const at = start + object.start;
  const divided = object.kind === 'object' ? object.divided : undefined;
  if (!syntaxProblems(file, index).every((problem) => isAllowed(problem, flatc))) return undefined;
  return withRoot(
    program,
    elaboration,
    file,
    index,
    divided ? largeNode({ text, divided, isReadOnce, treeEnd: 'first-error' }, at) : readWholeObject(text, start),
  );
}

/**
 * The part of the object at the end of a file before its first syntax error. Undefined if the file has no object, is
 * included, or has no root type.
 */
export function objectBeforeError(
  program: Program,
  elaboration: Elaboration,
  file: SourceFile,
): ObjectAtEnd | undefined {
  const { summary, text, isReadOnce } = file;
  const index = summary.declarations.findIndex(isObject);
  const object = summary.declarations[index];
  if (!object) return undefined;
  const start = startOfDeclaration(summary, index);
  const node =
    object.kind === 'object' && object.divided
      ? largeNode({ text, divided: object.divided, isReadOnce, treeEnd: 'first-error' }, start + object.start)
      : readObjectTree(text, start, 'first-error');
  return withRoot(program, elaboration, file, index, node);
}

/** True if a closing bracket is missing in the object at the end of a file. */
export function lacksBracket(file: SourceFile): boolean {
  const problems = syntaxProblems(file, file.summary.declarations.findIndex(isObject));
  return problems.some(({ expected }) => expected === '}' || expected === ']');
}

const lastProblems = lastAnswers<SourceFile, readonly SyntaxProblem[]>();

/**
 * The syntax errors of the object that is the declaration at an index; empty if there is no such declaration. They are
 * remembered by file until the text or the index changes, because two questions need them after an edit.
 */
function syntaxProblems(file: SourceFile, index: number): readonly SyntaxProblem[] {
  const { summary, text } = file;
  return lastProblems(file, [text, index], () => {
    const object = summary.declarations[index];
    if (!object) return [];
    const start = startOfDeclaration(summary, index);
    return object.kind === 'object' && object.divided
      ? [...problemsIn(object.divided, start + object.start)]
      : readSyntax(text, start, start + object.end).problems;
  });
}

/**
 * The object at the end of a file, even if parts of it are missing. Undefined if the file has no object or flatc does
 * not read the object: in an included file, or without a root type.
 */
export function editedObject(program: Program, elaboration: Elaboration, file: SourceFile): ObjectAtEnd | undefined {
  const start = startOfObject(file);
  return start && withRoot(program, elaboration, file, start.index, objectTreeOf(file));
}

/**
 * An object node in place of the object of a file, or as the data of a file without declarations, with the root type and
 * the meanings of names for it; undefined without a root type.
 */
export function objectWith(
  program: Program,
  elaboration: Elaboration,
  file: SourceFile,
  node: ObjectNode,
): ObjectAtEnd | undefined {
  return withRoot(program, elaboration, file, Math.max(0, file.summary.declarations.findIndex(isObject)), node);
}

/**
 * The object of the declaration at an index, with the root type and the meanings of names there; undefined in an
 * included file and without a root type. The meanings are remembered by elaboration until the settings or the namespace
 * change.
 */
function withRoot(
  program: Program,
  elaboration: Elaboration,
  file: SourceFile,
  index: number,
  node: ObjectNode | undefined,
): ObjectAtEnd | undefined {
  const { flatc, rules } = program.settings.of(elaboration.closure.root);
  const { uri } = file;
  // flatc ignores the object of an included file.
  if (!node || uri !== elaboration.closure.root) return undefined;
  const { definition: root } = rootTypeAt(program, elaboration, index);
  if (!root) return undefined;
  // Data begins in the global namespace, even if its schema ends in another one.
  const namespace = elaboration.declarations(uri)?.[index]?.namespace ?? '';
  const isSilenced = file.has('fbs-ignore') && file.has(unknownField);
  const isUnknownError = (rules[unknownField] ?? 'error') === 'error' && !isSilenced;
  return {
    root,
    node,
    ...meaningsIn(elaboration, [flatc, rules, namespace, isUnknownError], () =>
      meanings(elaboration, flatc, wantedHints(rules), namespace, isUnknownError),
    ),
  };
}

const unknownField: ObjectProblem['code'] = 'object-unknown-field';

type Meanings = Pick<ObjectAtEnd, 'shapes' | 'context'>;

const meaningsIn = lastAnswers<Elaboration, Meanings>();

/** The meanings of the names in an object that begins in a namespace. */
function meanings(
  elaboration: Elaboration,
  flatc: FlatcOptions,
  wanted: ObjectContext['wanted'],
  namespace: string,
  isUnknownError: boolean,
): Meanings {
  const { environment } = elaboration;
  const enumIn = (scope: string) => (name: string) => {
    const found = environment.findEnum(name, scope);
    return found && environment.resolution(found);
  };
  const context: ObjectContext = {
    enumNamed: enumIn(namespace),
    enumNamedInNested: enumIn(''),
    knowsAllEnums: !hasUnreadInclude(elaboration.closure),
    unionValueNamespacing: flatc.unionValueNamespacing,
    isUnknownError,
    wanted,
    options: flatc,
  };
  return { shapes: new ObjectShapes(elaboration), context };
}
