// flatbuffers/generators
import { RequestType } from 'vscode-languageserver';
import { type GeneratorSupport, type GeneratorsParams, generatorsRequest } from '../protocol.ts';
import { request } from './request.ts';

/** The parts of a schema that each generator of flatc refuses. */
export const generators = request(
  new RequestType<GeneratorsParams, readonly GeneratorSupport[], void>(generatorsRequest),
  () => ({
    announced: 'nothing',
    answer: ({ answers, service, clientUris }, { uri }) =>
      answers.about(uri, 'includes', (root) =>
        service.generatorSupport(root).map(({ problems, ...language }) => ({
          ...language,
          problems: problems.map((problem) => ({ ...problem, uri: clientUris.of(problem.uri) })),
        })),
      ),
    fallback: () => [],
  }),
);
