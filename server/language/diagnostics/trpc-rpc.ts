// Checks the types of rpc methods by trpc's needs, and reports the wrong stubs of streaming methods.
import { streamingUse } from '../go/trpc-methods.ts';
import { goNameOf } from '../go/trpc-names.ts';
import { baseNameOf } from '../includes/includes.ts';
import { projectOf, type TypeUse } from '../trpc/trpc-graph.ts';
import { type FileContext, type FileRule, type Finding, placeOfExport, spanInFile } from './rule.ts';
import { trpcRpcDescriptions } from './trpc-rpc-descriptions.ts';

export const trpcRpc: FileRule = { descriptions: trpcRpcDescriptions, only: 'trpc', checkFile };

function* checkFile(context: FileContext): Iterable<Finding> {
  yield* overlooked(context);
  const project = projectOf(context);
  if (!project) return;
  const reported = new Set<TypeUse['definition']>();
  for (const use of project.rpcUses) {
    if (reported.has(use.definition)) continue;
    reported.add(use.definition);
    const finding = indirect(context, use) ?? renamed(context, use);
    if (finding) yield finding;
  }
  yield* streamingStub(context);
}

/** Reports requests and responses that flatc takes for tables, because the struct, enum or union is declared below. */
function* overlooked({ summary, elaborated }: FileContext): Iterable<Finding> {
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'rpc_service') continue;
    for (const [position, { definition, isKnown }] of (elaborated[index]?.references ?? []).entries()) {
      const name = declaration.references[position];
      const kind = definition?.declaration.kind;
      if (!name || isKnown || kind === undefined || kind === 'table') continue;
      const what = kind === 'struct' ? 'a struct' : kind === 'enum' ? 'an enum' : 'a union';
      yield {
        code: 'rpc-type-not-table',
        ...spanInFile(summary, index, name),
        message: `${name.text} is ${what}; trpc needs a table as the ${name.role}`,
      };
    }
  }
}

function indirect({ program, summary }: FileContext, use: TypeUse): Finding | undefined {
  const { to, definition } = use;
  if (to.isRoot || to.isDirect) return undefined;
  const name = definition.declaration.name.text;
  return {
    code: 'rpc-indirect-type',
    ...spanOfUse({ summary }, use),
    message: `trpc looks for ${name} only in this file and in the files that it includes directly; include ${baseNameOf(to.uri)} too`,
    related: [
      {
        uri: to.uri,
        ...placeOfExport(program, to.uri, definition.declaration),
        message: `${definition.fullName} is declared here`,
      },
    ],
    data: { uri: to.uri },
  };
}

function renamed({ program, summary }: FileContext, use: TypeUse): Finding | undefined {
  const { to, definition } = use;
  const name = definition.declaration.name.text;
  const expected = goNameOf(name);
  if (expected === name) return undefined;
  return {
    code: 'rpc-type-name-case',
    ...spanOfUse({ summary }, use),
    message: `trpc expects the Go type ${expected}, but flatc writes ${name}; rename the table to ${expected}`,
    related: [
      {
        uri: to.uri,
        ...placeOfExport(program, to.uri, definition.declaration),
        message: `${definition.fullName} is declared here`,
      },
    ],
  };
}

function spanOfUse({ summary }: Pick<FileContext, 'summary'>, { index, reference }: TypeUse) {
  const declaration = summary.declarations[index];
  return spanInFile(summary, index, declaration?.references[reference] ?? { start: 0, end: 0 });
}

/** Reports the first streaming method of a file. One report is enough, because only the generated stub is wrong. */
function* streamingStub({ summary }: FileContext): Iterable<Finding> {
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'rpc_service') continue;
    for (const method of declaration.methods) {
      const use = streamingUse(method);
      if (!use) continue;
      yield {
        code: 'trpc-streaming-stub',
        ...spanInFile(summary, index, { start: use.start, end: use.end }),
        message:
          'trpc-cmdline up to 1.0.9 generates a stub for streaming methods that does not compile with trpc-go 1.0; correct the stub by hand',
      };
      return;
    }
  }
}
