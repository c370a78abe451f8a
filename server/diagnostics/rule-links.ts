// Where the code of a diagnostic leads: to the page that explains its rule.
import type { ClientFeatures } from '../client/client-features.ts';
import { explain, explainChange } from '../language/service.ts';
import { explainRuleCommand, rulePageScheme } from '../protocol.ts';

/** The URI of the page of a rule; undefined for a client that shows no links, and where there are no pages. */
export function rulePage(
  { commands, diagnostics }: Pick<ClientFeatures, 'commands' | 'diagnostics'>,
  pagesFolder: string | undefined,
  code: unknown,
): string | undefined {
  if (!diagnostics.linksCodes || typeof code !== 'string') return undefined;
  if (!explain(code) && !explainChange(code)) return undefined;
  if (commands.includes(explainRuleCommand)) return `${rulePageScheme}:/${code}.md`;
  return pagesFolder === undefined ? undefined : `${pagesFolder}/${code}.md`;
}
