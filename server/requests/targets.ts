// flatbuffers/targets
import { RequestType0 } from 'vscode-languageserver';
import { type TargetRun, targetsRequest } from '../protocol-targets.ts';
import { targetRuns } from '../settings/targets.ts';
import { request } from './request.ts';

/** The runs of flatc for the targets of all projects, after all schemas are read. */
export const targets = request(new RequestType0<readonly TargetRun[], void>(targetsRequest), () => ({
  announced: 'nothing',
  async answer(session) {
    const isInFolders = (uri: string) => session.isInFolders(uri);
    const listed = await session.answers.across(() => session.service.schemas(isInFolders));
    return targetRuns(session.projects, listed).map((run) => ({
      ...run,
      files: run.files.map((uri) => session.clientUris.of(uri)),
    }));
  },
  fallback: () => [],
}));
