import { campaignBulk, campaignChanges, campaignKind, campaignSortKeys } from '@crm/contract';
import type { Input } from '@crm/contract';
import { registerKind } from '@crm/records-server';
import { latestChange, throwIfInvalid } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { deriveCampaignEvents } from './campaign.events.ts';
import { findCampaigns } from './find-campaigns.ts';
import { fromCampaigns, seesCampaigns } from './campaigns.repository.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { matchingCampaigns } from './campaigns.search.ts';
import { memberIssues, membersNamed } from './read-campaign.ts';

type Changes = Input<(typeof campaignBulk)['operations']['bulkUpdateCampaigns']>['body']['changes'];

/** Registers campaigns: as a kind of record, in the search and in the live feed, with their routes. */
export function registerCampaigns(app: AppContext): void {
  deriveCampaignEvents(app);
  app.live.add('campaigns', latestChange(app.database, 'campaigns'));
  app.searchProviders.add('campaigns', findCampaigns, { menu: 'campaigns' });
  registerKind<Changes>(app, campaignKind, {
    visible: (viewer, ids) => fromCampaigns(viewer).select('campaigns.id').where('campaigns.id', 'in', ids),
    list: { sortKeys: campaignSortKeys, check: async (ctx, search) => matchingCampaigns(app, ctx, search) },
    bulk: {
      resource: campaignBulk,
      sees: seesCampaigns,
      kept: ['name', 'user_id', 'memo', 'status'],
      matching: async (ctx, search) => matchingCampaigns(app, ctx, search).select('campaigns.id'),
      check: async (ctx, changes) => {
        const members = await ctx.db.batch(membersNamed(ctx.domainId, changes));
        const issues = memberIssues(changes, { members });
        throwIfInvalid(issues.map((issue) => ({ ...issue, field: `changes.${issue.field}` })));
      },
    },
    changes: {
      resource: campaignChanges,
      tables: { user_id: { table: 'members' } },
    },
  });
  campaignRoutes(app);
}
