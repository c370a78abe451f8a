// Finds the schemas that a sparse checkout leaves out. They are not on disk, but must not count as deleted.
import { URI } from 'vscode-uri';
import { git } from './git-command-node.ts';

/** The URIs of the schemas in the index that a sparse checkout leaves out. Empty if git gives no answer. */
export async function schemasLeftOut(top: string): Promise<ReadonlySet<string>> {
  const { code, output } = await git(top, ['ls-files', '-z', '-t', '--', '*.fbs']);
  if (code !== 0) return new Set();
  const lines = output.toString('utf8').split('\0');
  // Each line is the state of a file and its path. The state `S` marks files that git skips.
  const paths = lines.flatMap((line) => (line.startsWith('S ') ? [line.slice(2)] : []));
  return new Set(paths.map((path) => URI.file(`${top}/${path}`).toString()));
}
