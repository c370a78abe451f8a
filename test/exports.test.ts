// Every export is imported somewhere: names that only their own module uses must not be exported.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Modules that are started, loaded by path or published, so that nothing imports them. */
const entryPoints: ReadonlySet<string> = new Set([
  'client/node.ts',
  'client/browser.ts',
  'server/portable.ts',
  'server/library/types.ts',
  'server/cli/report/finding.ts',
  'server/schema-model/model-types.ts',
]);

interface Module {
  readonly exports: readonly string[];
  /** Imported names with the path of their module; `*` for all of them. */
  readonly imports: readonly (readonly [from: string, name: string])[];
}

function sources(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?[jt]s$/.test(name) && statSync(path.join(root, folder, name)).isFile())
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));
}

function readModule(file: string): Module {
  const text = readFileSync(path.join(root, file), 'utf8');
  const declared = text.matchAll(
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm,
  );
  const lists = [...text.matchAll(/^(import|export) (?:type )?\{([^}]*)\}(?: from '(\.[^']+)')?/gm)];
  const place = (from: string) => path.posix.join(path.posix.dirname(file), from);
  const namespaces = text.matchAll(
    /^(?:import|export) (?:type )?\* (?:as \w+ )?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
  );
  return {
    exports: [
      ...[...declared].map(([, name = '']) => name),
      ...lists.flatMap(([, keyword, names = '']) => (keyword === 'export' ? namesIn(names, 'last') : [])),
    ],
    imports: [
      ...lists.flatMap(([, , names = '', from]) =>
        from === undefined ? [] : namesIn(names, 'first').map((name) => [place(from), name] as const),
      ),
      ...[...namespaces].map(([, all = '', lazily = '']) => [place(all || lazily), '*'] as const),
    ],
  };
}

/** The names in braces: as in the imported module (`first`), or as in the importing one (`last`). */
function namesIn(list: string, side: 'first' | 'last'): readonly string[] {
  const words = list.split(',').map((item) =>
    item
      .trim()
      .replace(/^type /, '')
      .split(' as '),
  );
  return words.flatMap((parts) => parts.at(side === 'first' ? 0 : -1)?.trim() || []);
}

describe('exports', () => {
  const own = [...sources('server'), ...sources('client')].filter((file) => file.endsWith('.ts'));
  const modules = new Map(
    [...own, ...sources('build'), ...sources('test'), ...sources('grammar')].map((file) => [file, readModule(file)]),
  );
  const imported = new Set(
    [...modules.values()].flatMap(({ imports }) => imports.map(([from, name]) => `${from} ${name}`)),
  );

  it('are imported somewhere', () =>
    assert.deepEqual(
      own.flatMap((file) => {
        if (entryPoints.has(file) || imported.has(`${file} *`)) return [];
        const unused = modules.get(file)?.exports.filter((name) => !imported.has(`${file} ${name}`)) ?? [];
        return unused.map((name) => `${file} ${name}`);
      }),
      [],
    ));
});
