// Graphs of the schemas of a fixture, for the tests of graphs and of their drawings.
import { type FileGraph, type Graph, type GraphKind, joinedGraph } from '../../server/language/graph/drawing.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

/** A schema with types of all kinds, and with cycles. */
export const source = `
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

/** The graph of roots of a fixture. */
export function graphOf(text: string, kind: GraphKind = 'types', roots: readonly string[] = ['/main.fbs']): Graph {
  return joinedGraph(kind, partsOf(text, kind, roots).flat(), (uri) => uri.replace('file:///', ''));
}

/** The parts of the graph of each root of a fixture. */
export function partsOf(text: string, kind: GraphKind, roots: readonly string[]): readonly (readonly FileGraph[])[] {
  const fixture = parseFixture(text);
  const service = serviceOf(fixture);
  return roots.map((root) => settled(service, fixture, () => service.schemaGraph(uriOf(root), kind)));
}
