// Shows old and new places of fields: a table for each type with a changed layout.
import type { Program } from '../program.ts';
import { readSchema } from './compared-schema/read-schema.ts';
import { type ComparedField, type ComparedObject, type ComparedSchema, fieldText } from './compared-schema/schema.ts';
import { matchTypes } from './comparison/type-match.ts';

/**
 * The tables and structs of a root whose layout differs from a named older version, as Markdown. If the root has
 * errors, the text says that parts may be missing. Empty for a missing root.
 */
export function layoutChanges(
  program: Program,
  root: string,
  before: ComparedSchema,
  name: string,
  hasErrors = false,
): string {
  const after = readSchema(program, root);
  if (!after) return '';
  const match = matchTypes(before, after);
  const sections: string[] = [];
  for (const old of before.objects.values()) {
    const now = after.objects.get(match.newName(old.fullName) ?? '');
    if (now) sections.push(...sectionOf(old, now, name));
  }
  const title = `# Layout changes since ${name}`;
  const unread = hasErrors ? ['The schema has errors: declarations with errors are not compared.'] : [];
  const none = sections.length === 0 && !hasErrors ? ['No table or struct has another layout.'] : [];
  return `${[title, ...unread, ...none, ...sections].join('\n\n')}\n`;
}

function sectionOf(old: ComparedObject, now: ComparedObject, name: string): readonly string[] {
  const slots = [...new Set([...old.fields, ...now.fields].map(({ slot }) => slot))].sort((one, other) => one - other);
  const rows = slots.map((slot) => [String(slot), textAt(old, slot), textAt(now, slot)] as const);
  const isSameSize = old.size === now.size && old.alignment === now.alignment;
  if (rows.every(([, was, is]) => was === is) && isSameSize && old.kind === now.kind) return [];
  const sizeOf = ({ size, alignment }: ComparedObject) => `${size} bytes, aligned to ${alignment}`;
  const size =
    now.kind === 'struct' || old.kind === 'struct' ? [`Size: ${sizeOf(old)} before, ${sizeOf(now)} now.`] : [];
  const head = [now.kind === 'table' ? 'Slot' : 'Offset', name, 'Now'];
  const lines = [
    head,
    ['---:', '---', '---'],
    ...rows.map(([slot, was, is]) => [slot, code(was), code(is, was !== is)]),
  ];
  return [`## ${now.kind} \`${now.fullName}\``, ...size, lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')];
}

function textAt({ fields }: ComparedObject, slot: number): string | undefined {
  const field = fields.find((each) => each.slot === slot);
  return field && fieldWithDefault(field);
}

function fieldWithDefault(field: ComparedField): string {
  const { default: value, constant, isDeprecated } = field;
  const written = value.kind === 'number' && constant !== '0' && constant !== '0.0' ? ` = ${constant}` : '';
  return `${fieldText(field)}${written}${isDeprecated ? ' (deprecated)' : ''}`;
}

function code(text: string | undefined, isOther = false): string {
  if (text === undefined) return isOther ? '**gone**' : '';
  const shown = `\`${text}\``;
  return isOther ? `**${shown}**` : shown;
}
