import { campaignKind } from '@crm/contract';
import type { Input, campaigns } from '@crm/contract';
import { starred } from '@crm/records-server';
import { listPage, orderOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { fromCampaigns, rowColumns } from './campaigns.repository.ts';
import { campaignSorts, matchingCampaigns } from './campaigns.search.ts';

type Body = Input<(typeof campaigns)['operations']['listCampaigns']>['body'];

/** Resolves to a page of campaigns, the latest changes first. */
export const listCampaigns = (app: AppContext, ctx: StaffContext, body: Body) =>
  listPage(ctx.db, {
    request: body,
    matching: matchingCampaigns(app, ctx, body.search_condition),
    id: 'campaigns.id',
    order: orderOf(campaignSorts, 'campaigns.id', body, { key: 'updated_at', order: 'desc' }),
    rows: (ids) =>
      fromCampaigns(ctx)
        .select(rowColumns)
        .select(starred(ctx, campaignKind).as('is_starred'))
        .where('campaigns.id', 'in', ids),
  });
