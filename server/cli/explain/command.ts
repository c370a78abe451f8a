// `explain` without a known code: lists all codes, or codes with similar names.
import { allRules, changeDescriptions, nearest, reportDescriptions } from '../../language/service.ts';

/** All codes, one on a line, with level (or profile for a compatibility change) and summary. */
export function ruleList(): string {
  const rows = [
    ...[...allRules(), ...reportDescriptions].map(({ code, level, summary }) => [code, level, summary] as const),
    ...changeDescriptions.map(({ code, profile, summary }) => [code, profile, summary] as const),
  ];
  const width = Math.max(...rows.map(([code]) => code.length));
  return rows.map(([code, level, summary]) => `${code.padEnd(width)}  ${level.padEnd(11)}  ${summary}\n`).join('');
}

/** The known codes that are similar to an unknown code, at most five; empty if no code is. */
export function similarCodes(code: string): readonly string[] {
  const codes = [...allRules(), ...reportDescriptions, ...changeDescriptions].map(({ code }) => code);
  const words = code.toLowerCase().split('-');
  const near = nearest(code, codes);
  if (near !== undefined) return [near];
  return codes.filter((known) => words.some((word) => word.length > 2 && known.split('-').includes(word))).slice(0, 5);
}
