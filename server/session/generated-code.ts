// Finds the generated code of a schema's declarations in the workspace, and the declarations that generated code is of.
import type { Location, Range } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import type { Answers } from '../answers.ts';
import {
  alikeItems,
  codeOptionsOf,
  declarationsAt,
  declaringSchema,
  type GeneratedPlace,
  type Generator,
  groupedItems,
  type ItemGroups,
  itemsInNames,
  type LanguageService,
  languageOfCode,
  largestText,
  mayHaveCodeOf,
  type NamedItems,
  namesAt,
  type PlaceLanguage,
  type PlaceRole,
  placesAmong,
  placesInFile,
  type ReadDeclaration,
  readCode,
  type SchemaItem,
  type SourceFile,
  type Steps,
} from '../language/service.ts';
import type { GeneratedText, SchemaOfCodeParams, SchemaOfType } from '../protocol-code.ts';
import type { Turns } from '../turns.ts';
import type { FileContent, FileSystem } from '../workspace/file-system.ts';
import type { GeneratedFiles } from '../workspace/generated-files.ts';

/** A declaration in a generated file. */
export interface CodePlace extends GeneratedPlace {
  readonly uri: string;
  readonly range: Range;
  readonly language: Generator;
}

/** A generated file with its declarations. */
interface ReadCode {
  readonly path: string;
  readonly language: PlaceLanguage;
  readonly declarations: readonly ReadDeclaration[];
  readonly lines: SourceFile;
}

interface GeneratedCodeHost {
  readonly service: LanguageService;
  readonly answers: Answers;
  readonly fileSystem: FileSystem;
  readonly turns: Turns;
  readonly files: GeneratedFiles;
  /** Reports that a file is left out. */
  readonly warn: (uri: string, reason: string) => void;
}

/** Throws if an answer is no longer wanted. */
type Check = () => void;

export class GeneratedCode {
  readonly #host: GeneratedCodeHost;
  /** The files that were reported as left out. */
  readonly #leftOut = new Set<string>();

  constructor(host: GeneratedCodeHost) {
    this.#host = host;
  }

  /** Whether the workspace has generated files. */
  async hasFiles(check: Check): Promise<boolean> {
    return (await this.#host.files.list(check)).length > 0;
  }

  /**
   * The generated code of the items `named`: declarations first, then code that reads them, builds them and so on, as
   * in `roles`. A file that cannot be read or is too long is left out, with one warning.
   */
  async placesOf({ named, all }: NamedItems, check: Check): Promise<readonly CodePlace[]> {
    if (named.length === 0) return [];
    const { files, fileSystem, service } = this.#host;
    const mayHaveCode = mayHaveCodeOf(named);
    const wanted = new Set(named);
    // Slots and longer names tell members apart, so others are looked for as well.
    const groups = this.#grouped(alikeItems(named, all));
    const found: CodePlace[] = [];
    await this.#host.turns.each(await files.list(check), async (uri) => {
      check();
      const content = await fileSystem.read(uri, true);
      const reason = reasonToSkip(content);
      if (reason !== undefined && !this.#leftOut.has(uri)) this.#host.warn(uri, reason);
      if (reason !== undefined) this.#leftOut.add(uri);
      if (content.kind !== 'file' || reason !== undefined || !mayHaveCode(content.text)) return;
      const { text } = content;
      const file = { path: URI.parse(uri).path, text };
      const language = languageOfCode(file);
      const inFile = await this.#inTurns(placesInFile.inSteps(file, groups), check);
      const places = inFile.filter(({ item }) => wanted.has(item));
      if (!language || places.length === 0) return;
      const lines = service.createFile(uri, 'text', 0, text);
      for (const place of places) {
        const range = lines.rangeOf(place.start, place.start + place.name.length);
        found.push({ ...place, uri, range, language: language.generator });
      }
    });
    return found.sort((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
  }

  /**
   * The code that is generated for some declarations and has the name of one of them in its own: for a type `Monster`
   * also `MonsterAddHp` and `GetRootAsMonster`.
   */
  async namedAfter({ named, all }: NamedItems, check: Check): Promise<readonly CodePlace[]> {
    const bare = (name: string) => name.replaceAll('_', '').toLowerCase();
    const names = named.map(({ name }) => bare(name));
    const belongs = ({ namespace, name, holder }: SchemaItem) =>
      named.some(
        (item) => item.namespace === namespace && item.holder === undefined && item.name === (holder?.name ?? name),
      );
    const wanted = all.filter((item) => named.includes(item) || belongs(item));
    const places = await this.placesOf({ named: wanted, all }, check);
    return places.filter((place) => names.some((name) => bare(place.name).includes(name)));
  }

  /** The declarations of schemas that a place in generated code comes from; empty if no declaration is found. */
  async schemaOf({ position, isOnName, ...file }: SchemaOfCodeParams, check: Check): Promise<readonly Location[]> {
    const code = await this.#read(file, check);
    if (!code) return [];
    const { lines, path, language } = code;
    const placed = code.declarations.map((declaration) => {
      const { line, character } = lines.positionAt(declaration.start);
      return { line, column: character, name: declaration.name, declaration };
    });
    const lineAt = (line: number) =>
      lines.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
    const at = { line: position.line, column: position.character };
    const asked = isOnName ? [namesAt(placed, at)] : declarationsAt(placed, lineAt, at);
    const wanted = asked.map((group) => group.map(({ declaration }) => declaration));
    const groups = await this.#groupsFor(wanted.flat(), check);
    for (const group of wanted) {
      const places = placesAmong(path, group, groups, language);
      if (places.length > 0) return this.#locationsOf(places.map(({ item }) => item));
    }
    return [];
  }

  /**
   * The types and services that a generated file declares, each with its first declaration in a schema. `differing` has
   * the names of members that flatc would write otherwise now.
   */
  async schemasOf(file: GeneratedText, check: Check): Promise<readonly SchemaOfType[]> {
    const code = await this.#read(file, check);
    if (!code) return [];
    const { lines, path, language } = code;
    const types = code.declarations.filter(({ kind, owner }) => kind === 'type' && owner === '');
    const groups = await this.#groupsFor(types, check);
    const places = await this.#inTurns(placesAmong.inSteps(path, code.declarations, groups, language), check);
    const differing = differingNames(places);
    const starts = new Set(types.map(({ start }) => start));
    return places.flatMap(({ item, role, name, start }) => {
      // One place may have several declarations of schemas: the first one is shown.
      if (!(role === 'declaration' || item.kind === 'service') || !starts.delete(start)) return [];
      const range = lines.rangeOf(start, start + name.length);
      const names = differing.get(typeKey(item));
      return this.#locationsOf([item]).map((schema) => ({
        range,
        schema,
        ...(names ? { differing: [...names] } : {}),
      }));
    });
  }

  /** A generated file; undefined if the file is not generated code, or too large. */
  async #read({ uri, text: given }: GeneratedText, check: Check): Promise<ReadCode | undefined> {
    const text = given ?? (await this.#textOf(uri));
    const { path } = URI.parse(uri);
    const language = languageOfCode({ path, text });
    if (!language || text.length > largestText) return undefined;
    const declarations = await this.#inTurns(readCode.inSteps(text, language.syntax), check);
    return { path, language, declarations, lines: this.#host.service.createFile(uri, 'text', 0, text) };
  }

  /** The declarations of schemas that some code may come from. */
  async #groupsFor(declarations: readonly ReadDeclaration[], check: Check): Promise<ItemGroups> {
    if (declarations.length === 0) return () => new Map();
    const items = await this.#itemsOf(await this.#schemasFor(declarations, check), check);
    return this.#grouped(itemsInNames(items, declarations));
  }

  /**
   * The schemas that may have the declarations of some code, at most `mostSchemas`: schemas that share the longest
   * names with the code come first.
   */
  async #schemasFor(declarations: readonly ReadDeclaration[], check: Check): Promise<readonly string[]> {
    const { answers, service, turns } = this.#host;
    const fitting = declaringSchema(declarations);
    const found: { readonly uri: string; readonly fit: number }[] = [];
    const schemas = await answers.across(() => service.uris.filter((uri) => uri.endsWith('.fbs')));
    await turns.each(schemas, async (uri) => {
      check();
      const fit = fitting(service.file(uri)?.text ?? '');
      if (fit > 0) found.push({ uri, fit });
    });
    const best = found.toSorted((one, other) => other.fit - one.fit || (one.uri < other.uri ? -1 : 1));
    return best.slice(0, mostSchemas).map(({ uri }) => uri);
  }

  /**
   * The items of schemas, all read in one state of the schemas: items are places in texts, which may be edited
   * meanwhile.
   */
  async #itemsOf(schemas: readonly string[], check: Check): Promise<readonly SchemaItem[]> {
    const { answers, service } = this.#host;
    for (;;) {
      const { version } = service;
      const items: SchemaItem[] = [];
      for (const schema of schemas) {
        check();
        const own = await answers.about(schema, 'includes', (each) => service.schemaItems(each));
        for (const item of own) items.push(item);
      }
      if (service.version === version) return items;
    }
  }

  async #textOf(uri: string): Promise<string> {
    const content = await this.#host.fileSystem.read(uri);
    return content.kind === 'file' ? content.text : '';
  }

  #grouped(items: readonly SchemaItem[]): ItemGroups {
    const { settings } = this.#host.service;
    return groupedItems(items, ({ uri }, language) => codeOptionsOf(settings.of(uri), language));
  }

  #locationsOf(items: readonly SchemaItem[]): readonly Location[] {
    return [...new Set(items)].flatMap(({ uri, start, end }) => {
      const file = this.#host.service.file(uri);
      return file ? [{ uri, range: file.rangeOf(start, end) }] : [];
    });
  }

  async #inTurns<Answer>(steps: Steps<Answer>, check: Check): Promise<Answer> {
    const goesOn = () => {
      check();
      return true;
    };
    const done = await this.#host.turns.work(steps, { pause: () => undefined, goesOn });
    if (!done) throw new Error('work that goes on has an end');
    return done.answer;
  }
}

/** The names of members in the code that differ from the names that flatc would write, by `typeKey`. */
function differingNames(places: readonly GeneratedPlace[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { item, name, differs } of places) {
    if (!differs) continue;
    const key = typeKey(item);
    found.set(key, (found.get(key) ?? new Set()).add(name));
  }
  return found;
}

/** A key for the type that an item is or belongs to. */
function typeKey({ uri, namespace, holder, name }: SchemaItem): string {
  return [uri, namespace, holder?.name ?? name].join('\n');
}

/** The reason why a generated file is left out; undefined if it is searched, or no longer exists. */
function reasonToSkip(content: FileContent): string | undefined {
  if (content.kind === 'unreadable') return content.reason;
  const isTooLong = content.kind === 'file' && content.text.length > largestText;
  return isTooLong ? `it has more than ${largestText} characters` : undefined;
}

/** The largest number of schemas whose declarations are compared with a place in code. */
const mostSchemas = 64;

/** The order of places in an answer. */
const roles: readonly PlaceRole[] = [
  'declaration',
  'reads',
  'builds',
  'mutates',
  'object-api',
  'service',
  'verifier',
  'size',
  'name',
  'slot',
];
