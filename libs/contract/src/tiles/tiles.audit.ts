import { defineAudit } from '../core/area-audit.ts';

export const tilesAudit = defineAudit({
  area: 'tiles',
  entities: {},
  fields: {},
});
