// Holds the places that are found in freshly generated code against the declarations of the schema, in both directions.
import { readFileSync } from 'node:fs';
import { URI } from 'vscode-uri';
import { byIdentity } from '../../../server/language/memo.ts';
import {
  codeDefaults,
  declarationsAt,
  type GeneratedPlace,
  type Generator,
  groupedItems,
  languageOfCode,
  type PlaceLanguage,
  placeLanguages,
  placesAmong,
  type ReadDeclaration,
  readCode,
  type SchemaItem,
} from '../../../server/language/service.ts';
import { grouped } from '../../../server/schema-docs/grouped.ts';
import { serviceOf, settled, uriOf } from '../../check.ts';
import type { Schema } from '../../generated-code/compile/schemas.ts';
import { type CodeOfSchema, withServices } from './generate.ts';

/** The counts of one language. */
export interface Counts {
  files: number;
  /** The declarations of schemas, and those whose code was found by their names and by their slots. */
  items: number;
  byName: number;
  fields: number;
  bySlot: number;
  /** The places in code, and those that lead back. */
  places: number;
  back: number;
}

/** A disagreement between generated code and its schema. */
export interface Difference {
  readonly generator: Generator;
  readonly kind: 'file' | 'no place' | 'stale' | 'unknown' | 'slot' | 'no slot' | 'back' | 'text';
  /** The name of the declaration, in the schema or in the code. */
  readonly name: string;
  readonly file: string;
}

/** Counts that are all zero. */
export function noCounts(): Counts {
  return { files: 0, items: 0, byName: 0, fields: 0, bySlot: 0, places: 0, back: 0 };
}

/** The declarations of a schema for which code is generated, and those of the files that it includes. */
export interface ItemsOfSchema {
  readonly own: readonly SchemaItem[];
  readonly included: readonly SchemaItem[];
}

/** The declarations with generated code of a schema, read as a root, and of its included files. */
export function itemsOfSchema({ files, includePaths }: Schema): ItemsOfSchema {
  const fixture = {
    files: new Map(
      files.map((file) => [URI.file(file).toString().slice(uriOf('').length), readFileSync(file, 'utf8')]),
    ),
    caret: undefined,
    annotations: [],
    settings: { trpc: 'off' as const, includePaths: includePaths.map((folder) => URI.file(folder).toString()) },
  };
  const service = serviceOf(fixture);
  const [own = [], ...included] = files.map((file) =>
    settled(service, fixture, () => service.schemaItems(URI.file(file).toString())),
  );
  return { own, included: included.flat() };
}

/** Compares all code of a schema, and adds to the counts of each language. */
export function compareCode(
  { own: items, included }: ItemsOfSchema,
  code: CodeOfSchema,
  isWithServices: boolean,
  countsOf: (generator: Generator) => Counts,
): readonly Difference[] {
  const renamed = items.map(withOtherName);
  return [...code].flatMap(([generator, files]) => {
    const language = placeLanguages.get(generator);
    if (!language) return [];
    const found = compareFiles(
      { items, renamed, included, language, counts: countsOf(generator) },
      files,
      isWithServices,
    );
    return found.map((each) => ({ generator, ...each }));
  });
}

/** A field under a name that no code has, so that only its slot identifies the field. */
function withOtherName(item: SchemaItem, index: number): SchemaItem {
  const { typeField, ...rest } = item;
  if (item.kind !== 'field') return item;
  const name = `zz_${index}`;
  return { ...rest, name, ...(typeField ? { typeField: { ...typeField, name: `${name}_type` } } : {}) };
}

interface Compared {
  readonly items: readonly SchemaItem[];
  readonly renamed: readonly SchemaItem[];
  readonly included: readonly SchemaItem[];
  readonly language: PlaceLanguage;
  readonly counts: Counts;
}

type Found = Omit<Difference, 'generator'>;

function compareFiles(
  compared: Compared,
  files: ReadonlyMap<string, string>,
  isWithServices: boolean,
): readonly Found[] {
  const { items, renamed, included, language, counts } = compared;
  const differences: Found[] = [];
  const [named, slotted] = [new Set<SchemaItem>(), new Set<SchemaItem>()];
  const indexes = new Map(renamed.map((item, index) => [item, index]));
  for (const [file, text] of files) {
    counts.files++;
    // flatc makes Python packages with files that are empty, and the second half of services of C++ declares nothing.
    if (text === '' || file.endsWith('.cc')) continue;
    const note = (kind: Found['kind'], name: string) => differences.push({ kind, name, file });
    if (languageOfCode({ path: file, text }) !== language) note('file', '');
    const declarations = readCode(text, language.syntax);
    const places = placesAmong(file, declarations, groupsOf(items), language);
    const itemsAt = new Map<number, SchemaItem[]>();
    for (const { item, name, start, differs } of places) {
      named.add(item);
      itemsAt.set(start, [...(itemsAt.get(start) ?? []), item]);
      if (differs) note('stale', `${nameOf(item)}: ${name}`);
      if (!isWritten(text, start, name, item)) note('text', `${nameOf(item)}: ${name}`);
    }
    // Lua and Nim get the code of included schemas as well.
    const elsewhere = placesAmong(file, declarations, groupsOf(included), language);
    const known = new Set([...itemsAt.keys(), ...elsewhere.map(({ start }) => start)]);
    for (const { start, owner, name, kind } of declarations) {
      if (!known.has(start) && kind !== 'namespace' && !ofServices.test(file)) note('unknown', `${owner}.${name}`);
    }
    for (const { item, start, name, differs } of placesAmong(file, declarations, groupsOf(renamed), language)) {
      const own = items[indexes.get(item) ?? -1];
      if (item.kind !== 'field' || !own) continue;
      if (differs === 'name' && itemsAt.get(start)?.includes(own)) slotted.add(own);
      else note('slot', `${nameOf(own)}: ${name}`);
    }
    leadBack(compared, { file, text, declarations, places }, (item, name) => note('back', `${nameOf(item)}: ${name}`));
  }
  const mayMiss = leftOut(language.generator, isWithServices);
  const wanted = items.filter((item) => !mayMiss.has(item.kind) && hasCode(item, items, mayMiss));
  counts.items += wanted.length;
  for (const item of wanted) {
    if (named.has(item)) counts.byName++;
    else differences.push({ kind: 'no place', name: nameOf(item), file: '' });
  }
  for (const item of wanted.filter(({ kind, slot }) => kind === 'field' && slot !== undefined)) {
    counts.fields++;
    if (slotted.has(item)) counts.bySlot++;
    else differences.push({ kind: 'no slot', name: nameOf(item), file: '' });
  }
  return differences;
}

/** A generated file with the declarations and places that were read from it. */
interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly declarations: readonly ReadDeclaration[];
  readonly places: readonly GeneratedPlace[];
}

/** Files with code for services, most of whose helpers belong to no declaration. */
const ofServices = /grpc/i;

/** Items in groups. Equal items give the same groups each time, because names are computed for each list of groups. */
const groupsOf = byIdentity((items: readonly SchemaItem[]) => groupedItems(items, () => [codeDefaults]));

/** Asks at each place for its declaration, as an editor does. */
function leadBack(
  { items, language, counts }: Compared,
  { file, text, declarations, places }: ReadFile,
  fail: (item: SchemaItem, name: string) => void,
): void {
  const groups = groupsOf(items);
  const lines = text.split('\n');
  const positionOf = positionsIn(text);
  const declared = declarations.map((declaration) => {
    const { line, column } = positionOf(declaration.start);
    return { line, column, name: declaration.name, declaration };
  });
  const onLine = grouped(declared, ({ line }) => `${line}`);
  const answers = new Map<number, ReadonlySet<SchemaItem>>();
  for (const { item, name, start } of places) {
    counts.places++;
    const { line } = positionOf(start);
    let answer = answers.get(line);
    if (!answer) {
      const asked = declarationsAt(onLine.get(`${line}`) ?? [], (at) => lines[at] ?? '', { line })[0] ?? [];
      const wanted = asked.map(({ declaration }) => declaration);
      answer = new Set(placesAmong(file, wanted, groups, language).map((place) => place.item));
      answers.set(line, answer);
    }
    if (answer.has(item)) counts.back++;
    else fail(item, name);
  }
}

/** Returns a function that gives the line and the column of an offset. */
function positionsIn(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, column: offset - (starts[low] ?? 0) };
  };
}

/** Whether the text has a name at a place. It may separate the name from a label; a namespace may be nested. */
function isWritten(text: string, start: number, name: string, { kind }: SchemaItem): boolean {
  if (kind === 'namespace') return true;
  const written = text.slice(start, start + name.length + 20).replace(/\s+/g, '');
  return written.startsWith(name.replace(/^VTOFFSET\.|^mt:/, ''));
}

function nameOf({ kind, holder, name, namespace }: SchemaItem): string {
  return `${kind} ${[namespace, holder?.name, name].filter(Boolean).join('.')}`;
}

/** A namespace without types has no code, and neither has the root of a file without its table. */
function hasCode(
  { kind, name, namespace }: SchemaItem,
  all: readonly SchemaItem[],
  mayMiss: ReadonlySet<SchemaItem['kind']>,
): boolean {
  const isType = (item: SchemaItem) => item.holder === undefined && typeKinds.has(item.kind) && !mayMiss.has(item.kind);
  if (kind === 'namespace') return all.some((item) => isType(item) && item.namespace === name);
  if (kind !== 'root' && kind !== 'identifier') return true;
  return all.some((item) => item.kind === 'table' && item.name === name && item.namespace === namespace);
}

const typeKinds: ReadonlySet<SchemaItem['kind']> = new Set(['table', 'struct', 'enum', 'union', 'service']);

/** The kinds of declarations that leave no name of their own in the code of a language. */
function leftOut(generator: Generator, isWithServices: boolean): ReadonlySet<SchemaItem['kind']> {
  const own = withoutNames[generator] ?? [];
  return new Set([...own, ...(isWithServices && withServices.has(generator) ? [] : (['service', 'method'] as const))]);
}

const withoutNames: Readonly<Partial<Record<Generator, readonly SchemaItem['kind'][]>>> = {
  // The text names no namespace, or it is a part of the names of types. TypeScript's services are not read.
  ts: ['namespace', 'service', 'method'],
  python: ['namespace'],
  // Roots have no functions without an identifier.
  swift: ['namespace', 'root'],
  lua: ['namespace', 'identifier'],
  nim: ['namespace', 'root', 'identifier'],
  dart: ['identifier'],
  lobster: ['identifier'],
};
