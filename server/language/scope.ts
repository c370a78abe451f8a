// What names mean at one place of a file: what flatc would bind a name to if it were written there, and the shortest
// name by which a declaration can be reached from there.
//
// The rules are the environment's own: what stands in front of the place is read into one, and names are looked up in
// it. Only what becomes of a name that is not known yet is worked out here, from the declarations behind the place.
import { type ElaboratedDeclaration, looksUpEnums, readDeclaration, readFile } from './elaborate.ts';
import {
  candidates,
  Definition,
  definitionOf,
  Environment,
  type Resolution,
  type Target,
  unresolved,
} from './environment.ts';
import { environmentsBefore, namespaceBefore } from './environment-before.ts';
import type { Elaboration, Program } from './program.ts';
import { type DeclarationSummary, isNamedDeclaration, type ReferenceRole, startOfDeclaration } from './summary.ts';
import { findScalar, stringType } from './vocabulary.ts';

/** A place of a file, seen through a root. It is good until a file changes. */
export class Scope {
  readonly program: Program;
  readonly elaboration: Elaboration;
  readonly uri: string;
  /** The namespace in force, with dots; empty for the global one. */
  readonly namespace: string;
  /** What the declaration around the place defines. */
  readonly around: Definition | undefined;
  /** The tables of names as they are at the place. */
  readonly environment: Environment;
  /** The index of the first declaration behind the place. */
  readonly #next: number;
  /** The names used behind the place in the declaration around it. */
  readonly #usesAround: string[] = [];
  /** The tables of names before the first declaration of the file, and the same with the include of another file. */
  readonly #base: Environment;
  readonly #added = new Map<string, Environment | undefined>();
  #laterTypes: ReadonlyMap<string, readonly LaterType[]> | undefined;
  #laterUses: ReadonlyMap<string, readonly LaterUse[]> | undefined;

  /**
   * The scope at an offset of a file that is read through the root. `index` is that of the declaration around it; a
   * word at the offset itself is no use of a name. The offset may also stand behind the last declaration.
   */
  constructor(program: Program, elaboration: Elaboration, uri: string, index: number, offset: number) {
    this.program = program;
    this.elaboration = elaboration;
    this.uri = uri;
    const summary = program.file(uri)?.summary;
    const exports = summary?.exports ?? [];
    const { environment, base } = environmentsBefore(program, elaboration, uri, exports.slice(0, index));
    this.environment = new Environment(environment);
    this.#base = base;
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
      // The declaration around the place is in the tables already, and so are the names used in it so far.
      if (isNamedDeclaration(exported) && exported.name.text !== '') {
        this.around = definitionOf(exported, uri, namespace);
        this.environment.define(this.around);
      }
      for (const reference of declaration.references) {
        if (start + reference.end >= offset) {
          if (start + reference.start > offset) this.#usesAround.push(reference.text);
        } else if (reference.role !== 'root-type') {
          this.environment.use(reference.text, namespace, looksUpEnums(reference.role));
        }
      }
    }
    this.#next = next;
    this.namespace = namespaceBefore(exports, next);
  }

  /** What a name binds to when it is written here. A name of a table or struct may become known further on. */
  resolve(name: string, role: ReferenceRole): Resolution {
    if (isTypePosition(role) && isScalarWord(firstPart(name))) return unresolved;
    const target = this.#find(name, role);
    if (target instanceof Definition) return target.known;
    if (!target && role === 'root-type') return unresolved;
    return this.#later(target?.name ?? name)?.forward ?? unresolved;
  }

  /**
   * The shortest name that binds to a definition of the closure when it is written here, among those that begin with
   * `qualifier` and a dot where one is given; undefined where there is none.
   */
  shortestName(definition: Definition, role: ReferenceRole, qualifier = ''): string | undefined {
    return namesOf(definition.fullName, this.namespace, qualifier).find(
      (name) => this.resolve(name, role).definition === definition,
    );
  }

  /**
   * The same for a definition of a file that is not read yet, supposing that an include of its file is added behind
   * the other includes; undefined also where that include cannot be added.
   */
  shortestNameOfNew(definition: Definition, role: ReferenceRole, qualifier = ''): string | undefined {
    const { fullName, uri } = definition;
    const { environment } = this.elaboration;
    const taken = environment.findEnum(fullName, '') ?? environment.findType(fullName, '');
    if (taken instanceof Definition) return undefined;
    const names = namesOf(fullName, this.namespace, qualifier);
    const added = names.length > 0 ? this.#including(uri) : undefined;
    return added && names.find((name) => this.#wouldBind(name, role, definition, added));
  }

  /** The tables of names before this file's first declaration if it included a file; undefined if that came back here. */
  #including(uri: string): Environment | undefined {
    if (this.#added.has(uri)) return this.#added.get(uri);
    const files = this.program.closure(uri)?.files ?? [];
    const isCircle = files.some((file) => file.uri === this.uri);
    const environment = isCircle ? undefined : new Environment(this.#base);
    for (const file of environment ? files : []) {
      if (this.#isReadBefore(file.uri)) continue;
      readFile(file.uri, this.program.file(file.uri)?.summary.exports ?? [], environment as Environment, true);
    }
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

  /** The table or struct that a name becomes which is waiting for its definition at this place. */
  #later(name: string): Definition | undefined {
    const [first] = (this.#typesBehind.get(lastPart(name)) ?? []).filter(
      ({ definition }) => !name.includes('.') || definition.fullName === name,
    );
    if (!first || !name.includes('.')) return first?.definition;
    // Whoever waits for the plain name takes the definition away from those who wait for the full one.
    const plain = lastPart(name);
    const waiting = this.environment.findType(plain, '');
    if (waiting && !(waiting instanceof Definition)) return undefined;
    const isTaken = (this.#usesBehind.get(plain) ?? []).some(
      ({ namespace, order }) => order <= first.order && !candidates(plain, namespace).includes(name),
    );
    return isTaken ? undefined : first.definition;
  }

  #wouldBind(name: string, role: ReferenceRole, definition: Definition, added: Environment): boolean {
    if (isTypePosition(role) && isScalarWord(firstPart(name))) return false;
    if (this.#find(name, role, added) !== definition) return false;
    const known = this.#find(name, role);
    if (!known) return true;
    if (known instanceof Definition && isEnum(known) !== isEnum(definition)) return isEnum(definition);
    const inOrder = role === 'root-type' ? [name, qualified(this.namespace, name)] : candidates(name, this.namespace);
    const place = inOrder.indexOf(definition.fullName);
    if (known instanceof Definition) return place < inOrder.indexOf(known.fullName);
    // A name that waits in vain so far, because this include is missing, will have been found by then.
    const isFirst = inOrder.slice(0, place).every((other) => !this.environment.findType(other, ''));
    return known.name === name && isFirst && !this.#later(name) && this.#isMissed(name, definition);
  }

  /** Whether every use of a name in front of the place that waits in vain would find a definition. */
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

  /** The tables and structs defined behind the place, by simple name, in order. */
  get #typesBehind(): ReadonlyMap<string, readonly LaterType[]> {
    if (this.#laterTypes) return this.#laterTypes;
    const types = new Map<string, LaterType[]>();
    let order = 0;
    for (const [uri, first] of this.#filesBehind(this.#next)) {
      const elaborated = this.elaboration.declarations(uri) ?? [];
      for (let index = first; index < elaborated.length; index++, order++) {
        const { definition, earlier } = elaborated[index] as ElaboratedDeclaration;
        if (!definition || earlier || isEnum(definition) || definition.declaration.kind === 'rpc_service') continue;
        const simpleName = definition.declaration.name.text;
        const same = types.get(simpleName);
        if (same) same.push({ definition, order });
        else types.set(simpleName, [{ definition, order }]);
      }
    }
    this.#laterTypes = types;
    return types;
  }

  /** Where behind the place each name is first used in each namespace, in the same count. */
  get #usesBehind(): ReadonlyMap<string, readonly LaterUse[]> {
    if (this.#laterUses) return this.#laterUses;
    const uses = new Map<string, LaterUse[]>();
    const add = (text: string, namespace: string, order: number): void => {
      const same = uses.get(text);
      if (!same) uses.set(text, [{ namespace, order }]);
      else if (!same.some((use) => use.namespace === namespace)) same.push({ namespace, order });
    };
    for (const text of this.#usesAround) add(text, this.namespace, -1);
    let order = 0;
    for (const [uri, first] of this.#filesBehind(this.#next)) {
      const elaborated = this.elaboration.declarations(uri) ?? [];
      const exports = this.program.file(uri)?.summary.exports ?? [];
      for (let index = first; index < exports.length; index++, order++) {
        for (const { text } of exports[index]?.references ?? []) add(text, elaborated[index]?.namespace ?? '', order);
      }
    }
    this.#laterUses = uses;
    return uses;
  }

  /** The files that are read behind the place, with the index of the first declaration that is. */
  #filesBehind(next: number): readonly (readonly [uri: string, first: number])[] {
    const { files } = this.elaboration.closure;
    const own = files.findIndex((file) => file.uri === this.uri);
    return files.slice(own).map((file, index) => [file.uri, index === 0 ? next : 0] as const);
  }
}

interface LaterUse {
  readonly namespace: string;
  readonly order: number;
}

interface LaterType {
  readonly definition: Definition;
  /** Counts the declarations behind the place. */
  readonly order: number;
}

/** The names that could mean a full name in a namespace, the shortest first, beginning with a qualifier. */
function namesOf(fullName: string, namespace: string, qualifier: string): readonly string[] {
  const parts = fullName.split('.');
  const scope = namespace === '' ? [] : namespace.split('.');
  let shared = 0;
  while (shared < parts.length - 1 && shared < scope.length && parts[shared] === scope[shared]) shared++;
  const names: string[] = [];
  for (let from = shared; from >= 0; from--) {
    names.push(parts.slice(from).join('.'));
  }
  // A name that becomes known further on may be that of a type in any namespace; better a longer one that says so.
  if (shared < parts.length - 1) names.push(parts.at(-1) as string);
  return qualifier === '' ? names : names.filter((name) => name.startsWith(`${qualifier}.`));
}

/** Whether flatc takes the words of scalars for scalars here, and not for names of types. */
function isTypePosition(role: ReferenceRole): boolean {
  return role === 'field-type' || role === 'union-alias' || role === 'enum-base';
}

function isScalarWord(name: string): boolean {
  return findScalar(name) !== undefined || name === stringType.name;
}

function isEnum({ declaration }: Definition): boolean {
  return declaration.kind === 'enum' || declaration.kind === 'union';
}

function qualified(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}.${name}`;
}

function firstPart(name: string): string {
  const dot = name.indexOf('.');
  return dot < 0 ? name : name.slice(0, dot);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
