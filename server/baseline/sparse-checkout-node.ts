// Tells which schemas a sparse checkout leaves out: they are not in the working tree, and nobody has deleted them.
import { URI } from 'vscode-uri';
import { git } from './git-command-node.ts';

/** The URIs of the schemas of the index that are not checked out on purpose. Empty if git gives no answer. */
export async function schemasLeftOut(top: string): Promise<ReadonlySet<string>> {
  const { code, output } = await git(top, ['ls-files', '-z', '-t', '--', '*.fbs']);
  if (code !== 0) return new Set();
  const lines = output.toString('utf8').split('\0');
  // Of each file its state and its path: `S` for one that git skips.
  const paths = lines.flatMap((line) => (line.startsWith('S ') ? [line.slice(2)] : []));
  return new Set(paths.map((path) => URI.file(`${top}/${path}`).toString()));
}
