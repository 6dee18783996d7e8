import { sqlFor } from '@crm/database';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { stayDays } from './stay-days.ts';

type StayDays = ReturnType<typeof stayDays>;

/** Returns フェーズ滞留日数 of a page's rows, all of one deal type, in one round trip. */
export async function stayDaysOf(
  { clock }: AppContext,
  { db, domainId }: StaffContext,
  deals: readonly { id: number; deal_type_id: number }[],
): Promise<Map<number, StayDays>> {
  const ids = deals.map(({ id }) => id);
  const [histories, phases] = await db.batch([
    sqlFor
      .selectFrom('deal_phase_histories')
      .select(['deal_id', 'phase_id', 'entered_at'])
      .where('domain_id', '=', domainId)
      .where('deal_id', 'in', ids)
      .orderBy('deal_id')
      .orderBy('id'),
    sqlFor
      .selectFrom('phases')
      .select(['id', 'name', 'status', sql<boolean>`deleted_at is not null`.as('deleted')])
      .where('domain_id', '=', domainId)
      .where('deal_type_id', '=', deals[0]!.deal_type_id)
      .orderBy('order_num')
      .orderBy('id'),
  ]);
  const now = clock.now();
  const byDeal = Map.groupBy(histories, ({ deal_id }) => deal_id);
  return new Map(ids.map((id) => [id, stayDays(byDeal.get(id) ?? [], phases, now)]));
}
