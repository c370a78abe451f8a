// Changes schemas so that generated code compiles: names, namespaces, attributes, defaults and comments.
import type { CodeRemedy } from '../diagnostics/rule-codes.ts';
import { floatText } from '../generated-code/float-default.ts';
import { baseNameOf } from '../includes/includes.ts';
import { indexOfExport, isNamedDeclaration } from '../summary/summary.ts';
import type { SchemaSymbol } from '../symbols/schema-symbol.ts';
import { floatOf } from '../values/float-value.ts';
import { findUse } from '../values/metadata.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import { freeValue } from './enum-values.ts';
import { edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
import { attributeRemoval, defaultRemoval, fieldOf } from './members.ts';
import { namespaceMissing } from './namespace-edits.ts';
import {
  type MemberSymbol,
  type NamespaceSymbol,
  nameOf,
  namesIn,
  renamed,
  symbolOf,
  type TypeSymbol,
} from './renames.ts';

type CodeFinding = FindingWith<CodeRemedy>;

/** Renames the symbol that the remedy of a finding names, or else the symbol that the finding marks, in all files. */
export function* otherGeneratedName(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  const { remedy } = finding.data;
  if (remedy.kind !== 'rename' && !(remedy.kind === 'option' && remedy.orRename)) return;
  const to = remedy.kind === 'rename' ? remedy.to : undefined;
  const symbol = symbolToRename(context, finding);
  if (symbol?.kind === 'member') {
    const taken = new Set(namesIn(symbol));
    const names = [to ?? newMemberName(symbol), `${newMemberName(symbol)}2`].filter((name) => !taken.has(name));
    const isMethod = symbol.owner.declaration.kind === 'rpc_service';
    yield* firstRename(context, symbol, names, `generated code and ${isMethod ? 'calls of the service' : 'JSON'}`);
  } else if (symbol?.kind === 'type') {
    // A service is no type, and its name is in no data.
    const names = [to ?? newTypeName(symbol), `${newTypeName(symbol)}2`];
    const isInJson = isUnnamedInUnion(context, symbol);
    yield* firstRename(context, symbol, names, isInJson ? 'generated code and JSON' : 'generated code');
  } else if (symbol?.kind === 'namespace') {
    yield* firstRename(context, symbol, [longer(simpleNameOf(symbol.name), 'types')], 'generated code');
  }
}

/**
 * Offers the rename of a symbol to the first of `names` to which it can be renamed. `changed`, for the title, lists
 * what else changes.
 */
function* firstRename(
  context: FixContext,
  symbol: TypeSymbol | MemberSymbol | NamespaceSymbol,
  names: readonly string[],
  changed: string,
): Iterable<Fix> {
  for (const name of names) {
    const [fix] = renamed(context, symbol, name, ` (changes ${changed})`);
    if (!fix) continue;
    yield fix;
    return;
  }
}

/**
 * The symbol that the remedy of a finding renames. If the remedy names a namespace or a member of a union, that
 * namespace or the type of that member; otherwise the symbol that the finding marks. For a marked vector, the element
 * type. Undefined if no symbol is there.
 */
function symbolToRename(context: FixContext, finding: CodeFinding): SchemaSymbol | undefined {
  const { remedy } = finding.data;
  if (remedy.kind === 'rename' && remedy.namespace !== undefined) return { kind: 'namespace', name: remedy.namespace };
  const vector = /^\[\s*[\w.]+/.exec(context.text.slice(finding.start, finding.end));
  const marked = symbolOf(context, vector ? { ...finding, end: finding.start + vector[0].length } : finding);
  if (remedy.kind !== 'rename' || remedy.unionMember === undefined) return marked;
  return marked?.kind === 'type' ? typeOfMember(context, marked, remedy.unionMember) : undefined;
}

/** The declared type of the member with an index in a union; undefined if the type is not a union or is not found. */
function typeOfMember(
  { program, elaboration }: FixContext,
  { definition: { uri, declaration } }: TypeSymbol,
  member: number,
): TypeSymbol | undefined {
  const index = indexOfExport(program.file(uri)?.summary.exports ?? [], declaration);
  const type = declaration.kind === 'union' ? declaration.members[member]?.type : undefined;
  const references = elaboration.declarations(uri)?.[index]?.references;
  const definition = type?.kind === 'named' ? references?.[type.reference]?.definition : undefined;
  return definition && { kind: 'type', definition };
}

/** True if a union of the closure has the type as a member without an alias, so that JSON data has the type's name. */
function isUnnamedInUnion({ program, elaboration }: FixContext, { definition }: TypeSymbol): boolean {
  return elaboration.closure.files.some(({ uri }) =>
    (program.file(uri)?.summary.exports ?? []).some(
      (declaration, index) =>
        declaration.kind === 'union' &&
        declaration.members.some(
          ({ type, isAlias }) =>
            !isAlias &&
            type?.kind === 'named' &&
            elaboration.declarations(uri)?.[index]?.references[type.reference]?.definition === definition,
        ),
    ),
  );
}

function newTypeName(symbol: TypeSymbol): string {
  const { kind } = symbol.definition.declaration;
  return longer(nameOf(symbol), kind === 'table' || kind === 'struct' ? 'data' : 'type');
}

function newMemberName(symbol: MemberSymbol): string {
  return longer(nameOf(symbol), 'value');
}

/**
 * A name with another word at its end, in the style of the name: `fooBar` becomes `fooBarData`, `FOO` becomes
 * `FOO_DATA`. Underscores at both ends of the name are removed, because they usually cause the fault.
 */
function longer(name: string, word: string): string {
  const bare = name.replace(/^_+|_+$/g, '');
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  if (bare === '') return word;
  if (bare === bare.toUpperCase() && bare.length > 1) return `${bare}_${word.toUpperCase()}`;
  return /[A-Z]/.test(bare) && !bare.includes('_') ? bare + capital : `${bare}_${word}`;
}

/** Puts the types of a file into a new namespace, named after the file: `shop`, or `shop_types` if `shop` is taken. */
export function* ownNamespace(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  if (finding.data.remedy.kind !== 'namespace') return;
  const base = baseNameOf(context.uri)
    .replace(/\.fbs$/, '')
    .toLowerCase()
    .replace(/\W+/g, '_')
    .replace(/^(?=[0-9])/, 'n');
  const isTaken = context.summary.declarations.some(
    (declaration) => isNamedDeclaration(declaration) && declaration.name.text.toLowerCase() === base,
  );
  const namespace = isTaken ? `${base}_types` : base;
  for (const { isPreferred, ...fix } of namespaceMissing(context, { ...finding, data: { namespace } })) {
    yield { ...fix, title: `${fix.title} (changes generated code)` };
  }
}

/** The effect on generated code if an attribute is removed, in words for the title of a fix. */
const codeOfAttribute: Readonly<Record<string, string>> = {
  cpp_ptr_type: 'objects in C++ then hold it by the smart pointer of the others',
  key: 'generated code then has no lookup by key',
  nested_flatbuffer: 'generated code then has no accessor for the table inside',
  required: 'generated code then no longer refuses buffers without it',
};

/** Removes the attribute because of which generated code does not compile. */
export function* withoutAttribute(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  const { remedy } = finding.data;
  if (remedy.kind !== 'attribute') return;
  const found = fieldOf(context, finding);
  const use = found && findUse(found.field.metadata, remedy.name);
  if (!use) return;
  const title = `Remove ${remedy.name} (${codeOfAttribute[remedy.name]})`;
  yield { title, edits: [attributeRemoval(context, { ...found, use, metadata: found.field.metadata })] };
}

/** Gives a member a value of its own. */
export function* ownValue(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  if (finding.data.remedy.kind === 'value') yield* freeValue(context, finding);
}

/** Writes the default of a float plainly, or removes a default that is a string. */
export function* plainDefault(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  if (finding.data.remedy.kind !== 'default') return;
  const found = fieldOf(context, finding);
  const { defaultValue } = found?.field ?? {};
  if (!found || !defaultValue) return;
  const { type } = found.field;
  const scalar = type?.kind === 'scalar' ? findScalar(type.text) : undefined;
  const digits = scalar?.kind === 'float' ? floatText(defaultValue.text) : undefined;
  const decimal = scalar && digits !== undefined ? plainFloat(digits, scalar.size) : undefined;
  if (decimal !== undefined) {
    yield { title: `Change to ${decimal}`, edits: [edit(context, inFile(found, defaultValue), decimal)] };
  } else if (!scalar && defaultValue.kind === 'string') {
    const removal = defaultRemoval(context, found);
    const title = 'Remove the default (a field that is left out then has no text)';
    if (removal) yield { title, edits: [removal] };
  }
}

/**
 * A float of `size` bytes as every language reads it: `inf` if it is too large, and 0 if it is too small. Undefined for
 * hexadecimal floats that have no short form.
 */
function plainFloat(text: string, size: number): string | undefined {
  const value = floatOf(text, size);
  const sign = text.startsWith('-') ? '-' : '';
  if (!Number.isFinite(value)) return `${sign}inf`;
  if (value === 0) return `${sign}0.0`;
  if (/x/i.test(text)) return decimalOf(text)?.replace('+', '');
  const [, whole = '', fraction = '', exponent = ''] = /^[-+]?0*(\d*)\.?(\d*)(e.*)?$/i.exec(text) ?? [];
  return `${sign}${whole || '0'}.${fraction || '0'}${exponent}`;
}

/** A hexadecimal float in decimal digits; undefined for other texts, more than 13 digits or an infinite number. */
function decimalOf(text: string): string | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([-+]?)0x([0-9a-f]*)\.?([0-9a-f]*)p([-+]?[0-9]+)$/i.exec(text) ?? [];
  if (sign === undefined || whole.length + fraction.length > 13) return undefined;
  const value = Number.parseInt(`0${whole}${fraction}`, 16) * 2 ** (Number(exponent) - 4 * fraction.length);
  if (!Number.isFinite(value)) return undefined;
  const digits = `${value}`;
  return `${sign}${/[.e]/.test(digits) ? digits : `${digits}.0`}`;
}

/**
 * Changes the text in a documentation comment that breaks generated code. In C++ and Rust, that is a backslash at the
 * end; in other languages, `*` before `/`, a fourth slash, or a wrong escape such as `\u1`.
 */
export function* harmlessComment(context: FixContext, finding: CodeFinding): Iterable<Fix> {
  const comment = context.text.slice(finding.start, finding.end);
  if (!comment.startsWith('///')) return;
  const languages = new Set(finding.languages?.map(({ generator }) => generator));
  const at = (index: number, length = 0) => ({ start: finding.start + index, end: finding.start + index + length });
  if (languages.has('cpp') || languages.has('rust')) {
    const ending = /\\+[ \t]*\r?$/.exec(comment);
    if (!ending) return;
    const span = at(ending.index, ending[0].trimEnd().length);
    yield { title: 'Remove the backslash', edits: [edit(context, span, '')] };
    return;
  }
  const parts = blanks.flatMap(({ pattern, offset, shown, only }): readonly { shown: string; starts: number[] }[] => {
    if (only !== undefined && !languages.has(only)) return [];
    const starts = [...comment.matchAll(pattern)].map(({ index }) => index + offset);
    return starts.length === 0 ? [] : [{ shown, starts }];
  });
  if (parts.length === 0) return;
  const title = `Write ${parts.map(({ shown }) => shown).join(' and ')} with ${parts.length > 1 ? 'blanks' : 'a blank'}`;
  yield { title, edits: parts.flatMap(({ starts }) => starts.map((start) => edit(context, at(start), ' '))) };
}

/** The texts in a comment that a blank at `offset` makes harmless. `only` limits an entry to one language. */
const blanks = [
  { pattern: /(?<=^[ \t]*\/\/\/)\//gm, offset: 0, shown: '/// /', only: undefined },
  { pattern: /(?<=(?:^|[^\\])(?:\\\\)*\\)u+(?!u|[0-9a-fA-F]{4})/g, offset: 0, shown: '\\ u', only: 'java' },
  { pattern: /\*\//g, offset: 1, shown: '* /', only: undefined },
] as const;
