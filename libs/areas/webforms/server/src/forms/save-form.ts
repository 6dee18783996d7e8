import type { Input, webforms } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { auditInsert, found, invalid, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { deliverItem } from '../items/deliver-items.ts';
import { forgetPublicForm } from '../public/form-cache.ts';
import { findTemplate } from '../templates/index.ts';
import { instantOf } from './instant.ts';
import { newHashid } from './hashid.ts';
import { loadForm } from './load-form.ts';
import type { LoadedForm } from './load-form.ts';
import { copyName, newFormValues } from './new-form.ts';
import { presentForm } from './present-form.ts';
import { formSearchKey, readForm } from './read-form.ts';
import type { CurrentForm, ReadForm } from './read-form.ts';
import { webformsRepository } from './webforms.repository.ts';
import type { FormRow } from './webforms.repository.ts';

type Operations = (typeof webforms)['operations'];

/** A form as staff sees it. */
export async function readPresented(house: House, db: TenantDb, id: number) {
  const { form, items, choices, customItems } = found(await loadForm(db, id));
  const delivered = items.map((item) =>
    deliverItem(item, item.custom_item_id === null ? undefined : customItems.get(item.custom_item_id), choices),
  );
  return presentForm(form, delivered, { now: house.clock.now(), base: house.settings.publicUrl });
}

export async function createForm(house: House, ctx: StaffContext, body: Input<Operations['createWebform']>['body']) {
  const { template: key, ...given } = body;
  const template = key === undefined ? undefined : findTemplate(key);
  if (key !== undefined && !template) throw invalid({ field: 'template', rule: 'choice' });
  const chosen = template?.[ctx.locale];
  const values = { ...newFormValues(body.name, ctx.locale), ...chosen?.values };
  const wanted = chosen ? { webform_items: chosen.items, ...given } : given;
  return insertForm(house, ctx, wanted, { values, published_at: null, items: [] });
}

/** A draft with a new public id; a closing time that has passed would close the copy at once and is left out. */
export async function copyForm(house: House, ctx: StaffContext, id: number, name: string | undefined) {
  const { form, items } = found(await loadForm(ctx.db, id));
  const values = valuesOf(form);
  const isOver = values.closure_at !== null && values.closure_at <= house.clock.now();
  return insertForm(
    house,
    ctx,
    {
      name: name ?? copyName(form.name, ctx.locale),
      webform_items: items.map(({ category, data, custom_item_id }) => ({ category, data, custom_item_id })),
    },
    { values: { ...values, ...(isOver ? { closure_at: null } : {}) }, published_at: null, items: [] },
  );
}

async function insertForm(
  house: House,
  ctx: StaffContext,
  body: Partial<Input<Operations['createWebform']>['body']>,
  current: CurrentForm,
) {
  const read = await readForm(ctx.db, body, current, house.clock.now());
  const id = await ctx.db.transaction(async (tx) => {
    const meta = { userId: ctx.userId, now: house.clock.now(), searchKey: formSearchKey(read.values) };
    const row = { ...read.values, published_at: read.published_at as Date | null };
    const created = await webformsRepository.insert(tx, ctx.domainId, newHashid(), row, meta);
    await webformsRepository.replaceItems(tx, ctx.domainId, created, read.items ?? []);
    await tx.executeQuery(
      auditInsert(ctx, { action: 'create', entity: 'webform', recordId: created, changes: { after: row } }),
    );
    return created;
  });
  return { data: await readPresented(house, ctx.db, id) };
}

export async function updateForm(
  house: House,
  ctx: StaffContext,
  id: number,
  body: Input<Operations['updateWebform']>['body'],
) {
  const before = found(await loadForm(ctx.db, id));
  if (before.form.lock_version !== body.lock_version) throw stale(await readPresented(house, ctx.db, id));
  const current = { values: valuesOf(before.form), published_at: before.form.published_at, items: before.items };
  const read = await readForm(ctx.db, body, current, house.clock.now());
  const written = await ctx.db.transaction(async (tx) => {
    const meta = { userId: ctx.userId, now: house.clock.now(), searchKey: formSearchKey(read.values) };
    const key = { domainId: ctx.domainId, id, lockVersion: body.lock_version };
    const row = { ...read.values, published_at: read.published_at as Date | null };
    if (!(await webformsRepository.update(tx, key, row, meta))) return false;
    if (read.items) await webformsRepository.replaceItems(tx, ctx.domainId, id, read.items);
    await tx.executeQuery(
      auditInsert(ctx, { action: 'update', entity: 'webform', recordId: id, changes: changesOf(before, read) }),
    );
    return true;
  });
  forgetPublicForm(house, before.form.hashid);
  const after = await readPresented(house, ctx.db, id);
  if (!written) throw stale(after);
  return { data: after };
}

export async function deleteForm(house: House, ctx: StaffContext, id: number): Promise<void> {
  const removed = await ctx.db.transaction(async (tx) => {
    const row = found(
      await webformsRepository.remove(tx, ctx.domainId, id, { userId: ctx.userId, now: house.clock.now() }),
    );
    await tx.executeQuery(
      auditInsert(ctx, { action: 'delete', entity: 'webform', recordId: id, changes: { before: { name: row.name } } }),
    );
    return row;
  });
  forgetPublicForm(house, removed.hashid);
}

function valuesOf(form: FormRow): CurrentForm['values'] {
  const {
    name,
    display_name,
    memo,
    closure_at,
    closure_title,
    closure_message,
    thankyou_type,
    thankyou_message,
    redirect_url,
    no_style,
    button_text,
    button_background_color,
    button_text_color,
    theme_font,
    is_protecting_spam,
    block_domain_list,
    customer_identification_rule,
    deal_type_id,
  } = form;
  return {
    name,
    display_name,
    memo,
    closure_title,
    closure_message,
    thankyou_message,
    redirect_url,
    no_style,
    button_text,
    button_background_color,
    button_text_color,
    theme_font,
    is_protecting_spam,
    block_domain_list,
    customer_identification_rule,
    deal_type_id,
    closure_at: closure_at === null ? null : (instantOf(closure_at) ?? null),
    thankyou_type: thankyou_type as 'message' | 'redirect',
  };
}

/** Before and after of what changed, for the audit log. */
function changesOf({ form, items }: LoadedForm, read: ReadForm) {
  const after = { ...read.values, published_at: read.published_at, ...(read.items ? { items: read.items } : {}) };
  const before = { ...valuesOf(form), published_at: form.published_at, items };
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
  );
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof typeof before]])),
    after: Object.fromEntries(changed),
  };
}
