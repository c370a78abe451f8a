// flatbuffers/graph, flatbuffers/graphNodes
import { RequestType } from 'vscode-languageserver';
import {
  type FoundNode,
  type GraphAnswer,
  type GraphNodesParams,
  type GraphParams,
  graphNodesRequest,
  graphRequest,
} from '../protocol-graph.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The part of a schema's graph that a picture beside it shows. */
export const graph = request(new RequestType<GraphParams, GraphAnswer | null, void>(graphRequest), () => ({
  announced: 'nothing',
  answer: ({ answers, service, clientUris }, { uri, place, ...choice }) =>
    answers.about(uri, 'includes', (root): GraphAnswer | null => {
      const at = place && { ...place, uri: canonicalUri(place.uri) };
      const part = service.shownPart(root, { ...choice, place: at });
      const files = service.graphFiles(root);
      if (files.length === 0) return null;
      return {
        ...part,
        files: Object.fromEntries(files.map(({ name, uri: file }) => [name, clientUris.of(file)])),
        hasErrors: service.isRefused(root),
      };
    }),
}));

/** The types or files of a schema's graph whose names fit a text. */
export const graphNodes = request(
  new RequestType<GraphNodesParams, readonly FoundNode[], void>(graphNodesRequest),
  () => ({
    announced: 'nothing',
    answer: ({ answers, service }, { uri, kind, text }) =>
      answers.about(uri, 'includes', (root) =>
        service.foundNodes(root, kind, text).map(({ id, name, kind, file }): FoundNode => ({ id, name, kind, file })),
      ),
    fallback: () => [],
  }),
);
