// Finds changes that may go with a renamed namespace besides its uses: the end of the go_package, as trpc expects it,
// and equal namespaces in files that are never compiled together with the changed ones.
import { goFileOf } from '../go/go-package.ts';
import { attributeSpan } from '../go/go-package-places.ts';
import type { Program } from '../program.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import { exportsOf } from '../symbols/file-views.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { EditOption, FileEdit } from '../workspace-edit.ts';

const goPackageOption: EditOption = {
  label: 'Also change the end of go_package',
  description: 'tRPC-Go expects it to end like the namespace. The import path of the generated code changes.',
};

const otherFilesOption: EditOption = {
  label: 'Also rename this namespace in unrelated files',
  description: 'They use the same name, but are never compiled together with this file.',
};

/**
 * Optional edits that go with the renaming of a namespace. `name` is the full name of the namespace, `newName` the new
 * last part of this name, and `edits` are the edits of the renaming itself.
 */
export function namespaceOptions(
  program: Program,
  name: string,
  newName: string,
  edits: readonly FileEdit[],
): readonly FileEdit[] {
  const edited = new Set(edits.map(({ uri }) => uri));
  const others = [...program.namespaces]
    .filter((namespace) => namespace === name || namespace.startsWith(`${name}.`))
    .flatMap((namespace) => program.filesOpening(namespace))
    .filter((uri) => !edited.has(uri));
  return [
    ...[...edited].flatMap((uri) => goPackageEdits(program, uri, name, newName)),
    ...[...new Set(others)].sort().flatMap((uri) => statementEdits(program, uri, name, newName)),
  ];
}

function goPackageEdits(program: Program, uri: string, name: string, newName: string): readonly FileEdit[] {
  const summary = program.file(uri)?.summary;
  const { namespace, taken } = goFileOf(exportsOf(program, uri));
  const old = simpleNameOf(name);
  if (!summary || !taken || namespace !== name || !(taken.path === old || taken.path.endsWith(`/${old}`))) return [];
  const end = taken.pathStart + taken.path.length;
  const span = attributeSpan(summary, taken, end - old.length, end);
  const isPlain = program.file(uri)?.text.slice(span.start, span.end) === old;
  return isPlain ? [{ uri, ...span, text: newName, option: goPackageOption }] : [];
}

function statementEdits(program: Program, uri: string, name: string, newName: string): readonly FileEdit[] {
  const summary = program.file(uri)?.summary;
  const depth = name.split('.').length - 1;
  return (summary?.declarations ?? []).flatMap((declaration, index) => {
    if (declaration.kind !== 'namespace' || !summary) return [];
    const parts = declaration.parts.slice(0, depth + 1);
    const part = parts[depth];
    if (!part || parts.map(({ text }) => text).join('.') !== name) return [];
    const base = startOfDeclaration(summary, index);
    return [{ uri, start: base + part.start, end: base + part.end, text: newName, option: otherFilesOption }];
  });
}
