// What the executable tells of its package, taken from the manifest so that it is written once.
import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** The address of the page that explains a rule: in the repository, or in the package as long as that is not known. */
export function rulePage(code: string): string {
  const { homepage } = manifest as { readonly homepage?: string };
  const folder = homepage
    ? `${homepage.replace(/#.*$/, '')}/blob/v${version}`
    : `https://unpkg.com/${manifest.name}@${version}`;
  return `${folder}/docs/rules/${code}.md`;
}
