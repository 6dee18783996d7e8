import { defineAccess } from '../core/area-access.ts';

export const customObjectsAccess = defineAccess({
  area: 'custom-objects',
  menus: {
    custom_objects: { words: { ja: 'カスタムオブジェクト', en: 'Custom objects' } },
  },
  roleEntities: {
    custom_object: {
      words: { ja: 'カスタムオブジェクト（今後追加するオブジェクト）', en: 'Custom objects (definitions to come)' },
      hasTypes: true,
    },
  },
  features: {
    custom_object: {
      words: { ja: 'カスタムオブジェクト', en: 'Custom objects' },
      explanation: {
        ja: '独自のデータの種類とその一覧。',
        en: 'Kinds of records of your own.',
      },
      coversArea: true,
    },
  },
});
