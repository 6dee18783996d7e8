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
        ja: '重複した取引先・コンタクトの抽出と統合。',
        en: 'Finding and merging duplicate customers and contacts.',
      },
      coversArea: true,
      isComing: true,
    },
  },
});
