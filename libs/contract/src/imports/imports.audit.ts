import { defineAudit } from '../core/area-audit.ts';

export const importsAudit = defineAudit({
  area: 'imports',
  entities: {
    import: { ja: 'インポート', en: 'Import' },
  },
  fields: {
    import_id: { ja: 'インポート', en: 'Import' },
  },
});
