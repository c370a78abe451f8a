// Finds the object at the end of a file, and remembers its tree for typing.
import { lastAnswers } from '../memo.ts';
import type { SourceFile } from '../source-file.ts';
import { type DeclarationSummary, startOfDeclaration } from '../summary/summary.ts';
import { largeNode } from './large-node.ts';
import { type ObjectSeries, readObjectTree } from './tree.ts';

/**
 * The start of the object at the end of a file, and the index of its declaration, which may be broken. Undefined if
 * there is no object, or if another declaration follows it.
 */
export function startOfObject({ summary, text }: SourceFile): { index: number; offset: number } | undefined {
  const { declarations } = summary;
  const index = declarations.findIndex(isObject);
  if (index < 0) return undefined;
  // A brace whose declaration is missing looks like an object too.
  for (let after = index + 1; after < declarations.length; after++) {
    const kind = declarations[after]?.kind;
    if (kind !== 'unreadable' && kind !== 'object') return undefined;
  }
  const offset = startOfDeclaration(summary, index) + (declarations[index]?.start ?? 0);
  return text[offset] === '{' ? { index, offset } : undefined;
}

/** True if a declaration is an object, or an unreadable declaration that was meant as an object. */
export function isObject(declaration: DeclarationSummary): boolean {
  return declaration.kind === 'object' || (declaration.kind === 'unreadable' && declaration.isObject === true);
}

const lastTrees = lastAnswers<SourceFile, ObjectSeries | undefined>();

/**
 * The object at the end of a file, even if parts of it are missing; undefined without an object. The tree is remembered
 * by file, until the text changes.
 */
export function objectTreeOf(file: SourceFile): ObjectSeries | undefined {
  return lastTrees(file, [file.text], () => {
    const beginning = startOfObject(file);
    if (!beginning) return undefined;
    const { index, offset } = beginning;
    const { text } = file;
    const declaration = file.summary.declarations[index];
    const divided = declaration?.kind === 'object' ? declaration.divided : undefined;
    const isWhole = divided && text[offset + divided.length - 1] === '}';
    return isWhole
      ? largeNode({ text, divided, isReadOnce: false, treeEnd: 'last-bracket' }, offset)
      : readObjectTree(text, offset, 'last-bracket');
  });
}
