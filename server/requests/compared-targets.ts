// flatbuffers/comparedTargets
import { RequestType } from 'vscode-languageserver';
import { type ComparedTarget, type ComparedTargetsParams, comparedTargetsRequest } from '../protocol-targets.ts';
import { targetRuns } from '../settings/targets.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The targets whose code is compared when a schema is opened or saved, with those of their schemas that read it. */
export const comparedTargets = request(
  new RequestType<ComparedTargetsParams, readonly ComparedTarget[], void>(comparedTargetsRequest),
  () => ({
    announced: 'nothing',
    async answer(session, params) {
      const uri = canonicalUri(params.uri);
      const { service } = session;
      const isInFolders = (each: string) => session.isInFolders(each);
      const listed = await session.answers.across(() => service.schemas(isInFolders));
      const isCompared = (root: string) => service.settings.of(root).rules['generated-code-stale'] !== 'off';
      return targetRuns(session.projects, listed).flatMap((run) => {
        const reading = run.files.filter((root) => isCompared(root) && service.filesOf(root).includes(uri));
        const forClient = (uris: readonly string[]) => uris.map((each) => session.clientUris.of(each));
        return reading.length > 0
          ? [{ run: { ...run, files: forClient(run.files) }, reading: forClient(reading) }]
          : [];
      });
    },
    fallback: () => [],
  }),
);
