// Reads the flatbuffers.json files of a session as they are now, with all files that they extend, and finds the names of
// a symbol in them.
import type { Position, TextDocumentEdit, TextDocumentPositionParams, WorkspaceEdit } from 'vscode-languageserver';
import type { Answers } from '../answers.ts';
import type { ProjectProblems } from '../diagnostics/project-problems.ts';
import { isNamedBy, type LanguageService, type NameElsewhere, type SourceFile } from '../language/service.ts';
import { typeNamesIn } from '../settings/named-types.ts';
import type { Project, Projects } from '../settings/projects.ts';
import type { DataDocuments } from '../workspace/data-documents.ts';

/** A flatbuffers.json, or a file that one extends, as it is on disk or in an open document. */
interface ProjectText {
  readonly file: SourceFile;
  /** The directories of the projects that have settings from it. */
  readonly directories: ReadonlySet<Project['directory']>;
}

interface TextsOwner {
  readonly projects: Projects;
  readonly projectProblems: ProjectProblems;
  readonly json: DataDocuments;
}

/** The files of all projects, sorted by URI; those that cannot be read are left out. */
export async function projectTexts({ projects, projectProblems, json }: TextsOwner): Promise<readonly ProjectText[]> {
  const directories = new Map<string, Set<Project['directory']>>();
  for (const { file, directory } of projects.all) {
    for (const uri of file?.sources ?? []) directories.set(uri, (directories.get(uri) ?? new Set()).add(directory));
  }
  const read = [...directories].sort(([left], [right]) => (left < right ? -1 : 1));
  const texts = await Promise.all(
    read.map(async ([uri, own]): Promise<readonly ProjectText[]> => {
      const file = json.document(uri) ?? (await projectProblems.textOf(uri));
      return file ? [{ file, directories: own }] : [];
    }),
  );
  return texts.flat();
}

/** A name, or the part of one, in a file of a project that means a symbol. */
interface ProjectName {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
  /** Whether the name means something else in other schemas. */
  readonly isAmbiguous: boolean;
}

/** The names in the files of all projects that mean the symbol at a position. */
export async function projectNames(
  session: TextsOwner & { readonly answers: Answers; readonly service: LanguageService },
  place: TextDocumentPositionParams,
  work: Parameters<Answers['workAt']>[2],
): Promise<readonly ProjectName[]> {
  const { answers, service, projects } = session;
  const written = (await projectTexts(session)).flatMap(({ file, directories }) =>
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
  const ask = (uri: string, at: Position) => service.partsElsewhere.inSteps(uri, at, names);
  const parts = await answers.workAt(place, ask, work);
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
