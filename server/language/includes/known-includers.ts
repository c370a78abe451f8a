// Finds the files that may include a file, judged by names and targets of includes, and keeps them while no include can
// lead elsewhere.

import { lastAnswers } from '../memo.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import type { IncludeStatement } from './closure.ts';
import {
  baseNameOf,
  type Existence,
  lastSegment,
  mayLeadTo,
  type Repair,
  resolveInclude,
  type WrittenInclude,
  writtenInclude,
} from './includes.ts';

/** The parts of a program that finding includers needs. */
interface IncludersHost {
  /** Returns a number that changes with each change by which an include may lead elsewhere. */
  readonly version: () => number;
  /** Is called for each file whose includers are asked for. */
  readonly noteAsked: (uri: string) => void;
  readonly includePathsOf: (root: string) => readonly string[];
  /** Returns the files with an include that ends in a base name. */
  readonly filesIncluding: (baseName: string) => Iterable<string>;
  readonly includesOf: (uri: string) => readonly IncludeStatement[] | undefined;
  readonly file: (uri: string) => object | undefined;
  readonly lookup: (uri: string) => Existence;
  readonly repair: Repair;
}

/**
 * Remembers the written includes by the list of statements. They stay valid when the targets of includes are looked up
 * again.
 */
const writtenIn = lastAnswers<readonly IncludeStatement[], readonly WrittenInclude[]>();

export class KnownIncluders {
  readonly #host: IncludersHost;
  #version = -1;
  #possible = new Map<string, readonly string[]>();
  #direct = new Map<string, readonly string[]>();

  /** Starts with the includers that `same` knows. Both must be about the same files in the same places. */
  constructor(host: IncludersHost, same?: KnownIncluders) {
    this.#host = host;
    if (!same) return;
    same.#refresh();
    this.#version = host.version();
    this.#possible = same.#possible;
    this.#direct = same.#direct;
  }

  /** The files whose includes may mean a file, through any root. Their order does not depend on earlier questions. */
  possible(uri: string): readonly string[] {
    this.#host.noteAsked(uri);
    this.#refresh();
    const known = this.#possible.get(uri) ?? this.#findPossible(uri);
    this.#possible.set(uri, known);
    return known;
  }

  /**
   * The possible includers that, read as roots, have an include with the file's base name that leads to the file or is
   * not found; one includer a step.
   */
  *direct(uri: string): Steps<readonly string[]> {
    this.#host.noteAsked(uri);
    this.#refresh();
    const known = this.#direct.get(uri);
    if (known) return known;
    const found = yield* eachInSteps(this.possible(uri), (each) => (this.#mayInclude(each, uri) ? [each] : []));
    const direct = found.flat();
    this.#direct.set(uri, direct);
    return direct;
  }

  #refresh(): void {
    const version = this.#host.version();
    if (this.#version === version) return;
    this.#version = version;
    this.#possible = new Map();
    this.#direct = new Map();
  }

  #pathsTo(includer: string, uri: string): readonly string[] {
    const baseName = baseNameOf(uri);
    const paths = (this.#host.includesOf(includer) ?? []).map(({ path }) => path);
    return paths.filter((path) => lastSegment(path) === baseName);
  }

  #findPossible(uri: string): readonly string[] {
    const baseName = baseNameOf(uri);
    return [...this.#host.filesIncluding(baseName)]
      .filter((includer) => includer !== uri)
      .filter((includer) => this.#mayLead(includer, uri, baseName))
      .sort();
  }

  #mayLead(includer: string, uri: string, baseName: string): boolean {
    const statements = this.#host.includesOf(includer) ?? [];
    return writtenIn(statements, [includer], () => statements.map(({ path }) => writtenInclude(path, includer))).some(
      (written) =>
        written.baseName === baseName && mayLeadTo(written, uri, (place) => this.#host.file(place) !== undefined),
    );
  }

  #mayInclude(includer: string, uri: string): boolean {
    return this.#pathsTo(includer, uri).some((path) => {
      const { includePathsOf, lookup, repair } = this.#host;
      const found = resolveInclude(path, includer, includer, includePathsOf(includer), lookup, repair);
      return found.outcome !== 'found' || found.uri === uri;
    });
  }
}
