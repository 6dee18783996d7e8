import { defineAccess } from '../core/area-access.ts';

export const dealsAccess = defineAccess({
  area: 'deals',
  menus: {
    deals: { words: { ja: '案件', en: 'Deals' }, isRequired: true, isOfRecords: true },
  },
  functions: {
    locked_deal_update: {
      words: { ja: 'ロックされた案件の更新', en: 'Changing locked deals' },
      isRequired: true,
      isRestricted: true,
    },
  },
  roleEntities: {
    deal: {
      words: { ja: '案件（今後追加するタイプ）', en: 'Deals (types to come)' },
      isRequired: true,
      hasTypes: true,
    },
  },
  features: {
    related_customer: {
      words: { ja: '関連取引先', en: 'Related customers' },
      explanation: {
        ja: '案件の関連取引先タブと、取引先の関連案件タブ。',
        en: 'The related-customers tab of deals and the related-deals tab of customers.',
      },
      resources: ['deal-customers', 'deal-customer-types'],
    },
  },
  masters: ['phases', 'probabilities', 'products', 'channels', 'reasons', 'action_purposes', 'deal_customer_types'],
});
