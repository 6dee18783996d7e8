import { usesIn } from '@crm/custom-objects-server';
import type { UsePlace } from '@crm/custom-objects-server';
import { sql } from 'kysely';

/** The imports of custom objects that are being prepared, with the items that their columns fill. */
export const importUses: UsePlace = {
  place: 'import_presets',
  find: ({ domainId, defId, itemId }) =>
    usesIn(sql`select file_name from imports where domain_id = ${domainId}
      and state in ('uploading', 'reading', 'ready', 'checking', 'checked')
      and scope @> jsonb_build_object('custom_object_def_id', ${defId}::bigint)
      and (${itemId ?? null}::bigint is null or settings -> 'mapping'
        @> jsonb_build_array(jsonb_build_object('column', ${`custom_item_${itemId}`}::text)))`),
};
