// Finds types and namespaces with a name that the code in Rust needs for something else.
import type { TypeDefinitionSummary } from '../../summary/summary.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import type { CodeContext, CodeFault, CodeRoot, FileFault } from '../generated-name.ts';
import { rustKeywords } from '../keywords.ts';
import { namespaceRuns } from '../namespaces.ts';
import { rustName, rustSnake } from './rust-names.ts';

/** The name of the type parameter for an allocator in all functions that build tables. */
export const allocatorParameter = 'A';

/** The traits of serde that the code imports with `--rust-serialize`. */
const serdeTraits: ReadonlySet<string> = new Set(['Serialize', 'SerializeStruct', 'Serializer']);

/** The names that older versions of flatc import in each module. */
const importedNames: ReadonlySet<string> = new Set(['flatbuffers', 'mem', 'EndianScalar', 'Follow', 'Ordering']);

/** The crate that older versions of flatc name in the code of each type without `::` before it. */
const coreCrate = 'core';

/**
 * The faults of namespaces with a name that older versions of flatc need for something else in each module. Empty for
 * newer versions.
 */
export function importedNamespaces({ file }: CodeRoot, { version }: CodeContext): readonly FileFault[] {
  if (!makesMistake(version, 'rust-crate-names')) return [];
  return namespaceRuns(file).flatMap(({ namespace, statement: index, firstType }): readonly FileFault[] => {
    const modules = namespace.split('.').map(rustSnake);
    const at = modules.findIndex((module) => importedNames.has(module) || module === coreCrate);
    if (index === undefined || firstType === undefined || at < 0) return [];
    const why =
      modules[at] === coreCrate
        ? 'the code needs the crate core beside a module of that name, up to flatc 25.9.23'
        : `the code imports ${modules[at]} beside a module of that name, up to flatc 25.9.23`;
    return [{ kind: 'runtime', index, member: undefined, place: 'statement', at, why }];
  });
}

/**
 * The fault of the name of a type that is a keyword, or that hides another name in the code, as a list; empty without a
 * fault.
 */
export function typeNameFaults(
  { kind, name: { text } }: TypeDefinitionSummary,
  { options, version }: CodeContext,
): readonly CodeFault[] {
  const fault = (faultKind: CodeFault['kind'], why: string): readonly CodeFault[] => [
    { kind: faultKind, member: undefined, place: 'name', why },
  ];
  if (rustKeywords.has(rustName(text))) return fault('keyword', `${text} is a keyword, which flatc writes unchanged`);
  if (options.rustSerialize && serdeTraits.has(text))
    return fault('runtime', `the code imports ${text} of serde, which cannot be beside ${kind} ${text}`);
  if (importedNames.has(text) && makesMistake(version, 'rust-crate-names'))
    return fault('runtime', `the code imports another ${text}, up to flatc 25.9.23`);
  if (text === coreCrate && makesMistake(version, 'rust-crate-names'))
    return fault('runtime', `the code needs the crate core, which ${kind} core hides, up to flatc 25.9.23`);
  if (kind === 'table' && text === allocatorParameter && makesMistake(version, 'rust-allocator'))
    return fault('runtime', `the code has a type parameter ${text}, which hides ${kind} ${text}`);
  return [];
}
