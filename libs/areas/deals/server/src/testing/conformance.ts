import { itemTypes } from '@crm/custom-fields-rules';
import type { AreaConformance, Linking, Preparation } from '@crm/testing/conformance';

declare module '@crm/testing/conformance' {
  interface AccessFixture {
    dealType: number;
    /** A deal type that only the administrator sees. */
    closedType: number;
    phase: number;
    relation: number;
    /** The custom item of the deal type with labels. */
    labels: number;
    /** The fields of a deal that name no record. */
    dealBody: object;
  }
}

/** Returns a function of the first master of a deal type, by list. */
async function firstMasters({ company }: Preparation, typeId: number) {
  const masters = (await company.admin.call('getMasters')).body.data;
  return (list: string): number =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === typeId)?.id;
}

async function dealBody(to: Preparation, typeId: number, name: string) {
  const first = await firstMasters(to, typeId);
  return {
    ...{ deal_type_id: typeId, name, amount: 1000, expected_contract_date: '2026-12-01' },
    ...{ phase_id: first('phases'), product_id: first('products'), probability_id: first('probabilities') },
    ...{ channel_id: first('channels'), user_id: to.company.admin.userId },
  };
}

export const conformance: AreaConformance = {
  examples: (ids) => ({
    bulkUpdateDeals: { body: { deal_type_id: ids['deal_types'], ids: [ids['deals']], changes: { amount: 1 } } },
    addDealSearchConditionHistory: {
      body: { page_type: 'deal_list', deal_type_id: ids['deal_types'], search_condition: {} },
    },
    addDealLabel: { body: { deal_id: ids['deals'], item_id: ids['label_items'], label: '見本' } },
  }),
  access: {
    kinds: ['deals', 'comments'],
    readers: { deals: 'getDeal' },
    prepare: async (to) => {
      const dealType: number = (await to.company.admin.call('getMasters')).body.data.deal_types[0].id;
      const closedType = await to.made('createDealType', { name: '非公開' });
      const labelled = await to.done('saveDealCustomItems', {
        params: { id: dealType },
        body: { rows: [{ name: '印', item_type: itemTypes.labels }] },
      });
      const labels: number = labelled.data
        .flatMap(({ items }: { items: { id: number; name: string }[] }) => items)
        .find(({ name }: { name: string }) => name === '印').id;
      const first = await firstMasters(to, dealType);
      const masters = { phase: first('phases'), relation: first('deal_customer_types') };
      return { dealType, closedType, labels, ...masters, dealBody: await dealBody(to, dealType, '別の案件') };
    },
    addRecords: async ({ fixture, sharing, word, ids, ...to }) => {
      const typeId = sharing === 'closed' ? fixture.closedType : fixture.dealType;
      const deals = await to.made('createDeal', {
        ...(await dealBody(to, typeId, `${word}案件`)),
        customer_id: ids['customers'],
        contact_ids: [ids['contacts']],
      });
      return { deals, comments: await to.made('createDealComment', { body: `${word}相談` }, { id: deals }) };
    },
    hide: async ({ done, company }, { records, closedType }) => {
      await done('saveDealAccessibleUsers', { params: { id: closedType }, body: { user_ids: [company.admin.userId] } });
      const params = { id: records.limited['deals']! };
      const { lock_version } = (await company.admin.call('getDeal', { params })).body.data;
      await done('saveDealLimitedSharingUsers', { params, body: { is_limited: true, user_ids: [], lock_version } });
    },
    linking: [
      {
        ...{ name: 'createDeal', kind: 'customers' },
        input: (ids, _own, { dealBody: body }) => ({ body: { ...body, customer_id: ids['customers'] } }),
      },
      {
        ...{ name: 'createDeal', kind: 'contacts' },
        input: (ids, own, { dealBody: body }) => ({
          body: { ...body, customer_id: own['customers'], contact_ids: [ids['contacts']] },
        }),
      },
      ...(['customers', 'contacts'] as const).map((kind): Linking => ({
        ...{ name: 'updateDeal', kind },
        input: (ids, own, _world, versions) => ({
          params: { id: own['deals']! },
          body: {
            ...(kind === 'customers' ? { customer_id: ids['customers'] } : { contact_ids: [ids['contacts']] }),
            lock_version: versions['deals'],
          },
        }),
      })),
      {
        ...{ name: 'addDealCustomer', kind: 'customers' },
        input: (ids, own, { relation }) => ({
          body: { deal_id: own['deals'], customer_id: ids['customers'], deal_customer_type_id: relation },
        }),
      },
      {
        ...{ name: 'addDealCustomer', kind: 'deals' },
        input: (ids, own, { relation }) => ({
          body: { deal_id: ids['deals'], customer_id: own['customers'], deal_customer_type_id: relation },
        }),
      },
      { name: 'listDealCustomers', kind: 'deals', input: (ids) => ({ body: { deal_id: ids['deals'] } }) },
      {
        ...{ name: 'moveDeal', kind: 'contacts' },
        input: (ids, own, { phase }, versions) => ({
          params: { id: own['deals']! },
          body: { phase_id: phase, contact_ids: [ids['contacts']], lock_version: versions['deals'] },
        }),
      },
      {
        ...{ name: 'bulkUpdateDeals', kind: 'contacts' },
        input: (ids, own, { dealType, phase }) => ({
          body: {
            ...{ deal_type_id: dealType, ids: [own['deals']], changes: { phase_id: phase } },
            fill: { contact_ids: [ids['contacts']] },
          },
        }),
      },
      {
        ...{ name: 'foreseeBulkUpdate', kind: 'deals' },
        input: (ids, _own, { dealType, phase }) => ({
          body: { deal_type_id: dealType, ids: [ids['deals']], phase_id: phase },
        }),
      },
      {
        ...{ name: 'bulkUpdateDeals', kind: 'deals' },
        input: (ids, _own, { company, dealType }) => ({
          body: { deal_type_id: dealType, ids: [ids['deals']], changes: { user_id: company.admin.userId } },
        }),
      },
      {
        ...{ name: 'addDealLabel', kind: 'deals' },
        input: (ids, _own, { labels }) => ({ body: { deal_id: ids['deals'], item_id: labels, label: '重要' } }),
      },
      {
        ...{ name: 'bulkDeleteDeals', kind: 'deals' },
        input: (ids, _own, { dealType }) => ({ body: { deal_type_id: dealType, ids: [ids['deals']] } }),
      },
    ],
    free: [
      ...['addDealBookmark', 'removeDealBookmark'],
      ...['createDealComment', 'updateDealComment', 'deleteDealComment'],
    ],
    lists: ['listDeals', 'listDealsByPhases'],
    own: [
      ...['addDealSearchConditionHistory', 'createDealSearchCondition', 'deleteDealSearchCondition'],
      'updateDealSearchCondition',
    ],
  },
};
