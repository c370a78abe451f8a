// Reads facts about the package from package.json, so that they are written once.
import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

/**
 * The address of the page about a rule: in the repository, or in the published package while no repository is known.
 */
export function rulePage(code: string): string {
  const { homepage } = manifest as { readonly homepage?: string };
  const folder = homepage
    ? `${homepage.replace(/#.*$/, '')}/blob/v${version}`
    : `https://unpkg.com/${manifest.name}@${version}`;
  return `${folder}/docs/rules/${code}.md`;
}
