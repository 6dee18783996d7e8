import type { CustomEntity } from '@crm/contract';
import { isFormula } from '@crm/custom-fields-rules';
import { standardFields } from '@crm/custom-fields-rules/formula';
import type { TenantDb } from '@crm/database';
import { defineTask } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { sql } from 'kysely';
import { customItems } from '../custom-items/custom-items.repository.ts';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';
import type { StoredCustoms } from '../custom-values/custom-values.rules.ts';
import { tableOf } from '../definitions/scope.ts';
import type { ItemScope } from '../definitions/scope.ts';
import { computedCustoms } from './computed-customs.ts';

interface Payload {
  domain_id: number;
  entity: CustomEntity;
  deal_type_id: number | null;
}

/** After a formula has changed: every record of its scope. */
export const recompute = defineTask<Payload>('recompute_customs');

/** Records of one transaction: their rows are held meanwhile. */
const portion = 500;

export function recomputeOn(house: House): void {
  house.tasks.on(recompute, async ({ domain_id, entity, deal_type_id }) => {
    const db = house.database.tenant(domain_id);
    const scope = { entity, dealTypeId: deal_type_id ?? undefined };
    const items = await customItems.list(db, entity, scope.dealTypeId);
    if (!items.some(({ item_type }) => isFormula(item_type))) return;
    let after = 0;
    while (true) {
      const last = await recomputeNext(db, { scope, items, after, now: house.clock.now() });
      if (last === undefined) return;
      after = last;
    }
  });
}

interface Portion {
  scope: ItemScope;
  items: readonly CustomItemRow[];
  after: number;
  now: Date;
}

/** Computes the next records; gives the id of the last one, none when there are no more. Locks and versions stay. */
function recomputeNext(db: TenantDb, { scope, items, after, now }: Portion): Promise<number | undefined> {
  const { entity, dealTypeId } = scope;
  const table = sql.table(tableOf[entity]);
  const columns = Object.entries(standardFields[entity]).map(([name, type]) =>
    type === 'date' ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name),
  );
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ id: number; customs: StoredCustoms }>`
      select ${sql.join([sql.ref('id'), sql.ref('customs'), ...columns])} from ${table}
      where domain_id = ${db.domainId} and id > ${after} and deleted_at is null
        ${dealTypeId === undefined ? sql`` : sql`and deal_type_id = ${dealTypeId}`}
      order by id limit ${portion} for no key update`.execute(tx);
    const changed = rows.flatMap(({ id, customs, ...standard }) => {
      const computed = computedCustoms(items, customs, standard, now);
      return JSON.stringify(computed) === JSON.stringify(customs) ? [] : [{ id, customs: computed }];
    });
    if (changed.length > 0) {
      await sql`
        update ${table} as record set customs = given.customs
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id bigint, customs jsonb)
        where record.domain_id = ${db.domainId} and record.id = given.id`.execute(tx);
    }
    return rows.at(-1)?.id;
  });
}
