import { defineAudit } from '../core/area-audit.ts';

export const customObjectsAudit = defineAudit({
  area: 'custom-objects',
  entities: {},
  fields: {},
});
