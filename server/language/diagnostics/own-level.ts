// Finds the level of a rule that the settings do not set. It may depend on the compiler: schemas of FlatSharp have
// names in the style of C#.
import type { Closure } from '../includes/closure.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import { inferredUses } from '../project/inference.ts';
import type { RuleLevel } from '../settings.ts';
import { hasPreset } from '../style-settings.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import type { FileContext, RuleDescription } from './rule.ts';

/** The level that a rule has in a file. */
export function ownLevel(
  { level, levelWithTrpc, levelWithFlatSharp, preset }: RuleDescription,
  { program, closure, uri, isTrpc }: Pick<FileContext, 'program' | 'closure' | 'uri' | 'isTrpc'>,
): RuleLevel {
  if (isTrpc && levelWithTrpc !== undefined) return levelWithTrpc;
  if (preset && preset !== 'none' && hasPreset(program.settings.of(uri).style, preset)) return 'warning';
  return levelWithFlatSharp !== undefined && usesFlatSharp(program, closure) ? levelWithFlatSharp : level;
}

/**
 * True if FlatSharp compiles a root: one of its files has an attribute of FlatSharp, or a project with FlatSharp names
 * the root or is around it.
 */
function usesFlatSharp(program: Program, closure: Closure): boolean {
  return lastInClosure(
    closure,
    [program, program.version],
    () => isBuilt(program, closure) || hasAttributes(program, closure),
  );
}

/** The last answer for a closure, which may be freed long before the program changes. */
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
 * The last answer for the state of a file. The summary of a closed file is not kept, and would otherwise be made again
 * for each change of another file.
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
