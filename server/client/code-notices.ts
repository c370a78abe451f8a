// Counts places in generated code, and adds the changes of generated code to the preview of a rename.
import type { WorkspaceEdit } from 'vscode-languageserver';
import { flatcLanguages } from '../language/generate/service.ts';
import { counted, type Generator } from '../language/service.ts';
import { type LanguageCount, schemaChangesLabel, wordsOfCounts } from '../protocol-code.ts';
import { isTextEdit } from './client-edits.ts';

/** The number of places in each language, in the order of the names of the languages. */
export function countsByLanguage(places: readonly { readonly language: Generator }[]): readonly LanguageCount[] {
  const counts = new Map<string, number>();
  for (const { language } of places) {
    const name = flatcLanguages.find(({ generator }) => generator === language)?.name ?? language;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * The edit, with a note on its changes of schemas: the number of places in generated code that have the old name.
 * Unchanged if there are no such places.
 */
export function withCodeNotice(
  edit: WorkspaceEdit,
  places: readonly { readonly language: Generator }[],
): WorkspaceEdit {
  const { documentChanges = [], changeAnnotations } = edit;
  if (places.length === 0) return edit;
  const annotation = {
    label: `${schemaChangesLabel}; later ${counted(places.length, 'place')} in generated code`,
    description: `when it is generated again: ${wordsOfCounts(countsByLanguage(places))}`,
    needsConfirmation: false,
  };
  return {
    ...edit,
    documentChanges: documentChanges.map((change) => {
      if (!isTextEdit(change) || !change.textDocument.uri.endsWith('.fbs')) return change;
      const edits = change.edits.map((each) =>
        'annotationId' in each ? each : { ...each, annotationId: schemaChangesLabel },
      );
      return { ...change, edits };
    }),
    changeAnnotations: { ...changeAnnotations, [schemaChangesLabel]: annotation },
  };
}
