import { relationFields, usesIn } from '@crm/custom-objects-server';
import type { UsePlace } from '@crm/custom-objects-server';
import { sql } from 'kysely';

/** The blocks of a graph that are about a definition, or that ask a relation to its records. */
const aboutDef = (used: { domainId: number; defId: number }) => sql`(
  jsonb_path_exists(r.graph, '$.nodes[*].settings.definition ? (@ == $id)',
    jsonb_build_object('id', ${used.defId}::bigint))
  or exists (select from jsonb_path_query(r.graph, '$.nodes[*].settings.**.field') as field
    where field #>> '{}' = any(${relationFields(used)})))`;

/** The blocks of a graph that watch, set or ask an item. */
const namesItem = (itemId: number) => sql`(jsonb_path_exists(r.graph, '$.nodes[*].settings.**.field ? (@ == $field)',
    jsonb_build_object('field', ${`custom_item_${itemId}`}::text))
  or jsonb_path_exists(r.graph, '$.nodes[*].settings.**.custom_item_id ? (@ == $id)',
    jsonb_build_object('id', ${itemId}::bigint)))`;

/** The automations whose current revision or draft is about a definition's records, or names an item of theirs. */
export const automationUses: UsePlace = {
  place: 'automations',
  find: ({ domainId, defId, itemId }) =>
    usesIn(sql`select a.name from automations as a
      where a.domain_id = ${domainId} and a.deleted_at is null and exists (
        select from (
          select a.draft as graph
          union all
          select graph from automation_revisions
          where domain_id = a.domain_id and automation_id = a.id and number = a.revision
        ) as r where ${itemId === undefined ? aboutDef({ domainId, defId }) : namesItem(itemId)})`),
};
