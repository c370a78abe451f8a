// Reports nested buffers whose table some generators do not find. These generators look for the name as written, and in
// the last namespace of the root file. flatc's parser looks from the namespace of the field upwards.
import { Definition } from '../binding/definition.ts';
import type { Environment } from '../binding/environment.ts';
import { rareAnswers } from '../rare-answers.ts';
import type { Generator } from '../settings.ts';
import type { SourceFile } from '../source-file.ts';
import { type FileSummary, type Span, startOfDeclaration } from '../summary/summary.ts';
import { inPython, namesOf } from '../values/generators.ts';
import { findUse } from '../values/metadata.ts';
import { generatorDescriptions } from './generators-descriptions.ts';
import { type FileContext, type FileRule, type Finding, ownerOfAnswers } from './rule.ts';

const code = 'generator-nested-buffer';

export const generatorNestedBuffer: FileRule = {
  descriptions: generatorDescriptions.filter((description) => description.code === code),
  only: 'generators',
  checkFile,
};

/** The generators that look for the table again. Other generators use the parser's result or do not need the table. */
const looking: ReadonlySet<Generator> = new Set(['cpp', 'rust', 'python']);

/** Remembers, for each file, which declarations have a field with `nested_flatbuffer`. */
const nesting = rareAnswers<SourceFile | FileSummary, true>(() => true);

function* checkFile({ elaboration, file, summary, elaborated, uri, closure, flatc }: FileContext): Iterable<Finding> {
  const { generators, generateAll } = flatc;
  const chosen = generators.filter((generator) => looking.has(generator));
  if (chosen.length === 0 || (uri !== closure.root && !generateAll)) return;
  const { environment } = elaboration;
  const namespace = elaboration.declarations(closure.root)?.at(-1)?.namespace ?? '';
  const { declarations } = summary;
  const found = nesting(ownerOfAnswers(file), [declarations], [], (index) => {
    const references = declarations[index]?.references ?? [];
    return references.some(({ role }) => role === 'nested-flatbuffer') ? true : undefined;
  });
  for (const [index] of found) {
    const declaration = declarations[index];
    if (declaration?.kind !== 'table') continue;
    const offset = startOfDeclaration(summary, index);
    for (const { metadata } of declaration.fields) {
      const value = findUse(metadata, 'nested_flatbuffer')?.value;
      if (!value || findUse(metadata, 'deprecated')) continue;
      const at = declaration.references.findIndex((each) => each.role === 'nested-flatbuffer' && isIn(each, value));
      const name = declaration.references[at]?.text;
      const table = elaborated[index]?.references[at]?.definition;
      if (name === undefined || !table) continue;
      const losing = chosen.filter((generator) => !isFound(environment, generator, name, namespace));
      if (losing.length === 0) continue;
      const message = `flatc does not find ${name} when it generates code for ${namesOf(losing)}, and crashes; write ${table.fullName}`;
      const languages = losing.map((generator) => ({ generator, shown: generator }));
      const span = { start: offset + value.start, end: offset + value.end };
      yield { code, ...span, message, languages, data: { fullName: table.fullName } };
    }
  }
}

function isIn({ start, end }: Span, outer: Span): boolean {
  return start >= outer.start && end <= outer.end;
}

/**
 * True if a generator finds a table or struct by the name as written or by that name in the namespace. The generator
 * for Python looks in the namespace with an underscore after each keyword, such as `class_.Weapon`.
 */
function isFound(environment: Environment, generator: Generator, name: string, namespace: string): boolean {
  if (generator !== 'python') return environment.findRoot(name, namespace) instanceof Definition;
  if (environment.findRoot(name, '') instanceof Definition) return true;
  const parts = [...namespace.split('.').filter((part) => part !== ''), name];
  return environment.findRoot(parts.map(inPython).join('.'), '') instanceof Definition;
}
