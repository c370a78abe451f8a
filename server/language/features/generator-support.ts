// Checks a schema against each of flatc's generators alone: finds the features that the generator refuses or crashes
// on.
import type { Range } from 'vscode-languageserver-types';
import { contextOf } from '../diagnostics/file-context.ts';
import { generatorCrashes } from '../diagnostics/generator-crashes.ts';
import { generatorNestedBuffer } from '../diagnostics/generator-nested-buffer.ts';
import { generators } from '../diagnostics/generators.ts';
import { type FileContext, type Finding, spanInFile } from '../diagnostics/rule.ts';
import { plainText } from '../documentation/plain-text.ts';
import { type FlatcLanguage, flatcLanguages } from '../generate/flatc-languages.ts';
import type { Program } from '../program.ts';
import type { Generator } from '../settings.ts';

/** A generator with its problems. Without problems it accepts the schema, as far as the schema is read. */
interface GeneratorSupport {
  readonly generator: Generator;
  /** The name that people use. */
  readonly name: string;
  readonly makes: FlatcLanguage['makes'];
  /** The problems in the order of the files and their texts. */
  readonly problems: readonly GeneratorProblem[];
}

interface GeneratorProblem {
  readonly uri: string;
  readonly range: Range;
  /** The rule that reports the problem if the generator is chosen. */
  readonly code: string;
  readonly message: string;
}

/** All generators that read schemas, each judged as if it were chosen alone. Generators of code come first, by name. */
export function generatorSupport(program: Program, root: string): readonly GeneratorSupport[] {
  const files = program.closure(root)?.files ?? [];
  const contexts = files.flatMap(({ uri }) => contextOf(program, uri, root) ?? []);
  return flatcLanguages
    .filter(({ generator }) => generator !== 'proto')
    .map(({ generator, name, makes }) => ({
      generator,
      name,
      makes,
      problems: contexts.flatMap((context) => problemsIn(context, generator)),
    }));
}

function problemsIn(context: FileContext, generator: Generator): readonly GeneratorProblem[] {
  const { uri, file } = context;
  const alone = { ...context, flatc: { ...context.flatc, generators: [generator] } };
  const found = [
    ...refusals(alone),
    ...generatorCrashes.checkFile(alone),
    ...generatorNestedBuffer.checkFile(alone),
  ].sort((left, right) => left.start - right.start);
  return found.map(({ start, end, code, message }) => ({
    uri,
    range: file.rangeOf(start, end),
    code,
    message: plainText(message),
  }));
}

function* refusals({ summary, elaborated, flatc }: FileContext): Iterable<Finding> {
  for (const [index, declaration] of summary.declarations.entries()) {
    const known = elaborated[index];
    if (!known || !generators.kinds.includes(declaration.kind)) continue;
    for (const finding of generators.checkDeclaration(declaration, known, flatc)) {
      yield { ...finding, ...spanInFile(summary, index, finding) };
    }
  }
}
