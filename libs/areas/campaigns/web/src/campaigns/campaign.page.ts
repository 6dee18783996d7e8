import { campaignChangesClient, campaignsClient } from '@crm/api-client';
import type { UpdateCampaignArgs } from '@crm/api-client';
import { createCreation, createRecordPage } from '@crm/records-web/page';
import { createChanges } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { Campaign, CampaignBody } from './campaign.types.ts';

declare module '@crm/web-kit' {
  interface SlotMap {
    campaign: true;
  }
}

/** The page of a campaign. */
export const campaignPage = createRecordPage<Campaign>({
  name: 'campaigns',
  *fetch(id) {
    return yield* callApi(campaignsClient, 'getCampaign', { id });
  },
  *save(id, patch, lockVersion) {
    const body = { ...patch, lockVersion } as UpdateCampaignArgs['body'];
    return yield* callApi(campaignsClient, 'updateCampaign', { id, body });
  },
  *remove(id) {
    return yield* callApi(campaignsClient, 'deleteCampaign', { id });
  },
});

/** The form of a new campaign. */
export const campaignCreation = createCreation<CampaignBody>('campaigns', function* (body) {
  return yield* callApi(campaignsClient, 'createCampaign', { body });
});

/** The history of a campaign. */
export const campaignChanges = createChanges(
  'campaign-changes',
  (args) => callApi(campaignChangesClient, 'listCampaignChanges', args),
  'campaigns',
);
