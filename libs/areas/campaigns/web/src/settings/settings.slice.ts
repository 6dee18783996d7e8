import { campaignSettingsClient } from '@crm/api-client';
import type { CampaignSettings, UpdateCampaignSettingsArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import { createSettingsSlice } from '@crm/web-kit/settings';
import type { SettingsState } from '@crm/web-kit/settings';

export const settingsSlice = createSettingsSlice<CampaignSettings, UpdateCampaignSettingsArgs['body']>(
  'campaign-settings/rules',
  {
    read: () => callApi(campaignSettingsClient, 'getCampaignSettings', {}),
    write: (body) => callApi(campaignSettingsClient, 'updateCampaignSettings', { body }),
  },
);

export const selectRules = (state: { 'campaign-settings': { rules: SettingsState<CampaignSettings> } }) =>
  state['campaign-settings'].rules;
