// Collects the files that a command cannot read. Files are read side by side, so the order in which they fail says
// nothing, and they have the order of their names.
import { plainText } from '../language/service.ts';

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
