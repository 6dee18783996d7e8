import { dealProductDetails } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { setOfDeal } from './detail-set.ts';
import { saveDetails } from './save-details.ts';
import { saveViewSetting, viewSetting } from './view-settings.ts';

export function dealProductDetailsRoutes(app: AppContext): void {
  implement(app, dealProductDetails, {
    getDealProductDetails: async (ctx, { params }) => ({ data: await setOfDeal(ctx, params.deal_id) }),
    saveDealProductDetails: (ctx, { params, body }) => saveDetails(app, ctx, params.deal_id, body),
    getDealProductDetailViewSetting: (ctx, { query }) => viewSetting(ctx, query.deal_type_id),
    saveDealProductDetailViewSetting: (ctx, { body }) => saveViewSetting(app, ctx, body),
  });
}
