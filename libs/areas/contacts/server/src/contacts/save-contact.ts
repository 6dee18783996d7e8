import { labelsInsert } from '@crm/custom-fields-server';
import { lockCustomer } from '@crm/customers-server';
import { tellOwners } from '@crm/notices-server';
import { auditInsert, check, found, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import type { Transaction } from '@crm/database';
import { contacts, presentContact } from './contacts.repository.ts';
import type { ContactValues } from './contacts.repository.ts';
import { readContact } from './read-contact.ts';
import type { CreateBody, UpdateBody } from './read-contact.ts';

export async function createContact(house: House, ctx: StaffContext, body: CreateBody) {
  const values = (await readContact(ctx, body)) as ContactValues;
  const now = house.clock.now();
  const by = { created_by: ctx.userId, updated_by: ctx.userId, created_at: now, updated_at: now };
  const id = await ctx.db.transaction(async (tx) => {
    await holdReferences(tx, ctx, values);
    const recordId = await contacts.insert(tx, ctx.domainId, { ...values, ...by });
    for (const insert of labelsInsert(ctx.domainId, values.customs ?? {})) await tx.executeQuery(insert);
    const changes = { after: values };
    await tx.executeQuery(auditInsert(ctx, { action: 'create', entity: 'contact', recordId, changes }));
    return recordId;
  });
  return { data: presentContact(found(await contacts.find(ctx, id))) };
}

export async function updateContact(house: House, ctx: StaffContext, id: number, body: UpdateBody) {
  const before = found(await contacts.find(ctx, id));
  if (before.lock_version !== body.lock_version) throw stale(presentContact(before));
  const values = await readContact(ctx, body, before);
  const write = async (tx: Transaction) => {
    await holdReferences(tx, ctx, values);
    const now = house.clock.now();
    if (!(await contacts.update(tx, before, { ...values, updated_by: ctx.userId, updated_at: now }))) return false;
    for (const insert of labelsInsert(ctx.domainId, values.customs ?? {})) await tx.executeQuery(insert);
    const changed = Object.keys(values) as (keyof typeof values & keyof typeof before)[];
    const was = Object.fromEntries(changed.map((key) => [key, before[key]]));
    const changes = { before: was, after: values };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'contact', recordId: id, changes }));
    return true;
  };
  const saved = await ctx.db.together(async (db) => {
    if (!(await db.transaction(write))) return false;
    const { name, user_id: after } = { ...before, ...values };
    await tellOwners(house, ctx, db, 'contact', [{ id, name, before: before.user_id, after }]);
    return true;
  });
  const after = presentContact(found(await contacts.find(ctx, id)));
  if (!saved) throw stale(after);
  return { data: after };
}

/** The customer and the stage were there a moment ago; until the transaction ends, nobody deletes them. */
async function holdReferences(
  tx: Transaction,
  ctx: StaffContext,
  { customer_id, lifecycle_stage_id }: Partial<ContactValues>,
): Promise<void> {
  if (customer_id && !(await lockCustomer(tx, ctx, customer_id))) check([{ field: 'customer_id', rule: 'not_found' }]);
  if (!lifecycle_stage_id) return;
  const stage = await tx
    .selectFrom('lifecycle_stages')
    .select('id')
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', lifecycle_stage_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!stage) check([{ field: 'lifecycle_stage_id', rule: 'not_found' }]);
}
