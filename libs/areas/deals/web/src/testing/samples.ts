import type { Masters } from '@crm/identity-web';
import type { Deal, DealRow, ListedDeal } from '../domain/deal.types.ts';

const master = (id: number, name: string, orderNum: number) => ({ id, name, dealTypeId: 1, orderNum, deleted: false });

export const phases: Masters['phases'] = [
  { ...master(11, 'リード', 0), status: 1 },
  { ...master(12, 'アプローチ', 1), status: 1 },
  { ...master(13, 'ヒアリング', 2), status: 1 },
  { ...master(14, 'プレゼンテーション', 3), status: 1 },
  { ...master(15, 'クロージング', 4), status: 1 },
  { ...master(16, '受注', 5), status: 2 },
  { ...master(17, '失注', 6), status: 3 },
  { ...master(18, '保留', 7), status: 3 },
];

const dealType = (id: number, name: string) => ({
  id,
  name,
  orderNum: id,
  deleted: false,
  enableGoalPhaseColor: true,
  enableSensesInsight: false,
  enableDealProductDetailUnitCost: false,
  enableDealProductDetailAutoCalculatePrice: false,
  dealSearchActionRanges: [7, 30],
  lockVersion: 0,
});

const user = (id: number, name: string) => ({
  id,
  name,
  email: `user${id}@example.jp`,
  image: null,
  order: id,
  profile: 'general' as const,
  lastSignInAt: null,
  deleted: false,
});

/** The masters of a small company. */
export const masters: Masters = {
  users: [user(1, '山田 太郎'), user(2, '佐藤 花子'), user(3, '鈴木 一郎')],
  dealTypes: [dealType(1, '新規営業'), dealType(2, '更新・保守')],
  phases: [...phases, { ...master(21, '更新案内', 0), dealTypeId: 2, status: 1 }],
  probabilities: [
    { ...master(31, '確定', 0), rate: 100, deletedAt: null },
    { ...master(32, 'A', 1), rate: 80, deletedAt: null },
    { ...master(33, 'B', 2), rate: 60, deletedAt: null },
    { ...master(34, '未定', 3), rate: null, deletedAt: null },
  ],
  products: [master(41, '基幹システム', 0), master(42, '保守サービス', 1)],
  channels: [master(51, 'Web問い合わせ', 0), master(52, '展示会', 1), master(53, '紹介', 2)],
  dealCustomerTypes: [master(91, '代理店', 0), master(92, 'エンドユーザー', 1), master(93, '仕入先', 2)],
  reasons: [master(61, '価格', 0), master(62, '競合', 1), master(63, '実績・信頼', 2)],
  actionPatterns: [
    { id: 1, name: '面談', deleted: false },
    { id: 2, name: 'メール', deleted: false },
    { id: 3, name: '電話', deleted: false },
  ],
  actionPurposes: [{ ...master(71, '初回訪問', 0), patternId: 1, patternPurposeName: null }],
  lifecycleStages: [],
};

const companies = ['株式会社山川製作所', '青葉商事株式会社', '有限会社みなと印刷', '東都ロジスティクス株式会社'];
const subjects = ['基幹システム更改', '在庫管理の導入', '保守契約の更新', '拠点間ネットワーク構築'];

/** Returns a card or row; missing values derive from the id. */
export const dealRow = (id: number, more: Partial<DealRow> = {}): DealRow => ({
  id,
  dealTypeId: 1,
  name: `${subjects[id % 4]} ${id}`,
  customerId: 500 + (id % 4),
  customerName: companies[id % 4]!,
  userId: (id % 3) + 1,
  phaseId: 11,
  probabilityId: 32,
  productId: 41,
  channelId: 51,
  amount: 1_200_000 + id * 345_678,
  expectedContractDate: '2099-12-18',
  lastActionCompletedAt: '2026-11-02T10:00:00',
  nextActionAt: '2099-11-27T14:00:00',
  isLimited: false,
  colourLabel: (['blue', 'yellow', 'red', 'white'] as const)[id % 4]!,
  updatedAt: '2026-11-18T09:30:00',
  lockVersion: 1,
  ...more,
});

/** Returns a row of the list with all column values. */
export const listedDeal = (id: number, more: Partial<ListedDeal> = {}): ListedDeal => ({
  ...dealRow(id),
  dealCode: `D-${id}`,
  reasonId: null,
  phaseChangedAt: '2026-11-10T10:00:00',
  closedAt: null,
  createdAt: '2026-11-01T09:00:00',
  totalCost: null,
  totalProfit: null,
  customs: [],
  ...more,
});

/** Returns a complete deal. */
export const deal = (id: number, more: Partial<Deal> = {}): Deal => ({
  ...dealRow(id),
  dealCode: 'D-0042',
  reasonId: null,
  phaseChangedAt: '2026-11-10T10:00:00',
  closedAt: null,
  closingLeadtime: null,
  limitedSharingUserIds: [],
  phaseStayDays: [
    { id: 11, name: 'リード', stayDays: 4 },
    { id: 12, name: 'アプローチ', stayDays: 9 },
  ],
  contacts: [contact(81, '高橋 美咲'), contact(82, '伊藤 健')],
  customs: [],
  createdAt: '2026-11-01T09:00:00',
  createdBy: 1,
  updatedBy: 2,
  webformSubmission: null,
  ...more,
});

export const contact = (id: number, name: string): Deal['contacts'][number] => ({
  id,
  name,
  lastNameKana: null,
  firstNameKana: null,
  customerId: 501,
  customerName: companies[1]!,
  department: '情報システム部',
  position: '部長',
  email: `contact${id}@example.jp`,
  telNo: '03-1234-5678',
  mobileNo: null,
  lifecycleStageId: null,
  updatedAt: '2026-11-01T09:00:00',
});
