// flatbuffers/project
import { RequestType } from 'vscode-languageserver';
import { baseNameOf, directoryOf, isSameList } from '../language/service.ts';
import { projectPage, setValues } from '../project-page.ts';
import { type ProjectAnswer, type ProjectParams, projectRequest } from '../protocol.ts';
import type { Session } from '../session.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

export const project = request(new RequestType<ProjectParams, ProjectAnswer | null, void>(projectRequest), () => ({
  announced: 'nothing',
  answer: (session, { uri, isForTarget }) => projectOf(session, canonicalUri(uri), isForTarget === true),
}));

async function projectOf(session: Session, uri: string, isForTarget: boolean): Promise<ProjectAnswer> {
  await session.buildsRead();
  const { service } = session;
  const report = service.projectReport(uri);
  const link = (target: string, text: string) => `[${text.replace(/[[\]]/g, '\\$&')}](${target})`;
  const path = (target: string) => service.display(target) || '.';
  const page = projectPage(
    { ...report, decisions: setValues(session.projects.of(uri)) },
    {
      path: (target) => link(target, path(target)),
      place: ({ uri: target, line }) => link(`${target}#L${line}`, `${path(target)}:${line}`),
    },
  );
  const first = [...report.includePaths, ...report.languages].find(({ source }) => source !== undefined)?.source;
  const proposal = service.proposedProjectFile(uri);
  const includeFolders = await includeFoldersOf(session, uri);
  const { flatc } = isForTarget ? session.projects.of(uri).language : service.settings.of(uri);
  const version = flatc.flatcVersion?.version;
  return {
    includePaths: report.includePaths.length,
    languages: report.languages.map(({ value }) => value),
    ...(includeFolders ? { includeFolders } : {}),
    ...(version === undefined ? {} : { flatcVersion: version }),
    ...(first ? { place: `${baseNameOf(first.uri)}:${first.line}` } : {}),
    page,
    ...(proposal ? { proposal } : {}),
  };
}

/**
 * All include folders that a schema needs; undefined if the include folders of the client's settings suffice. Folders
 * of the build come after the schema's own folder, as in flatc's search.
 */
async function includeFoldersOf(session: Session, uri: string): Promise<readonly string[] | undefined> {
  const { byKey, language } = session.projects.of(uri);
  const repairing = await session.answers.about(uri, 'includes', session.service.repairingFolders);
  const { includePaths } = session.service.settings.of(uri);
  const isSetByClient =
    byKey.get('includePaths')?.source !== 'flatbuffers.json' && isSameList(includePaths, language.includePaths);
  if (repairing.length === 0 && isSetByClient) return undefined;
  return [...new Set([...includePaths, ...(repairing.length > 0 ? [directoryOf(uri), ...repairing] : [])])];
}
