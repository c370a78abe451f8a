// Names of types that nothing declares, with the declaration that was probably meant.

import { candidates } from '../candidate-names.ts';
import { hasUnreadInclude } from '../closure.ts';
import type { Definition, Resolution } from '../definition.ts';
import { nearest } from '../near-names.ts';
import type { Reference } from '../summary.ts';
import type { FileContext, FileRule, Finding, RelatedPlace } from './rule.ts';
import { placeOfExport, spanInFile } from './rule.ts';

export const unresolvedType: FileRule = {
  descriptions: [
    {
      code: 'unresolved-type',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'A type is named that no declaration in reach has.',
      explanation:
        'A name is looked up in the namespace in force, then in each enclosing one. Tables and structs may be declared later, even in a file that includes this one; enums and unions must be declared before they are used. flatc says `type referenced but not defined (check namespace): NAME, originally at: FILE:LINE` at the end of the root file, and `unknown root type: NAME` for a root type.',
      wrong: 'table Monster { weapon: Wepon; }\ntable Weapon {}',
      right: 'table Monster { weapon: Weapon; }\ntable Weapon {}',
    },
    {
      code: 'enum-used-before-declaration',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'An enum or union is used above its declaration.',
      explanation:
        'flatc knows tables and structs before it has read them, but not enums and unions: a name it does not know yet is taken for a table, and stays one. Move the enum or union up, above its first use, or into a file that is included. flatc says `type referenced but not defined (check namespace): NAME`.',
      wrong: 'table Shirt { color: Color; }\nenum Color: byte { Red, Green }',
      right: 'enum Color: byte { Red, Green }\ntable Shirt { color: Color; }',
    },
  ],
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { summary, elaborated, elaboration } = context;
  // A missing include explains every name that may have come from it.
  if (hasUnreadInclude(context.closure)) return;
  const { rootType } = context.program.settings.flatc;
  for (const [index, { references, namespace }] of elaborated.entries()) {
    // Nearly all are resolved, and on a keystroke all of them are looked at.
    if (references.every(isResolved)) continue;
    const declaration = summary.declarations[index];
    for (const [position, resolution] of references.entries()) {
      const reference = declaration?.references[position];
      if (isResolved(resolution) || !reference || reference.text === '') continue;
      // What an enum is built on has to be known at once, and is told of by its own rule.
      if (reference.role === 'enum-base') continue;
      // `--root-type` takes the place of what the schema says, which flatc then does not look up.
      if (reference.role === 'root-type' && rootType !== undefined) continue;
      if (elaboration.environment.isDoubtful(lastPart(reference.text))) continue;
      yield unresolved(context, reference, namespace, index);
    }
  }
}

function isResolved({ definition }: Resolution): boolean {
  return definition !== undefined;
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
      message: `${later.declaration.kind} ${reference.text} is declared below; flatc needs enums and unions declared before they are used`,
      related: [placeOf(context, later, 'it is declared here')],
      data: { name: reference.text, fullName: later.fullName, uri: later.uri },
    };
  }
  if (later) {
    return {
      code: 'unresolved-type',
      ...span,
      message: `${reference.text} is ${later.declaration.kind === 'enum' ? 'an enum' : 'a union'}; ${expectation[reference.role] ?? 'a table'} is needed here`,
      related: [placeOf(context, later, 'it is declared here')],
    };
  }
  const suggestions = suggest(context, reference, namespace);
  const [best] = suggestions;
  return {
    code: 'unresolved-type',
    ...span,
    message: best ? `cannot find ${reference.text}; ${best.hint}` : `cannot find ${reference.text}`,
    related: suggestions.flatMap((suggestion) => suggestion.related ?? []),
    data: { name: reference.text, suggestions: suggestions.map(({ name, uri }) => ({ name, uri })) },
  };
}

const expectation: Partial<Record<Reference['role'], string>> = {
  'union-member': 'a table or struct',
  'nested-flatbuffer': 'a table',
  'root-type': 'a table',
};

interface Suggestion {
  /** The name that would resolve, and the file that declares it. */
  readonly name: string;
  readonly uri: string;
  readonly hint: string;
  readonly related?: readonly RelatedPlace[];
}

/** What may have been meant: the same simple name elsewhere in the closure, then in the workspace, then a near name. */
function suggest(context: FileContext, reference: Reference, namespace: string): readonly Suggestion[] {
  const simple = lastPart(reference.text);
  const inClosure = new Set(context.closure.files.map((file) => file.uri));
  const elsewhere = context.program.filesDeclaring(simple).flatMap((uri) => typesIn(context, uri, simple));
  const reachable = elsewhere.filter((definition) => inClosure.has(definition.uri));
  const found = reachable.length > 0 ? reachable : elsewhere;
  if (found.length > 0) {
    return found.slice(0, 3).map((definition) => ({
      name: definition.fullName,
      uri: definition.uri,
      hint: inClosure.has(definition.uri)
        ? `did you mean ${definition.fullName}?`
        : `${definition.fullName} is declared in a file that is not included`,
      related: [placeOf(context, definition, `${definition.fullName} is declared here`)],
    }));
  }
  const near = nearName(context, simple);
  if (near === undefined) return [];
  const [definition] = context.program
    .filesDeclaring(near)
    .filter((uri) => inClosure.has(uri))
    .flatMap((uri) => typesIn(context, uri, near));
  if (!definition) return [];
  const written = reference.text.slice(0, -simple.length) + near;
  const short = [near, written].find((name) => candidates(name, namespace).includes(definition.fullName));
  const name = short ?? definition.fullName;
  const related = [placeOf(context, definition, `${definition.fullName} is declared here`)];
  return [{ name, uri: definition.uri, hint: `did you mean ${name}?`, related }];
}

const nearNames = new WeakMap<FileContext['elaborated'], Map<string, string | undefined>>();
const mostSearches = 50;

/** The name of the closure that one which does not exist is nearest to, looked for once for each. */
function nearName(context: FileContext, simpleName: string): string | undefined {
  const known = nearNames.get(context.elaborated) ?? new Map<string, string | undefined>();
  nearNames.set(context.elaborated, known);
  // Where nothing at all resolves, something else is wrong, and guessing at every name would take long.
  if (known.has(simpleName) || known.size >= mostSearches) return known.get(simpleName);
  const near = nearest(simpleName, namesInClosure(context));
  known.set(simpleName, near);
  return near;
}

function typesIn(
  context: FileContext,
  uri: string,
  simpleName: string,
): readonly Pick<Definition, 'uri' | 'fullName' | 'declaration'>[] {
  return context.program.typesOf(uri).filter((definition) => definition.declaration.name.text === simpleName);
}

function* namesInClosure(context: FileContext): Iterable<string> {
  for (const { uri } of context.closure.files) {
    for (const { declaration } of context.program.typesOf(uri)) yield declaration.name.text;
  }
}

function placeOf(
  { program }: FileContext,
  { uri, declaration }: Pick<Definition, 'uri' | 'declaration'>,
  message: string,
): RelatedPlace {
  return { uri, ...placeOfExport(program, uri, declaration), message };
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
