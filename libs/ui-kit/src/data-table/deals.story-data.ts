import type { Tone } from '../foundation/tone.ts';

/** A deal in the stories. */
export interface Deal {
  id: string;
  name: string;
  customer: string;
  amount: number | null;
  expectedDate: string;
  phase: { name: string; tone: Tone };
  probability: string;
  user: string;
  lastAction: string;
}

const phases: { name: string; tone: Tone }[] = [
  { name: '初回接触', tone: '10' },
  { name: 'ヒアリング', tone: '2' },
  { name: '提案・見積', tone: '1' },
  { name: '最終交渉', tone: '6' },
  { name: '受注', tone: '4' },
  { name: '失注', tone: '8' },
];

const rows: [string, string, number | null, string, number, string, string, string][] = [
  ['基幹システム更改', '株式会社青葉システムズ', 12800000, '2026/11/20(金)', 2, 'A', '佐藤 花子', '今日'],
  ['営業支援ツール導入', '青木精機株式会社', 3600000, '2026/11/27(金)', 3, 'A', '鈴木 一郎', '昨日'],
  ['全社ネットワーク刷新', '北斗商事株式会社', 48500000, '2026/11/30(月)', 1, 'B', '髙橋 美咲', '3日前'],
  ['電子カルテ連携開発', '医療法人社団あおぞら会', 9200000, '2026/12/04(金)', 2, 'B', '佐藤 花子', '3日前'],
  ['工場IoTモニタリング', '東海オートパーツ株式会社', 27400000, '2026/12/10(木)', 2, 'C', '渡邉 直樹', '11/12(木)'],
  ['文書管理クラウド移行', '学校法人緑ヶ丘学園', 5800000, '2026/12/15(火)', 0, 'C', '小林 さくら', '11/09(月)'],
  ['保守契約更新 2027年度', '株式会社みなと物流', 1440000, '2026/12/18(金)', 4, '受注', '鈴木 一郎', '11/06(金)'],
  ['会員アプリ開発', '株式会社カフェ・ド・リヴ', null, '2026/12/25(金)', 0, 'D', '中村 悠', '10/30(金)'],
  ['拠点間VPN増強', '株式会社九州電装', 2150000, '2027/01/15(金)', 5, '失注', '渡邉 直樹', '10/22(木)'],
  ['データ分析基盤構築', '信州ファイナンス株式会社', 18900000, '2027/01/29(金)', 1, 'B', '髙橋 美咲', '10/19(月)'],
];

export const deals: Deal[] = rows.map(
  ([name, customer, amount, expectedDate, phase, probability, user, lastAction], n) => ({
    id: String(n + 1),
    name,
    customer,
    amount,
    expectedDate,
    phase: phases[phase] ?? { name: '', tone: '10' },
    probability,
    user,
    lastAction,
  }),
);
