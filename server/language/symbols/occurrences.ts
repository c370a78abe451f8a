// Finds the symbol at a place, and the places in one file that name the same symbol.
import type { Definition } from '../binding/definition.ts';
import { meaningsOf } from '../binding/meanings.ts';
import type { Program } from '../program.ts';
import { startOfObject } from '../root-object/file-object.ts';
import type { SourceFile } from '../source-file.ts';
import { namesIn } from '../summary/mentions.ts';
import {
  type DeclarationSummary,
  declarationAt,
  membersOf,
  type Span,
  startOfDeclaration,
  touches,
} from '../summary/summary.ts';
import { usesInRootName } from './data-root.ts';
import { symbolUsesInObject } from './object-names.ts';
import {
  type FileView,
  isSameSymbol,
  referencesTo,
  type SchemaSymbol,
  type SymbolUse,
  symbolUsesIn,
} from './schema-symbol.ts';

/**
 * The symbol whose name contains an offset or ends there, in a file that is read through a root. Undefined if no name
 * is there, or if the name means nothing.
 */
export function symbolAt(program: Program, root: string, uri: string, offset: number): SymbolUse | undefined {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  if (!file || !elaboration) return undefined;
  const view = { program, file, meanings: meaningsOf(elaboration) };
  const { summary } = file;
  const index = declarationAt(summary, offset);
  // At the border of two declarations, the cursor may touch either one.
  for (const at of [index, index + 1]) {
    const inDeclaration = offset - startOfDeclaration(summary, at);
    for (const use of symbolUsesIn(view, at, (span) => touches(span, inDeclaration))) {
      if (touches(use, offset)) return use;
    }
  }
  return usesInObjectOf(program, file, { start: offset, end: offset }).find((use) => touches(use, offset));
}

/** All places that name a symbol in a file that is read through a root; empty if the file or the root is not loaded. */
export function occurrencesInFile(
  program: Program,
  root: string,
  uri: string,
  symbol: SchemaSymbol,
): readonly SymbolUse[] {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  if (!file || !elaboration) return [];
  const uses = usesInDeclarations({ program, file, meanings: meaningsOf(elaboration) }, symbol);
  return [...uses, ...usesInObjectOf(program, file).filter((use) => isSameSymbol(use.symbol, symbol))];
}

/** The uses of a symbol in the declarations of a file. */
export function usesInDeclarations(view: FileView, symbol: SchemaSymbol): readonly SymbolUse[] {
  const uses: SymbolUse[] = [];
  const { file, meanings } = view;
  const { declarations } = file.summary;
  // A name of a type, or of a member of one, always comes with the name for which the readings were made.
  const isRead = 'indices' in meanings && (symbol.kind === 'type' || symbol.kind === 'member');
  for (const index of isRead ? meanings.indices(file.uri) : declarations.keys()) {
    const declaration = declarations[index];
    if (!declaration || !(isRead || mayName(declaration, symbol))) continue;
    // Only one part of a namespace is at the right depth; writing out the names of all parts takes quadratic time.
    const depth = symbol.kind === 'namespace' && declaration.kind === 'namespace' ? symbol.name.split('.').length : 0;
    const isWanted = depth === 0 ? undefined : (_: Span, part = depth - 1) => part === depth - 1;
    if (symbol.kind === 'type') for (const use of referencesTo(view, index, symbol)) uses.push(use);
    for (const use of symbolUsesIn(view, index, isWanted, symbol)) {
      if (isSameSymbol(use.symbol, symbol)) uses.push(use);
    }
  }
  return uses;
}

/** True if a declaration may name a symbol, judged quickly by its words. */
function mayName(declaration: DeclarationSummary, symbol: SchemaSymbol): boolean {
  const { kind } = declaration;
  switch (symbol.kind) {
    case 'file':
      return kind === 'include';
    case 'attribute':
      return true;
    case 'namespace':
      return kind === 'namespace' || hasDefault(declaration, '') || declaration.references.some(({ parts }) => parts);
    case 'type': {
      const { text } = symbol.definition.declaration.name;
      return namesIn(declaration).has(text) || hasDefault(declaration, text);
    }
    case 'member': {
      const { name } = symbol.owner.declaration;
      if (hasDefault(declaration, memberName(symbol.owner, symbol.member))) return true;
      return 'name' in declaration && declaration.name?.text === name.text;
    }
  }
}

function hasDefault(declaration: DeclarationSummary, word: string): boolean {
  if (!('fields' in declaration)) return false;
  return declaration.fields.some(({ defaultValue }) => defaultValue?.text.includes(word));
}

/** The name of a member as values write it: `a_b_T` for a union's member `a.b.T`. */
export function memberName({ declaration }: Definition, member: number): string {
  return membersOf(declaration)[member]?.name.text.replaceAll('.', '_') ?? '';
}

/**
 * The uses of symbols in the object at the end of a file, or only the uses near a span. They are read with the file as
 * the root, because flatc reads an object only in the root. Empty without an object.
 */
export function usesInObjectOf(program: Program, file: SourceFile, span?: Span): readonly SymbolUse[] {
  if (!startOfObject(file)) return [];
  const elaboration = program.elaboration(file.uri);
  if (!elaboration) return [];
  return [...usesInRootName(program, elaboration, file), ...symbolUsesInObject(program, elaboration, file, span)];
}
