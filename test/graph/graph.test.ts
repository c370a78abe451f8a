// The graph of types and files, and its drawings.
import assert from 'node:assert/strict';
import {
  dotOf,
  type Graph,
  type GraphKind,
  joinedGraph,
  mermaidOf,
  nodesNamed,
  partAround,
  partReached,
  placedGraph,
  svgOf,
} from '../../server/language/graph/drawing.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const source = `
include "weapon.fbs";
namespace Game;
table Monster { name: string; weapon: arms.Weapon; spare: [arms.Weapon]; friends: [Monster]; }
union Any { Monster, arms.Weapon }
table World { any: Any; a: A; }
table A { b: B; }
table B { a: A; }
struct Lonely { x: int; }
rpc_service Store { Get(Monster): World; }
root_type World;
//- /weapon.fbs
namespace arms;
enum Kind: byte { Sword }
table Weapon { kind: Kind; }
`;

function graphOf(text: string, kind: GraphKind = 'types', roots: readonly string[] = ['/main.fbs']): Graph {
  const fixture = parseFixture(text);
  const service = serviceOf(fixture);
  const graphs = roots.map((root) => settled(service, fixture, () => service.schemaGraph(uriOf(root), kind)));
  return joinedGraph(kind, graphs, (uri) => uri.replace('file:///', ''));
}

const edgesIn = ({ edges }: Graph) =>
  edges.map(
    ({ from, to, kind, labels, isCircular }) => `${from} ${kind} ${to}: ${labels}${isCircular ? ' (circle)' : ''}`,
  );

describe('the graph of types', () => {
  const graph = graphOf(source);

  it('has all types that a schema reads, with their places', () => {
    assert.deepEqual(
      graph.nodes.map(({ id, kind, file, range, isRoot }) => [id, kind, file, range?.start.line, isRoot]),
      [
        ['arms.Kind', 'enum', 'weapon.fbs', 1, false],
        ['arms.Weapon', 'table', 'weapon.fbs', 2, false],
        ['Game.Monster', 'table', 'main.fbs', 2, false],
        ['Game.Any', 'union', 'main.fbs', 3, false],
        ['Game.World', 'table', 'main.fbs', 4, true],
        ['Game.A', 'table', 'main.fbs', 5, false],
        ['Game.B', 'table', 'main.fbs', 6, false],
        ['Game.Lonely', 'struct', 'main.fbs', 7, false],
        ['Game.Store', 'rpc_service', 'main.fbs', 8, false],
      ],
    );
  });

  it('joins what leads to the same type, and marks cycles', () => {
    assert.deepEqual(edgesIn(graph), [
      'arms.Weapon field arms.Kind: kind',
      'Game.Monster field arms.Weapon: weapon,spare',
      'Game.Monster field Game.Monster: friends (circle)',
      'Game.Any union Game.Monster: Monster',
      'Game.Any union arms.Weapon: arms.Weapon',
      'Game.World field Game.Any: any',
      'Game.World field Game.A: a',
      'Game.A field Game.B: b (circle)',
      'Game.B field Game.A: a (circle)',
      'Game.Store method Game.Monster: Get',
      'Game.Store method Game.World: Get',
    ]);
  });

  it('is cut around a type, forth and back', () => {
    const around = (name: string, depth: number) =>
      partAround(
        graph,
        nodesNamed(graph, name).map(({ id }) => id),
        depth,
      ).nodes.map(({ id }) => id);
    assert.deepEqual(around('Any', 0), ['Game.Any']);
    assert.deepEqual(around('Any', 1), ['arms.Weapon', 'Game.Monster', 'Game.Any', 'Game.World']);
    assert.deepEqual(around('Game.Any', 2), [
      'arms.Kind',
      'arms.Weapon',
      'Game.Monster',
      'Game.Any',
      'Game.World',
      'Game.Store',
    ]);
    assert.deepEqual(
      partReached(graph, ['Game.A']).nodes.map(({ id }) => id),
      ['Game.A', 'Game.B'],
    );
  });

  it('tells types of one name apart by their files', () => {
    const two = graphOf('table T { n: int; }\n//- /b.fbs\ntable T { s: string; }\n', 'types', ['/main.fbs', '/b.fbs']);
    assert.deepEqual(
      two.nodes.map(({ id }) => id),
      ['T (main.fbs)', 'T (b.fbs)'],
    );
  });

  it('is the same for a file that several roots include', () => {
    const text = `include "c.fbs";\ntable A { c: C; }\n//- /b.fbs\ninclude "c.fbs";\ntable B { c: C; }\n//- /c.fbs\ntable C { n: int; }\n`;
    const both = graphOf(text, 'types', ['/main.fbs', '/b.fbs']);
    assert.deepEqual(
      both.nodes.map(({ id }) => id),
      ['C', 'A', 'B'],
    );
  });
});

describe('the graph of files', () => {
  it('has includes, roots and cycles', () => {
    const text = `include "a/b.fbs";\ninclude "a/c.fbs";\n//- /a/b.fbs\ninclude "c.fbs";\n//- /a/c.fbs\ninclude "b.fbs";\n`;
    const graph = graphOf(text, 'includes');
    assert.deepEqual(graph.nodes.map(({ id, name, namespace, isRoot }) => [id, name, namespace, isRoot]).sort(), [
      ['a/b.fbs', 'b.fbs', 'a', false],
      ['a/c.fbs', 'c.fbs', 'a', false],
      ['main.fbs', 'main.fbs', '', true],
    ]);
    assert.deepEqual(edgesIn(graph).sort(), [
      'a/b.fbs include a/c.fbs:  (circle)',
      'a/c.fbs include a/b.fbs:  (circle)',
      'main.fbs include a/b.fbs: ',
      'main.fbs include a/c.fbs: ',
    ]);
    assert.match(mermaidOf(graph), /^flowchart LR\n(?:.*\n)*? {2}linkStyle [\d,]+ stroke/);
  });
});

describe('a drawing of a graph', () => {
  const graph = graphOf(source);

  it('is text for Mermaid', () => {
    const text = mermaidOf(graph);
    assert.match(text, /^classDiagram\n {2}direction LR\n/);
    assert.match(text, / {2}class T2\["Game.Monster"\] {\n {4}<<table>>\n {4}name: string\n/);
    assert.match(text, / {2}T2 --> T1 : weapon, spare\n/);
    assert.match(text, / {2}T3 \.\.> T2\n/);
  });

  it('is text for Graphviz', () => {
    const text = dotOf(graph);
    assert.match(text, /^digraph schemas {\n/);
    assert.match(text, / {2}n2 -> n1 \[label="weapon, spare", tooltip="weapon, spare"\];\n/);
    assert.match(text, / {2}n2 -> n2 \[label="friends", color="#c0392b", penwidth=2, tooltip="friends"\];\n/);
  });

  it('is SVG in which no box is on another, and each node and edge has its words', () => {
    for (const grouping of ['none', 'namespace', 'file'] as const) {
      const placed = placedGraph(graph, grouping);
      assert.equal(placed.nodes.length, graph.nodes.length);
      assert.equal(placed.edges.length, graph.edges.length);
      assert.equal(placed.groups.length, grouping === 'none' ? 0 : 2);
      for (const [index, one] of placed.nodes.entries()) {
        assert.ok(one.x >= 0 && one.x + one.width <= placed.width + 1 && one.y + one.height <= placed.height + 1);
        for (const other of placed.nodes.slice(index + 1)) {
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          assert.ok(isApart, `${grouping}: ${one.node.id} and ${other.node.id}`);
        }
      }
      const svg = svgOf(placed, {
        title: 'Types',
        linkOf: ({ name }) => (name === 'World' ? 'world.html' : undefined),
      });
      for (const { id } of graph.nodes) assert.ok(svg.includes(`data-id="${id}"`), id);
      assert.match(
        svg,
        /<a href="world.html"><g class="fbs-graph-node" data-id="Game.World" aria-label="table Game.World, root, 2 members">/,
      );
      assert.match(svg, /<title>Game\.A → Game\.B: b \(cycle\)<\/title>/);
    }
  });

  it('has frames around their nodes, with room for a line, and as wide as their names', () => {
    const long = `${'long'.repeat(30)}.fbs`;
    const { nodes, groups } = placedGraph(
      graphOf(`include "${long}";\ntable A { b: B; c: A; }\ntable B {}\n//- /${long}\ntable C {}\n`),
      'file',
    );
    for (const { name, ...frame } of groups) {
      const own = nodes.filter(({ node }) => node.file === name);
      const ends = { right: frame.x + frame.width, below: frame.y + frame.height };
      assert.equal(Math.round(Math.min(...own.map(({ x }) => x)) - frame.x), 14);
      assert.equal(Math.round(Math.min(...own.map(({ y }) => y)) - frame.y), 14 + 16);
      assert.equal(Math.round(ends.below - Math.max(...own.map(({ y, height }) => y + height))), 14);
      if (name === long) assert.equal(Math.round(frame.width), Math.round(7.3 * long.length + 2 * 14));
      else assert.equal(Math.round(ends.right - Math.max(...own.map(({ x, width }) => x + width))), 14);
    }
    assert.equal(groups.length, 2);
  });

  it('is as large as its parts, from corner to corner', () => {
    for (const [text, kind] of [
      [source, 'types'],
      [source, 'includes'],
      ['table A {}', 'types'],
      ['table A { a: A; }', 'types'],
    ] as const) {
      const { width, height, nodes } = placedGraph(graphOf(text, kind));
      const [left, top] = [Math.min(...nodes.map(({ x }) => x)), Math.min(...nodes.map(({ y }) => y))];
      assert.deepEqual([left, top].map(Math.round), [0, 0]);
      assert.equal(Math.round(width), Math.round(Math.max(...nodes.map((node) => node.x + node.width))));
      assert.equal(Math.round(height), Math.round(Math.max(...nodes.map((node) => node.y + node.height))));
    }
  });

  it('packs parts into rows without holes', () => {
    const text = Array.from({ length: 9 }, (_, index) => `table T${index} { n: int; }`).join('\n');
    const { nodes } = placedGraph(graphOf(text));
    const columns = nodes.filter(({ y }) => y === 0).length;
    assert.ok(columns > 1 && columns < 9);
    assert.deepEqual(
      nodes.map(({ x, y, width, height }) => [x / (width + 28), y / (height + 28)]),
      nodes.map((_, index) => [index % columns, Math.trunc(index / columns)]),
    );
  });

  it('has lines with round corners', () => {
    const { edges, ...placed } = placedGraph(graphOf('table A { b: B; }\ntable B {}'));
    const pathOf = (...points: readonly (readonly [x: number, y: number])[]) => {
      const edge = { ...edges[0], points: points.map(([x, y]) => ({ x, y })) } as (typeof edges)[number];
      return / d="(M[^"]*)" fill="none"/.exec(svgOf({ ...placed, edges: [edge] }, { title: '' }))?.[1];
    };
    assert.equal(pathOf([0, 0], [100, 0]), 'M0 0L100 0');
    assert.equal(pathOf([0, 0], [100, 0], [100, 10], [100, 10]), 'M0 0L76 0Q100 0 100 5L100 5Q100 10 100 10L100 10');
    assert.equal(pathOf([0, 0]), undefined);
  });

  it('shows texts of a schema, and takes none of them for code', () => {
    const hostile = graphOf('table T { a: string (m: "<script>&\'\\"]{}~%%"); }\nattribute "m";\n');
    const node = {
      ...(hostile.nodes[0] as Graph['nodes'][number]),
      id: 'a"b<c>\n%%{init}%%',
      rows: ['<script>"`\u0007'],
    };
    const graphs = { ...hostile, nodes: [node, ...hostile.nodes] };
    const svg = svgOf(placedGraph(graphs), { title: '"><script>' });
    assert.ok(!/<script|\p{Cc}(?<!\n)/u.test(svg));
    assert.ok(!/<script/.test(dotOf(graphs)));
    assert.ok(!/[<"]script|%%\{/.test(mermaidOf(graphs)));
  });

  it('cuts long members, and names the number of those left out', () => {
    const graph = graphOf(
      `table T { ${'long'.repeat(20)}: int; ${Array.from({ length: 15 }, (_, index) => `f${index}: int; `).join('')}}`,
    );
    const [node] = placedGraph(graph).nodes;
    const first = `${'long'.repeat(20).slice(0, 45)}…`;
    const others = Array.from({ length: 13 }, (_, index) => `f${index}: int`);
    assert.deepEqual(node?.rows, [first, ...others, '… +2']);
  });

  it('has edges without a text, as of includes', () => {
    const files = graphOf('include "b.fbs";\n//- /b.fbs\ntable B { n: int; }\n', 'includes');
    const svg = svgOf(placedGraph(files), { title: 'Files' });
    assert.match(svg, /data-from="main.fbs" data-to="b.fbs"><title>main.fbs → b.fbs<\/title><path [^>]*\/><\/g>/);
  });

  it('leaves members out of large graphs, whose parts are packed', () => {
    const many = graphOf(Array.from({ length: 300 }, (_, index) => `table T${index} { n: int; }`).join('\n'));
    const placed = placedGraph(many);
    assert.ok(placed.nodes.every(({ rows }) => rows.length === 0));
    assert.ok(
      placed.width / placed.height > 0.8 && placed.width / placed.height < 4,
      `${placed.width}x${placed.height}`,
    );
  });

  it('takes types with the names of what objects have', () => {
    const graph = graphOf(
      'table constructor { a: toString; b: hasOwnProperty; } table toString { c: constructor; } table hasOwnProperty {}',
    );
    assert.equal(placedGraph(graph).edges.filter(({ points }) => points.length > 1).length, 3);
  });
});
