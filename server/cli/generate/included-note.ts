// Notes the included schemas that generated code needs and that are not generated with it.
import { type GenerationRequest, languageNames, languagesThatUseIncluded } from '../../language/generate/service.ts';
import { plainText } from '../../language/service.ts';
import { includedIn } from './schema-facts.ts';

/** Prints the note about a request, without the schemas for which `isCompiled` says that another target compiles them. */
export async function noteIncluded(request: GenerationRequest, isCompiled: (uri: string) => boolean): Promise<void> {
  if (request.tool === 'trpc') return;
  const languages = languagesThatUseIncluded(request.languages, request.options ?? {});
  const schemas = request.files.filter((file) => file.endsWith('.fbs'));
  if (languages.length === 0 || schemas.length === 0) return;
  const included = await includedIn(schemas, request.includePaths ?? [], isCompiled);
  if (included.length === 0) return;
  const message = `${languageNames(languages)} code needs the code of included schemas, which is not generated: ${included.join(', ')}`;
  process.stderr.write(`note: ${plainText(message)}\n`);
}
