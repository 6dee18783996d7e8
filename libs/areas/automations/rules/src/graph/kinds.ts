import { ELSE, MET, NEXT } from './graph.ts';
import type { GraphNode } from './graph.ts';

export const entities = ['deal', 'customer', 'contact', 'action', 'custom_object'] as const;
export type Entity = (typeof entities)[number];

/** The triggers (spec 3 §3): the kind of record that a run is about, and whether it starts at changes of fields. */
export const triggers = {
  deal_created: { entity: 'deal' },
  deal_updated: { entity: 'deal', isUpdate: true },
  customer_created: { entity: 'customer' },
  customer_updated: { entity: 'customer', isUpdate: true },
  contact_created: { entity: 'contact' },
  contact_updated: { entity: 'contact', isUpdate: true },
  deal_action_created: { entity: 'action' },
  deal_action_updated: { entity: 'action', isUpdate: true },
  custom_object_created: { entity: 'custom_object' },
  custom_object_updated: { entity: 'custom_object', isUpdate: true },
  lifecycle_stage_changed: { entity: 'contact', isUpdate: true },
  webform_submitted: { entity: 'contact' },
  scheduled: { entity: undefined },
  date_reached: { entity: undefined },
} as const satisfies Record<string, { entity: Entity | undefined; isUpdate?: true }>;

export type TriggerKind = keyof typeof triggers;
export const triggerKinds = Object.keys(triggers) as readonly TriggerKind[];

export const ruleKinds = ['branch_condition', 'wait_duration', 'wait_until', 'random_split', 'goal'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const operationKinds = [
  'update_deal',
  'update_customer',
  'update_contact',
  'update_deal_action',
  'update_custom_object',
  'create_deal',
  'create_customer',
  'create_contact',
  'create_deal_action',
  'create_custom_object',
  'relate_custom_object',
  'assign_owner',
  'change_lifecycle_stage',
  'add_label',
  'notify_user',
] as const;
export type OperationKind = (typeof operationKinds)[number];

export const nodeKinds = [...triggerKinds, ...ruleKinds, ...operationKinds, 'end', 'note'] as const;
export type NodeKind = TriggerKind | RuleKind | OperationKind | 'end' | 'note';
export type NodeType = 'trigger' | 'rule' | 'operation' | 'end' | 'note';

/** Returns the type of a node (spec 3 §3); notes are texts on the canvas. */
export function nodeType(kind: string): NodeType | undefined {
  if (Object.hasOwn(triggers, kind)) return 'trigger';
  if ((ruleKinds as readonly string[]).includes(kind)) return 'rule';
  if ((operationKinds as readonly string[]).includes(kind)) return 'operation';
  return kind === 'end' || kind === 'note' ? kind : undefined;
}

/** Returns the kind of record that an automation is about, by its trigger. */
export const entityOf = ({ kind, settings }: Pick<GraphNode, 'kind' | 'settings'>): Entity | undefined => {
  if (nodeType(kind) !== 'trigger') return undefined;
  const { entity } = triggers[kind as TriggerKind];
  return entity ?? entities.find((one) => one === settings.entity);
};

/** Returns the ways out of a node, in their order on the canvas. */
export function portsOf({ kind, settings }: Pick<GraphNode, 'kind' | 'settings'>): string[] {
  const ways = (settings.ways ?? []).map(({ id }) => id);
  if (kind === 'branch_condition') return [...ways, ELSE];
  if (kind === 'random_split') return ways;
  if (kind === 'goal') return [MET, NEXT];
  return kind === 'end' || kind === 'note' ? [] : [NEXT];
}
