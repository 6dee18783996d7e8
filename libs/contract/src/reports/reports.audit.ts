import { defineAudit } from '../core/area-audit.ts';

export const reportsAudit = defineAudit({
  area: 'reports',
  entities: {},
  fields: {},
});
