// Finds the places of the namespace and the go_package in a file, for findings about them.
import type { Program } from '../program.ts';
import {
  type DeclarationSummary,
  type FileSummary,
  isNamedDeclaration,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import type { GoFile, GoPackageAttribute } from './go-package.ts';

/** A place in a file, in UTF-16 offsets. */
interface FilePlace extends Span {
  readonly uri: string;
}

/**
 * The span in the file of a part of an attribute's text. `start` and `end` are UTF-16 offsets in the text without
 * quotes. They do not fit a text that is written with escapes; the span is then the whole text.
 */
export function attributeSpan(summary: FileSummary, attribute: GoPackageAttribute, start: number, end: number): Span {
  const declaration = summary.declarations[attribute.index];
  const base = startOfDeclaration(summary, attribute.index);
  if (declaration?.kind !== 'attribute' || !declaration.name) return { start: base, end: base };
  const { name, isQuoted } = declaration;
  const quote = isQuoted ? 1 : 0;
  const first = base + name.start + quote;
  const isPlain = name.end - name.start - 2 * quote === attribute.text.length;
  if (!isPlain) return { start: first, end: Math.max(first, base + name.end - quote) };
  // An empty text is marked at the quote after it.
  return start < end
    ? { start: first + start, end: first + end }
    : { start: first + start, end: first + start + quote };
}

/** The import path in an attribute, as a span of the file. */
export function pathSpan(summary: FileSummary, attribute: GoPackageAttribute): Span {
  return attributeSpan(summary, attribute, attribute.pathStart, attribute.pathStart + attribute.path.length);
}

/**
 * The last part of a file's last namespace, or all of it, as a span of the file; undefined if there is no namespace.
 */
export function namespaceSpan(summary: FileSummary, go: GoFile, extent: 'last-part' | 'name'): Span | undefined {
  if (go.namespaceIndex === undefined) return undefined;
  const declaration = summary.declarations[go.namespaceIndex];
  if (declaration?.kind !== 'namespace') return undefined;
  const span = extent === 'name' ? declaration.name : declaration.parts.at(-1);
  const base = startOfDeclaration(summary, go.namespaceIndex);
  return span && { start: base + span.start, end: base + span.end };
}

/**
 * The place that decides a file's Go package: the import path of the go_package, or else the last namespace. Without
 * both, an empty span at the start of the file.
 */
export function packagePlace(program: Program, uri: string, go: GoFile): FilePlace {
  const summary = program.file(uri)?.summary;
  const span = summary && (go.taken ? pathSpan(summary, go.taken) : namespaceSpan(summary, go, 'name'));
  return { uri, ...(span ?? { start: 0, end: 0 }) };
}

/**
 * The name of the first definition of a file as a span of the file, or its keyword if it has no name. Without a
 * definition the keyword of the first statement; without statements an empty span at 0.
 */
export function firstDefinitionSpan(summary: FileSummary): Span {
  const found = summary.declarations.findIndex(isNamedDeclaration);
  const index = Math.max(0, found);
  const declaration: DeclarationSummary | undefined = summary.declarations[index];
  if (!declaration) return { start: 0, end: 0 };
  const span = isNamedDeclaration(declaration) && declaration.name.text !== '' ? declaration.name : declaration.keyword;
  const base = startOfDeclaration(summary, index);
  return { start: base + span.start, end: base + span.end };
}
