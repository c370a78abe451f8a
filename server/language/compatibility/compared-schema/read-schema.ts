// Converts a root of a program to the form that is compared.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { Elaboration } from '../../binding/elaboration.ts';
import type { Environment } from '../../binding/environment.ts';
import type { Closure } from '../../includes/closure.ts';
import { entriesAgain, lastAnswers } from '../../memo.ts';
import type { Program } from '../../program.ts';
import {
  type DeclarationSummary,
  indexOfExport,
  isNamedDeclaration,
  type MethodSummary,
  membersOf,
  type ServiceSummary,
  type Span,
  startOfDeclaration,
} from '../../summary/summary.ts';
import { constantOf, findUse } from '../../values/metadata.ts';
import { count } from '../../work-done.ts';
import { PartNames } from './parts.ts';
import { readEnum } from './read-enum.ts';
import { readObject } from './read-object.ts';
import type { ComparedEntry, ComparedPart, ComparedSchema, ComparedService, Origin, Place } from './schema.ts';

/** A root in the compared form; undefined for a missing file. Unchanged declarations stay the same objects. */
export function readSchema(program: Program, root: string): ComparedSchema | undefined {
  const elaboration = program.elaboration(root);
  if (!elaboration) return undefined;
  const { unionValueNamespacing } = program.settings.of(root).flatc;
  // The closure stays the same object while someone types, and another program has other closures.
  return lastSchema(elaboration.closure, [program, elaboration, unionValueNamespacing], (last) => {
    const known = last?.keepsNamespaces === unionValueNamespacing ? last : undefined;
    return readElaboration(program, elaboration, unionValueNamespacing, known);
  });
}

/** A schema with the data that its next state is made from. */
interface ReadSchema extends ComparedSchema {
  readonly parts: readonly ReadPart[];
  readonly names: PartNames;
  readonly keepsNamespaces: boolean;
}

interface ReadPart extends ComparedPart {
  readonly declarations: readonly DeclarationSummary[];
  readonly elaborated: readonly ElaboratedDeclaration[];
}

/**
 * Remembers the last schema by the closure. The inputs, and so the schema, stay the same while only places and comments
 * change.
 */
const lastSchema = lastAnswers<Closure, ReadSchema>();

function readElaboration(
  program: Program,
  elaboration: Elaboration,
  keepsNamespaces: boolean,
  last: ReadSchema | undefined,
): ReadSchema {
  const { root, files } = elaboration.closure;
  const parts = files.map(({ uri }, index) => readPart(program, elaboration, uri, keepsNamespaces, last?.parts[index]));
  const names = new PartNames(parts, last?.names);
  const { objects, enums, services, unread } = names;
  const read = { root, parts, names, objects, enums, services, unread, keepsNamespaces };
  const statements = rootStatements(parts.at(-1));
  return { ...read, ...statements, placeOf: (origin) => placeIn(program, origin), hasAttributes: true, gaps: [] };
}

function readPart(
  program: Program,
  elaboration: Elaboration,
  uri: string,
  keepsNamespaces: boolean,
  last: ReadPart | undefined,
): ReadPart {
  const declarations = program.file(uri)?.summary.exports ?? [];
  const elaborated = elaboration.declarations(uri) ?? [];
  if (last?.declarations === declarations && last.elaborated === elaborated) return last;
  return lastPart(elaborated, [declarations, uri, keepsNamespaces], () => {
    const { environment } = elaboration;
    return readLater(uri, declarations, elaborated, () => {
      const known = last && { lists: [last.declarations, last.elaborated], values: last.entries };
      return entriesAgain(known, [declarations, elaborated], (index) =>
        read(elaborated[index], declarations[index], keepsNamespaces, environment),
      );
    });
  });
}

/** A part whose entries are read when something first asks for them. In most files of a comparison nothing changed. */
function readLater(
  uri: string,
  declarations: readonly DeclarationSummary[],
  elaborated: readonly ElaboratedDeclaration[],
  readEntries: () => ComparedPart['entries'],
): ReadPart {
  let reading: typeof readEntries | undefined = readEntries;
  let known: ComparedPart['entries'] = [];
  let names: ReadonlySet<string> | undefined;
  return {
    uri,
    declarations,
    elaborated,
    get entries() {
      if (reading) known = reading();
      // The function holds the tables of names of a whole root, which can be freed now.
      reading = undefined;
      return known;
    },
    declares: (fullName) => {
      names ??= new Set(elaborated.flatMap(({ definition }) => definition?.fullName ?? []));
      return names.has(fullName);
    },
  };
}

/** Remembers the last part of a file by its elaborated declarations, which most roots share. */
const lastPart = lastAnswers<readonly ElaboratedDeclaration[], ReadPart>();

/**
 * The root type and the file identifier, each from the last valid statement for it in the root; statements in included
 * files do not count.
 */
function rootStatements(root: ReadPart | undefined): Pick<ComparedSchema, 'rootType' | 'fileIdentifier'> {
  const { uri = '', declarations = [], elaborated = [] } = root ?? {};
  let rootType: ComparedSchema['rootType'];
  let fileIdentifier: ComparedSchema['fileIdentifier'];
  declarations.forEach((declaration, index) => {
    if (declaration.kind === 'root_type') {
      const target = elaborated[index]?.references[0]?.definition;
      if (target) rootType = { fullName: target.fullName, origin: { uri, declaration } };
    } else if (declaration.kind === 'file_identifier' && declaration.value) {
      fileIdentifier = { text: declaration.value.text, origin: { uri, declaration } };
    }
  });
  return { rootType, fileIdentifier };
}

const lastRead = lastAnswers<ElaboratedDeclaration, ComparedEntry | undefined>();

/**
 * A declaration in the compared form; undefined for a statement that declares no type or service. Remembered by the
 * elaborated declaration, which is another object once a name in it has another meaning.
 */
function read(
  elaborated: ElaboratedDeclaration | undefined,
  declaration: DeclarationSummary | undefined,
  keepsNamespaces: boolean,
  environment: Environment,
): ComparedEntry | undefined {
  const definition = elaborated?.definition;
  if (!definition || !declaration) return undefined;
  return lastRead(elaborated, [declaration, keepsNamespaces], () => {
    count('declarationsRead');
    const unread = { kind: 'unread', fullName: definition.fullName } as const;
    if (elaborated.earlier || !isNamedDeclaration(declaration) || declaration.isBroken) return unread;
    if (declaration.kind === 'rpc_service') return readService(declaration, definition, elaborated);
    if (declaration.kind !== 'enum' && declaration.kind !== 'union')
      return readObject(declaration, definition, elaborated, keepsNamespaces) ?? unread;
    const scalar = environment.underlying(definition);
    return scalar ? readEnum(declaration, definition, elaborated, scalar, keepsNamespaces) : unread;
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

/**
 * The present place of a declaration or member: its name, or the statement if it has none. Undefined if its file no
 * longer has it.
 */
function placeIn(program: Program, origin: Origin): Place | undefined {
  if ('start' in origin) return origin;
  const { uri, declaration, member } = origin;
  const summary = program.file(uri)?.summary;
  const index = summary ? indexOfExport(summary.exports, declaration) : -1;
  const found = summary?.declarations[index];
  if (!summary || !found) return undefined;
  const start = startOfDeclaration(summary, index);
  const owner = member !== undefined && isNamedDeclaration(found) ? membersOf(found)[member] : found;
  const span = owner && wordOf(owner);
  return span && { uri, start: start + span.start, end: start + span.end };
}

/** The words that identify a declaration or member: its name, its string or the type that it names. */
function wordOf(owner: DeclarationSummary | ReturnType<typeof membersOf>[number]): Span {
  if ('name' in owner && owner.name) return owner.name;
  if ('value' in owner && owner.value) return owner.value;
  return ('references' in owner ? owner.references[0] : undefined) ?? owner;
}
