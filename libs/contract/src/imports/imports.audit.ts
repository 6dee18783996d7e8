import { defineAudit } from '../core/area-audit.ts';

export const importsAudit = defineAudit({
  area: 'imports',
  entities: {
    import: { ja: 'インポート', en: 'Import' },
  },
  fields: {
    cells: { ja: 'セル', en: 'Cells' },
    edited_places: { ja: '変更したセル', en: 'Changed cells' },
    file_size: { ja: 'ファイルサイズ', en: 'File size' },
    format: { ja: '形式', en: 'Format' },
    settings: { ja: '設定', en: 'Settings' },
    import_id: { ja: 'インポート', en: 'Import' },
  },
});
