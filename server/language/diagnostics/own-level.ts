// Finds the level of a rule where the settings give it none. The level may depend on the compiler: schemas of FlatSharp
// have names in the style of C#.
import type { Closure } from '../includes/closure.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import { inferredUses } from '../project/inference.ts';
import type { RuleLevel } from '../settings.ts';
import { hasPreset } from '../style-settings.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import type { FileContext, RuleDescription } from './rule.ts';

/**
 * The level of a rule in a file where the settings give it none. The level for tRPC comes first, where its rules apply;
 * then `warning`, if a chosen preset contains the rule; then the level for FlatSharp, where FlatSharp compiles the
 * root.
 */
export function ownLevel(
  { level, levelWithTrpc, levelWithFlatSharp, preset }: RuleDescription,
  { program, closure, uri, isTrpc }: Pick<FileContext, 'program' | 'closure' | 'uri' | 'isTrpc'>,
): RuleLevel {
  if (isTrpc && levelWithTrpc !== undefined) return levelWithTrpc;
  if (preset && preset !== 'none' && hasPreset(program.settings.of(uri).style, preset)) return 'warning';
  return levelWithFlatSharp !== undefined && usesFlatSharp(program, closure) ? levelWithFlatSharp : level;
}

/**
 * True if FlatSharp compiles a root: a file of the closure has an attribute of FlatSharp, or the build runs FlatSharp
 * on the root. Of the build, only the first command that names the root is looked at, or else the first command in a
 * folder around the root.
 */
export function usesFlatSharp(program: Program, closure: Closure): boolean {
  return lastInClosure(
    closure,
    [program, program.version],
    () => isBuilt(program, closure) || hasAttributes(program, closure),
  );
}

/** Remembers the last answer for a closure, until the program changes or the closure is freed. */
const lastInClosure = lastAnswers<Closure, boolean>();

function isBuilt(program: Program, { root }: Closure): boolean {
  if (!program.settings.of(root).inference) return false;
  if (!program.builds) {
    // Asks for the builds, because the answer is unknown until they are read.
    program.repair(root, root);
    return false;
  }
  const { naming, around } = inferredUses(program.builds, root);
  // Commands that name the schema count before those that are only near it.
  const [nearest] = naming.length > 0 ? naming : around;
  return nearest?.use.dialect === 'flatsharp';
}

function hasAttributes(program: Program, { files }: Closure): boolean {
  return files.some(({ uri }) => {
    const file = program.file(uri);
    return file !== undefined && lastInFile(file.state, [], () => file.summary.exports.some(isOfFlatSharp));
  });
}

/**
 * Remembers the answer for the state of a file. The summary of a closed file is not kept, so without this memory it
 * would be made again after each change of another file.
 */
const lastInFile = lastAnswers<object, boolean>();

const isOfFlatSharp = byIdentity((declaration: DeclarationSummary): boolean => {
  if (declaration.kind === 'attribute') return hasPrefix(declaration.name?.text);
  if (!isNamedDeclaration(declaration)) return false;
  const all = [declaration.metadata, ...membersOf(declaration).map(({ metadata }) => metadata)];
  return all.some((metadata) => metadata.some(({ name }) => hasPrefix(name.text)));
});

function hasPrefix(name: string | undefined): boolean {
  return name?.startsWith('fs_') === true;
}
