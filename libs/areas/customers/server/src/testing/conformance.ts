import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: (ids) => ({
    bulkUpdateCustomers: { body: { ids: [ids['customers']], changes: { memo: '見本' } } },
  }),
  access: {
    kinds: ['customers'],
    staying: ['customers'],
    readers: { customers: 'getCustomer' },
    addRecords: async ({ made, word, roleId }) => ({
      customers: await made('createCustomer', { name: `${word}取引先`, role_id: roleId }),
    }),
    linking: [
      {
        ...{ name: 'updateCustomer', kind: 'customers' },
        input: (ids, own, _world, versions) => ({
          params: { id: own['customers']! },
          // A visible record is the record itself here, and a record is never its own parent.
          body: {
            parent_customer_id: ids['customers'] === own['customers'] ? null : ids['customers'],
            lock_version: versions['customers'],
          },
        }),
      },
      {
        ...{ name: 'bulkUpdateCustomers', kind: 'customers' },
        input: (ids, _own, { company }) => ({
          body: { ids: [ids['customers']], changes: { user_id: company.admin.userId } },
        }),
      },
      { name: 'bulkDeleteCustomers', kind: 'customers', input: (ids) => ({ body: { ids: [ids['customers']] } }) },
    ],
    byBody: [
      {
        ...{ name: 'createCustomer', kind: 'customers', field: 'parent_customer_id' },
        input: (ids) => ({ body: { name: '新しい子会社', parent_customer_id: ids['customers'] } }),
      },
    ],
    lists: ['listCustomers', 'suggestCustomers', 'listSimilarCustomers'],
    words: ['listPostalTowns'],
  },
};
