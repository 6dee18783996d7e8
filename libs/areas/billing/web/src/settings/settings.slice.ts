import { estimateSettingsClient } from '@crm/api-client';
import type { GetEstimateSettingsAnswer, UpdateEstimateSettingsArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import { createSettingsSlice } from '@crm/web-kit/settings';

export type EstimateSettings = GetEstimateSettingsAnswer['data'];

export const settingsSlice = createSettingsSlice<EstimateSettings, UpdateEstimateSettingsArgs['body']>(
  'billing-settings',
  {
    read: () => callApi(estimateSettingsClient, 'getEstimateSettings', {}),
    write: (body) => callApi(estimateSettingsClient, 'updateEstimateSettings', { body }),
  },
);
