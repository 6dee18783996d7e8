import { defineAudit } from '../core/area-audit.ts';

export const accountingAudit = defineAudit({
  area: 'accounting',
  entities: {
    accounting_connection: { ja: '会計サービスとの連携', en: 'Accounting connection' },
    accounting_document: { ja: '会計サービスの請求書', en: 'Invoice in an accounting service' },
  },
  fields: {
    billing_date: { ja: '請求日', en: 'Billing date' },
    company: { ja: '事業所', en: 'Company' },
    deal_type_ids: { ja: '対象の案件タイプ', en: 'Deal types' },
    partner_name: { ja: '請求先', en: 'Billed to' },
    payment_date: { ja: '支払期日', en: 'Payment due' },
    service: { ja: 'サービス', en: 'Service' },
  },
});
