// Reads roots as flatc does, file by file. This is needed if the order of the files depends on the root's place in a
// circle of includes, or on duplicate files.
import { baseNameOf } from './includes.ts';

/** The files that roots read, and the questions about them. */
interface WalkedFiles {
  /** Returns the files to which the includes of a file lead. */
  readonly targetsOf: (uri: string) => readonly string[];
  /** Returns true for a file that the order should contain. */
  readonly matters: (uri: string) => boolean;
  /** The files that flatc may take for another one, which the order contains too. */
  readonly duplicates: ReadonlySet<string>;
  readonly textOf: (uri: string) => string | undefined;
}

/** A file, with the answers about it. Many roots read the same files, so each question about a file is asked once. */
interface WalkedFile {
  readonly uri: string;
  readonly isInOrder: boolean;
  readonly isDuplicate: boolean;
  /** The targets of its includes; undefined before the first root that reads the file. */
  targets: readonly WalkedFile[] | undefined;
  /** The number of the last root that read the file. */
  readBy: number;
  /** The number of targets that this root has read. */
  followed: number;
}

/** The files of a root that matter, in flatc's order. */
interface RootOrder {
  readonly uris: readonly string[];
  /** True if the root reads or includes several files that flatc may take for one. */
  readonly hasDuplicates: boolean;
}

/** Returns a function that reads a root. The files and their includes must not change between two calls. */
export function rootWalk({ targetsOf, matters, duplicates, textOf }: WalkedFiles): (root: string) => RootOrder {
  const files = new Map<string, WalkedFile>();
  const fileAt = (uri: string): WalkedFile => {
    const known = files.get(uri);
    if (known) return known;
    const isDuplicate = duplicates.has(uri);
    const isInOrder = isDuplicate || matters(uri);
    const file: WalkedFile = { uri, isInOrder, isDuplicate, targets: undefined, readBy: 0, followed: 0 };
    files.set(uri, file);
    return file;
  };
  let roots = 0;
  return (root) => {
    const number = ++roots;
    const duplicatesByName = new Map<string, string[]>();
    let hasDuplicates = false;
    /** True if flatc takes a file for another one that the root has read. */
    const isReadAsOther = (uri: string): boolean => {
      const others = duplicatesByName.get(baseNameOf(uri));
      if (!others) return false;
      hasDuplicates = true;
      const text = textOf(uri);
      return text !== undefined && others.some((other) => textOf(other) === text);
    };
    const way: WalkedFile[] = [];
    const enter = (file: WalkedFile) => {
      file.readBy = number;
      file.followed = 0;
      file.targets ??= targetsOf(file.uri).map(fileAt);
      way.push(file);
      if (!file.isDuplicate) return;
      const name = baseNameOf(file.uri);
      duplicatesByName.set(name, [...(duplicatesByName.get(name) ?? []), file.uri]);
    };
    const uris: string[] = [];
    enter(fileAt(root));
    for (let file = way.at(-1); file; file = way.at(-1)) {
      const target = file.targets?.[file.followed++];
      if (!target) {
        if (file.isInOrder) uris.push(file.uri);
        way.pop();
      } else if (target.readBy !== number && !(target.isDuplicate && isReadAsOther(target.uri))) enter(target);
    }
    return { uris, hasDuplicates };
  };
}
