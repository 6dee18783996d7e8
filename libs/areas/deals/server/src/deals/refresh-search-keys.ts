import type { Transaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealSearchKey } from './deal-values.ts';

interface Renamed {
  domainId: number;
  customerId: number;
  name: string;
}

/** Updates the search keys of renamed customers' deals, whoever renames them: a member, a form or an undo. */
export function refreshSearchKeysOn({ events: registry }: AppContext): void {
  registry.subscribe('search keys of deals', ['customer.renamed'], async (tx, events) => {
    for (const { domainId, recordId: customerId, changes } of events)
      await refreshSearchKeys(tx, { domainId, customerId, name: changes.name![1] as string });
  });
}

/** Updates the search keys of a customer's deals with its new name. */
async function refreshSearchKeys(tx: Transaction, { domainId, customerId, name }: Renamed): Promise<void> {
  const deals = await tx
    .selectFrom('deals')
    .select(['id', 'name', 'deal_code'])
    .where('domain_id', '=', domainId)
    .where('customer_id', '=', customerId)
    .execute();
  if (deals.length === 0) return;
  const keys = deals.map((deal) => dealSearchKey({ ...deal, customer_name: name }));
  await sql`
    update deals set search_key = fresh.key
    from unnest(${deals.map(({ id }) => id)}::bigint[], ${keys}::text[]) as fresh (id, key)
    where deals.domain_id = ${domainId} and deals.id = fresh.id`.execute(tx);
}
