import { relationFields, usesIn } from '@crm/custom-objects-server';
import type { UsePlace } from '@crm/custom-objects-server';
import { sql } from 'kysely';

const aboutDef = (used: { domainId: number; defId: number }) => sql`(
  l.conditions @> jsonb_build_array(jsonb_build_object('custom_object_def_id', ${used.defId}::bigint))
  or exists (select from jsonb_path_query(l.conditions, '$[*].search_condition.conditions[*].field') as field
    where field #>> '{}' = any(${relationFields(used)})))`;

const namesItem = (itemId: number) => sql`jsonb_path_exists(l.conditions,
  '$[*].search_condition.conditions[*].custom_item_id ? (@ == $id)', jsonb_build_object('id', ${itemId}::bigint))`;

/** The campaigns whose lists are about a definition's records, ask a relation to them, or an item of theirs. */
export const campaignUses: UsePlace = {
  place: 'campaigns',
  find: ({ domainId, defId, itemId }) =>
    usesIn(sql`select c.name from campaigns as c where c.domain_id = ${domainId} and c.deleted_at is null and exists (
      select from campaign_lists as l where l.domain_id = c.domain_id and l.campaign_id = c.id
        and ${itemId === undefined ? aboutDef({ domainId, defId }) : namesItem(itemId)})`),
};
