export { ELSE, MET, MOST_NODES, NEXT } from './graph/graph.ts';
export type {
  FieldValue,
  Graph,
  GraphEdge,
  GraphNode,
  NodeSettings,
  Problem,
  WatchedChange,
  Way,
} from './graph/graph.ts';
export { checkGraph } from './graph/check-graph.ts';
export { isUpdateTrigger } from './graph/check-settings.ts';
export { findCycles, watchedChanges } from './graph/cycles.ts';
export type { NamedGraph } from './graph/cycles.ts';
export { automatedFields, customItemOf, dateFields, isKnownField, reached, writtenEntity } from './graph/fields.ts';
export type { AutomatedField, FieldType } from './graph/fields.ts';
export {
  entities,
  entityOf,
  nodeKinds,
  nodeType,
  operationKinds,
  portsOf,
  ruleKinds,
  triggerKinds,
  triggers,
} from './graph/kinds.ts';
export type { Entity, NodeKind, NodeType, OperationKind, RuleKind, TriggerKind } from './graph/kinds.ts';
export { nodeAfter, triggerOf } from './graph/next-node.ts';
