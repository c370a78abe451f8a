// `project`: shows the known facts about the project of a schema, each with the line that says it.
import { relative } from 'node:path';
import { URI } from 'vscode-uri';
import { type BuildPlace, LanguageService, plainText } from '../../language/service.ts';
import { projectPage, setValues } from '../../project-page.ts';
import { findInputs } from '../check/inputs.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects } from '../projects.ts';
import { UsageError } from '../usage-error.ts';

/**
 * The facts about the projects of these paths, as text or one JSON array. Fails with a `UsageError` if there is no
 * schema, or a path leads nowhere.
 */
export async function project(
  paths: readonly string[],
  exclude: readonly string[],
  format: 'text' | 'json',
): Promise<string> {
  const { roots, failures } = await findInputs(paths, { exclude });
  if (failures[0] !== undefined) throw new UsageError(failures[0]);
  // A folder may have a flatbuffers.json alone.
  if (roots.length === 0) throw new UsageError('there is no schema (*.fbs)');
  const uris = roots.map(({ uri }) => uri);
  const service = new LanguageService();
  const projects = commandProjects({}, service);
  await projects.files.know(uris);
  projects.setBuilds(await readProjectBuilds(uris));
  const reports = uris.map((uri) => ({
    ...service.projectReport(uri),
    decisions: setValues(projects.current().of(uri)),
  }));
  const path = (uri: string) => plainText(relative(process.cwd(), URI.parse(uri).fsPath) || '.');
  const place = ({ uri, line }: BuildPlace) => `${path(uri)}:${line}`;
  if (format === 'text') return reports.map((report) => projectPage(report, { path, place })).join('\n');
  return `${JSON.stringify(
    reports.map((report) => ({ file: path(report.uri), ...report })),
    undefined,
    2,
  )}\n`;
}
