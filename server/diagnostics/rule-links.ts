// Finds the page that the code of a diagnostic links to.
import type { ClientFeatures } from '../client/client-features.ts';
import { explain, explainChange } from '../language/service.ts';
import { explainRuleCommand, rulePageScheme } from '../protocol.ts';

/**
 * The URI of the page about a rule: a document of `rulePageScheme` if the client has the command that shows it,
 * otherwise a page in `pagesFolder`. Undefined if the client shows no links, if no page explains the code, or if the
 * client has no such command and `pagesFolder` is undefined.
 */
export function rulePage(
  { commands, diagnostics }: Pick<ClientFeatures, 'commands' | 'diagnostics'>,
  pagesFolder: string | undefined,
  code: unknown,
): string | undefined {
  if (!diagnostics.linksCodes || typeof code !== 'string') return undefined;
  const described = explain(code) ?? explainChange(code);
  if (!described) return undefined;
  if (commands.includes(explainRuleCommand)) return `${rulePageScheme}:/${described.code}.md`;
  return pagesFolder === undefined ? undefined : `${pagesFolder}/${described.code}.md`;
}
