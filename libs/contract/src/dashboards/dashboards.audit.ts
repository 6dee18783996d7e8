import { defineAudit } from '../core/area-audit.ts';

export const dashboardsAudit = defineAudit({
  area: 'dashboards',
  entities: {
    dashboard: { ja: 'ダッシュボード', en: 'Dashboard' },
  },
  fields: {
    tiles: { ja: 'グラフ', en: 'Charts' },
  },
});
