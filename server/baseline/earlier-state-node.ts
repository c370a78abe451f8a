// Finds files that differ from a commit. Texts are compared here, because git would start programs of the repository.
import { plainText } from '../language/service.ts';
import { nodeFileSystem } from '../workspace/file-system-node.ts';
import { schemaFilesIn } from '../workspace/schema-files.ts';
import type { BaselineFiles } from './baselines.ts';
import type { Refusal } from './git-repository-node.ts';
import { openBaselines } from './open-baselines-node.ts';
import { isSameText } from './same-text.ts';

/** Compares the working tree with a commit. The caller must call `close` at the end. */
export interface EarlierState {
  /** The words by which the user named the commit. */
  readonly name: string;
  /** Whether a file is in the working tree of the repository. */
  readonly contains: (uri: string) => boolean;
  /**
   * Whether a file has another text than in the commit, apart from line ends, or exists in only one of the two. `text`
   * replaces the file on disk. The first answer for a URI is remembered. Files outside of the repository, and files
   * that a sparse checkout leaves out, never differ. A file that cannot be read counts as changed.
   */
  readonly hasChanged: (uri: string, text?: string) => Promise<boolean>;
  /** The text of a file in the commit; undefined if the commit has no such file or the file cannot be read. */
  readonly earlierText: (uri: string) => Promise<string | undefined>;
  /** The URIs of the commit's schemas in the present folders `folders` (URIs). */
  readonly schemasIn: (folders: readonly string[]) => Promise<readonly string[]>;
  /** The reasons for files whose older text cannot be read, by URI. `hasChanged` adds them. */
  readonly uncompared: ReadonlyMap<string, string>;
  readonly close: () => void;
}

/**
 * Opens the one commit that a word names. Refused if the word names no commit, several tags or a path. The repository
 * is looked up from the path `folder`; if it contains none of `schemaFolders`, from the first schema folder.
 */
export async function openEarlierState(
  word: string,
  folder: string,
  schemaFolders: readonly string[],
): Promise<EarlierState | Refusal> {
  const opened = await openBaselines([word], folder, schemaFolders);
  const refuse = (refusal: string): Refusal => {
    opened.close();
    return { refusal };
  };
  const [failure] = opened.failures;
  if (failure !== undefined) return refuse(failure);
  const [baseline, ...others] = opened.baselines;
  if (others.length > 0) return refuse(`${plainText(word)}: this names ${others.length + 1} tags, and one is needed`);
  if (baseline?.commit === undefined || baseline.schemas.kind !== 'files')
    return refuse(`${plainText(word)}: this is a path, and a commit, branch or tag is needed`);
  return { ...comparedWith(word, baseline.schemas), close: () => opened.close() };
}

function comparedWith(name: string, { files, placesOf, leftOut }: BaselineFiles): Omit<EarlierState, 'close'> {
  const uncompared = new Map<string, string>();
  const known = new Map<string, Promise<boolean>>();
  let sparse: Promise<ReadonlySet<string>> | undefined;
  const differs = async (uri: string, text: string | undefined): Promise<boolean> => {
    const [place] = placesOf(uri);
    if (place === undefined) return false;
    const [before, now] = await Promise.all([
      files.read(place),
      text === undefined ? nodeFileSystem.read(uri) : { kind: 'file' as const, text },
    ]);
    if (before.kind === 'unreadable') {
      uncompared.set(uri, before.reason);
      return true;
    }
    if (before.kind === 'file' && now.kind === 'missing') {
      sparse ??= leftOut?.() ?? Promise.resolve(new Set());
      return !(await sparse).has(uri);
    }
    if (before.kind !== 'file' || now.kind !== 'file') return before.kind !== now.kind;
    return !isSameText(before.text, now.text);
  };
  return {
    name,
    contains: (uri) => placesOf(uri).length > 0,
    hasChanged: (uri, text) => {
      const answer = known.get(uri) ?? differs(uri, text);
      known.set(uri, answer);
      return answer;
    },
    earlierText: async (uri) => {
      const [place] = placesOf(uri);
      const content = place === undefined ? undefined : await files.read(place);
      return content?.kind === 'file' ? content.text : undefined;
    },
    schemasIn: async (folders) => {
      const visited = new Set<string>();
      const found: string[] = [];
      for (const folder of folders.flatMap(placesOf))
        for (const uri of await schemaFilesIn(files, folder, visited)) found.push(uri);
      return found;
    },
    uncompared,
  };
}
