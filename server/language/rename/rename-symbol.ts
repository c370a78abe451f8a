// Renames a symbol wherever it occurs, or says why that is not possible. In no root may any other name change its
// meaning, and no new error may appear.
import type { Definition } from '../binding/definition.ts';
import type { Change, Refusal } from '../changes/change.ts';
import { changedRoots, changeOfNamesInRoot } from '../changes/change-of-meaning.ts';
import { type ChangedProgram, changedProgram } from '../changes/changed-program.ts';
import type { ConcernedNames } from '../changes/intention.ts';
import { newErrorInDeclarations, newErrorInFile } from '../changes/new-errors.ts';
import { placeText } from '../changes/refusal-words.ts';
import type { Program } from '../program.ts';
import { mayMention } from '../summary/mentions.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf, namespaceText } from '../summary/summary.ts';
import { exportsOf, filesMentioning } from '../symbols/file-views.ts';
import { type Occurrence, occurrences } from '../symbols/occurrence-search.ts';
import { memberName } from '../symbols/occurrences.ts';
import { indexOfDefinition, type SchemaSymbol } from '../symbols/schema-symbol.ts';
import { inNamespace, namespaceOf, simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { FileEdit } from '../workspace-edit.ts';
import { unfitName } from './new-name.ts';

/** The renaming of a symbol of a root. */
export function renameSymbol(program: Program, root: string, symbol: SchemaSymbol, newName: string): Change | Refusal {
  const unfit = unfitName(symbol, newName);
  if (unfit !== undefined) return { refusal: unfit };
  const oldName = currentName(symbol);
  if (newName === oldName) return { edits: [] };
  const found = occurrences(program, root, symbol);
  const escaped = found.find((use) => !isPlain(program, use, oldName));
  if (escaped)
    return {
      refusal: `${placeText(program, { uri: escaped.uri, offset: escaped.start })} writes the name with escape sequences; remove them first.`,
    };
  const edits = found.map(({ uri, start, end }): FileEdit => ({ uri, start, end, text: newName }));
  const changed = changedProgram(program, { edits });
  try {
    const refusal = program.passing(() => whyNot({ program, changed, root, symbol, oldName, newName, found }));
    return refusal === undefined ? { edits } : { refusal };
  } finally {
    changed.dispose();
  }
}

/** The name by which a symbol is used now. */
function currentName(symbol: SchemaSymbol): string {
  switch (symbol.kind) {
    case 'type':
      return symbol.definition.declaration.name.text;
    case 'member':
      return memberName(symbol.owner, symbol.member);
    case 'namespace':
      return simpleNameOf(symbol.name);
    case 'attribute':
      return symbol.name;
    case 'file':
      return symbol.uri;
  }
}

/** Whether a use is written as the name is, without escapes; a declaration may have blanks around its dots. */
function isPlain(program: Program, { uri, start, end, access }: Occurrence, name: string): boolean {
  const text = program.file(uri)?.text.slice(start, end);
  return text === name || (access === 'declaration' && text !== undefined && !text.includes('\\'));
}

interface Question {
  readonly program: Program;
  readonly changed: ChangedProgram;
  readonly root: string;
  readonly symbol: SchemaSymbol;
  readonly oldName: string;
  readonly newName: string;
  readonly found: readonly Occurrence[];
}

function whyNot(question: Question): string | undefined {
  const { program, changed } = question;
  for (const uri of changed.changed) {
    if (!isSameShape(exportsOf(program, uri), exportsOf(changed.after, uri))) {
      return `${program.display(uri)} cannot use ${question.newName}: it has another meaning there.`;
    }
  }
  const roots = changedRoots(changed);
  for (const root of roots) {
    const change = nameTaken(question, root) ?? changeOfNamesInRoot(changed, root, concernedNames(question, root));
    if (change !== undefined) return change;
  }
  // "Already taken" explains more than "another name would change its meaning", so it is asked first.
  return newError(question, roots) ?? occurrenceChange(question);
}

/** Whether two readings of a file have the same declarations with the same members and as many references. */
function isSameShape(before: readonly DeclarationSummary[], after: readonly DeclarationSummary[]): boolean {
  return (
    before.length === after.length &&
    before.every((declaration, index) => {
      const other = after[index] as DeclarationSummary;
      if (declaration === other) return true;
      const isSame =
        declaration.kind === other.kind &&
        declaration.references.length === other.references.length &&
        declaration.isBroken === other.isBroken;
      if (!isNamedDeclaration(declaration) || !isNamedDeclaration(other)) return isSame;
      return isSame && membersOf(declaration).length === membersOf(other).length;
    })
  );
}

/** The refusal where another attribute or namespace in a root already has the new name. */
function nameTaken({ program, changed, symbol, newName }: Question, root: string): string | undefined {
  if (symbol.kind !== 'attribute' && symbol.kind !== 'namespace') return undefined;
  const outer = symbol.kind === 'namespace' ? namespaceOf(symbol.name) : '';
  const fullName = inNamespace(outer, newName);
  const isTaken = (declaration: DeclarationSummary): boolean => {
    if (symbol.kind === 'attribute') return declaration.kind === 'attribute' && declaration.name?.text === newName;
    const text = declaration.kind === 'namespace' ? namespaceText(declaration) : '';
    return text === fullName || text.startsWith(`${fullName}.`);
  };
  for (const { uri } of program.closure(root)?.files ?? []) {
    if (exportsOf(program, uri).some(isTaken)) {
      return `${newName} is already taken: ${symbol.kind} ${fullName}, ${program.display(uri)}`;
    }
    // A use of the old name that is not renamed must not have meant the renamed attribute.
    if (symbol.kind !== 'attribute' || !changed.after.file(uri)) continue;
    const isLeft = mayMention(exportsOf(changed.after, uri), { kind: 'attribute', text: symbol.name });
    const isRenamed = program
      .closure(root)
      ?.files.some(
        (file) => changed.changed.has(file.uri) && exportsOf(program, file.uri).some(isDeclarationOf(symbol.name)),
      );
    if (isLeft && isRenamed) {
      return `${program.display(uri)} uses ${symbol.name} from several files; when ${program.display(root)} is compiled, it is this one.`;
    }
  }
  return undefined;
}

function isDeclarationOf(name: string): (declaration: DeclarationSummary) => boolean {
  return (declaration) => declaration.kind === 'attribute' && declaration.name?.text === name;
}

/** The simple names whose meaning in a root may change. */
function concernedNames({ program, symbol, oldName, newName }: Question, root: string): ConcernedNames {
  if (symbol.kind === 'type') return new Set([oldName, newName]);
  // A field must not have the name of a table.
  if (symbol.kind === 'member') return 'fields' in symbol.owner.declaration ? new Set([oldName, newName]) : new Set();
  if (symbol.kind !== 'namespace') return new Set();
  const exports = (program.closure(root)?.files ?? []).map(({ uri }) => exportsOf(program, uri));
  const isNew = exports.every((each) => !mayMention(each, { kind: 'namespace-part', text: newName }));
  // Where no other namespace has the new name, only names that the old one is part of can change.
  return isNew ? new Set(exports.flatMap((each) => simpleNamesAfter(each, oldName))) : 'all';
}

function simpleNamesAfter(exports: readonly DeclarationSummary[], part: string): readonly string[] {
  if (!mayMention(exports, { kind: 'namespace-part', text: part })) return [];
  return exports.flatMap(({ references }) =>
    references.flatMap(({ parts }) => (parts?.some(({ text }) => text === part) ? [parts.at(-1)?.text ?? ''] : [])),
  );
}

/** The refusal where the symbol would occur in other places than it does now. */
function occurrenceChange({ program, changed, root, symbol, found, newName }: Question): string | undefined {
  const renamed = symbolAfter(program, changed.after, symbol, newName);
  const now = renamed ? occurrences(changed.after, root, renamed) : [];
  const [expected, there] = [
    found.map(({ uri, start }) => ({ uri, start, at: changed.offsetAfter(uri, start) })),
    new Set(now.map(({ uri, start }) => `${uri} ${start}`)),
  ];
  const lost = expected.find(({ uri, at }) => !there.has(`${uri} ${at}`));
  if (lost)
    return `${newName} in ${placeText(program, { uri: lost.uri, offset: lost.start })} would mean something else.`;
  const known = new Set(expected.map(({ uri, at }) => `${uri} ${at}`));
  const added = now.find(({ uri, start }) => !known.has(`${uri} ${start}`));
  return (
    added &&
    `${newName} in ${placeText(changed.after, { uri: added.uri, offset: added.start })} would mean the renamed one.`
  );
}

/** The symbol in the changed program. */
function symbolAfter(before: Program, after: Program, symbol: SchemaSymbol, newName: string): SchemaSymbol | undefined {
  switch (symbol.kind) {
    case 'type': {
      const definition = definitionAfter(before, after, symbol.definition);
      return definition && { kind: 'type', definition };
    }
    case 'member': {
      const owner = definitionAfter(before, after, symbol.owner);
      return owner && { ...symbol, owner };
    }
    case 'attribute':
      return { kind: 'attribute', name: newName };
    case 'namespace':
      return { kind: 'namespace', name: inNamespace(namespaceOf(symbol.name), newName) };
    case 'file':
      return undefined;
  }
}

function definitionAfter(before: Program, after: Program, definition: Definition): Definition | undefined {
  const declaration = exportsOf(after, definition.uri)[indexOfDefinition(before, definition)];
  return after.typesOf(definition.uri).find((each) => each.declaration === declaration);
}

function newError({ program, changed, symbol, oldName, newName, found }: Question, roots: readonly string[]) {
  const declaring = found.flatMap(({ uri, access }) => (access === 'declaration' ? [uri] : []));
  const withObject = new Set(filesMentioning(program, [{ kind: 'object' }]).map(({ uri }) => uri));
  // Where the symbol is declared, and in objects, any rule may be concerned, so whole files are judged. Elsewhere only the
  // declarations with its name are. A namespace has too many declaring files to judge them all.
  const judged = symbol.kind === 'namespace' ? [] : declaring;
  const whole = new Set([...judged, ...roots.filter((root) => withObject.has(root))]);
  for (const uri of whole) {
    const error = newErrorInFile(changed, uri);
    if (error !== undefined) return error;
  }
  const names = new Set([oldName, newName]);
  for (const uri of changed.changed) {
    const error = whole.has(uri) ? undefined : newErrorInDeclarations(changed, uri, names);
    if (error !== undefined) return error;
  }
  return undefined;
}
