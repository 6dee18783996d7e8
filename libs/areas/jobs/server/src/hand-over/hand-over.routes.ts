import { handOvers } from '@crm/contract';
import type { BelongingKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { memberStanding, viewersOf } from '@crm/identity-server';
import { found, implement, invalid } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { onBulkJob } from '../runner/bulk-run.ts';
import { requestBulkJob } from '../runner/request-bulk-job.ts';
import { handOverRows } from './hand-over-rows.ts';
import { runHandOver } from './run-hand-over.ts';

/** 引き継ぎ: everything that belongs to a member goes to another one. */
export function handOverRoutes(house: House): void {
  onBulkJob(house, 'member', 'update', runHandOver);
  implement(house, handOvers, {
    previewHandOver: (ctx, { params, query }) => preview(house, ctx, params.id, query.to_user_id),
    startHandOver: (ctx, { params, body }) => start(house, ctx, params.id, body.to_user_id),
    getHandOver: async (ctx, { params }) => ({ data: found(await handOverRows.find(ctx.db, params.id)) }),
  });
}

/** Members who have left hand over as well. */
const nameOf = async (ctx: StaffContext, userId: number): Promise<string> =>
  found(
    await ctx.db.first(
      sqlFor.selectFrom('members').select('name').where('domain_id', '=', ctx.domainId).where('user_id', '=', userId),
    ),
  ).name;

async function preview(house: House, ctx: StaffContext, userId: number, to: number | undefined) {
  await nameOf(ctx, userId);
  const receiver = to === undefined ? undefined : (await viewersOf(ctx.db, [to])).get(to);
  if (to !== undefined && !receiver) throw invalid({ field: 'to_user_id', rule: 'not_found' });
  const [counts, hidden, latest] = await Promise.all([
    house.belongings.count(ctx.db, userId),
    receiver ? house.belongings.hidden(ctx.db, receiver, userId) : new Map(),
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

async function start(house: House, ctx: StaffContext, from: number, to: number) {
  const name = await nameOf(ctx, from);
  if (to === from) throw invalid({ field: 'to_user_id', rule: 'self' });
  const receiver = await ctx.db.first(memberStanding(ctx.domainId, to));
  if (!receiver?.is_active) throw invalid({ field: 'to_user_id', rule: 'not_found' });
  const expected = Object.fromEntries(await house.belongings.count(ctx.db, from));
  const title = `${name} → ${await nameOf(ctx, to)}`;
  const { job_id } = await requestBulkJob(
    house,
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
