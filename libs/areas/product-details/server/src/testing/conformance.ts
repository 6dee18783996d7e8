import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: () => ({
    createDealProductDetailTypes: {
      body: { rows: [{ name: '見本', billing_cycle: 'one_time', unit_price: '1', rounding: 'floor' }] },
    },
  }),
  access: { words: ['getDealCustomGrid'] },
};
