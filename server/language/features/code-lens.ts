// Commands above what they work on: generating code above a root type, and stubs above a service.
import type { CodeLens } from 'vscode-languageserver-types';
import type { Program } from '../program.ts';
import { type DeclarationSummary, startOfDeclaration } from '../summary.ts';
import { usesTrpc } from '../trpc-scope.ts';

/** The commands of an editor that can stand above a declaration. */
export const lensCommands = ['flatbuffers.generateCode', 'flatbuffers.generateStubs'] as const;

type LensCommand = (typeof lensCommands)[number];

/**
 * The lenses of a file, seen through a root, for an editor that has these commands; each gets the URI of the file.
 * Stubs are offered where the rules of tRPC apply, since services are also written for other frameworks.
 */
export function codeLenses(program: Program, root: string, uri: string, commands: readonly string[]): CodeLens[] {
  const file = program.file(uri);
  const closure = program.closure(root);
  if (!file || !closure) return [];
  const isTrpc = usesTrpc(program, closure, uri);
  const { summary } = file;
  return summary.declarations.flatMap((declaration, index) => {
    const command = commandAbove(declaration, isTrpc);
    if (command === undefined || !commands.includes(command)) return [];
    const base = startOfDeclaration(summary, index);
    const { start, end } = declaration.keyword;
    const range = file.rangeOf(base + start, base + end);
    return [{ range, command: { title: titles[command], command, arguments: [uri] } }];
  });
}

const titles: Readonly<Record<LensCommand, string>> = {
  'flatbuffers.generateCode': 'Generate code',
  'flatbuffers.generateStubs': 'Generate tRPC stubs',
};

function commandAbove({ kind }: DeclarationSummary, isTrpc: boolean): LensCommand | undefined {
  if (kind === 'root_type') return 'flatbuffers.generateCode';
  return kind === 'rpc_service' && isTrpc ? 'flatbuffers.generateStubs' : undefined;
}
