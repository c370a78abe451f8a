// Tells in the preview of a rename what changes in generated code, which the rename itself leaves alone.
import type { WorkspaceEdit } from 'vscode-languageserver';
import { flatcLanguages } from '../language/generate/service.ts';
import { counted, type Generator } from '../language/service.ts';
import { isTextEdit } from './client-edits.ts';

/** The number of places in each language, such as `3 in Go, 5 in TypeScript`. */
export function countedByLanguage(places: readonly { readonly language: Generator }[]): string {
  const counts = new Map<string, number>();
  for (const { language } of places) {
    const name = flatcLanguages.find(({ generator }) => generator === language)?.name ?? language;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const inOrder = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([name, count]) => `${count} in ${name}`).join(', ');
}

/** The edit, whose changes of schemas are listed with the number of places that have the old name in generated code. */
export function withCodeNotice(
  edit: WorkspaceEdit,
  places: readonly { readonly language: Generator }[],
): WorkspaceEdit {
  const { documentChanges = [], changeAnnotations } = edit;
  if (places.length === 0) return edit;
  const changed = counted(places.length, 'place');
  const annotation = {
    label,
    description: `${changed} in generated code will change when it is generated again: ${countedByLanguage(places)}`,
    needsConfirmation: false,
  };
  return {
    ...edit,
    documentChanges: documentChanges.map((change) => {
      if (!isTextEdit(change) || !change.textDocument.uri.endsWith('.fbs')) return change;
      const edits = change.edits.map((each) => ('annotationId' in each ? each : { ...each, annotationId: label }));
      return { ...change, edits };
    }),
    changeAnnotations: { ...changeAnnotations, [label]: annotation },
  };
}

const label = 'In schemas';
