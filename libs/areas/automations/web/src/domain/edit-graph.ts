import { NEXT, nodeType, portsOf } from '@crm/automations-rules';
import type { Graph, GraphNode, Settings } from './automation.types.ts';

/** The distance between two blocks that are laid out anew. */
const HEIGHT = 120;

/** The settings that a new block starts with. */
const firstSettings: Readonly<Record<string, Settings>> = {
  branch_condition: { ways: [{ id: 'a', search: { conditions: [] } }] },
  random_split: {
    ways: [
      { id: 'a', percent: 50 },
      { id: 'b', percent: 50 },
    ],
  },
  wait_duration: { amount: 1, unit: 'days' },
  wait_until: { amount: 0, unit: 'days', time: '09:00' },
  goal: { search: { conditions: [] } },
  notify_user: { owner: true },
  scheduled: { entity: 'deal', repeat: 'once' },
  date_reached: { entity: 'deal', amount: 0, unit: 'days', time: '09:00' },
  assign_owner: { mode: 'fixed' },
};

/** Returns an id that no block of the graph has. */
function freshId({ nodes }: Graph): string {
  const numbers = nodes.map(({ id }) => Number(/^n(\d+)$/.exec(id)?.[1] ?? 0));
  return `n${Math.max(0, ...numbers) + 1}`;
}

const newNode = (graph: Graph, kind: string, place: { x: number; y: number }): GraphNode => ({
  id: freshId(graph),
  kind,
  ...place,
  settings: firstSettings[kind] ?? {},
});

/** Returns the graph of a new automation: its trigger and an end. */
export function graphWithTrigger(kind: string): Graph {
  const trigger = newNode({ nodes: [], edges: [] }, kind, { x: 0, y: 0 });
  const end: GraphNode = { id: 'n2', kind: 'end', x: 0, y: HEIGHT, settings: {} };
  return { nodes: [trigger, end], edges: [{ from: trigger.id, port: NEXT, to: end.id }] };
}

/**
 * Adds a block at a way out of another one. What followed there follows its first way out; its other ways end, so that
 * the graph stays whole.
 */
export function addAfter(graph: Graph, from: string, port: string, kind: string): { graph: Graph; id: string } {
  const before = graph.nodes.find(({ id }) => id === from)!;
  const node = newNode(graph, kind, { x: before.x, y: before.y + HEIGHT });
  const old = graph.edges.find((edge) => edge.from === from && edge.port === port);
  const others = graph.edges.filter((edge) => edge !== old);
  const moved = graph.nodes.map((one) => (one.y > before.y ? { ...one, y: one.y + HEIGHT } : one));
  const next: Graph = { nodes: [...moved, node], edges: [...others, { from, port, to: node.id }] };
  return { graph: withEnds(next, node.id, old?.to), id: node.id };
}

/** Lets the open ways of a block end; the first one leads to `first`, if there is such a block. */
function withEnds(graph: Graph, id: string, first?: string): Graph {
  const node = graph.nodes.find((one) => one.id === id)!;
  return portsOf(node).reduce((known, port, index) => {
    if (known.edges.some((edge) => edge.from === id && edge.port === port)) return known;
    if (index === 0 && first !== undefined) return { ...known, edges: [...known.edges, { from: id, port, to: first }] };
    const end = newNode(known, 'end', { x: node.x + index * 240, y: node.y + HEIGHT });
    return { nodes: [...known.nodes, end], edges: [...known.edges, { from: id, port, to: end.id }] };
  }, graph);
}

/** Removes a block: what led to it leads to what followed its first way out. Blocks that nothing reaches go, too. */
export function removeNode(graph: Graph, id: string): Graph {
  const node = graph.nodes.find((one) => one.id === id);
  if (!node || nodeType(node.kind) === 'trigger') return graph;
  const after = graph.edges.find((edge) => edge.from === id && edge.port === portsOf(node)[0])?.to;
  const edges = graph.edges
    .filter((edge) => edge.from !== id)
    .flatMap((edge) => (edge.to !== id ? [edge] : after === undefined ? [] : [{ ...edge, to: after }]));
  return withoutLost({ nodes: graph.nodes.filter((one) => one.id !== id), edges });
}

/** Leaves out what the trigger does not reach; notes stay. */
function withoutLost({ nodes, edges }: Graph): Graph {
  const seen = new Set(nodes.filter(({ kind }) => nodeType(kind) === 'trigger').map(({ id }) => id));
  for (const id of seen) for (const { from, to } of edges) if (from === id) seen.add(to);
  const kept = nodes.filter(({ id, kind }) => kind === 'note' || seen.has(id));
  return { nodes: kept, edges: edges.filter(({ from, to }) => seen.has(from) && seen.has(to)) };
}

/** Leads a way out of a block to another one; a way that would lead back is not made. */
export function connect(graph: Graph, from: string, port: string, to: string): Graph {
  if (from === to || reaches(graph, to, from) || nodeOf(graph, to)?.kind === 'note') return graph;
  if (nodeType(nodeOf(graph, to)?.kind ?? '') === 'trigger') return graph;
  const others = graph.edges.filter((edge) => !(edge.from === from && edge.port === port));
  return withoutLost({ ...graph, edges: [...others, { from, port, to }] });
}

const nodeOf = ({ nodes }: Graph, id: string) => nodes.find((node) => node.id === id);

/** Returns true when a way leads from one block to another. */
export function reaches({ edges }: Graph, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const id of seen) for (const edge of edges) if (edge.from === id) seen.add(edge.to);
  return seen.has(to);
}

/** Changes a block; ways out that it has no more are closed, and new ones end. */
export function changeNode(
  graph: Graph,
  id: string,
  change: Partial<Pick<GraphNode, 'kind' | 'name' | 'settings'>>,
): Graph {
  const nodes = graph.nodes.map((node) => (node.id === id ? { ...node, ...change } : node));
  const ports = portsOf(nodes.find((node) => node.id === id)!);
  const edges = graph.edges.filter((edge) => edge.from !== id || ports.includes(edge.port));
  return withoutLost(withEnds({ nodes, edges }, id));
}

/** Moves blocks to other places of the canvas. */
export const moveNodes = (graph: Graph, places: ReadonlyMap<string, { x: number; y: number }>): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => ({ ...node, ...places.get(node.id) })),
});

/** A block in the indented list, with the way that leads to it. */
export interface ListedNode {
  node: GraphNode;
  depth: number;
  /** The way out of the block before it. */
  way: { from: string; port: string } | null;
  /** True for a block that the list has shown before: another way leads to it, too. */
  isRepeated: boolean;
}

/** Returns the blocks in the order in which they run; the ways of a branch are indented. */
export function listed(graph: Graph): ListedNode[] {
  const start = graph.nodes.find(({ kind }) => nodeType(kind) === 'trigger');
  const rows: ListedNode[] = [];
  const seen = new Set<string>();
  const add = (node: GraphNode, depth: number, way: ListedNode['way']) => {
    const isRepeated = seen.has(node.id);
    rows.push({ node, depth, way, isRepeated });
    if (isRepeated) return;
    seen.add(node.id);
    const ports = portsOf(node);
    for (const port of ports) {
      const to = nodeOf(graph, graph.edges.find((edge) => edge.from === node.id && edge.port === port)?.to ?? '');
      if (to) add(to, ports.length > 1 ? depth + 1 : depth, { from: node.id, port });
    }
  };
  if (start) add(start, 0, null);
  return rows;
}
