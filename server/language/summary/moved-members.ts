// Copies members and references of a declaration to other places of its text.
import type {
  AttributeSummary,
  EnumMemberSummary,
  FieldSummary,
  MethodSummary,
  Name,
  Reference,
  Span,
  TypeSummary,
  UnionMemberSummary,
  ValueSummary,
} from './summary.ts';

export type Member = FieldSummary | EnumMemberSummary | UnionMemberSummary | MethodSummary;

/**
 * A copy of a member in which `by` is added to all offsets, and `references` to all indices of references. The member
 * itself if both are 0.
 */
export function movedMember(member: Member, by: number, references: number): Member {
  if (by === 0 && references === 0) return member;
  const name = movedName(member.name, by);
  const metadata =
    member.metadata.length === 0 ? member.metadata : member.metadata.map((use) => movedAttribute(use, by));
  const documentation = member.documentation && movedSpan(member.documentation, by);
  const [start, end] = [member.start + by, member.end + by];
  // Each form is written out, because an edit may move thousands of members.
  if ('defaultValue' in member) {
    const type = member.type && movedType(member.type, by, references);
    const defaultValue = member.defaultValue && movedValue(member.defaultValue, by);
    return { name, type, defaultValue, metadata, documentation, start, end };
  }
  if ('isAlias' in member) {
    const type = member.type && movedType(member.type, by, references);
    const value = member.value && movedName(member.value, by);
    return { name, isAlias: member.isAlias, type, value, metadata, documentation, start, end };
  }
  if ('value' in member) {
    return { name, value: member.value && movedName(member.value, by), metadata, documentation, start, end };
  }
  const request = member.request === undefined ? undefined : member.request + references;
  const response = member.response === undefined ? undefined : member.response + references;
  return { name, request, response, metadata, documentation, start, end };
}

/** A copy of a span with all offsets moved. */
export function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** A copy of a name with all offsets moved. */
export function movedName({ text, start, end }: Name, by: number): Name {
  return { text, start: start + by, end: end + by };
}

/** A copy of a value with all offsets moved. */
export function movedValue({ kind, text, start, end }: ValueSummary, by: number): ValueSummary {
  return { kind, text, start: start + by, end: end + by };
}

/** A copy of an attribute with all offsets moved, also of its name and value. */
export function movedAttribute({ name, value, start, end }: AttributeSummary, by: number): AttributeSummary {
  return { name: movedName(name, by), value: value && movedValue(value, by), start: start + by, end: end + by };
}

/** A copy of a type in which `by` is added to all offsets, and `references` to all indices of references. */
export function movedType(type: TypeSummary, by: number, references: number): TypeSummary {
  const [start, end] = [type.start + by, type.end + by];
  switch (type.kind) {
    case 'scalar':
    case 'string':
      return { kind: type.kind, text: type.text, start, end };
    case 'named':
      return { kind: 'named', reference: type.reference + references, text: type.text, start, end };
    case 'vector':
      return { kind: 'vector', element: type.element && movedType(type.element, by, references), start, end };
    case 'array': {
      const { element, length } = type;
      const moved = element && movedType(element, by, references);
      return { kind: 'array', element: moved, length: length && movedName(length, by), start, end };
    }
  }
}

/** A copy of a reference with all offsets moved; the reference itself if it stays where it is. */
export function movedReference(reference: Reference, by: number): Reference {
  if (by === 0) return reference;
  const { role, parts, text } = reference;
  const [start, end] = [reference.start + by, reference.end + by];
  if (!parts) return { role, text, start, end };
  return { ...reference, parts: parts.map((part) => movedName(part, by)), start, end };
}
