// Lists the pages of docs/ that are made from the code. All others are written by hand.

import { docsSchema } from './docs-schema.ts';
import { versionsPage } from './flatc-versions.ts';
import { lspPage } from './lsp-lines.ts';
import { manPage, manPageAlias, programs } from './man-page.ts';
import { modelSchema } from './model-schema.ts';
import { projectFilePage, projectSchema } from './project-file.ts';
import { refactoringsPage } from './refactorings.ts';
import { reportSchema } from './report-schema.ts';
import { reportsPage } from './reports.ts';
import { rulePages } from './rules.ts';
import { settingsPage } from './settings.ts';
import { toolOptionsPage } from './tool-options.ts';

/** The folder of all pages. */
export const docsFolder = new URL('../../docs/', import.meta.url);

/** The generated pages, by their path in the folder. */
export function generatedPages(): ReadonlyMap<string, string> {
  return new Map([
    ...rulePages(),
    ['settings.md', settingsPage()],
    ['project-file.md', projectFilePage()],
    ['tool-options.md', toolOptionsPage()],
    ['flatc-versions.md', versionsPage()],
    ['lsp.md', lspPage()],
    ['reports.md', reportsPage()],
    ['refactorings.md', refactoringsPage()],
  ]);
}

/** The files that `npm run docs` writes, by their path from the root of the project: the pages, JSON schemas and man pages. */
export function docsFiles(): ReadonlyMap<string, string> {
  const pages = [...generatedPages()].map(([name, text]) => [`docs/${name}`, text] as const);
  return new Map([
    ...pages,
    ['flatbuffers.schema.json', projectSchema()],
    ['report.schema.json', reportSchema()],
    ['model.schema.json', modelSchema()],
    ['docs.schema.json', docsSchema()],
    ...programs.map((name, index) => [`man/${name}.1`, index === 0 ? manPage() : manPageAlias()] as const),
  ]);
}
