import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredItem } from '../items/deliver-items.ts';
import type { FormValues } from './form-fields.ts';
import { columnsOf } from './form-columns.ts';

const itemColumns = ['id', 'category', 'data', 'order_num', 'custom_item_id'] as const;

export type FormRow = NonNullable<Awaited<ReturnType<typeof find>>>['form'];

/** Returns a form with its items in order as visitors get them, in one round trip; undefined for a deleted form. */
async function find(db: TenantDb, id: number) {
  const [[form], items] = await db.batch([
    sqlFor
      .selectFrom('webforms')
      .selectAll()
      .where('domain_id', '=', db.domainId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
    sqlFor
      .selectFrom('webform_items')
      .select(itemColumns)
      .where('domain_id', '=', db.domainId)
      .where('webform_id', '=', id)
      .orderBy('order_num')
      .orderBy('id'),
  ]);
  return form && { form, items: items as StoredItem[] };
}

interface Meta {
  userId: number;
  now: Date;
  searchKey: string;
}

async function insert(
  tx: Transaction,
  domainId: number,
  hashid: string,
  values: FormValues,
  { published_at, version, item_ids }: { published_at: Date | null; version: number; item_ids: number[] },
  { userId, now, searchKey }: Meta,
): Promise<number> {
  const { id } = await tx
    .insertInto('webforms')
    .values({
      ...columnsOf(values),
      domain_id: domainId,
      hashid,
      published_at,
      version,
      item_ids,
      search_key: searchKey,
      created_by: userId,
      updated_by: userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select register_webform_hashid(${hashid}, ${id})`.execute(tx);
  return id;
}

/** The columns that a change of a form sets; columns that are not named keep their value. */
export interface FormChange {
  values?: FormValues;
  draft?: object | null;
  item_ids?: number[];
  published_at?: Date | string | null;
  /** The version number of the publication that this change makes. */
  version?: number;
}

/** Updates the form; returns false if its lock version is no longer the caller's. */
async function update(
  tx: Transaction,
  id: { domainId: number; id: number; lockVersion: number },
  { values, draft, ...columns }: FormChange,
  { userId, now, searchKey }: Meta,
): Promise<boolean> {
  const row = await tx
    .updateTable('webforms')
    .set((eb) => ({
      ...columns,
      ...(values ? columnsOf(values) : {}),
      ...(draft === undefined ? {} : { draft: draft && JSON.stringify(draft) }),
      search_key: searchKey,
      updated_by: userId,
      updated_at: now,
      lock_version: eb('lock_version', '+', 1),
    }))
    .where('domain_id', '=', id.domainId)
    .where('id', '=', id.id)
    .where('lock_version', '=', id.lockVersion)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the live items: known ids keep their rows, new items are added, all others are deleted. */
async function replaceItems(tx: Transaction, domainId: number, formId: number, items: readonly StoredItem[]) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    as r (id bigint, category text, data jsonb, order_num integer, custom_item_id bigint)`;
  await tx.executeQuery(
    compiled(sql`
      delete from webform_items i where i.domain_id = ${domainId} and i.webform_id = ${formId}
         and i.id not in (select r.id from ${rows})`).compile(),
  );
  await tx.executeQuery(
    compiled(sql`
      insert into webform_items as i (domain_id, id, webform_id, category, data, order_num, custom_item_id)
      overriding system value
      select ${domainId}, r.id, ${formId}, r.category, r.data, r.order_num, r.custom_item_id from ${rows}
      on conflict (domain_id, id) do update set category = excluded.category, data = excluded.data,
        order_num = excluded.order_num, custom_item_id = excluded.custom_item_id
       where i.webform_id = excluded.webform_id`).compile(),
  );
}

/** Reserves ids for new items; a draft's items have ids before they have rows. */
async function takeItemIds(tx: Transaction, howMany: number): Promise<number[]> {
  if (howMany === 0) return [];
  const { rows } = await sql<{ id: number }>`select take_webform_item_ids(${howMany}) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stores the live definition as a version, which nobody can change afterwards. */
async function keepVersion(tx: Transaction, domainId: number, formId: number): Promise<void> {
  await sql`select keep_webform_version(${domainId}, ${formId})`.execute(tx);
}

async function remove(tx: Transaction, domainId: number, id: number, { userId, now }: Omit<Meta, 'searchKey'>) {
  const row = await tx
    .updateTable('webforms')
    .set((eb) => ({
      deleted_at: now,
      updated_at: now,
      updated_by: userId,
      lock_version: eb('lock_version', '+', 1),
    }))
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'hashid'])
    .executeTakeFirst();
  return row;
}

async function restore(tx: Transaction, domainId: number, id: number, { userId, now }: Omit<Meta, 'searchKey'>) {
  return tx
    .updateTable('webforms')
    .set((eb) => ({
      deleted_at: null,
      updated_at: now,
      updated_by: userId,
      lock_version: eb('lock_version', '+', 1),
    }))
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(['id', 'hashid'])
    .executeTakeFirst();
}

export const webformsRepository = {
  find,
  insert,
  update,
  replaceItems,
  takeItemIds,
  keepVersion,
  remove,
  restore,
};
