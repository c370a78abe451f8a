// flatbuffers/readingTargets
import { RequestType } from 'vscode-languageserver';
import { type ReadingTarget, type ReadingTargetsParams, readingTargetsRequest } from '../protocol-targets.ts';
import { targetRuns } from '../settings/targets.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The targets that read a schema, each with its files that are the schema or include it. */
export const readingTargets = request(
  new RequestType<ReadingTargetsParams, readonly ReadingTarget[], void>(readingTargetsRequest),
  () => ({
    announced: 'nothing',
    async answer(session, params) {
      const uri = canonicalUri(params.uri);
      const { service } = session;
      const isInFolders = (each: string) => session.isInFolders(each);
      const listed = await session.answers.across(() => service.schemas(isInFolders));
      const isWanted = (root: string) =>
        params.purpose === 'preview' || service.settings.of(root).rules['generated-code-stale'] !== 'off';
      return targetRuns(session.projects, listed).flatMap((run) => {
        const reading = run.files.filter((root) => isWanted(root) && service.filesOf(root).includes(uri));
        const forClient = (uris: readonly string[]) => uris.map((each) => session.clientUris.of(each));
        return reading.length > 0
          ? [{ run: { ...run, files: forClient(run.files) }, reading: forClient(reading) }]
          : [];
      });
    },
    fallback: () => [],
  }),
);
