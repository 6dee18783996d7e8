import type { Input, webforms } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { auditInsert, orNotFound, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { editedDefinition } from '../drafts/draft.ts';
import { dealOfTemplate } from '../templates/deal-items.ts';
import { findTemplate, templateValues } from '../templates/index.ts';
import { auditedValues } from './audited-values.ts';
import { newHashid } from './hashid.ts';
import { copyName, newFormValues } from './new-form.ts';
import { readForm } from './read-form.ts';
import type { CurrentForm } from './read-form.ts';
import { readPresented } from './read-presented.ts';
import { webformsRepository } from './webforms.repository.ts';
import { writeNewForm } from './write-new-form.ts';

type Body = Input<(typeof webforms)['operations']['createWebform']>['body'];

export async function createForm(app: AppContext, ctx: StaffContext, body: Body) {
  const { template: key, ...given } = body;
  const template = key === undefined ? undefined : findTemplate(key);
  if (key !== undefined && !template) throw invalid({ field: 'template', rule: 'choice' });
  const chosen = template?.[ctx.locale];
  const values = {
    ...newFormValues(normaliseText(cleanText(body.name)), ctx.locale, ctx.userId),
    ...(chosen && templateValues(chosen)),
  };
  const deal = template?.makesDeals && !given.webform_items ? await dealOfTemplate(ctx) : undefined;
  const wanted = {
    ...(chosen && { webform_items: [...chosen.items, ...(deal?.items ?? [])] }),
    ...(deal && { deal_type_id: deal.dealTypeId }),
    ...given,
  };
  return insertForm(app, ctx, wanted, { values, items: [], itemIds: [] });
}

/**
 * Copies the editor's state of a form into an unpublished form with a new public id. A closing time that has passed is
 * left out, because it would close the copy at once; webhooks are not copied, because their receiver knows their
 * secrets.
 */
export async function copyForm(app: AppContext, ctx: StaffContext, id: number, name: string | undefined) {
  const { form, items: live } = orNotFound(await webformsRepository.find(ctx.db, id));
  const { values, items } = editedDefinition(form, live);
  const isOver = values.closure_at !== null && values.closure_at <= app.clock.now();
  return insertForm(
    app,
    ctx,
    {
      name: name ?? copyName(values.name, ctx.locale),
      webform_items: items.map(({ category, data, custom_item_id }) => ({ category, data, custom_item_id })),
    },
    {
      values: { ...values, webhooks: [], ...(isOver ? { closure_at: null } : {}) },
      items: [],
      itemIds: [],
    },
  );
}

async function insertForm(app: AppContext, ctx: StaffContext, body: Partial<Body>, current: CurrentForm) {
  const read = await readForm({ secrets: app.secrets, db: ctx.db }, body, current);
  const now = app.clock.now();
  const publishedAt = body.published ? now : null;
  const id = await ctx.db.transaction(async ({ tx }) => {
    const { domainId, userId } = ctx;
    const created = await writeNewForm(tx, { domainId, userId, hashid: newHashid(), ...read, publishedAt, now });
    const after = { ...auditedValues(read.values), published_at: publishedAt };
    await tx.executeQuery(
      auditInsert(ctx, { action: 'create', entity: 'webform', recordId: created, changes: { after } }),
    );
    return created;
  });
  return { data: await readPresented(app, ctx.db, id) };
}
