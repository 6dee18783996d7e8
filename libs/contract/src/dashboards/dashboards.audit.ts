import { defineAudit } from '../core/area-audit.ts';

export const dashboardsAudit = defineAudit({
  area: 'dashboards',
  entities: {
    bi_dashboard: { ja: 'ダッシュボード', en: 'Dashboard' },
    dashboard: { ja: 'ダッシュボード', en: 'Dashboard' },
  },
  fields: {
    dimensions: { ja: '軸', en: 'Dimensions' },
    function: { ja: '集計方法', en: 'Function' },
    measures: { ja: '値', en: 'Measures' },
    query: { ja: '集計条件', en: 'Query' },

    bi_dashboard_id: { ja: 'ダッシュボード', en: 'Dashboard' },
    tiles: { ja: 'グラフ', en: 'Charts' },
  },
  values: {
    function: {
      count: { ja: '件数', en: 'Count' },
      sum: { ja: '合計', en: 'Sum' },
      average: { ja: '平均', en: 'Average' },
    },
    kind: {
      bar: { ja: '棒グラフ', en: 'Bars' },
      stacked: { ja: '積み上げ棒グラフ', en: 'Stacked bars' },
      line: { ja: '折れ線グラフ', en: 'Line' },
      table: { ja: '表', en: 'Table' },
    },
    order: {
      value: { ja: '値の順', en: 'By value' },
      group: { ja: '項目の順', en: 'By group' },
    },
  },
});
