import { NEXT } from './graph.ts';
import type { Graph, GraphNode } from './graph.ts';
import { nodeType } from './kinds.ts';

export const triggerOf = <N extends GraphNode>({ nodes }: { nodes: readonly N[] }): N | undefined =>
  nodes.find(({ kind }) => nodeType(kind) === 'trigger');

/** Returns the node that a way out of a node leads to. */
export function nodeAfter<N extends GraphNode>(
  { nodes, edges }: { nodes: readonly N[]; edges: Graph['edges'] },
  from: string,
  port: string = NEXT,
): N | undefined {
  const edge = edges.find((one) => one.from === from && one.port === port);
  return edge && nodes.find(({ id }) => id === edge.to);
}
