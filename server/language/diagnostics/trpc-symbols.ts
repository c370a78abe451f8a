// Reports names that clash only for trpc: enum values, types and services of one namespace share one set of names.
import { baseNameOf } from '../includes/includes.ts';
import type { Program } from '../program.ts';
import { isNamedDeclaration, membersOf } from '../summary/summary.ts';
import { trpcGraphsOf } from '../trpc/trpc-graph.ts';
import { type SymbolClash, symbolClashes, type TrpcSymbol } from '../trpc/trpc-symbols.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const trpcSymbols: FileRule = {
  descriptions: [
    {
      code: 'enum-value-clash',
      family: 'trpc',
      level: 'error',
      summary: 'An enum value has the name of another enum value, or of a type, in its namespace.',
      explanation:
        'For trpc enum values belong to the namespace, as in C, so two enums of a namespace cannot both have a `None`. flatc accepts this. trpc says `duplicate symbol NAME: already defined as enum value`. Put the name of the enum before the name of the value.',
      wrong: 'enum Color: byte { None, Red }\nenum Size: byte { None, Small }',
      right: 'enum Color: byte { None, Red }\nenum Size: byte { SizeNone, Small }',
    },
    {
      code: 'service-name-clash',
      family: 'trpc',
      level: 'error',
      summary: 'A service has the name of a type in its namespace.',
      explanation:
        'For flatc the names of services and of types are separate, for trpc they are not. It says `duplicate symbol NAME: already defined as table`.',
      wrong: 'table Search { text: string; }\nrpc_service Search { Find(Search): Search; }',
      right: 'table Query { text: string; }\nrpc_service Search { Find(Query): Query; }',
    },
  ],
  only: 'trpc',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { program, uri, summary } = context;
  const others = new Set(trpcGraphsOf(context).flatMap(({ files }) => files.map((file) => file.uri)));
  others.delete(uri);
  const exportsOf = (other: string) => ({ uri: other, exports: program.file(other)?.summary.exports ?? [] });
  for (const clash of symbolClashes({ uri, exports: summary.exports }, [...others].map(exportsOf))) {
    yield finding(context, clash);
  }
}

function finding({ program, uri }: FileContext, { symbol, uri: otherUri, other }: SymbolClash): Finding {
  const code = symbol.kind === 'enum value' ? 'enum-value-clash' : 'service-name-clash';
  const where = otherUri === uri ? '' : ` in ${baseNameOf(otherUri)}`;
  const message = `trpc already has the name ${symbol.fullName} for ${sayOwner(program, otherUri, other)}${where}; its enum values, types and services share one set of names`;
  const related = {
    uri: otherUri,
    ...symbolSpan(program, otherUri, other),
    message: `${other.fullName} is declared here`,
  };
  return { code, ...symbolSpan(program, uri, symbol), message, related: [related] };
}

function sayOwner(program: Program, uri: string, { kind, index }: TrpcSymbol): string {
  const declaration = program.file(uri)?.summary.declarations[index];
  if (kind === 'enum value' && declaration?.kind === 'enum') return `a value of enum ${declaration.name.text}`;
  return kind === 'enum' ? 'an enum' : `a ${kind === 'rpc_service' ? 'service' : kind}`;
}

function symbolSpan(program: Program, uri: string, { index, member }: TrpcSymbol) {
  const summary = program.file(uri)?.summary;
  const declaration = summary?.declarations[index];
  if (!summary || !declaration || !isNamedDeclaration(declaration)) return { start: 0, end: 0 };
  const { name } = (member === undefined ? undefined : membersOf(declaration)[member]) ?? declaration;
  return spanInFile(summary, index, name);
}
