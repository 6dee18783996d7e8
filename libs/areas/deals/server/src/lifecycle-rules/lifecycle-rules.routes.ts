import { lifecycleRules } from '@crm/contract';
import type { Input } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, throwIfInvalid, compiled, orNotFound, implement, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

type Body = Input<(typeof lifecycleRules)['operations']['saveLifecycleRules']>['body'];

export function lifecycleRulesRoutes(app: AppContext): void {
  app.masterUses.add('lifecycle_stages', {
    name: 'lifecycle_rules',
    isHeld: false,
    count: (domainId, ids) =>
      compiled(sql<{ id: number; count: number }>`select r.lifecycle_stage_id as id, count(*) as count
        from lifecycle_rules r join phases p on p.domain_id = r.domain_id and p.id = r.phase_id and p.deleted_at is null
        where r.domain_id = ${domainId} and r.lifecycle_stage_id = any(${[...ids]}::bigint[])
        group by r.lifecycle_stage_id`),
    move: (ctx, { from, to, now }) => [
      sqlFor
        .updateTable('lifecycle_rules')
        .set({ lifecycle_stage_id: to, updated_at: now })
        .where('domain_id', '=', ctx.domainId)
        .where('lifecycle_stage_id', '=', from),
    ],
  });
  implement(app, lifecycleRules, {
    getLifecycleRules: (ctx, { params }) => readRules(ctx, params.id),
    saveLifecycleRules: (ctx, { params, body }) => saveRules(app, ctx, params.id, body),
  });
}

const ofType = (ctx: StaffContext, id: number) =>
  sqlFor
    .selectFrom('deal_types')
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** Selects the rules of existing phases and stages, in the order of the phases. */
const rulesOf = (ctx: StaffContext, id: number) =>
  compiled(sql<{ phase_id: number; lifecycle_stage_id: number }>`select r.phase_id, r.lifecycle_stage_id
    from lifecycle_rules r
    join phases p on p.domain_id = r.domain_id and p.id = r.phase_id and p.deleted_at is null
    join lifecycle_stages s on s.domain_id = r.domain_id and s.id = r.lifecycle_stage_id and s.deleted_at is null
    where r.domain_id = ${ctx.domainId} and p.deal_type_id = ${id} order by p.order_num, p.id`);

async function readRules(ctx: StaffContext, id: number) {
  const [types, rules] = await ctx.db.batch([
    ofType(ctx, id).select(['lifecycle_may_go_back as may_go_back', 'lock_version']),
    rulesOf(ctx, id),
  ]);
  return { data: { ...orNotFound(types[0]), rules } };
}

/** Saves the rules, which apply to deals entering a phase; those already in it stay as they are. */
async function saveRules(app: AppContext, ctx: StaffContext, id: number, { rules, may_go_back, lock_version }: Body) {
  const saved = await ctx.db.transaction(async (db) => {
    const [types, before, phases, stages] = await db.batch([
      ofType(ctx, id).select('lock_version').forUpdate(),
      rulesOf(ctx, id),
      sqlFor
        .selectFrom('phases')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('deal_type_id', '=', id)
        .where('deleted_at', 'is', null),
      // Locked, so that none is deleted meanwhile.
      sqlFor
        .selectFrom('lifecycle_stages')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('deleted_at', 'is', null)
        .forKeyShare(),
    ]);
    if (orNotFound(types[0]).lock_version !== lock_version) return false;
    throwIfInvalid(ruleIssues(rules, phases, stages));
    const now = app.clock.now();
    await db.batch([
      compiled(sql`delete from lifecycle_rules r using phases p where r.domain_id = ${ctx.domainId}
        and p.domain_id = r.domain_id and p.id = r.phase_id and p.deal_type_id = ${id}`),
      ...rules.map((rule) =>
        sqlFor.insertInto('lifecycle_rules').values({ domain_id: ctx.domainId, ...rule, updated_at: now }),
      ),
      sqlFor
        .updateTable('deal_types')
        .set((eb) => ({
          lifecycle_may_go_back: may_go_back,
          lock_version: eb('lock_version', '+', 1),
          updated_at: now,
        }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id),
      auditInsert(ctx, {
        action: 'update',
        entity: 'lifecycle_rules',
        recordId: id,
        changes: { before: { rules: before }, after: { rules, may_go_back } },
      }),
    ]);
    return true;
  });
  const after = await readRules(ctx, id);
  if (!saved) throw stale(after.data);
  return after;
}

/** Checks that phases belong to the deal type and appear once, and that stages are the company's. */
function ruleIssues(rules: Body['rules'], phases: readonly { id: number }[], stages: readonly { id: number }[]) {
  const open = new Set(phases.map(({ id }) => id));
  const known = new Set(stages.map(({ id }) => id));
  return rules.flatMap(({ phase_id, lifecycle_stage_id }, index) => [
    ...(open.delete(phase_id) ? [] : [{ field: `rules[${index}].phase_id`, rule: 'not_found' }]),
    ...(known.has(lifecycle_stage_id) ? [] : [{ field: `rules[${index}].lifecycle_stage_id`, rule: 'not_found' }]),
  ]);
}
