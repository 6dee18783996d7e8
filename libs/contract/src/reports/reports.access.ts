import { defineAccess } from '../core/area-access.ts';

export const reportsAccess = defineAccess({
  area: 'reports',
  functions: {
    sales_metrics: { words: { ja: 'セールスメトリクス', en: 'Sales metrics' }, isRequired: true },
  },
  features: {
    sales_metrics: {
      words: { ja: 'セールスメトリクス', en: 'Sales metrics' },
      explanation: {
        ja: 'メンバーのランキングとレーダーチャート。',
        en: 'Rankings and radar charts of members.',
      },
      resources: ['sales-metrics'],
    },
    custom_reports: {
      words: { ja: 'カスタムレポート', en: 'Custom reports' },
      explanation: {
        ja: '集計条件を組み合わせた独自のレポート。',
        en: 'Reports of your own making.',
      },
      resources: ['custom-reports'],
      isComing: true,
    },
  },
});
