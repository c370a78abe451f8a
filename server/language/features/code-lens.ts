// Shows lenses above declarations: commands for them, the number of their uses, and the root.
import type { CodeLens } from 'vscode-languageserver-types';
import type { Program } from '../program.ts';
import { type DeclarationSummary, isNamedDeclaration, startOfDeclaration } from '../summary/summary.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';

/**
 * The commands of an editor that a lens can show; the first argument is the URI of the file. `openRoot` also gets the
 * name of the root, `showReferences` a position and the locations. `compareWithBaseline` gets the name of an older
 * version and the number of changes that break it.
 */
export const lensCommands = [
  'flatbuffers.generateCode',
  'flatbuffers.previewGeneratedCode',
  'flatbuffers.generateStubs',
  'flatbuffers.openRoot',
  'flatbuffers.showReferences',
  'flatbuffers.compareWithBaseline',
] as const;

type LensCommand = (typeof lensCommands)[number];

/** The `data` of a lens that counts generated code. */
export const codeCount = 'generated';

/**
 * The lenses of a file in the closure of `root`; empty if the file or the closure is unknown. A command gets a lens
 * only if the editor has the command (`commands`). tRPC stubs are offered only if `usesTrpc` is true, because services
 * are also written for other frameworks. A lens without a command is on the name of a type or service. The uses of the
 * name, or its places in generated code, are counted when the lens is shown: a count takes a search through all files.
 */
export function codeLenses(program: Program, root: string, uri: string, commands: readonly string[]): CodeLens[] {
  const file = program.file(uri);
  const closure = program.closure(root);
  if (!file || !closure) return [];
  const settings = program.settings.of(uri).codeLenses;
  const isTrpc = settings.generate && usesTrpc(program, closure, uri);
  const { summary } = file;
  const lenses: CodeLens[] = [];
  if (settings.root && root !== uri && commands.includes('flatbuffers.openRoot' satisfies LensCommand)) {
    const name = program.display(root);
    const command = lensCommand('flatbuffers.openRoot', `Checked through ${name}`, uri, name);
    lenses.push({ range: file.rangeOf(0, 0), command });
  }
  for (const [index, declaration] of summary.declarations.entries()) {
    const base = startOfDeclaration(summary, index);
    for (const command of settings.generate ? commandsAbove(declaration, isTrpc) : []) {
      if (!commands.includes(command)) continue;
      const { start, end } = declaration.keyword;
      lenses.push({
        range: file.rangeOf(base + start, base + end),
        command: lensCommand(command, titles[command], uri),
      });
    }
    if (!isNamedDeclaration(declaration) || !declaration.name) continue;
    const range = file.rangeOf(base + declaration.name.start, base + declaration.name.end);
    if (settings.references && declaration.kind !== 'rpc_service') lenses.push({ range });
    if (settings.generated) lenses.push({ range, data: codeCount });
  }
  return lenses;
}

function lensCommand(command: LensCommand, title: string, ...args: readonly string[]) {
  return { title, command, arguments: [...args] };
}

const titles = {
  'flatbuffers.generateCode': 'Generate code',
  'flatbuffers.previewGeneratedCode': 'Preview code',
  'flatbuffers.generateStubs': 'Generate tRPC stubs',
} as const;

function commandsAbove({ kind }: DeclarationSummary, isTrpc: boolean): readonly (keyof typeof titles)[] {
  if (kind === 'root_type') return ['flatbuffers.generateCode', 'flatbuffers.previewGeneratedCode'];
  return kind === 'rpc_service' && isTrpc ? ['flatbuffers.generateStubs'] : [];
}
