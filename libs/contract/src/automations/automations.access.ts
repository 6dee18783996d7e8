import { defineAccess } from '../core/area-access.ts';

export const automationsAccess = defineAccess({
  area: 'automations',
  features: {
    automation: {
      words: { ja: 'オートメーション', en: 'Automations' },
      explanation: {
        ja: 'きっかけと条件による自動処理。',
        en: 'What happens by itself after triggers and conditions.',
      },
      coversArea: true,
      isComing: true,
    },
  },
});
