import {
  checkGraph,
  customItemOf,
  entityOf,
  findCycles,
  nodeType,
  triggerOf,
  writtenEntity,
} from '@crm/automations-rules';
import type { Entity, OperationKind } from '@crm/automations-rules';
import type { FieldIssue } from '@crm/contract';
import { AppError, compiled, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { viewersOf } from '@crm/identity-server';
import { sql } from 'kysely';
import type { StoredGraph, StoredNode } from '../graph.types.ts';
import { matchingIds, scopeOf } from '../kinds/record-kinds.ts';
import { definitionIssues } from './definition-issues.ts';

/** The most enabled automations by the company's plan; others have no limit. */
const enabledMost: Readonly<Record<number, number>> = { 1: 3, 2: 10 };

/**
 * Checks that an automation may be enabled: its graph is complete, its conditions and references exist, the plan has room,
 * and it makes no circle with the enabled ones.
 * @throws AppError ValidationFailed with the block of each problem: `graph.nodes[n2].settings.text`
 */
export async function checkEnabling(app: AppContext, ctx: StaffContext, id: number, graph: StoredGraph): Promise<void> {
  const problems = checkGraph(graph).map(({ node, rule, field }): FieldIssue => ({
    field: fieldOf(node, field),
    rule,
  }));
  if (problems.length > 0) throw invalid(...problems);
  const unknown = [...(await definitionIssues(app, ctx, graph)), ...(await referenceIssues(ctx, graph))];
  // Conditions over the records of an unknown definition are unknown, too.
  const issues = unknown.length > 0 ? unknown : await conditionIssues(app, ctx, graph);
  if (issues.length > 0) throw invalid(...issues);
  const others = await enabledOthers(ctx, id);
  await checkPlan(ctx, others.length);
  const [cycle] = findCycles([...others, { id, graph }]).filter((ids) => ids.includes(id));
  if (!cycle) return;
  const names = cycle.map((one) => others.find((other) => other.id === one)?.name).filter(Boolean);
  throw invalid({ field: 'graph', rule: 'makes_circle', params: { names: names.join('、') } });
}

const fieldOf = (node: string | null, field?: string): string =>
  node === null ? 'graph' : `graph.nodes[${node}]${field === undefined ? '' : `.settings.${field}`}`;

interface Other {
  id: number;
  name: string;
  graph: StoredGraph;
}

const enabledOthers = (ctx: StaffContext, id: number): Promise<Other[]> =>
  ctx.db.all(
    compiled(sql<Other>`select a.id, a.name, r.graph from automations as a
      join automation_revisions as r on r.domain_id = a.domain_id and r.automation_id = a.id and r.number = a.revision
      where a.domain_id = ${ctx.domainId} and a.status = 'enabled' and a.deleted_at is null and a.id <> ${id}`),
  );

async function checkPlan(ctx: StaffContext, others: number): Promise<void> {
  const row = await ctx.db.first(compiled(sql<{ plan: number }>`select plan from domains where id = ${ctx.domainId}`));
  const limit = enabledMost[row?.plan ?? 0];
  if (limit !== undefined && others >= limit) throw invalid({ field: 'status', rule: 'plan_limit', params: { limit } });
}

/** Returns the issues of conditions that the lists of the records do not know. */
async function conditionIssues(app: AppContext, ctx: StaffContext, { nodes }: StoredGraph): Promise<FieldIssue[]> {
  const trigger = triggerOf({ nodes });
  const entity = trigger && entityOf(trigger);
  if (!entity) return [];
  const found: FieldIssue[] = [];
  for (const { id, kind, settings } of nodes) {
    const isOfObjects = kind === 'relate_custom_object';
    const condition = scopeOf(isOfObjects ? settings : trigger.settings);
    const searches = [settings.search, ...(settings.ways ?? []).map((way) => way.search)];
    for (const search of searches) {
      try {
        if (search) await matchingIds(app, ctx, isOfObjects ? 'custom_object' : entity, { ...condition, search });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'ValidationFailed') throw error;
        found.push({ field: fieldOf(id, 'search'), rule: 'unknown_condition' });
      }
    }
  }
  return found;
}

/** Returns the issues of members, deal types and custom items that do not exist in the company, or not any more. */
async function referenceIssues(ctx: StaffContext, { nodes }: StoredGraph): Promise<FieldIssue[]> {
  const members = nodes.flatMap(({ settings }) => settings.members ?? []);
  const types = nodes.flatMap(({ settings }) => settings.deal_type_id ?? []);
  const items = nodes.flatMap((node) => itemsOf(node).map(([item]) => item));
  const active = await viewersOf(ctx.db, [...new Set(members)]);
  const [knownTypes, knownItems] = await ctx.db.batch([
    compiled(sql<{ id: number }>`select id from deal_types where domain_id = ${ctx.domainId} and deleted_at is null
      and id = any(${types}::bigint[])`),
    compiled(sql<{ id: number; entity: string }>`select id, entity from custom_items where domain_id = ${ctx.domainId}
      and deleted_at is null and used and id = any(${items}::bigint[])`),
  ]);
  return nodes.flatMap((node): FieldIssue[] => {
    const { members: named = [], deal_type_id: type } = node.settings;
    return [
      ...(named.every((one) => active.has(one)) ? [] : [{ field: fieldOf(node.id, 'members'), rule: 'not_found' }]),
      ...(type == null || knownTypes.some(({ id }) => id === type)
        ? []
        : [{ field: fieldOf(node.id, 'deal_type_id'), rule: 'not_found' }]),
      ...itemsOf(node)
        .filter(([item, entity]) => !knownItems.some((one) => one.id === item && (!entity || one.entity === entity)))
        .map(([item]) => ({ field: fieldOf(node.id, `custom_item_${item}`), rule: 'not_found' })),
    ];
  });
}

/** Returns the custom items that a block sets, with the kind of their records. */
function itemsOf({ kind, settings }: StoredNode): [item: number, entity: Entity | undefined][] {
  if (nodeType(kind) !== 'operation') return [];
  const fields = [...(settings.values ?? []).map(({ field }) => field), settings.field ?? ''];
  return fields.flatMap((field) => {
    const item = customItemOf(field);
    return item === undefined ? [] : [[item, writtenEntity[kind as OperationKind]] as [number, Entity | undefined]];
  });
}
