import { actionPatterns, actionTargets as resource } from '@crm/contract';
import type { FieldIssue, Output } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { startOfDay, tokyoTime } from '@crm/format/days';
import { auditInsert, throwIfInvalid, forbidden, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { fromActions } from '../actions/actions.repository.ts';
import { periodOf } from './period.ts';
import type { TargetPeriod } from './period.ts';

type Target = Output<(typeof resource)['operations']['listActionTargets']>['data'][number];

export function actionTargetRoutes(app: AppContext): void {
  implement(app, resource, {
    listActionTargets: async (ctx, { body: { period, time, user_ids } }) => ({
      data: await readTargets(ctx, { period, time }, user_ids),
    }),
    updateActionTargets: async (ctx, { body: { period, time, targets } }) => {
      const others = targets.some(({ user_id }) => user_id !== ctx.userId);
      if (others && ctx.session.profile !== 'administrator') throw forbidden();
      const users = [...new Set(targets.map(({ user_id }) => user_id))];
      await checkMembers(ctx, targets);
      const own = { domain_id: ctx.domainId, period, starts_on: periodOf(period, time).from };
      await ctx.db.transaction(async (db) => {
        for (const { user_id, pattern_id, target } of targets) {
          const key = { ...own, user_id, pattern_id };
          await db.all(target === null ? removal(key) : upsert(key, target, ctx.userId, app.clock.now()));
        }
        const changes = { after: { period, starts_on: own.starts_on, targets } };
        await db.all(auditInsert(ctx, { action: 'update', entity: 'action_target', changes }));
      });
      return { data: await readTargets(ctx, { period, time }, users) };
    },
  });
}

interface Key {
  domain_id: number;
  period: TargetPeriod;
  starts_on: string;
  user_id: number;
  pattern_id: number;
}

const removal = (key: Key) =>
  sqlFor
    .deleteFrom('action_targets')
    .where('domain_id', '=', key.domain_id)
    .where('period', '=', key.period)
    .where('starts_on', '=', key.starts_on)
    .where('user_id', '=', key.user_id)
    .where('pattern_id', '=', key.pattern_id);

const upsert = (key: Key, target: number, updated_by: number, updated_at: Date) =>
  sqlFor
    .insertInto('action_targets')
    .values({ ...key, target, updated_by, updated_at })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'period', 'starts_on', 'user_id', 'pattern_id'])
        .doUpdateSet({ target, updated_by, updated_at }),
    );

async function checkMembers(ctx: StaffContext, targets: readonly { user_id: number }[]) {
  const ids = [...new Set(targets.map(({ user_id }) => user_id))];
  const rows = await ctx.db.all(
    sqlFor
      .selectFrom('members')
      .select('user_id')
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', 'in', ids)
      .where('deleted_at', 'is', null),
  );
  const known = new Set(rows.map(({ user_id }) => user_id));
  const issues: FieldIssue[] = targets.flatMap(({ user_id }, index) =>
    known.has(user_id) ? [] : [{ field: `targets[${index}].user_id`, rule: 'not_found' }],
  );
  throwIfInvalid(issues);
}

/** Returns a row for each member and pattern; actions that the caller may not see do not count. */
async function readTargets(
  ctx: StaffContext,
  { period, time }: { period: TargetPeriod; time: string },
  userIds: readonly number[] | undefined,
): Promise<Target[]> {
  const { from, until } = periodOf(period, time);
  const wanted = userIds && sql<SqlBool>`user_id = any(${userIds}::bigint[])`;
  const [members, targets, counts] = await ctx.db.batch([
    sqlFor
      .selectFrom('members')
      .select('user_id')
      .where('domain_id', '=', ctx.domainId)
      .where('deleted_at', 'is', null)
      .$if(wanted !== undefined, (query) => query.where(wanted!))
      .orderBy('order_num')
      .orderBy('user_id'),
    sqlFor
      .selectFrom('action_targets')
      .select(['user_id', 'pattern_id', 'target'])
      .where('domain_id', '=', ctx.domainId)
      .where('period', '=', period)
      .where('starts_on', '=', from),
    fromActions(ctx)
      .select((eb) => ['actions.user_id', 'actions.pattern_id', eb.fn.countAll<number>().as('count')])
      .where('actions.status', '=', 'completed')
      .where('actions.end_datetime', '>=', tokyoTime(startOfDay(from)))
      .where('actions.end_datetime', '<', tokyoTime(startOfDay(until)))
      .groupBy(['actions.user_id', 'actions.pattern_id']),
  ]);
  return members.flatMap(({ user_id }) =>
    actionPatterns.map((pattern_id) => {
      const isThis = (row: { user_id: number | null; pattern_id: number }) =>
        row.user_id === user_id && row.pattern_id === pattern_id;
      return {
        user_id,
        pattern_id,
        target: targets.find(isThis)?.target ?? null,
        actual: counts.find(isThis)?.count ?? 0,
      };
    }),
  );
}
