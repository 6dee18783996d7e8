import type { CampaignList } from '@crm/contract';
import { sql } from 'kysely';
import type { Static } from 'typebox';

export type ListRow = Omit<Static<typeof CampaignList>, 'count'>;
export type Condition = ListRow['conditions'][number];

/** The columns of a list of recipients, with the contacts of a manual one. */
export const listColumns = sql`l.id, l.campaign_id, l.type, l.table_type, l.name, l.match, l.conditions, l.created_at,
  l.updated_at, l.lock_version, case when l.type = 'manual' then array(select m.contact_id
    from campaign_list_contacts m where m.domain_id = l.domain_id and m.list_id = l.id order by m.contact_id)
  else '{}'::bigint[] end as contact_ids`;

/** Selects the lists of a campaign. */
export const listsOf = (domainId: number, campaignId: number) => sql<ListRow>`select ${listColumns}
  from campaign_lists l where l.domain_id = ${domainId} and l.campaign_id = ${campaignId} order by l.id`;
