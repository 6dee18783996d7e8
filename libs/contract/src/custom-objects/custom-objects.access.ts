import { defineAccess } from '../core/area-access.ts';

export const customObjectsAccess = defineAccess({
  area: 'custom-objects',
  features: {
    custom_object: {
      words: { ja: 'カスタムオブジェクト', en: 'Custom objects' },
      explanation: {
        ja: '独自のデータの種類とその一覧。',
        en: 'Kinds of records of your own.',
      },
      coversArea: true,
      isComing: true,
    },
  },
});
