import { defineAudit } from '../core/area-audit.ts';

export const accountingAudit = defineAudit({
  area: 'accounting',
  entities: {
    freee_invoice: { ja: 'freeeの請求書', en: 'freee invoice' },
    mf_bill: { ja: 'マネーフォワードの請求書', en: 'Money Forward invoice' },
    accounting_connection: { ja: '会計サービスとの連携', en: 'Accounting connection' },
    accounting_document: { ja: '会計サービスの請求書', en: 'Invoice in an accounting service' },
  },
  fields: {
    withholding: { ja: '源泉徴収', en: 'Withholding' },

    addressee: { ja: '宛先', en: 'Addressee' },
    billing_date: { ja: '請求日', en: 'Billing date' },
    company: { ja: '事業所', en: 'Company' },
    invoice_number: { ja: '請求書番号', en: 'Invoice number' },
    only_old: { ja: '古いデータのみ', en: 'Old data only' },
    partner_id: { ja: '会計サービスの取引先', en: 'Partner in the accounting service' },
    partner_name: { ja: '請求先', en: 'Billed to' },
    payment_date: { ja: '支払期日', en: 'Payment due' },
    service: { ja: 'サービス', en: 'Service' },
  },
});
