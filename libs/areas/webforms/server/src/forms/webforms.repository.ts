import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredItem } from '../items/deliver-items.ts';
import type { WantedItem } from '../items/read-items.ts';
import type { FormValues } from './form-fields.ts';

const itemColumns = ['id', 'category', 'data', 'order_num', 'custom_item_id'] as const;

export type FormRow = NonNullable<Awaited<ReturnType<typeof find>>>['form'];

/** A form with its items in order, in one round trip; deleted forms do not exist. */
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
  values: FormValues & { published_at: Date | null },
  { userId, now, searchKey }: Meta,
): Promise<number> {
  const { id } = await tx
    .insertInto('webforms')
    .values({
      ...values,
      domain_id: domainId,
      hashid,
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

/** Answers whether the form was as the caller saw it; every change makes a new version. */
async function update(
  tx: Transaction,
  id: { domainId: number; id: number; lockVersion: number },
  values: Partial<FormValues> & { published_at?: Date | null },
  { userId, now, searchKey }: Meta,
): Promise<boolean> {
  const row = await tx
    .updateTable('webforms')
    .set((eb) => ({
      ...values,
      search_key: searchKey,
      updated_by: userId,
      updated_at: now,
      version: eb('version', '+', 1),
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

/** Makes the items of a form exactly these: known ids keep their rows, others are added, the rest goes. */
async function replaceItems(tx: Transaction, domainId: number, formId: number, items: readonly WantedItem[]) {
  const kept = items.filter((item) => item.id !== undefined);
  await tx
    .deleteFrom('webform_items')
    .where('domain_id', '=', domainId)
    .where('webform_id', '=', formId)
    .$if(kept.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        kept.map((item) => item.id!),
      ),
    )
    .execute();
  const rows = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    as r (id bigint, category text, data jsonb, order_num integer, custom_item_id bigint)`;
  await tx.executeQuery(
    compiled(sql`
      update webform_items i
         set category = r.category, data = r.data, order_num = r.order_num, custom_item_id = r.custom_item_id
        from ${rows}
       where i.domain_id = ${domainId} and i.webform_id = ${formId} and i.id = r.id`).compile(),
  );
  await tx.executeQuery(
    compiled(sql`
      insert into webform_items (domain_id, webform_id, category, data, order_num, custom_item_id)
      select ${domainId}, ${formId}, r.category, r.data, r.order_num, r.custom_item_id
        from ${rows} where r.id is null order by r.order_num`).compile(),
  );
}

async function remove(tx: Transaction, domainId: number, id: number, { userId, now }: Omit<Meta, 'searchKey'>) {
  const row = await tx
    .updateTable('webforms')
    .set((eb) => ({
      deleted_at: now,
      updated_at: now,
      updated_by: userId,
      version: eb('version', '+', 1),
      lock_version: eb('lock_version', '+', 1),
    }))
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'hashid'])
    .executeTakeFirst();
  return row;
}

export const webformsRepository = { find, insert, update, replaceItems, remove };
