import { defineAudit } from '../core/area-audit.ts';

export const emailAudit = defineAudit({
  area: 'email',
  entities: {},
  fields: {},
});
