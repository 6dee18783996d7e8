import type { CustomEntity } from '@crm/contract';
import { isFormula } from '@crm/custom-fields-rules';
import { standardFields } from '@crm/custom-fields-rules/formula';
import type { TenantDb, Transaction } from '@crm/database';
import { DAY_MS } from '@crm/format/days';
import { addJob, defineTask } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { customItems } from '../custom-items/custom-items.repository.ts';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';
import type { StoredCustoms } from '../custom-values/custom-values.rules.ts';
import { ofType, tableOf } from '../definitions/scope.ts';
import type { ItemScope } from '../definitions/scope.ts';
import { computedCustoms } from './computed-customs.ts';
import { furtherFields } from './further-fields.ts';

interface Payload {
  domain_id: number;
  entity: CustomEntity;
  /** The deal type, or the definition of custom objects; jobs of earlier versions have this name too. */
  deal_type_id: number | null;
  /** The time since which a record must have changed. */
  since?: string;
}

/** The task that recomputes every record of a scope after a formula has changed. */
const recompute = defineTask<Payload>('recompute_customs');

/** Enqueues one recomputation per scope, no matter how often it is requested before it starts. */
export const recomputeLater = (tx: Transaction, domainId: number, { entity, typeId }: ItemScope): Promise<void> =>
  addJob(
    tx,
    recompute,
    { domain_id: domainId, entity, deal_type_id: typeId ?? null },
    { key: `recompute/${domainId}/${entity}/${typeId ?? ''}` },
  );

/** The number of records per transaction, whose rows are locked meanwhile. */
const portion = 500;

export function recomputeOn(app: AppContext): void {
  app.tasks.on(recompute, async ({ domain_id, entity, deal_type_id, since }) => {
    const db = app.database.tenant(domain_id);
    const scope = { entity, typeId: deal_type_id ?? undefined };
    const items = await customItems.list(db, entity, scope.typeId);
    if (!items.some(({ item_type }) => isFormula(item_type))) return;
    const now = app.clock.now();
    let after: number | undefined = 0;
    while (after !== undefined) {
      const which: RawBuilder<unknown> = since ? sql`id > ${after} and updated_at >= ${since}` : sql`id > ${after}`;
      after = await recomputeNext(db, { scope, items, which, now });
    }
  });
}

interface Portion {
  scope: ItemScope;
  items: readonly CustomItemRow[];
  which: RawBuilder<unknown>;
  now: Date;
}

/**
 * Recomputes the next records; returns the id of the last one, undefined when there are no more. Lock versions stay
 * unchanged.
 */
function recomputeNext(db: TenantDb, { scope, items, which, now }: Portion): Promise<number | undefined> {
  const { entity } = scope;
  const table = sql.table(tableOf(entity));
  const columns = Object.entries(standardFields(entity)).map(([name, type]) =>
    type === 'date' ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name),
  );
  return db.transaction(async ({ tx }) => {
    const { rows } = await sql<{ id: number; customs: StoredCustoms }>`
      select ${sql.join([sql.ref('id'), sql.ref('customs'), ...columns])} from ${table}
      where domain_id = ${db.domainId} and ${which} and deleted_at is null
        and ${ofType(scope)}
      order by id limit ${portion} for no key update`.execute(tx);
    const further = await furtherFields(tx, { domainId: db.domainId, entity, items, ids: rows.map(({ id }) => id) });
    const changed = rows.flatMap(({ id, customs, ...standard }) => {
      const computed = computedCustoms(items, customs, { ...standard, ...further.get(id) }, now);
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

/**
 * Recomputes the formulas of these records in the transaction of `db`; for changes that write many records in one
 * statement.
 */
export async function recomputeRecords(
  db: TenantDb,
  scope: ItemScope,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const items = await customItems.list(db, scope.entity, scope.typeId);
  if (!items.some(({ item_type }) => isFormula(item_type))) return;
  for (let from = 0; from < ids.length; from += portion) {
    const which = sql`id = any(${ids.slice(from, from + portion)}::bigint[])`;
    await recomputeNext(db, { scope, items, which, now });
  }
}

/**
 * Enqueues the nightly recomputation: formulas that use today's date, and records written without their formulas, such
 * as answers of web forms.
 */
export async function recomputeDaily(app: AppContext, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 2 * DAY_MS).toISOString();
  const { rows } = await sql<Omit<Payload, 'since'> & { needs_today: boolean }>`
    select domain_id, entity, coalesce(deal_type_id, custom_object_def_id) as deal_type_id,
      bool_or(upper(formula) like '%TODAY%') as needs_today from custom_items
    where item_type in (6, 9) and deleted_at is null group by 1, 2, 3`.execute(app.database.system);
  for (const { needs_today, ...scope } of rows) {
    await app.database
      .tenant(scope.domain_id)
      .transaction(({ tx }) => addJob(tx, recompute, { ...scope, ...(needs_today ? {} : { since }) }));
  }
}
