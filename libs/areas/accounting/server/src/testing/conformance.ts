import type { AreaConformance } from '@crm/testing/conformance';

const invoice = {
  ...{ partner_id: null, partner_name: '請求先', addressee: '請求先', honorific: '御中', department: null },
  ...{ contact_name: null, subject: '件名', billing_date: '2026-12-01', payment_date: null, remarks: null },
  ...{ tax_mode: 'exclusive', rounding: 'floor' },
  lines: [{ kind: 'item', name: '品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' }],
};

export const conformance: AreaConformance = {
  examples: () => ({
    startAccountingConnection: { params: { service: 'freee' } },
    finishAccountingConnection: { params: { service: 'freee' }, body: { code: 'x', state: 'x' } },
    updateAccountingConnection: { params: { service: 'freee' }, body: { deal_type_ids: null, lock_version: 0 } },
    deleteAccountingConnection: { params: { service: 'freee' } },
    createFreeeInvoice: { body: invoice },
    updateFreeeInvoice: { body: { ...invoice, lock_version: 0 } },
    createMfBill: { body: invoice },
    updateMfBill: { body: { ...invoice, lock_version: 0 } },
  }),
  access: { free: ['syncFreeeInvoices'] },
};
