// Finds names of a file that its Go package already has: from another declaration, from the stub, or from an import.
import {
  type GoFileNames,
  type GoNameOwner,
  goFilesOf,
  goNamesOfFile,
  indicesIn,
  ownerOf,
  stubOf,
} from '../go/go-file-names.ts';
import { goNeedsOf } from '../go/go-names.ts';
import { serviceFileOf } from '../go/trpc-names.ts';
import type { Program } from '../program.ts';
import { type DeclarationSummary, isTypeDefinition } from '../summary/summary.ts';
import { generatedNeeds } from '../vocabulary/vocabulary-go.ts';
import { type FileInGraph, isSamePackage } from './trpc-graph.ts';

/** The declaration from which a Go name comes, in any file of the package. */
export interface PlacedOwner extends GoNameOwner {
  readonly uri: string;
}

/** A Go name that comes from a file, and that the package or the code already has. */
export interface GoCollision {
  readonly name: string;
  readonly owner: PlacedOwner;
  /** The other owner of the name; undefined if the code needs the name for a package or a built-in. */
  readonly rival: PlacedOwner | undefined;
}

/**
 * The names that come from one file of a package. A package lists the root of a project twice: for its types and its
 * stub.
 */
interface PackagePart {
  readonly uri: string;
  readonly exports: readonly DeclarationSummary[];
  readonly names: GoFileNames;
}

/**
 * The names of a file that collide with others at the top level of its Go package, each with the declaration that
 * people should rename (`owner`). `seen` is the file in all roots through which trpc reads it.
 */
export function goCollisions(program: Program, seen: readonly FileInGraph[]): readonly GoCollision[] {
  const uri = seen[0]?.[1].uri;
  const files = packageFiles(seen);
  const stubs = stubRoots(seen);
  const parts: readonly PackagePart[] = [
    ...[...files.keys()].map((file) => ({ uri: file, ...namesIn(program, file, goNamesOfFile) })),
    ...stubs.map(([{ root }]) => ({
      uri: root.uri,
      ...namesIn(program, root.uri, (exports) => stubOf(exports).names),
    })),
  ];
  const stubNeeds = needsOfStubs(program, stubs);
  const collisions: GoCollision[] = [];
  for (const part of parts.filter((each) => each.uri === uri)) {
    const others = parts.filter((each) => each !== part);
    for (const [name, kept] of part.names) {
      const isNeeded = stubNeeds.has(name) || isNeededByTypes(program, files, name);
      // Nearly all names occur nowhere else.
      if (typeof kept === 'number' && !isNeeded && !others.some(({ names }) => names.has(name))) continue;
      const here = ownersIn(part, name);
      const elsewhere = others.flatMap((other) => ownersIn(other, name));
      for (const [index, owner] of here.entries()) {
        const rival =
          here.find((other, at) => yields(program, owner, other, at < index)) ??
          elsewhere.find((other) => yields(program, owner, other, true));
        if (rival || isNeeded) collisions.push({ name, owner, rival });
      }
    }
  }
  return collisions;
}

function namesIn(program: Program, uri: string, namesOf: (exports: readonly DeclarationSummary[]) => GoFileNames) {
  const exports = program.file(uri)?.summary.exports ?? [];
  return { exports, names: namesOf(exports) };
}

function ownersIn({ uri, exports, names }: PackagePart, name: string): readonly PlacedOwner[] {
  return indicesIn(names.get(name)).map((index) => ({ ...ownerOf(exports, index, name), uri }));
}

/**
 * True if `owner`, the first of two owners of a name, is the one to rename. People can rename a type, so a type yields
 * to generated names. Of two owners of the same kind the later one yields; in different files, either does. False if
 * both go into the same Go file, which has a finding of its own.
 */
function yields(program: Program, owner: PlacedOwner, other: PlacedOwner, isOtherEarlier: boolean): boolean {
  if (owner.uri === other.uri && owner.index === other.index) return false;
  // Two types, or two services, that are written to the same file have a finding for that already.
  const file = fileOf(program, owner);
  if (file !== undefined && file === fileOf(program, other)) return false;
  return owner.isType === other.isType ? isOtherEarlier : owner.isType;
}

function fileOf(program: Program, { uri, index }: PlacedOwner): string | undefined {
  const declaration = program.file(uri)?.summary.exports[index];
  if (declaration?.kind === 'rpc_service') return `service ${serviceFileOf(declaration.name.text)}`;
  return declaration && isTypeDefinition(declaration) ? declaration.name.text : undefined;
}

/** The files of the same Go package, this one first, each in one of the roots that read it. */
function packageFiles(seen: readonly FileInGraph[]): ReadonlyMap<string, FileInGraph> {
  const files = new Map<string, FileInGraph>();
  const [own] = seen;
  if (own) files.set(own[1].uri, own);
  for (const [graph] of seen) {
    for (const file of graph.files) {
      if (!files.has(file.uri) && isSamePackage(file.go.package, own?.[1].go.package))
        files.set(file.uri, [graph, file]);
    }
  }
  return files;
}

/** The roots whose stub is part of the package. */
function stubRoots(seen: readonly FileInGraph[]): readonly FileInGraph[] {
  return seen.filter(([{ isProject, root }, file]) => isProject && isSamePackage(root.go.package, file.go.package));
}

/** The names that stubs use: built-in names, packages of trpc-go, and packages of rpc types. */
function needsOfStubs(program: Program, stubs: readonly FileInGraph[]): ReadonlySet<string> {
  const needs = new Set<string>();
  for (const [{ root, rpcUses }] of stubs) {
    for (const need of stubOf(program.file(root.uri)?.summary.exports ?? []).needs) needs.add(need);
    for (const { to } of rpcUses) {
      if (to.go.package && !isSamePackage(to.go.package, root.go.package)) needs.add(to.go.package.name);
    }
  }
  return needs;
}

/** True if the code for the types of a package uses a name for something else. */
function isNeededByTypes(program: Program, files: ReadonlyMap<string, FileInGraph>, name: string): boolean {
  const isAlways = generatedNeeds.get(name);
  if (isAlways !== false) return isAlways ?? false;
  return [...files].some(([uri, [graph]]) => {
    const elaborated = program.elaboration(graph.closure.root)?.declarations(uri) ?? [];
    return (program.file(uri)?.summary.exports ?? []).some((declaration, index) => {
      const reading = elaborated[index];
      return reading !== undefined && goNeedsOf(declaration, reading).includes(name);
    });
  });
}

/** A type whose Go file has the same name as another type's file, letter case ignored. */
interface GoFileCollision {
  readonly index: number;
  readonly other: { readonly uri: string; readonly index: number };
}

/**
 * The types of a file whose Go files have the name of another file in the package. Of two types in one file the later
 * one is listed.
 */
export function goFileCollisions(program: Program, seen: readonly FileInGraph[]): readonly GoFileCollision[] {
  const filesIn = (uri: string) => goFilesOf(program.file(uri)?.summary.exports ?? []);
  const [uri, ...others] = packageFiles(seen).keys();
  if (uri === undefined) return [];
  const collisions: GoFileCollision[] = [];
  for (const [name, indices] of filesIn(uri)) {
    for (const [position, index] of indices.entries()) {
      const earlier = indices[position - 1];
      const elsewhere = others.find((other) => filesIn(other).has(name));
      const other =
        earlier !== undefined
          ? { uri, index: earlier }
          : elsewhere !== undefined && { uri: elsewhere, index: filesIn(elsewhere).get(name)?.[0] ?? 0 };
      if (other) collisions.push({ index, other });
    }
  }
  return collisions;
}
