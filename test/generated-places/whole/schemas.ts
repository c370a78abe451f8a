// Lists the schemas whose code is generated in all languages: recorded cases, and accepted schemas of real projects.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { casesOfFolder } from '../../conformance/cases.ts';
import {
  acceptedSchemas,
  closureOf,
  hasSharedSchemas,
  recordedSchemas,
  type Schema,
} from '../../generated-code/compile/schemas.ts';

const conformance = path.resolve(import.meta.dirname, '../../conformance');

/** All schemas that flatc accepts: of real projects, if they are beside the project, and of the recorded cases. */
export function allSchemas(): readonly Schema[] {
  const isShared = hasSharedSchemas();
  return [...(isShared ? acceptedSchemas() : []), ...casesOfConformance(), ...(isShared ? recordedSchemas(1) : [])];
}

/** A struct that holds an array of itself: flatc never ends on it in C#, Java and Python. */
const endless = 'struct-self-array.fbs';

function casesOfConformance(): readonly Schema[] {
  return casesOfFolder(conformance)
    .filter(({ verdict, replacesBaseline, isData }) => verdict !== 'reject' && !replacesBaseline && !isData)
    .filter(({ name }) => name !== endless)
    .flatMap(({ name, folder, file, args }): readonly Schema[] => {
      const place = path.join(folder, file);
      if (!existsSync(place) || args.some((each, index) => index % 2 === 0 && each !== '-I')) return [];
      const includePaths = args.filter((_, index) => index % 2 === 1).map((each) => path.join(folder, each));
      return [{ name, kind: 'case', files: closureOf(place, includePaths), includePaths }];
    });
}
