// Drawings of graphs: texts for Mermaid and Graphviz, places and SVG.
import assert from 'node:assert/strict';
import { dotOf, type Graph, mermaidOf, placedGraph, svgOf } from '../../server/language/graph/drawing.ts';
import { graphOf, source } from './graph-of.ts';

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
        /<a href="world.html"><g class="fbs-graph-node" data-id="Game.World" aria-label="table Game.World, root, members: 2">/,
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

  it('has cycles in a colour of their own, and lines by the kind of their edges', () => {
    const { attribute, ...looks } = {
      attribute:
        /<g class="fbs-graph-edge fbs-graph-(\w+)( fbs-graph-circle)?" data-from="(\S+)" data-to="(\S+)">.*?stroke="(\S+)" stroke-width="(\S+)"(?: stroke-dasharray="([^"]+)")? marker-end="url\(#[\w-]*?arrow(-circle)?\)"/g,
      plain: [undefined, '#5f6b7a', '1.1'],
      circle: [' fbs-graph-circle', '#c0392b', '1.8'],
    };
    const drawn = [...svgOf(placedGraph(graph), { title: '' }).matchAll(attribute)].map(
      ([, kind, mark, from, to, colour, width, dash, arrow]) => [
        `${from} ${to}`,
        kind,
        [mark, colour, width],
        dash,
        arrow,
      ],
    );
    assert.deepEqual(
      drawn.sort(),
      graph.edges
        .map(({ from, to, kind, isCircular }) => [
          `${from} ${to}`,
          kind,
          isCircular ? looks.circle : looks.plain,
          kind === 'union' ? '6 4' : undefined,
          isCircular ? '-circle' : undefined,
        ])
        .sort(),
    );
  });

  it('has room for the words at an edge', () => {
    const field = 'long'.repeat(10);
    const { nodes } = placedGraph(graphOf(`table A { ${field}: B; }\ntable B {}`));
    const [one, other] = nodes.toSorted((left, right) => left.x - right.x);
    assert.ok(one && other && other.x - one.x - one.width > 7.3 * 0.86 * field.length);
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
