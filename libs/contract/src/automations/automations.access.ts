import { defineAccess } from '../core/area-access.ts';

export const automationsAccess = defineAccess({
  area: 'automations',
  menus: {
    automations: { words: { ja: 'オートメーション', en: 'Automations' } },
  },
  features: {
    automation: {
      words: { ja: 'オートメーション', en: 'Automations' },
      explanation: {
        ja: 'きっかけと条件による自動処理。オフにすると、実行中の処理も止まります。',
        en: 'What happens by itself after triggers and conditions. While it is off, nothing runs.',
      },
      coversArea: true,
    },
  },
});
