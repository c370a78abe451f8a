// Writes the address of the repository, once it is known, into all manifests and pages that need it.
//
//   npx tsx .ci/repository.ts https://github.com/OWNER/NAME
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The placeholder for owner and name, in addresses after `github.com/`. */
export const placeholder = 'OWNER/fbs-language-tools';

/** The files that contain the placeholder. */
export const placesOfRepository: readonly string[] = [
  'docs/ci.md',
  'editors/emacs/flatbuffers-mode.el',
  'editors/emacs/flatbuffers-ts-mode.el',
  'editors/helix/languages.toml',
  'editors/neovim/lsp/fbs_ls.lua',
  'editors/neovim/mason/package.yaml',
  'editors/neovim/nvim-treesitter/parsers.lua',
  'editors/zed/extension.toml',
  'grammar/CMakeLists.txt',
  'grammar/Cargo.toml',
  'grammar/Makefile',
  'grammar/bindings/go/binding_test.go',
  'grammar/go.mod',
  'grammar/pom.xml',
  'grammar/pyproject.toml',
  'grammar/tree-sitter.json',
];

/** The manifests that get the address only when it is known: VS Code and npm would show a wrong one to users. */
export const manifestsWithRepository: readonly string[] = ['package.json', 'grammar/package.json'];

/** A manifest of npm with the addresses of the repository, its pages and its issues, put after the licence. */
export function withRepository(
  manifest: Readonly<Record<string, unknown>>,
  url: string,
): Readonly<Record<string, unknown>> {
  const { repository: _, homepage: __, bugs: ___, ...rest } = manifest;
  const named = {
    repository: { type: 'git', url: `git+${url}.git` },
    homepage: `${url}#readme`,
    bugs: `${url}/issues`,
  };
  return Object.fromEntries(
    Object.entries(rest).flatMap((entry) => (entry[0] === 'license' ? [entry, ...Object.entries(named)] : [entry])),
  );
}

/** A text with the address instead of the placeholder. An action is named by owner and repository only. */
export function withAddress(text: string, url: string): string {
  const address = url.replace(/^https:\/\//, '');
  return text.replaceAll(`github.com/${placeholder}`, address).replaceAll(placeholder, address.replace(/^[^/]*\//, ''));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url = ''] = process.argv.slice(2);
  if (!/^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/.test(url) || url.endsWith('.git')) {
    process.stderr.write('usage: npx tsx .ci/repository.ts https://github.com/OWNER/NAME\n');
    process.exit(2);
  }
  for (const file of manifestsWithRepository) {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, `${JSON.stringify(withRepository(manifest, url), undefined, 2)}\n`);
  }
  for (const file of placesOfRepository) writeFileSync(file, withAddress(readFileSync(file, 'utf8'), url));
}
