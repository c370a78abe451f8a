// Compares one walk up the includes with a separate reading of each root.
import { meaningsOf, type NameMeanings } from '../../server/language/binding/meanings.ts';
import { urisOf } from '../../server/language/includes/read-order.ts';
import { ReadOrders } from '../../server/language/includes/read-orders.ts';
import { Program } from '../../server/language/program.ts';
import { defaultSettings } from '../../server/language/settings.ts';
import { SourceFile } from '../../server/language/source-file.ts';
import { aboutNames, meaningsThrough } from '../../server/language/symbols/file-views.ts';
import { simpleNameOf } from '../../server/language/vocabulary/dotted-names.ts';
import { uriOf } from '../check.ts';

type Files = ReadonlyMap<string, string>;

/** A program that knows for every path whether a file exists. */
function programOf(files: Files, includePaths: readonly string[] = [], roots = [...files.keys()]): Program {
  const program = new Program();
  program.configure({ ...defaultSettings, includePaths: includePaths.map(uriOf) });
  for (const [path, text] of files) program.setFile(SourceFile.create(uriOf(path), 'flatbuffers', 1, text));
  for (const path of roots) program.closure(uriOf(path));
  for (let unknown = program.takeUnknown(); unknown.length > 0; unknown = program.takeUnknown()) {
    for (const uri of unknown) {
      const isFolder = [...files.keys()].some((path) => uriOf(path).startsWith(`${uri}/`));
      program.setExistence(uri, isFolder ? 'directory' : 'missing');
    }
    for (const path of roots) program.closure(uriOf(path));
  }
  return program;
}

/** For each root the files that matter, in the order of its own closure and in that of the walk. */
export function readingsOf(
  files: Files,
  mattering: ReadonlySet<string>,
  includePaths: readonly string[],
): { readonly alone: unknown; readonly together: unknown } {
  const program = programOf(files, includePaths);
  const uris = new Set([...mattering].map(uriOf));
  const readOrders = new ReadOrders(program, { matters: (uri) => uris.has(uri) });
  const roots = [...files.keys()].map(uriOf);
  return {
    alone: roots.map((root) => program.closure(root)?.files.flatMap(({ uri }) => (uris.has(uri) ? [uri] : []))),
    together: roots.map((root) => urisOf(readOrders.of(root)).filter((uri) => uris.has(uri))),
  };
}

/** The meanings of names in the files of each root, by the walk. */
export function readingsOfNames(files: Files, names: ReadonlySet<string>, roots = [...files.keys()]) {
  const program = programOf(files, [], roots);
  const question = aboutNames(program, names);
  return roots.map((root) => shown(program, uriOf(root), names, meaningsThrough(question, uriOf(root))));
}

/** The meanings of names in the files of each root, by reading each root completely. */
export function wholeReadings(files: Files, names: ReadonlySet<string>) {
  const program = programOf(files);
  return [...files.keys()].map((root) => {
    const elaboration = program.elaboration(uriOf(root));
    return elaboration && shown(program, uriOf(root), names, meaningsOf(elaboration));
  });
}

function shown(
  program: Program,
  root: string,
  names: ReadonlySet<string>,
  { declaration }: Pick<NameMeanings, 'declaration'>,
): readonly string[] {
  const uris = program.closure(root)?.files.map(({ uri }) => uri) ?? [];
  return uris.flatMap((uri) =>
    (program.file(uri)?.summary.exports ?? []).flatMap(({ references, kind }, index) => {
      const known = declaration(uri, index);
      const uses = references.flatMap(({ text }, position) => {
        if (!names.has(simpleNameOf(text))) return [];
        const meant = known?.references[position];
        return [`${text} is ${meant?.definition?.fullName} of ${meant?.definition?.uri}, known: ${meant?.isKnown}`];
      });
      const name = known?.definition?.declaration.name.text ?? '';
      const defined = names.has(name) ? [`${kind} ${name} after ${known?.earlier?.uri}`] : [];
      return [...defined, ...uses].map((line) => `${uri} ${index}: ${line}`);
    }),
  );
}
