import { defineAudit } from '../core/area-audit.ts';

export const reportsAudit = defineAudit({
  area: 'reports',
  entities: {
    ai_forecast: { ja: 'AI予測', en: 'AI forecast' },
    sales_forecast: { ja: '売上予測', en: 'Sales forecast' },
    sales_metric: { ja: 'セールスメトリクス', en: 'Sales metrics' },
    deal_risk_memo: { ja: 'リスクメモ', en: 'Risk memo' },
    forecast_submission: { ja: '見込み提出', en: 'Submitted forecast' },
    ranking_reaction: { ja: 'ランキングのリアクション', en: 'Stamp on a ranking' },
    sales_metric_setting: { ja: 'セールスメトリクスの設定', en: 'Settings of sales metrics' },
  },
  fields: {
    stack_by: { ja: '積み上げ', en: 'Stacked by' },
    note: { ja: 'メモ', en: 'Note' },
    best_amount: { ja: '強気', en: 'Best case' },
    commit_amount: { ja: 'コミット', en: 'Commit' },
    hides_amounts: { ja: '金額を隠す', en: 'Hide amounts' },
    opens_radar: { ja: 'レーダーチャートを全員に公開', en: 'Show radar charts to everyone' },
    risk_type: { ja: 'リスク', en: 'Risk' },
    ranking_id: { ja: 'ランキング', en: 'Ranking' },
  },
  values: {
    stack_by: {
      none: { ja: 'なし', en: 'None' },
      channel: { ja: 'チャネル', en: 'Channel' },
      group: { ja: 'グループ', en: 'Group' },
      phase: { ja: 'フェーズ', en: 'Phase' },
      probability: { ja: '契約確度', en: 'Probability' },
      product: { ja: '商品・サービス', en: 'Product' },
      user: { ja: '担当者', en: 'Owner' },
    },
    risk_type: {
      stagnant: { ja: '滞留', en: 'Stagnant' },
      no_contact: { ja: '未接触', en: 'No contact' },
      no_next_action: { ja: '次回アクションなし', en: 'No next action' },
      overdue: { ja: '契約予定日超過', en: 'Overdue' },
      postponed: { ja: '予定日延期', en: 'Postponed' },
      no_amount: { ja: '金額未入力', en: 'No amount' },
      no_decision_maker: { ja: '決裁者未登録', en: 'No decision maker' },
      low_win_segment: { ja: '失注率の高い区分', en: 'Segment with few wins' },
    },
    status: {
      open: { ja: '未対応', en: 'Open' },
      handled: { ja: '対応済み', en: 'Handled' },
      ignored: { ja: '無視', en: 'Ignored' },
    },
  },
});
