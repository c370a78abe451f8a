// Makes the documentation as Markdown: a page for each schema, and a first page that lists them.

import { mermaidOf } from '../../language/graph/drawing.ts';
import { declarationKey, type KnownDeclarations } from '../default-text.ts';
import type { Documentation } from '../docs-model.ts';
import { fileOfName } from '../file-of-name.ts';
import { grouped } from '../grouped.ts';
import { anchorOf } from '../html/anchor.ts';
import type { DocsFile } from '../html/site.ts';
import { typesGraph } from '../types-graph.ts';
import type { DocsWords } from '../words.ts';
import { codeText, commentBlocks, plainMarkdown } from './comment-text.ts';
import { declarationText, type MarkdownContext, targetLink } from './declaration-text.ts';

/** The pages in a folder, the first of which is README.md. */
export function* markdownPages(documentation: Documentation, words: DocsWords): Iterable<DocsFile> {
  const { files, types, services } = documentation;
  const known: KnownDeclarations = new Map([...services, ...types].map((each) => [declarationKey(each), each]));
  const declarations = grouped([...types, ...services], ({ file }) => file);
  const contextOf = (page: string, file: MarkdownContext['file']): MarkdownContext => ({
    words,
    href: (target) => `${pathFrom(page, `${target.file}.md`)}#${anchorOf(target)}`,
    known,
    file,
  });
  const index = contextOf('README.md', { path: '', names: {} });
  yield {
    path: 'README.md',
    text: `# ${words.documentation}\n\n${files
      .map(({ path }) => {
        const own = (declarations.get(path) ?? []).map((each) => `  - ${targetLink(each, index)}\n`);
        return `- [${plainMarkdown(path)}](${pathFrom('README.md', `${path}.md`)})\n${own.join('')}`;
      })
      .join('')}`,
  };
  for (const file of files) {
    const page = `${file.path}.md`;
    const context = contextOf(page, file);
    const { rootType, fileIdentifier, fileExtension, includes, links, introduction } = file;
    const facts = [
      rootType === null
        ? ''
        : `- ${words.root}: ${targetLink({ file: fileOfName(file, rootType), name: rootType }, context)}\n`,
      fileIdentifier === null ? '' : `- ${words.identifier}: ${codeText(fileIdentifier)}\n`,
      fileExtension === null ? '' : `- ${words.extension}: ${codeText(fileExtension)}\n`,
      includes.length === 0
        ? ''
        : `- ${words.includes}: ${includes.map((each) => `[${plainMarkdown(each)}](${pathFrom(page, `${each}.md`)})`).join(', ')}\n`,
    ].join('');
    const sorted = [...(declarations.get(file.path) ?? [])].sort((one, other) => one.line - other.line);
    const parts = sorted.map((each) => declarationText(each, context));
    const graph = typesGraph(sorted, file, known);
    const picture = graph ? `${words.picture}:\n\n\`\`\`mermaid\n${mermaidOf(graph)}\`\`\`\n\n` : '';
    const head = `# ${plainMarkdown(file.path)}\n\n${commentBlocks(introduction, { links, href: context.href })}`;
    yield {
      path: page,
      text: `${head}${facts === '' ? '' : `${facts}\n`}${picture}${parts.join('')}`.trimEnd().concat('\n'),
    };
  }
}

/** The way from one page to another, with characters escaped that end an address in Markdown. */
function pathFrom(page: string, path: string): string {
  if (page === path) return '';
  const up = '../'.repeat(page.split('/').length - 1);
  return `${up}${path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[()]/g, inHexadecimal))
    .join('/')}`;
}

function inHexadecimal(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
