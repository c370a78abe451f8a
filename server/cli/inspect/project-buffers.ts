// Reads the settings about buffers in the flatbuffers.json around the working directory: layouts of files, and schemas
// of vectors.
import { relative } from 'node:path';
import { URI } from 'vscode-uri';
import type { ContainerLayout } from '../../language/service.ts';
import type { NestedSetting } from '../../settings/layers.ts';
import { fileUri } from '../check/inputs.ts';
import { commandProjects } from '../projects.ts';

/** The settings of a project about buffers. */
interface ProjectBuffers {
  readonly containers: readonly ContainerLayout[];
  /** The schemas of vectors of bytes. The key is the field, such as `Model.metadata`. */
  readonly nested: Readonly<Record<string, NestedSetting>>;
}

/** The settings about buffers for the working directory: containers, and schemas of vectors of bytes. */
export async function projectBuffers(): Promise<ProjectBuffers> {
  const { files, current } = commandProjects({});
  const inside = `${fileUri('.')}/buffer`;
  await files.know([inside]);
  const { containers, nested } = current().of(inside).settings;
  return { containers: Object.values(containers), nested };
}

/** The path of a schema that a setting names, relative to the working directory. */
export function pathOfSchema(uri: string): string {
  return relative('.', URI.parse(uri).fsPath);
}
