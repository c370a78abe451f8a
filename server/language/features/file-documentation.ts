// Finds what the documentation of a file shows besides its types: the introduction, statements, and names in comments.
import { introductionOf } from '../documentation/introduction.ts';
import type { Program } from '../program.ts';
import { type Span, startOfDeclaration } from '../summary/summary.ts';

interface FileDocumentation {
  /** The comment at the top of the file, as Markdown; empty if there is none. */
  readonly introduction: string;
  /** The namespace of the first type or service; empty for the global namespace, and without types and services. */
  readonly namespace: string;
  /** The URIs of the files that the file includes itself. */
  readonly includes: readonly string[];
  /** The full name of the root table; undefined if the file names none, or if the named type is unknown. */
  readonly rootType: string | undefined;
  readonly fileIdentifier: string | undefined;
  readonly fileExtension: string | undefined;
  /** The names of types in the text, in its order. */
  readonly names: readonly DocumentedName[];
}

/** A name in a text, and the type that it means. */
interface DocumentedName extends Span {
  readonly fullName: string;
  readonly uri: string;
}

/** The documentation of a file that is seen through a root; undefined for a file that the root does not read. */
export function fileDocumentation(program: Program, root: string, uri: string): FileDocumentation | undefined {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  const elaborated = elaboration?.declarations(uri);
  if (!file || !elaborated) return undefined;
  const { declarations } = file.summary;
  const names: DocumentedName[] = [];
  let rootType: string | undefined;
  let fileIdentifier: string | undefined;
  let fileExtension: string | undefined;
  for (const [index, declaration] of declarations.entries()) {
    const start = startOfDeclaration(file.summary, index);
    for (const [at, reference] of declaration.references.entries()) {
      const definition = elaborated[index]?.references[at]?.definition;
      if (!definition) continue;
      const { fullName } = definition;
      names.push({ start: start + reference.start, end: start + reference.end, fullName, uri: definition.uri });
      if (declaration.kind === 'root_type') rootType = fullName;
    }
    if (declaration.kind === 'file_identifier') fileIdentifier = declaration.value?.text;
    if (declaration.kind === 'file_extension') fileExtension = declaration.value?.text;
  }
  const { files = [] } = program.closure(root) ?? {};
  const included = files.find((each) => each.uri === uri)?.includes ?? [];
  return {
    introduction: introductionOf(file),
    namespace: elaborated.find(({ definition }) => definition)?.namespace ?? '',
    includes: [...new Set(included.flatMap(({ file: found }) => found ?? []))],
    rootType,
    fileIdentifier,
    fileExtension,
    names: names.sort((one, other) => one.start - other.start),
  };
}
