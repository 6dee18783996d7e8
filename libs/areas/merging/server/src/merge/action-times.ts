import type { MergeEntity } from '@crm/contract';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

/** Returns the deals and the customers, as SQL, whose last and next action may differ after a merge or its undo. */
const involved: Record<MergeEntity, (domainId: number, ids: readonly number[]) => [unknown, unknown]> = {
  customer: (_domainId, ids) => [sql`'{}'::bigint[]`, sql`${[...ids]}::bigint[]`],
  contact: (domainId, ids) => [
    sql`'{}'::bigint[]`,
    sql`array(select distinct customer_id from contacts
      where domain_id = ${domainId} and id = any(${[...ids]}::bigint[]) and customer_id is not null)`,
  ],
  deal: (domainId, ids) => [
    sql`${[...ids]}::bigint[]`,
    sql`array(select distinct customer_id from deals
      where domain_id = ${domainId} and id = any(${[...ids]}::bigint[]) and customer_id is not null)`,
  ],
};

/** Returns the query that computes the times of the last and the next action again. */
export function refreshedTimes(entity: MergeEntity, domainId: number, ids: readonly number[]) {
  const [deals, customers] = involved[entity](domainId, ids);
  return compiled(sql`select refresh_action_times(${domainId}, ${deals}, ${customers})`);
}
