// Exports functions about comments to modules that run without the language service, such as pages of documentation.
export { safeMarkdown } from './safe-markdown.ts';
