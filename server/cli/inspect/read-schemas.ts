// Reads the schemas of buffers. As in `check`, include folders come from the command line, flatbuffers.json and the
// build.
import { type DataSchema, LanguageService, readBinaryBaseline } from '../../language/service.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { readWhole } from '../../workspace/regular-file-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { programName } from '../called-name.ts';
import { findInputs } from '../check/inputs.ts';
import { loadRoots } from '../check/load-roots.ts';
import { pathStatus } from '../path-status.ts';
import { loadClosures } from '../project-builds.ts';
import { commandProjects } from '../projects.ts';

/** A schema with the path of its file, as users read it. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: DataSchema;
}

/** Schemas that were read, or the reason why there are none. */
export type Schemas = { readonly schemas: readonly NamedSchema[] } | { readonly problem: string };

interface ReadOptions {
  readonly includePaths: readonly string[];
}

/**
 * The schema of a .fbs or .bfbs file, or the schemas in and below a folder. Schemas with errors are left out. The first
 * problem is returned if the path cannot be used, or if all schemas have errors.
 */
export async function namedSchema(path: string, options: ReadOptions): Promise<Schemas> {
  if (!/\.bfbs$/i.test(path)) {
    const isOther = !path.endsWith('.fbs') && pathStatus(path)?.isFile();
    return isOther ? { problem: `a schema is .fbs or .bfbs: ${path}` } : readSchemas([path], options);
  }
  try {
    const schema = readBinaryBaseline(await readWhole(path));
    return 'problem' in schema ? { problem: `${path}: ${schema.problem}` } : { schemas: [{ name: path, schema }] };
  } catch (error) {
    return { problem: `unable to load file: ${path}: ${fileFailure(error)}` };
  }
}

/** The schemas in and below the working directory; an empty list, never a problem, if none can be read. */
export async function schemasOfFolder(options: ReadOptions): Promise<Schemas> {
  const found = await readSchemas(['.'], options);
  return 'problem' in found ? { schemas: [] } : found;
}

async function readSchemas(paths: readonly string[], { includePaths }: ReadOptions): Promise<Schemas> {
  const { roots, display, failures } = await findInputs(paths);
  const [failure] = failures;
  if (failure !== undefined) return { problem: failure };
  const service = new LanguageService();
  // Bytes can be read whatever code is generated.
  const projects = commandProjects({ includePaths, trpc: 'off', isForData: true }, service);
  const problems: string[] = [];
  const report = (uri: string, reason: string) => problems.push(`${display(uri)}: ${reason}`);
  const workspace = new Workspace(service, nodeFileSystem, report, projects.files);
  const { readable, unreadable } = await loadRoots(roots, nodeFileSystem);
  for (const { uri, reason } of unreadable) problems.push(`unable to load file: ${display(uri)}: ${reason}`);
  for (const { uri, text } of readable) service.setFile(service.createFile(uri, 'flatbuffers', 0, text));
  const uris = readable.map(({ uri }) => uri);
  await projects.files.know(uris);
  await loadClosures(uris, workspace, projects, service);
  const schemas: NamedSchema[] = [];
  for (const uri of uris) {
    const { verdict } = await workspace.settled(() => service.checkRoot(uri));
    const schema = await workspace.settled(() => service.settledSchema(uri));
    service.forgetRoot(uri);
    if (verdict !== 'reject' && schema) schemas.push({ name: display(uri), schema });
    else problems.push(`${display(uri)} has errors: '${programName()} check ${display(uri)}' shows them`);
  }
  return schemas.length === 0 && problems[0] !== undefined ? { problem: problems[0] } : { schemas };
}
