// Reads flatbuffers.json: JSON with comments. Every problem has its place in the text.
import {
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { isUtf16, nearest, utf16Advice } from '../language/service.ts';
import { isPlace } from './places.ts';
import { readValues, rowsIn, sectionsOf, shownPath } from './read-settings.ts';
import { didYouMean } from './suggestions.ts';
import { settingTable } from './table.ts';
import { isRecord, mostEntries, type Problem, type ValuePath } from './value-problem.ts';

export const projectFileName = 'flatbuffers.json';

/** A stretch of the text: the UTF-16 offsets of its start and after its end. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A finding about a file. */
export interface FileProblem extends Stretch {
  readonly code: ProjectCode;
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
}

type ProjectCode =
  | 'project-syntax'
  | 'project-key'
  | 'project-value'
  | 'project-extends'
  | 'project-place'
  | 'project-overrides'
  | 'project-build';

/** The path of an extended file as it is written, with its place in the text. */
interface ExtendedFile extends Stretch {
  readonly path: string;
}

/**
 * The content of a text, read as far as possible. It should not be used if it `isBroken`: by a syntax error, by its
 * size or depth, or because it is not an object.
 */
export interface ProjectFileReading {
  readonly isBroken: boolean;
  readonly values: ReadonlyMap<string, unknown>;
  /** The extended files, the weakest first: later ones win. */
  readonly extends: readonly ExtendedFile[];
  readonly problems: readonly FileProblem[];
  /**
   * Returns the place of a value, by its key or by the path to a part of it. A part that is not written has the place
   * of the nearest value around it; undefined if the text has none.
   */
  readonly stretchOf: (path: string | ValuePath) => Stretch | undefined;
}

/** The longest text that is read, in UTF-16 units: nobody writes a longer file by hand. */
const longestText = 1_000_000;
/** The most objects and lists inside each other: no reader has to follow a deeper file. */
const deepest = 50;

/** Reads a text, in time proportional to its length. Never fails. */
export function readProjectFile(written: string): ProjectFileReading {
  // Some editors of Windows write a byte order mark. A blank keeps the offsets.
  const text = written.replace(/^\ufeff/, ' ');
  const why = unreadable(text);
  if (why !== undefined) return brokenReading({ start: 0, end: 1 }, why);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const syntax = errors.slice(0, mostProblems).map(({ error, offset, length }): FileProblem => {
    const start = Math.min(offset, Math.max(0, text.length - 1));
    const message = syntaxMessages[printParseErrorCode(error)] ?? 'this is not JSON';
    return { code: 'project-syntax', severity: 'error', start, end: Math.max(offset + length, start + 1), message };
  });
  if (root?.type !== 'object') {
    if (syntax.length > 0) return { ...nothingRead, isBroken: true, problems: syntax };
    const message = 'this file must contain an object, such as { "includePaths": ["schemas"] }';
    // Results of a benchmark, a list as a rule, may have this name as well.
    return brokenReading({ start: 0, end: 1 }, message, root?.type === 'array' ? 'warning' : 'error');
  }
  const value: unknown = getNodeValue(root);
  const object = isRecord(value) ? value : {};
  const { values, problems } = readValues(object, rowsIn('file'));
  const { files, problems: ofExtends } = extendedFiles(root, object.extends);
  const ofValues = [...problems, ...unknownKeys(object)].map((problem) => problemAt(root, problem));
  return {
    isBroken: errors.length > 0,
    values,
    extends: files,
    problems: [...syntax, ...repeatedKeys(root), ...ofValues, ...ofExtends].slice(0, mostProblems),
    stretchOf: (path) => stretchAt(root, typeof path === 'string' ? path.split('.') : path),
  };
}

const mostProblems = 100;

const nothingRead: ProjectFileReading = {
  isBroken: false,
  values: new Map(),
  extends: [],
  problems: [],
  stretchOf: () => undefined,
};

function brokenReading(
  stretch: Stretch,
  message: string,
  severity: FileProblem['severity'] = 'error',
): ProjectFileReading {
  return {
    ...nothingRead,
    isBroken: true,
    problems: [{ code: 'project-syntax', severity, ...stretch, message }],
  };
}

/** The tree of a text, as far as it can be read; undefined for a text that is not even parsed. */
export function treeOfProjectFile(written: string): Node | undefined {
  const text = written.replace(/^\ufeff/, ' ');
  return unreadable(text) === undefined ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
}

/** The reason why a text is not even parsed; undefined for a text that is parsed. */
function unreadable(text: string): string | undefined {
  if (text.length > longestText) return 'this file is too large to be read';
  if (isUtf16(text)) return `this file ${utf16Advice}`;
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token = scanner.scan(); token !== endOfFile; token = scanner.scan()) {
    if (token === openBrace || token === openBracket) depth++;
    if (token === closeBrace || token === closeBracket) depth--;
    if (depth > deepest) return 'objects and lists are nested too deeply';
  }
  return undefined;
}

/** The numbers of five kinds of tokens in `jsonc-parser`. Not every kind of module can import its enum of them. */
const [openBrace, closeBrace, openBracket, closeBracket, endOfFile] = [1, 2, 3, 4, 17] as const;

const syntaxMessages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a value must be a string in quotes, a number, true, false, null, a list or an object',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'expected a name in quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected }',
  CloseBracketExpected: 'expected ]',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'a comment begins with // or /*',
  UnexpectedEndOfComment: 'the comment has no end',
  UnexpectedEndOfString: 'the string has no closing quote',
  UnexpectedEndOfNumber: 'the number has no end',
  InvalidUnicode: 'an escape with \\u needs four hexadecimal digits',
  InvalidEscapeCharacter: 'there is no such escape in a string',
  InvalidCharacter: 'there is a control character; write it as an escape',
};

function problemAt(root: Node, { path, at, text }: Problem): FileProblem {
  const node = findNodeAtLocation(root, [...path]);
  const name = at === 'key' ? node?.parent?.children?.[0] : node;
  const { offset, length } = name ?? node ?? root;
  const subject = at === 'key' ? path.at(-1) : shownPath(path);
  return {
    code: at === 'key' ? 'project-key' : 'project-value',
    severity: at === 'key' ? 'warning' : 'error',
    start: offset,
    end: offset + length,
    message: `${subject} ${text}`.replace(/^\S+ (there is no )/, '$1'),
  };
}

function stretchAt(root: Node, path: ValuePath): Stretch | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return { start: node.offset, end: node.offset + node.length };
  }
  return undefined;
}

/**
 * Findings about repeated keys, such as a rule that is set twice: only the last value counts, which nobody intends. The
 * depth of a text is limited before it is parsed.
 */
function repeatedKeys({ type, children = [] }: Node): readonly FileProblem[] {
  if (type !== 'object') return children.flatMap(repeatedKeys);
  const seen = new Set<string>();
  return children.flatMap((property): readonly FileProblem[] => {
    const [name, value] = property.children ?? [];
    const key = String(name?.value);
    const isRepeated = seen.has(key);
    seen.add(key);
    const inside = value ? repeatedKeys(value) : [];
    if (!name || !isRepeated) return inside;
    const message = `${key} is already set above; the last one counts`;
    const stretch = { start: name.offset, end: name.offset + name.length };
    return [{ code: 'project-key', severity: 'warning', ...stretch, message }, ...inside];
  });
}

const sections = sectionsOf(rowsIn('file'));
const elsewhere = sectionsOf(settingTable.filter(({ homes }) => !homes.includes('file')));
const ownNames: ReadonlySet<string> = new Set(['$schema', 'extends']);

/** Findings about unknown keys, with the key that was probably meant or the reason why it is not allowed. */
function unknownKeys(object: Readonly<Record<string, unknown>>): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (path: ValuePath, text: string) => problems.push({ path, at: 'key', text });
  for (const [key, value] of Object.entries(object).slice(0, mostEntries)) {
    const names = sections.get(key);
    if (names === undefined && !ownNames.has(key)) report([key], aboutUnknown(key));
    if (!names || names.length === 0 || !isRecord(value)) continue;
    for (const name of Object.keys(value).slice(0, mostEntries)) {
      if (!names.includes(name)) report([key, name], aboutUnknownIn(key, name, names));
    }
  }
  return problems;
}

function aboutUnknown(key: string): string {
  const [section = '', name] = key.split('.');
  const inSection = sections.get(section);
  if (key === 'flatc.path') return programReason;
  if (name !== undefined && inSection?.includes(name)) return `is written as "${section}": { "${name}": ... }`;
  if (key.startsWith('flatbuffers.') || key === 'flatbuffers') return 'is unknown: names have no "flatbuffers." here';
  const isOfEditors = elsewhere.has(section) || editorSections.has(section);
  const guess = guesses.get(key);
  if (guess !== undefined) return `${isOfEditors ? editorReason : 'is unknown'} (did you mean ${guess}?)`;
  return isOfEditors ? editorReason : `is unknown${didYouMean(key, [...sections.keys(), ...ownNames])}`;
}

/** Keys that people guess without having read the documentation, each with the key that means the same. */
const guesses: ReadonlyMap<string, string> = new Map([
  ['generate', 'targets'],
  ['languages', 'targets'],
  ['include', 'includePaths'],
  ['includes', 'includePaths'],
  ['ignore', 'exclude'],
  ['lint', 'rules'],
  ['version', 'flatcVersion'],
]);

function aboutUnknownIn(section: string, name: string, names: readonly string[]): string {
  if (section === 'flatc' && name === 'path') return programReason;
  if (section === 'flatc' && (name === 'output' || name === 'outputs')) return 'is set for each of the targets here';
  const meant = nearest(name, names);
  return `is unknown${meant === undefined ? '' : ` (did you mean ${meant}?)`}`;
}

const programReason =
  'cannot be set here, because a repository must not choose a program for those who open it; set flatbuffers.flatc.path in the editor';
const editorReason = 'is a setting of editors only';
const editorSections: ReadonlySet<string> = new Set(['trace', 'trpcCommand', 'generate', 'commands']);

/** The files that a text extends: one path or several. The caller resolves them. */
function extendedFiles(
  root: Node,
  value: unknown,
): { readonly files: readonly ExtendedFile[]; readonly problems: readonly FileProblem[] } {
  if (value === undefined || value === null) return { files: [], problems: [] };
  const entries: readonly (readonly [unknown, ValuePath])[] = Array.isArray(value)
    ? value.slice(0, mostExtended).map((each: unknown, index) => [each, ['extends', index]] as const)
    : [[value, ['extends']]];
  const files: ExtendedFile[] = [];
  const problems: FileProblem[] = [];
  for (const [path, at] of entries) {
    const stretch = stretchAt(root, at) ?? { start: 0, end: 1 };
    if (typeof path === 'string' && /\S/.test(path) && isPlace(path)) files.push({ path, ...stretch });
    else {
      const message = `${shownPath(at)} must be the path of a file`;
      problems.push({ code: 'project-extends', severity: 'error', ...stretch, message });
    }
  }
  return { files, problems };
}

const mostExtended = 20;
