// Finds the meanings of a few names through many roots. Only declarations that mention them are read, and each file
// once for all roots in which the names have the same meaning before it. The result equals that of reading each root
// whole.
import type { Closure } from '../includes/closure.ts';
import type { ReadOrder } from '../includes/read-order.ts';
import { byIdentity } from '../memo.ts';
import { mayMention, mentionsOneOf } from '../summary/mentions.ts';
import { type AttributeDeclarationSummary, type DeclarationSummary, namespaceText } from '../summary/summary.ts';
import { Definition } from './definition.ts';
import { type ElaboratedDeclaration, endOfIncluded, finishDeclaration } from './elaborate.ts';
import { Environment, type Placeholders } from './environment.ts';
import type { Meanings, NameMeanings } from './meanings.ts';
import { placeholderFor, type Target } from './namesakes.ts';
import { noFacts } from './point-facts.ts';
import { type ReadDeclaration, readDeclaration } from './read-declaration.ts';

/** The result of reading a file once. */
export interface NameReading {
  readonly uri: string;
  /** The declarations of the file. As long as the reading holds them, they stay the same objects. */
  readonly exports: readonly DeclarationSummary[];
  /** The declarations that mention a name. The key is the index of the declaration. */
  readonly declarations: ReadonlyMap<number, ReadDeclaration>;
  /** The tables after the file. If the file enters nothing, the same object as the tables before it. */
  readonly after: Environment;
  /** True if later files may still declare a name that the file uses. */
  readonly isOpen: boolean;
}

/** The inputs of the readings. */
export interface NameSource {
  readonly exportsOf: (uri: string) => readonly DeclarationSummary[];
  /**
   * Returns the indices, in order, of the declarations of a file that may mention one of some names. All other
   * declarations mention none of these names.
   */
  readonly mayMention: (uri: string, names: ReadonlySet<string>) => Iterable<number>;
  readonly closureOf: (root: string) => Closure;
  /** Returns the first declaration of an attribute in the files of a root; undefined without one. */
  readonly attributeIn: (root: string, name: string) => ReturnType<Meanings['attribute']>;
}

/** The number of files of an order that are read again rather than remembering the reading of each. */
const fewFiles = 16;

/** Readings of some simple names, for any root of a program that does not change in the meantime. */
export class NameReadings {
  readonly names: ReadonlySet<string>;
  readonly #source: NameSource;
  readonly #start = new Environment();
  readonly #byTrail = new Map<ReadOrder, NameReading>();
  readonly #asRoot = new Map<ReadOrder, NameReading>();
  readonly #situations = new Map<Environment, Situation>();

  constructor(names: ReadonlySet<string>, source: NameSource) {
    this.names = names;
    this.#source = source;
  }

  /**
   * The reading of the last file of a read order. The file `root` is read to its end, any other file only up to a JSON
   * object in it.
   */
  of(readOrder: ReadOrder, root: string): NameReading {
    if (readOrder.uri !== root) return this.#included(readOrder);
    const exports = this.#source.exportsOf(root);
    if (endOfIncluded(exports) === exports.length) return this.#included(readOrder);
    const known = this.#asRoot.get(readOrder) ?? this.#read(root, this.#before(readOrder), exports.length);
    this.#asRoot.set(readOrder, known);
    return known;
  }

  /**
   * The meanings of the names through a root that reads the files of a read order; `readOrder` is undefined if no file
   * of the root matters.
   */
  through(root: string, readOrder: ReadOrder | undefined): NameMeanings {
    return new ReadOrderMeanings(this, this.#source, root, readOrder);
  }

  /** The tables at the end of a root. */
  end(readOrder: ReadOrder | undefined, root: string): Environment {
    return readOrder ? this.of(readOrder, root).after : this.#start;
  }

  #before({ before }: ReadOrder): Environment {
    return before ? this.#included(before).after : this.#start;
  }

  /** The reading of an included file. Uses a list and no recursion, so that no read order is too long. */
  #included(readOrder: ReadOrder): NameReading {
    const unread: ReadOrder[] = [];
    let known: NameReading | undefined;
    for (let at: ReadOrder | undefined = readOrder; at; at = at.before) {
      if (readOrder.length - at.length < fewFiles || at.length % fewFiles === 0) known = this.#byTrail.get(at);
      if (known) break;
      unread.push(at);
    }
    let before = known?.after ?? this.#start;
    let situation = this.#situationIn(before);
    for (let at = unread.pop(); at; at = unread.pop()) {
      known = this.#readAfter(at.uri, before, situation);
      // Most files leave the tables as they are.
      if (known.after !== before) situation = this.#situationIn(known.after);
      before = known.after;
      // A reading is found again by its file and the tables before it, so that few of them must be found by their order.
      if (at === readOrder || at.length % fewFiles === 0) this.#byTrail.set(at, known);
    }
    return known as NameReading;
  }

  #readAfter(uri: string, before: Environment, { readings }: Situation): NameReading {
    const known = readings.get(uri);
    if (known) return known;
    const reading = this.#read(uri, before, endOfIncluded(this.#source.exportsOf(uri)));
    readings.set(uri, reading);
    return reading;
  }

  #situationIn(before: Environment): Situation {
    const known = this.#situations.get(before);
    if (known) return known;
    const situation: Situation = { readings: new Map(), placeholders: new Map(), asked: new Map() };
    this.#situations.set(before, situation);
    return situation;
  }

  #read(uri: string, before: Environment, end: number): NameReading {
    const exports = this.#source.exportsOf(uri);
    const { placeholders, asked } = this.#situationIn(before);
    const environment = new Environment(before, undefined, placeholders);
    const declarations = new Map<number, ReadDeclaration>();
    const namespaces = namespacesIn(exports);
    let [next, namespace] = [0, ''];
    for (const index of this.#source.mayMention(uri, this.names)) {
      if (index >= end) break;
      const declaration = exports[index] as DeclarationSummary;
      for (let at = namespaces[next]; at && at.index <= index; at = namespaces[++next]) namespace = at.text;
      if (!mentionsOneOf(declaration, this.names)) continue;
      declarations.set(index, readDeclaration(declaration, uri, namespace, environment, this.#unread(declaration)));
    }
    // Files that only ask for the same names leave the same tables, so that later files are read once.
    const names = environment.onlyPlaceholders;
    const after = names === '' ? before : ((names === undefined ? undefined : asked.get(names)) ?? environment);
    if (names !== undefined) asked.set(names, after);
    return { uri, exports, declarations, after, isOpen: hasOpenName(declarations, environment) };
  }

  /** The facts with which `readDeclaration` looks up only the references to `names`. */
  #unread({ references }: DeclarationSummary) {
    while (otherNames.length < references.length) otherNames.push(otherName);
    return { earlier: { read: nothingRead, renewed: this.names } };
  }
}

/** True if a use of a name has no meaning yet. */
function hasOpenName(declarations: ReadonlyMap<number, ReadDeclaration>, environment: Environment): boolean {
  for (const { targets } of declarations.values()) {
    for (const target of targets) {
      if (target === otherName || target instanceof Definition) continue;
      if (!environment.resolution(target).definition) return true;
    }
  }
  return false;
}

/** The readings that start from the same tables. */
interface Situation {
  readonly readings: Map<string, NameReading>;
  readonly placeholders: Placeholders;
  /**
   * The tables after files that define nothing and use undefined names. The key has these names, as `onlyPlaceholders`
   * returns them.
   */
  readonly asked: Map<string, Environment>;
}

/**
 * The namespaces of a file, each with the index of the declaration that opens the namespace. Remembered by the exports.
 */
const namespacesIn = byIdentity((exports: readonly DeclarationSummary[]) =>
  exports.flatMap((declaration, index) =>
    declaration.kind === 'namespace' ? [{ index, text: namespaceText(declaration) }] : [],
  ),
);

/** The target of every reference to a name that is not looked up. */
const otherName = placeholderFor('');
const otherNames: Target[] = [];
const nothingRead: ReadDeclaration = {
  namespace: '',
  definition: undefined,
  earlier: undefined,
  targets: otherNames,
  facts: noFacts,
};

/** The meanings of names through one root. */
class ReadOrderMeanings implements NameMeanings {
  readonly root: string;
  readonly #readings: NameReadings;
  readonly #source: NameSource;
  readonly #readOrder: ReadOrder | undefined;
  readonly #finished = new Map<ReadDeclaration, ElaboratedDeclaration>();
  /** The last file that was asked about, with its reading. */
  #last: { readonly uri: string; readonly reading: NameReading | undefined } | undefined;
  #end: NameReading | undefined;

  constructor(readings: NameReadings, source: NameSource, root: string, readOrder: ReadOrder | undefined) {
    this.root = root;
    this.#readings = readings;
    this.#source = source;
    this.#readOrder = readOrder;
  }

  get closure(): Closure {
    return this.#source.closureOf(this.root);
  }

  readonly indices = (uri: string): Iterable<number> => this.#reading(uri)?.declarations.keys() ?? [];

  readonly declaration = (uri: string, index: number): ElaboratedDeclaration | undefined => {
    const read = this.#reading(uri)?.declarations.get(index);
    return read && this.#finish(read);
  };

  readonly attribute: Meanings['attribute'] = (name) => this.#source.attributeIn(this.root, name);

  #reading(uri: string): NameReading | undefined {
    if (this.#last?.uri === uri) return this.#last.reading;
    let at = this.#readOrder;
    while (at && at.uri !== uri) at = at.before;
    const reading = at && (at === this.#readOrder ? this.#readingAtEnd : this.#readings.of(at, this.root));
    this.#last = { uri, reading };
    return reading;
  }

  get #readingAtEnd(): NameReading | undefined {
    this.#end ??= this.#readOrder && this.#readings.of(this.#readOrder, this.root);
    return this.#end;
  }

  #finish(read: ReadDeclaration): ElaboratedDeclaration {
    const known = this.#finished.get(read);
    if (known) return known;
    const environment = this.#readingAtEnd?.after ?? this.#readings.end(undefined, this.root);
    const references = read.targets.map((target) => environment.resolution(target));
    const declaration = finishDeclaration(read, references);
    this.#finished.set(read, declaration);
    return declaration;
  }
}

/**
 * The first declaration of an attribute in a file; undefined if there is none, or if flatc stops reading an included
 * file before it.
 */
export function attributeIn(
  exports: readonly DeclarationSummary[],
  name: string,
  isRoot: boolean,
): AttributeDeclarationSummary | undefined {
  if (!mayMention(exports, { kind: 'attribute', text: name })) return undefined;
  const found = declaredAttributes(exports).get(name);
  return found && (isRoot || found.index < endOfIncluded(exports)) ? found.declaration : undefined;
}

interface DeclaredAttribute {
  readonly index: number;
  readonly declaration: AttributeDeclarationSummary;
}

/**
 * The first declaration of each attribute in a file. The key is the name of the attribute. Remembered by the exports,
 * because a caller that follows all attributes asks for each of them.
 */
const declaredAttributes = byIdentity(
  (exports: readonly DeclarationSummary[]): ReadonlyMap<string, DeclaredAttribute> => {
    const attributes = new Map<string, DeclaredAttribute>();
    for (const [index, declaration] of exports.entries()) {
      if (declaration.kind !== 'attribute' || !declaration.name || attributes.has(declaration.name.text)) continue;
      attributes.set(declaration.name.text, { index, declaration });
    }
    return attributes;
  },
);
