import { defineAudit } from '../core/area-audit.ts';

export const targetsAudit = defineAudit({
  area: 'targets',
  entities: {},
  fields: {},
});
