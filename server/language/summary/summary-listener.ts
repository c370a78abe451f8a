// Makes summaries of declarations from the events of the syntax reader.
import type { SyntaxListener, WrittenValue } from '../flatc-syntax/listener.ts';
import type { SyntaxProblem } from '../flatc-syntax/problem.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { readToken, type Token } from '../flatc-syntax/tokens.ts';
import { nestedReference } from './nested-reference.ts';
import { type DividedObject, movedProblem, ObjectDivider, undivided } from './object-parts.ts';
import type {
  DeclarationSummary,
  EnumMemberSummary,
  FieldSummary,
  MethodSummary,
  Name,
  Reference,
  ReferenceRole,
  Span,
  TypeSummary,
  UnionMemberSummary,
} from './summary.ts';
import { nameOf, noName, nothing, Parts, referenceTo, type WrittenName } from './written-parts.ts';

/** The declarations of a text without syntax errors, as far as the reader has come. */
export class SummaryListener implements SyntaxListener {
  readonly declarations: DeclarationSummary[] = [];
  readonly ends: number[] = [];
  /** True if each declaration was read without a look at the next one. */
  areAlone = true;
  readonly #text: string;
  /** The start of the declaration's tile. */
  #base = 0;
  #word = '';
  #keyword: Span = noName;
  #declaration = new Parts(0, undefined);
  /** The parts of the declaration or member that is being read. */
  #parts = this.#declaration;
  #string: Name | undefined;
  #colon: number | undefined;
  #body: number | undefined;
  /** The documentation before the comma that precedes the next member, if there is any. */
  #early: Span | undefined;
  readonly inObject = new ObjectDivider();
  #references: Reference[] = nothing;
  #fields: FieldSummary[] = nothing;
  #enumMembers: EnumMemberSummary[] = nothing;
  #unionMembers: UnionMemberSummary[] = nothing;
  #methods: MethodSummary[] = nothing;

  constructor(text: string) {
    this.#text = text;
  }

  beginStatement(keyword: Token): void {
    this.#base = this.ends.at(-1) ?? 0;
    this.#word = this.#text.slice(keyword.start, keyword.end);
    this.#keyword = { start: keyword.start - this.#base, end: keyword.end - this.#base };
    this.#declaration = new Parts(this.#keyword.start, this.#documentation(keyword));
    this.#parts = this.#declaration;
    this.#string = undefined;
    this.#colon = undefined;
    this.#body = undefined;
    this.#early = undefined;
    this.#references = nothing;
    this.#fields = nothing;
    this.#enumMembers = nothing;
    this.#unionMembers = nothing;
    this.#methods = nothing;
  }

  endStatement(end: number, isAlone: boolean): void {
    if (!isAlone) this.areAlone = false;
    const declaration = this.#summary(end - this.#base);
    if (!declaration) return;
    this.declarations.push(declaration);
    this.ends.push(end);
  }

  /** Moves problems into the last statement if that is a large object. Otherwise removes it, and returns false. */
  takeProblems(problems: readonly SyntaxProblem[]): boolean {
    const object = this.declarations.pop();
    if (object?.kind !== 'object' || object.end - object.start < largeObject) return false;
    const start = this.#base + object.start;
    const inside = problems.map((problem) => movedProblem(problem, -start - 1));
    this.declarations.push({ ...object, divided: undivided(object.end - object.start, inside) });
    return true;
  }

  name(start: number, end: number): void {
    const parts = this.#parts;
    const name = this.#dotted(start, end);
    if (parts.name === noName) parts.name = name;
    else if (!parts.request) parts.request = name;
    else parts.response = name;
  }

  text(string: Token): void {
    this.#string = this.#quoted(string);
  }

  colon({ start }: Token): void {
    this.#colon = start - this.#base;
  }

  type(kind: 'scalar' | 'string' | 'named', start: number, end: number): void {
    this.#parts.type =
      kind === 'named'
        ? this.#named(this.#dotted(start, end), this.#role)
        : { kind, text: this.#text.slice(start, end), start: start - this.#base, end: end - this.#base };
  }

  brackets(start: number, end: number, length: Token | undefined): void {
    const element = this.#parts.type;
    const span = { start: start - this.#base, end: end - this.#base };
    this.#parts.type = length
      ? { kind: 'array', element, length: this.#name(length.start, length.end), ...span }
      : { kind: 'vector', element, ...span };
  }

  attribute(first: Token, last: Token | undefined): void {
    const name = first.kind === 'string' ? this.#quoted(first) : this.#name(first.start, first.end);
    const kind = last?.kind === 'string' ? 'string' : 'integer';
    const value = last && ({ kind, ...this.#name(last.start, last.end) } as const);
    if (this.#parts.metadata === nothing) this.#parts.metadata = [];
    this.#parts.metadata.push({ name, value, start: name.start, end: value?.end ?? name.end });
  }

  value(kind: WrittenValue, start: number, end: number): void {
    this.#parts.value = {
      kind,
      text: this.#text.slice(start, end),
      start: start - this.#base,
      end: end - this.#base,
    };
  }

  beginBody({ start }: Token): void {
    this.#body = start - this.#base;
  }

  beginMember(first: Token): void {
    const documentation = this.#documentation(first);
    const from = this.#early?.start ?? documentation?.start;
    const to = documentation?.end ?? this.#early?.end;
    this.#early = undefined;
    const all = from === undefined || to === undefined ? undefined : { start: from, end: to };
    this.#parts = new Parts(first.start - this.#base, all);
  }

  separator(comma: Token): void {
    this.#early = this.#documentation(comma);
  }

  endMember(offset: number): void {
    const { name, type, value, metadata, documentation, start, request, response } = this.#parts;
    const end = offset - this.#base;
    switch (this.#word) {
      case 'table':
      case 'struct': {
        const nested = metadata === nothing ? undefined : nestedReference(metadata);
        if (nested) this.#refer(nested);
        if (this.#fields === nothing) this.#fields = [];
        this.#fields.push({ name, type, defaultValue: value, metadata, documentation, start, end });
        break;
      }
      case 'enum':
        if (this.#enumMembers === nothing) this.#enumMembers = [];
        this.#enumMembers.push({ name, value: value && nameOf(value), metadata, documentation, start, end });
        break;
      case 'union': {
        const rest = { value: value && nameOf(value), metadata, documentation, start, end };
        const isAlias = type !== undefined;
        if (this.#unionMembers === nothing) this.#unionMembers = [];
        this.#unionMembers.push({
          name: nameOf(name),
          isAlias,
          type: type ?? this.#named(name, 'union-member'),
          ...rest,
        });
        break;
      }
      case 'rpc_service':
        if (this.#methods === nothing) this.#methods = [];
        this.#methods.push({
          name,
          request: request && this.#refer(referenceTo(request, 'request')),
          response: response && this.#refer(referenceTo(response, 'response')),
          metadata,
          documentation,
          start,
          end,
        });
    }
    this.#parts = this.#declaration;
  }

  #summary(end: number): DeclarationSummary | undefined {
    const kind = this.#word;
    const { name, type, metadata, documentation, start } = this.#declaration;
    const rest = { references: fitted(this.#references), isBroken: false, keyword: this.#keyword, start, end };
    const body = this.#body === undefined ? undefined : { start: this.#body, end };
    switch (kind) {
      case 'table':
      case 'struct':
        return { kind, name, metadata, documentation, body, fields: fitted(this.#fields), ...rest };
      case 'enum':
        return { kind, name, metadata, documentation, body, base: type, members: fitted(this.#enumMembers), ...rest };
      case 'union': {
        const baseClause = type && { start: this.#colon ?? type.start, end: type.end };
        return {
          kind,
          name,
          metadata,
          documentation,
          body,
          base: type,
          baseClause,
          members: fitted(this.#unionMembers),
          ...rest,
        };
      }
      case 'rpc_service':
        return { kind, name, metadata, documentation, body, methods: fitted(this.#methods), ...rest };
      case 'include':
      case 'native_include':
      case 'file_identifier':
      case 'file_extension':
        return { kind, value: this.#string, ...rest };
      case 'namespace':
        return name === noName
          ? { kind, name: undefined, parts: nothing, ...rest }
          : { kind, name: nameOf(name), parts: name.parts ?? [nameOf(name)], ...rest };
      case 'attribute':
        return { kind, name: this.#string ?? name, isQuoted: this.#string !== undefined, ...rest };
      case 'root_type':
        this.#refer(referenceTo(name, 'root-type'));
        return { kind, ...rest, references: fitted(this.#references) };
      case '{':
        return { kind: 'object', ...this.#division(end - start), ...rest };
      default:
        return undefined;
    }
  }

  #division(length: number): { readonly divided?: DividedObject } {
    const { divided } = this.inObject;
    return divided && length >= largeObject ? { divided } : {};
  }

  get #role(): ReferenceRole {
    if (this.#parts === this.#declaration) return 'enum-base';
    return this.#word === 'union' ? 'union-alias' : 'field-type';
  }

  #named(name: WrittenName, role: ReferenceRole): TypeSummary {
    const reference = this.#refer(referenceTo(name, role));
    return { kind: 'named', reference, text: name.text, start: name.start, end: name.end };
  }

  #refer(reference: Reference): number {
    if (this.#references === nothing) this.#references = [];
    return this.#references.push(reference) - 1;
  }

  #name(start: number, end: number): Name {
    return { text: this.#text.slice(start, end), start: start - this.#base, end: end - this.#base };
  }

  #quoted({ start, end }: Token): Name {
    const { text } = this.#name(start, end);
    return { text: decodeString(text), start: start - this.#base, end: end - this.#base };
  }

  #dotted(start: number, end: number): WrittenName {
    const name = this.#name(start, end);
    if (!name.text.includes('.')) return name;
    const parts: Name[] = [];
    let length = -1;
    for (let token = readToken(this.#text, start); token.start < end; token = readToken(this.#text, token.end)) {
      if (token.kind !== 'identifier') continue;
      parts.push(this.#name(token.start, token.end));
      length += token.end - token.start + 1;
    }
    // Nearly always there is nothing but dots between the parts.
    const text = length === name.text.length ? name.text : parts.map((part) => part.text).join('.');
    return { text, start: name.start, end: name.end, parts: fitted(parts) };
  }

  #documentation({ documentation }: Token): Span | undefined {
    return documentation && { start: documentation.start - this.#base, end: documentation.end - this.#base };
  }
}

/** A copy of a list without spare room: V8 makes room for seventeen entries as soon as there is one. */
function fitted<Entry>(list: Entry[]): Entry[] {
  return list === nothing ? list : list.slice();
}

/** The least length in UTF-16 units of an object that is divided. */
const largeObject = 65_536;
