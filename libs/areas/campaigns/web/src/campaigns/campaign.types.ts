import type { CreateCampaignArgs } from '@crm/api-client';

export type { Campaign, CampaignRow } from '@crm/api-client';

/** The body that creates a campaign. */
export type CampaignBody = CreateCampaignArgs['body'];
