// Where the thing under the cursor is declared.
import type { LocationLink } from 'vscode-languageserver-types';
import { membersOf, type Place, placeAt } from '../cursor.ts';
import type { Definition } from '../definition.ts';
import type { Elaboration } from '../elaboration.ts';
import type { Program } from '../program.ts';
import { decodeString } from '../string-literal.ts';
import { isNamedDeclaration, namespaceText, type Span, startOfDeclaration, type TypeSummary } from '../summary.ts';

/**
 * The declarations that an offset of a file leads to, seen through a root, each with the stretch of text that it was
 * asked from; empty where nothing is declared. A namespace leads to all its statements.
 */
export function definition(program: Program, root: string, uri: string, offset: number): readonly LocationLink[] {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  const place = file && placeAt(file, offset);
  if (!file || !elaboration || !place) return [];
  const origin = file.rangeOf(place.start, place.end);
  return targetsOf(program, elaboration, uri, place).map((link) => ({ ...link, originSelectionRange: origin }));
}

function targetsOf(program: Program, elaboration: Elaboration, uri: string, place: Place): readonly LocationLink[] {
  switch (place.kind) {
    case 'reference': {
      const found = elaboration.declarations(uri)?.[place.index]?.references[place.position]?.definition;
      const parts = place.reference.parts;
      if (parts && place.part < parts.length - 1) {
        const levelsUp = parts.length - 1 - place.part;
        const namespace = found?.fullName.split('.').slice(0, -levelsUp).join('.');
        return namespaceLinks(
          program,
          elaboration,
          namespace ??
            parts
              .slice(0, place.part + 1)
              .map((part) => part.text)
              .join('.'),
        );
      }
      return found ? declarationLinks(program, found) : [];
    }
    case 'namespace':
      return namespaceLinks(
        program,
        elaboration,
        place.parts
          .slice(0, place.part + 1)
          .map((part) => part.text)
          .join('.'),
      );
    case 'include': {
      const closureFile = elaboration.closure.files.find((file) => file.uri === uri);
      const target = closureFile?.includes.find((include) => include.index === place.index)?.resolution;
      return target?.outcome === 'found' && target.uri
        ? [linkTo(program, target.uri, { start: 0, end: 0 }, { start: 0, end: 0 })]
        : [];
    }
    case 'attribute': {
      const declared = elaboration.environment.attribute(place.attribute.name.text);
      if (!declared) return [];
      const summary = program.file(declared.uri)?.summary;
      const index = summary?.exports.indexOf(declared.declaration) ?? -1;
      return linkToDeclaration(program, declared.uri, index);
    }
    case 'default':
      return memberLinks(program, elaboration, uri, place);
    case 'declaration-name':
    case 'member-name':
    case 'attribute-declaration':
      // A name that is declared here leads to itself, so that editors offer its references instead.
      return [linkTo(program, uri, place, place)];
  }
}

/** The enum member that a default names. */
function memberLinks(
  program: Program,
  elaboration: Elaboration,
  uri: string,
  place: Place & { readonly kind: 'default' },
): readonly LocationLink[] {
  const { type, defaultValue } = place.field;
  const elaborated = elaboration.declarations(uri)?.[place.index];
  if (!elaborated || !defaultValue) return [];
  const written = defaultValue.kind === 'string' ? decodeString(defaultValue.text) : defaultValue.text;
  const reference = referenceOf(type);
  const named = reference === undefined ? undefined : elaborated.references[reference]?.definition;
  return written
    .split(' ')
    .flatMap((word) => {
      // In a number's place a quoted member carries the name of its enum in front.
      const dot = word.indexOf('.');
      const owner = dot < 0 ? named : elaboration.environment.findEnum(word.slice(0, dot), elaborated.namespace);
      return owner ? [{ owner, name: word.slice(dot + 1) }] : [];
    })
    .flatMap(({ owner, name }) => memberLink(program, owner, name));
}

function memberLink(program: Program, owner: Definition, name: string): readonly LocationLink[] {
  const summary = program.file(owner.uri)?.summary;
  const index = summary?.exports.indexOf(owner.declaration) ?? -1;
  const declaration = summary?.declarations[index];
  if (!summary || !declaration || !isNamedDeclaration(declaration)) return [];
  const member = membersOf(declaration).find((candidate) => candidate.name.text === name);
  if (!member) return [];
  const base = startOfDeclaration(summary, index);
  return [linkTo(program, owner.uri, shifted(member, base), shifted(member.name, base))];
}

function referenceOf(type: TypeSummary | undefined): number | undefined {
  if (type?.kind === 'vector' || type?.kind === 'array') return referenceOf(type.element);
  return type?.kind === 'named' ? type.reference : undefined;
}

function declarationLinks(program: Program, found: Definition): readonly LocationLink[] {
  const index = program.file(found.uri)?.summary.exports.indexOf(found.declaration) ?? -1;
  return linkToDeclaration(program, found.uri, index);
}

function linkToDeclaration(program: Program, uri: string, index: number): readonly LocationLink[] {
  const summary = program.file(uri)?.summary;
  const declaration = summary?.declarations[index];
  if (!summary || !declaration) return [];
  const base = startOfDeclaration(summary, index);
  const name = 'name' in declaration && declaration.name ? declaration.name : declaration;
  return [linkTo(program, uri, shifted(declaration, base), shifted(name, base))];
}

/** Every statement in the closure that opens a namespace or one inside it. */
function namespaceLinks(program: Program, elaboration: Elaboration, namespace: string): readonly LocationLink[] {
  return elaboration.closure.files.flatMap(({ uri }) => {
    const summary = program.file(uri)?.summary;
    return (summary?.declarations ?? []).flatMap((declaration, index) => {
      if (declaration.kind !== 'namespace' || !declaration.name || !summary) return [];
      const text = namespaceText(declaration);
      if (text !== namespace && !text.startsWith(`${namespace}.`)) return [];
      const base = startOfDeclaration(summary, index);
      return [linkTo(program, uri, shifted(declaration, base), shifted(declaration.name, base))];
    });
  });
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

function linkTo(program: Program, uri: string, whole: Span, name: Span): LocationLink {
  const file = program.file(uri);
  const rangeOf = ({ start, end }: Span) =>
    file?.rangeOf(start, end) ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  return { targetUri: uri, targetRange: rangeOf(whole), targetSelectionRange: rangeOf(name) };
}
