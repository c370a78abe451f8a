// Finds the code of a declaration in the files that flatc generated. Generators change letter case and punctuation of
// names, so only letters and digits are compared.

/** A declaration of a schema, or a member of one. */
export interface DeclaredName {
  /** The namespace with dots; empty for the global one. */
  readonly namespace: string;
  readonly name: string;
  /**
   * The name of a field, of a value of an enum, of a member of a union or of a method; left out for the declaration
   * itself.
   */
  readonly member?: string;
}

/** A line of a generated file, counted from zero. */
export interface CodePlace {
  readonly file: string;
  readonly line: number;
}

/**
 * The place of the code of a declaration or member in generated files; `files` has their texts by their paths. A member
 * without code of its own has the place of its declaration. Undefined if no text has the name of the declaration.
 */
export function codePlace(files: ReadonlyMap<string, string>, declared: DeclaredName): CodePlace | undefined {
  let best: (CodePlace & { readonly rank: number; readonly lines: readonly string[] }) | undefined;
  const spelling = spellingsOf(declared.name);
  for (const [file, text] of files) {
    if (!spelling.test(text)) continue;
    const lines = text.split('\n');
    const found = typeLine(lines, declared);
    if (!found) continue;
    const rank = found.rank + namespaceRank(file, declared.namespace);
    if (!best || rank > best.rank) best = { file, line: found.line, rank, lines };
  }
  if (!best) return undefined;
  const { file, line, lines } = best;
  return { file, line: (declared.member && memberLine(lines, line, declared.name, declared.member)) || line };
}

/** The letters and digits of a name in lower case. All generators keep them in their names. */
function normal(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A pattern that finds all spellings of a name, to skip other lines quickly. */
function spellingsOf(name: string): RegExp {
  return new RegExp([...normal(name)].join('_*'), 'i');
}

/** The number to add to the rank of a file: a file in the folder of the namespace more likely has the type. */
function namespaceRank(file: string, namespace: string): number {
  const wanted = normal(namespace);
  return wanted !== '' && normal(file.replace(/[^/]*$/, '')).endsWith(wanted) ? 0.25 : 0;
}

const word = /[\p{L}_$@][\p{L}\p{N}_$]*/gu;
const declaringType = /\b(?:class|struct|enum|interface|type|object|\w+_STRUCT\(\d+\)|local)\s+$/;
/** The largest number of characters that the word for a type and the blanks after it take. */
const longestKeyword = 60;
const comment = /^\s*(?:\/\/|\*|\/\*|#(?!\[)|--|import\b|using\b|use\b|from\b|package\b|include\b)|\brequire\(/;
/** A forward declaration: its definition comes later. It may also be a definition with the brace on the next line. */
const forward = /^\s*(?:struct|class|enum)\s+\w+(?:\s*:\s*\w+)?;?\s*$/;
const opening = /^\s*(?:pub mod|namespace|package|library)\s+([\w.:]+)/;

interface RankedLine {
  readonly line: number;
  readonly rank: number;
}

/** The line that most likely declares a type; undefined if no line has its name. */
function typeLine(lines: readonly string[], { namespace, name }: DeclaredName): RankedLine | undefined {
  const wanted = new Set([normal(name), normal(namespace + name)]);
  const inside = normal(namespace);
  const last = normal(namespace.replace(/^.*\./, ''));
  let best: RankedLine | undefined;
  let space = '';
  const spelling = spellingsOf(name);
  for (const [line, text] of lines.entries()) {
    space = normal(opening.exec(text)?.[1] ?? space);
    if (!spelling.test(text) || comment.test(text)) continue;
    for (const { 0: found, index } of text.matchAll(word)) {
      // The Dart generator gives the members of a union a class of their own.
      const isUnion = normal(found) === `${normal(name)}typeid`;
      if (!wanted.has(normal(found)) && !isUnion) continue;
      const isIn = inside !== '' && (space === inside || space === last);
      const rank = (isUnion ? 0 : typeRank(text, found, index)) + (isIn ? 0.5 : 0);
      if (!best || rank > best.rank) best = { line, rank };
    }
  }
  return best;
}

function typeRank(text: string, found: string, index: number): number {
  if (forward.test(text)) return 2;
  const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
  if (declaringType.test(before.slice(-longestKeyword))) return 3;
  // A definition of JSON Schema.
  return /^\s*"$/.test(before) && /^"\s*:\s*\{/.test(after) ? 3 : 1;
}

const declaringMember = /\b(?:public|pub|def|func|fn|fun|val|var|const|function|get|static|proc|export|inline)\b/;
/** The text before the name of a method if it begins with the type of the result, such as `  public int `. */
const typed = /^\s*[\w:<][\w:<>*&, .?[\]]*\w[\w:<>*&, .?[\]]*[\s*&]$/;
const statement = /=|\b(?:return|if|while|case)\b|(?:\.|->)$/;

/** The line in the code of a type that most likely declares a member; undefined if no line has its name. */
function memberLine(lines: readonly string[], start: number, name: string, member: string): number | undefined {
  const wanted = new Set([normal(member), normal(name + member), `get${normal(member)}`]);
  const depth = indentation(lines[start] ?? '');
  const spelling = spellingsOf(member);
  let best: RankedLine | undefined;
  for (let line = start + 1; line < lines.length; line++) {
    const text = lines[line] ?? '';
    if (isOtherType(text, depth, name)) break;
    if (!spelling.test(text) || comment.test(text)) continue;
    // Parameters may have the names of fields. In Go, the receiver is before the name of a method.
    const shortened = text.replace(/\([^()]*\)/g, '()');
    for (const { 0: found, index } of shortened.matchAll(word)) {
      if (!wanted.has(normal(found))) continue;
      const isWhole = normal(found) === normal(name + member);
      const rank = memberRank(shortened.slice(0, index), found, shortened.slice(index + found.length));
      const all = rank + (isWhole ? 1 : 0);
      if (!best || all > best.rank) best = { line, rank: all };
    }
  }
  return best?.line;
}

function memberRank(before: string, found: string, after: string): number {
  if (statement.test(before)) return 0;
  if (/\bprivate\b/.test(before)) return 1;
  // A C++ constructor initializes the fields of a struct in the form of calls, with an underscore after each name.
  const isUntyped = before.trim() === '' && !found.endsWith('_') && !after.trimEnd().endsWith(';');
  const isMethod = /^\*?(?:<[^()]{0,99}>)?\(/.test(after) && (isUntyped || typed.test(before));
  if (declaringMember.test(before) || isMethod) return 3;
  return /^[\s"*&]*$/.test(before) || /^\(/.test(after) ? 2 : 1;
}

/** The ends of the names of types that generators derive from a type. */
const derived = '(?:t|builder|args|offset|union|uniontableoffset|typeid|objectbuilder|reader|type|traits|buffer)?';

/** True if a line begins a type that comes from another declaration. */
function isOtherType(text: string, depth: number, name: string): boolean {
  if (indentation(text) > depth || forward.test(text) || /^\s*impl\b/.test(text)) return false;
  const [, other] =
    /\b(?:class|struct|enum|interface|type|object|\w+_STRUCT\(\d+\))\s+([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(text) ?? [];
  return other !== undefined && !new RegExp(`${normal(name)}${derived}$`).test(normal(other));
}

function indentation(text: string): number {
  return /^\s*/.exec(text)?.[0].length ?? 0;
}
