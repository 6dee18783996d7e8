import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: (ids) => ({
    submitForecast: { body: { user_id: ids['users'], note: '見本', commit_amount: 1, best_amount: 2 } },
  }),
  access: {
    byBody: [{ name: 'getAiForecastDeal', kind: 'deals', input: (ids) => ({ body: { deal_id: ids['deals'] } }) }],
  },
};
