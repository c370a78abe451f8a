// Finds all places in the workspace that name a symbol. Only files that mention its name are read. The root through
// which a file is checked decides the meaning of names there, so two versions of a schema stay apart.
import type { Definition } from '../binding/definition.ts';
import { NameReadings } from '../binding/name-readings.ts';
import { compare } from '../compare.ts';
import { rootOf } from '../diagnostics/roots.ts';
import { isFoundAlone } from '../includes/include-targets.ts';
import { baseNameOf } from '../includes/includes.ts';
import { ReadOrders } from '../includes/read-orders.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import { type DeclarationSummary, membersOf } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import {
  aboutNames,
  exportsOf,
  filesMentioning,
  filesWithObject,
  mayMentionIn,
  meaningsThrough,
  nameSource,
  namesAsMentions,
  readTogether,
  viewOf,
} from './file-views.ts';
import { usesInDeclarations, usesInObjectOf } from './occurrences.ts';
import { type FileView, isSameSymbol, opensNamespace, type SchemaSymbol, type SymbolUse } from './schema-symbol.ts';

/** A use of a symbol in a file. */
export interface Occurrence extends SymbolUse {
  readonly uri: string;
}

/**
 * All places in all files that name a symbol, as one root sees it, by file and in the order of the text. `readings` of
 * an earlier question may be given for a type; they must include its name. For other symbols they are ignored.
 */
export function* occurrences(
  program: Program,
  root: string,
  symbol: SchemaSymbol,
  readings?: NameReadings,
): Steps<readonly Occurrence[]> {
  const found = yield* find(program, root, symbol, readings);
  return found.toSorted((left, right) =>
    left.uri === right.uri ? left.start - right.start : compare(left.uri, right.uri),
  );
}

function* find(
  program: Program,
  root: string,
  symbol: SchemaSymbol,
  readings: NameReadings | undefined,
): Steps<readonly Occurrence[]> {
  switch (symbol.kind) {
    case 'type': {
      const found = yield* findType(program, symbol.definition, readings);
      return [...found, ...(yield* findInObjects(program, symbol, reaching(program, symbol.definition.uri)))];
    }
    case 'member': {
      const found = yield* findMember(program, symbol.owner, symbol.member);
      return [...found, ...(yield* findInObjects(program, symbol, reaching(program, symbol.owner.uri)))];
    }
    case 'attribute':
      return yield* findAttribute(program, root, symbol.name);
    case 'namespace':
      return yield* findNamespace(program, root, symbol.name);
    case 'file':
      return yield* findFile(program, symbol.uri);
  }
}

/**
 * A function that returns true for a root that reads a file, either itself or, if the root is data, through its schema.
 */
function reaching(program: Program, target: string): (root: string) => boolean {
  const readOrders = new ReadOrders(program, { matters: (uri) => uri === target });
  return readingBefore(program, (root) => readOrders.of(root)?.first !== undefined);
}

/**
 * A function that returns true if `holds` is true for a root or, if the root is data, for a schema that flatc reads
 * before it.
 */
function readingBefore(program: Program, holds: (root: string) => boolean): (root: string) => boolean {
  return (root) => {
    const seen = new Set<string>();
    for (let at: string | undefined = root; at !== undefined && !seen.has(at); at = program.dataSchemas.of(at)) {
      if (holds(at)) return true;
      seen.add(at);
    }
    return false;
  };
}

const none: ReadonlySet<string> = new Set();

function usesOf(view: FileView | undefined, symbol: SchemaSymbol): readonly Occurrence[] {
  if (!view) return [];
  const { uri } = view.file;
  const uses = view.program.passing(() => usesInDeclarations(view, symbol));
  return uses.map((use) => ({ uri, symbol: use.symbol, access: use.access, start: use.start, end: use.end }));
}

/** The uses of a symbol in some files, one file a step. */
function* usesIn(
  files: readonly SourceFile[],
  symbol: SchemaSymbol,
  view: (file: SourceFile) => FileView | undefined,
): Steps<readonly Occurrence[]> {
  const uses = yield* eachInSteps(files, (file) => usesOf(view(file), symbol));
  return uses.flat();
}

function* findType(
  program: Program,
  definition: Definition,
  readings: NameReadings | undefined,
): Steps<readonly Occurrence[]> {
  const symbol: SchemaSymbol = { kind: 'type', definition };
  const name = definition.declaration.name.text;
  const files = filesMentioning(program, namesAsMentions([name]));
  const question = aboutNames(program, new Set([name]), readings);
  const unions = new Set<string>();
  const uses = yield* eachInSteps(files, (file) => {
    const view = viewOf(question, file);
    const isMeant = (index: number, reference: number) =>
      view.meanings.declaration(file.uri, index)?.references[reference]?.definition === definition;
    for (const union of unionsWithBareMember(file, name, isMeant)) unions.add(union);
    // At once, because the summary of a closed file would have to be made again later.
    return unions.size === 0 ? usesOf(view, symbol) : [];
  });
  if (unions.size === 0) return uses.flat();
  // A bare member of a union has the name of its type, and occurs wherever the union is used.
  const names = new Set([name, ...unions]);
  const withUnions = aboutNames(program, names);
  const all = filesMentioning(program, namesAsMentions(names));
  return yield* usesIn(all, symbol, (file) => viewOf(withUnions, file));
}

/**
 * The simple names of a file's unions that have a bare member with `part` in its type's name, and for which `isMeant`
 * is true.
 */
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

function* findMember(program: Program, owner: Definition, member: number): Steps<readonly Occurrence[]> {
  const symbol: SchemaSymbol = { kind: 'member', owner, member };
  const { kind, name } = owner.declaration;
  const names = new Set([name.text]);
  const own = program.file(owner.uri);
  // In a schema, only the object at its end names fields and methods.
  const isValue = kind === 'enum' || kind === 'union';
  const files = isValue ? filesMentioning(program, namesAsMentions(names)) : own ? [own] : [];
  const question = aboutNames(program, names);
  return yield* usesIn(files, symbol, (file) => viewOf(question, file));
}

function* findAttribute(program: Program, root: string, name: string): Steps<readonly Occurrence[]> {
  const symbol: SchemaSymbol = { kind: 'attribute', name };
  const mention = { kind: 'attribute', text: name } as const;
  const isDeclaration = (declaration: DeclarationSummary) =>
    declaration.kind === 'attribute' && declaration.name?.text === name;
  const declaring = readTogether(
    program,
    root,
    (uri) => mayMentionIn(program, uri, mention) && exportsOf(program, uri).some(isDeclaration),
  );
  const question = aboutNames(program, none, new NameReadings(none, nameSource(program, name)));
  return yield* usesIn(filesMentioning(program, [mention]), symbol, (file) => {
    const own = meaningsThrough(question, file.uri);
    const root = own.attribute(name) ? file.uri : program.passing(() => rootOf(program, file.uri));
    const meanings = meaningsThrough(question, root);
    const found = meanings.attribute(name);
    return found && declaring.has(found.uri) ? { program, file, meanings } : undefined;
  });
}

function* findNamespace(program: Program, root: string, name: string): Steps<readonly Occurrence[]> {
  const symbol: SchemaSymbol = { kind: 'namespace', name };
  const part = simpleNameOf(name);
  const mention = { kind: 'namespace-part', text: part } as const;
  const opening = readTogether(
    program,
    root,
    (uri) => mayMentionIn(program, uri, mention) && opensNamespace(exportsOf(program, uri), name),
  );
  const files = filesMentioning(program, [mention]);
  // The name of a bare member may contain the namespace of its type, wherever the union is used.
  const unions = new Set(files.flatMap((file) => unionsWithBareMember(file, part, () => true)));
  const all = unions.size === 0 ? files : filesMentioning(program, [mention, ...namesAsMentions(unions)]);
  const readOrders = new ReadOrders(program, { matters: (uri) => opening.has(uri) });
  const isReadWithIt = (uri: string) => opening.has(uri) || readOrders.of(uri)?.first !== undefined;
  const names = new Map(all.map((file) => [file.uri, new Set([...unions, ...namesFollowing(file, part)])]));
  const question = aboutNames(program, new Set([...names.values()].flatMap((each) => [...each])));
  const found = yield* usesIn(all, symbol, (file) => {
    const view = viewOf(question, file, names.get(file.uri));
    return isReadWithIt(view.meanings.root) ? view : undefined;
  });
  return [...found, ...(yield* findInObjects(program, symbol, readingBefore(program, isReadWithIt)))];
}

/**
 * The simple names of the dotted references in a file that have `part` among their parts: `T` for `a.b.T` and the part
 * `a`.
 */
function namesFollowing({ summary }: SourceFile, part: string): readonly string[] {
  return summary.exports.flatMap(({ references }) =>
    references.flatMap(({ parts, text }) => (parts?.some((each) => each.text === part) ? [simpleNameOf(text)] : [])),
  );
}

function* findFile(program: Program, target: string): Steps<readonly Occurrence[]> {
  const symbol: SchemaSymbol = { kind: 'file', uri: target };
  // A file may include itself.
  const uris = new Set([target, ...program.includersOf(target)]);
  const files = [...uris].flatMap((uri) => program.file(uri) ?? []);
  const question = aboutNames(program, none);
  return yield* usesIn(files, symbol, (file) => {
    // Only an include that is not found with the file itself as the root may be found from another root.
    const isFound = isFoundAlone(program, file.uri);
    const root = isFound ? file.uri : program.passing(() => rootOf(program, file.uri));
    return { program, file, meanings: meaningsThrough(question, root) };
  });
}

function* findInObjects(
  program: Program,
  symbol: SchemaSymbol,
  mayReach: (uri: string) => boolean,
): Steps<readonly Occurrence[]> {
  const files = filesWithObject(program, wordOf(symbol));
  const uses = yield* eachInSteps(files, (file): readonly Occurrence[] => {
    if (!mayReach(file.uri)) return [];
    const found = program.passing(() => usesInObjectOf(program, file));
    return found.filter((use) => isSameSymbol(use.symbol, symbol)).map((use) => ({ ...use, uri: file.uri }));
  });
  return uses.flat();
}

/** A word that occurs wherever a symbol is named, such as `T` for the type `a.b.T`. */
function wordOf(symbol: SchemaSymbol): string {
  switch (symbol.kind) {
    case 'type':
      return symbol.definition.declaration.name.text;
    case 'member':
      return simpleNameOf(membersOf(symbol.owner.declaration)[symbol.member]?.name.text ?? '');
    case 'namespace':
      return simpleNameOf(symbol.name);
    case 'attribute':
      return symbol.name;
    case 'file':
      return baseNameOf(symbol.uri);
  }
}
