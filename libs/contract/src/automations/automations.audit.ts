import { defineAudit } from '../core/area-audit.ts';

export const automationsAudit = defineAudit({
  area: 'automations',
  entities: {},
  fields: {},
});
