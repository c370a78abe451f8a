// Finds the few files that can change the meaning of the names in a file. Definitions and uses of a simple name affect
// no other simple name, so all other files that flatc reads with it do not matter.
import { mentionsOf } from '../summary/mentions.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

type Exports = readonly DeclarationSummary[];

/** The names in a file, without repetitions. The name of an attribute begins with `@`. */
interface FileNames {
  readonly exports: Exports;
  /** The names of which the file changes the meaning for later files. */
  readonly touched: ReadonlySet<string>;
  /** The names whose meaning matters to the file. */
  readonly mentioned: ReadonlySet<string>;
  /** The names on which the layout of a struct or the base type of an enum depends, by the name of the struct or enum. */
  readonly below: ReadonlyMap<string, readonly string[]>;
}

/** A file is read with all files of its root if more files than this share names with it. */
const mostFiles = 16;

export class RelevantFiles {
  readonly #files = new Map<string, FileNames>();
  readonly #touching = new Map<string, Set<string>>();
  readonly #known = new Map<string, readonly string[] | undefined>();
  #version = 0;
  #declarations = 0;

  /** A number that grows with each change of a file. */
  get version(): number {
    return this.#version;
  }

  /** The number of declarations in all files whose names are known. */
  get declarations(): number {
    return this.#declarations;
  }

  /** Takes over the present exports of a file. */
  update(uri: string, exports: Exports): void {
    const last = this.#files.get(uri);
    if (last?.exports === exports) return;
    this.#version++;
    this.#known.clear();
    this.#declarations += exports.length - (last?.exports.length ?? 0);
    for (const name of last?.touched ?? []) this.#touching.get(name)?.delete(uri);
    const names = namesOf(exports);
    this.#files.set(uri, names);
    for (const name of names.touched) {
      const files = this.#touching.get(name);
      if (files) files.add(uri);
      else this.#touching.set(name, new Set([uri]));
    }
  }

  /** A file and the files that can change the meaning of its names, in no order; undefined if these are many. */
  of(uri: string): readonly string[] | undefined {
    if (this.#known.has(uri)) return this.#known.get(uri);
    const found = this.#search(uri);
    this.#known.set(uri, found);
    return found;
  }

  clear(): void {
    this.#files.clear();
    this.#touching.clear();
    this.#known.clear();
    this.#version++;
    this.#declarations = 0;
  }

  #search(uri: string): readonly string[] | undefined {
    const found = new Set([uri]);
    const names = new Set(this.#files.get(uri)?.mentioned);
    // A set also visits the names that are added meanwhile.
    for (const name of names) {
      for (const file of this.#touching.get(name) ?? []) {
        found.add(file);
        if (found.size > mostFiles) return undefined;
        for (const below of this.#files.get(file)?.below.get(name) ?? []) names.add(below);
      }
    }
    return [...found];
  }
}

function namesOf(exports: Exports): FileNames {
  const [touched, mentioned] = [new Set<string>(), new Set<string>()];
  const below = new Map<string, string[]>();
  for (const declaration of exports) {
    const mentions = mentionsOf(declaration);
    for (const name of mentions.touched) touched.add(name);
    for (const name of mentions.lookedUp) mentioned.add(name);
    if (declaration.kind === 'attribute' && declaration.name) touched.add(`@${declaration.name.text}`);
    if (!isNamedDeclaration(declaration)) continue;
    for (const { metadata } of [declaration, ...membersOf(declaration)])
      for (const { name } of metadata) mentioned.add(`@${name.text}`);
    if (!['struct', 'enum', 'union'].includes(declaration.kind)) continue;
    const own = below.get(declaration.name.text) ?? [];
    for (const { text } of declaration.references) own.push(simpleNameOf(text));
    below.set(declaration.name.text, own);
  }
  for (const name of touched) mentioned.add(name);
  return { exports, touched, mentioned, below };
}
