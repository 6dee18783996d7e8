import { defineAccess } from '../core/area-access.ts';

export const billingAccess = defineAccess({
  area: 'billing',
  functions: {
    freee_invoice: { words: { ja: 'freee請求書の作成', en: 'freee invoices' }, isRequired: true },
  },
  features: {
    estimate: {
      words: { ja: '見積', en: 'Estimates' },
      explanation: {
        ja: '見積の一覧と作成、案件の見積タブ、見積の設定。',
        en: 'The list and editor of estimates, their tab on deals, their settings.',
      },
      coversArea: true,
    },
  },
});
