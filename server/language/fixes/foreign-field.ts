// Rewrites whole fields that have modifiers, annotations or types of another language.
import { endOfLine, startOfLine } from '../lines.ts';
import { findAttribute } from '../vocabulary/vocabulary.ts';
import { type AnyFinding, declarationOf, edit, type FileEdit, type FixContext, type FoundDeclaration } from './fix.ts';
import { type ForeignType, foreignType, isScalarType } from './foreign-type.ts';
import { blockOf, lineBreakOf } from './statement-edits.ts';
import type { Attempt } from './syntax.ts';

/** The largest number of characters before and after a finding that are read; longer lines are not written by hand. */
const longest = 400;

/** The largest number of fields that one fix rewrites. */
const mostFields = 100;

/**
 * Attempts that change fields in the form of another language to the form of FlatBuffers. The first attempt changes the
 * field at the finding and all such fields after it in the body, because a habit is rarely seen once; the last changes
 * only the field at the finding. Offers nothing if that field has no form of another language.
 */
export function* foreignFields(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const found = declarationOf(context, finding);
  const kind = found?.declaration.kind;
  if (!found || (kind !== 'table' && kind !== 'struct')) return;
  const { text } = context;
  const first = fieldAround(text, finding);
  const brace = text.indexOf('{', found.start);
  if (!first || brace < 0 || first.start <= brace) return;
  const changes: Change[] = [];
  for (let place: Place | undefined = first; place && changes.length < mostFields; place = fieldAfter(text, place)) {
    if (!context.effort.spend(place.end - place.start)) break;
    // After a field of another language, a comma ends one more of it.
    const isForced = changes.length > 0 && text[place.end] === ',';
    const change = changeOf(context, found, place, isForced);
    if (change) changes.push(change);
    else if (place === first) return;
  }
  const [own, ...others] = changes;
  if (!own) return;
  if (others.length > 0) {
    const edits = [own, ...others].flatMap((change) => change.edits);
    // Declarations that are added at one place are one edit.
    const added = edits.filter(({ start, end }) => start === end && start < own.place.start);
    const joined =
      added.length > 1 ? [{ ...(added[0] as FileEdit), text: added.map((each) => each.text).join('') }] : added;
    const all = [...edits.filter((each) => !added.includes(each)), ...joined];
    yield { title: `${own.title} and ${others.length} more`, edits: all, isSure: true, reveals: true };
  }
  yield { title: own.title, edits: own.edits, isSure: others.length === 0, reveals: true };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Change {
  readonly place: Place;
  readonly title: string;
  /** The edit of the field. For a map, a second edit adds the table of the map's entries. */
  readonly edits: readonly FileEdit[];
}

function changeOf(context: FixContext, found: FoundDeclaration, place: Place, isForced: boolean): Change | undefined {
  const { text, file, program, uri } = context;
  const isInStruct = found.declaration.kind === 'struct';
  const field = readField(text.slice(place.start, place.end), isInStruct, isForced);
  if (!field) return undefined;
  const { map } = field.type;
  const entry = `${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}Entry`;
  if (map && (isInStruct || program.typesOf(uri).some((type) => type.declaration.name.text === entry)))
    return undefined;
  const written = fieldText(field, map ? `[${entry}]` : field.type.text, isInStruct);
  const span = { start: place.start, end: place.end + (/[;,]/.test(text.charAt(place.end)) ? 1 : 0) };
  const own = edit(context, span, `${written};`);
  if (!map) return { place, title: `Change to '${written}'`, edits: [own] };
  const { start } = blockOf(file, found.index);
  const lines = [`table ${entry} {`, `  key: ${map.key} (key);`, `  value: ${map.value};`, '}', '', ''];
  const added = edit(context, { start, end: start }, lines.join(lineBreakOf(text)));
  return { place, title: `Change to '${written}', a list of the new table ${entry}`, edits: [own, added] };
}

/**
 * The place of the field at a finding, as far as it is on the finding's line, without the `;` or `,` at its end.
 * Undefined if the field is too long or its brackets do not match.
 */
function fieldAround(text: string, finding: AnyFinding): Place | undefined {
  const from = Math.max(startOfLine(text, finding.start), finding.start - longest);
  const before = /[^;{}]*$/.exec(text.slice(from, finding.start))?.[0] ?? '';
  if (before.length === longest) return undefined;
  return fieldFrom(text, finding.start - before.length, finding.start);
}

/**
 * The place of the next field in the same body. Undefined after the last field of the body, or if the next field is too
 * long or its brackets do not match.
 */
function fieldAfter(text: string, { end }: Place): Place | undefined {
  const blank = /(?:[\s;,]|\/\/[^\r\n]*)*/y;
  blank.lastIndex = end;
  blank.exec(text);
  const start = blank.lastIndex;
  return start < text.length && !/[{}]/.test(text.charAt(start)) ? fieldFrom(text, start, start) : undefined;
}

/**
 * The place of the first field after the offset `from` that ends at the offset `target` or after it. Undefined if the
 * field is too long or its brackets do not match.
 */
function fieldFrom(text: string, from: number, target: number): Place | undefined {
  let start = from;
  const limit = Math.min(endOfLine(text, target), target + longest);
  let depth = 0;
  let end = start;
  for (; end < limit; end++) {
    const character = text.charAt(end);
    if (/[<[(]/.test(character)) depth++;
    else if (/[>\])]/.test(character)) depth--;
    else if (/[{}]/.test(character) || text.startsWith('//', end)) break;
    else if (depth === 0 && character === ';') break;
    else if (depth === 0 && character === ',') {
      if (end >= target) break;
      start = end + 1;
    }
  }
  if (depth !== 0 || end === target + longest) return undefined;
  const field = text.slice(start, end);
  return { start: start + field.length - field.trimStart().length, end: start + field.trimEnd().length };
}

interface ForeignField {
  readonly name: string;
  readonly type: ForeignType;
  readonly attributes: readonly string[];
  readonly value: string | undefined;
}

function fieldText({ name, type, attributes, value }: ForeignField, shown: string, isInStruct: boolean): string {
  const isScalar = isScalarType(shown);
  const initial = value ?? (type.isOptional && isScalar ? 'null' : undefined);
  const kept = attributes.filter((attribute) => attribute !== 'required' || !(isScalar || isInStruct));
  const ending = kept.length > 0 ? ` (${kept.join(', ')})` : '';
  return `${name}: ${shown}${initial === undefined || isInStruct ? '' : ` = ${initial}`}${ending}`;
}

const modifier =
  /^(pub(?:\([^()]*\))?|public|private|protected|internal|static|readonly|const|final|let|var|val|mut|export|optional|required|repeated)\s+(?=[A-Za-z_])/;
const annotation = /^(?:@(\w+)(?:\(\))?\s+|\[([^[\]]*)\]\s*|\(([^()]*)\)\s*)(?=[A-Za-z_])/;
const listAtEnd = /(?<=[\w\]>?])\s*(?:\(([^()]*)\)|\[([^[\]]*)\])$/;
const wordAtEnd = /(?<=[\w\]>?])\s+(required|deprecated|key)$/;
const valueAtEnd = /(?:\s*=|(?<=[\w\]>?])\s+default\b\s*[=:]?)\s*([^\s=]+)$/;

const foreignList = /\b(?:default|optional|nullable)\b|=\s*(?:true|false)\b/;

/**
 * The parts of a field in the form of another language. Undefined if the name and type cannot be read, or if the field
 * has the form of FlatBuffers, which counts as foreign only with `isForced`.
 */
function readField(statement: string, isInStruct: boolean, isForced: boolean): ForeignField | undefined {
  let rest = statement;
  let isForeign = false;
  const attributes: string[] = [];
  const labels = new Set<string>();
  for (;;) {
    const [noted, name, list, others] = annotation.exec(rest) ?? [];
    const [label, word = ''] = modifier.exec(rest) ?? [];
    const listed = noted === undefined ? [] : readAttributes(name ?? list ?? others ?? '', true);
    if (!listed || (noted ?? label) === undefined) break;
    attributes.push(...listed);
    if (label !== undefined && noted === undefined) labels.add(word);
    isForeign = true;
    rest = rest.slice((noted ?? label ?? '').length);
  }
  let value: string | undefined;
  for (;;) {
    const [ending, list, bracketed] = listAtEnd.exec(rest) ?? [];
    const listed = ending === undefined ? undefined : readAttributes(list ?? bracketed ?? '', bracketed !== undefined);
    const [word, flag = ''] = wordAtEnd.exec(rest) ?? [];
    const [initial, written] = valueAtEnd.exec(rest) ?? [];
    if (ending !== undefined && listed) {
      attributes.push(...listed);
      isForeign ||= bracketed !== undefined || foreignList.test(list ?? '');
      rest = rest.slice(0, -ending.length);
    } else if (word !== undefined) {
      attributes.push(flag);
      isForeign = true;
      rest = rest.slice(0, -word.length);
    } else if (initial !== undefined && value === undefined) {
      value = written;
      isForeign ||= !/^\s*=/.test(initial);
      rest = rest.slice(0, -initial.length);
    } else break;
  }
  const parts = readParts(rest, isInStruct);
  if (!parts || !(isForced || isForeign || parts.isForeign || parts.type.isForeign)) return undefined;
  const { name } = parts;
  const type = labels.has('repeated') ? { ...parts.type, text: `[${parts.type.text}]` } : parts.type;
  const isMarked = attributes.some((each) => optionalMarks.includes(each));
  const isOptional = type.isOptional || labels.has('optional') || isMarked;
  if (labels.has('required')) attributes.push('required');
  const initial = attributes.find((each) => each.startsWith(defaultMark))?.slice(defaultMark.length) ?? value;
  // Only a scalar has a default that other languages would write so; elsewhere it is the number of a field.
  const isNumber = parts.isTypeFirst && (!isScalarType(type.text) || labels.size > 0);
  return {
    name,
    type: { ...type, isOptional: isOptional || /^(?:null|None|nil|undefined)$/.test(initial ?? '') },
    attributes: attributes.filter((each) => !each.startsWith(defaultMark) && !optionalMarks.includes(each)),
    value: isNumber ? undefined : valueText(initial),
  };
}

/** The first characters of an attribute that is the default of its field, such as `default: 3`. */
const defaultMark = 'default: ';

/** The words of other languages for an optional field. */
const optionalMarks: readonly string[] = ['optional', 'nullable'];

function valueText(value: string | undefined): string | undefined {
  if (value === undefined || /^(?:null|None|nil|undefined)$/.test(value)) return undefined;
  return /^(?:True|False)$/.test(value) ? value.toLowerCase() : value.replace(/^(?:\w+(?:::|\.))+(?=[A-Za-z_])/, '');
}

/**
 * The attributes of a list, as FlatBuffers writes them. Undefined if one of them cannot be read. With `isKnown`, also
 * undefined if one of them is not known to flatc.
 */
function readAttributes(list: string, isKnown: boolean): readonly string[] | undefined {
  const attributes: string[] = [];
  for (const item of list.split(',')) {
    const [, name, value] = /^\s*(\w+)\s*(?:[=:]\s*("[^"]*"|[\w.+-]+)\s*)?$/.exec(item) ?? [];
    if (name === undefined) return undefined;
    const known = findAttribute(name);
    if (isKnown && !known && name !== 'default' && !optionalMarks.includes(name)) return undefined;
    const isFlag = known?.value === 'none';
    if (isFlag && value === 'false') continue;
    attributes.push(value === undefined || (isFlag && value === 'true') ? name : `${name}: ${value}`);
  }
  return attributes;
}

interface Parts {
  readonly name: string;
  readonly type: ForeignType;
  readonly isTypeFirst: boolean;
  readonly isForeign: boolean;
}

/** Reads `name: type` of most languages, `name []type` of Go, or `type name` of C; undefined for other texts. */
function readParts(text: string, isInStruct: boolean): Parts | undefined {
  const [, name = '', mark = '', ordinal = '', after] = /^(\w+)\s*([?!]?)\s*(@\d+)?\s*:(?!:)\s*(.+)$/.exec(text) ?? [];
  if (after !== undefined) {
    const type = foreignType(after, isInStruct);
    const isOptional = mark === '?';
    return (
      type && {
        name,
        type: isOptional ? { ...type, isOptional } : type,
        isTypeFirst: false,
        isForeign: mark + ordinal !== '',
      }
    );
  }
  const [, goName = '', goType] = /^(\w+)\s+((?:\[\d*\]|\*|map\[).+)$/.exec(text) ?? [];
  if (goType !== undefined) {
    const type = foreignType(goType, isInStruct);
    return type && { name: goName, type, isTypeFirst: false, isForeign: true };
  }
  const [, before = '', ownName = '', length = ''] =
    /^(.*[\w>\]*&?])\s*(?<![\w])(\w+)\s*(\[\s*\d*\s*\])?$/.exec(text) ?? [];
  const type = foreignType(`${before}${length}`, isInStruct);
  return type && ownName !== ''
    ? { name: ownName, type, isTypeFirst: true, isForeign: length !== '' || /[?\]]$/.test(before) }
    : undefined;
}
