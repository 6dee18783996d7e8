import type { BinRules } from '@crm/records-server';
import { compiled, inUse, mayReach, seesCustomObject, seesDeal } from '@crm/server-kit';
import { sql } from 'kysely';
import { nameOfAction } from './material-rows.ts';
import { ofVisibleRecord } from './targets.ts';

/** Selects the name of a file's record in a table. */
const nameIn = (table: string, column: string, name = 'name') => sql`(select ${sql.ref(`record.${name}`)}
  from ${sql.table(table)} as record where record.domain_id = materials.domain_id
    and record.id = ${sql.ref(`materials.${column}`)})`;

/** The rules by which deleted files are listed and restored: those of records that are there and that the member may change. */
export const materialBin: BinRules = {
  reaches: (ctx) => sql`${ofVisibleRecord(ctx)} and case
    when materials.deal_id is not null then exists (select from deals where deals.domain_id = materials.domain_id
      and deals.id = materials.deal_id and ${seesDeal(ctx, 'deals', 'save')})
    when materials.customer_id is not null then ${mayReach(ctx, 'customer', 'save')}
    when materials.action_id is not null then ${mayReach(ctx, 'action', 'save')}
    when materials.custom_object_id is not null then exists (select from custom_objects
      where custom_objects.domain_id = materials.domain_id and custom_objects.id = materials.custom_object_id
        and ${seesCustomObject(ctx, 'custom_objects', 'save')})
    else ${mayReach(ctx, 'contact', 'save')} end`,
  name: sql`materials.name`,
  parentName: sql`coalesce(${nameIn('deals', 'deal_id')}, ${nameIn('customers', 'customer_id')},
    ${nameIn('contacts', 'contact_id')}, ${nameIn('custom_objects', 'custom_object_id', 'title')}, ${nameOfAction})`,
  // Two files of a record cannot have one name.
  restoring: async (ctx, db, ids) => {
    const taken = await db.all(
      compiled(sql<{ name: string }>`select gone.name from materials as gone
        where gone.domain_id = ${ctx.domainId} and gone.id = any(${[...ids]}::bigint[])
          and exists (select from materials as other where other.domain_id = gone.domain_id and other.id <> gone.id
            and other.name_key = gone.name_key and (other.deleted_at is null or other.id = any(${[...ids]}::bigint[]))
            and (other.deal_id, other.customer_id, other.contact_id, other.action_id, other.custom_object_id)
              is not distinct from
                (gone.deal_id, gone.customer_id, gone.contact_id, gone.action_id, gone.custom_object_id))`),
    );
    if (taken.length > 0) throw inUse({ field: 'name', count: taken.length });
  },
};
