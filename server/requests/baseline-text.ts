// flatbuffers/baselineText
import { RequestType } from 'vscode-languageserver';
import { type BaselineTextParams, baselineTextRequest } from '../protocol-baselines.ts';
import { request } from './request.ts';

/** The text of a schema in an older version, for a client that shows it. */
export const baselineText = request(
  new RequestType<BaselineTextParams, string | null, void>(baselineTextRequest),
  () => ({
    announced: 'nothing',
    answer: async (session, { uri }) => session.baselines.textOf(uri) ?? null,
  }),
);
