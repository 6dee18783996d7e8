import { defineAccess } from '../core/area-access.ts';

export const dashboardsAccess = defineAccess({
  area: 'dashboards',
  features: {
    bi: {
      words: { ja: 'BIダッシュボード', en: 'BI' },
      explanation: {
        ja: '営業の数字をグラフで見るダッシュボードと、その埋め込み表示。',
        en: 'Dashboards of charts, also embedded.',
      },
      resources: ['bi-dashboards'],
    },
  },
});
