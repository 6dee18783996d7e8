import { sqlFor } from '@crm/database';
import type { DealsTable, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

interface NewDeal {
  deal: Insertable<DealsTable>;
  contactIds: readonly number[];
  now: Date;
}

/** A deal with the first row of its history and its contacts, in one statement; gives its id. */
export async function insertDeal(db: TenantDb, { deal, contactIds, now }: NewDeal): Promise<number> {
  const times = { created_at: now, updated_at: now, phase_changed_at: now };
  const { domain_id, phase_id, created_by = null } = deal;
  const query = sqlFor
    .with('new_deal', (qb) =>
      qb
        .insertInto('deals')
        .values({ ...deal, ...times })
        .returning('id'),
    )
    .with('history', (qb) =>
      qb
        .insertInto('deal_phase_histories')
        .columns(['domain_id', 'deal_id', 'phase_id', 'user_id', 'entered_at'])
        .expression(
          qb
            .selectFrom('new_deal')
            .select((eb) => [
              eb.val(domain_id).as('domain_id'),
              'new_deal.id',
              eb.val(phase_id).as('phase_id'),
              sql<number | null>`${created_by}::bigint`.as('user_id'),
              sql<string>`${now}::timestamptz`.as('entered_at'),
            ]),
        ),
    )
    .with('contacts_of_deal', (qb) =>
      qb
        .insertInto('deal_contacts')
        .columns(['domain_id', 'deal_id', 'contact_id'])
        .expression(
          qb
            .selectFrom('new_deal')
            .select((eb) => [
              eb.val(domain_id).as('domain_id'),
              'new_deal.id',
              sql<number>`unnest(${[...new Set(contactIds)]}::bigint[])`.as('contact_id'),
            ]),
        ),
    )
    .selectFrom('new_deal')
    .select('id');
  return (await db.first(query))!.id;
}
