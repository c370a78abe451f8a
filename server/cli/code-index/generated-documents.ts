// Relates generated code to the symbols of its schemas: a document for each generated file, with a reference at each
// declaration.
import type { Position, Range } from 'vscode-languageserver-types';
import {
  codeOptionsOf,
  defaultSettings,
  groupedItems,
  type IndexedUse,
  type LanguageSettings,
  languageOfCode,
  placesInFile,
  type SchemaItem,
  SourceFile,
} from '../../language/service.ts';
import { type CodeCluster, generatedText } from './code-schemas.ts';
import type { SchemaGroup, SchemaGroups } from './schemas-in-groups.ts';

/** A generated file of an index. */
export interface GeneratedDocument {
  readonly uri: string;
  readonly language: string;
  /** The declarations in the order of the text, each with the symbol of the schema. */
  readonly uses: readonly CodeReference[];
}

interface CodeReference {
  readonly range: Range;
  /** The place in the schema that names the symbol. */
  readonly of: IndexedUse;
}

/**
 * The documents of generated files, one cluster after another. A file is left out if none of its declarations comes
 * from the schemas of its cluster.
 */
export async function* generatedDocuments(
  clusters: readonly CodeCluster[],
  groups: SchemaGroups,
): AsyncIterable<GeneratedDocument> {
  const wanted = clusters.flatMap((cluster) =>
    cluster.schemas.map((uri, at) => ({ uri, cluster, isLast: at === cluster.schemas.length - 1 })),
  );
  let known = newSchemas();
  let at = 0;
  const note = async (uri: string, { service, ask }: SchemaGroup) => {
    const { uses } = await ask(uri, () => service.indexedFile(uri));
    for (const use of uses) known.uses.set(keyOf(uri, use.range.end), use);
    known.settings.set(uri, service.settings.of(uri));
    for (const item of service.schemaItems(uri)) {
      const end = service.file(uri)?.positionAt(item.end);
      const use = end && known.uses.get(keyOf(uri, end));
      if (!use) continue;
      known.items.push(item);
      known.named.set(item, use);
    }
    return wanted[at++];
  };
  for await (const noted of groups.each(
    wanted.map(({ uri }) => uri),
    note,
  )) {
    if (!noted?.isLast) continue;
    yield* documentsOf(noted.cluster.files, known);
    known = newSchemas();
  }
}

/** The declarations of the schemas of one cluster. */
interface Schemas {
  readonly items: SchemaItem[];
  readonly named: Map<SchemaItem, IndexedUse>;
  readonly uses: Map<string, IndexedUse>;
  readonly settings: Map<string, LanguageSettings>;
}

function newSchemas(): Schemas {
  return { items: [], named: new Map(), uses: new Map(), settings: new Map() };
}

async function* documentsOf(
  files: readonly string[],
  { items, named, settings }: Schemas,
): AsyncIterable<GeneratedDocument> {
  const groups = groupedItems(items, ({ uri }, language) =>
    codeOptionsOf(settings.get(uri) ?? defaultSettings, language),
  );
  for (const uri of files) {
    const code = await generatedText(uri);
    const language = code && languageOfCode(code)?.generator;
    if (!code || !language) continue;
    const lines = SourceFile.create(uri, 'text', 0, code.text);
    const uses = placesInFile(code, groups).flatMap(({ item, start, name }): readonly CodeReference[] => {
      const of = named.get(item);
      return of ? [{ range: lines.rangeOf(start, start + name.length), of }] : [];
    });
    if (uses.length > 0) yield { uri, language: languages[language] ?? language, uses };
  }
}

function keyOf(uri: string, { line, character }: Position): string {
  return `${uri} ${line}:${character}`;
}

/** The languages as SCIP spells them, where that is not the generator's name. */
const languages: Readonly<Record<string, string>> = {
  cpp: 'CPP',
  csharp: 'CSharp',
  dart: 'Dart',
  go: 'Go',
  java: 'Java',
  kotlin: 'Kotlin',
  'kotlin-kmp': 'Kotlin',
  lua: 'Lua',
  nim: 'Nim',
  php: 'PHP',
  python: 'Python',
  rust: 'Rust',
  swift: 'Swift',
  ts: 'TypeScript',
};
