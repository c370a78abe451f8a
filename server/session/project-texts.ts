// Reads the flatbuffers.json files and settings of a session as they are now, and finds the names of a symbol in them.
import type { Position, TextDocumentPositionParams } from 'vscode-languageserver';
import type { Answers } from '../answers.ts';
import type { ProjectProblems } from '../diagnostics/project-problems.ts';
import type { LanguageService, SourceFile } from '../language/service.ts';
import { type ProjectName, type ProjectText, projectNamesIn, projectTextsOf } from '../settings/project-names.ts';
import type { Projects } from '../settings/projects.ts';
import type { DataDocuments } from '../workspace/data-documents.ts';

interface TextsOwner {
  readonly projects: Projects;
  readonly projectProblems: ProjectProblems;
  readonly json: DataDocuments;
}

/** The files of all projects, from open documents or from disk. */
export function projectTexts({ projects, projectProblems, json }: TextsOwner): Promise<readonly ProjectText[]> {
  return projectTextsOf(projects, async (uri) => json.document(uri) ?? projectProblems.textOf(uri));
}

/** The settings of VS Code in workspace folders, from open documents or from disk, each with its folder. */
export async function editorSettings(
  { projectProblems, json }: Pick<TextsOwner, 'projectProblems' | 'json'>,
  folders: readonly string[],
): Promise<readonly { readonly file: SourceFile; readonly folder: string }[]> {
  const read = folders.map(async (folder) => {
    const uri = `${folder.replace(/\/$/, '')}/.vscode/settings.json`;
    const file = json.document(uri) ?? (await projectProblems.textOf(uri));
    return file ? [{ file, folder }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** The names in the files of all projects that mean the symbol at a position. */
export async function projectNames(
  session: TextsOwner & { readonly answers: Answers; readonly service: LanguageService },
  place: TextDocumentPositionParams,
  work: Parameters<Answers['workAt']>[2],
): Promise<readonly ProjectName[]> {
  const { answers, service, projects } = session;
  return projectNamesIn(await projectTexts(session), projects, (names) => {
    const ask = (uri: string, at: Position) => service.partsElsewhere.inSteps(uri, at, names);
    return answers.workAt(place, ask, work);
  });
}
