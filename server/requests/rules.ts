// flatbuffers/rules
import { RequestType0 } from 'vscode-languageserver';
import { allRules } from '../language/service.ts';
import { type RuleChoice, rulesRequest } from '../protocol.ts';
import { request } from './request.ts';

/** The rules, in the order in which they run. */
export const rules = request(new RequestType0<readonly RuleChoice[], void>(rulesRequest), () => ({
  announced: 'nothing',
  answer: () => allRules().map(({ code, summary, level }) => ({ code, summary, level })),
  fallback: () => [],
}));
