import { dealsClient } from '@crm/api-client';
import type { ListedDeal, ListDealsArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import { createWidgetData } from '@crm/web-kit/widgets';

export type DealSearch = Pick<ListDealsArgs['body'], 'dealTypeId' | 'searchCondition' | 'sortKey' | 'sortOrder'>;

/** The most deals that a widget shows. */
const SHOWN = 20;

/** The deals of a search for widgets of home pages. */
export const foundDeals = createWidgetData<{ rows: ListedDeal[]; total: number }, DealSearch>(
  'deals/widgets',
  function* (search) {
    const result = yield* callApi(dealsClient, 'listDeals', { body: { ...search, perPage: SHOWN } });
    if (!result.ok) return result;
    return { ok: true, data: { data: { rows: result.data.data, total: result.data.meta.totalCount } } };
  },
  ['deals', 'actions'],
);
