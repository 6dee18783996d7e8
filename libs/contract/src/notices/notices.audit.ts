import { defineAudit } from '../core/area-audit.ts';

export const noticesAudit = defineAudit({
  area: 'notices',
  entities: {
    notice: { ja: '通知', en: 'Notice' },
  },
});
