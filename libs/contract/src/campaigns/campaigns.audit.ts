import { defineAudit } from '../core/area-audit.ts';

export const campaignsAudit = defineAudit({
  area: 'campaigns',
  entities: {},
  fields: {},
});
