import { defineAccess } from '../core/area-access.ts';

export const trackingAccess = defineAccess({
  area: 'tracking',
  features: {
    web_analytics: {
      words: { ja: 'アクセス解析', en: 'Web analytics' },
      explanation: {
        ja: 'サイトの訪問履歴、コンタクトの訪問タブ、計測タグの設定。',
        en: 'Visits of your site, the visits tab of contacts, the tag’s settings.',
      },
      resources: ['tracking-sessions', 'tracking-settings'],
    },
  },
});
