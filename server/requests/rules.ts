// flatbuffers/rules, flatbuffers/explanation
import { RequestType, RequestType0 } from 'vscode-languageserver';
import { explanation } from '../explanation.ts';
import { allRules } from '../language/service.ts';
import { type ExplanationParams, explanationRequest, type RuleChoice, rulesRequest } from '../protocol.ts';
import { request } from './request.ts';

export const rules = [
  /** The rules, in the order in which they run. */
  request(new RequestType0<readonly RuleChoice[], void>(rulesRequest), () => ({
    announced: 'nothing',
    answer: () => allRules().map(({ code, summary, level }) => ({ code, summary, level })),
    fallback: () => [],
  })),

  /** The explanation of a code. */
  request(new RequestType<ExplanationParams, string | null, void>(explanationRequest), () => ({
    announced: 'nothing',
    answer: (_, { code }) => explanation(code) ?? null,
  })),
];
