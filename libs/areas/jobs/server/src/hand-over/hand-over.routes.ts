import { handOvers } from '@crm/contract';
import type { BelongingKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import { orNotFound, implement, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { memberStanding } from '@crm/team-server';
import { onBulkJob } from '../runner/bulk-run.ts';
import { requestBulkJob } from '../runner/request-bulk-job.ts';
import { handOverRows } from './hand-over-rows.ts';
import { runHandOver } from './run-hand-over.ts';

/** Serves 引き継ぎ: moves everything that belongs to a member to another one. */
export function handOverRoutes(app: AppContext): void {
  onBulkJob(app, 'member', 'update', runHandOver);
  implement(app, handOvers, {
    previewHandOver: (ctx, { params, query }) => preview(app, ctx, params.id, query.to_user_id),
    startHandOver: (ctx, { params, body }) => start(app, ctx, params.id, body.to_user_id),
    getHandOver: async (ctx, { params }) => ({ data: orNotFound(await handOverRows.find(ctx.db, params.id)) }),
  });
}

/** Includes members who have left, because their records are handed over, too. */
const nameOf = async (ctx: StaffContext, userId: number): Promise<string> =>
  orNotFound(
    await ctx.db.first(
      sqlFor.selectFrom('members').select('name').where('domain_id', '=', ctx.domainId).where('user_id', '=', userId),
    ),
  ).name;

async function preview(app: AppContext, ctx: StaffContext, userId: number, to: number | undefined) {
  await nameOf(ctx, userId);
  const receiver = to === undefined ? undefined : (await viewersOf(ctx.db, [to])).get(to);
  if (to !== undefined && !receiver) throw invalid({ field: 'to_user_id', rule: 'not_found' });
  const [counts, hidden, latest] = await Promise.all([
    app.ownedRecords.count(ctx.db, userId),
    receiver ? app.ownedRecords.hidden(ctx.db, receiver, userId) : new Map(),
    handOverRows.latestOf(ctx.db, userId),
  ]);
  return {
    data: {
      counts: listed(counts),
      hidden: listed(hidden).filter(({ count }) => count > 0),
      latest: latest ?? null,
    },
  };
}

const listed = (counts: ReadonlyMap<BelongingKind, number>) => [...counts].map(([kind, count]) => ({ kind, count }));

async function start(app: AppContext, ctx: StaffContext, from: number, to: number) {
  const name = await nameOf(ctx, from);
  if (to === from) throw invalid({ field: 'to_user_id', rule: 'self' });
  const receiver = await ctx.db.first(memberStanding(ctx.domainId, to));
  if (!receiver?.is_active) throw invalid({ field: 'to_user_id', rule: 'not_found' });
  const expected = Object.fromEntries(await app.ownedRecords.count(ctx.db, from));
  const title = `${name} → ${await nameOf(ctx, to)}`;
  const { job_id } = await requestBulkJob(
    app,
    ctx,
    { entity: 'member', operation: 'update', title, parameters: { from, to } },
    (tx, id) =>
      tx
        .insertInto('hand_overs')
        .values({
          domain_id: ctx.domainId,
          job_id: id,
          from_user_id: from,
          to_user_id: to,
          expected: JSON.stringify(expected),
        })
        .execute(),
  );
  return { data: { job_id } };
}
