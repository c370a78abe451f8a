// Finds the object that may end a schema or is data, with its root type and what the names in it may mean.
import type { Definition } from '../binding/definition.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { isAllowed } from '../flatc-syntax/problem.ts';
import { readSyntax } from '../flatc-syntax/reader.ts';
import { hasUnreadInclude } from '../includes/closure.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import { rootTypeAt } from './root-type.ts';
import type { ObjectContext } from './scalars.ts';
import { ObjectShapes } from './shape.ts';
import { type ObjectNode, readObjectTree, readObjectTreeToError } from './tree.ts';

/** An object and what it is checked against. Offsets in `node` are the file's. */
export interface ObjectAtEnd {
  readonly root: Definition;
  readonly node: ObjectNode;
  readonly shapes: ObjectShapes;
  readonly context: ObjectContext;
}

/**
 * The object at the end of a file that is read through a root. Undefined where flatc reads none: in an included file,
 * without a root type, or where the object's syntax is wrong.
 */
export function objectAtEnd(program: Program, elaboration: Elaboration, file: SourceFile): ObjectAtEnd | undefined {
  const { summary, text } = file;
  const index = summary.declarations.findIndex(({ kind }) => kind === 'object');
  const object = summary.declarations[index];
  if (!object) return undefined;
  const start = startOfDeclaration(summary, index);
  const { flatc } = program.settings.of(elaboration.closure.root);
  // Syntax errors are reported elsewhere, and may be the cause of all others.
  const { problems } = readSyntax(text, start, start + object.end);
  if (!problems.every((problem) => isAllowed(problem, flatc))) return undefined;
  return withRoot(program, elaboration, file, index, readObjectTree(text, start));
}

/** What comes before the first syntax error in the object at the end of a file; undefined where flatc reads none. */
export function objectBeforeError(
  program: Program,
  elaboration: Elaboration,
  file: SourceFile,
): ObjectAtEnd | undefined {
  const { summary, text } = file;
  const index = summary.declarations.findIndex(
    (declaration) => declaration.kind === 'object' || (declaration.kind === 'unreadable' && declaration.isObject),
  );
  if (index < 0) return undefined;
  return withRoot(program, elaboration, file, index, readObjectTreeToError(text, startOfDeclaration(summary, index)));
}

/** The object that is the declaration at an index, with the root type and what names mean there. */
function withRoot(
  program: Program,
  elaboration: Elaboration,
  { uri }: SourceFile,
  index: number,
  node: ObjectNode | undefined,
): ObjectAtEnd | undefined {
  const { flatc } = program.settings.of(elaboration.closure.root);
  // flatc ignores the object of an included file.
  if (!node || uri !== elaboration.closure.root) return undefined;
  const { definition: root } = rootTypeAt(program, elaboration, index);
  if (!root) return undefined;
  const { environment } = elaboration;
  const enumIn = (scope: string) => (name: string) => {
    const found = environment.findEnum(name, scope);
    return found && environment.resolution(found);
  };
  const context: ObjectContext = {
    // Data begins in the global namespace, whatever the last one of its schema is.
    enumNamed: enumIn(elaboration.declarations(uri)?.[index]?.namespace ?? ''),
    enumNamedInNested: enumIn(''),
    knowsAllEnums: !hasUnreadInclude(elaboration.closure),
    unionValueNamespacing: flatc.unionValueNamespacing,
    options: flatc,
  };
  return { root, node, shapes: new ObjectShapes(elaboration), context };
}
