// Reports names that are valid in a schema, but already taken in the generated Go package.
import { baseNameOf } from '../includes/includes.ts';
import {
  type DeclarationSummary,
  isNamedDeclaration,
  isTypeDefinition,
  membersOf,
  type NamedDeclarationSummary,
  type Span,
} from '../summary/summary.ts';
import { type GoCollision, goCollisions, goFileCollisions, type PlacedOwner } from '../trpc/go-collisions.ts';
import { type FileInGraph, filesInGraphs, levelOfGoCode } from '../trpc/trpc-graph.ts';
import { goNamesDescriptions } from './go-names-descriptions.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const goNames: FileRule = { descriptions: goNamesDescriptions, only: 'trpc', checkFile };

function* checkFile(context: FileContext): Iterable<Finding> {
  const seen = filesInGraphs(context);
  if (!seen[0]?.[1].go.package?.holdsTypes) return;
  const reported = new Set<number>();
  for (const collision of goCollisions(context.program, seen)) {
    const finding = sayCollision(context, collision);
    // The code of two declarations may collide in several names; one of them is enough.
    if (reported.has(finding.start)) continue;
    reported.add(finding.start);
    yield { ...finding, level: levelOfGoCode(seen) };
  }
  yield* files(context, seen);
}

function sayCollision(context: FileContext, { name, owner, rival }: GoCollision): Finding {
  const mine = sayOwner(context, owner);
  const finding = { code: 'go-name-collision', ...ownerSpan(context, owner) } as const;
  if (rival) {
    const theirs = sayOwner(context, rival);
    const where = rival.uri === context.uri ? '' : ` in ${baseNameOf(rival.uri)}`;
    const related = { uri: rival.uri, ...ownerSpan(context, rival), message: `${theirs} is ${name} in Go` };
    return { ...finding, message: `${mine} and ${theirs}${where} are both ${name} in Go`, related: [related] };
  }
  const why =
    name === 'init'
      ? `in Go only a function can be called init, but ${mine} becomes a type`
      : `the generated Go code already uses the name ${name}, so ${mine} cannot have it`;
  return { ...finding, message: why };
}

const kindWords = { table: 'table', struct: 'struct', enum: 'enum', union: 'union', rpc_service: 'service' } as const;

/**
 * Names the owner of a Go name: `table Req`, `Red of enum Color`, `a name beside enum Color`,
 * `a function for table Req` or `the stub of service Greeter`.
 */
function sayOwner({ program }: FileContext, { uri, index, isType, member }: PlacedOwner): string {
  const declaration = program.file(uri)?.summary.exports[index];
  if (!declaration || !isNamedDeclaration(declaration)) return 'something else';
  const { kind, name } = declaration;
  const type = `${kindWords[kind]} ${name.text}`;
  if (isType) return type;
  if (kind === 'rpc_service') return `the stub of ${type}`;
  if (kind !== 'enum' && kind !== 'union') return `a function for ${type}`;
  return member === undefined ? `a name beside ${type}` : `${membersOf(declaration)[member]?.name.text} of ${type}`;
}

/** The name of the member that a Go name is generated for, or else of the declaration; 0 to 0 if that is not loaded. */
function ownerSpan({ program }: FileContext, { uri, index, member, isType }: PlacedOwner): Span {
  const summary = program.file(uri)?.summary;
  const declaration: DeclarationSummary | undefined = summary?.declarations[index];
  if (!summary || !declaration || !isNamedDeclaration(declaration)) return { start: 0, end: 0 };
  return spanInFile(summary, index, nameAt(declaration, isType ? undefined : member));
}

function nameAt(declaration: NamedDeclarationSummary, member: number | undefined): Span {
  return (member === undefined ? undefined : membersOf(declaration)[member]?.name) ?? declaration.name;
}

function* files(context: FileContext, seen: readonly FileInGraph[]): Iterable<Finding> {
  const { program, summary, elaborated } = context;
  for (const { index, other } of goFileCollisions(program, seen)) {
    const declaration = summary.declarations[index];
    const theirs = program.file(other.uri)?.summary.exports[other.index];
    if (!declaration || !isTypeDefinition(declaration) || !theirs || !isTypeDefinition(theirs)) continue;
    const [name, otherName] = [declaration.name.text, theirs.name.text];
    const isSame = name === otherName;
    // flatc already refuses two declarations with the same full name.
    if (isSame && elaborated[index]?.earlier) continue;
    const place = ownerSpan(context, { ...other, member: undefined, isType: true });
    yield {
      code: 'go-name-collision',
      ...spanInFile(summary, index, declaration.name),
      message: isSame
        ? `trpc writes this and another ${name} into one Go package, so one ${name}.go overwrites the other`
        : `flatc writes ${name}.go and ${otherName}.go; Go refuses file names that differ only in case`,
      level: isSame ? 'warning' : levelOfGoCode(seen),
      related: [{ uri: other.uri, ...place, message: `${otherName} is declared here` }],
    };
  }
}
