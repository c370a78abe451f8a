// Writes down what the build says as a flatbuffers.json, with the line that says so before each value.

import { flatcOptions } from '../generate/flatc-options.ts';
import { isOffered, type OptionValues, optionName } from '../generate/option.ts';
import type { Program } from '../program.ts';
import type { BuildFacts } from './inference.ts';
import { evidenceKinds } from './version-evidence.ts';

/** The file for the project that a schema is in; undefined where its build says nothing. */
export function proposalFor({ builds = [] }: Program, uri: string): { uri: string; text: string } | undefined {
  const around = builds.filter(({ root }) => uri.startsWith(`${root}/`));
  const facts = around.sort((left, right) => right.root.length - left.root.length)[0];
  const text = facts && proposedProjectFile(facts);
  return text === undefined ? undefined : { uri: `${facts?.root}/flatbuffers.json`, text };
}

/** The text for a file at the top of a project; undefined where the build says nothing that the file could hold. */
function proposedProjectFile({ uses, versions }: BuildFacts): string | undefined {
  const own = uses.filter(({ dialect }) => dialect === undefined || dialect === 'flatcc');
  const from = ({ file, line }: { readonly file: string; readonly line: number }) => `// ${file}:${line}`;
  const folders = new Map<string, string>();
  for (const { includes, source } of own) {
    for (const folder of includes) if (isInside(folder) && !folders.has(folder)) folders.set(folder, from(source));
  }
  const exact = versions
    .filter(({ kind, isRange, generator }) => kind !== 'least' && !isRange && generator === undefined)
    .sort((left, right) => evidenceKinds.indexOf(left.kind) - evidenceKinds.indexOf(right.kind))[0];
  const targets = new Map<string, string>();
  for (const { generators, entries, options, outputs, source } of own) {
    for (const language of generators) {
      const schemas = entries.filter(isInside);
      const [output] = outputs.filter(isInside);
      const kept = writable(options);
      const target = onOneLine({
        language,
        ...(output === undefined ? {} : { output }),
        ...(schemas.length > 0 ? { entryFiles: schemas } : {}),
        ...(Object.keys(kept).length > 0 ? { options: kept } : {}),
      });
      if (!targets.has(target)) targets.set(target, from(source));
    }
  }
  const list = (key: string, items: Iterable<readonly [item: string, place: string]>) => [
    `  "${key}": [`,
    [...items].map(([item, place]) => `    ${place}\n    ${item}`).join(',\n'),
    '  ]',
  ];
  const parts = [
    ...(folders.size > 0
      ? [
          list(
            'includePaths',
            [...folders].map(([folder, place]) => [JSON.stringify(folder), place] as const),
          ),
        ]
      : []),
    ...(exact ? [[`  ${from(exact.source)}`, `  "flatcVersion": "${exact.version}"`]] : []),
    ...(targets.size > 0 ? [list('targets', targets)] : []),
  ];
  if (parts.length === 0) return undefined;
  return `{\n${parts.map((lines) => lines.join('\n')).join(',\n')}\n}\n`;
}

/** Another machine has other folders outside of the project. */
function isInside(path: string): boolean {
  return !/^(?:\/|\.\.(?:\/|$)|[A-Za-z]:)/.test(path);
}

const offered: ReadonlySet<string> = new Set(flatcOptions.filter(isOffered).map(optionName));

/** The options that a target may have. */
function writable(options: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(options).filter(([name]) => offered.has(name)));
}

/** A value as people write it on one line, with blanks. */
function onOneLine(value: object): string {
  const text = JSON.stringify(value, undefined, 1).replace(/\n */g, ' ');
  return text.replace(/\[ /g, '[').replace(/ \]/g, ']');
}
