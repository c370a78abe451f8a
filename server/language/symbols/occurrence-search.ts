// Finds all places in the workspace that name a symbol. Only files that mention its name are read. What a name means in
// a file is decided by the root through which the file is checked, so two versions of a schema stay apart.
import type { Definition } from '../binding/definition.ts';
import { compare } from '../compare.ts';
import { rootOf } from '../diagnostics/roots.ts';
import { includes } from '../includes/includers.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { type Mention, mayMention } from '../summary/mentions.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { exportsOf, filesMentioning, meaningsThrough, namesAsMentions, readTogether, viewOf } from './file-views.ts';
import { usesInDeclarations, usesInObjectOf } from './occurrences.ts';
import { type FileView, isSameSymbol, opensNamespace, type SchemaSymbol, type SymbolUse } from './schema-symbol.ts';

/** A use of a symbol in a file. */
export interface Occurrence extends SymbolUse {
  readonly uri: string;
}

/** All places in all files that name a symbol of a root, sorted by file and offset. */
export function occurrences(program: Program, root: string, symbol: SchemaSymbol): readonly Occurrence[] {
  return program
    .passing(() => find(program, root, symbol))
    .toSorted((left, right) => compare(left.uri, right.uri) || left.start - right.start);
}

function find(program: Program, root: string, symbol: SchemaSymbol): readonly Occurrence[] {
  switch (symbol.kind) {
    case 'type':
      return [
        ...findType(program, symbol.definition),
        ...findInObjects(program, symbol, (uri) => includes(program, uri, symbol.definition.uri)),
      ];
    case 'member':
      return [
        ...findMember(program, symbol.owner, symbol.member),
        ...findInObjects(program, symbol, (uri) => includes(program, uri, symbol.owner.uri)),
      ];
    case 'attribute':
      return findAttribute(program, root, symbol.name);
    case 'namespace':
      return findNamespace(program, root, symbol.name);
    case 'file':
      return findFile(program, symbol.uri);
  }
}

function usesOf(view: FileView | undefined, symbol: SchemaSymbol): readonly Occurrence[] {
  if (!view) return [];
  const { uri } = view.file;
  return [...usesInDeclarations(view, symbol)].map((use) => ({ ...use, uri }));
}

function findType(program: Program, definition: Definition): readonly Occurrence[] {
  const symbol: SchemaSymbol = { kind: 'type', definition };
  const name = definition.declaration.name.text;
  const files = filesMentioning(program, namesAsMentions([name]));
  const views = files.flatMap((file) => viewOf(program, file, new Set([name])) ?? []);
  const unions = new Set(
    views.flatMap((view) =>
      unionsWithBareMember(view.file, name, (index, reference) => {
        const known = view.meanings.declaration(view.file.uri, index);
        return known?.references[reference]?.definition === definition;
      }),
    ),
  );
  if (unions.size === 0) return views.flatMap((view) => usesOf(view, symbol));
  // A bare member of a union has the name of its type, and is named wherever the union is.
  const names = new Set([name, ...unions]);
  const all = filesMentioning(program, namesAsMentions(names));
  return all.flatMap((file) => usesOf(viewOf(program, file, names), symbol));
}

/** The simple names of a file's unions with a bare member whose type's name has a `part`, and for which `isMeant` holds. */
function unionsWithBareMember(
  { summary }: SourceFile,
  part: string,
  isMeant: (index: number, reference: number) => boolean,
): readonly string[] {
  return summary.exports.flatMap((declaration, index) => {
    if (declaration.kind !== 'union') return [];
    const isFound = declaration.members.some(({ type, isAlias }) => {
      if (isAlias || type?.kind !== 'named') return false;
      return type.text.split('.').includes(part) && isMeant(index, type.reference);
    });
    return isFound ? [declaration.name.text] : [];
  });
}

function findMember(program: Program, owner: Definition, member: number): readonly Occurrence[] {
  const symbol: SchemaSymbol = { kind: 'member', owner, member };
  const { kind, name } = owner.declaration;
  const names = new Set([name.text]);
  const own = program.file(owner.uri);
  // Nothing else in a schema names fields and methods, except the object at its end.
  const isValue = kind === 'enum' || kind === 'union';
  const files = isValue ? filesMentioning(program, namesAsMentions(names)) : own ? [own] : [];
  return files.flatMap((file) => usesOf(viewOf(program, file, names), symbol));
}

function findAttribute(program: Program, root: string, name: string): readonly Occurrence[] {
  const symbol: SchemaSymbol = { kind: 'attribute', name };
  const mention: Mention = { kind: 'attribute', text: name };
  const isDeclaration = (declaration: DeclarationSummary) =>
    declaration.kind === 'attribute' && declaration.name?.text === name;
  const declaring = readTogether(program, root, (uri) => {
    const exports = exportsOf(program, uri);
    return mayMention(exports, mention) && exports.some(isDeclaration);
  });
  return filesMentioning(program, [mention]).flatMap((file) => {
    const own = meaningsThrough(program, file.uri);
    const meanings = own?.attribute(name) ? own : meaningsThrough(program, rootOf(program, file.uri));
    const found = meanings?.attribute(name);
    return meanings && found && declaring.has(found.uri) ? usesOf({ program, file, meanings }, symbol) : [];
  });
}

function findNamespace(program: Program, root: string, name: string): readonly Occurrence[] {
  const symbol: SchemaSymbol = { kind: 'namespace', name };
  const part = simpleNameOf(name);
  const mention: Mention = { kind: 'namespace-part', text: part };
  const opening = readTogether(program, root, (uri) => {
    const exports = exportsOf(program, uri);
    return mayMention(exports, mention) && opensNamespace(exports, name);
  });
  const files = filesMentioning(program, [mention]);
  // The name of a bare member may contain the namespace of its type, wherever the union is named.
  const unions = new Set(files.flatMap((file) => unionsWithBareMember(file, part, () => true)));
  const all = unions.size === 0 ? files : filesMentioning(program, [mention, ...namesAsMentions(unions)]);
  const isReadWithIt = (uri: string) =>
    opening.has(uri) || (program.closure(uri)?.files.some((file) => opening.has(file.uri)) ?? false);
  const found = all.flatMap((file) => {
    const view = viewOf(program, file, new Set([...unions, ...namesFollowing(file, part)]));
    return view && isReadWithIt(view.meanings.closure.root) ? usesOf(view, symbol) : [];
  });
  return [...found, ...findInObjects(program, symbol, isReadWithIt)];
}

/** The simple names that come after a part of a namespace, in a file. */
function namesFollowing({ summary }: SourceFile, part: string): readonly string[] {
  return summary.exports.flatMap(({ references }) =>
    references.flatMap(({ parts, text }) => (parts?.some((each) => each.text === part) ? [simpleNameOf(text)] : [])),
  );
}

function findFile(program: Program, target: string): readonly Occurrence[] {
  // A file may include itself.
  return [target, ...program.includersOf(target)].flatMap((uri) => {
    const file = program.file(uri);
    if (!file) return [];
    const includes = program.closure(uri)?.files.at(-1)?.includes ?? [];
    // Only an include that is not found when the file itself is the root may be found from another root.
    const isFound = includes.every(({ resolution }) => resolution.outcome === 'found');
    const meanings = meaningsThrough(program, isFound ? uri : rootOf(program, uri));
    return meanings ? usesOf({ program, file, meanings }, { kind: 'file', uri: target }) : [];
  });
}

function findInObjects(
  program: Program,
  symbol: SchemaSymbol,
  mayReach: (uri: string) => boolean,
): readonly Occurrence[] {
  return filesMentioning(program, [{ kind: 'object' }]).flatMap((file) => {
    if (!mayReach(file.uri)) return [];
    const uses = usesInObjectOf(program, file).filter((use) => isSameSymbol(use.symbol, symbol));
    return uses.map((use) => ({ ...use, uri: file.uri }));
  });
}
