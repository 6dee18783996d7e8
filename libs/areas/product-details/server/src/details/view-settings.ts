import type { Input, Output, dealProductDetails } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { dealTypesRepository } from '@crm/deals-server';
import { throwIfInvalid, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';

type Operations = (typeof dealProductDetails)['operations'];
type Setting = Output<Operations['getDealProductDetailViewSetting']>['data'];

/** Returns the settings key, next to the columns of all other lists. */
const keyOf = (dealTypeId: number) => `deal_product_details.${dealTypeId}`;

export async function viewSetting(ctx: StaffContext, deal_type_id: number): Promise<{ data: Setting }> {
  orNotFound(await dealTypesRepository.find(ctx.db, deal_type_id, ctx));
  const row = await ctx.db.first(
    sqlFor
      .selectFrom('list_settings')
      .select('columns')
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', ctx.userId)
      .where('list_key', '=', keyOf(deal_type_id)),
  );
  return { data: { deal_type_id, columns: (row?.columns ?? []) as Setting['columns'] } };
}

type Body = Input<Operations['saveDealProductDetailViewSetting']>['body'];

export async function saveViewSetting(app: AppContext, ctx: StaffContext, { deal_type_id, columns }: Body) {
  orNotFound(await dealTypesRepository.find(ctx.db, deal_type_id, ctx));
  const ids = columns.map(({ id }) => id);
  throwIfInvalid(
    ids.flatMap((id, index) =>
      ids.indexOf(id) === index ? [] : [{ field: `columns[${index}].id`, rule: 'duplicate' }],
    ),
  );
  const values = { columns: JSON.stringify(columns), updated_at: app.clock.now() };
  await ctx.db.all(
    sqlFor
      .insertInto('list_settings')
      .values({ domain_id: ctx.domainId, user_id: ctx.userId, list_key: keyOf(deal_type_id), ...values })
      .onConflict((conflict) => conflict.columns(['domain_id', 'user_id', 'list_key']).doUpdateSet(values)),
  );
  return { data: { deal_type_id, columns } };
}
