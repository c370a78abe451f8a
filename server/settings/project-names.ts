// Finds the names of a symbol in the flatbuffers.json files of projects, and in the files that they extend.
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { isNamedBy, type LanguageService, type NameElsewhere, type SourceFile } from '../language/service.ts';
import { typeNamesIn } from './named-types.ts';
import type { Project, Projects } from './projects.ts';

/** A flatbuffers.json, or a file that one extends. */
export interface ProjectText {
  readonly file: SourceFile;
  /** The directories of the projects that have settings from it. */
  readonly directories: ReadonlySet<Project['directory']>;
}

/** The files of all projects, sorted by URI; those that `read` does not return are left out. */
export async function projectTextsOf(
  projects: Projects,
  read: (uri: string) => Promise<SourceFile | undefined>,
): Promise<readonly ProjectText[]> {
  const directories = new Map<string, Set<Project['directory']>>();
  for (const { file, directory } of projects.all) {
    for (const uri of file?.sources ?? []) directories.set(uri, (directories.get(uri) ?? new Set()).add(directory));
  }
  const sorted = [...directories].sort(([left], [right]) => (left < right ? -1 : 1));
  const texts = await Promise.all(
    sorted.map(async ([uri, own]): Promise<readonly ProjectText[]> => {
      const file = await read(uri);
      return file ? [{ file, directories: own }] : [];
    }),
  );
  return texts.flat();
}

/** A name, or the part of one, in a file of a project that means a symbol. */
export interface ProjectName {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
  /** Whether the name means something else in other schemas. */
  readonly isAmbiguous: boolean;
}

/** The names in files that mean a symbol; `ask` finds the parts of names that do. */
export async function projectNamesIn(
  texts: readonly ProjectText[],
  projects: Projects,
  ask: (names: readonly NameElsewhere[]) => Promise<ReturnType<LanguageService['partsElsewhere']>>,
): Promise<readonly ProjectName[]> {
  const written = texts.flatMap(({ file, directories }) =>
    typeNamesIn(file.uri, file.text).map((name) => ({ ...name, file, directories })),
  );
  if (written.length === 0) return [];
  const names = written.map(
    ({ name, kind, scope, directories }): NameElsewhere => ({
      name,
      kind,
      isFor: (schema) => {
        if (typeof scope === 'string') return scope === schema;
        return directories.has(projects.of(schema).directory) && (scope === undefined || isNamedBy(scope, schema));
      },
    }),
  );
  const parts = await ask(names);
  return parts.flatMap(({ index, start, end, isAmbiguous }) => {
    const whole = written[index];
    return whole ? [{ file: whole.file, start: whole.start + start, end: whole.start + end, isAmbiguous }] : [];
  });
}

/** The edits of names, and the questions that they need, file by file. */
export function editsOfNames(
  names: readonly ProjectName[],
  newName: string,
): Required<Pick<WorkspaceEdit, 'changeAnnotations'>> & { readonly documentChanges: readonly TextDocumentEdit[] } {
  const changes = new Map<string, TextDocumentEdit>();
  for (const { file, start, end, isAmbiguous } of names) {
    const change = changes.get(file.uri) ?? { textDocument: { uri: file.uri, version: null }, edits: [] };
    changes.set(file.uri, change);
    const edit = { range: file.rangeOf(start, end), newText: newName };
    change.edits.push(isAmbiguous ? { ...edit, annotationId: ambiguous.label } : edit);
  }
  const isAsked = names.some(({ isAmbiguous }) => isAmbiguous);
  return { documentChanges: [...changes.values()], changeAnnotations: isAsked ? { [ambiguous.label]: ambiguous } : {} };
}

const ambiguous = {
  label: 'In settings for several schemas',
  description: 'The name means another type in some of these schemas, which keeps its name',
  needsConfirmation: true,
};
