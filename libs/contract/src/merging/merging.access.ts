import { defineAccess } from '../core/area-access.ts';

export const mergingAccess = defineAccess({
  area: 'merging',
  functions: {
    bulk_merge: { words: { ja: '名寄せ', en: 'Merging duplicates' }, isRequired: true, isRestricted: true },
  },
  features: {
    bulk_merge: {
      words: { ja: '名寄せ', en: 'Merging' },
      explanation: {
        ja: '重複した取引先・コンタクトの抽出、取引先・コンタクト・案件の統合とその取り消し。',
        en: 'Finding duplicate customers and contacts; merging customers, contacts and deals, and undoing it.',
      },
      coversArea: true,
    },
  },
});
