// Reduces an older root that flatc refuses to the declarations that its errors do not affect.
import type { Program } from '../../program.ts';
import { declarationAt } from '../../summary/summary.ts';
import { PartNames } from './parts.ts';
import type { ComparedEntry, ComparedPart, ComparedSchema, Place } from './schema.ts';
import { settledSchema } from './settled-schema.ts';

/** The part of a refused root that can be compared. `types` is the same as in `Baseline`. */
interface IntactSchema {
  readonly schema: ComparedSchema;
  readonly types?: ReadonlySet<string>;
}

/**
 * A copy of a root as an older version, in which declarations cannot be compared if their file is in `refused`, if a
 * place in `errors` touches them, or if their values or layout depend on such a declaration. If `refused` contains the
 * root itself, its root type and file identifier are not compared either. Undefined for a missing file.
 */
export function intactSchema(
  program: Program,
  root: string,
  refused: ReadonlySet<string>,
  errors: readonly Place[],
): IntactSchema | undefined {
  const whole = settledSchema(program, root);
  if (!whole) return undefined;
  const entries = whole.parts.flatMap((part) => part.entries.filter((entry) => entry !== undefined));
  // A declaration may be readable in a refused file, so that others which depend on it can be compared.
  const unsure = new Set<string>();
  const unread = new Set<string>();
  for (const part of whole.parts) {
    const touched = touchedIn(program, part.uri, errors);
    part.entries.forEach((entry, index) => {
      if (!entry) return;
      const isRead = !('kind' in entry && entry.kind === 'unread');
      if (!isRead || touched.has(index)) unsure.add(entry.fullName);
      if (refused.has(part.uri)) unread.add(entry.fullName);
    });
  }
  for (let size = -1; size !== unsure.size; ) {
    size = unsure.size;
    for (const entry of entries) if (dependsOn(entry, unsure)) unsure.add(entry.fullName);
  }
  for (const name of unsure) unread.add(name);
  const parts = whole.parts.map((part) => withoutUnread(part, unread));
  const { objects, enums, services, unread: unreadNames } = new PartNames(parts);
  const schema = { ...whole, parts, objects, enums, services, unread: unreadNames };
  if (!refused.has(root)) return { schema };
  const names = entries.flatMap(({ fullName }) => (unread.has(fullName) ? [] : [fullName]));
  return { schema, types: new Set(names) };
}

/** The indices of the declarations of a file that errors touch. */
function touchedIn(program: Program, uri: string, errors: readonly Place[]): ReadonlySet<number> {
  const summary = program.file(uri)?.summary;
  const here = summary ? errors.filter((error) => error.uri === uri) : [];
  return new Set(
    here.flatMap(({ start, end }) => (summary ? [declarationAt(summary, start), declarationAt(summary, end)] : [])),
  );
}

/** Whether the defaults or the layout of a declaration depend on an enum or a struct among some names. */
function dependsOn(entry: ComparedEntry, names: ReadonlySet<string>): boolean {
  if (!('fields' in entry)) return false;
  return entry.fields.some(({ type: { element, name } }) => {
    const isByValue = element === 'scalar' || element === 'struct';
    return isByValue && name !== undefined && names.has(name);
  });
}

function withoutUnread(part: ComparedPart, unread: ReadonlySet<string>): ComparedPart {
  const entries = part.entries.map((entry) =>
    entry && unread.has(entry.fullName) ? ({ kind: 'unread', fullName: entry.fullName } as const) : entry,
  );
  return { uri: part.uri, declarations: entries, entries };
}
