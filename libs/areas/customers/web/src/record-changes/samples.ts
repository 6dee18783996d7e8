import type { RecordChange } from '@crm/records-web/parts';

const field = (name: string, before: string | null, after: string | null, itemName: string | null = null) => ({
  field: name,
  itemName,
  before,
  after,
});

export const changes: RecordChange[] = [
  {
    id: 3,
    action: 'update',
    userId: 2,
    createdAt: '2026-10-03T14:30:00+09:00',
    fields: [
      field('industry', null, '製造業'),
      field('capital', '10000000', '50000000'),
      field('user_id', '山田 太郎', '佐藤 花子'),
      field('custom', null, 'ゴールド', '契約ランク'),
    ],
  },
  {
    id: 2,
    action: 'update',
    userId: null,
    createdAt: '2026-10-02T10:00:00+09:00',
    fields: [
      field('name', '高橋 美咲', '髙橋 美咲'),
      field('last_name', '高橋', '髙橋'),
      field('retired', 'false', 'true'),
      field('email_status', 'none', 'subscribed'),
    ],
  },
  {
    id: 1,
    action: 'create',
    userId: 1,
    createdAt: '2026-10-01T10:00:00+09:00',
    fields: [field('name', null, '株式会社山川製作所'), field('unknown_field', null, 'x')],
  },
];

export const changesPage = (data: RecordChange[], totalCount = data.length) => ({
  data,
  meta: { page: 1, perPage: 20, totalCount, totalCountIsCapped: false, nextCursor: null },
});
