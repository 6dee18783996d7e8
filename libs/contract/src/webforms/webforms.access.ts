import { defineAccess } from '../core/area-access.ts';

export const webformsAccess = defineAccess({
  area: 'webforms',
  menus: {
    webforms: { words: { ja: 'フォーム', en: 'Forms' }, isRequired: true },
  },
  features: {
    webform: {
      words: { ja: 'フォーム', en: 'Forms' },
      explanation: {
        ja: 'フォームの作成・公開・回答の一覧。オフにすると、公開中のフォームも表示されなくなります。',
        en: 'Building and publishing forms and their answers. Published forms are no longer shown while it is off.',
      },
      coversArea: true,
      resources: ['webform-statistics'],
    },
  },
});
