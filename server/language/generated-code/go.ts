// Computes the names that flatc 25.12.19 generates in Go, and what its compiler refuses.
import { isTypeDefinition } from '../summary/summary.ts';
import type { CodeLanguage, CodeRoot, FileFault } from './generated-name.ts';

export const go: CodeLanguage = {
  generator: 'go',
  shown: 'Go',
  namesOf: (declaration, { namespace }) => {
    if (!isTypeDefinition(declaration)) return [];
    const name = `${declaration.name.text}.go`;
    return [{ name, scope: `folder ${namespace}`, role: 'file', member: undefined, key: name.toLowerCase() }];
  },
  faultsOf: () => [],
  faultsOfFile: ({ file }) => packagesInOneFolder(file),
};

/** Types without a namespace: each is in a package of its own, and all in one folder. */
function packagesInOneFolder({ exports, elaborated }: CodeRoot['file']): readonly FileFault[] {
  const types = exports.flatMap((declaration, index) =>
    isTypeDefinition(declaration) && elaborated[index]?.namespace === ''
      ? [{ index, name: declaration.name.text }]
      : [],
  );
  const [first] = types;
  return types.slice(1).map(({ index, name }) => ({
    kind: 'package',
    index,
    member: undefined,
    place: 'name',
    why: `types without a namespace are packages of their own in one folder: ${first?.name} and ${name}`,
    remedy: { kind: 'namespace' },
  }));
}
