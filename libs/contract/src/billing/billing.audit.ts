import { defineAudit } from '../core/area-audit.ts';

export const billingAudit = defineAudit({
  area: 'billing',
  entities: {
    estimate: { ja: '見積', en: 'Estimate' },
    estimate_settings: { ja: '見積の設定', en: 'Estimate settings' },
  },
  fields: {
    action: { ja: 'アクション', en: 'Action' },
    approval_boxes: { ja: '承認欄', en: 'Approval boxes' },
    approval_needed: { ja: '承認の要否', en: 'Approval needed' },
    comment: { ja: 'コメント', en: 'Comment' },
    contact_name: { ja: '担当者名', en: 'Contact name' },
    customer_name: { ja: '取引先名', en: 'Customer name' },
    delivery_date: { ja: '納期', en: 'Delivery date' },
    delivery_place: { ja: '納入場所', en: 'Delivery place' },
    estimate_date: { ja: '見積日', en: 'Estimate date' },
    honorific: { ja: '敬称', en: 'Honorific' },
    lines: { ja: '明細', en: 'Lines' },
    number_prefix: { ja: '番号の接頭辞', en: 'Number prefix' },
    payment_terms: { ja: '支払条件', en: 'Payment terms' },
    registration_number: { ja: '登録番号', en: 'Registration number' },
    remarks: { ja: '備考', en: 'Remarks' },
    rounding: { ja: '端数処理', en: 'Rounding' },
    seal_image: { ja: '印影', en: 'Seal' },
    show: { ja: '表示', en: 'Shown' },
    tax_mode: { ja: '消費税の計算', en: 'Tax mode' },
    valid_until: { ja: '有効期限', en: 'Valid until' },
  },
});
