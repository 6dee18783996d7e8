import { campaigns as resource } from '@crm/contract';
import { implement, orNotFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { deleteCampaign } from './delete-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';
import { createCampaign, updateCampaign } from './save-campaign.ts';
import { campaigns } from './campaigns.repository.ts';

export function campaignRoutes(app: AppContext): void {
  implement(app, resource, {
    listCampaigns: (ctx, { body }) => listCampaigns(app, ctx, body),
    createCampaign: (ctx, { body }) => createCampaign(app, ctx, body),
    getCampaign: async (ctx, { params }) => ({ data: orNotFound(await campaigns.find(ctx, params.id)) }),
    updateCampaign: (ctx, { params, body }) => updateCampaign(app, ctx, params.id, body),
    deleteCampaign: (ctx, { params }) => deleteCampaign(app, ctx, params.id),
  });
}
