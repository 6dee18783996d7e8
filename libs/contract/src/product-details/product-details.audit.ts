import { defineAudit } from '../core/area-audit.ts';

export const productDetailsAudit = defineAudit({
  area: 'product-details',
  entities: {
    deal_custom_grid: { ja: '案件の明細', en: 'Deal grid' },
    deal_custom_grid_row: { ja: '案件の明細行', en: 'Deal grid row' },
    deal_product_detail: { ja: '案件の商品内訳', en: 'Deal product detail' },
    deal_product_detail_type: { ja: '商品内訳項目', en: 'Product detail type' },
    product_detail_type: { ja: '商品内訳項目', en: 'Product detail type' },
  },
  fields: {
    lock_versions: { ja: '版番号', en: 'Version numbers' },
    read_ids: { ja: '表示していた項目', en: 'Rows as read' },
    used: { ja: '使用状況', en: 'In use' },
  },
});
