import { defineAudit } from '../core/area-audit.ts';

export const dashboardsAudit = defineAudit({
  area: 'dashboards',
  entities: {
    dashboard: { ja: 'ダッシュボード', en: 'Dashboard' },
  },
  fields: {
    bi_dashboard_id: { ja: 'ダッシュボード', en: 'Dashboard' },
    tiles: { ja: 'グラフ', en: 'Charts' },
  },
});
