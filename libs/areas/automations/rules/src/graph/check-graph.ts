import { MOST_NODES } from './graph.ts';
import type { Graph, GraphEdge, GraphNode, Problem } from './graph.ts';
import { settingsProblems } from './check-settings.ts';
import { entityOf, nodeType, portsOf } from './kinds.ts';

/**
 * Returns the problems that keep a graph from being enabled (spec 3 §2.11): it needs one trigger, every way out leads to
 * one other node, every node is reached, nothing leads back, and every node is filled in.
 */
export function checkGraph(graph: Graph): Problem[] {
  const nodes = graph.nodes.filter(({ kind }) => kind !== 'note');
  if (nodes.length > MOST_NODES) return [{ node: null, rule: 'too_many_nodes' }];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const starts = nodes.filter(({ kind }) => nodeType(kind) === 'trigger');
  const problems: Problem[] = [
    ...duplicates(nodes),
    ...(starts.length === 0 ? [{ node: null, rule: 'no_trigger' }] : []),
    ...starts.slice(1).map(({ id }) => ({ node: id, rule: 'second_trigger' })),
    ...nodes.filter(({ kind }) => nodeType(kind) === undefined).map(({ id }) => ({ node: id, rule: 'unknown_kind' })),
    ...edgeProblems(graph.edges, byId),
    ...nodes.flatMap((node) => portProblems(node, graph.edges)),
  ];
  const start = starts[0];
  if (!start) return problems;
  const seen = reachedFrom(start.id, graph.edges);
  const entity = entityOf(start);
  return [
    ...problems,
    ...nodes.filter(({ id }) => !seen.has(id)).map(({ id }) => ({ node: id, rule: 'not_connected' })),
    ...backEdges(start.id, graph.edges).map((id) => ({ node: id, rule: 'cycle' })),
    ...(nodes.some(({ kind }) => nodeType(kind) === 'operation') ? [] : [{ node: null, rule: 'no_operation' }]),
    ...nodes.flatMap((node) => settingsProblems(node, entity)),
  ];
}

function duplicates(nodes: readonly GraphNode[]): Problem[] {
  const seen = new Set<string>();
  return nodes.flatMap(({ id }) => {
    if (seen.has(id)) return [{ node: id, rule: 'duplicate_id' }];
    seen.add(id);
    return [];
  });
}

const edgeProblems = (edges: readonly GraphEdge[], nodes: ReadonlyMap<string, GraphNode>): Problem[] =>
  edges.flatMap(({ from, port, to }) => {
    const source = nodes.get(from);
    const target = nodes.get(to);
    if (!source || !target) return [{ node: source?.id ?? target?.id ?? null, rule: 'unknown_edge' }];
    if (!portsOf(source).includes(port)) return [{ node: from, rule: 'unknown_port' }];
    return nodeType(target.kind) === 'trigger' ? [{ node: to, rule: 'leads_to_trigger' }] : [];
  });

const portProblems = (node: GraphNode, edges: readonly GraphEdge[]): Problem[] =>
  portsOf(node).flatMap((port) => {
    const count = edges.filter((edge) => edge.from === node.id && edge.port === port).length;
    if (count === 1) return [];
    return [{ node: node.id, rule: count === 0 ? 'open_way' : 'double_way', field: port }];
  });

function reachedFrom(start: string, edges: readonly GraphEdge[]): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const id of seen) for (const { from, to } of edges) if (from === id) seen.add(to);
  return seen;
}

/** Returns the nodes from which a way leads back to a node before them. */
function backEdges(start: string, edges: readonly GraphEdge[]): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const open = new Set<string>();
  const walk = (id: string) => {
    open.add(id);
    for (const { from, to } of edges) {
      if (from !== id) continue;
      if (open.has(to)) found.add(id);
      else if (!done.has(to)) walk(to);
    }
    open.delete(id);
    done.add(id);
  };
  walk(start);
  return [...found];
}
