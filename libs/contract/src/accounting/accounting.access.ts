import { defineAccess } from '../core/area-access.ts';

export const accountingAccess = defineAccess({
  area: 'accounting',
  features: {
    accounting: {
      words: { ja: '会計連携', en: 'Accounting services' },
      explanation: {
        ja: 'freeeとマネーフォワードの接続、案件の請求書タブ。',
        en: 'The connection to freee and Money Forward, and the invoices of deals.',
      },
      coversArea: true,
    },
  },
});
