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
    billing_cycle: { ja: '請求サイクル', en: 'Billing cycle' },
    column_id: { ja: '列', en: 'Column' },
    column_type: { ja: '列の種類', en: 'Type of column' },
    deal_product_detail_type_id: { ja: '商品内訳項目', en: 'Product detail type' },
    first_recognition_date: { ja: '計上開始日', en: 'First recognised on' },
    gross_margin_rate: { ja: '粗利率', en: 'Gross margin' },
    period_months: { ja: '期間（月）', en: 'Months' },
    unit_cost: { ja: '原価', en: 'Unit cost' },

    lock_versions: { ja: '版番号', en: 'Version numbers' },
    read_ids: { ja: '表示していた項目', en: 'Rows as read' },
    used: { ja: '使用状況', en: 'In use' },
  },
  values: {
    billing_cycle: {
      one_time: { ja: '一括', en: 'Once' },
      monthly: { ja: '月額', en: 'Monthly' },
      yearly: { ja: '年額', en: 'Yearly' },
    },
    column_type: {
      text: { ja: 'テキスト', en: 'Text' },
      number: { ja: '数値', en: 'Number' },
      date: { ja: '日付', en: 'Date' },
      select: { ja: '選択', en: 'Choice' },
    },
  },
});
