// Finds the declarations of generated code at a place of the text by lines and indentation, whatever the language.

/** The place of a name in a text. Lines and columns count from 0 or 1, as in the other arguments of the same call. */
interface NamePlace {
  readonly line: number;
  readonly column: number;
  readonly name: string;
}

/**
 * The declarations at a place. If its line has declarations, one list: the declarations whose names the place touches,
 * or all of the line if it touches none. Otherwise one list for each earlier line with declarations whose bodies
 * contain the place, from the inside out. Empty for a blank line without declarations, and outside of all bodies.
 */
export function declarationsAt<Each extends NamePlace>(
  all: readonly Each[],
  lineAt: (line: number) => string,
  { line, column }: { readonly line: number; readonly column?: number | undefined },
): readonly (readonly Each[])[] {
  const onLine = all.filter((each) => each.line === line);
  if (onLine.length > 0) {
    const exact = namesAt(onLine, { line, column });
    return [exact.length > 0 ? exact : onLine];
  }
  if (lineAt(line).trim() === '') return [];
  const found: (readonly Each[])[] = [];
  let indent = indentOf(lineAt(line));
  for (let at = line - 1; indent > 0 && at >= 0; at--) {
    const text = lineAt(at);
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    const here = all.filter((each) => each.line === at);
    if (here.length > 0) found.push(here);
  }
  return found;
}

/**
 * The declarations whose names a place touches, or all declarations of the line if the place has no column. A place at
 * the end of a name touches the name.
 */
export function namesAt<Each extends NamePlace>(
  all: readonly Each[],
  { line, column }: { readonly line: number; readonly column?: number | undefined },
): readonly Each[] {
  return all.filter(
    (each) =>
      each.line === line &&
      (column === undefined || (each.column <= column && column <= each.column + each.name.length)),
  );
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
