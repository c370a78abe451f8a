// Finds the meaning of names at one place of a file: the declaration that flatc would bind a name to there, and the
// shortest name that reaches a declaration from there.
// The rules are those of the environment: the declarations before the place are read into one, and names are looked up
// in it. Only the fate of a name that is not yet known is computed here, from the declarations after the place.
import { Definition, definitionOf, type Resolution, unresolved } from '../binding/definition.ts';
import { readFile } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { Environment } from '../binding/environment.ts';
import type { Target } from '../binding/namesakes.ts';
import { looksUpEnums, readDeclaration } from '../binding/read-declaration.ts';
import type { Program } from '../program.ts';
import {
  type DeclarationSummary,
  isNamedDeclaration,
  type ReferenceRole,
  startOfDeclaration,
} from '../summary/summary.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { inNamespace, simpleNameOf } from '../vocabulary/dotted-names.ts';
import { findScalar, stringType } from '../vocabulary/vocabulary.ts';
import { environmentsBefore, namespaceBefore } from './environment-before.ts';
import { LaterNames } from './later-names.ts';
import { usesByName } from './uses-by-name.ts';

const noExports: readonly DeclarationSummary[] = [];

/** A place of a file in a root. Valid until a file changes. */
export class Scope {
  readonly program: Program;
  readonly elaboration: Elaboration;
  readonly uri: string;
  /** The namespace in force, with dots; empty for the global one. */
  readonly namespace: string;
  /**
   * The definition that the declaration around the place makes; undefined between declarations, and around a
   * declaration without a name.
   */
  readonly around: Definition | undefined;
  /** The tables of names at the place. */
  readonly environment: Environment;
  /** The index of the first declaration after the place. */
  readonly #next: number;
  readonly #later: LaterNames;
  /** The tables of names before the first declaration of the file. */
  readonly #base: Environment;
  /**
   * By URI of a file that may be included: the tables before the first declaration, with the files that its include
   * adds.
   */
  readonly #added = new Map<string, Environment>();
  /** The remembered answers of `#filesBroughtBy`. */
  readonly #brought = new Map<string, readonly string[] | undefined>();

  /**
   * The scope at an offset of a file that is read through the root of `elaboration`. `index` is the index of the
   * declaration around the offset; the offset may also follow the last declaration. A word at the offset itself is not
   * a use of a name.
   */
  constructor(program: Program, elaboration: Elaboration, uri: string, index: number, offset: number) {
    this.program = program;
    this.elaboration = elaboration;
    this.uri = uri;
    const summary = program.file(uri)?.summary;
    const exports = summary?.exports ?? [];
    const { environment, base } = environmentsBefore(program, elaboration, uri, index);
    this.environment = new Environment(environment);
    this.#base = base;
    const usesAround: string[] = [];
    let next = index;
    for (; summary && next < exports.length; next++) {
      const start = startOfDeclaration(summary, next);
      const declaration = summary.declarations[next] as DeclarationSummary;
      if (start + declaration.start >= offset) break;
      const exported = exports[next] as DeclarationSummary;
      const namespace = namespaceBefore(exports, next + 1);
      if (start + declaration.end < offset) {
        readDeclaration(exported, uri, namespace, this.environment);
        continue;
      }
      // The tables already contain the declaration around the place, and the names used in it so far.
      if (isNamedDeclaration(exported) && exported.name.text !== '') {
        this.around = definitionOf(exported, uri, namespace);
        this.environment.define(this.around);
      }
      for (const reference of declaration.references) {
        if (start + reference.end >= offset) {
          if (start + reference.start > offset) usesAround.push(reference.text);
        } else if (reference.role !== 'root-type') {
          this.environment.use(reference.text, namespace, looksUpEnums(reference.role));
        }
      }
    }
    this.#next = next;
    this.namespace = namespaceBefore(exports, next);
    this.#later = new LaterNames(program, elaboration, uri, next, usesAround);
  }

  /**
   * The resolution of a name at this place; `unresolved` if the name means nothing. The name of a table or struct may
   * become known later in the text.
   */
  resolve(name: string, role: ReferenceRole): Resolution {
    if (isTypePosition(role) && isScalarWord(firstPart(name))) return unresolved;
    const target = this.#find(name, role);
    if (target instanceof Definition) return this.environment.resolution(target);
    if (!target && role === 'root-type') return unresolved;
    return this.#becomes(target?.name ?? name)?.forward ?? unresolved;
  }

  /**
   * The shortest name that binds to a definition of the closure at this place; undefined if no name does. With a
   * `qualifier`, the name must begin with it and a dot.
   */
  shortestName(definition: Definition, role: ReferenceRole, qualifier = ''): string | undefined {
    return namesOf(definition.fullName, this.namespace, qualifier).find(
      (name) => this.resolve(name, role).definition === definition,
    );
  }

  /**
   * The shortest name for a definition of a file that is not yet read, if an include of its file is added after the
   * other includes. Undefined if no name would bind to it, if a definition with its full name is read already, or if
   * the include would read this file in a circle.
   */
  shortestNameOfNew(definition: Definition, role: ReferenceRole, qualifier = ''): string | undefined {
    const { fullName, uri } = definition;
    const { environment } = this.elaboration;
    const taken = environment.findEnum(fullName, '') ?? environment.findType(fullName, '');
    if (taken instanceof Definition) return undefined;
    const names = namesOf(fullName, this.namespace, qualifier);
    const files = names.length > 0 ? this.#filesBroughtBy(uri) : undefined;
    if (!files) return undefined;
    const added = this.#isAlone(definition, files) ? undefined : this.#including(uri, files);
    return names.find((name) => this.#wouldBind(name, role, definition, added));
  }

  /** The files that an include of a file would add, in flatc's order; undefined if this file is one of them. */
  #filesBroughtBy(uri: string): readonly string[] | undefined {
    if (!this.#brought.has(uri)) {
      const files = (this.program.closure(uri)?.files ?? []).map((file) => file.uri);
      this.#brought.set(uri, files.includes(this.uri) ? undefined : files.filter((file) => !this.#isReadBefore(file)));
    }
    return this.#brought.get(uri);
  }

  /**
   * True if no other thing in its file can take the name of a definition: it is the only definition with the simple
   * name, and every use there finds it.
   */
  #isAlone({ fullName, uri, declaration }: Definition, files: readonly string[]): boolean {
    const simpleName = declaration.name.text;
    if (this.program.filesDeclaring(simpleName).length > 1 || this.program.typesNamed(uri, simpleName).length > 1) {
      return false;
    }
    let usedAs: string | undefined;
    for (const file of files) {
      const uses = usesByName(this.program.file(file)?.summary.exports ?? noExports).get(simpleName) ?? [];
      for (const { text, namespace } of uses) {
        if (text !== fullName && text !== simpleName) return false;
        if (usedAs !== undefined && usedAs !== text) return false;
        if (!candidates(text, namespace).includes(fullName)) return false;
        usedAs = text;
      }
    }
    return true;
  }

  /**
   * The tables of names before this file's first declaration if files were included in addition; remembered by `uri`.
   */
  #including(uri: string, files: readonly string[]): Environment {
    const known = this.#added.get(uri);
    if (known) return known;
    const environment = new Environment(this.#base);
    for (const file of files) readFile(file, this.program.file(file)?.summary.exports ?? [], environment, true);
    this.#added.set(uri, environment);
    return environment;
  }

  #isReadBefore(uri: string): boolean {
    const { files } = this.elaboration.closure;
    const index = files.findIndex((file) => file.uri === uri);
    return index >= 0 && index < files.findIndex((file) => file.uri === this.uri);
  }

  #find(name: string, role: ReferenceRole, environment = this.environment): Target | undefined {
    if (role === 'root-type') return environment.findRoot(name, this.namespace);
    const found = looksUpEnums(role) ? environment.findEnum(name, this.namespace) : undefined;
    return found ?? environment.findType(name, this.namespace);
  }

  /**
   * The table or struct that a name becomes if it is still undefined at this place; undefined if no later definition
   * takes it.
   */
  #becomes(name: string): Definition | undefined {
    const plain = simpleNameOf(name);
    const isDotted = plain !== name;
    const first = this.#later.types(plain).find(({ definition }) => !isDotted || definition.fullName === name);
    if (!first || !isDotted) return first?.definition;
    // A use of the plain name that is still undefined gets the definition before uses of the full name.
    const waiting = this.environment.findType(plain, '');
    if (waiting && !(waiting instanceof Definition)) return undefined;
    const isTaken = this.#later
      .uses(plain)
      .some(({ namespace, order }) => order <= first.order && !candidates(plain, namespace).includes(name));
    return isTaken ? undefined : first.definition;
  }

  /**
   * True if a name would bind to a new definition. `added` are the tables of names with the files of its include;
   * undefined if they cannot change the answer.
   */
  #wouldBind(name: string, role: ReferenceRole, definition: Definition, added: Environment | undefined): boolean {
    if (isTypePosition(role) && isScalarWord(firstPart(name))) return false;
    const inOrder = role === 'root-type' ? [name, inNamespace(this.namespace, name)] : candidates(name, this.namespace);
    const place = inOrder.indexOf(definition.fullName);
    if (place < 0 || (added && this.#find(name, role, added) !== definition)) return false;
    const known = this.#find(name, role);
    if (!known) return true;
    if (known instanceof Definition && isEnum(known) !== isEnum(definition)) return isEnum(definition);
    if (known instanceof Definition) return place < inOrder.indexOf(known.fullName);
    // A name that is unknown only for lack of this include will then be found.
    const isFound = name === definition.fullName || name === definition.declaration.name.text;
    const isFirst = inOrder.slice(0, place).every((other) => !this.environment.findType(other, ''));
    return known.name === name && isFound && isFirst && !this.#becomes(name) && this.#isMissed(name, definition);
  }

  /** True if every use of a name before the place may mean `definition`, from the namespace of that use. */
  #isMissed(name: string, definition: Definition): boolean {
    const elaborated = this.elaboration.declarations(this.uri) ?? [];
    const exports = this.program.file(this.uri)?.summary.exports ?? [];
    return exports.slice(0, this.#next).every((declaration, index) => {
      const namespace = elaborated[index]?.namespace ?? '';
      return declaration.references.every(
        (reference) => reference.text !== name || candidates(name, namespace).includes(definition.fullName),
      );
    });
  }
}

/**
 * The most names of one definition that are tried. Each level of its namespace is one more name: `C`, `b.C`, `a.b.C`.
 */
const mostNames = 100;

/** The names that could mean a full name in a namespace, the shortest first, beginning with a qualifier. */
function namesOf(fullName: string, namespace: string, qualifier: string): readonly string[] {
  const parts = fullName.split('.');
  const scope = namespace === '' ? [] : namespace.split('.');
  let shared = 0;
  while (shared < parts.length - 1 && shared < scope.length && parts[shared] === scope[shared]) shared++;
  const names: string[] = [];
  for (let from = shared; from >= 0 && names.length < mostNames; from--) names.push(parts.slice(from).join('.'));
  // A name that becomes known later may mean a type in any namespace, so a longer name is safer.
  if (shared < parts.length - 1) names.push(parts.at(-1) as string);
  return qualifier === '' ? names : names.filter((name) => name.startsWith(`${qualifier}.`));
}

/** True if flatc reads the words of scalars as scalars here, and not as names of types. */
function isTypePosition(role: ReferenceRole): boolean {
  return role === 'field-type' || role === 'union-alias' || role === 'enum-base';
}

function isScalarWord(name: string): boolean {
  return findScalar(name) !== undefined || name === stringType.name;
}

function isEnum({ declaration }: Definition): boolean {
  return declaration.kind === 'enum' || declaration.kind === 'union';
}

function firstPart(name: string): string {
  const dot = name.indexOf('.');
  return dot < 0 ? name : name.slice(0, dot);
}
