// Computes the names that flatc generates in Rust, and the faults of its code.
import { isTypeDefinition } from '../summary/summary.ts';
import { joinedComment } from './comments.ts';
import type { CodeLanguage } from './generated-name.ts';
import { enumFaults } from './rust/enums.ts';
import { libraryNameFaults } from './rust/library-names.ts';
import { isOfOlderVersion, moduleNames, rootNames } from './rust/module-names.ts';
import { moduleFaults } from './rust/modules.ts';
import { nestedStructFaults } from './rust/nested-structs.ts';
import { recordFaults } from './rust/records.ts';
import { importedNamespaces } from './rust/type-names.ts';
import { variableFaults } from './rust/variables.ts';
import { verifiableMembers } from './rust/verifiable-members.ts';
import { writtenTextFaults } from './written-texts.ts';

export const rust: CodeLanguage = {
  generator: 'rust',
  shown: 'Rust',
  namesOf: (declaration, elaborated, context) => {
    if (declaration.kind === 'root_type') return rootNames(elaborated, context);
    return isTypeDefinition(declaration) ? moduleNames(declaration, elaborated, context) : [];
  },
  // A module may contain modules of its own name twice only where they are one. Functions hide no patterns.
  mayShare: (role, other) =>
    (role === 'module' && other === 'module') ||
    (role === 'use' && (other === 'use' || other === 'function')) ||
    (role === 'function' && other === 'use'),
  isHarmless: (reported, other, _, { version }) => isOfOlderVersion(reported, other, version),
  sayClash: (reported, other) => {
    if (reported.role !== 'use' && other.role !== 'use') return undefined;
    const [use, owner] = reported.role === 'use' ? [reported, other] : [other, reported];
    return `the field ${use.name} becomes a parameter ${use.name}, which cannot have the name of ${owner.says ?? `the ${owner.role} ${owner.name}`}`;
  },
  faultsOf: (declaration, elaborated, context) => {
    if (declaration.kind === 'enum' || declaration.kind === 'union') return enumFaults(declaration, context);
    if (declaration.kind === 'table' || declaration.kind === 'struct')
      return recordFaults(declaration, elaborated, context);
    return [];
  },
  faultsOfFile: (root, context) => [
    ...moduleFaults(root, context),
    ...variableFaults(root, context),
    ...libraryNameFaults(root, context),
    ...importedNamespaces(root, context),
    ...verifiableMembers(root, context),
    ...nestedStructFaults(root, context),
    ...writtenTextFaults('rust', root, context),
  ],
  // The line after the comment of a field is only an attribute, and after that of a struct a comment.
  documentationFault: (comment, declaration, _, isMember) =>
    declaration.kind === (isMember ? 'table' : 'struct') ? undefined : joinedComment(comment, declaration),
};
