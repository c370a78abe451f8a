// Reports names in an included file that only another include of its includer declares. trpc does not find such names.
import { reachedFrom } from '../include-uses/include-roles.ts';
import { baseNameOf } from '../includes/includes.ts';
import { isNamedDeclaration, metadataOf, type Span } from '../summary/summary.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const trpcOwnIncludes: FileRule = {
  descriptions: [
    {
      code: 'include-missing',
      family: 'trpc',
      level: 'error',
      summary: 'An included file uses a name from a file that it does not include itself.',
      explanation:
        'With flatc a file can use everything that the including file has read before. trpc looks for types only in the file and in what it includes, directly or not: `unknown type NAME`. trpc also compiles each included file by itself, and flatc then refuses attributes that are not declared.',
      wrong:
        '// root.fbs\ninclude "money.fbs"; // declares Money\ninclude "order.fbs";\n// order.fbs\ntable Order { total: Money; }',
      right: '// order.fbs\ninclude "money.fbs";\ntable Order { total: Money; }',
    },
  ],
  only: 'trpc',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { closure, uri } = context;
  // The root itself includes all files that it reads.
  if (closure.root === uri) return;
  const includesOf = new Map(closure.files.map((file) => [file.uri, file.includes]));
  const reached = reachedFrom([uri], (file) => includesOf.get(file));
  yield* types(context, reached);
  yield* attributes(context, reached);
}

function* types({ summary, elaborated }: FileContext, reached: ReadonlySet<string>): Iterable<Finding> {
  for (const [index, { references }] of elaborated.entries()) {
    for (const [position, { definition }] of references.entries()) {
      const name = summary.declarations[index]?.references[position];
      if (!name || !definition || reached.has(definition.uri)) continue;
      yield missing(definition.uri, name.text, spanInFile(summary, index, name));
    }
  }
}

function* attributes(context: FileContext, reached: ReadonlySet<string>): Iterable<Finding> {
  const { program, summary, elaborated, elaboration } = context;
  for (const [index, declaration] of summary.declarations.entries()) {
    if (!isNamedDeclaration(declaration)) continue;
    for (const { name } of [...metadataOf(declaration)].flat()) {
      // Another rule reports attributes without an earlier declaration.
      if (elaborated[index]?.facts.undeclaredAttributes.includes(name.text)) continue;
      const first = elaboration.environment.attribute(name.text)?.uri;
      if (first === undefined || reached.has(first) || isDeclaredIn(program, reached, name.text)) continue;
      yield missing(first, name.text, spanInFile(summary, index, name));
    }
  }
}

function isDeclaredIn(program: FileContext['program'], files: Iterable<string>, name: string): boolean {
  for (const uri of files) {
    const exports = program.file(uri)?.summary.exports ?? [];
    if (exports.some((declaration) => declaration.kind === 'attribute' && declaration.name?.text === name)) return true;
  }
  return false;
}

function missing(uri: string, name: string, span: Span): Finding {
  return {
    code: 'include-missing',
    ...span,
    message: `${name} is declared in ${baseNameOf(uri)}, which this file does not include; trpc does not find it`,
    data: { uri },
  };
}
