import { defineAudit } from '../core/area-audit.ts';

export const targetsAudit = defineAudit({
  area: 'targets',
  entities: {
    sales_target: { ja: '売上目標', en: 'Sales target' },
  },
  fields: {
    subject_id: { ja: '対象者', en: 'Member or group' },

    filled: { ja: '現在の値を含める', en: 'With present values' },
    preview: { ja: '確認のみ', en: 'Preview' },
    subject_ids: { ja: '対象者', en: 'Members or groups' },
    amount_basis: { ja: '集計対象', en: 'Basis' },
    subject_type: { ja: '目標の対象', en: 'Targets of' },
    term_type: { ja: '期間の単位', en: 'Unit of periods' },
  },
  values: {
    amount_basis: {
      contract_amount: { ja: '契約金額', en: 'Contract amount' },
      recognized_amount: { ja: '計上金額', en: 'Recognised amount' },
    },
    subject_type: {
      user: { ja: 'メンバー', en: 'Member' },
      group: { ja: 'グループ', en: 'Group' },
    },
  },
});
