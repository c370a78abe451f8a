// The graph of types and files.
import assert from 'node:assert/strict';
import { type Graph, mermaidOf, nodesNamed, partAround, partReached } from '../../server/language/graph/drawing.ts';
import { graphOf, partsOf, source } from './graph-of.ts';

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

  it('has a service beside a type with the same name', () => {
    const twins = graphOf('table A { b: B; }\ntable B { a: A; }\nrpc_service A { Get(A): B; }\n');
    assert.deepEqual(
      twins.nodes.map(({ id, rows }) => `${id}: ${rows}`),
      ['A (main.fbs): b: B', 'B: a: A', 'A (service, main.fbs): Get(A): B'],
    );
    assert.deepEqual(edgesIn(twins), [
      'A (main.fbs) field B: b (circle)',
      'B field A (main.fbs): a (circle)',
      'A (service, main.fbs) method A (main.fbs): Get',
      'A (service, main.fbs) method B: Get',
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
    const [ofA, ofB] = partsOf(text, 'types', ['/main.fbs', '/b.fbs']);
    assert.equal(ofA?.[0], ofB?.[0], 'its part is made once');
  });

  it('has a root type that a file names for another one', () => {
    const text = 'include "c.fbs";\nroot_type C;\n//- /c.fbs\ntable C { n: int; }\n';
    assert.deepEqual(
      graphOf(text).nodes.map(({ id, isRoot }) => [id, isRoot]),
      [['C', true]],
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
