import { defineAudit } from '../core/area-audit.ts';

export const homeAudit = defineAudit({
  area: 'home',
  entities: {
    top_layout: { ja: 'ホーム画面', en: 'Home page' },
    top_layout_default: { ja: 'ホーム画面の初期表示', en: 'Default home page' },
  },
  fields: {
    h: { ja: '高さ', en: 'Height' },
    setting: { ja: '設定', en: 'Settings' },
    w: { ja: '幅', en: 'Width' },

    scope: { ja: '公開範囲', en: 'Shared with' },
    holder: { ja: '対象', en: 'For' },
    widgets: { ja: 'ウィジェット', en: 'Widgets' },
  },
  values: {
    target: {
      me: { ja: '自分', en: 'Me' },
      profile: { ja: 'プロファイル', en: 'Profile' },
      company: { ja: '全社', en: 'Company' },
    },
    type: {
      sales_target_progress: { ja: '売上目標の進捗', en: 'Progress to the target' },
      forecast_chart: { ja: '売上予測グラフ', en: 'Forecast chart' },
      pipeline_summary: { ja: 'パイプライン', en: 'Pipeline' },
      my_actions_today: { ja: '今日の予定', en: 'My actions today' },
      overdue_actions: { ja: '未完了のアクション', en: 'Overdue actions' },
      cold_deals: { ja: '動きのない案件', en: 'Cold deals' },
      closing_soon_deals: { ja: '契約予定日が近い案件', en: 'Deals closing soon' },
      ranking: { ja: 'ランキング', en: 'Ranking' },
      radar: { ja: 'レーダーチャート', en: 'Radar chart' },
      recent_comments: { ja: '最近のコメント', en: 'Recent comments' },
      bookmarks: { ja: 'ブックマークした案件', en: 'Bookmarked deals' },
      form_submissions: { ja: 'フォームの回答', en: 'Form answers' },
      campaign_results: { ja: 'キャンペーンの結果', en: 'Campaign results' },
      ai_risks: { ja: '要注意案件', en: 'Deals at risk' },
      bi_dashboard: { ja: 'ダッシュボード', en: 'Dashboard' },
      notice: { ja: 'お知らせ', en: 'Notice' },
      links: { ja: 'リンク集', en: 'Links' },
    },
  },
});
