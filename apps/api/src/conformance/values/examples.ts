/**
 * Returns the input that calls need besides what their schemas require; without it every value would get the same
 * refusal.
 */
export const examples = (ids: Record<string, number>): Record<string, { params?: object; body?: object }> => ({
  bulkUpdateContacts: { body: { ids: [ids['contacts']], changes: { memo: '見本' } } },
  bulkUpdateCustomers: { body: { ids: [ids['customers']], changes: { memo: '見本' } } },
  bulkUpdateDeals: { body: { deal_type_id: ids['deal_types'], ids: [ids['deals']], changes: { amount: 1 } } },
  addDealSearchConditionHistory: {
    body: { page_type: 'deal_list', deal_type_id: ids['deal_types'], search_condition: {} },
  },
  addDealLabel: { body: { deal_id: ids['deals'], item_id: ids['label_items'], label: '見本' } },
  listDealCustomItemLabels: { params: { id: ids['label_items'] } },
  getPublicForm: { params: { hashid: 'demo-allitems' } },
  sendPublicForm: { params: { hashid: 'demo-allitems' } },
  ...ofMaterials('Deal'),
  ...ofMaterials('Customer'),
  ...ofMaterials('Contact'),
  ...ofMaterials('Action'),
  createActionOfDeal: { body: { ...action, purpose_id: ids['action_purposes'] } },
  createActionOfCustomer: { body: action },
  createActionOfContact: { body: action },
  createDealProductDetailTypes: {
    body: { rows: [{ name: '見本', billing_cycle: 'one_time', unit_price: '1', rounding: 'floor' }] },
  },
  saveContactActionRange: { body: { ranges: [7, 30], lock_version: 1 } },
});

const action = { pattern_id: 1, start_datetime: '2026-04-01T10:00:00', end_datetime: '2026-04-01T11:00:00' };

const ofMaterials = (of: string) => ({
  [`get${of}MaterialUploadToken`]: { body: { filename: '見本.pdf', filetype: 'application/pdf', filesize: 1 } },
});
