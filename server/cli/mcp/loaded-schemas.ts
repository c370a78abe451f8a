// Loads the schemas of the folders for one question, so that every answer is about the files as they are now.
import { relative, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { LanguageService, type SchemaItem, type SourceFile } from '../../language/service.ts';
import type { Projects } from '../../settings/projects.ts';
import { DataFiles } from '../../workspace/data-files.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri, findInputs, isProjectFile } from '../check/inputs.ts';
import { loadClosures } from '../project-builds.ts';
import { commandProjects } from '../projects.ts';
import { type ToolContext, ToolRefusal } from './tool.ts';

export interface LoadedSchemas {
  readonly service: LanguageService;
  readonly workspace: Workspace;
  readonly file: SourceFile;
  readonly uri: string;
  /** The declarations of the schema that the question is about. */
  readonly items: readonly SchemaItem[];
  /** The data of the folders; none without `withOthers`. */
  readonly data: DataFiles;
  /** The settings from the flatbuffers.json files around the schemas. */
  readonly projects: Projects;
  /** The path of a file as answers show it. */
  readonly display: (uri: string) => string;
}

/**
 * A schema with all its includes; with `withOthers` also all schemas of the folders, and their data. Fails with a
 * `ToolRefusal` if the file is not a schema or cannot be read.
 */
export async function loadSchemas(
  given: string,
  { pathOf, isInside, folder, folders }: ToolContext,
  withOthers: boolean,
): Promise<LoadedSchemas> {
  const uri = fileUri(resolve(folder, pathOf(given)));
  if (!uri.endsWith('.fbs')) throw new ToolRefusal(`${given} is not a schema (.fbs)`);
  const service = new LanguageService();
  const projects = commandProjects({}, service);
  // A file that cannot be read is missed below, or declares nothing.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined, projects.files);
  const { roots: others, mayBeData } = await findInputs(withOthers ? folders : []);
  const data = new DataFiles(nodeFileSystem, service, workspace);
  data.add(mayBeData.filter((each) => !isProjectFile(each) && isInside(URI.parse(each).fsPath)));
  const uris = [
    ...new Set([
      uri,
      ...others.flatMap((root) =>
        root.schema === undefined && isInside(URI.parse(root.uri).fsPath) ? [root.uri] : [],
      ),
    ]),
  ];
  await projects.files.know([...uris, ...mayBeData]);
  const read = uris.filter((each) => each === uri || !projects.current().isExcluded(each));
  await workspace.load(read);
  await loadClosures(read, workspace, projects, service);
  const file = service.file(uri);
  if (!file) throw new ToolRefusal(`unable to load file: ${given}`);
  const items = await workspace.settled(() => service.schemaItems(uri));
  const display = (each: string) => relative(folder, URI.parse(each).fsPath).replaceAll('\\', '/');
  return { service, workspace, file, uri, items, data, projects: projects.current(), display };
}

/**
 * The declaration with a name, which may leave out the namespace, and for a member also the type, and may have `::` for
 * dots. A declaration whose full name it is comes before others. Fails with a `ToolRefusal` if there is no such
 * declaration, or more than one.
 */
export function declarationNamed(text: string, { items }: LoadedSchemas): SchemaItem {
  const name = text.replaceAll('::', '.');
  const named = items.filter(({ kind }) => kind !== 'root' && kind !== 'identifier');
  const full = named.filter((item) => namesOf(item)[0] === name);
  const found = full.length > 0 ? full : named.filter((item) => namesOf(item).includes(name));
  const [first, second] = found;
  if (first && !second) return first;
  if (first) throw new ToolRefusal(`${name} has several meanings: ${found.map((item) => namesOf(item)[0]).join(', ')}`);
  const known = named.slice(0, mostListed).map((item) => namesOf(item)[0]);
  throw new ToolRefusal(
    `the schema declares no ${name}; it declares ${known.join(', ')}${named.length > mostListed ? ', ...' : ''}`,
  );
}

const mostListed = 40;

/** The names by which an item can be asked for, the longest first. */
function namesOf({ name, namespace, holder }: SchemaItem): readonly string[] {
  const own = holder ? `${holder.name}.${name}` : name;
  return [...new Set([[namespace, own].filter(Boolean).join('.'), own, name])];
}
