// Changes the namespace of a file, and the qualified names in this and other files that contain the namespace.

import { goFileOf } from '../go/go-package.ts';
import { includingRoots } from '../includes/includers.ts';
import { namespaceText, type Reference, startOfDeclaration } from '../summary/summary.ts';
import { namespaceOf, namespaceStatement } from '../vocabulary/dotted-names.ts';
import { edit, type FileEdit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
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

/**
 * The edits that change the last part of a namespace, in the statement at an index and in the dotted names of types
 * that contain the namespace. Undefined if there is no namespace at the index, if another file has the namespace, or if
 * the new namespace exists already. Also undefined if the parts of a dotted name are unknown.
 */
export function renamedNamespace(context: FixContext, index: number, last: string): readonly FileEdit[] | undefined {
  const { program, summary, uri } = context;
  const statement = summary.declarations[index];
  const part = statement?.kind === 'namespace' ? statement.parts.at(-1) : undefined;
  if (statement?.kind !== 'namespace' || !part) return undefined;
  const before = namespaceText(statement);
  const after = [...statement.parts.slice(0, -1).map(({ text }) => text), last].join('.');
  if (program.filesOpening(before).some((other) => other !== uri) || [...program.namespaces].includes(after))
    return undefined;
  const own = edit(context, inFile({ start: startOfDeclaration(summary, index) }, part), last);
  const edits = [own];
  for (const { place, reference, fullName } of [...usesHere(context), ...usesElsewhere(context)]) {
    if (!reference.text.includes('.') || namespaceOf(fullName) !== before) continue;
    const through = reference.parts?.at(-2);
    const named = reference.parts ? through : undefined;
    if (!named) return undefined;
    const shift = place.start - reference.start;
    edits.push({ uri: place.uri, start: named.start + shift, end: named.end + shift, text: last });
  }
  return edits;
}

/** A use of a type that this file declares. */
interface Use {
  readonly place: Omit<FileEdit, 'text'>;
  readonly reference: Reference;
  readonly fullName: string;
}

function usesHere({ uri, program, root }: FixContext): readonly Use[] {
  return usesIn(program, root, uri, uri);
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
