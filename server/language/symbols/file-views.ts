// Reads only the declarations of a file that contain certain names, so that a question about a name can look at many
// files.
import { type NameMeanings, readNames } from '../binding/meanings.ts';
import { compare } from '../compare.ts';
import { rootOf } from '../diagnostics/roots.ts';
import { withIncluders } from '../includes/includers.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { type Mention, mayHave, numberOf } from '../summary/mentions.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { FileView } from './schema-symbol.ts';

export function exportsOf(program: Program, uri: string): readonly DeclarationSummary[] {
  return program.file(uri)?.summary.exports ?? [];
}

/** The files that may have one of the mentions, sorted by URI. */
export function filesMentioning(program: Program, mentions: readonly Mention[]): readonly SourceFile[] {
  const numbers = mentions.map(numberOf);
  return [...program.files]
    .filter(({ fingerprint }) => numbers.some((number) => mayHave(fingerprint, number)))
    .sort((left, right) => compare(left.uri, right.uri));
}

/** Simple names as mentions. */
export function namesAsMentions(names: Iterable<string>): readonly Mention[] {
  return [...names].map((text) => ({ kind: 'name', text }));
}

/** A file with the meanings of some simple names in it, in its root; undefined for a file that is not loaded. */
export function viewOf(program: Program, file: SourceFile, names: ReadonlySet<string>): FileView | undefined {
  const own = meaningsThrough(program, file.uri, names);
  if (own && isBeyondDoubt(program, own, file, names)) return { program, file, meanings: own };
  const root = rootOf(program, file.uri);
  const meanings = root === file.uri ? own : meaningsThrough(program, root, names);
  return meanings && { program, file, meanings };
}

/** What some simple names mean in a root. */
export function meaningsThrough(
  program: Program,
  root: string,
  names: ReadonlySet<string> = none,
): NameMeanings | undefined {
  const closure = program.closure(root);
  return closure && readNames(closure, (uri) => exportsOf(program, uri), names);
}

const none: ReadonlySet<string> = new Set();

/**
 * Whether names mean the same in every root: they are found among the file's own includes, and nothing else in the
 * workspace has these names.
 */
function isBeyondDoubt(
  program: Program,
  meanings: NameMeanings,
  { uri, summary }: SourceFile,
  names: ReadonlySet<string>,
): boolean {
  for (const name of names) {
    const [declaring, ...others] = program.filesDeclaring(name);
    if (others.length > 0 || (declaring !== undefined && program.typesNamed(declaring, name).length > 1)) return false;
  }
  for (const index of meanings.indices(uri)) {
    const known = meanings.declaration(uri, index);
    for (const [position, { text }] of (summary.exports[index]?.references ?? []).entries()) {
      if (names.has(simpleNameOf(text)) && !known?.references[position]?.definition) return false;
    }
    if (known?.facts.defaultEnums.some(({ name, meaning }) => names.has(name) && !meaning.definition)) return false;
  }
  return true;
}

/**
 * The files for which `hasIt` holds and that flatc may read together: those of the root, those of every root that
 * includes one of them, and so on.
 */
export function readTogether(program: Program, root: string, hasIt: (uri: string) => boolean): ReadonlySet<string> {
  const found = new Set(program.closure(root)?.files.flatMap(({ uri }) => (hasIt(uri) ? [uri] : [])));
  const seen = new Set<string>();
  for (let added: readonly string[] = [...found]; added.length > 0; ) {
    const next = new Set<string>();
    for (const includer of withIncluders(program, added) ?? []) {
      if (seen.has(includer)) continue;
      const files = program.closure(includer)?.files ?? [];
      if (!files.some(({ uri }) => found.has(uri))) continue;
      seen.add(includer);
      for (const { uri } of files) if (!found.has(uri) && hasIt(uri)) next.add(uri);
    }
    for (const uri of next) found.add(uri);
    added = [...next];
  }
  return found;
}
