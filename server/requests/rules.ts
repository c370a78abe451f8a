// flatbuffers/rules, flatbuffers/explanation
import { RequestType } from 'vscode-languageserver';
import { explanation } from '../explanation.ts';
import { allRules } from '../language/service.ts';
import {
  type ExplanationParams,
  explanationRequest,
  type RuleChoice,
  type RulesParams,
  rulesRequest,
} from '../protocol.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

export const rules = [
  /** The rules, in the order in which they run. */
  request(new RequestType<RulesParams, readonly RuleChoice[], void>(rulesRequest), () => ({
    announced: 'nothing',
    answer({ service }, params) {
      const levels = params.uri === undefined ? {} : service.settings.of(canonicalUri(params.uri)).rules;
      return allRules().map(({ code, summary, level }): RuleChoice => {
        const set = levels[code];
        return { code, summary, level, ...(set && { set }) };
      });
    },
    fallback: () => [],
  })),

  /** The explanation of a code. */
  request(new RequestType<ExplanationParams, string | null, void>(explanationRequest), () => ({
    announced: 'nothing',
    answer: (_, { code }) => explanation(code) ?? null,
  })),
];
