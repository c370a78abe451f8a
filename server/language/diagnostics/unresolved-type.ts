// Reports names of types without a declaration, with the type that was probably meant.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { typeWordMeant, typeWordMissed } from '../documentation/type-words.ts';
import { hasLostInclude, hasUnreadInclude } from '../includes/closure.ts';
import { byIdentity } from '../memo.ts';
import { endBeforeBlank } from '../runs.ts';
import { indexOfExport, type Reference } from '../summary/summary.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { isSlipOf } from '../vocabulary/near-names.ts';
import { findScalar, stringType } from '../vocabulary/vocabulary.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';
import { spanInFile } from './rule.ts';
import { type Declared, relatedPlaceOf, typeSuggestions } from './type-suggestions.ts';

export const unresolvedType: FileRule = {
  descriptions: [
    {
      code: 'unresolved-type',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'A type cannot be found.',
      explanation:
        'flatc looks for a name in the current namespace, then in each outer one. Tables and structs may be declared later, even in a file that includes this one. Enums and unions must be declared before they are used, and so must the table of a root type, if nothing above names it. flatc says `type referenced but not defined (check namespace): NAME, originally at: FILE:LINE`, and `unknown root type: NAME` for a root type.',
      wrong: 'table Monster { weapon: Wepon; }\ntable Weapon {}',
      right: 'table Monster { weapon: Weapon; }\ntable Weapon {}',
    },
    {
      code: 'enum-used-before-declaration',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'An enum or union is used before its declaration.',
      explanation:
        'flatc takes a name that it has not read yet for the name of a table, even if an enum or union of that name follows. Move the enum or union above its first use, or into an included file. flatc says `type referenced but not defined (check namespace): NAME`.',
      wrong: 'table Shirt { color: Color; }\nenum Color: byte { Red, Green }',
      right: 'enum Color: byte { Red, Green }\ntable Shirt { color: Color; }',
    },
  ],
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { summary, elaborated, elaboration } = context;
  const isIncomplete = hasUnreadInclude(context.closure);
  if (isIncomplete && !hasLostInclude(context.closure)) return;
  const { rootType } = context.program.settings.of(context.closure.root).flatc;
  const isNamespaceKnown = namespaceReader(context);
  for (const index of context.remarkable) {
    const { references, namespace, isResolved } = elaborated[index] as ElaboratedDeclaration;
    if (isResolved || !isNamespaceKnown(index)) continue;
    const declaration = summary.declarations[index];
    for (const [position, resolution] of references.entries()) {
      const reference = declaration?.references[position];
      if (resolution.definition || !reference || reference.text === '') continue;
      // The base of an enum is checked by its own rule.
      if (reference.role === 'enum-base') continue;
      // With `--root-type`, flatc does not look up the statement.
      if (reference.role === 'root-type' && rootType !== undefined) continue;
      if (elaboration.environmentFor(context.uri).isDoubtful(simpleNameOf(reference.text))) continue;
      // A missing include may declare nearly any name.
      const finding = (isIncomplete ? certain : unresolved)(context, reference, namespace, index);
      if (finding) yield finding;
    }
  }
}

/**
 * A function that returns true if the namespace of the declaration with an index can be read. The indices of successive
 * calls must ascend. After an unreadable `namespace`, or one that ends in a dot as `namespace a.`, the result is false.
 */
function namespaceReader({ summary, statements, file }: FileContext): (index: number) => boolean {
  let isKnown = true;
  let next = 0;
  return (index) => {
    for (let at = statements[next]; at !== undefined && at <= index; at = statements[++next]) {
      const declaration = summary.declarations[at];
      if (declaration?.kind === 'unreadable' && declaration.word === 'namespace') isKnown = false;
      if (declaration?.kind !== 'namespace') continue;
      isKnown = !declaration.name || file.text[spanInFile(summary, at, declaration.name).end - 1] !== '.';
    }
    return isKnown;
  };
}

/**
 * The finding for a name that is wrong whatever the missing included files declare: a slip of a built-in type or of a
 * type in the file, or an enum declared below. Undefined if a missing file may declare the name.
 */
function certain(context: FileContext, reference: Reference, namespace: string, index: number): Finding | undefined {
  const { text, role } = reference;
  const later = context.elaboration.environmentFor(context.uri).findEnum(text, namespace);
  // A missing file cannot declare the same name again.
  if (later) {
    const isOwn = later.uri === context.uri && later.fullName === candidates(text, namespace)[0];
    return isOwn ? unresolved(context, reference, namespace, index) : undefined;
  }
  const span = spanInFile(context.summary, index, reference);
  const said = { code: 'unresolved-type', ...span } as const;
  const lost = `cannot find ${text} in the files that can be read`;
  const word = typeWordMissed(text, role);
  if (word !== undefined) {
    return {
      ...said,
      message: `${lost}; did you mean ${word}?`,
      data: { name: text, isOtherKind: false, suggestions: [] },
    };
  }
  const near = ownTypes(context, text).find(({ declaration }) => isSlipOf(text, declaration.name.text));
  if (!near || !candidates(near.declaration.name.text, namespace).includes(near.fullName)) return undefined;
  const { name } = near.declaration;
  return {
    ...said,
    message: `${lost}; did you mean ${name.text}?`,
    related: [relatedPlaceOf(context, near, `${near.fullName} is declared here`)],
    data: { name: text, isOtherKind: false, suggestions: [{ name: name.text, uri: near.uri }] },
  };
}

/**
 * A function that returns the types of a list by the first and last letter of their names, so that a slip is compared
 * with few types. It remembers the groups for the list.
 */
const typesByEnds = byIdentity(groupedByEnds);

/** The types that the file declares and whose names have the same first and last letter as a text, in any case. */
function ownTypes({ program, uri }: FileContext, text: string): readonly Declared[] {
  return typesByEnds(program.typesOf(uri)).get(endsOf(text)) ?? [];
}

function groupedByEnds(types: readonly Declared[]): ReadonlyMap<string, readonly Declared[]> {
  const groups = new Map<string, Declared[]>();
  for (const type of types) {
    if (type.declaration.kind === 'rpc_service') continue;
    const ends = endsOf(type.declaration.name.text);
    const group = groups.get(ends);
    if (group) group.push(type);
    else groups.set(ends, [type]);
  }
  return groups;
}

function endsOf(name: string): string {
  return `${name.slice(0, 1)}${name.slice(-1)}`.toLowerCase();
}

function unresolved(context: FileContext, reference: Reference, namespace: string, index: number): Finding {
  const span = spanInFile(context.summary, index, reference);
  const environment = context.elaboration.environmentFor(context.uri);
  const later = environment.findEnum(reference.text, namespace);
  const takesEnums = reference.role !== 'union-member' && reference.role !== 'nested-flatbuffer';
  if (later && takesEnums && reference.role !== 'root-type') {
    return {
      code: 'enum-used-before-declaration',
      ...span,
      message: `${later.declaration.kind} ${reference.text} is declared below; move it above this use`,
      related: [relatedPlaceOf(context, later, 'it is declared here')],
      data: { fullName: later.fullName, uri: later.uri },
    };
  }
  const below = reference.role === 'root-type' ? recordBelow(context, reference.text, index) : undefined;
  const other = later ?? (below?.declaration.kind === 'struct' ? below : undefined);
  if (other) {
    const { kind } = other.declaration;
    return {
      code: 'unresolved-type',
      ...span,
      message: `${reference.text} is ${kind === 'enum' ? 'an' : 'a'} ${kind}; ${expectation[reference.role] ?? 'a table'} is needed here`,
      related: [relatedPlaceOf(context, other, 'it is declared here')],
      data: { name: reference.text, isOtherKind: true, suggestions: [] },
    };
  }
  if (below) {
    return {
      code: 'unresolved-type',
      ...span,
      message: `table ${reference.text} is declared below; move this root_type below it`,
      related: [relatedPlaceOf(context, below, 'it is declared here')],
      data: { name: reference.text, isOtherKind: false, suggestions: [], below: below.fullName },
    };
  }
  const expected = expectation[reference.role];
  if (expected !== undefined && (findScalar(reference.text) || reference.text === stringType.name)) {
    const isText = reference.role === 'union-member' && reference.text === stringType.name;
    return {
      code: 'unresolved-type',
      ...span,
      message: isText
        ? 'a string needs a name to be a member of a union, as in String: string'
        : `${reference.text} is a built-in type; ${expected} is needed here`,
      data: { name: reference.text, isOtherKind: false, suggestions: [] },
    };
  }
  const suggestions = context.isForCount ? [] : typeSuggestions(context, reference, namespace);
  const [best] = suggestions;
  const isElement = context.file.text[endBeforeBlank(context.file.text, span.start) - 1] === '[';
  const word = best ? undefined : typeWordMeant(reference.text, reference.role, isElement);
  const hint = best?.hint ?? (word === undefined ? undefined : `did you mean ${word}?`);
  return {
    code: 'unresolved-type',
    ...span,
    message: hint === undefined ? `cannot find ${reference.text}` : `cannot find ${reference.text}; ${hint}`,
    related: suggestions.flatMap((suggestion) => suggestion.related ?? []),
    data: {
      name: reference.text,
      isOtherKind: false,
      suggestions: suggestions.map(({ name, uri }) => ({ name, uri })),
    },
  };
}

/**
 * The table or struct that a `root_type` names and the file declares further down; undefined if there is no such type.
 */
function recordBelow({ program, summary, uri }: FileContext, text: string, index: number): Declared | undefined {
  return program.typesOf(uri).find(({ declaration, fullName }) => {
    if (!('fields' in declaration) || (fullName !== text && declaration.name.text !== text)) return false;
    return indexOfExport(summary.exports, declaration) > index;
  });
}

const expectation: Partial<Record<Reference['role'], string>> = {
  'union-member': 'a table or struct',
  'nested-flatbuffer': 'a table',
  'root-type': 'a table',
  request: 'a table',
  response: 'a table',
};
