import type { FieldIssue, Input, customers as resource } from '@crm/contract';
import { checkCustoms, customItems, readTexts, textKinds } from '@crm/custom-fields-server';
import { prepared } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { activeMember } from '@crm/identity-server';
import { auditFrom, auditInsert, check, found, stale } from '@crm/server-kit';
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
  const log = auditFrom(ctx, 'created', { action: 'create', entity: 'customer', changes: { after: values } });
  const register = (db: TenantDb) => customers.register(db, { ...values, ...by }, log);
  const parent = values.parent_customer_id;
  // Without a parent nothing else has to hold, and one statement says it all.
  const created = parent
    ? await ctx.db.together(async (db) => {
        check(await db.transaction((tx) => parentIssues(tx, ctx.domainId, parent)));
        return register(db);
      })
    : await register(ctx.db);
  return { data: presentCustomer(created) };
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
  const [items, owners] = await ctx.db.batch([
    prepared(customItems.query(ctx.domainId, 'customer')),
    prepared(activeMember(ctx.domainId, user_id ?? 0)),
  ]);
  const customs = await checkCustoms(ctx.db, items, body.customs, { complete });
  const noName: FieldIssue[] = name === null ? [{ field: 'name', rule: 'errors.required' }] : [];
  const noOwner: FieldIssue[] = user_id && owners.length === 0 ? [{ field: 'user_id', rule: 'not_found' }] : [];
  check([...noName, ...issues, ...noOwner, ...customs.issues]);
  const sent = { industry, establish_year, employee, capital, closing_month, parent_customer_id, user_id };
  return {
    ...(name ? { name } : {}),
    ...others,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(body.customs ? { customs: customs.values } : {}),
  };
}
