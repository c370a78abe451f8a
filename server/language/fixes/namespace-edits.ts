// Adds a namespace to a file, and to the names of its types in other files.

import { goFileOf } from '../go/go-package.ts';
import { includingRoots } from '../includes/includers.ts';
import { type Reference, startOfDeclaration } from '../summary/summary.ts';
import { namespaceStatement } from '../vocabulary/dotted-names.ts';
import { type FileEdit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
import { addition, lastInclude } from './statement-edits.ts';

/**
 * Adds the namespace of a finding to a file without a namespace, and puts it before the names of the file's types in
 * other files. Offers nothing if the finding proposes none or the file has a namespace.
 */
export function* namespaceMissing(
  context: FixContext,
  { data }: FindingWith<{ readonly namespace: string | undefined }>,
): Iterable<Fix> {
  const { file, summary } = context;
  const { namespace } = data;
  // If a namespace comes too late in the file, a person must decide which types to move.
  if (namespace === undefined || goFileOf(summary.exports).namespaceIndex !== undefined) return;
  if (!/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(namespace)) return;
  const own = addition(file, lastInclude(summary), namespaceStatement(namespace));
  if (!own) return;
  const renamed = usesElsewhere(context).map(({ place, reference }) => ({
    ...place,
    text: `${namespace}.${reference.text}`,
  }));
  yield { title: `Add namespace ${namespace}`, edits: [own, ...renamed], isPreferred: true };
}

/** A use of a type that this file declares. */
interface Use {
  readonly place: Omit<FileEdit, 'text'>;
  readonly reference: Reference;
  readonly fullName: string;
}

function usesElsewhere({ program, uri, root }: FixContext): readonly Use[] {
  const seen = new Set([uri]);
  return [root, uri, ...includingRoots(program, uri)].flatMap((other) =>
    (program.closure(other)?.files ?? []).flatMap((file) => {
      if (seen.has(file.uri)) return [];
      seen.add(file.uri);
      return usesIn(program, other, file.uri, uri);
    }),
  );
}

/** The uses, in one file of a root, of the types that another file declares. */
function usesIn(program: FixContext['program'], root: string, uri: string, target: string): readonly Use[] {
  const elaborated = program.elaboration(root)?.declarations(uri) ?? [];
  const summary = program.file(uri)?.summary;
  return (summary?.declarations ?? []).flatMap((declaration, index) =>
    declaration.references.flatMap((reference, position): readonly Use[] => {
      const definition = elaborated[index]?.references[position]?.definition;
      if (definition?.uri !== target || !summary) return [];
      const place = { uri, ...inFile({ start: startOfDeclaration(summary, index) }, reference) };
      return [{ place, reference, fullName: definition.fullName }];
    }),
  );
}
