// Names of types that nothing declares, with the declaration that was probably meant.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Environment } from '../binding/environment.ts';
import { typeWordMeant, typeWordMissed } from '../documentation/type-words.ts';
import { hasLostInclude, hasUnreadInclude } from '../includes/closure.ts';
import { byIdentity, byVersion } from '../memo.ts';
import { endBeforeBlank } from '../runs.ts';
import { isNamedDeclaration, type Reference } from '../summary/summary.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { isSlipOf, nearest } from '../vocabulary/near-names.ts';
import { findScalar, stringType } from '../vocabulary/vocabulary.ts';
import type { FileContext, FileRule, Finding, RelatedPlace } from './rule.ts';
import { placeOfExport, spanInFile } from './rule.ts';

export const unresolvedType: FileRule = {
  descriptions: [
    {
      code: 'unresolved-type',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'A type cannot be found.',
      explanation:
        'flatc looks for a name in the current namespace, then in each outer one. Tables and structs may be declared later, even in a file that includes this one. Enums and unions must be declared before they are used. flatc says `type referenced but not defined (check namespace): NAME, originally at: FILE:LINE`, and `unknown root type: NAME` for a root type.',
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
        'flatc takes a name that it has not read yet for a table, and an enum or union later does not change that. Move the enum or union above its first use, or into an included file. flatc says `type referenced but not defined (check namespace): NAME`.',
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
  const { schema, root } = context.closure;
  // flatc looks up the root type in data all the same.
  const rootType = schema ? undefined : context.program.settings.of(root).flatc.rootType;
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
      // With `--root-type` flatc does not look up the statement.
      if (reference.role === 'root-type' && rootType !== undefined) continue;
      if (elaboration.environment.isDoubtful(simpleNameOf(reference.text))) continue;
      // A missing include may declare nearly any name.
      const finding = (isIncomplete ? certain : unresolved)(context, reference, namespace, index);
      if (finding) yield finding;
    }
  }
}

/**
 * Tells for declarations in ascending order whether their namespace can be read. While its name is being typed, no
 * declaration in it is found.
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

/** What is wrong with a name whatever the missing files declare; undefined where one of them may declare it. */
function certain(context: FileContext, reference: Reference, namespace: string, index: number): Finding | undefined {
  const { text, role } = reference;
  const later = context.elaboration.environment.findEnum(text, namespace);
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
    related: [placeOf(context, near, `${near.fullName} is declared here`)],
    data: { name: text, isOtherKind: false, suggestions: [{ name: name.text, uri: near.uri }] },
  };
}

/** The types of a file by the first and last letter of their names, so that a slip is compared with few of them. */
const typesByEnds = byIdentity(groupedByEnds);

/** The types of the file itself whose names have the same first and last letter as a text. */
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
  const { environment } = context.elaboration;
  const later = environment.findEnum(reference.text, namespace);
  const takesEnums = reference.role !== 'union-member' && reference.role !== 'nested-flatbuffer';
  if (later && takesEnums && reference.role !== 'root-type') {
    return {
      code: 'enum-used-before-declaration',
      ...span,
      message: `${later.declaration.kind} ${reference.text} is declared below; move it above this use`,
      related: [placeOf(context, later, 'it is declared here')],
      data: { fullName: later.fullName, uri: later.uri },
    };
  }
  if (later) {
    return {
      code: 'unresolved-type',
      ...span,
      message: `${reference.text} is ${later.declaration.kind === 'enum' ? 'an enum' : 'a union'}; ${expectation[reference.role] ?? 'a table'} is needed here`,
      related: [placeOf(context, later, 'it is declared here')],
      data: { name: reference.text, isOtherKind: true, suggestions: [] },
    };
  }
  const expected = expectation[reference.role];
  if (expected !== undefined && (findScalar(reference.text) || reference.text === stringType.name)) {
    return {
      code: 'unresolved-type',
      ...span,
      message: `${reference.text} is a built-in type; ${expected} is needed here`,
      data: { name: reference.text, isOtherKind: false, suggestions: [] },
    };
  }
  const suggestions = suggest(context, reference, namespace);
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

const expectation: Partial<Record<Reference['role'], string>> = {
  'union-member': 'a table or struct',
  'nested-flatbuffer': 'a table',
  'root-type': 'a table',
  request: 'a table',
  response: 'a table',
};

interface Suggestion {
  /** The name that would resolve, and the file that declares it. */
  readonly name: string;
  readonly uri: string;
  readonly hint: string;
  readonly related?: readonly RelatedPlace[];
}

/**
 * What may have been meant: the same simple name elsewhere in the closure, then in the workspace, then a similar name in
 * the closure, then one in the workspace with the same first letter.
 */
function suggest(context: FileContext, reference: Reference, namespace: string): readonly Suggestion[] {
  const simple = simpleNameOf(reference.text);
  const inClosure = new Set(context.closure.files.map((file) => file.uri));
  const elsewhere = context.program.filesDeclaring(simple).flatMap((uri) => typesIn(context, uri, simple));
  const reachable = elsewhere.filter((definition) => inClosure.has(definition.uri));
  const found = reachable.length > 0 ? reachable : elsewhere;
  if (found.length > 0) {
    return found.slice(0, 3).map((definition) => ({
      name: definition.fullName,
      uri: definition.uri,
      hint: inClosure.has(definition.uri)
        ? hintTo(definition, reference, namespace)
        : `${definition.fullName} is declared in ${context.program.display(definition.uri)}, which is not included`,
      related: [placeOf(context, definition, `${definition.fullName} is declared here`)],
    }));
  }
  const near = nearName(context, simple);
  if (near === undefined) return [];
  const all = context.program.filesDeclaring(near).flatMap((uri) => typesIn(context, uri, near));
  const definition = all.find(({ uri }) => inClosure.has(uri)) ?? all[0];
  if (!definition) return [];
  if (!inClosure.has(definition.uri)) {
    const { fullName, uri } = definition;
    const related = [placeOf(context, definition, `${fullName} is declared here`)];
    return [
      {
        name: fullName,
        uri,
        hint: `did you mean ${fullName} in ${context.program.display(uri)}, which is not included?`,
        related,
      },
    ];
  }
  const written = reference.text.slice(0, -simple.length) + near;
  const short = [near, written].find((name) => candidates(name, namespace).includes(definition.fullName));
  const name = short ?? definition.fullName;
  const related = [placeOf(context, definition, `${definition.fullName} is declared here`)];
  return [{ name, uri: definition.uri, hint: `did you mean ${name}?`, related }];
}

/** The hint about a declaration of the closure with the same simple name, to which the reference does not bind. */
function hintTo({ fullName, declaration }: Declared, { text }: Reference, namespace: string): string {
  if (declaration.kind === 'rpc_service') return `${fullName} is a service, not a type`;
  if (fullName !== text) return `did you mean ${fullName}?`;
  const short = simpleNameOf(text);
  const advice = candidates(short, namespace).includes(fullName) ? `write ${short}` : 'declare it above';
  return `it is declared below, where flatc finds it only by the shorter name that is used above; ${advice}`;
}

/** Keyed by the root's final environment, which is replaced whenever a name changes. */
const nearNames = byIdentity((_: Environment) => new Map<string, string | undefined>());
const mostSearches = 50;

/** The existing name that is most like an unknown one: in the closure, searched once for each name, else beyond it. */
function nearName(context: FileContext, simpleName: string): string | undefined {
  const { environment } = context.elaboration;
  const known = nearNames(environment);
  if (!known.has(simpleName)) {
    // Where nothing resolves, the cause is another, and guessing at every name would take long.
    if (known.size >= mostSearches) return undefined;
    known.set(simpleName, nearest(simpleName, namesInClosure(context)));
  }
  return known.get(simpleName) ?? nearNameBeyond(context, simpleName);
}

const namesBeyond = byVersion(() => new Map<string, string | undefined>());
const mostSearchesBeyond = 20;

/** The same in the workspace, for names of four letters or more, among those with the same first letter. */
function nearNameBeyond({ program }: FileContext, simpleName: string): string | undefined {
  if (simpleName.length < 4 || typeWordMeant(simpleName, 'field-type') !== undefined) return undefined;
  const found = namesBeyond(program);
  if (!found.has(simpleName) && found.size < mostSearchesBeyond) {
    // Sorted, since the order of the index depends on earlier changes.
    found.set(simpleName, nearest(simpleName, [...program.declaredNamesHaving(simpleName.slice(0, 1), true)].sort()));
  }
  return found.get(simpleName);
}

type Declared = Pick<Definition, 'uri' | 'fullName' | 'declaration'>;

function typesIn(context: FileContext, uri: string, simpleName: string): readonly Declared[] {
  return context.program.typesNamed(uri, simpleName);
}

function* namesInClosure(context: FileContext): Iterable<string> {
  for (const { uri } of context.closure.files) {
    for (const declaration of context.program.file(uri)?.summary.exports ?? []) {
      if (isNamedDeclaration(declaration) && declaration.name.text !== '') yield declaration.name.text;
    }
  }
}

function placeOf(
  { program }: FileContext,
  { uri, declaration }: Pick<Definition, 'uri' | 'declaration'>,
  message: string,
): RelatedPlace {
  return { uri, ...placeOfExport(program, uri, declaration), message };
}
