import type { Activity } from './activities.slice.ts';

const nothing: Omit<Activity, 'kind' | 'id' | 'at'> = {
  userId: null,
  title: null,
  text: null,
  path: null,
  fromId: null,
  toId: null,
  patternId: null,
  count: null,
  isPlanned: null,
  endsAt: null,
  action: null,
  fields: null,
};

const field = (name: string, before: string | null, after: string | null, itemName: string | null = null) => ({
  field: name,
  label: name,
  itemName,
  before,
  after,
});

const actionAt = (id: number, at: string, more: Partial<Activity>): Activity => ({
  ...nothing,
  kind: 'action',
  id,
  at,
  userId: 1,
  patternId: 3,
  path: `/actions?action=${id}`,
  isPlanned: false,
  ...more,
});

/** Planned actions in the order of the server: the last one first. */
export const planned: Activity[] = [
  actionAt(8, '2031-03-05T10:00:00+09:00', { isPlanned: true, patternId: 1, text: '見積のご説明' }),
  actionAt(7, '2026-03-04T14:00:00+09:00', { isPlanned: true, text: '電話で日程調整' }),
];

/** Past activities of every kind, the newest first. */
export const activities: Activity[] = [
  actionAt(5, '2026-11-20T14:00:00+09:00', { text: '価格をご案内しました。' }),
  {
    ...nothing,
    kind: 'phase',
    id: 4,
    at: '2026-11-20T09:00:00+09:00',
    userId: 1,
    title: '基幹更改',
    path: '/deals/2',
    fromId: 11,
    toId: 12,
  },
  { ...nothing, kind: 'mail_open', id: 6, at: '2026-11-19T18:12:00+09:00', title: 'お問い合わせ' },
  { ...nothing, kind: 'visit', id: 3, at: '2026-11-19T18:00:00+09:00', title: '料金のご案内', count: 4 },
  { ...nothing, kind: 'submission', id: 2, at: '2026-11-19T17:05:00+09:00', title: 'お問い合わせ' },
  { ...nothing, kind: 'stage', id: 1, at: '2026-11-18T10:00:00+09:00', toId: 1 },
];

/** Past activities of a deal: what its former tabs showed apart. */
export const ofDeal: Activity[] = [
  {
    ...nothing,
    kind: 'estimate',
    id: 24,
    at: '2026-11-20T11:00:00+09:00',
    userId: 1,
    title: 'Q-202611-0001 基幹更改',
    path: '/estimates/3',
    action: 'send',
  },
  {
    ...nothing,
    kind: 'change',
    id: 23,
    at: '2026-11-20T10:00:00+09:00',
    userId: 2,
    action: 'update',
    fields: [
      field('amount', '1000000', '2500000'),
      field('expected_contract_date', null, '2026-12-18'),
      field('line.quantity', '1', '3', '保守サポート'),
      field('custom', null, '競合A', '競合'),
    ],
  },
  { ...nothing, kind: 'comment', id: 22, at: '2026-11-20T09:30:00+09:00', userId: 2, text: '値引きの相談あり' },
  {
    ...nothing,
    kind: 'material',
    id: 21,
    at: '2026-11-20T09:00:00+09:00',
    userId: 1,
    title: '提案書.pdf',
    path: '/materials?material=21',
  },
  { ...nothing, kind: 'campaign_mail', id: 20, at: '2026-11-19T09:00:00+09:00', title: '新製品のご案内' },
  {
    ...{ ...nothing, kind: 'incoming_mail', id: 22, at: '2026-11-18T18:00:00+09:00', title: '見積のご依頼' },
    ...{ text: '佐藤 花子\n見積をお願いします。', path: '/incoming_mails/22' },
  },
  { ...nothing, kind: 'change', id: 19, at: '2026-11-18T09:00:00+09:00', userId: 1, action: 'create', fields: [] },
];

/** Past activities of a custom object, the newest first. */
export const ofObject: Activity[] = [
  {
    ...nothing,
    kind: 'relation',
    id: 32,
    at: '2026-10-03T15:00:00+09:00',
    userId: 2,
    action: 'update',
    fields: [field('added', null, '若葉物産株式会社', '導入先'), field('removed', '青葉商事株式会社', null, '導入先')],
  },
  {
    ...nothing,
    kind: 'change',
    id: 31,
    at: '2026-10-03T14:30:00+09:00',
    userId: 2,
    action: 'update',
    fields: [field('custom', '稼働中', '点検中', '状態')],
  },
];

/** Changes of a customer and of a contact, the newest first. */
export const changes: Activity[] = [
  {
    ...nothing,
    kind: 'change',
    id: 3,
    at: '2026-10-03T14:30:00+09:00',
    userId: 2,
    action: 'update',
    fields: [
      field('industry', null, '製造業'),
      field('capital', '10000000', '50000000'),
      field('unknown_field', null, 'x'),
      field('custom', null, 'ゴールド', '契約ランク'),
    ],
  },
  {
    ...nothing,
    kind: 'change',
    id: 2,
    at: '2026-10-02T10:00:00+09:00',
    action: 'update',
    fields: [
      field('name', '高橋 美咲', '髙橋 美咲'),
      field('last_name', '高橋', '髙橋'),
      field('retired', '在籍中', '退職・異動済み'),
      field('email_status', '未設定', '配信可'),
    ],
  },
];

/** Answers a timeline's calls: the planned actions and the past activities by `planned`. */
export const timelineAnswer =
  (rows: Activity[], nextCursor: string | null = null, plans: Activity[] = []) =>
  ({ planned: isPlanned }: { planned?: boolean }) => ({
    data: isPlanned ? plans : rows,
    meta: { nextCursor: isPlanned ? null : nextCursor },
  });

export const activitiesPage = (...page: Parameters<typeof timelineAnswer>) => ({
  listContactActivities: timelineAnswer(...page),
});
