// Converts a root of a program to the form that is compared.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import {
  type DeclarationSummary,
  indexOfExport,
  isNamedDeclaration,
  type MethodSummary,
  membersOf,
  type ServiceSummary,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { constantOf, findUse } from '../values/metadata.ts';
import { readEnum } from './read-enum.ts';
import { readObject } from './read-object.ts';
import type { ComparedEnum, ComparedObject, ComparedSchema, ComparedService, Origin, Place } from './schema.ts';

/** A root as it is compared; undefined for a file that is not there. Declarations that did not change stay the same. */
export function readSchema(program: Program, root: string): ComparedSchema | undefined {
  const elaboration = program.elaboration(root);
  if (!elaboration) return undefined;
  const { unionValueNamespacing } = program.settings.of(root).flatc;
  return lastSchema(elaboration, [program, unionValueNamespacing], () =>
    readElaboration(program, elaboration, unionValueNamespacing),
  );
}

/** What stays the same while only places and comments change. */
const lastSchema = lastAnswers<Elaboration, ComparedSchema>();

function readElaboration(program: Program, elaboration: Elaboration, unionValueNamespacing: boolean): ComparedSchema {
  const { root } = elaboration.closure;
  const objects = new Map<string, ComparedObject>();
  const enums = new Map<string, ComparedEnum>();
  const services = new Map<string, ComparedService>();
  const unread = new Set<string>();
  let rootType: ComparedSchema['rootType'];
  let fileIdentifier: ComparedSchema['fileIdentifier'];
  for (const { uri } of elaboration.closure.files) {
    const exports = program.file(uri)?.summary.exports ?? [];
    for (const [index, elaborated] of (elaboration.declarations(uri) ?? []).entries()) {
      const declaration = exports[index];
      if (!declaration) continue;
      const named = read(elaborated, declaration, unionValueNamespacing, (definition) =>
        elaboration.environment.underlying(definition),
      );
      if (!named && elaborated.definition) unread.add(elaborated.definition.fullName);
      if (named && 'methods' in named) services.set(named.fullName, named);
      else if (named && 'fields' in named) objects.set(named.fullName, named);
      else if (named) enums.set(named.fullName, named);
      const isRoot = uri === root;
      const origin = { uri, declaration };
      const target = declaration.kind === 'root_type' && isRoot ? elaborated.references[0]?.definition : undefined;
      if (target) rootType = { fullName: target.fullName, origin };
      if (declaration.kind === 'file_identifier' && isRoot && declaration.value)
        fileIdentifier = { text: declaration.value.text, origin };
    }
  }
  const placeOf = (origin: Origin) => placeIn(program, origin);
  return { root, objects, enums, services, unread, rootType, fileIdentifier, placeOf, hasAttributes: true, gaps: [] };
}

type Compared = ComparedObject | ComparedEnum | ComparedService;

const lastRead = lastAnswers<ElaboratedDeclaration, Compared | undefined>();

function read(
  elaborated: ElaboratedDeclaration,
  declaration: DeclarationSummary,
  keepsNamespaces: boolean,
  underlying: (definition: Definition) => ComparedEnum['underlying'] | undefined,
): Compared | undefined {
  const { definition, earlier } = elaborated;
  if (!definition || earlier || !isNamedDeclaration(declaration) || declaration.isBroken) return undefined;
  const isNumbered = declaration.kind === 'enum' || declaration.kind === 'union';
  const scalar = isNumbered ? underlying(definition) : undefined;
  return lastRead(elaborated, [declaration, keepsNamespaces, scalar], () => {
    if (declaration.kind === 'rpc_service') return readService(declaration, definition, elaborated);
    if (isNumbered) return scalar && readEnum(declaration, definition, elaborated, scalar, keepsNamespaces);
    return readObject(declaration, definition, elaborated, keepsNamespaces);
  });
}

function readService(
  declaration: ServiceSummary,
  { fullName, uri }: Definition,
  { references }: ElaboratedDeclaration,
): ComparedService {
  const nameOf = (reference: number | undefined) =>
    reference === undefined ? undefined : references[reference]?.definition?.fullName;
  const streaming = ({ metadata }: MethodSummary) => {
    const use = findUse(metadata, 'streaming');
    return (use && constantOf(use)) ?? '';
  };
  return {
    fullName,
    origin: { uri, declaration },
    methods: declaration.methods.map((method, member) => ({
      name: method.name.text,
      origin: { uri, declaration, member },
      request: nameOf(method.request),
      response: nameOf(method.response),
      streaming: streaming(method),
    })),
  };
}

/** The present place of a declaration or member: its name, or the statement where it has none. */
function placeIn(program: Program, { uri, declaration, member }: Origin): Place | undefined {
  const summary = program.file(uri)?.summary;
  const index = summary ? indexOfExport(summary.exports, declaration) : -1;
  const found = summary?.declarations[index];
  if (!summary || !found) return undefined;
  const start = startOfDeclaration(summary, index);
  const owner = member !== undefined && isNamedDeclaration(found) ? membersOf(found)[member] : found;
  const span = owner && wordOf(owner);
  return span && { uri, start: start + span.start, end: start + span.end };
}

/** The words that stand for a declaration or member: its name, its string or the type that it names. */
function wordOf(owner: DeclarationSummary | ReturnType<typeof membersOf>[number]): Span {
  if ('name' in owner && owner.name) return owner.name;
  if ('value' in owner && owner.value) return owner.value;
  return ('references' in owner ? owner.references[0] : undefined) ?? owner;
}
