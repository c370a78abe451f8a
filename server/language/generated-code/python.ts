// Computes the names that flatc generates in Python, and the faults of its code.
import { isTypeDefinition } from '../summary/summary.ts';
import { inPython } from '../values/generators.ts';
import { codeFields } from './code-fields.ts';
import type { CodeLanguage, GeneratedName } from './generated-name.ts';
import { pythonDeclarationFaults } from './python/python-faults.ts';
import { pythonFileFaults } from './python/python-modules.ts';
import { isPythonKeyword, pythonMethod, pythonNative } from './python/python-words.ts';
import { methodFaults } from './services.ts';

export const python: CodeLanguage = {
  generator: 'python',
  shown: 'Python',
  namesOf: (declaration, elaborated, { options }) => {
    if (!isTypeDefinition(declaration) || declaration.name.text === '') return [];
    const type = inPython(declaration.name.text);
    // A type is a module of its own, unless there is one for all.
    const scope = options.oneFile ? 'module' : `module ${elaborated.namespace}.${declaration.name.text}`;
    const own = { scope, member: undefined } as const;
    const names: GeneratedName[] = [{ ...own, name: type, role: 'class' }];
    if (declaration.kind === 'enum') return names;
    if (declaration.kind === 'union') {
      return options.objectApi
        ? [...names, { ...own, name: `${pythonMethod(declaration.name.text)}Creator`, role: 'function' }]
        : names;
    }
    if (options.objectApi) names.push({ ...own, name: pythonNative(type, options), role: 'class' });
    if (declaration.kind === 'struct') {
      return [...names, { ...own, name: `Create${pythonMethod(declaration.name.text)}`, role: 'function' }];
    }
    if (options.pythonNoTypePrefix) return names;
    for (const end of ['Start', 'End']) names.push({ ...own, name: type + end, role: 'function' });
    for (const { name, shape, member } of codeFields(declaration, elaborated)) {
      const part = pythonMethod(name);
      names.push({ name: `${type}Add${part}`, scope, role: 'function', member });
      if (shape === 'vector') names.push({ name: `${type}Start${part}Vector`, scope, role: 'function', member });
    }
    return names;
  },
  faultsOf: (declaration, elaborated, context) => [
    ...pythonDeclarationFaults(declaration, elaborated, context),
    ...methodFaults(declaration, context, { nameOf: (method) => method, isKeyword: isPythonKeyword }),
  ],
  faultsOfFile: pythonFileFaults,
};
