import { dealCustomDetails } from '@crm/contract';
import type { Input } from '@crm/contract';
import { customItems, labelsInsert, parseCustoms } from '@crm/custom-fields-server';
import type { StoredCustoms } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { AppError, throwIfInvalid, orNotFound, implement, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { storedDeal } from '../deals/stored-deal.ts';
import { dealFields, writeDeals } from '../deals/write-deals.ts';

type Operations = (typeof dealCustomDetails)['operations'];

export function dealLabelsRoutes(app: AppContext): void {
  implement(app, dealCustomDetails, {
    addDealLabel: async (ctx, { body }) => ({ data: await addLabel(app, ctx, body) }),
    removeDealLabel: (ctx, { params, query }) => removeLabel(app, ctx, params.id, query.deal_custom_item_option_id),
  });
}

const LABELS = 11;
/** The number of attempts when others write the deal at the same time. */
const tries = 5;

const labelsOf = (customs: object, itemId: number): string[] => {
  const value = (customs as StoredCustoms)[itemId];
  return Array.isArray(value) ? value : [];
};

async function addLabel(app: AppContext, ctx: StaffContext, body: Input<Operations['addDealLabel']>['body']) {
  const { deal_id, item_id } = body;
  const label = await changeLabels(app, ctx, { dealId: deal_id, itemId: item_id }, (known, parse) => {
    const { label, issues } = parse(body.label);
    throwIfInvalid(issues);
    return { label, labels: [...new Set([...known, label])] };
  });
  const option = await ctx.db.first(
    sqlFor
      .selectFrom('custom_item_options')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('item_id', '=', item_id)
      .where('value', '=', label)
      .where('deleted_at', 'is', null),
  );
  return { id: deal_id, item_id, deal_custom_item_option_id: orNotFound(option).id, label };
}

async function removeLabel(app: AppContext, ctx: StaffContext, dealId: number, optionId: number): Promise<void> {
  const option = sqlFor
    .selectFrom('custom_item_options')
    .select(['item_id', 'value'])
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', optionId);
  const { item_id, value } = orNotFound(await ctx.db.first(option));
  await changeLabels(app, ctx, { dealId, itemId: item_id, isRemoval: true }, (known) => {
    if (!known.includes(value)) throw notFound();
    return { label: value, labels: known.filter((one) => one !== value) };
  });
}

type Parse = (label: string) => { label: string; issues: ReturnType<typeof parseCustoms>['issues'] };
type Change = (known: string[], parse: Parse) => { label: string; labels: string[] };

/** Changes the labels of one item of a deal on top of others' concurrent changes; returns the label. */
async function changeLabels(
  app: AppContext,
  ctx: StaffContext,
  { dealId, itemId, isRemoval = false }: { dealId: number; itemId: number; isRemoval?: boolean },
  change: Change,
): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const deal = await storedDeal(ctx, dealId);
    const items = await customItems.list(ctx.db, 'deal', deal.deal_type_id);
    const item = items.find(({ id, item_type }) => id === itemId && item_type === LABELS);
    if (!item) {
      if (isRemoval) throw notFound();
      throwIfInvalid([{ field: 'item_id', rule: 'not_found' }]);
    }
    const known = labelsOf(deal.customs, itemId);
    const { label, labels } = change(known, (text) => {
      const read = (value: string[]) => parseCustoms(items, [{ item_id: itemId, value }]);
      const own = read([text]);
      const issues = [...own.issues, ...read([...known, text]).issues]
        .slice(0, 1)
        .map(({ rule, params }) => ({ field: 'label', rule, ...(params && { params }) }));
      const label = ([own.values[itemId]].flat()[0] ?? '') as string;
      return { label, issues: label === '' && issues.length === 0 ? [{ field: 'label', rule: 'required' }] : issues };
    });
    if (labels.length === known.length) return label;
    const now = app.clock.now();
    const values = { [itemId]: labels.length > 0 ? labels : null };
    const given = { before: deal, values: {}, customs: values, customer: deal, items };
    const { customs } = dealFields(given, now);
    const changes = { before: { labels: known }, after: { labels } };
    const written = { id: dealId, lockVersion: deal.lock_version, fields: { customs }, changes };
    const isWritten = await ctx.db.transaction(async (db) => {
      if ((await db.all(writeDeals(ctx, [written], now))).length === 0) return false;
      await db.batch(labelsInsert(ctx.domainId, values));
      return true;
    });
    if (isWritten) return label;
  }
  throw new AppError('Unavailable', { retryAfter: 1 });
}
