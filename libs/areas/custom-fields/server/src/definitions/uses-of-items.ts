import { customEntities } from '@crm/contract';
import { compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { tableOf } from './scope.ts';

/**
 * Registers the records that use an item, shown before its deletion: their values are hidden with the item, and purged
 * later (spec 3 §2.7).
 */
export function addItemUses({ masterUses }: AppContext): void {
  for (const entity of customEntities) {
    masterUses.add('custom_items', {
      name: `${entity}_values`,
      isHeld: false,
      count: (domainId, ids) =>
        compiled(sql<{ id: number; count: number }>`select i.id, count(*) as count
          from custom_items i
          join ${sql.table(tableOf(entity))} r on r.domain_id = i.domain_id and r.customs ? i.id::text
          where i.domain_id = ${domainId} and i.id = any(${[...ids]}::bigint[]) and i.entity = ${entity}
            and r.deleted_at is null
          group by i.id`),
    });
  }
}
