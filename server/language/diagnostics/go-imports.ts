// Reports Go packages that import each other, and import paths that trpc refuses unless an option allows them.
import { attributeSpan } from '../go/go-package-places.ts';
import { importCycles } from '../trpc/go-imports.ts';
import { filesInGraphs } from '../trpc/trpc-graph.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const goImports: FileRule = {
  descriptions: [
    {
      code: 'go-import-cycle',
      family: 'trpc',
      level: 'error',
      summary: 'Go packages import each other.',
      explanation:
        'Each go_package becomes a Go package, which imports the packages of the types that it uses. Go does not allow packages to import each other, directly or through others: `import cycle not allowed`. This can happen without a cycle of includes, where several files have the same go_package. Move the types that both packages need into a package of their own.',
      wrong:
        '// a.fbs and c.fbs, go_package=example.com/a\ntable Order { item: b.Item; }\ntable Money { cents: long; }\n// b.fbs, go_package=example.com/b, includes c.fbs\ntable Item { price: a.Money; }',
      right:
        '// a.fbs, go_package=example.com/a\ntable Order { item: b.Item; }\n// b.fbs, go_package=example.com/b\ntable Item { price: c.Money; }\n// c.fbs, go_package=example.com/c\ntable Money { cents: long; }',
    },
    {
      code: 'go-package-version-suffix',
      family: 'trpc',
      level: 'warning',
      summary: 'go_package ends in a version number.',
      explanation:
        'trpc stops at a go_package that ends in `/v` and one digit, also in an included file: `not supported: go_package="..." see: trpc --multi-version param`. Start it with `--multi-version`, and it generates the code.',
      wrong: 'attribute "go_package=example.com/app/greeter/v2";',
      right: 'attribute "go_package=example.com/app/greeter2";',
    },
  ],
  only: 'trpc',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  yield* versionSuffix(context);
  yield* cycles(context);
}

function* versionSuffix(context: FileContext): Iterable<Finding> {
  const seen = filesInGraphs(context).find(([graph]) => graph.isProject);
  const taken = seen?.[1].go.taken;
  if (!taken || taken.isBroken) return;
  const [suffix] = /\/v[0-9]$/.exec(taken.path) ?? [];
  if (suffix === undefined) return;
  const end = taken.pathStart + taken.path.length;
  yield {
    code: 'go-package-version-suffix',
    ...attributeSpan(context.summary, taken, end - suffix.length, end),
    message: `trpc refuses a go_package that ends in ${suffix}, except with --multi-version`,
  };
}

function* cycles(context: FileContext): Iterable<Finding> {
  const { summary } = context;
  const reported = new Set<string>();
  for (const [graph, file] of filesInGraphs(context)) {
    for (const { use, packages } of importCycles(graph, file)) {
      const target = packages[1] ?? '';
      if (reported.has(target)) continue;
      reported.add(target);
      const name = summary.declarations[use.index]?.references[use.reference] ?? { start: 0, end: 0 };
      yield {
        code: 'go-import-cycle',
        ...spanInFile(summary, use.index, name),
        message: `Go packages cannot import each other: ${packages.join(' imports ')}`,
      };
    }
  }
}
