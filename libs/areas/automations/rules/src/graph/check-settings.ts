import { automatedFields, dateFields, customItemOf, isKnownField, reached, writtenEntity } from './fields.ts';
import type { GraphNode, NodeSettings, Problem } from './graph.ts';
import { entityOf, nodeType, triggers } from './kinds.ts';
import type { Entity, OperationKind, TriggerKind } from './kinds.ts';

/** The longest wait: a year. */
const MOST_DAYS = 366;
const perDay = { minutes: 1440, hours: 24, days: 1, business_days: 1 } as const;

/** Returns the problems of a node's own settings; `entity` is the kind of record that the automation is about. */
export function settingsProblems(node: GraphNode, entity: Entity | undefined): Problem[] {
  return fieldsWithProblems(node, entity).map(([field, rule]) => ({ node: node.id, rule, field }));
}

type Found = [field: string, rule: string];

function fieldsWithProblems({ kind, settings }: GraphNode, entity: Entity | undefined): Found[] {
  switch (nodeType(kind)) {
    case 'trigger':
      return triggerProblems(kind as TriggerKind, settings);
    case 'rule':
      return ruleProblems(kind, settings, entity);
    case 'operation':
      return operationProblems(kind as OperationKind, settings, entity);
    default:
      return [];
  }
}

function triggerProblems(kind: TriggerKind, settings: NodeSettings): Found[] {
  const entity = entityOf({ kind, settings });
  const unknown = (settings.changes ?? []).some(({ field }) => entity && !isWatchable(entity, field));
  return [
    ...(entity ? [] : [['entity', 'required'] satisfies Found]),
    ...definitionProblems(entity, settings),
    ...(unknown ? [['changes', 'unknown_field'] satisfies Found] : []),
    ...(kind === 'scheduled' && !settings.start ? [['start', 'required'] satisfies Found] : []),
    ...(kind === 'date_reached' ? dateProblems(settings, entity) : []),
    ...(kind === 'lifecycle_stage_changed' && settings.changes?.some(({ field }) => field !== 'lifecycle_stage_id')
      ? [['changes', 'unknown_field'] satisfies Found]
      : []),
  ];
}

/** Returns true for a field whose change can start a run. */
const isWatchable = (entity: Entity, field: string) =>
  isKnownField(entity, field) || field === 'customer_id' || dateFields[entity].includes(field);

const definitionProblems = (entity: Entity | undefined, { definition }: NodeSettings): Found[] =>
  entity === 'custom_object' && !definition ? [['definition', 'required']] : [];

const dateProblems = ({ field, amount = 0 }: NodeSettings, entity: Entity | undefined): Found[] => [
  ...(field && entity && (dateFields[entity].includes(field) || customItemOf(field) !== undefined)
    ? []
    : [['field', 'unknown_field'] satisfies Found]),
  ...(Math.abs(amount) <= MOST_DAYS ? [] : [['amount', 'maximum'] satisfies Found]),
];

function ruleProblems(kind: string, settings: NodeSettings, entity: Entity | undefined): Found[] {
  const { ways = [], amount = 0, unit = '' } = settings;
  switch (kind) {
    case 'branch_condition':
      return ways.length === 0 ? [['ways', 'required']] : [];
    case 'random_split':
      return ways.length < 2 || ways.reduce((sum, { percent = 0 }) => sum + percent, 0) !== 100
        ? [['ways', 'not_hundred']]
        : [];
    case 'wait_duration':
      if (!(amount > 0) || !Object.hasOwn(perDay, unit)) return [['amount', 'required']];
      return amount / perDay[unit as keyof typeof perDay] > MOST_DAYS ? [['amount', 'maximum']] : [];
    case 'wait_until':
      return dateProblems(settings, entity);
    default:
      return settings.search ? [] : [['search', 'required']];
  }
}

function operationProblems(kind: OperationKind, settings: NodeSettings, entity: Entity | undefined): Found[] {
  const written = writtenEntity[kind];
  const isNew = kind.startsWith('create_');
  if (written && !isNew && entity && !reached[entity].includes(written)) return [['entity', 'not_reached']];
  switch (kind) {
    case 'notify_user':
      return settings.text ? [] : [['text', 'required']];
    case 'relate_custom_object':
      return relateProblems(settings, entity);
    case 'assign_owner':
      return assignProblems(settings);
    case 'add_label':
      return entity === 'deal' && settings.labels?.length && customItemOf(settings.field ?? '') !== undefined
        ? []
        : [['labels', 'required']];
    default:
      return [...definitionProblems(written, settings), ...valueProblems(settings, written!, isNew)];
  }
}

/** Actions have no relations; the rest is up to the definition. */
const relateProblems = (settings: NodeSettings, entity: Entity | undefined): Found[] => [
  ...(entity === 'action' ? [['entity', 'not_reached'] satisfies Found] : []),
  ...definitionProblems('custom_object', settings),
  ...(settings.relation ? [] : [['relation', 'required'] satisfies Found]),
  ...(settings.search?.conditions?.length ? [] : [['search', 'required'] satisfies Found]),
];

const assignProblems = ({ members = [], mode = 'fixed' }: NodeSettings): Found[] =>
  members.length === 0 || (mode === 'fixed' && members.length > 1) ? [['members', 'required']] : [];

function valueProblems({ values = [] }: NodeSettings, entity: Entity, isNew: boolean): Found[] {
  const fields = Object.entries(automatedFields[entity]);
  const missing = isNew
    ? fields.filter(([field, { isRequired }]) => isRequired && !values.some((one) => one.field === field))
    : [];
  return [
    ...values.filter(({ field }) => !isKnownField(entity, field)).map(({ field }): Found => [field, 'unknown_field']),
    ...(values.length === 0 && !isNew ? [['values', 'required'] satisfies Found] : []),
    ...missing.map(([field]): Found => [field, 'required']),
  ];
}

/** Returns true for triggers that start at changes of fields. */
export const isUpdateTrigger = (kind: string): boolean =>
  nodeType(kind) === 'trigger' && 'isUpdate' in triggers[kind as TriggerKind];
