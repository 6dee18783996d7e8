import type { Input, webforms } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { auditInsert, found, invalid } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { findTemplate } from '../templates/index.ts';
import { newHashid } from './hashid.ts';
import { loadForm } from './load-form.ts';
import { copyName, newFormValues } from './new-form.ts';
import { formSearchKey, readForm } from './read-form.ts';
import type { CurrentForm } from './read-form.ts';
import { readPresented } from './read-presented.ts';
import { valuesOf } from './stored-values.ts';
import { webformsRepository } from './webforms.repository.ts';

type Body = Input<(typeof webforms)['operations']['createWebform']>['body'];

export async function createForm(house: House, ctx: StaffContext, body: Body) {
  const { template: key, ...given } = body;
  const template = key === undefined ? undefined : findTemplate(key);
  if (key !== undefined && !template) throw invalid({ field: 'template', rule: 'choice' });
  const chosen = template?.[ctx.locale];
  const values = { ...newFormValues(normaliseText(cleanText(body.name)), ctx.locale), ...chosen?.values };
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

async function insertForm(house: House, ctx: StaffContext, body: Partial<Body>, current: CurrentForm) {
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
