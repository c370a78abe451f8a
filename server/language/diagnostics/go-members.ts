// Reports names of fields, methods and types for which the Go compiler refuses or ignores the generated code.
import { compiledOnly, limitOfGoFile } from '../go/go-files.ts';
import { type GoMemberFault, goFaultsOf, isExported, keywordTypes } from '../go/go-names.ts';
import { goNameOf } from '../go/trpc-names.ts';
import { isTypeDefinition } from '../summary/summary.ts';
import {
  type FileInGraph,
  filesInGraphs,
  isSamePackage,
  levelOfGoCode,
  projectOf,
  typeUsesIn,
} from '../trpc/trpc-graph.ts';
import { goKeywords } from '../vocabulary/vocabulary-go.ts';
import { trpcKeywords } from '../vocabulary/vocabulary-trpc.ts';
import { goMembersDescriptions } from './go-names-descriptions.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const goMembers: FileRule = { descriptions: goMembersDescriptions, only: 'trpc', checkFile };

function* checkFile(context: FileContext): Iterable<Finding> {
  const seen = filesInGraphs(context);
  if (seen.length === 0) return;
  for (const finding of [...memberFaults(context), ...keywords(context), ...unexportedTypes(context, seen)]) {
    yield { ...finding, level: levelOfGoCode(seen) };
  }
  yield* excludedFiles(context, seen);
  if (projectOf(context)) yield* unexportedMethods(context);
}

function* memberFaults({ summary, elaborated }: FileContext): Iterable<Finding> {
  for (const [index, declaration] of summary.declarations.entries()) {
    const [exported, reading] = [summary.exports[index], elaborated[index]];
    if (!('fields' in declaration) || !exported || !('fields' in exported) || !reading) continue;
    for (const fault of goFaultsOf(exported, reading)) {
      const name = declaration.fields[fault.member]?.name;
      // A reserved word of trpc is reported by another rule.
      if (!name || trpcKeywords.has(name.text)) continue;
      const message = sayFault(fault, name.text, declaration.name.text);
      yield { code: 'go-name-collision', ...spanInFile(summary, index, name), message };
    }
  }
}

function sayFault({ kind, name, owner }: GoMemberFault, field: string, type: string): string {
  if (kind === 'parameter')
    return `in Go the field ${field} becomes a parameter ${name}, which hides the ${name} that the code needs`;
  const what = `in Go the field ${field} becomes the method ${name}`;
  return owner === undefined
    ? `${what}, which every generated type already has`
    : `${what}, which ${type} already has for ${owner}`;
}

/** Reports keywords of Go for which flatc writes wrong code: names of enums and unions, and of the types of fields. */
function* keywords({ summary, elaborated }: FileContext): Iterable<Finding> {
  for (const [index, declaration] of summary.declarations.entries()) {
    const isEnum = declaration.kind === 'enum' || declaration.kind === 'union';
    const names = isEnum && goKeywords.has(declaration.name.text) ? [declaration.name] : [];
    const used = keywordTypes(declaration, elaborated[index]?.references ?? []);
    for (const name of [...names, ...used.map((reference) => declaration.references[reference])]) {
      if (!name) continue;
      const message = `${name.text} is a keyword of Go; the code that flatc writes for it does not compile`;
      yield { code: 'go-name-collision', ...spanInFile(summary, index, name), message };
    }
  }
}

/** Reports types of other Go packages that do not begin with a capital letter, each type at its first use. */
function* unexportedTypes(
  { program, summary, elaborated, uri }: FileContext,
  seen: readonly FileInGraph[],
): Iterable<Finding> {
  const reported = new Set<unknown>();
  for (const { index, reference, definition } of typeUsesIn(program, uri, elaborated).crossing) {
    const name = definition.declaration.name.text;
    if (isExported(name) || reported.has(definition)) continue;
    reported.add(definition);
    const isOfOther = seen.some(([graph, file]) => {
      const to = graph.file(definition.uri);
      return to !== undefined && !isSamePackage(to.go.package, file.go.package);
    });
    const span = summary.declarations[index]?.references[reference];
    if (!isOfOther || !span) continue;
    yield {
      code: 'go-name-unexported',
      ...spanInFile(summary, index, span),
      message: `another Go package uses ${name}, which Go allows only if it begins with a capital letter`,
    };
  }
}

function* unexportedMethods({ summary }: FileContext): Iterable<Finding> {
  for (const [index, declaration] of summary.declarations.entries()) {
    for (const { name } of declaration.kind === 'rpc_service' ? declaration.methods : []) {
      const goName = goNameOf(name.text);
      if (name.text === '' || isExported(goName)) continue;
      yield {
        code: 'go-name-unexported',
        ...spanInFile(summary, index, name),
        message: `another Go package calls the method ${goName}, which Go allows only if it begins with a capital letter`,
      };
    }
  }
}

/** Reports types whose Go file is left out of some or all builds because of the file's name, such as `Load_test.go`. */
function* excludedFiles({ summary, elaborated }: FileContext, seen: readonly FileInGraph[]): Iterable<Finding> {
  for (const [index, declaration] of summary.declarations.entries()) {
    if (!isTypeDefinition(declaration)) continue;
    const { name } = declaration;
    const limit = limitOfGoFile(name.text);
    if (!limit) continue;
    const definition = elaborated[index]?.definition;
    const isMissed = !limit.isOnLinux && seen.some(([graph]) => graph.isTypeUsed(definition));
    yield {
      code: 'go-file-excluded',
      ...spanInFile(summary, index, name),
      message: `flatc writes ${name.text} into ${name.text}.go, which Go ${compiledOnly(limit)}`,
      level: isMissed ? 'error' : 'warning',
    };
  }
}
