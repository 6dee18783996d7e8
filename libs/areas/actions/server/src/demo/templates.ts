/** The note templates of actions: by pattern (spec 3 §3), and by purpose where a purpose has its own. */
export interface DemoTemplate {
  pattern: number;
  /** The purpose's default name; null: every purpose without its own template. */
  purpose: string | null;
  body: string;
}

export const demoTemplates: readonly DemoTemplate[] = [
  { pattern: 1, purpose: null, body: '■ 目的\n■ 先方の出席者\n■ 確認すること\n■ 持参するもの' },
  {
    pattern: 1,
    purpose: '初回訪問',
    body: '■ 会社と事業のご紹介\n■ 伺うこと\n・現在のやり方と困りごと\n・関わる部署と人数\n■ 次回のお約束',
  },
  {
    pattern: 1,
    purpose: 'ヒアリング',
    body: '■ 現在の業務の流れ\n■ 課題と優先順位\n■ 予算・導入時期\n■ 決裁者と選定の進め方\n■ 競合',
  },
  {
    pattern: 1,
    purpose: '提案',
    body: '■ 提案の要点\n■ 想定されるご質問\n■ 合意したいこと\n■ 次の一歩',
  },
  {
    pattern: 1,
    purpose: 'デモ',
    body: '■ お見せする画面\n■ 先方の出席者と関心\n■ 準備（環境・データ）\n■ 終わりに伺うこと',
  },
  {
    pattern: 1,
    purpose: '見積提示',
    body: '■ 見積の前提（数量・期間）\n■ 値引きの考え方\n■ 支払条件\n■ ご回答の期限',
  },
  {
    pattern: 1,
    purpose: 'クロージング',
    body: '■ 残っている論点\n■ 稟議の状況\n■ 契約・検収・支払の条件\n■ 開始日',
  },
  { pattern: 2, purpose: null, body: '■ 件名\n■ 要点\n■ 添付する資料\n■ ご返信の期限' },
  { pattern: 3, purpose: null, body: '■ 用件\n■ 伺うこと\n■ ご不在のとき' },
  {
    pattern: 3,
    purpose: 'フォロー',
    body: '■ 前回からの変化\n■ 検討状況\n■ 次回のご連絡日',
  },
  { pattern: 4, purpose: null, body: '■ 作るもの\n■ 期限\n■ 確認する人' },
];
