import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: (ids) => ({
    bulkUpdateCampaigns: { body: { ids: [ids['campaigns']], changes: { user_id: null } } },
  }),
};
