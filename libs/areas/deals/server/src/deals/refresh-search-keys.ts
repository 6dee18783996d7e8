import type { Transaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealSearchKey } from './deal-values.ts';

/** Updates the search keys of renamed customers' deals, whoever renames them: a member, a form or an undo. */
export function refreshSearchKeysOn({ events: registry }: AppContext): void {
  registry.subscribe('search keys of deals', ['customer.renamed'], async (tx, events) => {
    for (const { domainId, recordId } of events) await refreshSearchKeys(tx, domainId, recordId);
  });
}

/** Updates the search keys of a customer's deals with its name and reading. */
export async function refreshSearchKeys(tx: Transaction, domainId: number, customerId: number): Promise<void> {
  const deals = await tx
    .selectFrom('deals')
    .innerJoin('customers', (join) =>
      join.onRef('customers.domain_id', '=', 'deals.domain_id').onRef('customers.id', '=', 'deals.customer_id'),
    )
    .select(['deals.id', 'deals.name', 'deals.deal_code'])
    .select(['customers.name as customer_name', 'customers.name_kana as customer_kana'])
    .where('deals.domain_id', '=', domainId)
    .where('deals.customer_id', '=', customerId)
    .execute();
  if (deals.length === 0) return;
  const keys = deals.map(dealSearchKey);
  await sql`
    update deals set search_key = fresh.key
    from unnest(${deals.map(({ id }) => id)}::bigint[], ${keys}::text[]) as fresh (id, key)
    where deals.domain_id = ${domainId} and deals.id = fresh.id`.execute(tx);
}
