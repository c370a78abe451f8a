// Finds the quick fixes for a finding by its code.
import type { Finding, FindingOf } from '../diagnostics/finding.ts';
import type { DataCode, FindingData } from '../diagnostics/rule-codes.ts';
import { declarationOf, type Fix, type FixContext, type FixFinding } from './fix.ts';
import { type Fixes, type FixesWithData, fixes, fixesOfWhole, neverPreferred } from './fixes-by-code.ts';
import { isReadable } from './readable.ts';

/** The codes for which there are fixes. */
export const fixableCodes: ReadonlySet<string> = new Set([...Object.keys(fixes), ...Object.keys(fixesOfWhole)]);

/**
 * The fixes of a finding, the likeliest first. Empty once the effort of the context is spent. With `preferable`, fixes
 * of `neverPreferred` are not computed.
 */
export function fixesOf(context: FixContext, finding: Finding, wanted: 'all' | 'preferable' = 'all'): readonly Fix[] {
  // A fix may read its whole declaration, and look at every other one.
  const declaration = declarationOf(context, finding)?.declaration;
  const length = declaration ? declaration.end - declaration.start : 0;
  if (!context.effort.spend(20 * context.summary.declarations.length + length)) return [];
  const isAsked: IsAsked = (fix) => wanted === 'all' || !neverPreferred.has(fix);
  return distinct(
    offered(fixes, context, finding, isAsked) ??
      (isReadable(context, finding) ? offered(fixesOfWhole, context, finding, isAsked) : undefined) ??
      [],
  );
}

/** The fixes without later duplicates. */
function distinct(all: readonly Fix[]): readonly Fix[] {
  if (all.length < 2) return all;
  const seen = new Set<string>();
  return all.filter(({ edits, creates, moves, command }) => {
    const key = JSON.stringify([edits, creates, moves, command]);
    return !seen.has(key) && seen.add(key);
  });
}

type IsAsked = (fix: FixFinding<never>) => boolean;

/** The fixes that a list of fixes gives for a finding; undefined if the list has no entry for the finding's code. */
function offered(list: Fixes, context: FixContext, finding: Finding, isAsked: IsAsked): readonly Fix[] | undefined {
  if (finding.data !== undefined) return offeredForData(list, context, finding, isAsked);
  return list[finding.code]?.filter(isAsked).flatMap((fix) => [...fix(context, { ...finding, data: undefined })]);
}

function offeredForData<Code extends DataCode>(
  list: FixesWithData,
  context: FixContext,
  finding: FindingOf<Code>,
  isAsked: IsAsked,
): readonly Fix[] | undefined {
  const known: readonly FixFinding<FindingData[Code]>[] | undefined = list[finding.code];
  return known?.filter(isAsked).flatMap((fix) => [...fix(context, finding)]);
}
