// Converts snippets of LSP to CodeMirror's form.

/** The start of a placeholder. */
const open = '${';

/** A snippet in CodeMirror's form. The last placeholder has no number, and of a choice the first word is used. */
export function snippetOf(text: string): string {
  return text.replace(
    /\\([$}\\])|\$\{(\d+)\|([^,|}]*)[^}]*\|\}|\$\{0:?|\$(\d+)/g,
    (_, escaped?: string, number?: string, first?: string, bare?: string) => {
      if (escaped !== undefined) return escaped;
      if (number !== undefined) return `${open}${number}:${first}}`;
      if (bare === undefined) return open;
      return bare === '0' ? `${open}}` : `${open}${bare}}`;
    },
  );
}
