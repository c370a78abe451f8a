// Collects the files that a command cannot read or leaves out. Files are read side by side, so the order in which they
// fail says nothing, and they have the order of their names.
import { plainText, utf16Advice } from '../language/service.ts';

interface UnreadFiles {
  /** Adds a file by its URI. The reason may be empty. */
  readonly add: (uri: string, reason: string) => void;
  /** The messages about all files so far, each once. */
  readonly messages: () => readonly string[];
}

/** Makes an empty collection. `display` is the form in which users see a URI. */
export function unreadFiles(display: (uri: string) => string): UnreadFiles {
  const all = new Set<string>();
  return {
    add(uri, reason) {
      all.add(plainText(`unable to load file: ${display(uri)}${reason && `: ${reason}`}`));
    },
    messages: () => [...all].sort(),
  };
}

interface LeftOutFiles {
  /** Adds a file that is UTF-16 by its URI. */
  readonly add: (uri: string) => void;
  readonly has: (uri: string) => boolean;
  /** Prints an error for each file. Returns the exit status: 1 after an error, or 0. */
  readonly say: () => 0 | 1;
}

/** Makes an empty collection of files that are UTF-16. `display` is the form in which users see a URI. */
export function leftOutFiles(display: (uri: string) => string): LeftOutFiles {
  const all = new Set<string>();
  return {
    add: (uri) => all.add(uri),
    has: (uri) => all.has(uri),
    say() {
      for (const file of [...all].map(display).sort())
        process.stderr.write(`error: ${plainText(file)} is left out: it ${utf16Advice}\n`);
      return all.size > 0 ? 1 : 0;
    },
  };
}
