import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: (ids) => ({
    listDealCustomItemLabels: { params: { id: ids['label_items'] } },
  }),
  access: {
    words: [
      ...['listActionCustomItemLabels', 'listContactCustomItemLabels', 'listCustomerCustomItemLabels'],
      ...['listDealCustomItemLabels', 'listDealCustomItemOptions'],
    ],
  },
};
