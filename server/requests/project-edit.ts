// flatbuffers/setInProject
import { RequestType } from 'vscode-languageserver';
import { type SetInProjectParams, setInProjectRequest } from '../protocol.ts';
import type { Session } from '../session.ts';
import { fileThatSets, type ProjectChange, projectEdits } from '../settings/project-edits.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { type Context, request } from './request.ts';

/**
 * Changes a value in the flatbuffers.json where the change takes effect, through an edit that the client applies, and
 * returns the URI of the file. Null if no flatbuffers.json decides, but for example a setting of the editor, or if the
 * client does not apply the edit.
 */
export const projectEdit = request(
  new RequestType<SetInProjectParams, string | null, void>(setInProjectRequest),
  ({ capabilities: { workspace } }) => {
    if (workspace?.applyEdit !== true) return undefined;
    return {
      announced: 'nothing',
      answer: (session, { uri, change }, context) => setInProject(session, canonicalUri(uri), change, context),
      fallback: () => null,
    };
  },
);

async function setInProject(
  session: Session,
  schema: string,
  change: ProjectChange,
  { applyEdit }: Context,
): Promise<string | null> {
  await session.json.looked;
  const wanted = canonical(change);
  const uri = fileThatSets(session.projects.of(schema), wanted);
  const file = uri === undefined ? undefined : await session.projectProblems.textOf(uri);
  if (uri === undefined || !file) return null;
  const edits = projectEdits(uri, file.text, wanted).map(({ offset, length, content }) => ({
    range: file.rangeOf(offset, offset + length),
    newText: content,
  }));
  const spelled = session.clientUris.of(uri);
  return (await applyEdit({ changes: { [spelled]: edits } })) ? spelled : null;
}

function canonical(change: ProjectChange): ProjectChange {
  if ('includePath' in change) return { includePath: canonicalUri(change.includePath) };
  if ('nested' in change) {
    const { schema } = change.nested;
    if (schema === undefined || schema === 'flexbuffer') return change;
    return { nested: { ...change.nested, schema: canonicalUri(schema) } };
  }
  if (!('data' in change)) return change;
  const { folder, files, schema } = change.data;
  return { data: { folder: canonicalUri(folder), files, schema: canonicalUri(schema) } };
}
