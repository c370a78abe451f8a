// `graph`: draws which types or files lead to which.
import { relative } from 'node:path';
import { URI } from 'vscode-uri';
import {
  dotOf,
  type FileGraph,
  type Graph,
  type GraphNode,
  joinedGraph,
  mermaidOf,
  nodesNamed,
  partAround,
  placedGraph,
  svgOf,
} from '../../language/graph/drawing.ts';
import { nearest, plainText } from '../../language/service.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { fileUri, findInputs } from '../check/inputs.ts';
import { PossibleIncluders } from '../code-index/possible-includers.ts';
import { type SchemaGroup, SchemaGroups } from '../code-index/schemas-in-groups.ts';
import { writeOutput } from '../output-file.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects } from '../projects.ts';
import { visibleJson } from '../report/json-text.ts';
import { leftOutFiles, unreadFiles } from '../unread-files.ts';
import { UsageError } from '../usage-error.ts';
import type { GraphOptions } from './options.ts';

/**
 * Writes or prints the graph of the schemas that paths lead to. Returns 0, or 1 if a file that is UTF-16 is left out.
 * Fails with a `UsageError` if a file cannot be read or written.
 */
export async function graph(options: GraphOptions): Promise<number> {
  const { focus, depth, output } = options;
  const leftOut = leftOutFiles(shownPath);
  const whole = await graphOf(options, leftOut.add);
  // A focus that is not found may be in a file that is left out.
  const status = leftOut.say();
  const ids = focus.flatMap((name) => idsOf(whole, name));
  const part = ids.length === 0 ? whole : partAround(whole, ids, depth);
  try {
    await writeOutput(output, textOf(part, options));
  } catch (error) {
    if (errorCode(error) === '') throw error;
    throw new UsageError(`unable to write ${plainText(output)}: ${fileFailure(error)}`);
  }
  return status;
}

async function graphOf(
  { paths, kind, includePaths, exclude }: GraphOptions,
  leaveOut: (uri: string) => void,
): Promise<Graph> {
  const { roots, failures } = await findInputs(paths, { exclude });
  const given = roots.filter(({ schema }) => schema === undefined);
  const projects = commandProjects({ includePaths });
  await projects.files.know(given.map(({ uri }) => uri));
  const uris = given
    .filter(({ uri, isFromFolder }) => !isFromFolder || !projects.current().isExcluded(uri))
    .map(({ uri }) => uri);
  const unread = unreadFiles((uri) => URI.parse(uri).fsPath);
  const includers = new PossibleIncluders();
  const groups = new SchemaGroups({ includePaths, inference: true, includers, report: unread.add, leaveOut });
  const graphs = new Map<string, readonly FileGraph[]>();
  const inNeed = new Set<string>();
  const graphIn = (uri: string, { service, infers }: SchemaGroup) => {
    if (service.hasLostInclude(uri) && infers(uri)) inNeed.add(uri);
    return [uri, service.schemaGraph(uri, kind)] as const;
  };
  for await (const [uri, own] of groups.each(uris, graphIn)) graphs.set(uri, own);
  const lost = [...inNeed];
  // A build says where includes are. Only the schemas that miss one are read again.
  groups.useBuilds(await readProjectBuilds(lost));
  for await (const [uri, own] of groups.each(lost, graphIn)) graphs.set(uri, own);
  const unusable = new Set([...failures, ...unread.messages()]);
  if (unusable.size > 0) throw new UsageError(...unusable);
  return joinedGraph(kind, [...graphs.values()].flat(), shownPath);
}

function shownPath(uri: string): string {
  return relative(process.cwd(), URI.parse(uri).fsPath).replaceAll('\\', '/');
}

function idsOf(graph: Graph, name: string): readonly string[] {
  const found = nodesNamed(graph, name).map(({ id }) => id);
  if (found.length > 0) return found;
  // A file may be written in any form, such as `./a.fbs`.
  const path = graph.kind === 'includes' ? shownPath(fileUri(name)) : '';
  if (graph.nodes.some(({ id }) => id === path)) return [path];
  const meant = nearest(name, new Set(graph.nodes.flatMap((node) => [node.id, node.name])));
  const advice = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  throw new UsageError(`--focus: there is no ${graph.kind === 'types' ? 'type' : 'file'} ${name}${advice}`);
}

function textOf(graph: Graph, { format, group, paths }: GraphOptions): string {
  switch (format) {
    case 'mermaid':
      return mermaidOf(graph);
    case 'dot':
      return dotOf(graph);
    case 'json':
      return visibleJson({ version: 1, kind: graph.kind, nodes: graph.nodes.map(inLines), edges: graph.edges });
    case 'svg': {
      const what = graph.kind === 'types' ? 'Types' : 'Includes';
      return `${svgOf(placedGraph(graph, group), { title: `${what} of ${paths.join(', ')}` })}\n`;
    }
  }
}

/** A node with the line and column of its name, which count from 1. */
function inLines({ range, ...node }: GraphNode) {
  return range ? { ...node, line: range.start.line + 1, column: range.start.character + 1 } : node;
}
