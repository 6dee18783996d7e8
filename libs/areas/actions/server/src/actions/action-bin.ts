import { partCount } from '@crm/records-server';
import type { BinRules } from '@crm/records-server';
import { compiled, mayReach } from '@crm/server-kit';
import { sql } from 'kysely';
import { ofVisibleTarget } from './actions.repository.ts';

/** The name of an action, which is that of its record. */
const recordName = sql<string>`(select coalesce(d.name, p.name, c.name, '')
  from (select 1) as one
  left join deals as d on d.domain_id = actions.domain_id and d.id = actions.deal_id
  left join contacts as p on p.domain_id = actions.domain_id and p.id = actions.contact_id
  left join customers as c on c.domain_id = actions.domain_id and c.id = actions.customer_id)`;

/** The rules by which deleted actions are listed and restored: those of records that are there. */
export const actionBin: BinRules = {
  reaches: (ctx) => sql`${mayReach(ctx, 'action', 'delete')} and ${ofVisibleTarget(ctx)}`,
  name: recordName,
  start: sql`actions.start_datetime`,
  along: {
    materials: partCount('actions', 'materials', 'action_id'),
    comments: partCount('actions', 'action_comments', 'action_id'),
  },
  restored: async (ctx, db, ids) => {
    await db.all(
      compiled(sql`select refresh_action_times(${ctx.domainId}, array_agg(actions.deal_id), array_remove(
          array_agg(coalesce(actions.customer_id, deals.customer_id, contacts.customer_id)), null))
        from actions
        left join deals on deals.domain_id = actions.domain_id and deals.id = actions.deal_id
        left join contacts on contacts.domain_id = actions.domain_id and contacts.id = actions.contact_id
        where actions.domain_id = ${ctx.domainId} and actions.id = any(${[...ids]}::bigint[])`),
    );
  },
};
