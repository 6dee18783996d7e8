import { defineAudit } from '../core/area-audit.ts';

export const customFieldsAudit = defineAudit({
  area: 'custom-fields',
  entities: {
    custom_item: { ja: '詳細項目', en: 'Custom field' },
    custom_item_group: { ja: '詳細項目のグループ', en: 'Custom field group' },
  },
  fields: {
    multiline: { ja: '複数行', en: 'Several lines' },
  },
});
