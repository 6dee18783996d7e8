import type { FieldIssue, Input, customers as resource } from '@crm/contract';
import { checkCustoms, customItems, labelsInsert, readTexts, textKinds } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import type { RowsOf, TenantDb } from '@crm/database';
import { throwIfInvalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { memberStanding, ownerIssues, reachedRole } from '@crm/team-server';
import { limits } from '@crm/validation';
import { customers, presentCustomer } from './customers.repository.ts';
import type { CustomerValues } from './customers.repository.ts';
import { parentIssues } from './hierarchy.ts';
import { registerCustomer } from './register-customer.ts';
import { refuseSimilar } from './suggest-customers.ts';
import { customerFields, writeCustomers } from './write-customers.ts';

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

export async function createCustomer(app: AppContext, ctx: StaffContext, body: Body<'createCustomer'>) {
  const now = app.clock.now();
  const own = ownValues({ role_id: ownRole(ctx), ...body });
  const known = knownSimilar(body);
  const simple =
    own.issues.length === 0 &&
    !body.customs &&
    !body.parent_customer_id &&
    !body.role_id &&
    // A customer that the role hides is not compared either.
    !(known && ctx.session.reach);
  const created = simple
    ? await registerCustomer(ctx, ctx.db, {
        values: { ...own.values, name: own.values.name! },
        now,
        checked: false,
        known,
      })
    : undefined;
  if (created) return { data: presentCustomer(created) };
  // Collects all issues, or checks what the one statement cannot.
  const sent = { role_id: ownRole(ctx), ...body };
  const read = await readCustomer(ctx.db, sent, await ctx.db.batch(beforeWriting(ctx, sent)));
  const values = { name: body.name, ...read.values };
  if (known) await refuseSimilar(ctx, values, known);
  const parent = values.parent_customer_id;
  const record = await ctx.db.transaction(async (db) => {
    if (parent) throwIfInvalid(await db.transaction(({ tx }) => parentIssues(tx, ctx, parent)));
    await db.batch(labelsInsert(ctx.domainId, values.customs ?? {}));
    return registerCustomer(ctx, db, { values, now, checked: true, items: read.items, known: null });
  });
  return { data: presentCustomer(orNotFound(record)) };
}

/** Updates a customer in two round trips; a new parent takes more. */
export function updateCustomer(app: AppContext, ctx: StaffContext, id: number, body: Body<'updateCustomer'>) {
  return ctx.db.transaction(async (db) => {
    const [rows, ...known] = await db.batch([customers.held(ctx, id), ...beforeWriting(ctx, body)]);
    const before = orNotFound(rows[0]);
    if (before.lock_version !== body.lock_version) throw stale(presentCustomer(before));
    const { values, items } = await readCustomer(db, body, known, before);
    const { parent_customer_id: parent } = values;
    if (parent) throwIfInvalid(await db.transaction(({ tx }) => parentIssues(tx, ctx, parent, id)));
    const now = app.clock.now();
    const changed = Object.keys(values) as (keyof typeof values & keyof typeof before)[];
    const was = Object.fromEntries(changed.map((key) => [key, before[key]]));
    const changes = { before: was, after: values };
    const written = [
      writeCustomers(ctx, [{ id, fields: customerFields({ before, values, items }, now), changes }], now),
      customers.query(ctx, id),
      ...labelsInsert(ctx.domainId, values.customs ?? {}),
    ] as const;
    const [, after] = await db.commit(written);
    return { data: presentCustomer(orNotFound(after[0])) };
  });
}

/**
 * Returns the similar customers that the user knows to be other companies; null when the request names none, or when
 * there may be more similar customers than the form shows.
 */
const knownSimilar = ({ known_similar_ids: known }: Body<'createCustomer'>) =>
  known && known.length < limits.domain.suggestionsMax ? known : null;

/** Returns the member's own role if the member works in one; otherwise null, 未選択 (spec 3 §2.17). */
const ownRole = ({ session }: StaffContext) => (session.reach ? session.roleId : null);

/** Returns the customer's own fields from the body in their stored form, with their issues. */
function ownValues(body: Body<'createCustomer'> | Body<'updateCustomer'>) {
  const { industry, establish_year, employee, capital, closing_month, parent_customer_id, user_id, role_id } = body;
  const { values, issues } = readTexts(texts, body);
  const { name, ...others } = values;
  const noName: FieldIssue[] = name === null ? [{ field: 'name', rule: 'errors.required' }] : [];
  const sent = { industry, establish_year, employee, capital, closing_month, parent_customer_id, user_id, role_id };
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { values: { ...(name ? { name } : {}), ...others, ...given }, issues: [...noName, ...issues] };
}

/** Returns the queries that a write needs before it. */
const beforeWriting = (ctx: StaffContext, { user_id, role_id }: Pick<CustomerValues, 'user_id' | 'role_id'>) =>
  [
    customItems.query(ctx.domainId, 'customer'),
    memberStanding(ctx.domainId, user_id ?? 0),
    reachedRole(ctx, role_id ?? 0),
  ] as const;

/** Returns the values with the custom values; throws 422 with all issues. The transaction checks the parent. */
async function readCustomer(
  db: TenantDb,
  body: Body<'createCustomer'> | Body<'updateCustomer'>,
  [items, owners, roles]: RowsOf<ReturnType<typeof beforeWriting>>,
  before?: { user_id: number | null },
): Promise<{ values: Partial<CustomerValues>; items: CustomItemRow[] }> {
  const { values, issues } = ownValues(body);
  const { user_id, role_id } = body;
  const customs = await checkCustoms(db, items, body.customs, { complete: !before });
  const noOwner = ownerIssues('user_id', user_id, owners, before?.user_id);
  const noRole: FieldIssue[] = role_id && roles.length === 0 ? [{ field: 'role_id', rule: 'not_found' }] : [];
  throwIfInvalid([...issues, ...noOwner, ...noRole, ...customs.issues]);
  return { values: { ...values, ...(body.customs ? { customs: customs.values } : {}) }, items };
}
