import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: (ids) => ({
    bulkUpdateContacts: { body: { ids: [ids['contacts']], changes: { memo: '見本' } } },
    saveContactActionRange: { body: { ranges: [7, 30], lock_version: 1 } },
  }),
  access: {
    kinds: ['contacts'],
    staying: ['contacts'],
    readers: { contacts: 'getContact' },
    addRecords: async ({ made, word, ids }) => ({
      contacts: await made('createContact', { name: `${word}担当`, customer_id: ids['customers'] }),
    }),
    linking: [
      {
        ...{ name: 'updateContact', kind: 'customers' },
        input: (ids, own, _world, versions) => ({
          params: { id: own['contacts']! },
          body: { customer_id: ids['customers'], lock_version: versions['contacts'] },
        }),
      },
      {
        ...{ name: 'bulkUpdateContacts', kind: 'customers' },
        input: (ids, own) => ({ body: { ids: [own['contacts']], changes: { customer_id: ids['customers'] } } }),
      },
      {
        ...{ name: 'bulkUpdateContacts', kind: 'contacts' },
        input: (ids, _own, { company }) => ({
          body: { ids: [ids['contacts']], changes: { user_id: company.admin.userId } },
        }),
      },
      { name: 'bulkDeleteContacts', kind: 'contacts', input: (ids) => ({ body: { ids: [ids['contacts']] } }) },
    ],
    byBody: [
      {
        ...{ name: 'createContact', kind: 'customers', field: 'customer_id' },
        input: (ids) => ({ body: { name: '新しい担当', customer_id: ids['customers'] } }),
      },
    ],
    lists: ['listContacts', 'suggestContacts'],
    narrowing: ['suggestContacts'],
  },
};
