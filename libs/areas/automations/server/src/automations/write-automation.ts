import type { Input, automations } from '@crm/contract';
import { nodeType } from '@crm/automations-rules';
import { sqlFor } from '@crm/database';
import type { OpenTransaction } from '@crm/database';
import { auditInsert, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText, searchKey } from '@crm/validation';
import type { StoredGraph } from '../graph.types.ts';
import { companyGraph } from '../templates/company-graph.ts';
import { listTemplates } from '../templates/templates.ts';
import { findAutomation } from './automation-rows.ts';

type Body = Input<(typeof automations)['operations']['createAutomation']>['body'];

/** The most automations of a company, so that a list and a check of cycles stay quick. */
const MOST = 500;
/** The longest name. */
const NAME = 50;

/** Returns the key by which automations are found and sorted. */
export const keyOf = (name: string, memo: string | null) => searchKey([name, memo].filter(Boolean).join(' '));

export async function createAutomation(app: AppContext, ctx: StaffContext, body: Body) {
  const template = body.template && listTemplates(ctx.locale).find(({ key }) => key === body.template);
  if (body.template && !template) throw invalid({ field: 'template', rule: 'choice' });
  const graph = template ? await companyGraph(ctx.db, template.graph) : body.graph;
  const id = await ctx.db.transaction((db) =>
    insertAutomation(app, { ...ctx, db }, { name: body.name, memo: body.memo ?? null, graph: graph ?? emptyGraph }),
  );
  return { data: await findAutomation(app, ctx, id) };
}

const emptyGraph: StoredGraph = { nodes: [], edges: [] };

interface NewAutomation {
  name: string;
  memo: string | null;
  graph: StoredGraph;
}

/** Writes a new automation as a draft of the caller; returns its id. @throws AppError ValidationFailed */
async function insertAutomation(
  app: AppContext,
  ctx: StaffContext & { db: OpenTransaction },
  given: NewAutomation,
): Promise<number> {
  const name = normaliseText(given.name);
  const memo = given.memo && (normaliseText(given.memo) || null);
  const now = app.clock.now();
  const { domainId, userId, db } = ctx;
  const count = sqlFor.selectFrom('automations').select((eb) => eb.fn.countAll<number>().as('count'));
  const known = await db.first(count.where('domain_id', '=', domainId).where('deleted_at', 'is', null));
  if (Number(known?.count ?? 0) >= MOST) throw invalid({ field: 'name', rule: 'too_many', params: { limit: MOST } });
  const row = await db.first(
    sqlFor
      .insertInto('automations')
      .values({
        ...{ domain_id: domainId, name, memo, search_key: keyOf(name, memo), user_id: userId },
        draft: JSON.stringify(given.graph),
        trigger_kind: triggerKind(given.graph),
        ...{ created_by: userId, updated_by: userId, created_at: now, updated_at: now },
      })
      .returning('id'),
  );
  const changes = { after: { name, memo } };
  await db.all(auditInsert(ctx, { action: 'create', entity: 'automation', recordId: row!.id, changes }));
  return row!.id;
}

/** Returns the kind of the trigger of a draft, for the list. */
export const triggerKind = ({ nodes }: StoredGraph): string | null =>
  nodes.find(({ kind }) => nodeType(kind) === 'trigger')?.kind ?? null;

/** Copies the present draft, or else the graph that runs use, as a new draft of the caller. */
export async function duplicateAutomation(app: AppContext, ctx: StaffContext, id: number, name: string | undefined) {
  const { graph, memo, name: old } = await findAutomation(app, ctx, id);
  const suffix = ctx.locale === 'ja' ? ' のコピー' : ' (copy)';
  const copied = name ?? `${[...old].slice(0, NAME - suffix.length).join('')}${suffix}`;
  const copy = await ctx.db.transaction((db) => insertAutomation(app, { ...ctx, db }, { name: copied, memo, graph }));
  return { data: await findAutomation(app, ctx, copy) };
}
