// Shows a go_package as trpc uses it: import path, package, folder, and the other files of the package.
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { type GoPackage, goFileOf } from '../../go/go-package.ts';
import { readGoPackage } from '../../go/go-package-text.ts';
import { isSamePackage, trpcGraphsOf } from '../../trpc/trpc-graph.ts';
import type { HoverContext } from './source.ts';

/** The Go package of an attribute statement that says go_package. */
export function hoverOfGoPackage(context: HoverContext): readonly HoverBlock[] {
  const { place } = context;
  if (place?.kind !== 'attribute-declaration' || !readGoPackage(place.name.text)) return [];
  const go = goFileOf(context.summary.exports);
  if (go.taken?.index !== place.index) {
    const why = go.taken ? `It uses the last one of the file, \`${go.taken.path}\`.` : 'It does not recognise it.';
    return [{ kind: 'paragraph', text: `trpc does not use this go_package. ${why}` }];
  }
  if (!go.package) return [{ kind: 'paragraph', text: 'trpc cannot use this as a Go package.' }];
  const files = filesOf(context, go.package);
  const facts: readonly HoverFact[] = [
    ...goPackageFacts(go.package),
    ...(files.length > 0 ? [['Files', ...files] as const] : []),
  ];
  return [{ kind: 'facts', facts }];
}

/** Import path, name and folder of a package. */
export function goPackageFacts({ path, name }: GoPackage): readonly HoverFact[] {
  return [
    ['Go import path', path],
    ['Go package', name],
    ['Stub directory', `stub/${path}`],
  ];
}

const mostFiles = 8;

/**
 * The files that are read together and become one package, with the file of the hover, as users see them. If there are
 * more than `mostFiles`, the last text is `…`.
 */
function filesOf(context: HoverContext, own: GoPackage): readonly string[] {
  const files = trpcGraphsOf(context).flatMap((graph) => graph.files);
  const uris = new Set(files.filter(({ go }) => isSamePackage(go.package, own)).map(({ uri }) => uri));
  const shown = [...uris]
    .sort()
    .slice(0, mostFiles)
    .map((uri) => context.program.display(uri));
  return uris.size > mostFiles ? [...shown, '…'] : shown;
}
