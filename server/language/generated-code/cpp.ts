// Computes the names that flatc generates in C++, and the faults of its code.
import { byIdentity } from '../memo.ts';
import { isTypeDefinition } from '../summary/summary.ts';
import { inNamespace } from '../vocabulary/dotted-names.ts';
import { continuedComment } from './comments.ts';
import { isHiddenUnseen } from './cpp/creating-functions.ts';
import { enumFaults } from './cpp/enums.ts';
import { namespaceNames, rootNames } from './cpp/namespace-names.ts';
import { libraryNamespaces, olderFaults } from './cpp/older-versions.ts';
import { recordFaults } from './cpp/records.ts';
import { parameterFaults, unionVectorFaults } from './cpp/verifiers.ts';
import type { CodeLanguage, CodeRole, FileFault } from './generated-name.ts';
import { cppKeywords } from './keywords.ts';
import { type NamespaceRun, namespaceRuns } from './namespaces.ts';
import { methodFaults, serviceTypeFaults } from './services.ts';
import { writtenTextFaults } from './written-texts.ts';

export const cpp: CodeLanguage = {
  generator: 'cpp',
  shown: 'C++',
  namesOf: (declaration, elaborated, context) => {
    if (declaration.kind === 'root_type') return rootNames(elaborated, context);
    return isTypeDefinition(declaration) ? namespaceNames(declaration, elaborated, context) : [];
  },
  mayShare: (role, other) => sharing.has(`${role} ${other}`) || sharing.has(`${other} ${role}`),
  isHarmless: isHiddenUnseen,
  sayClash: (reported, other) => {
    if (reported.role !== 'use' && other.role !== 'use') return undefined;
    const [use, owner] = reported.role === 'use' ? [reported, other] : [other, reported];
    return `${owner.says ?? `the ${owner.role} ${owner.name}`} hides the namespace ${use.name}, which the code names there`;
  },
  mendClash: (reported, other) => {
    if (reported.role !== 'use') return undefined;
    return {
      kind: 'rename',
      namespace: other.role === 'module' ? inNamespace(other.scope, other.name) : reported.name,
    };
  },
  faultsOf: (declaration, elaborated, context) => {
    const byVersion = [
      ...olderFaults(declaration, elaborated, context),
      ...parameterFaults(declaration, elaborated, context),
    ];
    if (declaration.kind === 'enum' || declaration.kind === 'union')
      return [...enumFaults(declaration, elaborated, context), ...byVersion];
    if (declaration.kind === 'table' || declaration.kind === 'struct')
      return [...recordFaults(declaration, elaborated, context), ...byVersion];
    const methods = { nameOf: (method: string) => method, isKeyword: (name: string) => cppKeywords.has(name) };
    return [...byVersion, ...methodFaults(declaration, context, methods)];
  },
  faultsOfFile: (root, context) => {
    const { file } = root;
    return [
      ...keywordNamespaces(namespaceRuns(file)),
      ...libraryNamespaces(file, context),
      ...unionVectorFaults(root, context),
      ...writtenTextFaults('cpp', root, context),
      ...serviceTypeFaults(
        file,
        context,
        (namespace, place) => namespace === '' || `${place}.`.startsWith(`${namespace}.`),
        namespaceRuns(file).at(-1)?.namespace ?? '',
      ),
    ];
  },
  documentationFault: continuedComment,
};

/** Names that may be equal in C++: overloaded functions, namespaces that are opened again, and names in paths. */
const sharing: ReadonlySet<`${CodeRole} ${CodeRole}`> = new Set([
  'function function',
  'module module',
  'use use',
  'use function',
  'use constant',
  'helper helper',
  'helper function',
  'helper class',
  'helper struct',
  'helper use',
  'creator creator',
  'creator function',
  'creator helper',
  'creator use',
] as const);

/** The faults of namespaces with a keyword of C++ as a part, which flatc writes unchanged: one for each such part. */
const keywordNamespaces = byIdentity((runs: readonly NamespaceRun[]): readonly FileFault[] =>
  runs.flatMap(({ namespace, statement: index }) => {
    if (index === undefined) return [];
    return namespace.split('.').flatMap((text, at): readonly FileFault[] => {
      if (!cppKeywords.has(text)) return [];
      const why = `${text} is a keyword, which flatc writes unchanged`;
      return [{ kind: 'keyword', index, member: undefined, place: 'statement', at, why }];
    });
  }),
);
