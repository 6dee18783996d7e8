import { Type } from 'typebox';
import { Id, SearchCondition, Text, named, nullable, oneOf } from '../core/schemas.ts';

const words = Type.Array(Text(255), { maxItems: 100 });
const optional = Type.Optional;

export const AutomationChange = named('AutomationChange', 'A watched change of a field; without values any change.', {
  field: Text(100),
  from: optional(nullable(words)),
  to: optional(nullable(words)),
});

export const AutomationWay = named('AutomationWay', 'A way out of a branch or a random split.', {
  id: Text(40),
  name: optional(Text(50)),
  /** The share of a random split. */
  percent: optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** The condition of a branch, and the changes that it asks of the event. */
  search: optional(SearchCondition),
  changes: optional(Type.Array(AutomationChange, { maxItems: 20 })),
});

export const AutomationSettings = named('AutomationSettings', 'The settings of a node; each kind uses its own.', {
  /** The kind of record of schedules and dates. */
  entity: optional(Text(40)),
  deal_type_id: optional(nullable(Id)),
  /** The definition of the custom objects that a block is about. */
  definition: optional(nullable(Id)),
  /** The relation by which custom objects are related to the record of the run. */
  relation: optional(nullable(Id)),
  search: optional(SearchCondition),
  changes: optional(Type.Array(AutomationChange, { maxItems: 20 })),
  /** The most runs of one record; null: unlimited. */
  limit: optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  /** True when a record may enter again while an earlier run of it goes on. */
  reentry: optional(Type.Boolean()),
  /** True when imports and bulk changes start runs, too. */
  bulk: optional(Type.Boolean()),
  /** The forms of a trigger; none: all. */
  forms: optional(Type.Array(Id, { maxItems: 100 })),
  /** The first time of a schedule. */
  start: optional(Text(40)),
  repeat: optional(oneOf(['once', 'daily', 'weekly', 'monthly', 'business_days'])),
  /** The time of day in Tokyo: `09:00`. */
  time: optional(Type.String({ maxLength: 5 })),
  ways: optional(Type.Array(AutomationWay, { maxItems: 10 })),
  values: optional(Type.Array(Type.Object({ field: Text(100), value: optional(Type.Unknown()) }), { maxItems: 100 })),
  amount: optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  unit: optional(oneOf(['minutes', 'hours', 'days', 'business_days'])),
  field: optional(Text(100)),
  text: optional(Text(2000)),
  mode: optional(oneOf(['fixed', 'round_robin', 'least_open'])),
  /** True to notify the owner of the record, too. */
  owner: optional(Type.Boolean()),
  members: optional(Type.Array(Id, { maxItems: 100 })),
  labels: optional(Type.Array(Text(50), { maxItems: 20 })),
});

const place = Type.Number({ minimum: -1_000_000, maximum: 1_000_000 });

export const AutomationNode = named('AutomationNode', 'A block of the canvas.', {
  id: Type.String({ minLength: 1, maxLength: 40 }),
  kind: Text(40),
  name: optional(Text(50)),
  x: place,
  y: place,
  settings: AutomationSettings,
});

export const AutomationGraph = named('AutomationGraph', 'The blocks of an automation and their connections.', {
  nodes: Type.Array(AutomationNode, { maxItems: 400 }),
  edges: Type.Array(Type.Object({ from: Text(40), port: Text(40), to: Text(40) }), { maxItems: 1000 }),
});

export const AutomationProblem = named('AutomationProblem', 'A reason why an automation cannot be enabled.', {
  node: nullable(Type.String()),
  rule: Type.String(),
  field: optional(Type.String()),
});
