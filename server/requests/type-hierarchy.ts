// textDocument/prepareTypeHierarchy, typeHierarchy/supertypes, typeHierarchy/subtypes
import {
  TypeHierarchyPrepareRequest,
  TypeHierarchySubtypesRequest,
  TypeHierarchySupertypesRequest,
} from 'vscode-languageserver';
import { positionOfItem, spelledItem } from './hierarchy-items.ts';
import { request } from './request.ts';

const announced = { typeHierarchyProvider: true };

/** The hierarchy of types: contained and containing types. */
export const typeHierarchy = [
  request(TypeHierarchyPrepareRequest.type, () => ({
    announced,
    async answer(session, params) {
      const items = await session.answers.at(params, 'includes', session.service.prepareTypes);
      return items.map((item) => spelledItem(session, item));
    },
  })),

  request(TypeHierarchySupertypesRequest.type, () => ({
    announced,
    async answer(session, { item }, { token }) {
      const items = await session.answers.at(positionOfItem(item), 'workspace', session.service.supertypes, token);
      return items.map((each) => spelledItem(session, each));
    },
  })),

  request(TypeHierarchySubtypesRequest.type, () => ({
    announced,
    async answer(session, { item }) {
      const items = await session.answers.at(positionOfItem(item), 'includes', session.service.subtypes);
      return items.map((each) => spelledItem(session, each));
    },
  })),
];
