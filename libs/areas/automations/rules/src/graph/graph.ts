/** One field that an operation sets, by the name of the wire; `custom_item_12` is a custom item. */
export interface FieldValue {
  field: string;
  value?: unknown;
}

/** A watched change of a field; null or absent values match all. */
export interface WatchedChange {
  field: string;
  from?: readonly string[] | null;
  to?: readonly string[] | null;
}

/** A way out of a branch or of a random split. */
export interface Way {
  id: string;
  name?: string;
  percent?: number;
}

/** The settings of a node as far as the rules look at them; the contract has the rest. */
export interface NodeSettings {
  entity?: string;
  /** The definition of the custom objects that the node is about. */
  definition?: number | null;
  /** A relation between custom objects and the record of the run. */
  relation?: number | null;
  changes?: readonly WatchedChange[];
  ways?: readonly Way[];
  values?: readonly FieldValue[];
  amount?: number;
  unit?: string;
  field?: string;
  text?: string;
  mode?: string;
  members?: readonly number[];
  labels?: readonly string[];
  forms?: readonly number[];
  start?: string;
  search?: { conditions?: readonly unknown[] };
}

export interface GraphNode {
  id: string;
  kind: string;
  settings: NodeSettings;
}

/** A connection from a way out of a node to another node. */
export interface GraphEdge {
  from: string;
  port: string;
  to: string;
}

export interface Graph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** A problem that keeps a graph from being enabled; without a node it is about the whole. */
export interface Problem {
  node: string | null;
  rule: string;
  field?: string;
}

/** The most nodes of a graph. */
export const MOST_NODES = 200;
/** The way out of a node that has one. */
export const NEXT = 'next';
/** The way of a branch when no condition holds. */
export const ELSE = 'else';
/** The way of a goal that is met. */
export const MET = 'met';
