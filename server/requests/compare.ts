// flatbuffers/compare, flatbuffers/baselines
import { RequestType } from 'vscode-languageserver';
import {
  type BaselinesAnswer,
  type BaselinesParams,
  baselinesRequest,
  type CompareAnswer,
  type CompareParams,
  compareRequest,
} from '../protocol-baselines.ts';
import { request } from './request.ts';

export const compare = [
  /** Compares a schema with the older versions of the settings, or with one that the user has chosen. */
  request(new RequestType<CompareParams, CompareAnswer, void>(compareRequest), () => ({
    announced: 'nothing',
    async answer(session, { uri, against, withLayout = false }) {
      const comparing = await session.answers.about(uri, 'includes', (file) =>
        session.baselines.compare(file, against, withLayout),
      );
      const { changes, baselines, ...others } = comparing;
      const spelled = <Placed extends { readonly uri?: string }>(each: Placed): Placed =>
        each.uri?.startsWith('file:') ? { ...each, uri: session.clientUris.of(each.uri) } : each;
      return { ...others, baselines: baselines.map(spelled), changes: changes.map(spelled) };
    },
  })),

  /** The older versions that a schema may be compared with. */
  request(new RequestType<BaselinesParams, BaselinesAnswer, void>(baselinesRequest), () => ({
    announced: 'nothing',
    answer: async (session, { uri }) => {
      const choices = await session.answers.about(uri, 'text', (file) => session.baselines.choicesFor(file));
      return await choices;
    },
  })),
];
