import { trackingSettingsClient } from '@crm/api-client';
import type { GetTrackingSettingsAnswer, UpdateTrackingSettingsArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import { createSettingsSlice } from '@crm/web-kit/settings';

export type TrackingSettings = GetTrackingSettingsAnswer['data'];

export const settingsSlice = createSettingsSlice<TrackingSettings, UpdateTrackingSettingsArgs['body']>(
  'tracking-settings',
  {
    read: () => callApi(trackingSettingsClient, 'getTrackingSettings', {}),
    write: (body) => callApi(trackingSettingsClient, 'updateTrackingSettings', { body }),
  },
);
