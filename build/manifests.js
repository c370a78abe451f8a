// @ts-check
// Makes the published manifests from the repository's package.json, which cannot be published itself: its `type` makes
// these scripts ES modules, and VS Code in a browser would take the extension for one.
import { readFileSync } from 'node:fs';
import { libraryManifest } from './library.js';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The keys that only the repository needs. */
const ownKeys = ['//', 'type', 'private', 'bin', 'scripts', 'dependencies', 'devDependencies'];

/** The manifest of the VSIX. */
export function extensionManifest() {
  const entries = Object.entries(manifest).filter(([key]) => !ownKeys.includes(key));
  return { ...Object.fromEntries(entries), engines: { vscode: manifest.engines.vscode } };
}

/**
 * The manifest of the npm package. It has no dependencies, because all of them are bundled. `repository` is copied from
 * package.json as soon as that has one.
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
    man: ['./man/fbs-language-tools.1', './man/fbs-language-server.1'],
    ...libraryManifest,
    engines: { node: manifest.engines.node },
    files: [
      'BUILD.bazel',
      'MODULE.bazel',
      'WORKSPACE',
      'bazel',
      'dist',
      'docs',
      'editors',
      'man',
      'flatbuffers.schema.json',
      'report.schema.json',
      'model.schema.json',
      'docs.schema.json',
      'third-party-notices.txt',
      'CHANGELOG.md',
    ],
    publishConfig: { access: 'public', provenance: true },
  };
}
