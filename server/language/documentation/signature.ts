// Writes declarations and members in short: in one form, without comments, and not too long.
import {
  type AttributeSummary,
  type DeclarationSummary,
  membersOf,
  type NamedDeclarationSummary,
  type ServiceSummary,
  type TypeSummary,
} from '../summary/summary.ts';

/**
 * The most members that a longer signature shows; more would leave no room for the text below. A declaration with one
 * member more is shown whole.
 */
const mostMembers = 6;
const longestValue = 80;

/** A declaration as code. If it has many members, the last line is a comment with the number of members left out. */
export function signatureOf(declaration: NamedDeclarationSummary): string {
  const head = headOf(declaration);
  const named = [...membersOf(declaration).keys()].filter((member) => membersOf(declaration)[member]?.name.text !== '');
  if (named.length === 0) return declaration.isBroken ? head : `${head} {}`;
  const shown = named.length > mostMembers + 1 ? named.slice(0, mostMembers) : named;
  const mark = declaration.kind === 'enum' || declaration.kind === 'union' ? ',' : '';
  const lines = shown.map((member) => `  ${memberSignature(declaration, member)}${mark}`);
  if (shown.length < named.length) lines.push(`  // ${named.length - shown.length} more`);
  return [`${head} {`, ...lines, '}'].join('\n');
}

/** A declaration up to its body: keyword, name, base type, attributes. */
export function headOf(declaration: NamedDeclarationSummary): string {
  return beginningOf(declaration) + metadataText(declaration.metadata);
}

function beginningOf(declaration: NamedDeclarationSummary): string {
  const base = 'base' in declaration && declaration.base ? `: ${writtenType(declaration.base)}` : '';
  return `${declaration.kind} ${declaration.name.text}${base}`;
}

/** A single member inside its declaration, so that editors colour it and the declaration's name is shown. */
export function memberCode(declaration: NamedDeclarationSummary, member: number): string {
  return `${beginningOf(declaration)} { ${memberSignature(declaration, member)} }`;
}

/** A member as code: a field or method with its semicolon, other members without a comma. */
export function memberSignature(declaration: NamedDeclarationSummary, member: number): string {
  switch (declaration.kind) {
    case 'table':
    case 'struct': {
      const field = declaration.fields[member];
      const value = field?.defaultValue ? ` = ${shortened(field.defaultValue.text)}` : '';
      return `${field?.name.text}${typedAs(writtenType(field?.type))}${value}${metadataText(field?.metadata)};`;
    }
    case 'enum': {
      const { name, value, metadata } = declaration.members[member] ?? {};
      return `${name?.text}${value ? ` = ${value.text}` : ''}${metadataText(metadata)}`;
    }
    case 'union': {
      const { name, type, isAlias, value, metadata } = declaration.members[member] ?? {};
      const alias = isAlias ? typedAs(writtenType(type)) : '';
      return `${name?.text}${alias}${value ? ` = ${value.text}` : ''}${metadataText(metadata)}`;
    }
    case 'rpc_service': {
      const { name, metadata } = declaration.methods[member] ?? {};
      return `${name?.text}${typesOfMethod(declaration, member)}${metadataText(metadata)};`;
    }
  }
}

/** The types of a method, as in `(Request): Response`. */
export function typesOfMethod(service: ServiceSummary, member: number): string {
  const { request, response } = service.methods[member] ?? {};
  return `(${referenceText(service, request)})${typedAs(referenceText(service, response))}`;
}

/** A colon and the type; empty if the type is missing. */
function typedAs(type: string): string {
  return type === '' ? '' : `: ${type}`;
}

/** A type as written, without blanks and comments; empty if it is missing. */
export function writtenType(type: TypeSummary | undefined): string {
  if (type?.kind === 'vector') return `[${writtenType(type.element)}]`;
  if (type?.kind === 'array') return `[${writtenType(type.element)}: ${type.length?.text ?? ''}]`;
  return type?.text ?? '';
}

/** The type that a reference of a declaration names, as written; empty if there is no reference. */
function referenceText({ references }: DeclarationSummary, reference: number | undefined): string {
  return reference === undefined ? '' : (references[reference]?.text ?? '');
}

/** A value on one line, cut if it is long. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longestValue ? `${line.slice(0, longestValue)}…` : line;
}

function metadataText(metadata: readonly AttributeSummary[] = []): string {
  if (metadata.length === 0) return '';
  const uses = metadata.map(({ name, value }) => {
    const written = /^[A-Za-z_]\w*$/.test(name.text) ? name.text : JSON.stringify(shortened(name.text));
    return value ? `${written}: ${shortened(value.text)}` : written;
  });
  return ` (${uses.join(', ')})`;
}
