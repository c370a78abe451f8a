// Finds namespaces whose modules name files that are not there, in the TypeScript of older versions of flatc.
import { isReached } from '../../vocabulary/flatc-versions.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { namespaceRuns } from '../namespaces.ts';

/**
 * The faults of namespaces with more than two parts, at the statements that set them. Empty without modules for
 * namespaces, and for newer versions of flatc.
 */
export function entryPathFaults({ file }: CodeRoot, { options, version }: CodeContext): readonly FileFault[] {
  if (!options.tsEntry || !makesMistake(version, 'ts-entry-paths')) return [];
  return namespaceRuns(file).flatMap(({ namespace, statement: index, firstType }): readonly FileFault[] => {
    const parts = namespace.split('.');
    if (index === undefined || firstType === undefined || parts.length < 3) return [];
    const at = parts.length - 1;
    const why = `the module of the namespace ${namespace} names files that are not there, up to flatc 25.2.10`;
    const remedy = isReached('24.3.6', version)
      ? ({ kind: 'option', flag: '--ts-omit-entrypoint' } as const)
      : ({ kind: 'none' } as const);
    return [{ kind: 'package', index, member: undefined, place: 'statement', at, why, remedy }];
  });
}
