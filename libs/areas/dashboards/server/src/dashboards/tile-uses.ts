import { relationFields, usesIn } from '@crm/custom-objects-server';
import type { UsePlace } from '@crm/custom-objects-server';
import { sql } from 'kysely';

/** The fields of a tile's question, and the items of its conditions. */
const namesItem = sql`exists (select from jsonb_array_elements(tiles) as tile (value)
  where jsonb_path_exists(value, '$.query.dimensions[*].field ? (@ == $field)', names.vars)
    or jsonb_path_exists(value, '$.query.measures[*].field ? (@ == $field)', names.vars)
    or jsonb_path_exists(value, '$.query.search_condition.conditions[*].custom_item_id ? (@ == $id)', names.vars))`;

/** The dashboards with tiles of a definition's records, or of an item of theirs. */
export const tileUses: UsePlace = {
  place: 'dashboards',
  find: ({ domainId, defId, itemId }) =>
    usesIn(
      itemId === undefined
        ? sql`select name from dashboards where domain_id = ${domainId} and (
            tiles @> jsonb_build_array(jsonb_build_object('query',
              jsonb_build_object('source', ${`custom_object_${defId}`}::text)))
            or exists (select from jsonb_path_query(tiles, '$[*].query.search_condition.conditions[*].field') as field
              where field #>> '{}' = any(${relationFields({ domainId, defId })})))`
        : sql`select name from dashboards cross join (select jsonb_build_object('id', ${itemId}::bigint,
              'field', ${`custom_item_${itemId}`}::text) as vars) as names
            where domain_id = ${domainId} and ${namesItem}`,
    ),
};
