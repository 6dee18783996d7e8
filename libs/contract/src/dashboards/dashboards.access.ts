import { defineAccess } from '../core/area-access.ts';

export const dashboardsAccess = defineAccess({
  area: 'dashboards',
  features: {
    dashboard: {
      words: { ja: 'ダッシュボード', en: 'Dashboards' },
      explanation: {
        ja: 'ウィジェットを並べるトップ画面のカスタマイズ。',
        en: 'Top pages arranged out of widgets.',
      },
      resources: ['dashboards'],
      isComing: true,
    },
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
