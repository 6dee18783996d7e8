import type { Transaction } from '@crm/database';
import { sql } from 'kysely';

/** Records that actions are about. */
export interface Targets {
  deals: readonly number[];
  customers: readonly number[];
  contacts: readonly number[];
}

interface Target {
  deal_id?: number | null;
  customer_id?: number | null;
  contact_id?: number | null;
}

export const targetsOf = (rows: readonly Target[]): Targets => {
  const ids = (key: keyof Target) => [...new Set(rows.map((row) => row[key]).filter((id) => id != null))] as number[];
  return { deals: ids('deal_id'), customers: ids('customer_id'), contacts: ids('contact_id') };
};

/**
 * Holds what the actions are about, always in the same order: two who change actions of one deal do so one after the
 * other, so that each counts what the other has done. Gives the same with the customers behind deals and contacts.
 */
export async function lockTargets(tx: Transaction, domainId: number, targets: Targets): Promise<Targets> {
  const held = async (table: 'deals' | 'contacts', ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ customer_id: number | null }>`select customer_id from ${sql.table(table)}
      where domain_id = ${domainId} and id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
    return rows.map((row) => row.customer_id).filter((id) => id !== null);
  };
  const behind = [...(await held('deals', targets.deals)), ...(await held('contacts', targets.contacts))];
  const customers = [...new Set([...targets.customers, ...behind])];
  await sql`select id from customers where domain_id = ${domainId} and id = any(${customers}::bigint[])
    order by id for no key update`.execute(tx);
  return { ...targets, customers };
}

/**
 * 直近アクション完了日: when the last completed one ended; 次回アクション日: when the first planned one begins, also if it
 * is overdue. A customer has its own and those of its deals and people.
 *
 * These dates are the record's own, the same for all who see the record, like the date of its last change: they count
 * actions that some of them may not see, and say neither what was done nor for which deal. Counted per reader, a list
 * could not be sorted by them off an index, and two colleagues would see the customer called on different days.
 */
export async function refreshTimes(tx: Transaction, domainId: number, { deals, customers }: Targets): Promise<void> {
  if (deals.length > 0) {
    await sql`update deals set last_action_completed_at = found.last_completed, next_action_at = found.next_planned
      from (select target.id, max(a.end_datetime) filter (where a.status = 'completed') as last_completed,
          min(a.start_datetime) filter (where a.status = 'planned') as next_planned
        from unnest(${deals}::bigint[]) as target (id) left join actions as a
          on a.domain_id = ${domainId} and a.deal_id = target.id and a.deleted_at is null
        group by target.id) as found
      where deals.domain_id = ${domainId} and deals.id = found.id
        and (deals.last_action_completed_at, deals.next_action_at)
          is distinct from (found.last_completed, found.next_planned)`.execute(tx);
  }
  if (customers.length > 0) {
    await sql`update customers set last_action_completed_at = greatest(own.last_completed, theirs.last_completed),
        next_action_at = least(own.next_planned, theirs.next_planned)
      from unnest(${customers}::bigint[]) as target (id),
        lateral (select max(a.end_datetime) filter (where a.status = 'completed') as last_completed,
            min(a.start_datetime) filter (where a.status = 'planned') as next_planned
          from actions as a where a.domain_id = ${domainId} and a.deleted_at is null
            and (a.customer_id = target.id or a.contact_id in (select p.id from contacts as p
              where p.domain_id = ${domainId} and p.customer_id = target.id and p.deleted_at is null))) as own,
        lateral (select max(last_action_completed_at) as last_completed, min(next_action_at) as next_planned
          from deals where domain_id = ${domainId} and customer_id = target.id and deleted_at is null) as theirs
      where customers.domain_id = ${domainId} and customers.id = target.id`.execute(tx);
  }
}
