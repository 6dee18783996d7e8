import type { Transaction } from '@crm/database';
import { sql } from 'kysely';

/** The records that actions are about. */
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
 * Locks the targets of the actions, always in the same order: two writers of one deal's actions wait for each other, so
 * that each counts the other's change. Returns the targets with the customers of the deals and contacts.
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
 * Updates 直近アクション完了日 (the end of the last completed action) and 次回アクション日 (the start of the first planned action,
 * overdue ones included). A customer counts its own actions and those of its deals and contacts. The dates are the
 * record's own and the same for all readers, like the date of its last change: they count actions that some readers may
 * not see, and reveal neither their content nor their deal. Dates per reader would keep lists from being sorted by an
 * index, and two colleagues would see different days for one customer.
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
