// Reads facts about the package from package.json, so that they are written once.
import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** The address of the page about a rule. */
export function rulePage(code: string): string {
  return pageOf(`docs/rules/${code}.md`);
}

/** The address of the page that lists all rules. */
export const rulesPage: string = pageOf('docs/rules/README.md');

/** The address of a page: in the repository, or in the published package while no repository is known. */
function pageOf(path: string): string {
  const { homepage } = manifest as { readonly homepage?: string };
  const folder = homepage
    ? `${homepage.replace(/#.*$/, '')}/blob/v${version}`
    : `https://unpkg.com/${manifest.name}@${version}`;
  return `${folder}/${path}`;
}
