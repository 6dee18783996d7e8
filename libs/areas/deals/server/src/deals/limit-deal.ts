import type { Input, deals } from '@crm/contract';
import { throwIfInvalid, forbidden, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { missingMembers } from '../deal-types/accessible-users.ts';
import { findDeal } from './find-deal.ts';
import { storedDeal } from './stored-deal.ts';
import { writeDeals } from './write-deals.ts';

type Body = Input<(typeof deals)['operations']['saveDealLimitedSharingUsers']>['body'];

/** Limits a deal to members (案件限定共有). Members with whom it is shared see the list and cannot change it. */
export async function limitDeal(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const before = await storedDeal(ctx, id);
  if (before.user_id !== ctx.userId && ctx.session.profile !== 'administrator') throw forbidden();
  const ids = [...new Set(body.user_ids)];
  throwIfInvalid(await missingMembers(ctx, ids));
  const now = app.clock.now();
  const limited_to = body.is_limited ? ids : null;
  const changes = { before: { limited_to: before.limited_to }, after: { limited_to } };
  const change = { id, lockVersion: body.lock_version, action: 'permission', fields: { limited_to }, changes } as const;
  const written = await ctx.db.all(writeDeals(ctx, [change], now));
  const after = await findDeal(app, ctx, id);
  if (written.length === 0) throw stale(after);
  return { data: after };
}
