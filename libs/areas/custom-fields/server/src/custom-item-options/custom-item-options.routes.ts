import { customItemOptions } from '@crm/contract';
import type { CustomEntity } from '@crm/contract';
import { itemTypes, normaliseLabel } from '@crm/custom-fields-rules';
import { sqlFor } from '@crm/database';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';

export function customItemOptionsRoutes(app: AppContext): void {
  const labels =
    (entity: CustomEntity) =>
    (ctx: StaffContext, { params, query }: { params: { id: number }; query: OptionsQuery }) =>
      listOptions(ctx, { entity, types: [itemTypes.labels], id: params.id }, query);
  implement(app, customItemOptions, {
    listContactCustomItemLabels: labels('contact'),
    listCustomerCustomItemLabels: labels('customer'),
    listActionCustomItemLabels: labels('action'),
    listDealCustomItemLabels: labels('deal'),
    listDealCustomItemOptions: (ctx, { params, query }) =>
      listOptions(
        ctx,
        { entity: 'deal', types: [itemTypes.choice, itemTypes.choices, itemTypes.labels], id: params.id },
        query,
      ),
  });
}

interface OptionsQuery {
  page?: number;
  per_page?: number;
  paging?: boolean;
  query?: string;
  exclude_labels?: string[];
}

interface OptionsOf {
  entity: CustomEntity;
  types: readonly number[];
  id: number;
}

/** The page size of answers that are not paged. */
const whole = 1_000;

async function listOptions(ctx: StaffContext, { entity, types, id }: OptionsOf, query: OptionsQuery) {
  const { page = 1, paging = true, exclude_labels = [] } = query;
  const size = paging ? (query.per_page ?? 50) : whole;
  const item = sqlFor
    .selectFrom('custom_items')
    .select('id')
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', id)
    .where('entity', '=', entity)
    .where('item_type', 'in', [...types])
    .where('deleted_at', 'is', null);
  const sought = normaliseLabel(query.query ?? '');
  const matching = sqlFor
    .selectFrom('custom_item_options')
    .where('domain_id', '=', ctx.domainId)
    .where('item_id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(sought !== '', (options) => options.where('label', 'ilike', `%${sought.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(exclude_labels.length > 0, (options) => options.where('label', 'not in', exclude_labels));
  const rows = matching
    .select(['id', 'label', 'value'])
    .orderBy('order_num')
    .orderBy('id')
    .limit(size)
    .offset(paging ? (page - 1) * size : 0);
  const count = matching.select((eb) => eb.fn.countAll<number>().as('count'));
  const [items, data, counts] = await ctx.db.batch([item, rows, count]);
  orNotFound(items[0]);
  const total_count = counts[0]?.count ?? 0;
  const meta = { page, per_page: size, total_count, total_count_is_capped: false, next_cursor: null };
  return { data, meta };
}
