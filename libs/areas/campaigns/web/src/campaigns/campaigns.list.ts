import { campaignBulkClient, campaignsClient } from '@crm/api-client';
import type { UpdateCampaignArgs } from '@crm/api-client';
import { createRecordList } from '@crm/records-web/lists';
import { listBody } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { CampaignRow } from './campaign.types.ts';

/** The columns that the server can sort by. */
export const campaignSorts = ['updated_at', 'created_at', 'name', 'user_id', 'status'] as const;

/** The list of campaigns, the latest changes first. */
export const campaignLists = createRecordList<CampaignRow>({
  name: 'campaigns',
  pageType: 'campaign_list',
  *fetch(query) {
    return yield* callApi(campaignsClient, 'listCampaigns', { body: listBody(query, campaignSorts) });
  },
  *update(id, change, lockVersion) {
    const body = { ...change, lockVersion } as UpdateCampaignArgs['body'];
    return yield* callApi(campaignsClient, 'updateCampaign', { id, body });
  },
  bulk: {
    *update(target, changes) {
      return yield* callApi(campaignBulkClient, 'bulkUpdateCampaigns', { body: { ...target, changes } });
    },
    *remove(target) {
      return yield* callApi(campaignBulkClient, 'bulkDeleteCampaigns', { body: target });
    },
    *undo(id) {
      return yield* callApi(campaignBulkClient, 'undoBulkCampaigns', { id });
    },
  },
});
