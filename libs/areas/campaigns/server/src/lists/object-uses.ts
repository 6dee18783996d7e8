import { usesIn } from '@crm/custom-objects-server';
import type { UsePlace } from '@crm/custom-objects-server';
import { sql } from 'kysely';

/** The campaigns whose lists are about a definition's records, or ask an item of theirs. */
export const campaignUses: UsePlace = {
  place: 'campaigns',
  find: ({ domainId, defId, itemId }) =>
    usesIn(sql`select c.name from campaigns as c where c.domain_id = ${domainId} and c.deleted_at is null and exists (
      select from campaign_lists as l where l.domain_id = c.domain_id and l.campaign_id = c.id
        and l.conditions @> jsonb_build_array(jsonb_build_object('custom_object_def_id', ${defId}::bigint))
        and (${itemId ?? null}::bigint is null or jsonb_path_exists(l.conditions,
          '$[*].search_condition.conditions[*].custom_item_id ? (@ == $id)',
          jsonb_build_object('id', ${itemId ?? null}::bigint))))`),
};
