import type { AreaConformance, Ids } from '@crm/testing/conformance';

const group = (kind: string, ids: Ids) => ({ body: { merges: [{ record_ids: [ids[kind], ids[kind]! + 1] }] } });

/** A deal of the same customer, which is merged into the deal of the test. */
let second = 0;

export const conformance: AreaConformance = {
  examples: (ids) => ({
    mergeCustomers: group('customers', ids),
    mergeContacts: group('contacts', ids),
    mergeDeals: { body: { source_deal_id: ids['deals'], target_deal_id: ids['deals'] } },
  }),
  access: {
    byBody: [
      {
        ...{ name: 'mergeDeals', kind: 'deals' },
        before: async ({ company }, ids) => {
          const deal = (await company.admin.call('getDeal', { params: { id: ids['deals']! } })).body.data;
          const names = ['deal_type_id', 'customer_id', 'phase_id', 'product_id', 'probability_id', 'channel_id'];
          const fields = Object.fromEntries(
            [...names, 'user_id', 'expected_contract_date'].map((one) => [one, deal[one]]),
          );
          const { body } = await company.admin.call('createDeal', { body: { ...fields, name: '別件' } });
          second = body.data.id;
          return async () => {};
        },
        input: (ids) => ({ body: { source_deal_id: second, target_deal_id: ids['deals'] } }),
      },
    ],
  },
};
