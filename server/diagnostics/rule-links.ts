// Finds the page that the code of a diagnostic links to.
import type { ClientFeatures } from '../client/client-features.ts';
import { explain, explainChange } from '../language/service.ts';
import { explainRuleCommand, rulePageScheme } from '../protocol.ts';

/**
 * The URI of a rule's page. Undefined for a code without a page, if the client shows no links, or if there are no
 * pages.
 */
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
