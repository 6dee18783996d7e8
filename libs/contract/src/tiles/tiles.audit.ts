import { defineAudit } from '../core/area-audit.ts';

export const tilesAudit = defineAudit({
  area: 'tiles',
  entities: {
    report_tile: { ja: 'グラフ', en: 'Chart' },
  },
  fields: {},
});
