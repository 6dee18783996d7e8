import { defineAudit } from '../core/area-audit.ts';

export const reportsAudit = defineAudit({
  area: 'reports',
  entities: {
    deal_risk_memo: { ja: 'リスクメモ', en: 'Risk memo' },
    forecast_submission: { ja: '見込み提出', en: 'Submitted forecast' },
    ranking_reaction: { ja: 'ランキングのリアクション', en: 'Stamp on a ranking' },
    sales_metric_setting: { ja: 'セールスメトリクスの設定', en: 'Settings of sales metrics' },
  },
  fields: {
    note: { ja: 'メモ', en: 'Note' },
    best_amount: { ja: '強気', en: 'Best case' },
    commit_amount: { ja: 'コミット', en: 'Commit' },
    hides_amounts: { ja: '金額を隠す', en: 'Hide amounts' },
    opens_radar: { ja: 'レーダーチャートを全員に公開', en: 'Show radar charts to everyone' },
    risk_type: { ja: 'リスク', en: 'Risk' },
    ranking_id: { ja: 'ランキング', en: 'Ranking' },
  },
});
