// Reads the schemas of a command line, and makes their documentation root by root.
import { relative } from 'node:path';
import { firstError } from '../../baseline/first-error.ts';
import { type ComparedSchema, LanguageService, plainText } from '../../language/service.ts';
import type { Documentation, DocumentedSource } from '../../schema-docs/docs-model.ts';
import { documentFile, type FileDocs } from '../../schema-docs/document-file.ts';
import { relateFiles } from '../../schema-docs/relations.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { isInside, pathOfUri } from '../../workspace/uris.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { findInputs } from '../check/inputs.ts';
import { Judge } from '../check/judge.ts';
import { type LoadedRoot, loadRoots } from '../check/load-roots.ts';
import { commonFolder } from '../common-folder.ts';
import { loadClosures } from '../project-builds.ts';
import { commandProjects, complaintsAbout, inferenceIn } from '../projects.ts';
import { unreadFiles } from '../unread-files.ts';
import { openHistory } from './history.ts';
import type { DocumentedPaths } from './options.ts';

export interface DocumentedSchemas {
  readonly documentation: Documentation;
  readonly sources: ReadonlyMap<string, DocumentedSource>;
  /** Returns the path of a file as reports show it, from its path in the documentation. */
  readonly display: (path: string) => string;
  /** A message for each schema with errors, with its first error. */
  readonly refused: readonly string[];
  /** Messages about files and baselines that cannot be read, and about mistakes in flatbuffers.json. */
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}

/** The documentation of all schemas that the paths lead to, and of their includes. The parser must be initialized. */
export async function documentedSchemas(options: DocumentedPaths): Promise<DocumentedSchemas> {
  const { roots: given, folders, display, failures: unusable } = await findInputs(options.paths, options);
  const service = new LanguageService();
  const projects = commandProjects({ includePaths: options.includePaths, others: inferenceIn(options) }, service);
  const schemas = given.filter(({ schema }) => schema === undefined);
  await projects.files.know(schemas.map(({ uri }) => uri));
  const own = schemas.filter(({ uri, isFromFolder }) => !isFromFolder || !projects.current().isExcluded(uri));
  const complaints = await complaintsAbout(projects, display);
  const failures = [...unusable, ...complaints.failures];
  const unread = unreadFiles(display);
  const workspace = new Workspace(service, nodeFileSystem, unread.add, projects.files);
  const { readable, unreadable } = await loadRoots(own, nodeFileSystem);
  for (const { uri, reason } of unreadable) unread.add(uri, reason);
  for (const { uri, text } of readable) service.setFile(service.createFile(uri, 'flatbuffers', 0, text));
  const uris = readable.map(({ uri }) => uri);
  await loadClosures(uris, workspace, projects, service);
  const [first] = own;
  const usual = first && options.takesBaselines ? projects.current().of(first.uri).settings.compatibility.against : [];
  const history = await openHistory(options, usual, service, folders);
  try {
    const root = await folderOfPages(folders, readable, service, workspace);
    const pathOf = (uri: string) => pageOf(relative(pathOfUri(root), pathOfUri(uri)));
    const { files, refused } = await documentRoots({ service, workspace, roots: readable, display, pathOf, history });
    const uris = new Map(service.uris.map((uri) => [pathOf(uri), uri]));
    return {
      documentation: relateFiles(files),
      sources: new Map(files.map(({ source }) => [source.path, source])),
      display: (path) => display(uris.get(path) ?? path),
      refused,
      failures: [...new Set([...failures, ...unread.messages(), ...history.failures])],
      notes: [...complaints.notes, ...history.notes],
    };
  } finally {
    history.close();
  }
}

/** A path as pages have it. On Windows a file of another drive or server has no relative path, and a page needs one. */
function pageOf(path: string): string {
  return path
    .replace(/^([a-z]):(?=\\)/i, '$1')
    .replaceAll('\\', '/')
    .replace(/^\/+/, '');
}

/** The nearest folder that contains the given paths and all documented files. Schemas with errors do not widen it. */
async function folderOfPages(
  folders: readonly string[],
  roots: readonly LoadedRoot[],
  service: LanguageService,
  workspace: Workspace,
): Promise<string> {
  const given = commonFolder(folders, folders[0]);
  const outside: string[] = [];
  for (const { uri } of roots) {
    const files = service.filesOf(uri).filter((file) => !isInside(file, given));
    if (files.length > 0 && !(await workspace.settled(() => service.isRefused(uri)))) outside.push(...files);
  }
  return commonFolder(outside, given);
}

interface Documenting {
  readonly service: LanguageService;
  readonly workspace: Workspace;
  readonly roots: readonly LoadedRoot[];
  readonly display: (uri: string) => string;
  readonly pathOf: (uri: string) => string;
  readonly history: Awaited<ReturnType<typeof openHistory>>;
}

/** Documents each file once: as its own root, or through a root that includes the file and makes it valid. */
async function documentRoots({ service, workspace, roots, display, pathOf, history }: Documenting) {
  const judge = new Judge(service, workspace, roots);
  const files = new Map<string, FileDocs>();
  /** The first root that reads a file. */
  const readers = new Map<string, string>();
  const refused: string[] = [];
  const schemaOf = async (uri: string): Promise<ComparedSchema | undefined> => {
    await workspace.loadClosure(uri);
    return workspace.settled(() => service.comparedSchema(uri));
  };
  const document = async (uri: string, through: string): Promise<void> => {
    const schema = await schemaOf(through);
    const docs = schema && documentFile(service, schema, uri, pathOf);
    if (docs && schema) files.set(uri, await history.historyOf(docs, schema, uri));
  };
  for (const root of roots) {
    const { uri } = root;
    const { verdict, reports, through } = await judge.judgeBriefly(root);
    if (verdict === 'reject') {
      const first = firstError(reports, display);
      refused.push(plainText(`${display(uri)} has errors${first === undefined ? '' : `: ${first}`}`));
    } else {
      await document(uri, through ?? uri);
      for (const each of service.filesOf(through ?? uri)) if (!readers.has(each)) readers.set(each, through ?? uri);
    }
    service.forgetRoot(uri, true);
  }
  for (const [uri, reader] of readers) {
    if (files.has(uri)) continue;
    await workspace.loadClosure(uri);
    const isRefused = await workspace.settled(() => service.isRefused(uri));
    await document(uri, isRefused ? reader : uri);
    service.forgetRoot(uri, true);
  }
  return { files: [...files.values()], refused };
}
