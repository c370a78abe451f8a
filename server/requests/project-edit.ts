// flatbuffers/setInProject
import { RequestType } from 'vscode-languageserver';
import { type SetInProjectParams, setInProjectRequest } from '../protocol.ts';
import { request } from './request.ts';

/**
 * Changes something in the flatbuffers.json that sets it, through an edit that the client applies; the answer is the file.
 * Null where a setting of the editor is what counts.
 */
export const projectEdit = request(
  new RequestType<SetInProjectParams, string | null, void>(setInProjectRequest),
  ({ capabilities: { workspace } }) => {
    if (workspace?.applyEdit !== true) return undefined;
    return {
      announced: 'nothing',
      answer: (session, { uri, change }) => session.setInProject(uri, change),
      fallback: () => null,
    };
  },
);
