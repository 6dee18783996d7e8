import type { FieldIssue, Input, customers as resource } from '@crm/contract';
import { checkCustoms, customItems, labelsInsert, readTexts, textKinds } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { prepared } from '@crm/database';
import type { Transaction } from '@crm/database';
import { memberStanding, ownerIssues, reachedRole } from '@crm/identity-server';
import { tellOwners } from '@crm/notices-server';
import { auditInsert, check, found, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { customers, presentCustomer } from './customers.repository.ts';
import type { CustomerValues } from './customers.repository.ts';
import { parentIssues } from './hierarchy.ts';
import { registerCustomer } from './register-customer.ts';

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
  const now = house.clock.now();
  const own = ownValues({ role_id: ownRole(ctx), ...body });
  const simple = own.issues.length === 0 && !body.customs && !body.parent_customer_id && !body.role_id;
  const created = simple
    ? await registerCustomer(ctx, ctx.db, { values: { ...own.values, name: own.values.name! }, now, checked: false })
    : undefined;
  if (created) return { data: presentCustomer(created) };
  // All issues at once, or what one statement alone cannot make sure of.
  const read = await readCustomer(ctx, { role_id: ownRole(ctx), ...body });
  const values = { name: body.name, ...read.values };
  const parent = values.parent_customer_id;
  const record = await ctx.db.together(async (db) => {
    if (parent) check(await db.transaction((tx) => parentIssues(tx, ctx, parent)));
    await db.batch(labelsInsert(ctx.domainId, values.customs ?? {}));
    return registerCustomer(ctx, db, { values, now, checked: true, items: read.items });
  });
  return { data: presentCustomer(found(record)) };
}

export async function updateCustomer(house: House, ctx: StaffContext, id: number, body: Body<'updateCustomer'>) {
  const before = found(await customers.find(ctx, id));
  if (before.lock_version !== body.lock_version) throw stale(presentCustomer(before));
  const { values, items } = await readCustomer(ctx, body, before);
  const write = async (tx: Transaction) => {
    check(await parentIssues(tx, ctx, values.parent_customer_id, id));
    const now = house.clock.now();
    if (!(await customers.update(tx, before, { ...values, updated_by: ctx.userId, updated_at: now }, items)))
      return false;
    if (values.name && values.name !== before.name) {
      await house.events.emit(tx, 'customer.renamed', { domainId: ctx.domainId, customerId: id, name: values.name });
    }
    for (const insert of labelsInsert(ctx.domainId, values.customs ?? {})) await tx.executeQuery(insert);
    const changed = Object.keys(values) as (keyof typeof values & keyof typeof before)[];
    const was = Object.fromEntries(changed.map((key) => [key, before[key]]));
    const changes = { before: was, after: values };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'customer', recordId: id, changes }));
    return true;
  };
  const saved = await ctx.db.together(async (db) => {
    if (!(await db.transaction(write))) return false;
    const { name, user_id: after } = { ...before, ...values };
    await tellOwners(house, ctx, db, 'customer', [{ id, name, before: before.user_id, after }]);
    return true;
  });
  const after = presentCustomer(found(await customers.find(ctx, id)));
  if (!saved) throw stale(after);
  return { data: after };
}

/** Who works in a role registers for it; others leave 未選択 (spec 3 §2.17). */
const ownRole = ({ session }: StaffContext) => (session.reach ? session.roleId : null);

/** What was sent of the customer's own fields, in the form it is stored in, and what is wrong with it. */
function ownValues(body: Body<'createCustomer'> | Body<'updateCustomer'>) {
  const { industry, establish_year, employee, capital, closing_month, parent_customer_id, user_id, role_id } = body;
  const { values, issues } = readTexts(texts, body);
  const { name, ...others } = values;
  const noName: FieldIssue[] = name === null ? [{ field: 'name', rule: 'errors.required' }] : [];
  const sent = { industry, establish_year, employee, capital, closing_month, parent_customer_id, user_id, role_id };
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { values: { ...(name ? { name } : {}), ...others, ...given }, issues: [...noName, ...issues] };
}

/** The same with its custom values; 422 with all issues. Whether a parent fits is asked in the transaction. */
async function readCustomer(
  ctx: StaffContext,
  body: Body<'createCustomer'> | Body<'updateCustomer'>,
  before?: { user_id: number | null },
): Promise<{ values: Partial<CustomerValues>; items: CustomItemRow[] }> {
  const { values, issues } = ownValues(body);
  const { user_id, role_id } = body;
  const [items, owners, roles] = await ctx.db.batch([
    customItems.query(ctx.domainId, 'customer'),
    prepared(memberStanding(ctx.domainId, user_id ?? 0)),
    reachedRole(ctx, role_id ?? 0),
  ]);
  const customs = await checkCustoms(ctx.db, items, body.customs, { complete: !before });
  const noOwner = ownerIssues('user_id', user_id, owners, before?.user_id);
  const noRole: FieldIssue[] = role_id && roles.length === 0 ? [{ field: 'role_id', rule: 'not_found' }] : [];
  check([...issues, ...noOwner, ...noRole, ...customs.issues]);
  return { values: { ...values, ...(body.customs ? { customs: customs.values } : {}) }, items };
}
