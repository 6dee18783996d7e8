import { defineAudit } from '../core/area-audit.ts';

export const campaignsAudit = defineAudit({
  area: 'campaigns',
  entities: {
    campaign: { ja: 'キャンペーン', en: 'Campaign' },
  },
  fields: {},
});
