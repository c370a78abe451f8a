// Finds fields of the root table in C# with the name of a method that only the classes of the root table have.
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { rootTypeOf } from '../file-facts.ts';
import type { CodeContext, CodeFault, CodeRoot, FileFault } from '../generated-name.ts';
import { fieldsOf, nameFault } from '../others/other-faults.ts';
import { propertyOf } from './csharp-record.ts';

/** A function that returns, for each table of a file, the faults that its fields have if it is the root type. */
const faultsAsRoot = declarationAnswers(
  (declaration, elaborated, { options, hasIdentifier, version }): readonly CodeFault[] | undefined => {
    if (declaration.kind !== 'table') return undefined;
    const { text } = declaration.name;
    const methods = new Set([`Finish${text}Buffer`, `FinishSizePrefixed${text}Buffer`]);
    if (makesMistake(version, 'csharp-verifiers')) methods.add(`Verify${text}`);
    if (hasIdentifier) methods.add(`${text}BufferHasIdentifier`);
    const ofObject = new Set(options.objectApi ? ['DeserializeFromBinary', 'SerializeToBinary'] : []);
    if (options.objectApi && options.csJsonSerializer)
      for (const each of ['DeserializeFromJson', 'SerializeToJson']) ofObject.add(each);
    const faults = fieldsOf(declaration, elaborated).flatMap((field): readonly CodeFault[] => {
      const { name, member, shape, element, isUnionType } = field;
      const property = propertyOf(field, declaration);
      // Methods of one name may differ in their parameters.
      const isProperty = shape === 'plain' && element !== 'union';
      if (!(isProperty && methods.has(property)) && (isUnionType || !ofObject.has(property))) return [];
      return [nameFault('runtime', member, `${name} becomes ${property}, a method of the root table`)];
    });
    return faults.length === 0 ? undefined : faults;
  },
);

/** The faults of fields of the root table. flatc takes the root type of the schema that it is given. */
export function* rootMethodFaults({ file, files, root }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const found = faultsAsRoot(file, context);
  if (found.size === 0) return;
  const rootFile = files.find(({ uri }) => uri === root);
  const rootType = rootFile && rootTypeOf(rootFile);
  for (const [index, faults] of found)
    if (file.elaborated[index]?.definition === rootType) for (const fault of faults) yield { ...fault, index };
}
