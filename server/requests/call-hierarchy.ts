// textDocument/prepareCallHierarchy, callHierarchy/incomingCalls, callHierarchy/outgoingCalls
import {
  CallHierarchyIncomingCallsRequest,
  CallHierarchyOutgoingCallsRequest,
  CallHierarchyPrepareRequest,
} from 'vscode-languageserver';
import { positionOfItem, spelledItem } from './hierarchy-items.ts';
import { request } from './request.ts';

const announced = { callHierarchyProvider: true };

/** The hierarchy of services, their methods, and the tables that these take and return. */
export const callHierarchy = [
  request(CallHierarchyPrepareRequest.type, () => ({
    announced,
    async answer(session, params) {
      const items = await session.answers.at(params, 'includes', session.service.prepareCalls);
      return items.map((item) => spelledItem(session, item));
    },
  })),

  request(CallHierarchyIncomingCallsRequest.type, () => ({
    announced,
    async answer(session, { item }, { token }) {
      const calls = await session.answers.at(positionOfItem(item), 'workspace', session.service.incomingCalls, token);
      return calls.map((call) => ({ from: spelledItem(session, call.item), fromRanges: [...call.ranges] }));
    },
  })),

  request(CallHierarchyOutgoingCallsRequest.type, () => ({
    announced,
    async answer(session, { item }) {
      const calls = await session.answers.at(positionOfItem(item), 'includes', session.service.outgoingCalls);
      return calls.map((call) => ({ to: spelledItem(session, call.item), fromRanges: [...call.ranges] }));
    },
  })),
];
