// Brings a root of a program into the form that is compared.
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

/**
 * A root as it is compared; undefined for a file that is not there. The same object while nothing changed but places and
 * comments, and declarations that did not change stay the same.
 */
export function readSchema(program: Program, root: string): ComparedSchema | undefined {
  const elaboration = program.elaboration(root);
  if (!elaboration) return undefined;
  const { unionValueNamespacing } = program.settings.flatc;
  const compute = (last: ReadRoot | undefined) => readAgain(program, elaboration, unionValueNamespacing, last);
  return lastRoots(elaboration.closure, [elaboration, unionValueNamespacing], compute).schema;
}

/** A root with the declarations that it was read from, file by file. */
interface ReadRoot {
  readonly schema: ComparedSchema;
  readonly keepsNamespaces: boolean;
  readonly files: readonly ReadDeclarations[];
}

interface ReadDeclarations {
  readonly uri: string;
  readonly elaborated: readonly ElaboratedDeclaration[];
  readonly exports: readonly DeclarationSummary[];
}

const lastRoots = lastAnswers<Elaboration['closure'], ReadRoot>();

/** Reads a root, from the last reading and the declarations that changed where they have the names that they had. */
function readAgain(
  program: Program,
  elaboration: Elaboration,
  keepsNamespaces: boolean,
  last: ReadRoot | undefined,
): ReadRoot {
  const files = elaboration.closure.files.map(({ uri }) => ({
    uri,
    elaborated: elaboration.declarations(uri) ?? [],
    exports: program.file(uri)?.summary.exports ?? [],
  }));
  const underlying: Underlying = (definition) => elaboration.environment.underlying(definition);
  const schema =
    (last?.keepsNamespaces === keepsNamespaces ? patched(last, files, keepsNamespaces, underlying) : undefined) ??
    readWhole(program, elaboration.closure.root, files, keepsNamespaces, underlying);
  return { schema, keepsNamespaces, files };
}

type Underlying = (definition: Definition) => ComparedEnum['underlying'] | undefined;

/** The last reading with what changed since; undefined where more than the insides of named declarations changed. */
function patched(
  { schema, files: before }: ReadRoot,
  files: readonly ReadDeclarations[],
  keepsNamespaces: boolean,
  underlying: Underlying,
): ComparedSchema | undefined {
  if (before.length !== files.length) return undefined;
  const changed: Compared[] = [];
  for (const [place, { uri, elaborated, exports }] of files.entries()) {
    const old = before[place];
    if (old?.uri !== uri || old.exports.length !== exports.length) return undefined;
    if (old.elaborated === elaborated && old.exports === exports) continue;
    for (let index = 0; index < exports.length; index++) {
      const [was, now] = [old.exports[index], exports[index]];
      const [wasElaborated, isElaborated] = [old.elaborated[index], elaborated[index]];
      if (was === now && wasElaborated === isElaborated) continue;
      if (!was || !now || !wasElaborated || !isElaborated) return undefined;
      if (was === now && !isNamedDeclaration(now) && rootName(wasElaborated) === rootName(isElaborated)) continue;
      const compared = read(isElaborated, now, keepsNamespaces, underlying);
      const known = compared && knownAs(schema, compared);
      if (!known || known.origin?.uri !== uri || known.origin.declaration !== was) return undefined;
      changed.push(compared);
    }
  }
  const objects = new Map(schema.objects);
  const enums = new Map(schema.enums);
  const services = new Map(schema.services);
  for (const each of changed) add(each, objects, enums, services);
  return { ...schema, objects, enums, services };
}

/** What a `root_type` names. */
function rootName({ references }: ElaboratedDeclaration): string | undefined {
  return references[0]?.definition?.fullName;
}

function knownAs({ objects, enums, services }: ComparedSchema, compared: Compared): Compared | undefined {
  if ('methods' in compared) return services?.get(compared.fullName);
  return ('fields' in compared ? objects : enums).get(compared.fullName);
}

function readWhole(
  program: Program,
  root: string,
  files: readonly ReadDeclarations[],
  keepsNamespaces: boolean,
  underlying: Underlying,
): ComparedSchema {
  const objects = new Map<string, ComparedObject>();
  const enums = new Map<string, ComparedEnum>();
  const services = new Map<string, ComparedService>();
  let rootType: ComparedSchema['rootType'];
  let fileIdentifier: ComparedSchema['fileIdentifier'];
  for (const { uri, elaborated: declarations, exports } of files) {
    for (const [index, elaborated] of declarations.entries()) {
      const declaration = exports[index];
      if (!declaration) continue;
      const named = read(elaborated, declaration, keepsNamespaces, underlying);
      if (named) add(named, objects, enums, services);
      const isRoot = uri === root;
      const origin = { uri, declaration };
      const target = declaration.kind === 'root_type' && isRoot ? elaborated.references[0]?.definition : undefined;
      if (target) rootType = { fullName: target.fullName, origin };
      if (declaration.kind === 'file_identifier' && isRoot && declaration.value)
        fileIdentifier = { text: declaration.value.text, origin };
    }
  }
  const placeOf = (origin: Origin) => placeIn(program, origin);
  return { root, objects, enums, services, rootType, fileIdentifier, placeOf, gaps: [] };
}

function add(
  named: Compared,
  objects: Map<string, ComparedObject>,
  enums: Map<string, ComparedEnum>,
  services: Map<string, ComparedService>,
): void {
  if ('methods' in named) services.set(named.fullName, named);
  else if ('fields' in named) objects.set(named.fullName, named);
  else enums.set(named.fullName, named);
}

type Compared = ComparedObject | ComparedEnum | ComparedService;

const lastRead = lastAnswers<ElaboratedDeclaration, Compared | undefined>();

function read(
  elaborated: ElaboratedDeclaration,
  declaration: DeclarationSummary,
  keepsNamespaces: boolean,
  underlying: Underlying,
): Compared | undefined {
  const { definition, earlier } = elaborated;
  if (!definition || earlier || !isNamedDeclaration(declaration)) return undefined;
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

/** What a declaration or member is known by: its name, its string or the type that it names. */
function wordOf(owner: DeclarationSummary | ReturnType<typeof membersOf>[number]): Span {
  if ('name' in owner && owner.name) return owner.name;
  if ('value' in owner && owner.value) return owner.value;
  return ('references' in owner ? owner.references[0] : undefined) ?? owner;
}
