// Snippets of LSP in the form that CodeMirror takes.

/** What a place of a snippet begins with. */
const open = '${';

/** A snippet of LSP in CodeMirror's form: the last place has no number, and of choices the first is written. */
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
