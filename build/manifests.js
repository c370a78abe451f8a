// @ts-check
// The manifests that are published, made of package.json, which is the repository's own and can serve neither VS Code nor
// npm: its `type` makes the scripts here modules of ECMAScript, and VS Code in a browser would take the extension for one.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** What only the repository needs. */
const ownKeys = ['//', 'type', 'private', 'bin', 'scripts', 'dependencies', 'devDependencies'];

/** The manifest of the VSIX. */
export function extensionManifest() {
  const entries = Object.entries(manifest).filter(([key]) => !ownKeys.includes(key));
  return { ...Object.fromEntries(entries), engines: { vscode: manifest.engines.vscode } };
}

/**
 * The manifest of the npm package: without dependencies, since all of them are in the bundle. `repository` comes from
 * package.json as soon as it has one.
 */
export function programManifest() {
  const { name, version, license, keywords, repository, homepage, bugs } = manifest;
  return {
    name,
    version,
    description: 'Checks, formats and compares FlatBuffers schemas (.fbs), and serves editors (LSP). No dependencies.',
    license,
    keywords,
    ...(repository && { repository }),
    ...(homepage && { homepage }),
    ...(bugs && { bugs }),
    bin: { 'fbs-language-tools': 'dist/cli.cjs', 'fbs-language-server': 'dist/cli.cjs' },
    // There is nothing to import: docs/development/decisions.md has the reason.
    exports: { './package.json': './package.json' },
    engines: { node: manifest.engines.node },
    files: ['dist', 'docs', 'editors', 'flatbuffers.schema.json', 'third-party-notices.txt', 'CHANGELOG.md'],
    publishConfig: { access: 'public', provenance: true },
  };
}
