import { defineAccess } from '../core/area-access.ts';

export const contactsAccess = defineAccess({
  area: 'contacts',
  menus: {
    contacts: { words: { ja: 'コンタクト', en: 'Contacts' }, isRequired: true, isOfRecords: true },
  },
  roleEntities: {
    contact: { words: { ja: 'コンタクト', en: 'Contacts' }, isRequired: true },
  },
  features: {
    lifecycle_stage: {
      words: { ja: 'ライフサイクルステージ', en: 'Lifecycle stages' },
      explanation: {
        ja: 'コンタクトのステージの表示・入力・絞り込みと、ステージの設定。',
        en: 'The stage of contacts in pages, forms and filters, and the settings of stages.',
      },
      resources: ['lifecycle-stages'],
    },
  },
  masters: ['lifecycle_stages'],
});
