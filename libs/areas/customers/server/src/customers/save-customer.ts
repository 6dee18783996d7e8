import type { FieldIssue, Input, customers as resource } from '@crm/contract';
import { readCustoms, readTexts, textKinds } from '@crm/custom-fields-server';
import { isActiveMember } from '@crm/identity-server';
import { auditInsert, check, found, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { customers, presentCustomer } from './customers.repository.ts';
import type { CustomerValues } from './customers.repository.ts';
import { parentIssues } from './hierarchy.ts';

type Body<K extends 'createCustomer' | 'updateCustomer'> = Input<(typeof resource)['operations'][K]>['body'];

const texts = {
  name: textKinds.text,
  name_kana: textKinds.kana,
  postal_code: textKinds.postalCode,
  address: textKinds.text,
  tel_no: textKinds.phone,
  web_url: textKinds.url,
  corporate_number: textKinds.corporateNumber,
  invoice_registration_number: textKinds.invoiceNumber,
};

export async function createCustomer(house: House, ctx: StaffContext, body: Body<'createCustomer'>) {
  const values = { name: body.name, ...(await readCustomer(ctx, body, { complete: true })) };
  const now = house.clock.now();
  const by = { created_by: ctx.userId, updated_by: ctx.userId, created_at: now, updated_at: now };
  const id = await ctx.db.transaction(async (tx) => {
    check(await parentIssues(tx, ctx.domainId, values.parent_customer_id));
    const recordId = await customers.insert(tx, ctx.domainId, { ...values, ...by });
    await tx.executeQuery(
      auditInsert(ctx, { action: 'create', entity: 'customer', recordId, changes: { after: values } }),
    );
    return recordId;
  });
  return { data: presentCustomer(found(await customers.find(ctx.db, id))) };
}

export async function updateCustomer(house: House, ctx: StaffContext, id: number, body: Body<'updateCustomer'>) {
  const before = found(await customers.find(ctx.db, id));
  if (before.lock_version !== body.lock_version) throw stale(presentCustomer(before));
  const values = await readCustomer(ctx, body, { complete: false });
  const saved = await ctx.db.transaction(async (tx) => {
    check(await parentIssues(tx, ctx.domainId, values.parent_customer_id, id));
    const now = house.clock.now();
    if (!(await customers.update(tx, before, { ...values, updated_by: ctx.userId, updated_at: now }))) return false;
    if (values.name && values.name !== before.name) {
      await house.events.emit(tx, 'customer.renamed', { domainId: ctx.domainId, customerId: id, name: values.name });
    }
    const changed = Object.keys(values) as (keyof typeof values & keyof typeof before)[];
    const was = Object.fromEntries(changed.map((key) => [key, before[key]]));
    const changes = { before: was, after: values };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'customer', recordId: id, changes }));
    return true;
  });
  const after = presentCustomer(found(await customers.find(ctx.db, id)));
  if (!saved) throw stale(after);
  return { data: after };
}

/** What was sent, in the form it is stored in; 422 with all issues. Whether a parent fits is asked in the transaction. */
async function readCustomer(
  ctx: StaffContext,
  body: Body<'createCustomer'> | Body<'updateCustomer'>,
  { complete }: { complete: boolean },
): Promise<Partial<CustomerValues>> {
  const { industry, establish_year, employee, capital, closing_month, parent_customer_id, user_id } = body;
  const { values, issues } = readTexts(texts, body);
  const { name, ...others } = values;
  const customs = await readCustoms(ctx.db, 'customer', body.customs, { complete });
  const noName: FieldIssue[] = name === null ? [{ field: 'name', rule: 'errors.required' }] : [];
  const noOwner: FieldIssue[] =
    user_id && !(await isActiveMember(ctx, user_id)) ? [{ field: 'user_id', rule: 'not_found' }] : [];
  check([...noName, ...issues, ...noOwner, ...customs.issues]);
  const sent = { industry, establish_year, employee, capital, closing_month, parent_customer_id, user_id };
  return {
    ...(name ? { name } : {}),
    ...others,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(body.customs ? { customs: customs.values } : {}),
  };
}
