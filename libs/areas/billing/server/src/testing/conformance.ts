import type { AreaConformance } from '@crm/testing/conformance';

const estimate = {
  ...{ customer_name: '宛先', department: null, contact_name: null, estimate_date: '2026-12-01' },
  ...{ valid_until: null, delivery_date: null, delivery_place: null, payment_terms: null, remarks: null },
  ...{ tax_mode: 'exclusive', user_id: null },
  lines: [{ kind: 'item', name: '品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' }],
};

export const conformance: AreaConformance = {
  access: {
    kinds: ['estimates'],
    addRecords: async ({ made, word, ids }) => ({
      estimates: await made('createEstimate', { ...estimate, deal_id: ids['deals'], subject: `${word}見積` }),
    }),
    byBody: [
      {
        ...{ name: 'createEstimate', kind: 'deals', field: 'deal_id' },
        input: (ids) => ({ body: { ...estimate, deal_id: ids['deals'], subject: '見積' } }),
      },
    ],
    free: ['createEstimatePdfUrl'],
  },
};
