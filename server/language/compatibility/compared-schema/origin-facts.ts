// Reads the comments and attributes of a declaration, which the compared form of a schema leaves out.
import { documentationText } from '../../documentation/documentation.ts';
import type { Program } from '../../program.ts';
import { indexOfExport, isNamedDeclaration, membersOf } from '../../summary/summary.ts';
import { constantOf } from '../../values/metadata.ts';
import type { Origin } from './schema.ts';

/** The comment and the attributes of a declaration or member. */
interface OriginFacts {
  /** The text of the `///` lines, without slashes. */
  readonly documentation: string;
  /** The values of attributes by name; `true` for an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
}

const nothing: OriginFacts = { documentation: '', attributes: {} };

/**
 * The comment and attributes of a declaration or member that `readSchema` has read. Empty if its file no longer has it,
 * and for an origin that is only a place or undefined.
 */
export function originFacts(program: Program, origin: Origin | undefined): OriginFacts {
  const file = origin && program.file(origin.uri);
  if (!file || !('declaration' in origin)) return nothing;
  const { declaration, member } = origin;
  const index = indexOfExport(file.summary.exports, declaration);
  const found = file.summary.declarations[index];
  if (!found || !isNamedDeclaration(found)) return nothing;
  const owner = member === undefined ? found : membersOf(found)[member];
  if (!owner) return nothing;
  return {
    documentation: documentationText(file, index, owner.documentation),
    attributes: Object.fromEntries(
      owner.metadata.map((use) => [use.name.text, use.value ? (constantOf(use) ?? true) : true]),
    ),
  };
}
