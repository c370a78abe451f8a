// Computes the names that flatc generates in Java, and the faults of its code.

import { isTypeDefinition } from '../summary/summary.ts';
import { closedComment } from './comments.ts';
import type { CodeLanguage, GeneratedName } from './generated-name.ts';
import { javaDeclarationFaults } from './java/java-faults.ts';
import { javaFileFaults } from './java/java-packages.ts';
import { privateTableFaults } from './java/java-private-tables.ts';
import {
  isJavaKeyword,
  javaEscaped,
  javaMethodConstant,
  javaName,
  javaNative,
  javaPackage,
  javaServiceMethod,
} from './java/java-words.ts';
import { nestedNameFaults, parameterNames } from './nested-parameters.ts';
import { methodFaults } from './services.ts';
import { writtenTextFaults } from './written-texts.ts';

export const java: CodeLanguage = {
  generator: 'java',
  shown: 'Java',
  namesOf: (declaration, { namespace }, { options }) => {
    if (!isTypeDefinition(declaration) || declaration.name.text === '') return [];
    const type = javaEscaped(declaration.name.text);
    const scope = `package ${javaPackage(namespace, options)}`;
    // Each class has a file of its name, and a second class of that name overwrites the file. One file for all needs
    // different names of classes.
    const named = (name: string): GeneratedName =>
      options.oneFile
        ? { name, scope, role: 'class', member: undefined }
        : { name: `${name}.java`, scope, role: 'file', member: undefined };
    if (!options.objectApi || declaration.kind === 'enum') return [named(type)];
    const object = declaration.kind === 'union' ? `${type}Union` : javaNative(type, options);
    return [named(type), { ...named(object), says: `the class ${object} for ${declaration.kind} ${type}` }];
  },
  faultsOf: (declaration, elaborated, context) => [
    ...javaDeclarationFaults(declaration, elaborated, context),
    ...methodFaults(declaration, context, {
      nameOf: javaServiceMethod,
      isKeyword: isJavaKeyword,
      constantOf: javaMethodConstant,
    }),
  ],
  faultsOfFile: (root, context) => [
    ...javaFileFaults(root, context),
    ...nestedNameFaults(root, context, [{ nameOf: parameterNames(javaName), kind: 'parameter' }]),
    ...privateTableFaults(root, context),
    ...writtenTextFaults('java', root, context),
  ],
  documentationFault: (comment, declaration) => {
    const closed = closedComment(comment, declaration, false);
    if (closed !== undefined) return closed;
    // Java reads escapes in comments, too.
    const isEscape = /(?:^|[^\\])(?:\\\\)*\\u+(?!u|[0-9a-fA-F]{4})/.test(comment);
    return isEscape ? 'the text \\u begins an escape, which needs four digits also in a comment' : undefined;
  },
};
