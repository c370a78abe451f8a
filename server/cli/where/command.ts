// `where`: shows the generated code of declarations, its uses, and the declarations of generated code.
import { readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { isGeneratedCode } from '../../language/generate/service.ts';
import {
  codeOptionsOf,
  declarationsAt,
  type GeneratedPlace,
  type Generator,
  groupedItems,
  type ItemGroups,
  isMarkedUtf16,
  itemsInUse,
  LanguageService,
  languageOfCode,
  largestReadOnce,
  placesInFile,
  plainText,
  type SchemaItem,
  SourceFile,
  utf16Advice,
} from '../../language/service.ts';
import { mostUses } from '../../session/code-uses.ts';
import { decodeText } from '../../workspace/decode-text.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri, findInputs } from '../check/inputs.ts';
import { beginsAs, headOfFile } from '../generate/head-of-file.ts';
import { generatedFilesIn } from '../generated-files.ts';
import { missingPath } from '../missing-path.ts';
import { pathStatus } from '../path-status.ts';
import { loadClosures } from '../project-builds.ts';
import { commandProjects } from '../projects.ts';
import { leftOutBy } from '../search/left-out.ts';
import { UsageError } from '../usage-error.ts';
import type { AskedPlace, WhereOptions } from './options.ts';
import { type Answer, whereReport } from './report.ts';
import { searchUses } from './search-uses.ts';

/**
 * Answers all questions of a command line. Returns 0, or 1 if no generated code, or with `uses` no use of it, is found.
 * Fails with a `UsageError` if a file or folder is missing, or a file is neither a schema nor generated code.
 */
export async function where(options: WhereOptions): Promise<number> {
  const { places, folders, inOutputs, format, uses, exclude } = options;
  const isLeftOut = leftOutBy(exclude, fileUri('.'));
  for (const { file } of places) {
    if (!pathStatus(file)?.isFile()) throw new UsageError(await missingPath(file));
    if (isSchema(file) && beginsAs(file, isMarkedUtf16)) throw new UsageError(`${file} ${utf16Advice}`);
    if (!isSchema(file) && !isGeneratedCode(headText(file))) throw new UsageError(`flatc has not generated ${file}`);
    if (!isSchema(file) && isTooLarge(file)) throw new UsageError(`${file} ${tooLarge}`);
  }
  for (const folder of folders)
    if (!pathStatus(folder)?.isDirectory()) throw new UsageError(`there is no folder ${folder}`);
  const asksSchema = places.some(({ file }) => isSchema(file));
  const asksCode = places.some(({ file }) => !isSchema(file));
  const named = places.map(({ file }) => file).filter(isSchema);
  const { items, groups, positionOf, outputs } = await loadItems(asksCode ? [...named, ...folders] : named, options);
  const searched = [...folders.map(fileUri), ...(inOutputs ? outputs : [])];
  const found = asksSchema ? await generatedFilesIn(searched) : [];
  const files = found.filter((uri) => !isLeftOut(uri)).map((uri) => URI.parse(uri).fsPath);
  for (const file of files.filter(isTooLarge)) note(`${shown(file)} ${tooLarge}, and is left out`);
  const code = placesByItem(files.filter((file) => !isTooLarge(file)).flatMap((file) => readPlaces(file, groups)));
  const byPlace = places.map((place): readonly FoundCode[] => {
    if (!isSchema(place.file)) {
      const here = placesAt(place, readPlaces(resolve(place.file), groups));
      return here.map((each) => ({ item: each.item, generated: [each], usable: [each] }));
    }
    return itemsAt(place, items, positionOf).map((item) => {
      const inUse = uses ? itemsInUse({ named: [item], all: items }) : [];
      return { item, generated: code.get(item) ?? [], usable: inUse.flatMap((each) => code.get(each) ?? []) };
    });
  });
  for (const [at, place] of places.entries()) if (byPlace[at]?.length === 0) note(nothingAt(place));
  const codes = byPlace.flat();
  const plain = codes.map(({ item, generated }) => answerOf(item, generated, positionOf));
  const answers = uses ? await withUses(plain, codes, { folders, isLeftOut }) : plain;
  process.stdout.write(whereReport(answers, format));
  const isFound = answers.some((answer) => (answer.uses ?? answer.generated).length > 0);
  const hasCode = codes.some(({ generated, usable }) => generated.length + usable.length > 0);
  if (codes.length > 0 && !isFound)
    note(`no ${hasCode ? 'uses were' : 'generated code was'} found in ${folders.join(', ')}`);
  return isFound ? 0 : 1;
}

/** Prints a note on stderr, because programs may read the report on stdout. */
function note(text: string): void {
  process.stderr.write(`${plainText(text)}\n`);
}

function nothingAt({ file, line, column }: AskedPlace): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return isSchema(file) ? `nothing is declared at ${place}` : `no declaration of a schema was found for ${place}`;
}

/** A declaration with its code. */
interface FoundCode {
  readonly item: SchemaItem;
  readonly generated: readonly PlaceOnDisk[];
  /** The code that people use when they use the declaration. */
  readonly usable: readonly PlaceOnDisk[];
}

async function withUses(
  answers: readonly Answer[],
  found: readonly FoundCode[],
  { folders, isLeftOut }: { readonly folders: readonly string[]; readonly isLeftOut: (uri: string) => boolean },
): Promise<readonly Answer[]> {
  const { uses, isComplete } = await searchUses(
    found.map(({ usable }) => usable),
    folders.map((folder) => fileUri(resolve(folder))),
    isLeftOut,
  );
  const isFull = uses.flat().length >= mostUses;
  if (!isComplete)
    note(`not all files were searched: ${isFull ? `there are more than ${mostUses} uses` : 'there are too many'}`);
  return answers.map((answer, index) => ({
    ...answer,
    uses: (uses[index] ?? []).map(({ uri, range: { start }, language, name }) => ({
      file: shown(URI.parse(uri).fsPath),
      line: start.line + 1,
      column: start.character + 1,
      language,
      name,
      foundBy: 'text',
    })),
  }));
}

function placesByItem(places: readonly PlaceOnDisk[]): ReadonlyMap<SchemaItem, readonly PlaceOnDisk[]> {
  const found = new Map<SchemaItem, PlaceOnDisk[]>();
  for (const place of places) {
    const others = found.get(place.item);
    if (others) others.push(place);
    else found.set(place.item, [place]);
  }
  return found;
}

/** The line and column of an item in its schema, from 1. */
type PositionOf = (item: SchemaItem) => { readonly line: number; readonly column: number };

interface LoadedItems {
  readonly items: readonly SchemaItem[];
  readonly groups: ItemGroups;
  readonly positionOf: PositionOf;
  /** The URIs of the output folders of targets. */
  readonly outputs: readonly string[];
}

/**
 * The declarations of schemas, and the options with which their code is generated. Fails with a `UsageError` if there
 * is no schema.
 */
async function loadItems(paths: readonly string[], { includePaths, exclude }: WhereOptions): Promise<LoadedItems> {
  const { roots, failures } = await findInputs(paths, { exclude });
  const schemas = roots.filter(({ schema, uri }) => schema === undefined && uri.endsWith('.fbs'));
  const reasons = failures.length > 0 ? failures : ['there is no schema (*.fbs)'];
  if (schemas.length === 0) throw new UsageError(...reasons);
  const service = new LanguageService();
  const projects = commandProjects({ includePaths }, service);
  // A file that cannot be read has no declarations.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined, projects.files);
  const uris = [...new Set(schemas.map(({ uri }) => uri))];
  await projects.files.know(uris);
  await workspace.load(uris);
  await loadClosures(uris, workspace, projects, service);
  const items: SchemaItem[] = [];
  for (const uri of uris) for (const item of await workspace.settled(() => service.schemaItems(uri))) items.push(item);
  const groups = groupedItems(items, ({ uri }, language) => codeOptionsOf(service.settings.of(uri), language));
  const positionOf: PositionOf = ({ uri, start }) => {
    const { line = 0, character = 0 } = service.file(uri)?.positionAt(start) ?? {};
    return { line: line + 1, column: character + 1 };
  };
  return { items, groups, positionOf, outputs: projects.current().outputs };
}

interface PlaceOnDisk extends GeneratedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly language: Generator;
}

/** The places of the declarations' code in a file; empty if the file is not code of a known language. */
function readPlaces(file: string, groups: ItemGroups): readonly PlaceOnDisk[] {
  const text = readFileSync(file, 'utf8');
  const code = { path: file.replaceAll('\\', '/'), text };
  const language = languageOfCode(code)?.generator;
  if (!language) return [];
  const lines = SourceFile.create(fileUri(file), 'text', 0, text);
  return placesInFile(code, groups).map((place) => {
    const { line, character } = lines.positionAt(place.start);
    return { ...place, file, line: line + 1, column: character + 1, language };
  });
}

/**
 * The declarations at a place of a schema: the ones whose names the column touches. Without a column, all of the line;
 * without a line, all of the file.
 */
function itemsAt(
  { file, line, column }: AskedPlace,
  items: readonly SchemaItem[],
  positionOf: PositionOf,
): readonly SchemaItem[] {
  const uri = fileUri(file);
  const own = items.filter((item) => item.uri === uri);
  if (line === undefined) return own;
  const onLine = own.filter((item) => positionOf(item).line === line);
  if (column === undefined) return onLine;
  return onLine.filter((item) => {
    const start = positionOf(item).column;
    return start <= column && column <= start + (item.end - item.start);
  });
}

/**
 * The declarations of the code at a place: the ones on the line, or the innermost one with the line in its body.
 * Without a line, all of them.
 */
function placesAt({ file, line, column }: AskedPlace, places: readonly PlaceOnDisk[]): readonly PlaceOnDisk[] {
  if (line === undefined) return places;
  const lines = readFileSync(file, 'utf8').split('\n');
  const lineAt = (number: number) => lines[number - 1] ?? '';
  return declarationsAt(places, lineAt, { line, column })[0] ?? [];
}

function answerOf(item: SchemaItem, places: readonly PlaceOnDisk[], positionOf: PositionOf): Answer {
  const { line, column } = positionOf(item);
  const { name, kind, holder, namespace, uri } = item;
  return {
    schema: {
      file: shown(URI.parse(uri).fsPath),
      line,
      column,
      name: holder ? `${holder.name}.${name}` : name,
      kind,
      namespace,
    },
    generated: places.map((place) => ({
      file: shown(place.file),
      line: place.line,
      column: place.column,
      language: place.language,
      name: place.name,
      role: place.role,
      ...(place.differs ? { differs: place.differs } : {}),
    })),
  };
}

function isTooLarge(file: string): boolean {
  return statSync(file).size > largestReadOnce;
}

/** The end of a message about a file. */
const tooLarge = `is larger than ${largestReadOnce} bytes`;

function isSchema(file: string): boolean {
  return file.endsWith('.fbs');
}

function shown(file: string): string {
  return relative('.', file).replaceAll('\\', '/');
}

/** The first lines of a file. Fails with a `UsageError` if the file cannot be read. */
function headText(file: string): string {
  try {
    return decodeText(headOfFile(file));
  } catch (error) {
    throw new UsageError(`unable to load file: ${plainText(file)}: ${fileFailure(error)}`);
  }
}
