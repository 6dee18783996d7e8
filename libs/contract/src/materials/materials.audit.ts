import { defineAudit } from '../core/area-audit.ts';

export const materialsAudit = defineAudit({
  area: 'materials',
  entities: {
    material: { ja: '資料', en: 'Material' },
  },
  fields: {
    file_upload_token: { ja: 'アップロードしたファイル', en: 'Uploaded file' },
    tags: { ja: 'タグ', en: 'Tags' },
    target_name: { ja: '紐づけ先', en: 'Filed with' },
    transaction_amount: { ja: '取引金額', en: 'Transaction amount' },
    transaction_date: { ja: '取引日', en: 'Transaction date' },
    transaction_partner: { ja: '取引先名', en: 'Transaction partner' },
  },
});
